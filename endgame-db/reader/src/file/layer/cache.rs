//! A cache of recently read, decompressed blocks, for any number of tables and threads.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{PoisonError, RwLock};

use ishwa_core::key::split_mix;

use super::identity::MAX_BLOCK_POSITIONS;

/// The memory of a set: as much as the largest block takes, so that any block fits.
const SET_BYTES: usize = 2 * MAX_BLOCK_POSITIONS as usize + ENTRY_BYTES;
/// The memory of a block besides its codes.
const ENTRY_BYTES: usize = size_of::<CachedBlock>() + size_of::<BlockId>();

/// A bounded cache of decompressed blocks, which any number of [`Layer`](super::Layer)s and threads share.
///
/// Blocks are assigned to sets by a hash of table and number. A set has a lock of its own and evicts by the clock
/// algorithm: a hand goes round and evicts the first block that was not used since the hand last passed it (Corbató
/// 1969). Readers of the same set do not wait for one another. Blocks of a closed table are evicted because they are
/// not used again.
#[derive(Debug)]
pub struct Cache {
    sets: Box<[RwLock<CacheSet>]>,
    /// Bytes that each set may hold.
    set_bytes: usize,
}

/// A block of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BlockId {
    /// The id of the open table; no id is used twice.
    pub(super) layer: u64,
    pub(super) block: u32,
}

#[derive(Debug, Default)]
struct CacheSet {
    /// Stored apart from the entries, because a lookup scans all of them.
    ids: Vec<BlockId>,
    entries: Vec<CachedBlock>,
    /// Bytes of all entries.
    bytes: usize,
    /// The position of the clock's hand.
    hand: usize,
}

#[derive(Debug)]
struct CachedBlock {
    codes: Box<[u8]>,
    used: AtomicBool,
}

impl Cache {
    /// A cache for blocks of up to `bytes` in total, 0 for none. Blocks that are too large for it are not stored.
    pub fn new(bytes: usize) -> Self {
        let sets = (bytes / SET_BYTES).max(1);
        Self {
            sets: std::iter::repeat_with(RwLock::default).take(sets).collect(),
            set_bytes: bytes / sets,
        }
    }

    /// The bytes in use, including the overhead per block.
    pub fn bytes(&self) -> usize {
        let bytes = |set: &RwLock<CacheSet>| set.read().unwrap_or_else(PoisonError::into_inner).bytes;
        self.sets.iter().map(bytes).sum()
    }

    /// Calls `look` with a block's codes, if they are cached.
    pub(super) fn look<T>(&self, id: BlockId, look: impl FnOnce(&[u8]) -> T) -> Option<T> {
        let set = self.set(id).read().unwrap_or_else(PoisonError::into_inner);
        let entry = &set.entries[set.ids.iter().position(|&other| other == id)?];
        // Written only once, or every reader would take the cache line from all others.
        if !entry.used.load(Ordering::Relaxed) {
            entry.used.store(true, Ordering::Relaxed);
        }
        Some(look(&entry.codes))
    }

    /// Stores a block's codes, evicting others if necessary.
    pub(super) fn keep(&self, id: BlockId, codes: Box<[u8]>) {
        let bytes = CacheSet::bytes_of(&codes);
        if bytes > self.set_bytes {
            return;
        }
        let mut set = self.set(id).write().unwrap_or_else(PoisonError::into_inner);
        // Another thread may have read the same block meanwhile.
        if set.ids.contains(&id) {
            return;
        }
        while set.bytes + bytes > self.set_bytes {
            set.forget_one();
        }
        set.insert(id, codes);
    }

    fn set(&self, id: BlockId) -> &RwLock<CacheSet> {
        let hash = split_mix(split_mix(id.layer) ^ u64::from(id.block));
        let set = (u128::from(hash) * self.sets.len() as u128) >> 64;
        &self.sets[set as usize]
    }
}

impl CacheSet {
    fn bytes_of(codes: &[u8]) -> usize {
        codes.len() + ENTRY_BYTES
    }

    /// Evicts the next block that was not used since the hand passed it.
    fn forget_one(&mut self) {
        loop {
            if self.hand >= self.entries.len() {
                self.hand = 0;
            }
            if !std::mem::replace(self.entries[self.hand].used.get_mut(), false) {
                break;
            }
            self.hand += 1;
        }
        self.ids.remove(self.hand);
        let gone = self.entries.remove(self.hand);
        self.bytes -= Self::bytes_of(&gone.codes);
    }

    /// Inserts a block just behind the hand, so that it is checked last.
    fn insert(&mut self, id: BlockId, codes: Box<[u8]>) {
        self.bytes += Self::bytes_of(&codes);
        self.ids.insert(self.hand, id);
        let used = AtomicBool::new(false);
        self.entries.insert(self.hand, CachedBlock { codes, used });
        self.hand += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(block: u32) -> BlockId {
        BlockId { layer: 7, block }
    }

    fn block(byte: u8) -> Box<[u8]> {
        vec![byte; 1000].into()
    }

    #[test]
    fn blocks_are_told_apart_by_table_and_number() {
        let cache = Cache::new(1 << 20);
        for number in 0..100 {
            cache.keep(id(number), block(number as u8));
        }
        let other = BlockId { layer: 8, block: 5 };
        assert_eq!(cache.look(other, |codes| codes[0]), None);
        cache.keep(other, block(200));
        assert_eq!(cache.look(other, |codes| codes[0]), Some(200));
        for number in 0..100 {
            assert_eq!(cache.look(id(number), |codes| codes[0]), Some(number as u8));
        }
    }

    #[test]
    fn memory_stays_within_its_bound() {
        for bytes in [0, 999, 5_000, SET_BYTES, 3 * SET_BYTES + 1] {
            let cache = Cache::new(bytes);
            for number in 0..2_000 {
                cache.keep(id(number), block(1));
                assert!(cache.bytes() <= bytes, "{} of {bytes} bytes", cache.bytes());
            }
            let kept = (0..2_000)
                .filter(|&number| cache.look(id(number), |_| ()).is_some())
                .count();
            let block_bytes = block(1).len() + size_of::<CachedBlock>() + size_of::<BlockId>();
            assert_eq!(cache.bytes(), kept * block_bytes);
            assert!(
                kept * 1_100 + 1_100 * cache.sets.len() > bytes,
                "{kept} blocks in {bytes} bytes"
            );
        }
    }

    #[test]
    fn what_is_used_stays() {
        let cache = Cache::new(10_800);
        for number in 0..1_000 {
            cache.keep(id(number), block(1));
            assert!(cache.look(id(0), |_| ()).is_some(), "after block {number}");
        }
    }

    #[test]
    fn of_unused_blocks_the_latest_stay() {
        for last in 1..40 {
            let cache = Cache::new(10_800);
            for number in 0..=last {
                cache.keep(id(number), block(1));
            }
            for number in [last - 1, last] {
                assert!(cache.look(id(number), |_| ()).is_some(), "{number} of {last}");
            }
        }
    }

    #[test]
    fn the_largest_block_finds_room() {
        for bytes in [SET_BYTES, 2 * SET_BYTES, 3 * SET_BYTES + 1, 1 << 20] {
            let cache = Cache::new(bytes);
            cache.keep(id(0), vec![3; 2 * MAX_BLOCK_POSITIONS as usize].into());
            assert!(cache.look(id(0), |_| ()).is_some(), "{bytes}");
        }
    }
}
