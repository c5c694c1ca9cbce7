//! The transposition table: a fixed-size cache of search results, shared without locks.
//!
//! Four entries of two words fill a bucket of 64 bytes, a line of the processor's cache. The first word of an entry
//! is the position's key xor the second, so that an entry torn by two writers does not match its key (Hyatt and Mann
//! 2002). Every word is a relaxed atomic, and no code is unsafe. Entries may be overwritten, so do not store data
//! here that must not be lost.

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

use ishwa_core::allocation::{self, OutOfMemory};
use zerocopy::FromZeros;

use super::score::{Interval, Score};

/// Entries per bucket.
const WAYS: usize = 4;

/// A bound of a score, which is either proven or valid only for the searched depth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bound {
    /// The score of the bound; distances are relative to the position.
    pub(super) score: Score,
    /// Whether it holds at any depth.
    pub(super) proven: bool,
}

impl Bound {
    /// A lower bound without information.
    pub(super) const BELOW_ALL: Self = Self {
        score: Score::new(-Score::INFINITE.get()),
        proven: true,
    };
    /// An upper bound without information.
    pub(super) const ABOVE_ALL: Self = Self {
        score: Score::INFINITE,
        proven: true,
    };
}

/// The entry of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TableHit {
    /// The score is at least this.
    pub(super) lower: Bound,
    /// The score is at most this.
    pub(super) upper: Bound,
    /// Plies searched below the position.
    pub(super) depth: u16,
    /// Index of the best move in the list of legal moves.
    pub(super) best: Option<u16>,
}

/// Largest depth and largest move index that an entry can hold.
const DEPTH_MAX: u16 = (1 << 10) - 1;
const BEST_NONE: u16 = (1 << 12) - 1;

impl TableHit {
    /// 16 + 16 bits of scores, 2 of proofs, 10 of depth, 12 of move, 8 of generation.
    fn pack(self, generation: u8) -> u64 {
        let score = |score: Score| u64::from(score.get() as u16);
        let best = self.best.filter(|&best| best < BEST_NONE).unwrap_or(BEST_NONE);
        score(self.lower.score)
            | score(self.upper.score) << 16
            | u64::from(self.lower.proven) << 32
            | u64::from(self.upper.proven) << 33
            | u64::from(self.depth.min(DEPTH_MAX)) << 34
            | u64::from(best) << 44
            | u64::from(generation) << 56
    }

    /// The entry without the bounds that only hold for the searched depth.
    pub(super) fn proven_part(self) -> Self {
        Self {
            lower: if self.lower.proven {
                self.lower
            } else {
                Bound::BELOW_ALL
            },
            upper: if self.upper.proven {
                self.upper
            } else {
                Bound::ABOVE_ALL
            },
            ..self
        }
    }

    /// The scores between the bounds.
    pub(super) fn interval(self) -> Interval {
        Interval {
            lower: self.lower.score,
            upper: self.upper.score,
        }
    }

    /// The entry without any bound.
    fn move_only(self) -> Self {
        Self {
            lower: Bound::BELOW_ALL,
            upper: Bound::ABOVE_ALL,
            ..self
        }
    }

    fn unpack(data: u64) -> Self {
        let score = |bits: u64| Score::new(bits as u16 as i16);
        let best = (data >> 44) as u16 & BEST_NONE;
        Self {
            lower: Bound {
                score: score(data),
                proven: data >> 32 & 1 != 0,
            },
            upper: Bound {
                score: score(data >> 16),
                proven: data >> 33 & 1 != 0,
            },
            depth: (data >> 34) as u16 & DEPTH_MAX,
            best: (best != BEST_NONE).then_some(best),
        }
    }
}

fn depth_of(data: u64) -> i32 {
    i32::from((data >> 34) as u16 & DEPTH_MAX)
}

fn generation_of(data: u64) -> u8 {
    (data >> 56) as u8
}

/// A slot for an entry. An empty one is all zero.
#[derive(Debug, FromZeros)]
struct TableSlot {
    /// The key of the position xor `data`.
    check: AtomicU64,
    /// The entry, as [`TableHit::pack`] writes it.
    data: AtomicU64,
}

impl TableSlot {
    /// The key and the packed entry; `None` if the slot is empty.
    #[inline]
    fn load(&self) -> Option<(u64, u64)> {
        let check = self.check.load(Ordering::Relaxed);
        let data = self.data.load(Ordering::Relaxed);
        (data != 0).then_some((check ^ data, data))
    }

    #[inline]
    fn store(&self, key: u64, data: u64) {
        self.check.store(key ^ data, Ordering::Relaxed);
        self.data.store(data, Ordering::Relaxed);
    }
}

/// The bytes that one memory access loads: those of a bucket.
const LINE: usize = 64;
const _: () = assert!(WAYS * size_of::<TableSlot>() == LINE);

/// The smallest memory page of any system.
const PAGE: usize = 4096;
/// The bytes written between two calls of `may_go_on`: about 300 microseconds.
const TOUCHED: usize = 1 << 20;

/// The number of ages after which the keys of entries change too, to distinguish old entries.
const EPOCH: u32 = 128;

/// A transposition table of fixed size.
#[derive(Debug)]
pub(super) struct TranspositionTable {
    /// The slots. With the alignment of a slot, the system zeroes each page of the block at its first use; with that
    /// of a bucket, the block would be cleared here.
    slots: Box<[TableSlot]>,
    /// The first slot at the start of a cache line.
    first: usize,
    buckets: usize,
    /// Counts the depths of searches.
    age: AtomicU32,
}

/// Distinguishes new entries from old ones.
#[derive(Clone, Copy)]
struct TableAge {
    /// The age of new entries, modulo 256.
    generation: u8,
    /// The salts mixed into the keys of new entries, and of those of the previous epoch. Older entries are not found,
    /// since eight bits could not represent their age.
    salts: [u64; 2],
}

impl TableAge {
    #[inline]
    fn new(age: u32) -> Self {
        let epoch = u64::from(age / EPOCH);
        let salt = |epoch: u64| epoch.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Self {
            generation: age as u8,
            salts: [salt(epoch), salt(epoch.wrapping_sub(1))],
        }
    }

    /// Whether a slot's key matches that of a position.
    #[inline]
    fn matches(&self, found: u64, key: u64) -> bool {
        let mixed = found ^ key;
        mixed == self.salts[0] || mixed == self.salts[1]
    }
}

impl TranspositionTable {
    /// A table of at most `bytes`, at least one bucket.
    ///
    /// # Errors
    /// When there is not enough memory.
    pub(super) fn new(bytes: usize) -> Result<Self, OutOfMemory> {
        let buckets = (bytes / LINE).max(1);
        // Up to one line more, to begin at the start of a line.
        let slots = allocation::zeroed::<TableSlot>((buckets * WAYS).saturating_add(WAYS - 1))?;
        let first = slots.as_ptr().align_offset(LINE);
        Ok(Self {
            // A block with another alignment is only slower.
            first: if first < WAYS { first } else { 0 },
            slots,
            buckets,
            age: AtomicU32::new(1),
        })
    }

    /// Writes to the pages of a new table, from the first one on, while `may_go_on` returns true.
    ///
    /// Otherwise each page is mapped twice during the search, at its first read and at its first write, and the
    /// second mapping interrupts all threads: two threads were then no faster than one in the first second. 64 MiB
    /// take 20 ms.
    pub(super) fn touch(&self, may_go_on: &mut dyn FnMut() -> bool) {
        for part in self.slots.chunks(TOUCHED / size_of::<TableSlot>()) {
            if !may_go_on() {
                return;
            }
            for slot in part.iter().step_by(PAGE / size_of::<TableSlot>()) {
                slot.check.store(0, Ordering::Relaxed);
            }
        }
    }

    /// Removes all entries, without allocating the pages again.
    pub(super) fn clear(&mut self) {
        self.slots.zero();
        self.age = AtomicU32::new(1);
    }

    /// Memory of the entries, in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.buckets * LINE
    }

    /// Begins a new depth of a search. Only proofs and best moves of older entries are used, and these entries are
    /// replaced first.
    ///
    /// Where positions return, estimates of one depth would otherwise support those of the next forever: a position
    /// reached two plies deeper than before finds its own old estimate deep enough, and no line ever reaches the
    /// repetition that decides it.
    pub(super) fn age(&self) {
        self.age.fetch_add(1, Ordering::Relaxed);
    }

    #[inline]
    fn current_age(&self) -> TableAge {
        TableAge::new(self.age.load(Ordering::Relaxed))
    }

    #[inline]
    fn bucket(&self, key: u64) -> &[TableSlot; WAYS] {
        // The bucket's index in the table is proportional to the key.
        let number = ((u128::from(key) * self.buckets as u128) >> 64) as usize;
        let start = self.first + number * WAYS;
        self.slots[start..]
            .first_chunk()
            .expect("the last bucket is whole")
    }

    /// The entry of the position with this key.
    pub(super) fn get(&self, key: u64) -> Option<TableHit> {
        self.find(key, TableHit::proven_part)
    }

    /// As [`TranspositionTable::get`], but only the best move of entries from earlier depths.
    pub(super) fn get_current(&self, key: u64) -> Option<TableHit> {
        self.find(key, TableHit::move_only)
    }

    fn find(&self, key: u64, of_earlier_depths: impl Fn(TableHit) -> TableHit) -> Option<TableHit> {
        let age = self.current_age();
        let data = self.bucket(key).iter().find_map(|slot| {
            slot.load()
                .filter(|&(found, _)| age.matches(found, key))
                .map(|(_, data)| data)
        })?;
        let entry = TableHit::unpack(data);
        Some(if generation_of(data) == age.generation {
            entry
        } else {
            of_earlier_depths(entry)
        })
    }

    /// Stores an entry over the position's own, or over the oldest and shallowest entry of its bucket.
    pub(super) fn put(&self, key: u64, entry: TableHit) {
        let age = self.current_age();
        let rank = |slot: &&TableSlot| match slot.load() {
            // One generation is one depth of a search, so each generation of age counts as one ply less depth.
            Some((found, data)) if !age.matches(found, key) => {
                depth_of(data) - i32::from(age.generation.wrapping_sub(generation_of(data)))
            }
            _ => i32::MIN,
        };
        if let Some(slot) = self.bucket(key).iter().min_by_key(rank) {
            slot.store(key ^ age.salts[0], entry.pack(age.generation));
        }
    }

    /// Thousandths of the table in use, from a sample.
    pub(super) fn permille_full(&self) -> u32 {
        let sample = &self.slots[self.first..][..self.buckets.min(250) * WAYS];
        let used = sample.iter().filter(|slot| slot.load().is_some()).count();
        (used * 1000 / sample.len()) as u32
    }
}

#[cfg(test)]
mod tests {
    use std::hint::black_box;

    use super::*;

    fn entry(depth: u16) -> TableHit {
        TableHit {
            lower: Bound {
                score: Score::new(-123),
                proven: true,
            },
            upper: Bound {
                score: Score::win_in(3),
                proven: false,
            },
            depth,
            best: Some(7),
        }
    }

    #[test]
    fn what_is_put_is_got() {
        let table = TranspositionTable::new(1 << 16).unwrap();
        assert_eq!(table.bytes(), 1 << 16);
        assert_eq!(table.get(42), None);
        assert_eq!(table.get(0), None, "an empty entry is no entry of key 0");
        for (key, entry) in [
            (42, entry(9)),
            (
                0,
                TableHit {
                    best: None,
                    ..entry(0)
                },
            ),
            (
                u64::MAX,
                TableHit {
                    lower: Bound {
                        score: -Score::INFINITE,
                        proven: false,
                    },
                    depth: 1000,
                    ..entry(0)
                },
            ),
        ] {
            table.put(key, entry);
            assert_eq!(table.get(key), Some(entry));
        }
        table.put(42, entry(3));
        assert_eq!(table.get(42), Some(entry(3)), "a position replaces itself");
    }

    #[test]
    fn memory_that_is_not_there_is_an_error() {
        for bytes in [1 << 60, usize::MAX] {
            // An unused table may be optimised away together with its memory.
            let table = black_box(TranspositionTable::new(bytes));
            assert!(table.is_err(), "{bytes}");
        }
    }

    #[test]
    fn a_full_bucket_gives_up_its_oldest_and_shallowest_entry() {
        let table = TranspositionTable::new(64).unwrap();
        assert_eq!(table.permille_full(), 0);
        for key in 1..=4 {
            table.put(key, entry(key as u16));
        }
        table.put(5, entry(1));
        assert_eq!(table.get(1), None);
        assert!((2..=5).all(|key| table.get(key).is_some()));
        for _ in 0..10 {
            table.age();
        }
        for key in 11..=14 {
            table.put(key, entry(0));
        }
        assert!(
            (2..=5).all(|key| table.get(key).is_none()),
            "old entries go first"
        );
        assert_eq!(table.permille_full(), 1000);
    }

    #[test]
    fn of_earlier_depths_only_proofs_and_best_moves_are_remembered() {
        let table = TranspositionTable::new(64).unwrap();
        table.put(1, entry(5));
        table.age();
        let old = table.get(1).unwrap();
        assert_eq!(old.lower, entry(5).lower, "the lower bound is proven");
        assert_eq!(
            old.upper,
            Bound {
                score: Score::INFINITE,
                proven: true
            },
            "the upper bound was not"
        );
        assert_eq!(old.best, Some(7));
        assert_eq!(table.get_current(1), Some(entry(5).move_only()));
    }

    #[test]
    fn an_old_entry_never_becomes_new() {
        let table = TranspositionTable::new(64).unwrap();
        for kept in [1, 2] {
            table.put(kept, entry(5));
            for age in 1..=3 * 256 {
                table.age();
                let found = table.get(kept);
                assert!(
                    found.is_none() || found == Some(entry(5).proven_part()),
                    "found as new after {age} depths"
                );
                let current = table.get_current(kept);
                assert!(
                    current.is_none() || current == Some(entry(5).move_only()),
                    "{age}"
                );
                assert!(age > 128 || found.is_some(), "lost after {age} depths");
            }
        }
        table.put(1, entry(7));
        assert_eq!(table.get(1), Some(entry(7)));
    }

    #[test]
    fn a_touched_table_is_empty_and_touching_ends_when_it_should() {
        let table = TranspositionTable::new(8 * TOUCHED).unwrap();
        let mut asked = 0;
        table.touch(&mut || {
            asked += 1;
            asked < 4
        });
        assert_eq!(asked, 4);
        table.touch(&mut || true);
        assert!(table.slots.iter().all(|slot| slot.load().is_none()));
        assert_eq!(table.permille_full(), 0);
    }

    #[test]
    fn a_torn_entry_is_never_returned() {
        let table = TranspositionTable::new(64).unwrap();
        let stop = std::sync::atomic::AtomicBool::new(false);
        // Miri is about a thousand times slower, but detects races itself.
        let enough = if cfg!(miri) { 500 } else { 200_000 };
        // Writers fill one bucket with entries whose depth is derived from the key; a reader must never see any other
        // entry.
        std::thread::scope(|scope| {
            for writer in 0..2_u64 {
                let (table, stop) = (&table, &stop);
                scope.spawn(move || {
                    let mut key = writer;
                    while !stop.load(Ordering::Relaxed) {
                        key = ishwa_core::key::split_mix(key);
                        let key = key % 16;
                        table.put(key, entry(key as u16));
                    }
                });
            }
            let (mut seen, mut wrong) = (0, None);
            for round in 0_u64.. {
                let key = round % 16;
                if seen == enough || wrong.is_some() {
                    break;
                }
                if let Some(found) = table.get(key) {
                    seen += 1;
                    wrong = (found != entry(key as u16)).then_some((key, found));
                }
            }
            // The writers end first: a thread left running would hang the test instead of failing it.
            stop.store(true, Ordering::Relaxed);
            assert_eq!(wrong, None);
        });
    }
}
