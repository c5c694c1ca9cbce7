//! `ishwa solve`.

pub(crate) mod args;
pub(super) mod race;
mod render;
mod result;
mod shard;

use std::sync::atomic::Ordering;
use std::time::Duration;

use ishwa_core::game::Unit;
use ishwa_endgame_builder::race::RaceSolver;
use ishwa_endgame_reader::registry;
use ishwa_games::any::AnySession;
use ishwa_library::analyse::AnalyseOptions;
use ishwa_messages::{Arg, Message};
use ishwa_search::limits::Limits;
use ishwa_search::report::{Report, ValueKind};

use self::args::SolveArgs;
use super::analyse;
use super::shared::{board_file, board_lang, open, table_source};
use super::table::lookup::tables_for;
use super::work;
use crate::error::{CliError, Result};
use crate::interrupt;
use crate::messages;
use crate::output::{Output, progress};

pub(crate) fn run(args: &SolveArgs, out: &Output) -> Result<()> {
    let session = open(&args.position)?;
    let svg = board_file(args.race.svg.as_deref(), &args.position)?;
    if let Some(race) = RaceSolver::new(&session, table_source(&args.search.tables)?.as_deref()) {
        return race::run(args, &session, &race, svg, out);
    }
    args.race.refuse(&args.position.game)?;
    // The value of a position may be known where that of a move is not: a search rarely proves the move.
    let is_known = analyse::known(&args.search, &session)?.is_some();
    let time = if is_known { args.time.min(KNOWN) } else { args.time };
    let options = AnalyseOptions {
        lines: args.lines.into(),
        seed: args.search.seed.or_zero(),
        ..AnalyseOptions::new(Limits::time(time))
    };
    if !is_known
        && let Some(directory) = table_source(&args.search.tables)?
        && let Some(tables) = tables_for(&session, &directory, &args.search.tables)
    {
        progress::note(&tables);
    }
    if args.dry_run {
        let said = messages::search_cost(Arg::Decimal(time.as_secs_f64(), 0));
        return work::print(&work::of_time(&args.position.game, time), &said, out);
    }
    let search = || analyse::search(&args.search, &session, &options, out);
    let mut report = progress::searching(time, search)?;
    if report.value.kind != ValueKind::Exact {
        return Err(unsolved(&session, args, &report));
    }
    if report.lines[0].value.kind != ValueKind::Exact {
        progress::note(&messages::move_not_proven());
    }
    if out.is_json() {
        // An object says one thing: what is proven.
        report.lines.retain(|line| line.value.kind == ValueKind::Exact);
    }
    analyse::render::print(&session, &report, board_lang(out), out)
}

/// How long the moves of a position are searched whose value is known.
const KNOWN: Duration = Duration::from_secs(1);

/// The error that the position was not solved, with the proven facts about its value.
fn unsolved<M>(session: &AnySession, args: &SolveArgs, report: &Report<M>) -> CliError {
    let info = session.info();
    let (low, high) = report.value.proven;
    let possible = [info.bounds.0, info.bounds.1].map(|payoff| f64::from(payoff - session.baseline()));
    let proven = if low <= possible[0] && high >= possible[1] {
        messages::nothing_proven()
    } else {
        messages::proven_between(low.to_string(), high.to_string(), unit(info.unit))
    };
    let seconds = Arg::Decimal(report.time.as_secs_f64(), 0);
    if interrupt::stop_flag().load(Ordering::Relaxed) {
        return CliError::Stopped {
            said: messages::stopped_after(seconds, proven),
        };
    }
    let game = &args.position.game;
    CliError::NotSolved {
        said: if registry::has_layers(game) {
            messages::not_solved_with_tables(seconds, proven, game)
        } else {
            messages::not_solved(seconds, proven)
        },
    }
}

/// The unit of a game's values.
pub(super) fn unit(unit: Unit) -> Message {
    match unit {
        Unit::Win => messages::unit_win(),
        Unit::Seeds => messages::unit_seeds(),
        Unit::Pions => messages::unit_pions(),
        Unit::Stones => messages::unit_stones(),
        Unit::Camels => messages::unit_camels(),
        Unit::Payoff => messages::unit_payoff(),
        Unit::Chance => messages::unit_chance(),
    }
}
