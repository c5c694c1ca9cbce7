//! Which positions the threads are searching right now, so that two threads do not search the same one at the same
//! time.
//!
//! The threads of a Lazy SMP search share only their transposition table. Left alone, they go through the same moves
//! one after another; so a thread defers a move, or an outcome of a throw, that another thread is searching, and finds
//! its result in the table when it comes back to it (Kerrigan's simplification of Weill's ABDADA).

use std::sync::atomic::{AtomicU64, Ordering};

/// The number of slots for positions; two positions in the same slot overwrite each other, which only costs a little
/// time.
const PLACES: usize = 1 << 12;

/// The positions being searched.
pub(super) struct Busy {
    places: Box<[AtomicU64]>,
}

impl Busy {
    pub(super) fn new() -> Self {
        Self {
            places: (0..PLACES).map(|_| AtomicU64::new(0)).collect(),
        }
    }

    fn place(&self, key: u64) -> &AtomicU64 {
        &self.places[key as usize % PLACES]
    }

    /// Whether a thread is searching the position with this key.
    pub(super) fn contains(&self, key: u64) -> bool {
        self.place(key).load(Ordering::Relaxed) == key
    }

    /// Notes that this thread is searching the position, for as long as the returned note lives.
    pub(super) fn note(&self, key: u64) -> Noted<'_> {
        let place = self.place(key);
        place.store(key, Ordering::Relaxed);
        Noted(place)
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
        assert!(!busy.contains(5 + PLACES as u64), "another key of the same place");
        drop(noted);
        assert!(!busy.contains(5));
    }
}
