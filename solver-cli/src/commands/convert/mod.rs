//! `ishwa convert`: converts recorded games to another form.

pub(crate) mod args;

use std::path::Path;

use ishwa_core::notation::Format;
use ishwa_core::text::TextError;
use ishwa_library::record::{export_pgn, movetext};
use ishwa_library::registry;
use ishwa_messages::Message;

use self::args::{ConvertArgs, Target};
use super::collection::{Asked, FoundGame, collect, game_and_sources};
use crate::error::Result;
use crate::messages;
use crate::output::Output;
use crate::output::file::output;
use crate::output::progress;

pub(crate) fn run(args: &ConvertArgs, out: &Output) -> Result<()> {
    let (game, sources) = game_and_sources(&args.words, "convert")?;
    let asked = Asked {
        notation: &args.notation,
        game: game.as_ref(),
        position: args.position.as_deref(),
        partial: false,
        command: "convert",
    };
    let mut found = collect(&asked, &sources)?;
    let inputs: Vec<&Path> = found.files.iter().map(Path::new).collect();
    let file = output(args.out.as_deref(), &inputs)?;
    let texts: Vec<String> = match (args.to, args.to.format()) {
        (_, Some(format)) => lists(&found.games, format)?,
        (Target::Pgn, None) => found.written(|game| export_pgn(&game.record))?,
        (_, None) => found.games.iter().map(|game| game.record.to_string()).collect(),
    };
    let separator = if args.to == Target::Record { "" } else { "\n" };
    let text = texts.join(separator);
    match file {
        Some(file) => file.write(&text)?,
        None => out.text(text.trim_end())?,
    }
    found.outcome()
}

/// Games as lists of moves.
fn lists(games: &[FoundGame], format: Format) -> Result<Vec<String>> {
    let is_one = matches!(format, Format::Ishwa | Format::Auale);
    if is_one && games.len() > 1 {
        let found = messages::games(games.len());
        let expected = messages::one_game_as_file();
        return Err(TextError::refused(Message::verbatim("files"), found, expected).into());
    }
    games.iter().map(|game| list(game, format)).collect()
}

/// A game as a list of moves.
fn list(FoundGame { location, record, .. }: &FoundGame, format: Format) -> Result<String> {
    let session = record.replay()?;
    let start = registry::find(record.game())?
        .open(record.rules())?
        .begin(None)?
        .own_position();
    if record.position() != start {
        let position = record.position();
        progress::note(&messages::no_start_in_list(location, position));
    }
    Ok(movetext(&session.in_format(format)?, record.ending()))
}
