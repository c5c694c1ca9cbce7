//! `ishwa openings`: how often moves were played in recorded games, and with what result.

pub(crate) mod args;

use std::fmt::Write;
use std::path::Path;

use comfy_table::{CellAlignment, ContentArrangement, Table, presets};
use ishwa_engine::record::{MoveTally, OpeningStatistics, PlayedMoves, Record, game_of};
use ishwa_engine::registry::{self, AnySession, GameEntry};
use ishwa_engine::text::TextError;
use serde_json::json;

use self::args::OpeningsArgs;
use super::shared::{known_games, read_records, records, rules};
use crate::args::Common;
use crate::error::{CliError, Result};
use crate::output::{Output, progress};
use crate::spoken::catalogue;

pub(super) fn run(common: &Common, args: &OpeningsArgs, out: &Output) -> Result<()> {
    let (entry, files) = game(&args.words)?;
    let game = entry.open(&rules(common, &entry)?)?;
    let mut session = game.begin(None)?;
    session.play_list(&args.moves)?;
    let position = session.own_position();
    let mut statistics = OpeningStatistics::of_position(position.clone());
    let mut others = 0;
    for record in games(&entry, files)? {
        if entry.open(record.rules())?.rules() == game.rules() {
            statistics.add(&record)?;
        } else {
            others += 1;
        }
    }
    if others > 0 {
        progress::note(&format!("{others} games of other rules do not count"));
    }
    let moves = by_games(statistics.moves(&position));
    if out.is_json() {
        let moves = moves.into_iter().map(|(mv, tally)| {
            json!({
                "move": mv,
                "games": tally.games(),
                "wins": tally.wins,
                "draws": tally.draws,
                "losses": tally.losses,
                "score": tally.score(),
            })
        });
        return out.json(json!({
            "game": session.rules().game(),
            "rules": session.rules().id(),
            "position": position,
            "games": statistics.games(),
            "moves": moves.collect::<Vec<_>>(),
        }));
    }
    out.text(&text(&moves, statistics.games(), session.as_ref())?)
}

/// The games of all files; without a file those that come with the program.
fn games(entry: &GameEntry, files: &[String]) -> Result<Vec<Record>> {
    if files.is_empty() {
        return known_games(entry);
    }
    let mut games = Vec::new();
    for path in files {
        let bytes = read_records(path).map_err(CliError::file(Path::new(path), "be read"))?;
        games.extend(records(&bytes, path, entry)?);
    }
    Ok(games)
}

/// The moves of a position, those that were played most first.
fn by_games(moves: Option<&PlayedMoves>) -> Vec<(&str, MoveTally)> {
    let moves = moves.into_iter().flatten();
    let mut moves: Vec<(&str, MoveTally)> = moves.map(|(mv, &tally)| (mv.as_str(), tally)).collect();
    moves.sort_by_key(|(_, tally)| std::cmp::Reverse(tally.games()));
    moves
}

/// The game and the files: the first word is a game, or the first file names it.
fn game(words: &[String]) -> Result<(GameEntry, &[String])> {
    let (first, others) = words.split_first().expect("one word is required");
    if !Path::new(first).exists()
        && let Ok(entry) = registry::find(first)
    {
        if others.is_empty() && entry.known_games.is_empty() {
            let expected = format!("recorded games after it, as in `ishwa openings {first} games.txt`");
            return Err(TextError::described("file", "none", expected).into());
        }
        return Ok((entry, others));
    }
    let bytes = read_records(first).map_err(CliError::file(Path::new(first), "be read"))?;
    let named = game_of(&bytes, 1).map_err(CliError::in_file(Path::new(first)))?;
    let named = named.ok_or_else(|| {
        let expected = format!("its name before the files, as in `ishwa openings awale {first}`");
        TextError::described("game", "a file that does not name it", expected)
    })?;
    Ok((named, words))
}

/// The moves as a table, with the number of games that it rests on.
fn text(moves: &[(&str, MoveTally)], games: usize, session: &dyn AnySession) -> Result<String> {
    let reached: usize = moves.iter().map(|(_, tally)| tally.games()).sum();
    let mut text = String::new();
    let counted = catalogue().tell_with(
        "openings-games",
        &[
            ("count", games.into()),
            ("reached", reached.to_string().into()),
            ("games", games.to_string().into()),
        ],
    );
    let position = session.own_position();
    let filled_in = [
        ("game", session.info().name.into()),
        ("position", position.into()),
        ("games", counted.into()),
    ];
    writeln!(text, "{}", catalogue().tell_with("openings-title", &filled_in))?;
    if moves.is_empty() {
        return Ok(text.trim_end().to_owned());
    }
    let mut table = Table::new();
    table
        .load_preset(presets::NOTHING)
        .set_content_arrangement(ContentArrangement::Disabled)
        .set_header([
            catalogue().tell("openings-move"),
            catalogue().tell("openings-played"),
            catalogue().tell("openings-won"),
            catalogue().tell("openings-drawn"),
            catalogue().tell("openings-lost"),
            catalogue().tell("openings-score"),
        ]);
    for &(mv, tally) in moves {
        let score = tally
            .score()
            .map_or_else(|| "-".to_owned(), |score| format!("{:.0} %", 100.0 * score));
        let counts = [tally.games(), tally.wins, tally.draws, tally.losses].map(|count| count.to_string());
        table.add_row([vec![mv.to_owned()], counts.to_vec(), vec![score]].concat());
    }
    for (place, column) in table.column_iter_mut().enumerate() {
        column.set_padding((0, 2));
        if place > 0 {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    for line in table.lines() {
        writeln!(text, "{}", line.trim_end())?;
    }
    Ok(text.trim_end().to_owned())
}
