//! What a use case works with besides its options: the same for the command line, the page, the server and Python.

use std::sync::atomic::AtomicBool;

use ishwa_core::move_index::MoveIndex;
use ishwa_games::any::AnyProber;
use ishwa_search::limits::{Limits, TimeSource};
use ishwa_search::memory::SearchMemory;
use ishwa_search::report::Report;

/// Memory of a search by default, in bytes.
pub const MEMORY: usize = 64 << 20;

/// The resources of a use case, and whom it reports to.
#[derive(Clone, Copy)]
pub struct Host<'a> {
    /// The endgame tables of the game under its options, if there are any.
    pub tables: Option<&'a AnyProber>,
    /// The clock of time limits.
    pub clock: TimeSource,
    /// What one search of this game under these options leaves to the next. A review takes only its size.
    pub memory: &'a SearchMemory,
    /// Threads of a search, at least 1. A review uses the current rayon pool.
    pub threads: usize,
    /// Set from outside to end the job; what was found is kept.
    pub stop: &'a AtomicBool,
    /// Called on whichever thread has something to report, one call at a time.
    pub progress: &'a (dyn Fn(Progress<'_>) + Sync),
}

/// How far a use case has come.
#[derive(Clone, Copy, Debug)]
pub enum Progress<'a> {
    /// A search has finished a depth.
    Depth(&'a Report<MoveIndex>),
    /// So many plies of a game are reviewed: 1, 2, 3, .. in this order.
    Plies(usize),
}

impl<'a> Host<'a> {
    /// One thread and the system's clock, no tables, and no progress reports.
    pub fn new(memory: &'a SearchMemory, stop: &'a AtomicBool) -> Self {
        Self {
            tables: None,
            clock: TimeSource::SYSTEM,
            memory,
            threads: 1,
            stop,
            progress: &|_| (),
        }
    }

    /// Limits whose times are those of this host's clock.
    pub(crate) fn on_clock(&self, limits: Limits) -> Limits {
        Limits {
            clock: self.clock,
            ..limits
        }
    }
}
