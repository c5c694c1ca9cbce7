//! Writing a table.

use std::fs::File;
use std::io::{self, BufWriter, Seek, SeekFrom, Write};
use std::ops::Range;
use std::path::Path;

use rayon::prelude::*;
use zstd::bulk::Compressor;

use super::counts::{Coder, Counter};
use super::error::TableError;
use super::header::{Block, Header, block_count};
use super::unfinished::{self, remove_leftovers};
use super::{ContextsOf, Identity, MAX_BLOCK_POSITIONS, MAX_CONTEXTS, MAX_SET_BYTES, ValuesOf};

/// Positions whose blocks are compressed before the next are begun: enough for many threads, and some megabytes.
const BATCH_POSITIONS: u32 = 1 << 22;
/// Positions that are counted at a time.
const COUNT_POSITIONS: u32 = 1 << 16;
/// The writer's and the hash's buffer, in bytes.
const BUFFER_BYTES: usize = 1 << 20;

/// How a table is compressed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WriteOptions {
    /// Positions in a block, 1 to 65536: larger blocks are smaller in sum, and slower to read a single value from.
    pub block_positions: u32,
    /// Level of zstd: higher is smaller and slower to write.
    pub level: i32,
}

/// 4096 positions at level 12. The 167,960 positions of 9 seeds of Awalé (entropy of the values: 3.20 bits) take, in bits
/// a position by the block's size, 2.80, 2.42 and 2.20 at level 9, 2.74, 2.35 and 2.10 at level 12, and 2.70, 2.30 and 2.05 at
/// level 19 in blocks of 1024, 4096 and 16384; level 12 takes two to three times as long as level 9, and level 19 two to
/// three times as long as level 12. A value whose block is not in the cache takes the longer the larger the block is.
impl Default for WriteOptions {
    fn default() -> Self {
        Self {
            block_positions: 4096,
            level: 12,
        }
    }
}

/// What was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Written {
    /// Length of the file.
    pub bytes: u64,
}

/// Writes the table of a layer.
///
/// `values` and `context` are asked for ranges of ranks, each rank twice, in parallel on the current rayon pool.
/// `contexts` is how many contexts there are, 1 to 256; with 1 `context` is never asked. The bytes of the file depend on
/// the values, contexts, options and version of this program alone, not on the number of threads.
///
/// The file appears under its name when it is whole and on the disk, in place of one that was there. What killed
/// programs left behind in its directory is removed first: [`remove_leftovers`].
///
/// # Errors
/// When the options, the number of contexts or the identity are out of their ranges, a context is not below `contexts`,
/// `values` or `context` say something else the second time, or the system refuses.
pub fn write(
    path: &Path,
    identity: &Identity,
    contexts: usize,
    values: ValuesOf<'_>,
    context: ContextsOf<'_>,
    options: &WriteOptions,
) -> Result<Written, TableError> {
    let blocks = check_parameters(path, identity, contexts, options)?;
    remove_leftovers(unfinished::directory_of(path))?;
    let layer = Content {
        path,
        positions: identity.positions,
        contexts,
        values,
        context,
    };
    let dictionaries = layer.count()?.dictionaries();
    let coder = Coder::new(&dictionaries);
    let header = Header {
        identity: identity.clone(),
        generator: env!("CARGO_PKG_VERSION").to_string(),
        block_positions: options.block_positions,
        dictionaries,
        blocks: vec![Block::default(); blocks as usize],
    };
    let mut file = unfinished::create(path)?;
    let bytes = layer.write(file.as_file_mut(), header, &coder, options.level)?;
    unfinished::publish(file, path)?;
    Ok(Written { bytes })
}

/// Refuses what no file can hold; gives the number of blocks.
fn check_parameters(
    path: &Path,
    identity: &Identity,
    contexts: usize,
    options: &WriteOptions,
) -> Result<u32, TableError> {
    if identity.set.len() > MAX_SET_BYTES {
        let (found, expected) = (identity.set.len(), format!("at most {MAX_SET_BYTES}"));
        return Err(TableError::unwritable(
            path,
            "bytes of the set id",
            found,
            expected,
        ));
    }
    if !(1..=MAX_CONTEXTS).contains(&contexts) {
        return Err(TableError::unwritable(
            path,
            "contexts",
            contexts,
            format!("1 to {MAX_CONTEXTS}"),
        ));
    }
    let size = options.block_positions;
    if !(1..=MAX_BLOCK_POSITIONS).contains(&size) {
        let expected = format!("1 to {MAX_BLOCK_POSITIONS}");
        return Err(TableError::unwritable(
            path,
            "positions of a block",
            size,
            expected,
        ));
    }
    let levels = zstd::compression_level_range();
    if !levels.contains(&options.level) {
        let expected = format!("{} to {}", levels.start(), levels.end());
        return Err(TableError::unwritable(
            path,
            "level of compression",
            options.level,
            expected,
        ));
    }
    block_count(identity.positions, size).ok_or_else(|| {
        let expected = format!("fewer than 2^32 blocks of {size}");
        TableError::unwritable(path, "positions", identity.positions, expected)
    })
}

/// What is to be written.
struct Content<'a> {
    path: &'a Path,
    positions: u64,
    contexts: usize,
    values: ValuesOf<'a>,
    context: ContextsOf<'a>,
}

/// Memory of a thread: values, contexts and codes of a range.
#[derive(Default)]
struct Buffers {
    values: Vec<i16>,
    contexts: Vec<u8>,
    codes: Vec<u8>,
}

impl Content<'_> {
    /// The ranks of the part with that number, when each has `size` positions but the last.
    fn part(&self, number: u32, size: u32) -> Range<u64> {
        let first = u64::from(number) * u64::from(size);
        first..self.positions.min(first + u64::from(size))
    }

    /// Asks for values and contexts.
    fn fill(&self, ranks: Range<u64>, buffers: &mut Buffers) {
        let length = (ranks.end - ranks.start) as usize;
        buffers.values.resize(length, 0);
        (self.values)(ranks.clone(), &mut buffers.values);
        buffers.contexts.resize(length, 0);
        if self.contexts > 1 {
            (self.context)(ranks, &mut buffers.contexts);
        }
    }

    /// First pass: how often each value occurs in each context.
    fn count(&self) -> Result<Counter, TableError> {
        let parts = self.positions.div_ceil(u64::from(COUNT_POSITIONS)) as u32;
        let start = || (Counter::new(self.contexts), Buffers::default());
        let counted = (0..parts)
            .into_par_iter()
            .try_fold(start, |(mut counter, mut buffers), part| {
                self.fill(self.part(part, COUNT_POSITIONS), &mut buffers);
                for (&value, &context) in buffers.values.iter().zip(&buffers.contexts) {
                    if !counter.add(value, context) {
                        let expected = format!("a context below {}", self.contexts);
                        return Err(TableError::unwritable(self.path, "context", context, expected));
                    }
                }
                Ok((counter, buffers))
            });
        counted.map(|part| part.map(|(counter, _)| counter)).try_reduce(
            || Counter::new(self.contexts),
            |left, right| Ok(left.merge(&right)),
        )
    }

    /// Second pass: writes everything; gives the length of the file.
    fn write(
        &self,
        file: &mut File,
        mut header: Header,
        codes: &Coder,
        level: i32,
    ) -> Result<u64, TableError> {
        let io = TableError::io(self.path, "write the table");
        let header_bytes = header.encode().len() as u64;
        file.seek(SeekFrom::Start(header_bytes)).map_err(&io)?;
        let bytes = self.write_blocks(file, &mut header, header_bytes, codes, level)?;
        file.rewind().map_err(&io)?;
        file.write_all(&header.encode()).map_err(&io)?;
        file.rewind().map_err(&io)?;
        let mut hasher = blake3::Hasher::new();
        hasher.update_reader(&mut *file).map_err(&io)?;
        file.write_all(hasher.finalize().as_bytes()).map_err(&io)?;
        Ok(bytes + blake3::OUT_LEN as u64)
    }

    /// Writes the blocks and puts them in the directory; gives the offset of their end.
    fn write_blocks(
        &self,
        file: &mut File,
        header: &mut Header,
        mut offset: u64,
        codes: &Coder,
        level: i32,
    ) -> Result<u64, TableError> {
        let io = TableError::io(self.path, "write the table");
        let mut output = BufWriter::with_capacity(BUFFER_BYTES, file);
        let (size, width, blocks) = (
            header.block_positions,
            header.code_width(),
            header.blocks.len() as u32,
        );
        let batch_blocks = BATCH_POSITIONS / size;
        for first in (0..blocks).step_by(batch_blocks as usize) {
            let batch = first..blocks.min(first + batch_blocks);
            let start = || (Compressor::new(level), Buffers::default());
            let compressed = batch
                .clone()
                .into_par_iter()
                .map_init(start, |(compressor, buffers), block| {
                    let compressor = compressor
                        .as_mut()
                        .map_err(|error| io(io::Error::other(error.to_string())))?;
                    self.encode(self.part(block, size), width, codes, buffers)?;
                    compressor.compress(&buffers.codes).map_err(&io)
                });
            let compressed: Vec<Result<Vec<u8>, TableError>> = compressed.collect();
            for (block, bytes) in batch.zip(compressed) {
                let bytes = bytes?;
                output.write_all(&bytes).map_err(&io)?;
                header.blocks[block as usize] = Block {
                    offset,
                    length: bytes.len() as u32,
                    checksum: crc32c::crc32c(&bytes),
                };
                offset += bytes.len() as u64;
            }
        }
        output.flush().map_err(&io)?;
        Ok(offset)
    }

    /// The codes of a range of ranks.
    fn encode(
        &self,
        ranks: Range<u64>,
        width: usize,
        codes: &Coder,
        buffers: &mut Buffers,
    ) -> Result<(), TableError> {
        self.fill(ranks.clone(), buffers);
        buffers.codes.clear();
        for (&value, &context) in buffers.values.iter().zip(&buffers.contexts) {
            let code = codes.code(value, context).ok_or_else(|| {
                let found = format!("value {value} in context {context} within ranks {ranks:?}");
                TableError::unwritable(self.path, "second pass", found, "what the first pass counted")
            })?;
            buffers.codes.extend(&code.to_le_bytes()[..width]);
        }
        Ok(())
    }
}
