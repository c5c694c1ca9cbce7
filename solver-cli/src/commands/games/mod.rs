//! `ishwa games`.

use std::fmt::Write;

use ishwa_core::notation::Format;
use ishwa_library::registry::{self, GameEntry};
use ishwa_messages::ToMessage;
use ishwa_presentation::values::game_name;
use ishwa_presentation::wire::Games;

use crate::error::Result;
use crate::help;
use crate::language::{lang, say};
use crate::messages;
use crate::output::Output;

/// Lists the requested game, or all games.
pub(crate) fn run(game: Option<&str>, out: &Output) -> Result<()> {
    let games = match game {
        Some(name) => vec![registry::find(name)?],
        None => registry::games(),
    };
    if out.is_json() {
        return out.json(&Games::of(&games)?);
    }
    let mut text = String::new();
    for entry in &games {
        let game = entry.open("")?;
        let players = entry.players.clone();
        let count = if players.start() == players.end() {
            format!("{}", players.start())
        } else {
            say(&messages::games_range(*players.start(), *players.end()))
        };
        let players = say(&messages::games_players(
            &game_name(lang(), game.info().name),
            &count,
        ));
        writeln!(text, "{:<16} {players}", entry.id)?;
        if !entry.other_names.is_empty() {
            writeln!(text, "{}", names(entry))?;
        }
        let formats = game.formats();
        if formats.len() > 1 {
            let formats: Vec<&str> = formats.into_iter().map(Format::name).collect();
            writeln!(text, "    --format {}", formats.join("|"))?;
        }
        for (spec, (key, default)) in entry.options.iter().zip(game.rules().pairs()) {
            let values = say(&spec.kind.to_message());
            writeln!(text, "    {key}={default}  ({values})")?;
            writeln!(text, "{}", folded(&say(&(spec.help)()), "        "))?;
        }
    }
    let placeholder = help::placeholder("game", lang());
    let hint = say(&messages::games_rules(game.unwrap_or(&placeholder)));
    out.text(&format!("{text}\n{hint}"))
}

/// The other names of a game, as folded text.
fn names(entry: &GameEntry) -> String {
    let begun = format!("    {} ", say(&messages::games_also()));
    folded(&entry.other_names.join(", "), &begun)
}

/// Wraps a text to 80 columns; the first line begins with `begun`.
fn folded(text: &str, begun: &str) -> String {
    let options = textwrap::Options::new(80)
        .initial_indent(begun)
        .subsequent_indent("        ");
    textwrap::fill(text, options)
}
