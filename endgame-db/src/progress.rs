//! How far the work on tables has come, shared with whoever watches.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// How far the work has come, and whether it is to stop; shared with whoever watches.
#[derive(Debug, Default)]
pub struct Progress {
    /// Positions done, each counted once when its plies are listed and once when its value is known.
    pub done: AtomicU64,
    /// Set to stop the work.
    pub stop: AtomicBool,
}

impl Progress {
    pub(crate) fn add(&self, positions: u64) {
        self.done.fetch_add(positions, Ordering::Relaxed);
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// How far the work on a set of tables has come: what it works on is found first, unless it is known, and then solved or
/// checked.
#[derive(Debug, Default)]
pub struct Phases {
    /// States found so far.
    pub explored: Progress,
    /// Steps of the work done so far.
    pub solved: Progress,
    /// Steps there are, once they are known: of a race two for each state, one for its solution and one for its proof.
    pub steps: AtomicU64,
}

impl Phases {
    /// Stops the work.
    pub fn stop(&self) {
        for progress in [&self.explored, &self.solved] {
            progress.stop.store(true, Ordering::Relaxed);
        }
    }

    /// Tells how many steps there are.
    pub(crate) fn expect(&self, steps: u64) {
        self.steps.store(steps, Ordering::Relaxed);
    }
}

/// The work was stopped before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;
