//! `ishwa openings`: how often moves were played in recorded games, and with what result.

pub(crate) mod args;

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

use comfy_table::{CellAlignment, ContentArrangement, Table, presets};
use ishwa_engine::game::Player;
use ishwa_engine::notation::Format;
use ishwa_engine::record::{Ending, ImportError, Record, Wanted, game_of, import};
use ishwa_engine::registry::{self, AnySession, GameEntry};
use ishwa_engine::text::TextError;
use serde_json::json;

use self::args::OpeningsArgs;
use super::shared::{read_records, rules};
use crate::args::Common;
use crate::error::{CliError, Result};
use crate::output::{Output, progress};

/// How the games went in which a move was played, for whoever played it.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    wins: usize,
    draws: usize,
    losses: usize,
    /// Without a result.
    unknown: usize,
}

impl Tally {
    fn add(&mut self, ending: Ending, mover: Player) {
        match ending {
            Ending::Winner(winner) if winner == mover => self.wins += 1,
            Ending::Winner(_) => self.losses += 1,
            Ending::Draw => self.draws += 1,
            Ending::Unfinished => self.unknown += 1,
        }
    }

    fn games(self) -> usize {
        self.wins + self.draws + self.losses + self.unknown
    }

    /// The mean score of the games with a result, from 0 to 1.
    fn score(self) -> Option<f64> {
        let known = self.wins + self.draws + self.losses;
        (known > 0).then(|| (self.wins as f64 + self.draws as f64 / 2.0) / known as f64)
    }
}

/// What was played in a position.
#[derive(Debug, Default)]
struct Played {
    moves: BTreeMap<String, Tally>,
    /// Games that were read, and those under other rules.
    games: usize,
    others: usize,
}

impl Played {
    /// Adds a game, if it came to this position.
    fn add(&mut self, record: &Record, position: &str) -> Result<()> {
        self.games += 1;
        let mut session = record.begin()?;
        for ply in record.plies() {
            if session.own_position() == position {
                let mover = session.side();
                let tally = self.moves.entry(ply.mv().to_owned()).or_default();
                tally.add(ending(record)?, mover);
                return Ok(());
            }
            session.play_text(ply.mv())?;
        }
        Ok(())
    }

    /// The moves, those that were played most first.
    fn by_games(&self) -> Vec<(&str, Tally)> {
        let mut moves: Vec<(&str, Tally)> = self
            .moves
            .iter()
            .map(|(mv, &tally)| (mv.as_str(), tally))
            .collect();
        moves.sort_by_key(|(_, tally)| std::cmp::Reverse(tally.games()));
        moves
    }
}

/// How a game ended: as its record says, or else as its last position does.
fn ending(record: &Record) -> Result<Ending> {
    Ok(match record.ending() {
        Ending::Unfinished => match record.replay()?.outcome() {
            Some(outcome) => outcome.winner.map_or(Ending::Draw, Ending::Winner),
            None => Ending::Unfinished,
        },
        ending => ending,
    })
}

pub(super) fn run(common: &Common, args: &OpeningsArgs, out: &Output) -> Result<()> {
    let (entry, files) = game(&args.words)?;
    let game = entry.open(&rules(common, &entry)?)?;
    let mut session = game.begin(None)?;
    session.play_list(&args.moves)?;
    let position = session.own_position();
    let mut played = Played::default();
    for path in files {
        let bytes = read_records(path).map_err(CliError::file(Path::new(path), "be read"))?;
        for record in records(&bytes, path, &entry)? {
            if entry.open(record.rules())?.rules() == game.rules() {
                played.add(&record, &position)?;
            } else {
                played.others += 1;
            }
        }
    }
    if played.others > 0 {
        progress::note(&format!("{} games of other rules do not count", played.others));
    }
    if out.is_json() {
        let moves = played.by_games().into_iter().map(|(mv, tally)| {
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
            "games": played.games,
            "moves": moves.collect::<Vec<_>>(),
        }));
    }
    out.text(&text(&played, session.as_ref())?)
}

/// The game and the files: the first word is a game, or the first file names it.
fn game(words: &[String]) -> Result<(GameEntry, &[String])> {
    let (first, others) = words.split_first().expect("one word is required");
    if !Path::new(first).exists()
        && let Ok(entry) = registry::find(first)
    {
        if others.is_empty() {
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

/// All games of a file, each up to a fault in it.
fn records(bytes: &[u8], path: &str, entry: &GameEntry) -> Result<Vec<Record>> {
    let mut records = Vec::new();
    loop {
        let wanted = Wanted {
            game: entry,
            rules: "",
            position: None,
            format: Format::Ishwa,
            number: records.len() + 1,
            partial: true,
        };
        match import(bytes, &wanted) {
            Ok(imported) => records.push(imported.record),
            Err(ImportError::Number(_)) if !records.is_empty() => return Ok(records),
            Err(ImportError::File(error)) => return Err(CliError::in_file(Path::new(path))(error)),
            Err(ImportError::Number(error) | ImportError::Wanted(error)) => {
                return Err(CliError::in_file(Path::new(path))(error));
            }
        }
    }
}

/// The moves as a table, with the number of games that it rests on.
fn text(played: &Played, session: &dyn AnySession) -> Result<String> {
    let moves = played.by_games();
    let reached: usize = moves.iter().map(|(_, tally)| tally.games()).sum();
    let mut text = String::new();
    writeln!(
        text,
        "{}, {}: {reached} of {} games",
        session.info().name,
        session.own_position(),
        played.games
    )?;
    if moves.is_empty() {
        return Ok(text.trim_end().to_owned());
    }
    let mut table = Table::new();
    table
        .load_preset(presets::NOTHING)
        .set_content_arrangement(ContentArrangement::Disabled)
        .set_header(["move", "games", "won", "drawn", "lost", "score"]);
    for (mv, tally) in moves {
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
