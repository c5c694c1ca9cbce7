//! Which positions the threads are searching just now, so that they do not search the same one side by side.
//!
//! Threads of a Lazy SMP search share their transposition table and nothing else. Left alone, they follow one another
//! through the same moves; so a thread defers a move that another is at, and finds its result in the table when it
//! comes back to it (Kerrigan's simplification of Weill's ABDADA).

use std::sync::atomic::{AtomicU64, Ordering};

/// Positions that may be noted at a time; two with the same place overwrite each other, which costs a little time and
/// nothing else.
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

    /// Whether a thread is at the position with this key.
    pub(super) fn contains(&self, key: u64) -> bool {
        self.place(key).load(Ordering::Relaxed) == key
    }

    /// Notes that this thread searches the position, as long as the note is kept.
    pub(super) fn note(&self, key: u64) -> Noted<'_> {
        let place = self.place(key);
        place.store(key, Ordering::Relaxed);
        Noted(place)
    }
}

/// A position that a thread is at.
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
