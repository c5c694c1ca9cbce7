//! Exact values for the reviewed games.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use ishwa_endgame_builder::location::SOLVING_MEMORY;
use ishwa_endgame_builder::progress::Phases;
use ishwa_endgame_builder::race::{RaceError, RaceSolver};
use ishwa_games::any::{AnyProber, AnySession};

use crate::args::TablesArgs;
use crate::commands::shared::table_source;
use crate::error::Result;
use crate::machine::affordable;
use crate::output::progress;
use crate::tables;
use crate::threads::Workers;

/// Exact values for the searches: tables, or the solution of a dice game that is small enough.
pub(super) fn known(
    args: &TablesArgs,
    start: &AnySession,
    interrupt: &Arc<AtomicBool>,
    pool: &Workers,
) -> Result<Option<AnyProber>> {
    let directory = table_source(args)?;
    let directory = directory.as_deref();
    tables::offer(directory, start);
    let Some(race) = RaceSolver::new(start, directory) else {
        return tables::prober(directory, start);
    };
    // The table has every position reachable from the start of the game: it covers all of this game or nothing.
    if start.outcome().is_some() || race.probe()?.is_some() {
        return Ok(race.prober()?);
    }
    let phases = Phases::default();
    let solved = progress::watch_tables(&phases, None, interrupt, |_| {
        pool.install(|| race.solved(affordable(SOLVING_MEMORY) as u64, &phases))
    });
    match solved {
        Err(RaceError::TooMany(_)) => Ok(None),
        solved => Ok(solved?),
    }
}
