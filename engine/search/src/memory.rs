//! The memory of alpha-beta: a lossy transposition table, and a lossless record of proofs.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use ishwa_core::allocation::OutOfMemory;

use super::score::{Interval, Score};
use super::table::TranspositionTable;
use crate::key_map::KeyMap;
use crate::params::memory as params;

/// The memory of searches of one game, for consecutive searches and concurrent threads.
#[derive(Debug)]
pub struct Memory {
    /// The cache of search results.
    pub(super) table: TranspositionTable,
    /// The record of proven results.
    pub(super) proofs: Proofs,
    undated: AtomicBool,
}

impl Memory {
    /// A memory of at most `bytes`, for tables of at least one bucket.
    ///
    /// # Errors
    /// When there is not enough memory.
    pub fn new(bytes: usize) -> Result<Self, OutOfMemory> {
        let proofs = bytes / params::PROOFS_SHARE;
        Ok(Self {
            table: TranspositionTable::new(bytes - proofs)?,
            proofs: Proofs::new(proofs)?,
            undated: AtomicBool::new(false),
        })
    }

    /// Removes all results, as if it were new.
    fn clear(&mut self) {
        self.table.clear();
        self.proofs.clear();
        self.undated = AtomicBool::new(false);
    }

    /// Records that an endgame table had a win without its distance; results stored from now on may depend on it.
    pub(super) fn note_undated(&self) {
        if !self.has_undated() {
            self.undated.store(true, Ordering::Relaxed);
        }
    }

    /// Whether a win may be nearer than the searched lines show.
    pub(super) fn has_undated(&self) -> bool {
        self.undated.load(Ordering::Relaxed)
    }
}

/// A memory that is created when a search first needs it, and kept for further searches.
///
/// It may only be shared by searches of one game under one set of options, with the same endgame tables or none.
#[derive(Debug)]
pub struct SearchMemory {
    bytes: usize,
    memory: OnceLock<Memory>,
}

impl SearchMemory {
    /// An empty memory of at most `bytes`, allocated on first use.
    pub fn new(bytes: usize) -> Self {
        Self {
            bytes,
            memory: OnceLock::new(),
        }
    }

    /// The largest size in bytes.
    pub fn bytes(&self) -> usize {
        self.bytes
    }

    /// Removes the results of earlier searches.
    pub fn clear(&mut self) {
        match self.memory.get_mut() {
            Some(memory) if self.bytes <= params::MOST_CLEARED => memory.clear(),
            _ => self.memory = OnceLock::new(),
        }
    }

    /// The memory, created by the first call; smaller if the system has less. Its pages are prepared for the search
    /// while `may_go_on` returns true.
    ///
    /// # Errors
    /// When there is not even enough memory for the smallest size.
    pub fn get(&self, may_go_on: &mut dyn FnMut() -> bool) -> Result<&Memory, OutOfMemory> {
        if let Some(memory) = self.memory.get() {
            return Ok(memory);
        }
        let mut bytes = self.bytes;
        let made = loop {
            match Memory::new(bytes) {
                Ok(made) => break made,
                Err(_) if bytes > params::LEAST_BYTES => bytes /= 2,
                Err(_) => return Err(OutOfMemory::of::<u8>(bytes)),
            }
        };
        made.table.touch(may_go_on);
        Ok(self.memory.get_or_init(|| made))
    }
}

/// Positions with proven results, which hold for every path.
#[derive(Debug)]
pub(super) struct Proofs {
    known: KeyMap<(Score, Score)>,
    count: AtomicUsize,
    capacity: usize,
}

/// The bytes of a slot for a proof: key, scores, and a control byte of the hash map.
const SLOT_BYTES: usize = size_of::<(u64, (Score, Score))>() + 1;

/// The number of shards of the record, each with its own lock.
const PARTS: usize = 16;

impl Proofs {
    /// A record of at most `bytes`, or of the minimum size. When it is full, no more proofs are added.
    ///
    /// # Errors
    /// When there is not enough memory.
    fn new(bytes: usize) -> Result<Self, OutOfMemory> {
        // A hash map has a power of two of slots.
        let slots = PARTS << (bytes / SLOT_BYTES / PARTS).max(1).ilog2();
        Ok(Self {
            known: KeyMap::with_capacity(slots / 8 * 7, PARTS)?,
            count: AtomicUsize::new(0),
            // A shard grows when seven of eight slots are used, and keys are not spread evenly.
            capacity: slots / 4 * 3,
        })
    }

    /// Forgets all proofs.
    fn clear(&mut self) {
        self.known.clear();
        self.count = AtomicUsize::new(0);
    }

    /// The proven interval of the position with this key, with distances counted from it.
    pub(super) fn get(&self, key: u64) -> Option<Interval> {
        // Most searches prove nothing for a long time, so the lookup is often unnecessary.
        if self.is_empty() {
            return None;
        }
        let (lower, upper) = self.known.get(key)?;
        Some(Interval { lower, upper })
    }

    /// Records the proven interval of the position with this key, intersected with an earlier one.
    pub(super) fn put(&self, key: u64, proven: Interval) {
        let narrower = |(lower, upper): (Score, Score)| {
            let both = proven.intersect(Interval { lower, upper });
            (both.lower, both.upper)
        };
        if self.known.update(key, narrower) {
            return;
        }
        if self.count.fetch_add(1, Ordering::Relaxed) >= self.capacity {
            self.count.fetch_sub(1, Ordering::Relaxed);
            return;
        }
        if !self.known.insert(key, (proven.lower, proven.upper)) {
            // Another thread added the same position first.
            self.count.fetch_sub(1, Ordering::Relaxed);
        }
    }

    /// The number of recorded positions.
    pub(super) fn len(&self) -> usize {
        self.count.load(Ordering::Relaxed)
    }

    /// Whether the record is empty.
    pub(super) fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::{Bound, TableHit};

    fn interval(lower: i16, upper: i16) -> Interval {
        Interval {
            lower: Score::new(lower),
            upper: Score::new(upper),
        }
    }

    #[test]
    fn proofs_are_kept_and_narrowed() {
        let proofs = Proofs::new(1 << 10).unwrap();
        assert_eq!(proofs.get(7), None);
        proofs.put(7, interval(-100, 300));
        proofs.put(7, interval(0, 500));
        assert_eq!(proofs.get(7), Some(interval(0, 300)));
        assert_eq!(proofs.get(8), None);
        assert_eq!(proofs.len(), 1);
    }

    #[test]
    fn a_cleared_memory_knows_nothing() {
        let mut kept = SearchMemory::new(1 << 16);
        kept.clear();
        let entry = TableHit {
            lower: Bound::BELOW_ALL,
            upper: Bound::ABOVE_ALL,
            depth: 9,
            best: Some(3),
        };
        let memory = kept.get(&mut || true).unwrap();
        memory.table.put(7, entry);
        memory.proofs.put(7, interval(0, 0));
        memory.note_undated();
        kept.clear();
        let memory = kept.get(&mut || true).unwrap();
        assert_eq!((memory.table.get(7), memory.proofs.get(7)), (None, None));
        assert_eq!(memory.table.permille_full(), 0);
        assert!(memory.proofs.is_empty() && !memory.has_undated());
    }

    #[test]
    fn a_full_record_takes_no_more() {
        let proofs = Proofs::new(1 << 10).unwrap();
        let most = proofs.capacity as u64;
        assert!(most > 10);
        for key in 0..10 * most {
            proofs.put(key, interval(0, 0));
        }
        assert_eq!(proofs.len() as u64, most);
        assert!((0..most).all(|key| proofs.get(key).is_some()));
        assert!((most..10 * most).all(|key| proofs.get(key).is_none()));
        proofs.put(3, interval(0, 0));
        assert_eq!(proofs.len() as u64, most);
    }

    #[test]
    fn the_record_of_proofs_keeps_to_its_size() {
        let bytes = 1 << 20;
        let proofs = Proofs::new(bytes).unwrap();
        let reserved = proofs.known.capacity();
        for key in 0..1 << 18 {
            proofs.put(ishwa_core::key::split_mix(key), interval(0, 0));
        }
        assert_eq!(proofs.len(), proofs.capacity);
        assert_eq!(proofs.known.len(), proofs.capacity);
        assert!(proofs.capacity > bytes / SLOT_BYTES / 3, "{}", proofs.capacity);
        assert_eq!(proofs.known.capacity(), reserved, "no part has grown");
        // Seven of eight slots may be used.
        assert!(
            reserved / 7 * 8 * SLOT_BYTES <= bytes,
            "{reserved} entries in {bytes} bytes"
        );
    }

    #[test]
    fn a_memory_keeps_to_its_size() {
        let memory = Memory::new(1 << 20).unwrap();
        let proofs = memory.proofs.known.capacity() / 7 * 8 * SLOT_BYTES;
        assert!(memory.table.bytes() + proofs <= 1 << 20);
        assert!(memory.table.bytes() > 9 << 16);
    }
}
