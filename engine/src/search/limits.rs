//! When a search has to stop.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Limits of a search; the first one reached ends it, and without any it runs until its value is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Time from the start of the search.
    pub time: Option<Duration>,
    /// Plies of look-ahead.
    pub depth: Option<usize>,
    /// Positions visited.
    pub nodes: Option<u64>,
}

/// Positions between two looks at the clock.
const CLOCK_INTERVAL: u64 = 1024;

/// Watches the limits of one search.
#[derive(Debug)]
pub struct Watch<'a> {
    limits: Limits,
    started: Instant,
    stop: &'a AtomicBool,
    /// Positions visited so far.
    pub nodes: u64,
    over: bool,
}

impl<'a> Watch<'a> {
    /// Starts the clock; `stop` can be set from outside to end the search.
    pub fn new(limits: Limits, stop: &'a AtomicBool) -> Self {
        Self {
            limits,
            started: Instant::now(),
            stop,
            nodes: 0,
            over: false,
        }
    }

    /// Counts a position and says whether the search must end.
    pub fn visit(&mut self) -> bool {
        if !self.over {
            self.over = self.limits.nodes.is_some_and(|limit| self.nodes >= limit)
                || self.nodes.is_multiple_of(CLOCK_INTERVAL) && self.is_late();
            self.nodes += u64::from(!self.over);
        }
        self.over
    }

    /// Whether a limit was reached.
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// Time since the start.
    pub fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    fn is_late(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || self.limits.time.is_some_and(|limit| self.elapsed() >= limit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_limit_reached_ends_the_search() {
        let stop = AtomicBool::new(false);
        let mut watch = Watch::new(
            Limits {
                nodes: Some(3),
                ..Limits::default()
            },
            &stop,
        );
        assert_eq!(
            [watch.visit(), watch.visit(), watch.visit(), watch.visit()],
            [false, false, false, true]
        );
        assert!(watch.is_over() && watch.nodes == 3);
        let mut watch = Watch::new(
            Limits {
                time: Some(Duration::ZERO),
                ..Limits::default()
            },
            &stop,
        );
        assert!(watch.visit());
        let mut watch = Watch::new(Limits::default(), &stop);
        assert!(!watch.visit());
        stop.store(true, Ordering::Relaxed);
        assert!((0..=CLOCK_INTERVAL).any(|_| watch.visit()));
    }
}
