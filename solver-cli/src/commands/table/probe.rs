//! `ishwa table probe`: looks up one position, or those of standard input, one per line.

use std::fmt::Write as _;
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::path::Path;
use std::time::Instant;

use ishwa_core::game::Turn;
use ishwa_core::messages::position;
use ishwa_core::text::{TextError, quoted};
use ishwa_endgame_builder::registry;
use ishwa_endgame_builder::table_set::{OpenTables, SetKind, TableSet};
use ishwa_endgame_reader::value::Probed;
use ishwa_games::any::AnySession;
use ishwa_messages::{Message, ToMessage};

use super::args::ProbeArgs;
use super::lookup::{build_command, index_of, not_built_here};
use super::render::{print_probed, probed_tables, write_answer};
use crate::args::PositionArgs;
use crate::commands::shared::{existing_table_directory, open};
use crate::commands::solve::race;
use crate::error::{BAD_INPUT, CliError, Result};
use crate::input::drop_mark;
use crate::machine::affordable;
use crate::messages;
use crate::output::Output;
use crate::output::progress::complain;

/// The argument that selects the lines of standard input.
const STANDARD: &str = "-";

/// The maximum length of a line in bytes, as in the protocols.
const LONGEST_LINE: u64 = 1 << 20;

/// The size of input and output buffers, in bytes.
const BUFFER: usize = 1 << 16;

/// The size of the cache of decompressed tables for many positions, in bytes.
const CACHE: usize = 1 << 30;

pub(super) fn run(args: &ProbeArgs, out: &Output) -> Result<()> {
    let game = &args.position.game;
    if args.position.position.as_deref() == Some(STANDARD) {
        return each_line(args, out);
    }
    let session = open(&args.position)?;
    let sets = sets(args, &session)?;
    refuse_finished(&session)?;
    let begun = Instant::now();
    for set in &sets {
        match set.probe(&session)? {
            None => {}
            Some(Probed::Value(entry, moves)) => {
                return print_probed(set.as_ref(), &session, entry, &moves, out);
            }
            Some(Probed::Chances(answer)) => {
                return race::print_looked_up(&session, set.id(), *answer, begun.elapsed(), out);
            }
        }
    }
    Err(not_found(&sets, race_is_built(&sets)?, game, &session))
}

/// The sets to probe: all sets of the game, or the requested one.
fn sets(args: &ProbeArgs, session: &AnySession) -> Result<Vec<Box<dyn TableSet>>> {
    let mut sets = registry::sets(&session.game(), &existing_table_directory(&args.tables)?)?;
    if let Some(part) = &args.set {
        let index = index_of(&sets, part)?;
        sets = vec![sets.swap_remove(index)];
    }
    Ok(sets)
}

fn refuse_finished(session: &AnySession) -> Result<(), TextError> {
    if session.turn() == Turn::Over {
        let found = messages::finished_game(quoted(&session.position()));
        return Err(TextError::refused(
            position(),
            found,
            messages::a_game_in_progress(),
        ));
    }
    Ok(())
}

/// Whether the disk has a table of the race that the sets are of.
fn race_is_built(sets: &[Box<dyn TableSet>]) -> Result<bool> {
    let race = sets.iter().find(|set| set.kind() == SetKind::Race);
    race.map_or(Ok(false), |set| Ok(!set.reports()?.is_empty()))
}

/// The error that no table has the position of a session, with the command that builds the table or finds the value.
fn not_found(sets: &[Box<dyn TableSet>], race_is_built: bool, game: &str, session: &AnySession) -> CliError {
    let what = Message::verbatim(session.position());
    for set in sets {
        if set.kind() == SetKind::Race {
            return not_in_race(set.as_ref(), race_is_built, game, what);
        }
        let Some(layer) = set.layer_of(session) else {
            continue;
        };
        let expected = not_built_here(set.as_ref(), layer).unwrap_or_else(|| {
            let label = set.layers()[layer as usize].label.to_message();
            messages::layer_built_by(label, build_command(set.as_ref(), layer, session))
        });
        return CliError::no_table(what, messages::no_table_that_holds_it(), expected);
    }
    let found = messages::a_position_without_table();
    CliError::no_table(what, found, messages::solve_to_find(game))
}

/// The error that the table of a race lacks a position, with the command that finds its value.
fn not_in_race(set: &dyn TableSet, is_built: bool, game: &str, what: Message) -> CliError {
    let (found, expected) = if is_built {
        (messages::no_play_there(), messages::solve_now(game))
    } else {
        (messages::no_table_of(set.id()), messages::built_or_solved(game))
    };
    CliError::no_table(what, found, expected)
}

/// Answers the positions of standard input, one per line, in constant memory.
fn each_line(args: &ProbeArgs, out: &Output) -> Result<()> {
    let asked = &args.position;
    if !asked.moves.is_none() {
        let expected = messages::none_with_lines();
        return Err(TextError::new(Message::verbatim("moves"), &asked.moves.to_string(), expected).into());
    }
    let start = PositionArgs {
        position: None,
        ..asked.clone()
    };
    let session = open(&start)?;
    let sets = sets(args, &session)?;
    let race_is_built = race_is_built(&sets)?;
    let cache = affordable(CACHE) / sets.len().max(1);
    let tables = sets.iter().map(|set| set.open_tables(cache));
    let mut batch = Batch {
        tables: tables.collect::<Result<_, _>>()?,
        sets,
        race_is_built,
        game: &asked.game,
        session,
        out,
        line: String::new(),
    };
    let mut input = BufReader::with_capacity(BUFFER, io::stdin().lock());
    let mut output = BufWriter::with_capacity(BUFFER, io::stdout().lock());
    let (mut lines, mut unanswered, mut code) = (0, 0, None);
    let mut bytes = Vec::new();
    loop {
        // The other program may wait for the answers so far before it sends more positions.
        if input.buffer().is_empty() {
            output.flush()?;
        }
        bytes.clear();
        let read = input
            .by_ref()
            .take(LONGEST_LINE + 1)
            .read_until(b'\n', &mut bytes);
        if read.map_err(CliError::file(Path::new(STANDARD), messages::cannot_read))? == 0 {
            break;
        }
        lines += 1;
        if lines == 1 {
            drop_mark(&mut bytes);
        }
        if bytes.len() as u64 > LONGEST_LINE && bytes.last() != Some(&b'\n') {
            input.skip_until(b'\n')?;
        }
        let Some(failed) = batch.answer(&bytes)? else {
            output.write_all(batch.line.as_bytes())?;
            continue;
        };
        // Flushed first, so that both streams appear in the order of the lines on a shared terminal.
        output.flush()?;
        complain(&messages::error_in_line(lines.into(), failed.to_message()));
        unanswered += 1;
        code = code.max(Some(failed.exit_code()));
    }
    output.flush()?;
    match code {
        None => Ok(()),
        Some(code) => Err(CliError::Unanswered {
            unanswered,
            lines,
            is_input: code == BAD_INPUT,
        }),
    }
}

/// The tables for looking up many positions.
struct Batch<'a> {
    sets: Vec<Box<dyn TableSet>>,
    /// Those of each set.
    tables: Vec<Box<dyn OpenTables>>,
    race_is_built: bool,
    game: &'a str,
    session: AnySession,
    out: &'a Output,
    /// The last answer, with its line break.
    line: String,
}

impl Batch<'_> {
    /// Writes the entry for the position of a line to [`Batch::line`], or the reason why there is none.
    ///
    /// # Errors
    /// When the entry cannot be written.
    fn answer(&mut self, line: &[u8]) -> Result<Option<CliError>> {
        let refused = |found: Message, expected: Message| {
            Some(TextError::described(position(), found, expected).into())
        };
        let line = line.strip_suffix(b"\n").unwrap_or(line);
        if line.len() as u64 > LONGEST_LINE {
            return Ok(refused(messages::a_long_line(), messages::that_much_at_most()));
        }
        let Ok(text) = str::from_utf8(line) else {
            return Ok(refused(messages::bytes_that_are_no_text(), messages::some_text()));
        };
        if let Err(error) = self.session.begin_again(text.trim()) {
            return Ok(Some(error.into()));
        }
        if let Err(error) = refuse_finished(&self.session) {
            return Ok(Some(error.into()));
        }
        let session = &self.session;
        self.line.clear();
        for (set, tables) in self.sets.iter().zip(&self.tables) {
            let probed = match tables.probe(session) {
                Ok(Some(probed)) => probed,
                Ok(None) => continue,
                // Other positions may be in undamaged parts of the tables.
                Err(error) => return Ok(Some(error.into())),
            };
            if self.out.is_json() {
                let object = match probed {
                    Probed::Value(entry, moves) => {
                        self.out
                            .object(&probed_tables(set.as_ref(), session, entry, &moves))
                    }
                    Probed::Chances(answer) => self.out.object(&race::looked_up(session, set.id(), *answer)),
                };
                write!(self.line, "{object}")?;
            } else {
                write_answer(&mut self.line, session, &probed)?;
            }
            self.line.push('\n');
            return Ok(None);
        }
        Ok(Some(not_found(
            &self.sets,
            self.race_is_built,
            self.game,
            session,
        )))
    }
}
