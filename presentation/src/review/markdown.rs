//! Writes a review as Markdown: `CommonMark` plus the tables that most Markdown programs support.

use ishwa_messages::Message;

use super::story::Story;
use crate::messages;

/// The whole review.
pub fn markdown(story: &Story<'_>) -> String {
    let mut blocks = vec![format!("# {}", escaped(&story.title())), escaped(&story.result())];
    let heading = |title: &Message| format!("## {}", escaped(&story.say(title)));
    let (heads, rows) = story.players();
    blocks.extend([heading(&messages::summary_players()), table(&heads, &rows)]);
    blocks.push(heading(&messages::summary_turning()));
    let (points, _) = story.turning_points();
    let points = points
        .iter()
        .map(|ply| format!("- {}", escaped(&story.turning_point(ply).join(" "))));
    let points: Vec<String> = points.collect();
    if !points.is_empty() {
        blocks.push(points.join("\n"));
    }
    blocks.extend(story.turning_note().map(|note| escaped(&note)));
    let known = story.known_sentences();
    if !known.is_empty() {
        let known: Vec<String> = known
            .iter()
            .map(|sentence| format!("- {}", escaped(sentence)))
            .collect();
        blocks.extend([
            heading(&messages::summary_opening()),
            escaped(&story.known_source()),
            known.join("\n"),
        ]);
    }
    let (heads, rows) = story.moves_with_comments();
    blocks.extend([heading(&messages::summary_moves()), table(&heads, &rows)]);
    blocks.extend([
        heading(&messages::summary_method()),
        escaped(&story.method().join(" ")),
    ]);
    blocks.join("\n\n") + "\n"
}

pub(super) fn table(heads: &[String], rows: &[Vec<String>]) -> String {
    let line = |cells: &[String]| {
        let cells: Vec<String> = cells.iter().map(|cell| escaped(cell)).collect();
        format!("| {} |", cells.join(" | "))
    };
    let rule = format!("|{}", " --- |".repeat(heads.len()));
    let rows = rows.iter().map(|row| line(row));
    let lines: Vec<String> = [line(heads), rule].into_iter().chain(rows).collect();
    lines.join("\n")
}

/// Text escaped so that none of it is parsed as markup: a player may have any name.
pub(super) fn escaped(text: &str) -> String {
    let mut safe = String::new();
    for c in text.chars() {
        if matches!(
            c,
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|' | '#' | '~' | '&'
        ) {
            safe.push('\\');
        }
        safe.push(c);
    }
    safe
}
