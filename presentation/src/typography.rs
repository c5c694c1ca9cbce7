//! Non-breaking spaces, word wrapping of sentences, and tables.

use std::borrow::Cow;

use comfy_table::{CellAlignment, ContentArrangement, Table, presets};
use textwrap::core::Word;
use textwrap::{WordSeparator, WordSplitter, WrapAlgorithm};

pub use ishwa_messages::NO_BREAK;

/// The columns between two columns of a table.
pub(crate) const GAP: usize = 2;

/// Signs that stay with the word before them when a space is between.
const CLOSING: [char; 7] = [';', ':', '!', '?', '%', '…', '»'];

/// Makes spaces non-breaking so that no line begins with a sign that has a space before it (as in French, and before
/// `%`), or ends with an opening sign.
pub fn kept_together(text: &str) -> String {
    let before = |text: String, sign| text.replace(&format!(" {sign}"), &format!("{NO_BREAK}{sign}"));
    let text = CLOSING.into_iter().fold(text.to_owned(), before);
    text.replace("« ", &format!("«{NO_BREAK}"))
}

/// Text wrapped to `width` columns between words, but not between a number and its unit; all lines but the first are
/// indented further.
pub fn wrapped(text: &str, width: usize, indent: &str) -> Vec<String> {
    let further = if indent.is_empty() {
        String::new()
    } else {
        format!("{indent}  ")
    };
    folded(text, width, indent, &further)
}

/// Text wrapped in the same way, with these indents of the first and of the further lines.
pub fn folded(text: &str, width: usize, first: &str, further: &str) -> Vec<String> {
    let options = textwrap::Options::new(width)
        .initial_indent(first)
        .subsequent_indent(further)
        .word_separator(WordSeparator::Custom(units))
        .word_splitter(WordSplitter::NoHyphenation)
        .wrap_algorithm(WrapAlgorithm::FirstFit)
        .break_words(false);
    let lines = textwrap::wrap(text, options);
    lines.into_iter().map(Cow::into_owned).collect()
}

/// The pieces of a text between which a line may end.
fn units(text: &str) -> Box<dyn Iterator<Item = Word<'_>> + '_> {
    let mut ends: Vec<usize> = Vec::new();
    let mut depth = 0;
    let mut word = 0;
    for (at, letter) in text.char_indices() {
        match letter {
            '[' => depth += 1,
            ']' => depth -= 1,
            ' ' => {
                let (before, after) = (&text[word..at], &text[at + 1..]);
                if !after.starts_with(' ') && depth <= 0 && !are_together(before, after) {
                    ends.push(at + 1);
                }
                word = at + 1;
            }
            _ => {}
        }
    }
    ends.push(text.len());
    let mut begun = 0;
    Box::new(
        ends.into_iter()
            .map(move |end| Word::from(&text[std::mem::replace(&mut begun, end)..end])),
    )
}

/// Whether no line may end between a word and what follows it: a sign that has a space before it, as in French, what
/// stands after an opening sign, the unit of a number, and the move of a player, as in `South 4`.
fn are_together(word: &str, after: &str) -> bool {
    let is_number = word.ends_with(|letter: char| letter.is_ascii_digit())
        && word
            .chars()
            .all(|letter| letter.is_ascii_digit() || "+−±.,\u{202f}\u{a0}".contains(letter));
    let is_word = after.starts_with(char::is_alphabetic);
    let is_name = word.starts_with(char::is_uppercase) && word.chars().all(char::is_alphanumeric);
    let next_word = after.split(' ').next().unwrap_or_default();
    let is_move = next_word.contains(|letter: char| letter.is_ascii_digit());
    let is_joined = is_number && is_word || is_name && is_move;
    after.starts_with(CLOSING) || after.starts_with('±') || word.ends_with(['«', '±']) || is_joined
}

/// A table with aligned columns, two spaces apart: its head and its rows. Those marked in `right` are aligned right.
pub fn table(heads: &[String], rows: &[Vec<String>], right: &[bool]) -> (String, Vec<String>) {
    let mut table = Table::new();
    table
        .load_preset(presets::NOTHING)
        .set_content_arrangement(ContentArrangement::Disabled)
        .set_header(heads)
        .add_rows(rows);
    let last = heads.len() - 1;
    for (index, (column, &right)) in table.column_iter_mut().zip(right).enumerate() {
        column.set_padding((0, if index == last { 0 } else { GAP as u16 }));
        if right {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    let mut lines = table.lines().map(|line| line.trim_end().to_owned());
    (lines.next().unwrap_or_default(), lines.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_between_words() {
        let text = "Line 1: South 4, North 2, South 5, North 1, South 6  [wins in 12 moves]";
        assert_eq!(
            folded(text, 60, "", "  "),
            [
                "Line 1: South 4, North 2, South 5, North 1, South 6",
                "  [wins in 12 moves]"
            ]
        );
        assert_eq!(
            wrapped("Best line: South 1, North 4, South 1", 26, ""),
            ["Best line: South 1,", "North 4, South 1"]
        );
        assert_eq!(
            wrapped("found 14,180,846 positions", 18, ""),
            ["found", "14,180,846 positions"]
        );
        assert_eq!(wrapped("moves 1 2 3 4", 9, ""), ["moves 1 2", "3 4"]);
        let french = "Trouvé « 9 » ; 55,85 % des coups ±\u{a0}3 ; ";
        for width in 1..20 {
            let lines = wrapped(french, width, "");
            assert!(
                lines
                    .iter()
                    .all(|line| !line.starts_with([';', '»', '%', '±']) && !line.ends_with('«')),
                "{lines:?}"
            );
        }
        let long = "a/very/long/path/of/a/file that is left whole";
        assert_eq!(wrapped(long, 10, "")[0], "a/very/long/path/of/a/file");
    }
}
