//! Reading a table.

use std::cell::RefCell;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use rayon::prelude::*;
use zstd::bulk::Decompressor;

use super::cache::{BlockId, Cache};
use super::counts::Dictionary;
use super::error::TableError;
use super::header::Header;
use super::source::Source;
use super::{ContextsOf, Identity};

/// The number of the next table to be opened.
static NEXT_ID: AtomicU64 = AtomicU64::new(0);

thread_local! {
    /// What a thread needs to read blocks: making it takes longer than reading one.
    static DECODER: RefCell<Decoder> = RefCell::default();
}

#[derive(Default)]
struct Decoder {
    zstd: Option<Decompressor<'static>>,
    compressed: Vec<u8>,
}

/// An open table: the values of a layer, by rank.
pub struct Layer {
    id: u64,
    pub(super) path: PathBuf,
    pub(super) source: Source,
    bytes: u64,
    width: usize,
    pub(super) header: Header,
}

impl Layer {
    /// Opens a table that must be of `identity`; reads and checks its header, and that its parts make up the file.
    ///
    /// # Errors
    /// When there is no such file, or it is no table, of another format, damaged so far, or of something else.
    pub fn open(path: &Path, identity: &Identity) -> Result<Self, TableError> {
        let layer = Self::open_any(path)?;
        match difference(layer.identity(), identity) {
            None => Ok(layer),
            Some((what, found, expected)) => Err(TableError::WrongTable {
                path: layer.path,
                what,
                found,
                expected,
            }),
        }
    }

    /// Opens a table whatever it is of; otherwise as [`Layer::open`].
    ///
    /// # Errors
    /// As [`Layer::open`].
    pub fn open_any(path: &Path) -> Result<Self, TableError> {
        let io = TableError::io(path, "open the table");
        // To open a pipe would wait for a writer.
        if !fs::metadata(path).map_err(&io)?.is_file() {
            let path = path.to_path_buf();
            return Err(TableError::NotATable { path });
        }
        Self::new(Source::open(path).map_err(&io)?, path)
    }

    /// A table from the bytes of a file; errors call it `name`. Otherwise as [`Layer::open_any`].
    ///
    /// # Errors
    /// As [`Layer::open`].
    pub fn from_bytes(bytes: impl Into<Box<[u8]>>, name: &str) -> Result<Self, TableError> {
        Self::new(Source::Memory(bytes.into()), Path::new(name))
    }

    fn new(source: Source, path: &Path) -> Result<Self, TableError> {
        let (header, bytes) = Header::read(&source, path)?;
        Ok(Self {
            id: NEXT_ID.fetch_add(1, Ordering::Relaxed),
            path: path.to_path_buf(),
            source,
            bytes,
            width: header.code_width(),
            header,
        })
    }

    /// What the table is of.
    pub fn identity(&self) -> &Identity {
        &self.header.identity
    }

    /// Version of the program that wrote the table.
    pub fn generator(&self) -> &str {
        &self.header.generator
    }

    /// Positions in a block but the last.
    pub fn block_positions(&self) -> u32 {
        self.header.block_positions
    }

    /// Contexts, at least 1.
    pub fn contexts(&self) -> usize {
        self.header.dictionaries.len()
    }

    /// How often each value occurs, by rising value. The header tells; [`Layer::check`] holds it against the codes.
    pub fn counts(&self) -> Vec<(i16, u64)> {
        let entries = |dictionary: &Dictionary| {
            dictionary
                .values
                .iter()
                .copied()
                .zip(dictionary.counts.iter().copied())
                .collect::<Vec<_>>()
        };
        let mut all: Vec<(i16, u64)> = self.header.dictionaries.iter().flat_map(entries).collect();
        all.sort_unstable();
        all.chunk_by(|left, right| left.0 == right.0)
            .map(|same| (same[0].0, same.iter().map(|entry| entry.1).sum()))
            .collect()
    }

    /// Length of the file, in bytes.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// The value of the position with that rank, whose context must be `context` (0 when contexts are not used): for
    /// another it is the value of another position.
    ///
    /// # Errors
    /// When there is no such rank or context, or the position's block is damaged or cannot be read.
    pub fn value(&self, rank: u64, context: usize, cache: &Cache) -> Result<i16, TableError> {
        let dictionary = self.dictionary(context)?;
        if rank >= self.identity().positions {
            return Err(self.no_such_rank(rank));
        }
        let size = u64::from(self.header.block_positions);
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
        self.decode(dictionary, code, rank)
    }

    /// Writes the values of the positions from rank `first` on into `values`, as many as it has, in parallel on the
    /// current rayon pool. `context` is never asked when there is one context only.
    ///
    /// # Errors
    /// As [`Layer::value`], the first by rank.
    pub fn read(&self, first: u64, context: ContextsOf<'_>, values: &mut [i16]) -> Result<(), TableError> {
        let positions = self.identity().positions;
        if first
            .checked_add(values.len() as u64)
            .is_none_or(|end| end > positions)
        {
            return Err(self.no_such_rank(first.max(positions)));
        }
        let size = u64::from(self.header.block_positions);
        let to_boundary = (size - first % size).min(values.len() as u64) as usize;
        let (head, rest) = values.split_at_mut(to_boundary);
        let body_first = first + to_boundary as u64;
        let body = rest.par_chunks_mut(size as usize).enumerate();
        let body = body.map(|(chunk, values)| (body_first + chunk as u64 * size, values));
        let failure = rayon::iter::once((first, head))
            .chain(body)
            .filter(|(_, values)| !values.is_empty())
            .map_init(Vec::new, |buffer, (rank, values)| {
                let block = (rank / size) as u32;
                self.load(block, buffer)?;
                let codes = self.codes(block, buffer);
                codes.read((rank % size) as usize, context, values)
            })
            .find_map_first(Result::err);
        failure.map_or(Ok(()), Err)
    }

    /// Calls `visit` for every block with the rank of its first position and its codes, in parallel on the current
    /// rayon pool and in no order. An error ends it soon.
    ///
    /// # Errors
    /// Those of `visit`, and when a block is damaged or cannot be read: the first by rank.
    pub fn for_each_block(
        &self,
        visit: impl Fn(u64, Codes<'_>) -> Result<(), TableError> + Sync,
    ) -> Result<(), TableError> {
        let blocks = (0..self.header.blocks.len() as u32).into_par_iter();
        let failure = blocks
            .map_init(Vec::new, |buffer, block| {
                self.load(block, buffer)?;
                let codes = self.codes(block, buffer);
                visit(codes.first, codes)
            })
            .find_map_first(Result::err);
        failure.map_or(Ok(()), Err)
    }

    /// Reads a block's codes into `codes`.
    pub(super) fn load(&self, block: u32, codes: &mut Vec<u8>) -> Result<(), TableError> {
        let entry = self.header.blocks[block as usize];
        let damaged = |found: String, expected: String| {
            Err(TableError::corrupt(
                &self.path,
                format!("block {block}"),
                found,
                expected,
            ))
        };
        codes.resize(self.header.positions_of(block) * self.width, 0);
        DECODER.with_borrow_mut(|decoder| {
            decoder.compressed.resize(entry.length as usize, 0);
            let read = self.source.read_exact_at(&mut decoder.compressed, entry.offset);
            read.map_err(TableError::io(&self.path, "read a block"))?;
            let checksum = crc32c::crc32c(&decoder.compressed);
            if checksum != entry.checksum {
                return damaged(
                    format!("checksum {checksum:08x}"),
                    format!("{:08x}", entry.checksum),
                );
            }
            let zstd = match &mut decoder.zstd {
                Some(zstd) => zstd,
                none => none.insert(Decompressor::new().map_err(TableError::io(&self.path, "decompress"))?),
            };
            match zstd.decompress_to_buffer(&decoder.compressed, codes.as_mut_slice()) {
                Ok(length) if length == codes.len() => Ok(()),
                Ok(length) => damaged(format!("{length} bytes of codes"), codes.len().to_string()),
                Err(error) => damaged(error.to_string(), format!("{} bytes of codes", codes.len())),
            }
        })
    }

    pub(super) fn codes<'a>(&'a self, block: u32, bytes: &'a [u8]) -> Codes<'a> {
        Codes {
            layer: self,
            first: u64::from(block) * u64::from(self.header.block_positions),
            bytes,
        }
    }

    /// The code at a place of a block.
    pub(super) fn code(&self, codes: &[u8], place: usize) -> usize {
        match self.width {
            1 => usize::from(codes[place]),
            _ => usize::from(u16::from_le_bytes([codes[2 * place], codes[2 * place + 1]])),
        }
    }

    fn decode(&self, dictionary: &Dictionary, code: usize, rank: u64) -> Result<i16, TableError> {
        dictionary
            .values
            .get(code)
            .copied()
            .ok_or_else(|| self.no_such_code(code, rank))
    }

    fn dictionary(&self, context: usize) -> Result<&Dictionary, TableError> {
        self.header
            .dictionaries
            .get(context)
            .ok_or_else(|| TableError::Context {
                path: self.path.clone(),
                context,
                contexts: self.contexts(),
            })
    }

    fn no_such_rank(&self, rank: u64) -> TableError {
        TableError::Rank {
            path: self.path.clone(),
            rank,
            positions: self.identity().positions,
        }
    }

    pub(super) fn no_such_code(&self, code: usize, rank: u64) -> TableError {
        let what = format!("rank {rank}");
        TableError::corrupt(
            &self.path,
            what,
            format!("code {code}"),
            "a code of the position's context",
        )
    }
}

impl fmt::Debug for Layer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Layer")
            .field("path", &self.path)
            .field("identity", self.identity())
            .finish_non_exhaustive()
    }
}

/// The codes of a block, which [`Layer::for_each_block`] shows.
#[derive(Clone, Copy, Debug)]
pub struct Codes<'a> {
    layer: &'a Layer,
    /// Rank of the first position.
    pub(super) first: u64,
    bytes: &'a [u8],
}

impl Codes<'_> {
    /// Positions in the block, at least 1.
    pub fn len(&self) -> usize {
        self.bytes.len() / self.layer.width
    }

    /// Never: a block has at least one position.
    pub fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// The value of the position at a place of the block, counted from 0, whose context must be `context`.
    ///
    /// # Errors
    /// When the block has no such place, the layer no such context, or the context no such code.
    pub fn value(&self, place: usize, context: usize) -> Result<i16, TableError> {
        let rank = self.first + place as u64;
        if place >= self.len() {
            return Err(self.layer.no_such_rank(rank));
        }
        let dictionary = self.layer.dictionary(context)?;
        self.layer
            .decode(dictionary, self.layer.code(self.bytes, place), rank)
    }

    /// The values from a place on.
    fn read(&self, place: usize, context: ContextsOf<'_>, values: &mut [i16]) -> Result<(), TableError> {
        let mut contexts = vec![0; values.len()];
        if self.layer.contexts() > 1 {
            let first = self.first + place as u64;
            context(first..first + values.len() as u64, &mut contexts);
        }
        for (i, (value, context)) in values.iter_mut().zip(contexts).enumerate() {
            *value = self.value(place + i, usize::from(context))?;
        }
        Ok(())
    }
}

/// The first part in which two identities differ, with what the one and the other say.
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
