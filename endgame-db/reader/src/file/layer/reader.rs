//! Reading a table.

use std::cell::RefCell;
use std::fmt;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use super::block;
use super::cache::{BlockId, Cache};
use super::header::LayerCodec;
use super::identity::Identity;
use crate::file::container::Container;
use crate::file::error::TableError;
use crate::file::source::TableBytes;

/// The id of the next table to be opened.
static NEXT_ID: AtomicU64 = AtomicU64::new(0);

thread_local! {
    /// Buffers for reading blocks, kept so that they are not allocated for each block.
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

    /// What its blocks are decoded with.
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

    /// The BLAKE3 hash that the file has of itself: another one where the content is another.
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
        let (block, place) = ((rank / size) as u32, (rank % size) as usize);
        let id = BlockId {
            layer: self.id,
            block,
        };
        let code = if let Some(code) = cache.look(id, |codes| self.code(codes, place)) {
            code
        } else {
            let mut codes = Vec::new();
            self.load(block, &mut codes)?;
            let code = self.code(&codes, place);
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
            let decoded = block::decode(layer, layer.first_of(block), bytes, codes, bins);
            decoded.map_err(|fault| {
                let (found, expected) = match fault {
                    block::BlockFault::Bytes => ("other bytes".to_string(), format!("{positions} codes")),
                    block::BlockFault::Code { rank, code } => (
                        format!("code {code} of rank {rank}"),
                        format!("a code below {}", layer.dictionary.values.len()),
                    ),
                };
                self.file.damaged(block, found, expected)
            })
        })
    }

    /// The code at a place of a block.
    pub fn code(&self, codes: &[u8], place: usize) -> usize {
        match self.width {
            1 => usize::from(codes[place]),
            _ => usize::from(u16::from_le_bytes([codes[2 * place], codes[2 * place + 1]])),
        }
    }

    /// The error for a rank that the table does not have.
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
fn difference(found: &Identity, expected: &Identity) -> Option<(&'static str, String, String)> {
    let parts = |identity: &Identity| {
        [
            ("set", format!("{:?}", identity.set)),
            ("layer", identity.layer.to_string()),
            ("seeds", identity.seeds.to_string()),
            ("positions", identity.positions.to_string()),
            ("values", identity.values.to_string()),
            ("index", identity.index.to_string()),
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
