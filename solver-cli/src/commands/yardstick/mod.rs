//! `ishwa yardstick`: measures players by positions whose every move has a proven value.

pub(crate) mod args;
mod picture;
mod render;

use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use ishwa_core::text::{TextError, quoted};
use ishwa_games::any::AnyGame;
use ishwa_library::exact::check::{Derived, check};
use ishwa_library::exact::measure::{MeasureError, measure};
use ishwa_library::exact::set::{ExactSet, Published, published};
use ishwa_library::registry;
use ishwa_library::tournament::contestant::Contestant;
use ishwa_library::tournament::event::contestant;
use ishwa_library::tournament::player::{PlayerKind, PlayerSpec};
use ishwa_messages::{Message, ToMessage};
use ishwa_presentation::values::game_name;
use ishwa_presentation::wire;

use self::args::YardstickArgs;
use self::render::Measured;
use super::shared::table_source;
use super::tournament::{check_programs, names, read_players};
use crate::error::{CliError, Result};
use crate::input::read_text;
use crate::interrupt;
use crate::language::{lang, say};
use crate::messages;
use crate::output::file::{output, write_whole};
use crate::output::{self, Output, progress};
use crate::tables;
use crate::threads::Workers;
use crate::tournament::external::{Externals, Patience};

/// The largest set that is read, in bytes.
const MOST_SET_BYTES: u64 = 1 << 26;

pub(crate) fn run(args: &YardstickArgs, out: &Output) -> Result<()> {
    let set = asked_set(args)?;
    if let Some(directory) = &args.write {
        return write(&set, directory, out);
    }
    if args.check {
        return check_set(args, &set, out);
    }
    let inputs: Vec<&Path> = args.set.as_deref().into_iter().collect();
    let svg = output(args.svg.as_deref(), &inputs)?;
    let out = &out.beside(std::slice::from_ref(&svg))?;
    let game = set.open()?;
    let measured = measure_all(args, &set, &game)?;
    let name = game_name(lang(), game.info().name);
    if let Some(file) = &svg {
        file.write(&picture::svg(&set, &name, &measured))?;
    }
    render::print(&set, &name, &measured, out)
}

/// The set of the file, or the published one.
fn asked_set(args: &YardstickArgs) -> Result<ExactSet> {
    let entry = registry::find(&args.game)?;
    let kind = if args.problems {
        Published::Problems
    } else {
        Published::Yardstick
    };
    let set = match &args.set {
        Some(path) => {
            let text = read_text(path, messages::yardstick_set(), MOST_SET_BYTES)?;
            ExactSet::read(&text).map_err(CliError::Set)?
        }
        None => published(kind, entry.id).ok_or_else(|| {
            let games: Vec<&str> = kind.games().collect();
            let expected = messages::a_game_with_a_yardstick(games.join(", "));
            TextError::new(Message::verbatim("game"), &args.game, expected)
        })?,
    };
    if set.game != entry.id {
        let expected = messages::a_set_of(entry.id);
        return Err(TextError::new(messages::yardstick_set(), &set.game, expected).into());
    }
    Ok(set)
}

/// Asks all players.
fn measure_all(args: &YardstickArgs, set: &ExactSet, game: &AnyGame) -> Result<Vec<Measured>> {
    let mut players = read_players(&args.engines, args.budget(), game)?;
    let programs = Externals {
        game: set.game.clone(),
        rules: set.rules.clone(),
        patience: Patience::DEFAULT,
    };
    let announced = check_programs(&args.engines, &players, &programs)?;
    if let Some(names) = names(&args.engines, &players, announced) {
        players
            .iter_mut()
            .zip(names)
            .for_each(|(player, name)| player.name = name);
    }
    let stop = interrupt::stop_flag();
    let done = AtomicU64::new(0);
    let all = (players.len() * set.positions.len()) as u64;
    let ask = || {
        let mut measured = Vec::new();
        for player in &players {
            let budget = player.budget.unwrap_or_else(|| args.budget());
            let mut asked: Box<dyn Contestant> = contestant(player, budget, None, &programs)?;
            let answers = measure(set, game, &mut *asked, args.seed.or_zero(), &stop, &mut |_| {
                done.fetch_add(1, Ordering::Relaxed);
            });
            let answers = answers.map_err(|error| failed(player, &error))?;
            measured.push(Measured {
                name: player.name.clone(),
                answers,
            });
        }
        Ok(measured)
    };
    output::on_deep_stack(|| progress::watch_positions(&done, all, ask))?
}

/// The error for a player that could not be measured.
fn failed(player: &PlayerSpec, error: &MeasureError) -> CliError {
    match error {
        MeasureError::Set(error) => error.clone().into(),
        MeasureError::Stopped => CliError::Stopped {
            said: error.to_message(),
        },
        MeasureError::Forfeit(forfeit) => {
            let found = messages::player_who(&player.name, forfeit.to_message());
            let expected = messages::a_move_in_each_position();
            let refused = TextError::refused(Message::verbatim("engine"), found, expected);
            match player.kind {
                PlayerKind::Program(_) => CliError::Engine(refused),
                _ => refused.into(),
            }
        }
    }
}

/// Writes the set for other programs.
fn write(set: &ExactSet, directory: &Path, out: &Output) -> Result<()> {
    std::fs::create_dir_all(directory).map_err(CliError::file(directory, messages::cannot_write_file))?;
    let files = ["csv", "json"].map(|ending| directory.join(format!("{}.{ending}", set.game)));
    let text = set.to_string();
    write_whole(&files[0], &text)?;
    let json = wire::ExactSet::of(set, blake3::hash(text.as_bytes()).to_string());
    write_whole(&files[1], &format!("{}\n", wire::with_schema(&json)))?;
    if out.is_json() {
        return out.json(&json);
    }
    let [csv, json] = files.map(|file| quoted(&file.to_string_lossy()));
    out.text(&say(&messages::set_written(set.positions.len(), csv, json)))
}

/// Derives the values of a set again.
fn check_set(args: &YardstickArgs, set: &ExactSet, out: &Output) -> Result<()> {
    let game = set.open()?;
    let directory = table_source(&args.tables)?;
    let prober = tables::prober(directory.as_deref(), &game.begin(None)?)?;
    let stop = interrupt::stop_flag();
    let workers = Workers::deep(args.threads.number, ishwa_search::alpha_beta::STACK_BYTES)?;
    let done = AtomicU64::new(0);
    let derived = progress::watch_positions(&done, set.positions.len() as u64, || {
        workers.install(|| {
            check(set, prober.as_ref(), args.proof_nodes(), &stop, &|| {
                done.fetch_add(1, Ordering::Relaxed);
            })
        })
    })?;
    tables::note_fault(prober.as_ref());
    if stop.load(Ordering::Relaxed) {
        return Err(CliError::Stopped {
            said: MeasureError::Stopped.to_message(),
        });
    }
    render::print_check(set, &derived, out)?;
    let first = derived
        .iter()
        .zip(&set.positions)
        .find_map(|(derived, entry)| match derived {
            Derived::Wrong(difference) => Some((entry, difference.clone())),
            _ => None,
        });
    let unknown = derived
        .iter()
        .filter(|derived| **derived == Derived::Unknown)
        .count();
    match first {
        None if unknown > 0 => Err(CliError::NotSolved {
            said: messages::set_unknown(unknown),
        }),
        None => Ok(()),
        Some((entry, difference)) => {
            let said = messages::wrong_set(quoted(&entry.position), difference);
            Err(CliError::FaultyTables { said })
        }
    }
}
