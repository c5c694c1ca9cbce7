//! The positions that the threads are searching at the moment, so that two threads do not search the same one at the
//! same time.
//!
//! The threads of a Lazy SMP search share only their transposition table, so by themselves they go through the same
//! moves one after another. Here a thread defers a move, or an outcome of a throw, that another thread is searching.
//! When it returns to the move, its result is in the table (Kerrigan's simplification of Weill's ABDADA).

use std::sync::atomic::{AtomicU64, Ordering};

use crate::params::memory::BUSY_SLOTS;

/// The positions being searched.
pub(super) struct Busy {
    slots: Box<[AtomicU64]>,
}

impl Busy {
    pub(super) fn new() -> Self {
        Self {
            slots: (0..BUSY_SLOTS).map(|_| AtomicU64::new(0)).collect(),
        }
    }

    fn slot(&self, key: u64) -> &AtomicU64 {
        &self.slots[key as usize % BUSY_SLOTS]
    }

    /// Whether a thread is searching the position with this key.
    pub(super) fn contains(&self, key: u64) -> bool {
        self.slot(key).load(Ordering::Relaxed) == key
    }

    /// Marks the position as being searched by this thread, as long as the returned guard lives.
    pub(super) fn note(&self, key: u64) -> Noted<'_> {
        let slot = self.slot(key);
        slot.store(key, Ordering::Relaxed);
        Noted(slot)
    }
}

/// The guard that marks a position as being searched.
pub(super) struct Noted<'a>(&'a AtomicU64);

impl Drop for Noted<'_> {
    fn drop(&mut self) {
        self.0.store(0, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_busy_as_long_as_it_is_noted() {
        let busy = Busy::new();
        assert!(!busy.contains(5));
        let noted = busy.note(5);
        assert!(busy.contains(5));
        assert!(
            !busy.contains(5 + BUSY_SLOTS as u64),
            "another key of the same slot"
        );
        drop(noted);
        assert!(!busy.contains(5));
    }
}
