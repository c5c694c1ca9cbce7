//! `ishwa solve`.

pub(crate) mod args;
pub(super) mod race;
mod render;
mod result;
mod shard;

use std::sync::atomic::Ordering;

use ishwa_endgame_reader::registry;
use ishwa_games::any::AnySession;
use ishwa_library::analyse::AnalyseOptions;
use ishwa_search::limits::Limits;
use ishwa_search::report::{Report, ValueKind};

use self::args::SolveArgs;
use super::analyse;
use super::shared::{board_file, board_lang, open, table_source};
use crate::error::{CliError, Result};
use crate::interrupt;
use crate::output::Output;
use crate::tables;

pub(crate) fn run(args: &SolveArgs, out: &Output) -> Result<()> {
    let session = open(&args.position)?;
    let svg = board_file(args.race.svg.as_deref(), &args.position)?;
    if let Some(race) = tables::race(table_source(&args.search.tables)?.as_deref(), &session) {
        return race::run(args, &session, race.as_ref(), svg, out);
    }
    args.race.refuse(&args.position.game)?;
    let options = AnalyseOptions {
        lines: args.lines.into(),
        seed: args.search.seed.or_zero(),
        ..AnalyseOptions::new(Limits::time(args.time))
    };
    let report = analyse::search(&args.search, &session, &options, out)?;
    if report.value.kind != ValueKind::Exact {
        return Err(unsolved(&session, args, &report));
    }
    analyse::render::print(&session, &report, board_lang(out), out)
}

/// The error that the position was not solved, with what is proven of its value.
fn unsolved<M>(session: &AnySession, args: &SolveArgs, report: &Report<M>) -> CliError {
    let info = session.info();
    let (low, high) = report.value.proven;
    let possible = [info.bounds.0, info.bounds.1].map(|payoff| f64::from(payoff - session.baseline()));
    let proven = if low <= possible[0] && high >= possible[1] {
        "nothing was proven of the value".to_owned()
    } else {
        let unit = info.unit.name();
        format!("the value lies between {low} and {high} ({unit}), proven")
    };
    let known = format!("{:.0} s: {proven}", report.time.as_secs_f64());
    if interrupt::stop_flag().load(Ordering::Relaxed) {
        return CliError::Stopped {
            progress: format!("after {known}"),
        };
    }
    let game = &args.position.game;
    let advice = if registry::has_layers(game) {
        format!("more --time or larger tables may solve it (`ishwa table info {game}`)")
    } else {
        "more --time may solve it".to_owned()
    };
    CliError::NotSolved { known, advice }
}
