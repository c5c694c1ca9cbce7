//! A review for the terminal, at most 100 columns wide.

use comfy_table::{CellAlignment, ContentArrangement, Table, presets};
use ishwa_engine::quality::grade::Class;
use ishwa_engine::quality::review::{PlayerReview, PlyReview};
use textwrap::{WordSeparator, WordSplitter, WrapAlgorithm};

use super::{NO_BREAK, Story, kept_together};

/// The width that is used, in columns.
const WIDTH: usize = 100;

/// The most characters of a move that are shown.
const MOVE: usize = 18;

/// The same where the column of grades is wider because some are uncertain.
const MOVE_BESIDE_UNCERTAIN: usize = 13;

/// The most characters of a seat with its player's name at the head of a column, and of all of them together.
const NAME: usize = 24;
const NAMES: usize = 72;

pub(crate) fn text(story: &Story<'_>) -> String {
    let mut lines = vec![story.title()];
    // Players may have long names.
    lines.extend(wrapped(&story.result(), ""));
    lines.push(String::new());
    lines.extend(moves(story));
    lines.push(String::new());
    lines.extend(players(story));
    lines.push(String::new());
    lines.push(story.tell("summary-turning"));
    let (points, _) = story.turning_points();
    for point in points {
        let sentences = story.turning_point(point).join(" ");
        lines.extend(wrapped(&sentences, "  "));
    }
    if let Some(note) = story.turning_note() {
        lines.extend(wrapped(&note, "  "));
    }
    lines.push(String::new());
    lines.extend(wrapped(&story.method().join(" "), ""));
    lines.join("\n")
}

/// Text wrapped to [`WIDTH`] columns; all lines but the first are indented further.
fn wrapped(text: &str, indent: &str) -> Vec<String> {
    let further = if indent.is_empty() {
        String::new()
    } else {
        format!("{indent}  ")
    };
    let options = textwrap::Options::new(WIDTH)
        .initial_indent(indent)
        .subsequent_indent(&further)
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation)
        .wrap_algorithm(WrapAlgorithm::FirstFit)
        .break_words(false);
    let text = kept_together(text);
    let lines = textwrap::wrap(&text, options);
    lines.iter().map(|line| line.replace(NO_BREAK, " ")).collect()
}

/// The table of moves, with colours for complaints that are certain.
fn moves(story: &Story<'_>) -> Vec<String> {
    let heads = story.move_heads();
    let mut rows: Vec<Vec<String>> = story.review.plies.iter().map(|ply| story.move_row(ply)).collect();
    let most = if story.uncertain() > 0 {
        MOVE_BESIDE_UNCERTAIN
    } else {
        MOVE
    };
    for row in &mut rows {
        for cell in &mut row[2..4] {
            *cell = shortened(cell, most);
        }
    }
    // Numbers are aligned right, text left.
    let right = [true, false, false, false, false, true, true, true];
    let (head, body) = table(&heads, &rows, &right);
    let coloured = story
        .review
        .plies
        .iter()
        .zip(body)
        .map(|(ply, row)| in_colour(ply, &row));
    std::iter::once(head).chain(coloured).collect()
}

/// A move or name, shortened if it is longer than `most` characters, as chains of captures can be.
fn shortened(mv: &str, most: usize) -> String {
    if mv.chars().count() <= most {
        return mv.to_owned();
    }
    let kept: String = mv.chars().take(most - 1).collect();
    format!("{kept}…")
}

/// The row of a complaint in its colour; a stream without colours drops it.
fn in_colour(ply: &PlyReview, row: &str) -> String {
    use anstyle::{AnsiColor, Style};
    if ply.is_uncertain() {
        return row.to_owned();
    }
    let colour = match ply.graded().map(|review| review.class) {
        Some(Class::Inaccuracy) => AnsiColor::Yellow,
        Some(Class::Mistake) => AnsiColor::Magenta,
        Some(Class::Blunder) => AnsiColor::Red,
        Some(Class::Only) => AnsiColor::Green,
        _ => return row.to_owned(),
    };
    let style = Style::new().fg_color(Some(colour.into()));
    format!("{style}{row}{style:#}")
}

/// The facts about each player, with a line per fact and a column per player.
fn players(story: &Story<'_>) -> Vec<String> {
    let (_, facts) = story.player_facts();
    let mut names = vec![story.tell("summary-players")];
    // Engines are named by their command lines, which may be long.
    let most = NAME.min(NAMES / story.review.players.len() - 2);
    let name = |player: &PlayerReview| shortened(&story.name(player.player), most);
    names.extend(story.review.players.iter().map(name));
    let right: Vec<bool> = (0..names.len()).map(|column| column > 0).collect();
    let (head, body) = table(&names, &facts, &right);
    std::iter::once(head).chain(body).collect()
}

/// A table with aligned columns, two spaces apart; those marked in `right` are aligned right.
fn table(heads: &[String], rows: &[Vec<String>], right: &[bool]) -> (String, Vec<String>) {
    let mut table = Table::new();
    table
        .load_preset(presets::NOTHING)
        .set_content_arrangement(ContentArrangement::Disabled)
        .set_header(heads)
        .add_rows(rows);
    let last = heads.len() - 1;
    for (place, (column, &right)) in table.column_iter_mut().zip(right).enumerate() {
        column.set_padding((0, if place == last { 0 } else { 2 }));
        if right {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    let mut lines = table.lines().map(|line| line.trim_end().to_owned());
    (lines.next().unwrap_or_default(), lines.collect())
}
