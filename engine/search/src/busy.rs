//! Which positions the threads are searching right now, so that two threads do not search the same one at the same
//! time.
//!
//! The threads of a Lazy SMP search share only their transposition table. Left alone, they go through the same moves
//! one after another; so a thread defers a move, or an outcome of a throw, that another thread is searching, and finds
//! its result in the table when it comes back to it (Kerrigan's simplification of Weill's ABDADA).

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

    /// Notes that this thread is searching the position, for as long as the returned note lives.
    pub(super) fn note(&self, key: u64) -> Noted<'_> {
        let slot = self.slot(key);
        slot.store(key, Ordering::Relaxed);
        Noted(slot)
    }
}

/// The note that a thread is searching a position.
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
