//! The limits of a search, and the control that its threads check them with.

use std::ptr::fn_addr_eq;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;
#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
use std::{sync::LazyLock, time::Instant};

use crate::params::time as params;

/// The clock of a search.
///
/// By default it is the system's clock, on platforms that have one. `wasm32-unknown-unknown` has none: the caller can
/// supply a clock, for instance `performance.now()`. Without one a search accepts no time limit, and reports a time
/// of 0.
#[derive(Clone, Copy, Debug)]
pub struct TimeSource(Source);

#[derive(Clone, Copy, Debug)]
enum Source {
    None,
    #[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
    System,
    Caller(fn() -> Duration),
}

impl TimeSource {
    /// There is no clock.
    pub const NONE: Self = Self(Source::None);
    /// The system's clock, where there is one.
    #[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
    pub const SYSTEM: Self = Self(Source::System);
    /// Unavailable: on this platform the standard library's clock panics.
    #[cfg(all(target_family = "wasm", target_os = "unknown"))]
    pub const SYSTEM: Self = Self::NONE;

    /// A function that returns the time since a fixed moment; it must be monotonic. Any thread of a search may call
    /// it.
    pub const fn new(now: fn() -> Duration) -> Self {
        Self(Source::Caller(now))
    }

    /// Whether there is a clock.
    pub const fn is_known(self) -> bool {
        !matches!(self.0, Source::None)
    }

    /// The time since a fixed moment; always 0 without a clock.
    pub fn now(self) -> Duration {
        match self.0 {
            Source::None => Duration::ZERO,
            #[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
            Source::System => {
                static START: LazyLock<Instant> = LazyLock::new(Instant::now);
                START.elapsed()
            }
            Source::Caller(now) => now(),
        }
    }
}

impl Default for TimeSource {
    fn default() -> Self {
        Self::SYSTEM
    }
}

impl PartialEq for TimeSource {
    /// Whether it is the same source. For custom clocks this is unreliable if the linker merges equal functions.
    fn eq(&self, other: &Self) -> bool {
        match (self.0, other.0) {
            (Source::Caller(now), Source::Caller(other)) => fn_addr_eq(now, other),
            (now, other) => std::mem::discriminant(&now) == std::mem::discriminant(&other),
        }
    }
}

impl Eq for TimeSource {}

/// Limits of a search. The first one reached ends it; without limits it runs until its value is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Time from the start of the search.
    pub hard_limit: Option<Duration>,
    /// Time from the start of the search after which a step that would probably not finish, such as another depth, is
    /// not begun.
    pub soft_limit: Option<Duration>,
    /// Plies of look-ahead.
    pub depth: Option<usize>,
    /// Positions visited by all threads together. One thread stops exactly at the limit; each further one may visit
    /// up to a thousand more positions.
    pub nodes: Option<u64>,
    /// The clock for the time limits and [`Report::time`](super::report::Report::time).
    pub clock: TimeSource,
}

impl Limits {
    /// A look-ahead of `depth` plies.
    pub fn depth(depth: usize) -> Self {
        Self {
            depth: Some(depth),
            ..Self::default()
        }
    }

    /// Whether there is a time limit but no clock.
    pub fn lacks_clock(&self) -> bool {
        !self.clock.is_known() && (self.hard_limit.is_some() || self.soft_limit.is_some())
    }

    /// `hard_limit` from the start of the search.
    pub fn time(time: Duration) -> Self {
        Self {
            hard_limit: Some(time),
            ..Self::default()
        }
    }

    /// The remaining limits after `spent` has been used.
    #[must_use]
    pub fn after(self, spent: Duration) -> Self {
        Self {
            hard_limit: self.hard_limit.map(|time| time.saturating_sub(spent)),
            soft_limit: self.soft_limit.map(|enough| enough.saturating_sub(spent)),
            ..self
        }
    }

    /// `nodes` positions.
    pub fn nodes(nodes: u64) -> Self {
        Self {
            nodes: Some(nodes),
            ..Self::default()
        }
    }
}

/// A player's clock in a game with a total time and, usually, an increment per move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// Time left for all further moves.
    pub left: Duration,
    /// Time added after each move.
    pub increment: Duration,
}

impl Clock {
    /// The limits for the next move. A player who keeps to them never runs out of time, in a game of any length.
    pub fn limits(self) -> Limits {
        let usable = self.left.saturating_sub(params::MARGIN);
        let most = usable / params::LARGEST_SHARE;
        let enough =
            (usable / params::MOVES_TO_COME + self.increment / 4 * params::INCREMENT_QUARTERS).min(most);
        Limits {
            soft_limit: Some(enough),
            hard_limit: Some((enough * params::HARD_OVER_SOFT).min(most)),
            ..Limits::default()
        }
    }
}

/// The limits of one search in progress, which its threads share.
#[derive(Debug)]
pub(super) struct Control<'a> {
    limits: Limits,
    started: Duration,
    stop: &'a AtomicBool,
    /// Incremented whenever the threads are to leave the current depth.
    round: AtomicUsize,
    ended: AtomicBool,
    nodes: AtomicU64,
}

impl<'a> Control<'a> {
    /// Starts the clock; `stop` can be set from outside to end the search.
    ///
    /// # Panics
    /// When there is a time limit and no clock.
    pub(super) fn new(limits: Limits, stop: &'a AtomicBool) -> Self {
        assert!(!limits.lacks_clock(), "a limit of time needs a clock");
        Self {
            limits,
            started: limits.clock.now(),
            stop,
            round: AtomicUsize::new(0),
            ended: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
        }
    }

    /// Time since the start.
    pub(super) fn elapsed(&self) -> Duration {
        self.limits.clock.now().saturating_sub(self.started)
    }

    /// Positions visited, as far as the threads have reported them.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// Whether the soft limit is reached, so that no further depth should begin.
    pub(super) fn has_enough(&self) -> bool {
        self.limits
            .soft_limit
            .is_some_and(|enough| self.elapsed() >= enough)
    }

    /// Whether to add to a result that is found, which delays it: up to a small share of the time after its end.
    pub(super) fn may_add(&self) -> bool {
        let is_early = |limit: Duration| self.elapsed() < limit + limit / params::ADDITIONS_SHARE;
        !self.stop.load(Ordering::Relaxed) && self.limits.hard_limit.is_none_or(is_early)
    }

    /// Makes every thread leave its current depth, until it joins the next round.
    pub(super) fn next_round(&self) {
        self.round.fetch_add(1, Ordering::Release);
    }

    /// Ends the search on every thread.
    pub(super) fn end(&self) {
        self.ended.store(true, Ordering::Relaxed);
    }

    /// Lets the search continue after its threads were ended, as far as its limits allow.
    pub(super) fn resume(&self) {
        self.ended.store(false, Ordering::Relaxed);
    }

    /// Whether a limit is reached, or the search was ended or stopped from outside.
    pub(super) fn is_over(&self) -> bool {
        self.ended.load(Ordering::Relaxed)
            || self.stop.load(Ordering::Relaxed)
            || self
                .limits
                .hard_limit
                .is_some_and(|limit| self.elapsed() >= limit)
            || self.limits.nodes.is_some_and(|limit| self.nodes() >= limit)
    }
}

/// Ends the search on every thread when it is dropped, even by a panic.
#[derive(Debug)]
pub(super) struct EndOnDrop<'a, 'b>(pub(super) &'a Control<'b>);

impl Drop for EndOnDrop<'_, '_> {
    fn drop(&mut self) {
        self.0.end();
    }
}

/// One thread's counter of visited positions, which also checks the limits.
#[derive(Debug)]
pub(super) struct Watch<'a> {
    control: &'a Control<'a>,
    /// Positions visited that have not yet been reported to the other threads.
    unreported: u64,
    /// Positions that may be visited before the next check.
    left: u64,
    round: usize,
    /// The largest number visited between two checks.
    longest: u64,
    /// The number visited between two checks at present.
    interval: u64,
    /// The time of the last check, if there is a time limit.
    looked: Duration,
    over: bool,
}

impl<'a> Watch<'a> {
    /// Checks the limits of `control` from one of its threads.
    pub(super) fn new(control: &'a Control<'a>) -> Self {
        Self::every(params::CHECK_INTERVAL, control)
    }

    /// As [`Watch::new`], with a check at least every `longest` positions, for a search that takes long for each.
    pub(super) fn every(longest: u64, control: &'a Control<'a>) -> Self {
        Self {
            control,
            unreported: 0,
            left: 0,
            round: control.round.load(Ordering::Acquire),
            longest,
            interval: longest,
            looked: control.elapsed(),
            over: false,
        }
    }

    /// Counts a position; returns whether the search must end.
    #[inline]
    pub(super) fn visit(&mut self) -> bool {
        if self.left == 0 {
            self.look();
            if self.over {
                return true;
            }
        }
        self.left -= 1;
        self.unreported += 1;
        false
    }

    /// Reports the visited positions to the other threads.
    pub(super) fn tell(&mut self) {
        self.control.nodes.fetch_add(self.unreported, Ordering::Relaxed);
        self.unreported = 0;
        self.left = 0;
    }

    /// Joins the latest round: continues after the threads had to leave a depth.
    pub(super) fn join_round(&mut self) {
        self.round = self.control.round.load(Ordering::Acquire);
        self.over = false;
        self.left = 0;
    }

    #[cold]
    fn look(&mut self) {
        self.tell();
        self.pace();
        let limit = self.control.limits.nodes.unwrap_or(u64::MAX);
        self.left = limit.saturating_sub(self.control.nodes()).min(self.interval);
        let called_off = self.control.round.load(Ordering::Acquire) != self.round;
        self.over |= self.left == 0 || called_off || self.control.is_over();
        if self.over {
            self.left = 0;
        }
    }
}

impl Watch<'_> {
    /// Looks at the clock more often where positions take long, as where tables are read.
    fn pace(&mut self) {
        if self.control.limits.hard_limit.is_none() {
            return;
        }
        let now = self.control.elapsed();
        let taken = now.saturating_sub(self.looked);
        self.looked = now;
        if taken > params::LONGEST_CHECK {
            let times = taken.as_nanos().div_ceil(params::LONGEST_CHECK.as_nanos()) as u64;
            self.interval = (self.interval / times).max(1);
        } else if taken < params::LONGEST_CHECK / 4 {
            self.interval = (self.interval * 2).min(self.longest);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A clock that advances by ten milliseconds whenever it is read.
    fn slow() -> Duration {
        use std::cell::Cell;
        thread_local!(static READ: Cell<u32> = const { Cell::new(0) });
        READ.with(|read| {
            read.set(read.get() + 1);
            Duration::from_millis(10) * read.get()
        })
    }

    #[test]
    fn the_clock_is_read_more_often_where_positions_take_long() {
        let stop = AtomicBool::new(false);
        let limits = Limits {
            clock: TimeSource::new(slow),
            ..Limits::time(Duration::from_secs(1))
        };
        let control = Control::new(limits, &stop);
        let mut watch = Watch::new(&control);
        let visited = (0..1_000_000).take_while(|_| !watch.visit()).count();
        assert!(visited < 3000, "{visited}");
        assert_eq!(watch.interval, 1);
        // The system's clock is faster than a position here.
        let control = Control::new(Limits::time(Duration::from_hours(1)), &stop);
        watch = Watch::new(&control);
        watch.interval = 1;
        assert!((0..1_000_000).all(|_| !watch.visit()));
        assert!(watch.interval > 1, "{}", watch.interval);
    }

    #[test]
    fn the_first_limit_reached_ends_the_search() {
        let stop = AtomicBool::new(false);
        let control = Control::new(Limits::nodes(3), &stop);
        let mut watch = Watch::new(&control);
        assert_eq!(
            [watch.visit(), watch.visit(), watch.visit(), watch.visit()],
            [false, false, false, true]
        );
        assert!(watch.over);
        watch.tell();
        assert_eq!(control.nodes(), 3);
        let control = Control::new(Limits::time(Duration::ZERO), &stop);
        assert!(Watch::new(&control).visit());
        let control = Control::new(Limits::default(), &stop);
        let mut watch = Watch::new(&control);
        assert!(!watch.visit());
        stop.store(true, Ordering::Relaxed);
        assert!((0..=params::CHECK_INTERVAL).any(|_| watch.visit()));
    }

    #[test]
    fn threads_share_their_limits_and_are_called_off_together() {
        let stop = AtomicBool::new(false);
        let control = Control::new(Limits::nodes(10 * params::CHECK_INTERVAL), &stop);
        let visited: Vec<u64> = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..2)
                .map(|_| {
                    scope.spawn(|| {
                        let mut watch = Watch::new(&control);
                        let mut visited = 0;
                        while !watch.visit() {
                            visited += 1;
                        }
                        visited
                    })
                })
                .collect();
            threads.into_iter().map(|thread| thread.join().unwrap()).collect()
        });
        let total: u64 = visited.iter().sum();
        assert!(
            (10 * params::CHECK_INTERVAL..=11 * params::CHECK_INTERVAL).contains(&total),
            "{visited:?}"
        );
        let control = Control::new(Limits::default(), &stop);
        let mut watch = Watch::new(&control);
        control.next_round();
        assert!(watch.visit());
        watch.join_round();
        assert!(!watch.visit());
        control.end();
        let mut late = Watch::new(&control);
        assert!(late.visit(), "who joins after the end is told");
    }

    #[test]
    fn a_clock_lasts_for_any_number_of_moves() {
        for (left, increment) in [
            (60_000, 600),
            (60_000, 0),
            (1_000, 2_000),
            (50, 0),
            (10, 10),
            (0, 0),
        ] {
            let mut clock = Clock {
                left: Duration::from_millis(left),
                increment: Duration::from_millis(increment),
            };
            for _ in 0..500 {
                let limits = clock.limits();
                let (enough, time) = (limits.soft_limit.unwrap(), limits.hard_limit.unwrap());
                assert!(enough <= time && time <= clock.left, "{clock:?}: {limits:?}");
                clock.left = clock.left.saturating_sub(time) + clock.increment;
            }
        }
        let limits = Clock {
            left: Duration::from_secs(60),
            increment: Duration::from_millis(600),
        }
        .limits();
        assert!(
            (2..3).contains(&limits.soft_limit.unwrap().as_secs()),
            "{limits:?}"
        );
    }

    #[test]
    fn no_other_depth_is_begun_when_there_was_enough_time() {
        let stop = AtomicBool::new(false);
        let enough = |enough| {
            let limits = Limits {
                soft_limit: enough,
                ..Limits::default()
            };
            Control::new(limits, &stop).has_enough()
        };
        assert!(enough(Some(Duration::ZERO)));
        assert!(!enough(Some(Duration::from_secs(3600))));
        assert!(!enough(None));
    }
}
