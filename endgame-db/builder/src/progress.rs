//! The progress of jobs on tables, shared with observers.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Instant;

/// The progress and the stop flag of a job, shared with observers.
#[derive(Debug, Default)]
pub struct Progress {
    /// Positions done, each counted once when its plies are listed and once when its value is known.
    pub done: AtomicU64,
    /// Set to stop the job.
    pub stop: Arc<AtomicBool>,
    /// The time at which the job stops by itself, if any.
    deadline: OnceLock<Instant>,
}

impl Progress {
    /// The progress of a part of the job that is not counted, but stopped with the rest.
    #[must_use]
    pub fn uncounted(&self) -> Self {
        Self {
            done: AtomicU64::default(),
            stop: Arc::clone(&self.stop),
            deadline: self.deadline.clone(),
        }
    }

    /// Adds to the positions done.
    pub fn add(&self, positions: u64) {
        self.done.fetch_add(positions, Ordering::Relaxed);
    }

    /// Stops the job at a deadline, unless one is already set.
    pub fn stop_at(&self, deadline: Instant) {
        self.deadline.get_or_init(|| deadline);
    }

    /// Whether the job should stop.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || self.deadline.get().is_some_and(|&end| Instant::now() > end)
    }
}

/// The progress of a job on a set of tables. First its states are found, unless they are known; then they are solved
/// or checked.
#[derive(Debug, Default)]
pub struct Phases {
    /// States found so far.
    pub explored: Progress,
    /// Steps done so far.
    pub solved: Progress,
    /// When the steps began.
    pub began: OnceLock<Instant>,
    /// The total number of steps, once known: for a race two per state, one for its solution and one for its proof.
    pub steps: AtomicU64,
}

impl Phases {
    /// Stops the job.
    pub fn stop(&self) {
        for progress in [&self.explored, &self.solved] {
            progress.stop.store(true, Ordering::Relaxed);
        }
    }

    /// Stops the job at a deadline, unless one is already set.
    pub fn stop_at(&self, deadline: Instant) {
        for progress in [&self.explored, &self.solved] {
            progress.stop_at(deadline);
        }
    }

    /// Sets the total number of steps.
    pub fn expect(&self, steps: u64) {
        self.began.get_or_init(Instant::now);
        self.steps.store(steps, Ordering::Relaxed);
    }
}

/// The job was stopped before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;
