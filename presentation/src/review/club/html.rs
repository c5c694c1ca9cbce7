//! Writes tables over many games, and the games themselves, as one self-contained HTML page.

use maud::{Markup, html};

use super::facts::Club;
use crate::messages;
use crate::review::html::{GamePart, page, table};
use crate::typography::kept_together;

/// The whole page; `games` are those of the club, in order.
pub fn html(club: &Club, games: &[GamePart]) -> String {
    let title = club.say(&messages::club_page(games.len()));
    let mistakes = club.mistakes();
    let body = html! {
        h1 { (title) }
        nav aria-label=(club.say(&messages::club_games())) {
            ol { @for game in games { li { a href=(format!("#{}", game.id)) { (kept_together(&game.heading)) } } } }
        }
        @for game in &club.tables {
            h2 { (club.title(game)) }
            (rows(&club.heads(club.say(&messages::head_player())), club.player_rows(game)))
            @for player in &game.players {
                (rows(&club.heads(club.who(&player.who, game.seats)), club.rows_of(game, player)))
            }
        }
        h2 { (club.say(&messages::club_mistakes())) }
        @if mistakes.is_empty() { p { (club.say(&messages::club_no_mistakes())) } }
        @else { ul { @for mistake in &mistakes { li { (kept_together(&club.mistake(mistake))) } } } }
        p { (club.method().join(" ")) }
        @for game in games { (game.article()) }
    };
    page(club.lang, &title, &body)
}

fn rows(heads: &[String], rows: Vec<Vec<String>>) -> Markup {
    let numbers = 1..heads.len();
    let rows = rows.into_iter().map(|row| (String::new(), String::new(), row));
    table(heads, rows, numbers)
}
