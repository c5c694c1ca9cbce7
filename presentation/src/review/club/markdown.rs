//! Writes tables over many games as Markdown.

use super::facts::Club;
use crate::messages;
use crate::review::markdown::{escaped, table};

/// The whole report.
pub fn markdown(club: &Club) -> String {
    let mut blocks = Vec::new();
    for game in &club.tables {
        blocks.push(format!("# {}", escaped(&club.title(game))));
        let heads = club.heads(club.say(&messages::head_player()));
        blocks.push(table(&heads, &club.player_rows(game)));
        for player in &game.players {
            let name = club.who(&player.who, game.seats);
            blocks.push(format!("## {}", escaped(&name)));
            let heads = club.heads(String::new());
            blocks.push(table(&heads, &club.rows_of(game, player)));
        }
    }
    blocks.push(format!("# {}", escaped(&club.say(&messages::club_mistakes()))));
    let mistakes = club.mistakes();
    let items = mistakes
        .iter()
        .map(|mistake| format!("- {}", escaped(&club.mistake(mistake))));
    let items: Vec<String> = items.collect();
    blocks.push(if items.is_empty() {
        escaped(&club.say(&messages::club_no_mistakes()))
    } else {
        items.join("\n")
    });
    blocks.push(escaped(&club.method().join(" ")));
    blocks.join("\n\n") + "\n"
}
