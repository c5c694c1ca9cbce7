//! The search memory as seen by one thread: its own, or one shared by several threads.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::memo::{MaxNResult, Memo, Range};
use crate::params::expectimax as params;

/// A memory that several threads share. It grows between two depths. A thread that has not yet noticed continues with
/// the old one, and the results that it stores there are lost.
pub(super) struct SharedMemo {
    current: Mutex<Arc<Memo>>,
}

impl SharedMemo {
    /// Space for entries of `players` payoffs in at most `bytes`.
    pub(super) fn new(players: usize, bytes: usize) -> Self {
        Self {
            current: Mutex::new(Arc::new(Memo::new(players, bytes))),
        }
    }

    /// Whether any results are stored.
    pub(super) fn is_on(&self) -> bool {
        self.lock().is_on()
    }

    fn lock(&self) -> MutexGuard<'_, Arc<Memo>> {
        // It is replaced as a whole, so it is valid even after a panic.
        self.current.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The memory that a thread uses.
pub(super) enum MemoAccess<'a> {
    /// The memory of a single thread. It grows when three quarters are in use.
    Own {
        memo: Memo,
        /// The number of entries in use.
        used: usize,
    },
    /// Several threads share it.
    Shared { memo: Arc<Memo>, source: &'a SharedMemo },
}

impl<'a> MemoAccess<'a> {
    /// A memory for one thread, of at most `bytes` with entries of `players` payoffs.
    pub(super) fn own(players: usize, bytes: usize) -> Self {
        Self::Own {
            memo: Memo::new(players, bytes),
            used: 0,
        }
    }

    /// The memory of one of several threads.
    pub(super) fn shared(source: &'a SharedMemo) -> Self {
        Self::Shared {
            memo: Arc::clone(&source.lock()),
            source,
        }
    }

    fn memo(&self) -> &Memo {
        match self {
            Self::Own { memo, .. } => memo,
            Self::Shared { memo, .. } => memo,
        }
    }

    /// Begins the next iteration, for the leading thread.
    pub(super) fn age(&mut self) {
        if let Self::Shared { memo, source } = self {
            while params::FILLING * memo.sampled() > memo.capacity()
                && let Some(grown) = memo.grown(true)
            {
                *memo = Arc::new(grown);
            }
            *source.lock() = Arc::clone(memo);
        }
        self.memo().age();
    }

    /// Switches to the leading thread's current memory, for the others.
    pub(super) fn join(&mut self) {
        if let Self::Shared { memo, source } = self {
            *memo = Arc::clone(&source.lock());
        }
    }

    /// Whether any results are stored.
    pub(super) fn is_on(&self) -> bool {
        self.memo().is_on()
    }

    /// Thousandths in use.
    pub(super) fn permille(&self) -> u32 {
        let used = match self {
            Self::Own { used, .. } => *used,
            Self::Shared { memo, .. } => memo.sampled(),
        };
        (1000 * used / self.memo().most_entries().max(1)) as u32
    }

    /// As [`Memo::best_move`].
    pub(super) fn best_move(&self, key: u64, depth: usize) -> Option<u16> {
        self.memo().best_move(key, depth)
    }

    /// As [`Memo::range`].
    pub(super) fn range(&self, key: u64, depth: usize) -> Option<Range> {
        self.memo().range(key, depth)
    }

    /// As [`Memo::answer`].
    pub(super) fn answer(&self, key: u64, depth: usize, players: usize) -> Option<MaxNResult> {
        self.memo().answer(key, depth, players)
    }

    /// As [`Memo::keep_range`].
    pub(super) fn keep_range(&mut self, key: u64, depth: usize, range: Range, best: Option<u16>) {
        self.make_room();
        let is_new = self.memo().keep_range(key, depth, range, best);
        self.count(is_new);
    }

    /// As [`Memo::keep_answer`].
    pub(super) fn keep_answer(&mut self, key: u64, depth: usize, answer: &MaxNResult, best: Option<u16>) {
        self.make_room();
        let is_new = self.memo().keep_answer(key, depth, answer, best);
        self.count(is_new);
    }

    /// Lets a thread's own memory grow when it fills up.
    fn make_room(&mut self) {
        let Self::Own { memo, used } = self else {
            return;
        };
        if 4 * *used < 3 * memo.capacity() || memo.is_full_size() {
            return;
        }
        if let Some(grown) = memo.grown(false) {
            *memo = grown;
            *used = memo.used();
        } else {
            memo.stay();
        }
    }

    fn count(&mut self, is_new: bool) {
        if let Self::Own { used, .. } = self {
            *used += usize::from(is_new);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ishwa_core::key::split_mix;

    fn range(high: f64) -> Range {
        Range {
            low: 0.0,
            high,
            low_exact: false,
            high_exact: false,
        }
    }

    #[test]
    fn an_own_memory_grows_while_it_is_used() {
        let mut memo = MemoAccess::own(2, 10 << 16);
        let first = memo.memo().capacity();
        for key in 1..50_000_u64 {
            memo.keep_range(split_mix(key), 3, range(key as f64), None);
            assert_eq!(memo.range(split_mix(key), 3), Some(range(key as f64)));
        }
        assert!(memo.memo().capacity() > 9 * first && memo.memo().is_full_size());
        assert!(memo.permille() > 900, "nearly all entries are in use");
    }

    #[test]
    fn a_shared_memory_grows_between_two_depths() {
        let shared = SharedMemo::new(2, 10 << 16);
        assert!(shared.is_on() && !SharedMemo::new(2, 16).is_on());
        let (mut lead, mut helper) = (MemoAccess::shared(&shared), MemoAccess::shared(&shared));
        lead.keep_range(7, 3, range(1.0), Some(4));
        assert_eq!(
            (helper.range(7, 3), helper.best_move(7, 4)),
            (Some(range(1.0)), Some(4))
        );
        for key in 1..1500 {
            helper.keep_range(split_mix(key), 3, range(1.0), None);
        }
        let before = lead.memo().capacity();
        lead.age();
        assert!(lead.memo().capacity() > before);
        lead.keep_range(8, 3, range(1.0), None);
        assert_eq!(helper.range(8, 3), None);
        helper.join();
        assert_eq!(
            (helper.range(7, 3), helper.range(8, 3)),
            (Some(range(1.0)), Some(range(1.0)))
        );
        assert!((1..1000).contains(&helper.permille()));
    }
}
