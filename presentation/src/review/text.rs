//! Writes a review for the terminal, at most 80 columns wide.

use ishwa_library::quality::grade::Class;
use ishwa_library::quality::review::{PlayerReview, PlyReview};

use super::story::Story;
use crate::messages;
use crate::typography::{self, GAP, table};

/// The width of the report, in columns.
const WIDTH: usize = 80;

/// The smallest number of characters shown of a move.
const SHORTEST: usize = 5;

/// The mark before the depth of an uncertain complaint.
const UNCERTAIN: &str = "~";

/// What stands before a comment, which is below its move.
const COMMENT: &str = "       ";

/// The indices of the grade and of the depth in a row of the table of moves.
const CLASS: usize = 4;
const DEPTH: usize = 6;

/// The indices of the moves in a row of the table of moves.
const MOVES: std::ops::Range<usize> = 2..4;

/// The largest number of characters of a seat with its player's name in a column heading.
const NAME: usize = 24;

/// The largest number of players shown side by side.
const BESIDE: usize = 3;

/// The whole review; it ends in a few lines on how it was made or, with `explained`, with the meaning of all figures.
pub fn text(story: &Story<'_>, explained: bool) -> String {
    let mut lines = vec![story.title()];
    // Players may have long names.
    lines.extend(wrapped(&story.result(), ""));
    for sentence in story.limits_of_review() {
        lines.extend(wrapped(&sentence, ""));
    }
    lines.push(String::new());
    lines.extend(moves(story));
    lines.push(String::new());
    lines.extend(players(story));
    lines.push(String::new());
    let known = story.known_sentences();
    if !known.is_empty() {
        lines.push(story.say(&messages::summary_opening()));
        lines.extend(wrapped(&story.known_source(), "  "));
        lines.extend(known.iter().flat_map(|sentence| wrapped(sentence, "  ")));
        lines.push(String::new());
    }
    lines.push(story.say(&messages::summary_turning()));
    let (points, _) = story.turning_points();
    for point in points {
        let sentences = story.turning_point(point).join(" ");
        lines.extend(wrapped(&sentences, "  "));
    }
    if let Some(note) = story.turning_note() {
        lines.extend(wrapped(&note, "  "));
    }
    lines.push(String::new());
    let mut method = if explained {
        story.method()
    } else {
        story.brief_method()
    };
    if explained && story.uncertain() > 0 {
        method.insert(0, story.say(&messages::method_mark()));
    }
    lines.extend(wrapped(&method.join(" "), ""));
    lines.join("\n")
}

/// Text wrapped to [`WIDTH`] columns; all lines but the first are indented further.
fn wrapped(text: &str, indent: &str) -> Vec<String> {
    typography::wrapped(text, WIDTH, indent)
}

/// The table of moves, with colours for certain complaints.
fn moves(story: &Story<'_>) -> Vec<String> {
    let heads = story.move_heads();
    let mut rows: Vec<Vec<String>> = story.review.plies.iter().map(|ply| row(story, ply)).collect();
    shorten_moves(&heads, &mut rows);
    // Numbers are aligned right, text left.
    let right = [true, false, false, false, false, true, true, true, true, true];
    let (head, body) = table(&heads, &rows, &right);
    let mut lines = vec![head];
    for (ply, row) in story.review.plies.iter().zip(body) {
        lines.push(in_colour(ply, &row));
        if let Some(comment) = story.comment(ply) {
            lines.extend(wrapped(&comment, COMMENT));
        }
    }
    lines
}

/// A ply's row. The word for an uncertain complaint does not fit: a mark before its depth replaces it.
fn row(story: &Story<'_>, ply: &PlyReview) -> Vec<String> {
    let mut row = story.move_row(ply);
    if ply.is_uncertain() {
        row[CLASS] = story.plain_class(ply);
        row[DEPTH].insert_str(0, UNCERTAIN);
    }
    row
}

/// Shortens the moves of a table so that its rows fit, as chains of captures can be long.
fn shorten_moves(heads: &[String], rows: &mut [Vec<String>]) {
    let width = |column: usize| {
        let cells = rows.iter().map(|row| row[column].chars().count());
        cells.chain([heads[column].chars().count()]).max().unwrap_or(0)
    };
    let others = (0..heads.len()).filter(|column| !MOVES.contains(column));
    let taken: usize = others.map(width).sum::<usize>() + GAP * (heads.len() - 1);
    let free = WIDTH.saturating_sub(taken);
    let [played, best] = [MOVES.start, MOVES.start + 1].map(width);
    // The narrower column keeps its width if that leaves more than half for the other one.
    let half = free / 2;
    let most = if played + best <= free {
        [played, best]
    } else if played <= half {
        [played, free - played]
    } else if best <= half {
        [free - best, best]
    } else {
        [half, half]
    };
    for row in rows {
        for (cell, most) in row[MOVES].iter_mut().zip(most) {
            *cell = shortened(cell, most.max(SHORTEST));
        }
    }
}

/// A move or name, shortened if it is longer than `most` characters, as chains of captures can be.
pub(super) fn shortened(mv: &str, most: usize) -> String {
    if mv.chars().count() <= most {
        return mv.to_owned();
    }
    let kept: String = mv.chars().take(most - 1).collect();
    format!("{kept}…")
}

/// The row of a complaint in its colour; a stream without colours removes it.
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

/// The facts about each player, with a line per fact and a column per player, in groups that fit the width.
fn players(story: &Story<'_>) -> Vec<String> {
    let (_, facts) = story.player_facts();
    let title = story.say(&messages::summary_players());
    let labels = facts.iter().map(|fact| fact[0].chars().count());
    let free = WIDTH - labels.chain([title.chars().count()]).max().unwrap_or(0);
    let mut lines = Vec::new();
    for (group, players) in story.review.players.chunks(BESIDE).enumerate() {
        // Engines are named by their command lines, which may be long.
        let most = NAME.min(free / players.len() - GAP);
        let name = |player: &PlayerReview| shortened(&story.name(player.player), most);
        let names: Vec<String> = std::iter::once(title.clone())
            .chain(players.iter().map(name))
            .collect();
        let first = 1 + group * BESIDE;
        let rows: Vec<Vec<String>> = facts
            .iter()
            .map(|fact| [&fact[..1], &fact[first..first + players.len()]].concat())
            .collect();
        let right: Vec<bool> = (0..names.len()).map(|column| column > 0).collect();
        let (head, body) = table(&names, &rows, &right);
        lines.extend(std::iter::once(head).chain(body));
    }
    lines
}
