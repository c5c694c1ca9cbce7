//! Marks of the last move on text boards: the differences from the previous board.

use std::fmt::Write as _;
use std::ops::Range;

use anstyle::{AnsiColor, Style};

/// The mark, in the space before a changed word.
const MARK: char = '>';

/// The maximum number of letters of a piece without other characters: `Sj`.
const LONGEST_PIECE: usize = 2;

/// The style of changed words.
const CHANGED: Style = AnsiColor::Green.on_default().bold();

/// The board `after` a ply, with the changes since the board `before` marked, and coloured if requested.
pub(super) fn marked(before: &str, after: &str, is_coloured: bool) -> String {
    let mut lines_before = before.lines();
    let lines = after.lines().map(|line| {
        let line: Vec<char> = line.chars().collect();
        let before: Vec<char> = lines_before.next().unwrap_or_default().chars().collect();
        if is_sentence(&line) {
            return line.iter().collect();
        }
        marked_line(&before, &line, is_coloured)
    });
    lines.collect::<Vec<String>>().join("\n")
}

/// Whether a line is a sentence about the whole position: it begins with a space and a lowercase letter.
fn is_sentence(line: &[char]) -> bool {
    matches!(line, [' ', letter, ..] if letter.is_lowercase())
}

fn marked_line(before: &[char], after: &[char], is_coloured: bool) -> String {
    let changed = changed(before, after);
    let mut text = String::new();
    let mut was_styled = false;
    for (column, &sign) in after.iter().enumerate() {
        let is_mark = sign == ' ' && changed.iter().any(|word| word.start == column + 1);
        let is_styled = is_coloured && (is_mark || changed.iter().any(|word| word.contains(&column)));
        if is_styled != was_styled {
            let _ = if is_styled {
                write!(text, "{CHANGED}")
            } else {
                write!(text, "{CHANGED:#}")
            };
            was_styled = is_styled;
        }
        text.push(if is_mark { MARK } else { sign });
    }
    if was_styled {
        let _ = write!(text, "{CHANGED:#}");
    }
    text
}

/// The column ranges of the words of `after` that have changed; a range is empty where a word is gone.
fn changed(before: &[char], after: &[char]) -> Vec<Range<usize>> {
    let (old, new) = (words(before), words(after));
    let is_same = |was: &Range<usize>, is: &Range<usize>| before[was.clone()] == after[is.clone()];
    let is_shown = |word: &Range<usize>| is_on_board(word, &after[word.clone()]);
    if before.len() != after.len() {
        // Columns may have become wider or narrower. Words correspond by their order only if none has come or gone.
        let pairs = old.iter().zip(&new).filter(|_| old.len() == new.len());
        let changed = pairs.filter(|(was, is)| !is_same(was, is) && is_shown(is));
        return changed.map(|(_, is)| is.clone()).collect();
    }
    let is_new = |word: &Range<usize>| !old.contains(word) || !is_same(word, word);
    let mut changed: Vec<Range<usize>> = new
        .iter()
        .filter(|word| is_new(word) && is_shown(word))
        .cloned()
        .collect();
    // Where a word is gone and none has replaced it, its former position is marked.
    let meets = |one: &Range<usize>, other: &Range<usize>| one.start < other.end && other.start < one.end;
    let gone = old.iter().filter(|word| {
        !new.iter().any(|other| meets(word, other)) && is_on_board(word, &before[(*word).clone()])
    });
    changed.extend(gone.map(|word| word.start..word.start));
    changed
}

/// Whether a word is a number or a piece, and not part of a sentence or of a name, which begins in the second column.
fn is_on_board(word: &Range<usize>, signs: &[char]) -> bool {
    let is_prose = signs.iter().all(|sign| sign.is_alphabetic())
        && (signs.len() > LONGEST_PIECE || signs.iter().all(|sign| sign.is_lowercase()));
    word.start > 1 && !is_prose
}

/// The column ranges of the words of a line, except in the first column.
fn words(line: &[char]) -> Vec<Range<usize>> {
    let mut words: Vec<Range<usize>> = Vec::new();
    for (column, sign) in line.iter().enumerate().skip(1) {
        if *sign == ' ' {
            continue;
        }
        match words.last_mut() {
            Some(word) if word.end == column => word.end += 1,
            _ => words.push(column..column + 1),
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_changed_is_marked_and_nothing_else() {
        let before = "*South |  4 |  0 |  9 | ->  store 0";
        let after = " South |  0 |  0 | 10 | ->  store 0";
        let marks = " South | >0 |  0 |>10 | ->  store 0";
        assert_eq!(marked(before, after, false), marks);
        assert_eq!(marked(after, after, false), after);
        assert_eq!(marked("  5 . S . 5", "  5 . . S 5", false), "  5 .>.>S 5");
        assert_eq!(
            marked("| S     | [N]  |", "|       | [N]  |", false),
            "|>      | [N]  |"
        );
    }

    #[test]
    fn columns_may_become_wider() {
        let marks =
            marked("  1    2", "  1     2", false) + "\n" + &marked("|  x |  2 |", "|   x | 3c2 |", false);
        assert_eq!(marks, "  1     2\n|   x |>3c2 |");
        // The first column shows whose turn it is.
        assert_eq!(
            marked("*South |  4 | ->  store 9", " South |  4 | ->  store 12", false),
            " South |  4 | ->  store>12"
        );
        assert_eq!(
            marked(" P1  hand  3, strokes 0", " P1  has drunk, 2nd", false),
            " P1  has drunk, 2nd"
        );
    }

    #[test]
    fn sentences_are_left_alone() {
        assert_eq!(
            marked(" pit 3 was emptied", " P1 has lost it", false),
            " P1 has lost it"
        );
        let text = " movement, 3 of 100 plies";
        assert_eq!(marked(" movement, 2 of 100 plies", text, true), text);
    }

    #[test]
    fn colours_come_on_request() {
        let marks = marked("a  4 ", "a  5 ", true);
        assert!(marks.contains("\u{1b}["), "{marks}");
        assert_eq!(anstream::adapter::strip_str(&marks).to_string(), "a >5 ");
    }
}
