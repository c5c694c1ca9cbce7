//! What long work takes: said while it runs, or found by its begin.

use std::ops::ControlFlow;
use std::sync::OnceLock;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use indicatif::ProgressBar;
use ishwa_endgame_builder::progress::Phases;
use ishwa_messages::{Arg, Message};
use ishwa_presentation::wire::WorkCost;

use crate::error::Result;
use crate::interrupt;
use crate::language::say;
use crate::messages;
use crate::output::progress::{LONG, SOON};
use crate::output::{Output, progress};

/// A time to two digits at most, at least a second.
pub(super) fn duration(time: Duration) -> Message {
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
pub(super) fn size(bytes: u64) -> Message {
    let megabytes = bytes as f64 / 1e6;
    if megabytes < 1_000.0 {
        messages::some_megabytes(Arg::Decimal(megabytes, if megabytes < 1.0 { 2 } else { 0 }))
    } else {
        messages::some_gigabytes(Arg::Decimal(megabytes / 1e3, 1))
    }
}

/// When an estimate is made even if little of the work is done.
const AT_LAST: Duration = Duration::from_secs(10);

/// The part of the work that must be done for a good estimate.
const PART: u64 = 50;

/// Runs a job on tables. If it takes long, that is said soon after its begin, from its speed so far.
pub(super) fn telling<T>(
    phases: &Phases,
    bar: &ProgressBar,
    message: fn(Message) -> Message,
    job: impl FnOnce() -> T,
) -> T {
    let say_so = |time| {
        if time >= LONG {
            bar.suspend(|| progress::note(&message(duration(time))));
        }
    };
    estimating(phases, say_so, job)
}

/// How long a job on tables takes: it begins, and is stopped once that can be estimated. A shorter one ends, and has a
/// result.
///
/// # Errors
/// Those of the job, if it fails before.
pub(super) fn of_trial<T, E>(
    phases: &Phases,
    job: impl FnOnce() -> Result<T, E>,
) -> Result<(Duration, Option<T>), E> {
    let (begun, found) = (Instant::now(), OnceLock::new());
    let stop = |time| {
        found.get_or_init(|| time);
        phases.stop();
    };
    let trial = || estimating(phases, stop, job);
    let done = progress::watch_trial(phases, &interrupt::stop_flag(), trial);
    match found.get() {
        Some(time) => Ok((*time, None)),
        None => Ok((begun.elapsed(), Some(done?))),
    }
}

/// Runs a job on tables, and passes on the time that it takes once that can be estimated.
fn estimating<T>(phases: &Phases, mut pass_on: impl FnMut(Duration) + Send, job: impl FnOnce() -> T) -> T {
    let tell = |elapsed: Duration| {
        // The steps of a race begin once its states are listed.
        let steps_so_far = phases.began.get().map(Instant::elapsed);
        let listed = steps_so_far.map(|time| elapsed.saturating_sub(time));
        match listed.and_then(|listed| estimate(listed, elapsed, counts(phases))) {
            None => ControlFlow::Continue(()),
            Some(time) => {
                pass_on(time);
                ControlFlow::Break(())
            }
        }
    };
    progress::telling(tell, job)
}

/// The cost of work on a game of which the time alone is known.
pub(super) fn of_time(game: &str, time: Duration) -> WorkCost {
    WorkCost {
        game: game.to_owned(),
        positions: None,
        memory: None,
        seconds: time.as_secs_f64(),
    }
}

/// Prints what work takes, as a sentence or as JSON.
pub(super) fn print(cost: &WorkCost, said: &Message, out: &Output) -> Result<()> {
    if out.is_json() {
        out.json(cost)
    } else {
        out.text(&say(said))
    }
}

/// The steps of a job in all, and those that are done.
fn counts(phases: &Phases) -> (u64, u64) {
    (
        phases.steps.load(Ordering::Relaxed),
        phases.solved.done.load(Ordering::Relaxed),
    )
}

/// The time of a job whose steps have begun at a time, if it can be estimated well already.
fn estimate(begun: Duration, elapsed: Duration, (steps, done): (u64, u64)) -> Option<Duration> {
    let is_much = done.saturating_mul(PART) >= steps || elapsed >= AT_LAST;
    let is_known = elapsed >= SOON && is_much;
    extrapolated(begun, elapsed, (steps, done)).filter(|_| is_known)
}

/// The time of a job whose steps have begun at a time, if any is done.
fn extrapolated(begun: Duration, elapsed: Duration, (steps, done): (u64, u64)) -> Option<Duration> {
    (done > 0).then(|| begun + elapsed.saturating_sub(begun).mul_f64(steps as f64 / done as f64))
}

/// The time of a job that began at a moment and was stopped, if any of its steps is done.
pub(super) fn of_stopped(phases: &Phases, begun: Instant) -> Option<Duration> {
    let listed = phases.began.get()?.duration_since(begun);
    extrapolated(listed, begun.elapsed(), counts(phases))
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
            let found = estimate(seconds(begun), seconds(elapsed), (steps, done));
            assert_eq!(found, expected.map(seconds), "{elapsed} s, {done} of {steps}");
        }
    }
}
