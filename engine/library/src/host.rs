//! The host of a use case: the resources it runs with, whether called from the command line, the page, the server or
//! Python.

use std::sync::atomic::AtomicBool;

use ishwa_core::move_index::MoveIndex;
use ishwa_games::any::AnyProber;
use ishwa_search::limits::{Limits, TimeSource};
use ishwa_search::memory::SearchMemory;
use ishwa_search::report::Report;

/// Default memory of a search, in bytes.
pub const MEMORY: usize = 64 << 20;

/// The resources of a use case, and where it reports progress.
#[derive(Clone, Copy)]
pub struct Host<'a> {
    /// The endgame tables of the game under its options, if there are any.
    pub tables: Option<&'a AnyProber>,
    /// The clock for time limits.
    pub clock: TimeSource,
    /// The memory that searches of the same game under the same options share from one to the next. A review uses
    /// only its size.
    pub memory: &'a SearchMemory,
    /// The moves that a search is limited to; if empty, it searches all. Levels and reviews ignore them.
    pub only: &'a [MoveIndex],
    /// Threads of a search, at least 1. A review uses the current rayon pool.
    pub threads: usize,
    /// Set by another thread to end the job; results found so far are kept.
    pub stop: &'a AtomicBool,
    /// Called on any thread that has progress to report, one call at a time.
    pub progress: &'a (dyn Fn(Progress<'_>) + Sync),
}

/// The progress of a use case.
#[derive(Clone, Copy, Debug)]
pub enum Progress<'a> {
    /// A search has finished a depth.
    Depth(&'a Report<MoveIndex>),
    /// This many plies of a game are reviewed: 1, 2, 3, .. in this order.
    Plies(usize),
}

impl<'a> Host<'a> {
    /// One thread and the system's clock, no tables, and no progress reports.
    pub fn new(memory: &'a SearchMemory, stop: &'a AtomicBool) -> Self {
        Self {
            tables: None,
            clock: TimeSource::SYSTEM,
            memory,
            only: &[],
            threads: 1,
            stop,
            progress: &|_| (),
        }
    }

    /// The limits with their times measured by this host's clock.
    pub(crate) fn on_clock(&self, limits: Limits) -> Limits {
        Limits {
            clock: self.clock,
            ..limits
        }
    }
}
