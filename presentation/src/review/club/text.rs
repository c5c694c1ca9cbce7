//! Writes tables over many games for the terminal, at most 80 columns wide.

use super::facts::{Club, GameTable};
use crate::messages;
use crate::review::text::shortened;
use crate::typography::wrapped;
use crate::typography::{GAP, table};

/// The width of the report, in columns.
const WIDTH: usize = 80;

/// The largest number of characters shown of a name, if there is room.
const NAME: usize = 32;

/// The whole report. `explained` adds how the figures are found.
pub fn text(club: &Club, explained: bool) -> String {
    let mut lines = Vec::new();
    for game in &club.tables {
        lines.extend(game_lines(club, game));
    }
    lines.push(club.say(&messages::club_mistakes()));
    let mistakes = club.mistakes();
    for mistake in &mistakes {
        lines.extend(wrapped(&club.mistake(mistake), WIDTH, "  "));
    }
    if mistakes.is_empty() {
        lines.push(format!("  {}", club.say(&messages::club_no_mistakes())));
    }
    lines.push(String::new());
    let method = if explained {
        club.method()
    } else {
        club.brief_method()
    };
    lines.extend(wrapped(&method.join(" "), WIDTH, ""));
    lines.join("\n")
}

/// The tables of one game, with an empty line after each.
fn game_lines(club: &Club, game: &GameTable) -> Vec<String> {
    let mut lines = wrapped(&club.title(game), WIDTH, "");
    let heads = club.heads(club.say(&messages::head_player()));
    lines.extend(fitted(heads, club.player_rows(game)));
    lines.push(String::new());
    for player in &game.players {
        let heads = club.heads(club.who(&player.who, game.seats));
        lines.extend(fitted(heads, club.rows_of(game, player)));
        lines.push(String::new());
    }
    lines
}

/// A table with names shortened to fit.
fn fitted(mut heads: Vec<String>, mut rows: Vec<Vec<String>>) -> Vec<String> {
    let width = |index: usize| {
        let column = rows.iter().chain([&heads]).map(|row| row[index].chars().count());
        column.max().unwrap_or_default()
    };
    let others: usize = (1..heads.len()).map(|index| GAP + width(index)).sum();
    let most = NAME.min(WIDTH.saturating_sub(others)).max(1);
    for row in rows.iter_mut().chain([&mut heads]) {
        row[0] = shortened(&row[0], most);
    }
    let right: Vec<bool> = (0..heads.len()).map(|index| index > 0).collect();
    let (head, body) = table(&heads, &rows, &right);
    std::iter::once(head).chain(body).collect()
}
