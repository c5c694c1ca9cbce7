//! Reads layer files: values by rank, from blocks that are decoded on demand, and a cache of them.

use std::cell::RefCell;
use std::fmt;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{PoisonError, RwLock};

use ishwa_core::key::split_mix;
use ishwa_messages::{Arg, Message};

use super::header::{Identity, LayerCodec, MAX_BLOCK_POSITIONS};
use super::model::{Decoder, ESCAPE, of_byte};
use crate::file::container::{Container, TableBytes};
use crate::file::error::TableError;
use crate::index::MOST_NEIGHBOURS;
use crate::messages::{self, quoted};

/// The id of the next table to be opened.
static NEXT_ID: AtomicU64 = AtomicU64::new(0);

thread_local! {
    /// Buffers for reading blocks, reused so that they are not allocated for each block.
    static BUFFERS: RefCell<ReadBuffers> = RefCell::default();
}

#[derive(Default)]
struct ReadBuffers {
    bytes: Vec<u8>,
    bins: Vec<u8>,
}

/// An open table: the values of a layer, by rank.
pub struct Layer {
    id: u64,
    width: usize,
    file: Container<LayerCodec>,
}

impl Layer {
    /// Opens a table that must have `identity`; reads and checks its header, and that its parts make up the file.
    ///
    /// # Errors
    /// When there is no such file, or it is not a table, has another format version or identity, or its header is
    /// damaged.
    pub fn open(path: &Path, identity: &Identity) -> Result<Self, TableError> {
        Self::open_any(path)?.demand(identity)
    }

    /// The table, if it has `identity`.
    ///
    /// # Errors
    /// When it has another identity.
    pub fn demand(self, identity: &Identity) -> Result<Self, TableError> {
        match difference(self.identity(), identity) {
            None => Ok(self),
            Some((what, found, expected)) => Err(TableError::WrongTable {
                path: self.file.path().to_path_buf(),
                what,
                found,
                expected,
            }),
        }
    }

    /// Opens a table with any identity; otherwise as [`Layer::open`].
    ///
    /// # Errors
    /// As [`Layer::open`].
    pub fn open_any(path: &Path) -> Result<Self, TableError> {
        Ok(Self::new(Container::open(path)?))
    }

    /// A table from the bytes of a file; errors call it `name`. Otherwise as [`Layer::open_any`].
    ///
    /// # Errors
    /// As [`Layer::open`].
    pub fn from_bytes(bytes: impl Into<TableBytes>, name: &str) -> Result<Self, TableError> {
        Ok(Self::new(Container::from_bytes(bytes.into(), name)?))
    }

    fn new(file: Container<LayerCodec>) -> Self {
        Self {
            id: NEXT_ID.fetch_add(1, Ordering::Relaxed),
            width: file.codec().code_width(),
            file,
        }
    }

    /// The file.
    pub fn container(&self) -> &Container<LayerCodec> {
        &self.file
    }

    /// The header data for decoding its blocks.
    #[inline]
    pub fn codec(&self) -> &LayerCodec {
        self.file.codec()
    }

    /// The name of the file.
    pub fn path(&self) -> &Path {
        self.file.path()
    }

    /// The identity of the table.
    pub fn identity(&self) -> &Identity {
        &self.codec().identity
    }

    /// The version of the writer: the first one that wrote these values as these bytes.
    pub fn generator(&self) -> &str {
        &self.file.header.generator
    }

    /// Positions per block, except the last.
    pub fn block_positions(&self) -> u32 {
        self.codec().block_positions
    }

    /// How often each value occurs, by rising value, according to the header.
    pub fn counts(&self) -> Vec<(i16, u64)> {
        let dictionary = &self.codec().dictionary;
        let entries = dictionary.values.iter().zip(&dictionary.counts);
        let mut all: Vec<(i16, u64)> = entries.map(|(&value, &count)| (value, count)).collect();
        all.sort_unstable();
        all
    }

    /// The memory of the model, in bytes: some hundred KiB for a large layer, at most 6 MiB.
    pub fn model_bytes(&self) -> usize {
        self.codec().model.bytes()
    }

    /// The BLAKE3 hash of its content that the file stores.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn recorded_hash(&self) -> Result<[u8; 32], TableError> {
        self.file.recorded_hash()
    }

    /// Length of the file, in bytes.
    pub fn bytes(&self) -> u64 {
        self.file.bytes()
    }

    /// The value of the position with this rank.
    ///
    /// # Errors
    /// When there is no such rank, or the position's block is damaged or cannot be read.
    pub fn value(&self, rank: u64, cache: &Cache) -> Result<i16, TableError> {
        if rank >= self.identity().positions {
            return Err(self.no_such_rank(rank));
        }
        let size = u64::from(self.codec().block_positions);
        let (block, index) = ((rank / size) as u32, (rank % size) as usize);
        let id = BlockId {
            layer: self.id,
            block,
        };
        let code = if let Some(code) = cache.look(id, |codes| self.code(codes, index)) {
            code
        } else {
            let mut codes = Vec::new();
            self.load(block, &mut codes)?;
            let code = self.code(&codes, index);
            cache.keep(id, codes.into_boxed_slice());
            code
        };
        Ok(self.codec().dictionary.values[code])
    }

    /// Reads a block's codes into `codes`; all of them are in the dictionary.
    ///
    /// # Errors
    /// When the block is damaged or cannot be read.
    pub fn load(&self, block: u32, codes: &mut Vec<u8>) -> Result<(), TableError> {
        let layer = self.codec();
        let positions = layer.positions_of(block);
        codes.resize(positions * self.width, 0);
        BUFFERS.with_borrow_mut(|ReadBuffers { bytes, bins }| {
            self.file.read_block(block, bytes)?;
            let decoded = decode(layer, layer.first_of(block), bytes, codes, bins);
            decoded.map_err(|fault| {
                let (found, expected) = match fault {
                    BlockFault::Bytes => (messages::other_bytes(), messages::codes(positions)),
                    BlockFault::Code { rank, code } => (
                        messages::code_of_rank(code, rank.into()),
                        messages::code_below(layer.dictionary.values.len()),
                    ),
                };
                self.file.damaged(block, found, expected)
            })
        })
    }

    /// The code with this index in a block.
    pub fn code(&self, codes: &[u8], index: usize) -> usize {
        match self.width {
            1 => usize::from(codes[index]),
            _ => usize::from(u16::from_le_bytes([codes[2 * index], codes[2 * index + 1]])),
        }
    }

    /// The error for a rank outside the table.
    pub fn no_such_rank(&self, rank: u64) -> TableError {
        TableError::Rank {
            path: self.file.path().to_path_buf(),
            rank,
            positions: self.identity().positions,
        }
    }
}

impl fmt::Debug for Layer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Layer")
            .field("path", &self.file.path())
            .field("identity", self.identity())
            .finish_non_exhaustive()
    }
}

/// The first part in which two identities differ, with the two values.
fn difference(found: &Identity, expected: &Identity) -> Option<(Message, Arg, Arg)> {
    let parts = |identity: &Identity| -> [(Message, Arg); 6] {
        [
            (messages::set(), quoted(&identity.set)),
            (messages::layer(), identity.layer.into()),
            (messages::seeds(), identity.seeds.into()),
            (messages::positions(), identity.positions.into()),
            (messages::values(), (&identity.values).into()),
            (messages::index(), (&identity.index).into()),
        ]
    };
    let mut pairs = parts(found).into_iter().zip(parts(expected));
    pairs
        .find(|(found, expected)| found != expected)
        .map(|((what, found), (_, expected))| (what, found, expected))
}

/// A layer is shared by the threads of a search.
const _: () = {
    const fn shared<T: Send + Sync>() {}
    shared::<Layer>();
    shared::<Cache>();
};

/// Decodes a block into codes of `layer.code_width()` bytes each, as many as fit into `codes`. Returns the error in
/// the bytes, if any. `bins` is working memory.
pub(super) fn decode(
    layer: &LayerCodec,
    first: u64,
    bytes: &[u8],
    codes: &mut [u8],
    bins: &mut Vec<u8>,
) -> Result<(), BlockFault> {
    let decode = match layer.model.shape().neighbours {
        0 => decode_with::<0>,
        1 => decode_with::<1>,
        2 => decode_with::<2>,
        3 => decode_with::<3>,
        _ => decode_with::<MOST_NEIGHBOURS>,
    };
    decode(layer, first, bytes, codes, bins)
}

/// As [`decode`], compiled for a fixed number of neighbours because most of a probe's time is spent here.
fn decode_with<const NEIGHBOURS: usize>(
    layer: &LayerCodec,
    first: u64,
    bytes: &[u8],
    codes: &mut [u8],
    bins: &mut Vec<u8>,
) -> Result<(), BlockFault> {
    let model = &layer.model;
    let positions = codes.len() / layer.code_width();
    bins.clear();
    bins.resize(1 + positions, 0);
    let mut decoder = Decoder::new(bytes).ok_or(BlockFault::Bytes)?;
    let mut walk = layer.numbering.walk(first);
    let is_narrow = layer.code_width() == 1;
    for index in 0..positions {
        let order = model.order(bins, index, &walk.step()[..NEIGHBOURS]);
        let table = model.table(order);
        let symbol = table.symbols[decoder.slot() as usize];
        decoder.advance(table.shares[usize::from(symbol)]);
        let code = if is_narrow || symbol != ESCAPE {
            u16::from(model.code(order, symbol))
        } else {
            let code = raw_code(&mut decoder);
            if usize::from(code) >= layer.dictionary.values.len() {
                let rank = first + index as u64;
                return Err(BlockFault::Code { rank, code });
            }
            code
        };
        bins[index + 1] = model.bin(code);
        if is_narrow {
            codes[index] = code as u8;
        } else {
            codes[2 * index..][..2].copy_from_slice(&code.to_le_bytes());
        }
    }
    if decoder.is_at_end() {
        Ok(())
    } else {
        Err(BlockFault::Bytes)
    }
}

/// The raw code after an escape.
fn raw_code(decoder: &mut Decoder) -> u16 {
    let mut byte = || {
        let byte = (decoder.slot() / 16) as u8;
        decoder.advance(of_byte(byte));
        byte
    };
    u16::from_le_bytes([byte(), byte()])
}

/// The error in the bytes of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BlockFault {
    /// They do not decode to the expected number of codes.
    Bytes,
    /// A code outside the dictionary.
    Code {
        /// The rank of the position.
        rank: u64,
        /// The code.
        code: u16,
    },
}

/// The memory of a set: the size of the largest block, so that any block fits.
const SET_BYTES: usize = 2 * MAX_BLOCK_POSITIONS as usize + ENTRY_BYTES;
/// The memory of a block besides its codes.
const ENTRY_BYTES: usize = size_of::<CachedBlock>() + size_of::<BlockId>();

/// A bounded cache of decompressed blocks, which any number of [`Layer`](super::Layer)s and threads share.
///
/// Blocks are assigned to sets by a hash of table and number. A set has its own lock and evicts by the clock
/// algorithm: a hand moves around the set and evicts the first block that was not used since the hand last passed it
/// (Corbató 1969). Readers of the same set do not wait for one another. Blocks of a closed table are evicted because
/// they are no longer used.
#[derive(Debug)]
pub struct Cache {
    sets: Box<[RwLock<CacheSet>]>,
    /// The capacity of each set, in bytes.
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
    /// A cache for blocks of up to `bytes` in total, 0 for none. Larger blocks are not stored.
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
        // Written only once: otherwise every reader would take the cache line from all others.
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
        // Another thread may have read the same block in the meantime.
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
