//! Reads race files, with a cache of recently read blocks.

use std::cell::RefCell;
use std::fmt;
use std::path::Path;
use std::sync::{PoisonError, RwLock};

use super::block::{self, BlockRows};
use super::header::{RaceCodec, RaceIdentity};
use crate::file::container::{Container, TableBytes};
use crate::file::error::TableError;
use crate::messages::{self, quoted};

/// The memory for decompressed blocks, in bytes: some hundred blocks, small compared with the tables of searches.
const KEPT_BYTES: usize = 1 << 25;

thread_local! {
    /// The bytes of the current block.
    static BYTES: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// An open table: the numbers of every state of a race.
pub struct RaceTable {
    file: Container<RaceCodec>,
    kept: BlockCache,
}

impl RaceTable {
    /// Opens a table that must have `identity`; reads and checks its header, and that its parts make up the file.
    ///
    /// # Errors
    /// When there is no such file, or it is not a table of a race, has another format version or identity, or its
    /// header is damaged.
    pub fn open(path: &Path, identity: &RaceIdentity) -> Result<Self, TableError> {
        Self::open_any(path)?.demand(identity)
    }

    /// The table, if it has `identity`.
    ///
    /// # Errors
    /// When it has another identity.
    pub fn demand(self, identity: &RaceIdentity) -> Result<Self, TableError> {
        let found = self.identity();
        let path = || self.file.path().to_path_buf();
        if found.set != identity.set {
            return Err(TableError::WrongTable {
                path: path(),
                what: messages::set(),
                found: quoted(&found.set),
                expected: quoted(&identity.set),
            });
        }
        if found.width != identity.width {
            return Err(TableError::OtherNumbers {
                path: path(),
                found: found.width,
                expected: identity.width,
            });
        }
        Ok(self)
    }

    /// Opens a table with any identity; otherwise as [`RaceTable::open`].
    ///
    /// # Errors
    /// As [`RaceTable::open`].
    pub fn open_any(path: &Path) -> Result<Self, TableError> {
        Ok(Self::new(Container::open(path)?))
    }

    /// A table from the bytes of a file; errors call it `name`. Otherwise as [`RaceTable::open_any`].
    ///
    /// # Errors
    /// As [`RaceTable::open`].
    pub fn from_bytes(bytes: impl Into<TableBytes>, name: &str) -> Result<Self, TableError> {
        Ok(Self::new(Container::from_bytes(bytes.into(), name)?))
    }

    fn new(file: Container<RaceCodec>) -> Self {
        let codec = file.codec();
        let state_bytes = size_of::<u64>() + codec.width() * size_of::<f64>();
        let slots = KEPT_BYTES / (codec.block_states as usize * state_bytes);
        Self {
            kept: BlockCache::new(slots.min(file.blocks() as usize)),
            file,
        }
    }

    /// The file.
    pub fn container(&self) -> &Container<RaceCodec> {
        &self.file
    }

    /// The header data for decoding its blocks.
    pub fn codec(&self) -> &RaceCodec {
        self.file.codec()
    }

    /// The identity of the table.
    pub fn identity(&self) -> &RaceIdentity {
        &self.codec().identity
    }

    /// The version of the writer: the first one that wrote these values as these bytes.
    pub fn generator(&self) -> &str {
        &self.file.header.generator
    }

    /// The number of states.
    pub fn states(&self) -> u64 {
        self.codec().states
    }

    /// States per block, except the last.
    pub fn block_states(&self) -> u32 {
        self.codec().block_states
    }

    /// Length of the file, in bytes.
    pub fn bytes(&self) -> u64 {
        self.file.bytes()
    }

    /// Writes the numbers of a state into `numbers`, and returns whether the table has the state; otherwise `numbers`
    /// is unchanged.
    ///
    /// # Errors
    /// When the block where the state would be is damaged or cannot be read.
    ///
    /// # Panics
    /// When the length of `numbers` is not the width of the table.
    pub fn get(&self, stage: u32, key: u64, numbers: &mut [f64]) -> Result<bool, TableError> {
        let width = self.codec().width();
        assert_eq!(numbers.len(), width, "room for the numbers of a state");
        let name = (stage, key);
        let directory = &self.file.header.blocks;
        let after = directory.partition_point(|block| block.mark <= name);
        let Some(block) = after.checked_sub(1) else {
            return Ok(false);
        };
        let mut copy = |rows: &BlockRows| {
            let index = rows.index(name);
            if let Some(index) = index {
                numbers.copy_from_slice(&rows.numbers[index * width..][..width]);
            }
            index.is_some()
        };
        let block = block as u32;
        if let Some(found) = self.kept.look(block, &mut copy) {
            return Ok(found);
        }
        let rows = self.load(block)?;
        let found = copy(&rows);
        self.kept.keep(block, rows);
        Ok(found)
    }

    /// Reads a block; its states must come before those of the next.
    ///
    /// # Errors
    /// When the block is damaged or cannot be read.
    pub fn load(&self, block: u32) -> Result<BlockRows, TableError> {
        let directory = &self.file.header.blocks;
        let (codec, first) = (self.codec(), directory[block as usize].mark);
        let states = codec.states_of(block);
        let rows = BYTES.with_borrow_mut(|bytes| {
            self.file.read_block(block, bytes)?;
            let rows = block::decode(bytes, states, first, &codec.relations);
            rows.ok_or_else(|| {
                let expected = messages::states_in_order(states);
                self.file.damaged(block, messages::other_bytes(), expected)
            })
        })?;
        let next = directory.get(block as usize + 1).map(|next| next.mark);
        match (rows.last(), next) {
            (Some(last), Some(next)) if last >= next => {
                let found = messages::last_key(last.1.into(), last.0);
                let expected = messages::state_before_next_block();
                Err(self.file.damaged(block, found, expected))
            }
            _ => Ok(rows),
        }
    }
}

impl fmt::Debug for RaceTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RaceTable")
            .field("path", &self.file.path())
            .field("identity", self.identity())
            .finish_non_exhaustive()
    }
}

/// A table is shared by the threads of a search.
const _: () = {
    const fn shared<T: Send + Sync>() {}
    shared::<RaceTable>();
};

/// A bounded cache of blocks. Each block has exactly one slot, which it shares with the blocks whose numbers differ
/// by a multiple of the number of slots. Neighbouring stages, which a search reads alternately, do not evict each
/// other.
#[derive(Debug)]
struct BlockCache {
    slots: Box<[Slot]>,
}

/// A block and its number.
type Slot = RwLock<Option<(u32, BlockRows)>>;

impl BlockCache {
    /// A cache of `slots` blocks, at least one.
    fn new(slots: usize) -> Self {
        Self {
            slots: std::iter::repeat_with(RwLock::default)
                .take(slots.max(1))
                .collect(),
        }
    }

    /// Calls `look` with a block, if it is cached.
    fn look<T>(&self, block: u32, look: impl FnOnce(&BlockRows) -> T) -> Option<T> {
        let slot = self.slot(block).read().unwrap_or_else(PoisonError::into_inner);
        match &*slot {
            Some((kept, rows)) if *kept == block => Some(look(rows)),
            _ => None,
        }
    }

    /// Stores a block, replacing the one in its slot.
    fn keep(&self, block: u32, rows: BlockRows) {
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
