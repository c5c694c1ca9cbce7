//! A cache of recently read blocks.

use std::sync::{PoisonError, RwLock};

use super::block::BlockRows;

/// A bounded cache of blocks. Each block has exactly one slot, which it shares with the blocks whose numbers differ by
/// a multiple of the number of slots. Neighbouring stages, which a search reads in turns, do not evict each other.
#[derive(Debug)]
pub(super) struct BlockCache {
    slots: Box<[Slot]>,
}

/// A block and its number.
type Slot = RwLock<Option<(u32, BlockRows)>>;

impl BlockCache {
    /// A cache of `slots` blocks, at least one.
    pub(super) fn new(slots: usize) -> Self {
        Self {
            slots: std::iter::repeat_with(RwLock::default)
                .take(slots.max(1))
                .collect(),
        }
    }

    /// Calls `look` with a block, if it is cached.
    pub(super) fn look<T>(&self, block: u32, look: impl FnOnce(&BlockRows) -> T) -> Option<T> {
        let slot = self.slot(block).read().unwrap_or_else(PoisonError::into_inner);
        match &*slot {
            Some((kept, rows)) if *kept == block => Some(look(rows)),
            _ => None,
        }
    }

    /// Stores a block in place of the one in its slot.
    pub(super) fn keep(&self, block: u32, rows: BlockRows) {
        let mut slot = self.slot(block).write().unwrap_or_else(PoisonError::into_inner);
        *slot = Some((block, rows));
    }

    fn slot(&self, block: u32) -> &Slot {
        &self.slots[block as usize % self.slots.len()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(key: u64) -> BlockRows {
        BlockRows {
            keys: vec![key],
            ..BlockRows::default()
        }
    }

    #[test]
    fn blocks_of_one_slot_are_told_apart() {
        let kept = BlockCache::new(3);
        for block in [4, 5, 7] {
            kept.keep(block, rows(u64::from(block)));
        }
        let key = |block| kept.look(block, |rows| rows.keys[0]);
        assert_eq!([1, 4, 5, 7, 10].map(key), [None, None, Some(5), Some(7), None]);
        BlockCache::new(0).keep(9, rows(9));
    }
}
