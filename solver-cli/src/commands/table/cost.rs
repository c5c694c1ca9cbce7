//! What a build takes, said before it begins.

use std::ops::ControlFlow;
use std::sync::atomic::Ordering;
use std::time::Duration;

use indicatif::ProgressBar;
use ishwa_core::text::TextError;
use ishwa_endgame_builder::cost::free_space;
use ishwa_endgame_builder::progress::Phases;
use ishwa_endgame_builder::table_set::{BuildCost, BuildOptions, SetKind, TableSet};
use ishwa_messages::{Arg, Message};
use ishwa_presentation::wire::TableCost;

use crate::error::{CliError, Result};
use crate::interrupt;
use crate::language::say;
use crate::messages;
use crate::output::{Output, progress};
use crate::threads::Workers;

/// The positions from which the cost of a build is found before it: fewer are solved in a second or two.
const LARGE: u64 = 4_000_000;

/// Finds what a build takes.
///
/// # Errors
/// When it does not fit into memory or on the disk, or is interrupted.
pub(super) fn find(
    set: &dyn TableSet,
    layers: u32,
    options: &BuildOptions,
    workers: &Workers,
) -> Result<BuildCost> {
    let phases = Phases::default();
    let trial = || workers.install(|| set.cost(layers, options, &phases));
    let cost = progress::watch_trial(&phases, &interrupt::stop_flag(), trial)
        .map_err(|error| CliError::from(error).of_build(&phases))?;
    let free = free_space(set.directory()).unwrap_or(u64::MAX);
    if cost.bytes > free {
        return Err(CliError::from(TextError::refused(
            messages::tables(),
            messages::files_of_size(size(cost.bytes)),
            messages::a_disk_with_room(size(free)),
        )));
    }
    Ok(cost)
}

/// Finds what a large build of layers takes, and says it; `None` for a small one.
///
/// # Errors
/// When it does not fit into memory or on the disk.
pub(super) fn before(
    set: &dyn TableSet,
    layers: u32,
    options: &BuildOptions,
    workers: &Workers,
) -> Result<Option<String>> {
    let size = set.size(layers, options)?;
    if size.is_none_or(|size| size.positions < LARGE) {
        return Ok(None);
    }
    Ok(Some(sentence(set, &find(set, layers, options, workers)?)))
}

/// Prints what a build takes, and builds nothing.
///
/// # Errors
/// As [`find`].
pub(super) fn print(
    game: &str,
    set: &dyn TableSet,
    layers: u32,
    options: &BuildOptions,
    workers: &Workers,
    out: &Output,
) -> Result<()> {
    let cost = find(set, layers, options, workers)?;
    if out.is_json() {
        return out.json(&TableCost {
            game: game.to_owned(),
            set: set.id().to_owned(),
            positions: cost.size.positions,
            memory: cost.size.memory,
            bytes: cost.bytes,
            seconds: cost.time.as_secs_f64(),
        });
    }
    out.text(&sentence(set, &cost))
}

fn sentence(set: &dyn TableSet, cost: &BuildCost) -> String {
    if cost.size.positions == 0 {
        return say(&messages::all_tables_there());
    }
    let message = match set.kind() {
        SetKind::Layers => messages::table_cost,
        SetKind::Race => messages::table_cost_of_race,
    };
    say(&message(
        cost.size.positions,
        duration(cost.time),
        size(cost.bytes),
        size(cost.size.memory),
    ))
}

/// A time to two digits at most, at least a second.
fn duration(time: Duration) -> Message {
    let seconds = time.as_secs_f64();
    if seconds < 100.0 {
        messages::some_seconds(Arg::Decimal(seconds.max(1.0), 0))
    } else if seconds < 6_000.0 {
        messages::some_minutes(Arg::Decimal(seconds / 60.0, 0))
    } else {
        messages::some_hours(Arg::Decimal(seconds / 3_600.0, 0))
    }
}

/// A number of bytes.
fn size(bytes: u64) -> Message {
    let megabytes = bytes as f64 / 1e6;
    if megabytes < 1_000.0 {
        messages::some_megabytes(Arg::Decimal(megabytes, if megabytes < 1.0 { 2 } else { 0 }))
    } else {
        messages::some_gigabytes(Arg::Decimal(megabytes / 1e3, 1))
    }
}

/// When a check that takes long says so.
const SOON: Duration = Duration::from_secs(2);

/// When it does so even if little of it is done.
const AT_LAST: Duration = Duration::from_secs(10);

/// The part of the work that must be done for a good estimate.
const PART: u64 = 50;

/// The time from which a check takes long.
const LONG: Duration = Duration::from_secs(8);

/// Runs a check of tables. If it takes long, that is said soon after its begin, from its speed so far.
pub(super) fn of_check<T>(phases: &Phases, bar: &ProgressBar, job: impl FnOnce() -> T) -> T {
    // The work is known once the states of a race are listed.
    let mut listed = None;
    let tell = |elapsed: Duration| {
        let steps = phases.steps.load(Ordering::Relaxed);
        let done = phases.solved.done.load(Ordering::Relaxed);
        if steps > 0 && listed.is_none() {
            listed = Some(elapsed);
        }
        let Some(time) = listed.and_then(|begun| estimate(begun, elapsed, steps, done)) else {
            return ControlFlow::Continue(());
        };
        if time >= LONG {
            bar.suspend(|| progress::note(&messages::check_takes(duration(time))));
        }
        ControlFlow::Break(())
    };
    progress::telling(tell, job)
}

/// The time of a job whose steps have begun at a time, if it can be estimated already.
fn estimate(begun: Duration, elapsed: Duration, steps: u64, done: u64) -> Option<Duration> {
    let is_much = done.saturating_mul(PART) >= steps || elapsed >= AT_LAST;
    let is_known = done > 0 && elapsed >= SOON && is_much;
    is_known.then(|| begun + elapsed.saturating_sub(begun).mul_f64(steps as f64 / done as f64))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_job_is_estimated_once_a_part_of_it_is_done() {
        let seconds = Duration::from_secs;
        for (begun, elapsed, steps, done, expected) in [
            (0, 1, 1_000, 500, None),
            (0, 2, 1_000, 500, Some(4)),
            (0, 4, 1_000, 19, None),
            (0, 4, 1_000, 20, Some(200)),
            // Listing the states took a second of the two.
            (1, 2, 1_000, 100, Some(11)),
            (0, 10, 100_000, 1, Some(1_000_000)),
            (0, 30, 100_000, 0, None),
        ] {
            let found = estimate(seconds(begun), seconds(elapsed), steps, done);
            assert_eq!(found, expected.map(seconds), "{elapsed} s, {done} of {steps}");
        }
    }
}
