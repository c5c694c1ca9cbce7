//! Writes a table whose values are distributed over several workers. Each processes its blocks as
//! [`write()`](super::write) processes all blocks, and one of them assembles the file, which has the same bytes.
//!
//! 1. Every worker counts its values ([`ValueCounts`]); from the counts of all, each makes a [`Plan`].
//! 2. Every worker counts the contexts in its blocks. From all these counts one worker learns the model
//!    ([`ContextCounts::learned`]), and each makes an [`Encoder`] of it.
//! 3. Every worker encodes its blocks, and one writes them in order.

use std::ops::Range;
use std::path::Path;

use ishwa_endgame_reader::file::layer::header::{Dictionary, LayerCodec};
use ishwa_endgame_reader::file::layer::model::{ContextShape, Parts};
use ishwa_endgame_reader::file::{Identity, TableError};
use ishwa_endgame_reader::index::Numbering;

use super::header::{Coder, Counter};
use super::learn::{Contexts, most_counters};
use super::model::{self, BlockBuffer};
use super::writer::{WriteOptions, changed, check_parameters, codec};
use crate::file::container_writer::ContainerWriter;
use crate::messages;

/// The bytes of a value and its count.
const ENTRY_BYTES: usize = size_of::<i16>() + size_of::<u64>();
/// The bytes of a context count, including the number of zero counts before it.
const COUNT_BYTES: usize = 2 * size_of::<u32>();

/// The largest memory for context counters in each worker for this table, in bytes; 0 if it cannot be written.
pub fn most_context_bytes(identity: &Identity) -> u64 {
    let numbering = Numbering::new(identity.index, identity.positions);
    let counters = numbering.map_or(0, |numbering| most_counters(&numbering, identity.positions));
    (counters * size_of::<u64>()) as u64
}

/// How often each value occurs among those of a worker.
pub struct ValueCounts(Counter);

impl Default for ValueCounts {
    fn default() -> Self {
        Self::new()
    }
}

impl ValueCounts {
    /// No values yet.
    pub fn new() -> Self {
        Self(Counter::new())
    }

    /// Counts values.
    pub fn add(&mut self, values: &[i16]) {
        for &value in values {
            self.0.add(value);
        }
    }

    /// The counts as bytes, for [`Plan::new`].
    pub fn encoded(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        for (value, count) in self.0.entries() {
            bytes.extend(value.to_le_bytes());
            bytes.extend(count.to_le_bytes());
        }
        bytes
    }
}

/// Replaces `codes` by those of some values.
fn put_codes(
    path: &Path,
    by: &Coder,
    first: u64,
    values: &[i16],
    codes: &mut Vec<u16>,
) -> Result<(), TableError> {
    codes.clear();
    for &value in values {
        let code = by.code(value);
        codes.push(code.ok_or_else(|| changed_from(path, first, values))?);
    }
    Ok(())
}

fn changed_from(path: &Path, first: u64, values: &[i16]) -> TableError {
    changed(path, &(first..first + values.len() as u64))
}

/// The parameters of a table once its values are counted.
pub struct Plan<'a> {
    path: &'a Path,
    identity: &'a Identity,
    options: &'a WriteOptions,
    blocks: u32,
    numbering: Numbering,
    dictionary: Dictionary,
    coder: Coder,
}

impl<'a> Plan<'a> {
    /// Makes the plan from the counts of all workers.
    ///
    /// # Errors
    /// When the options or the identity are out of range.
    pub fn new(
        path: &'a Path,
        identity: &'a Identity,
        options: &'a WriteOptions,
        counts: &[Vec<u8>],
    ) -> Result<Self, TableError> {
        let (blocks, numbering) = check_parameters(path, identity, options)?;
        let mut counter = Counter::new();
        for entry in counts.iter().flat_map(|counts| counts.chunks_exact(ENTRY_BYTES)) {
            let (value, count) = entry.split_at(size_of::<i16>());
            counter.add_many(
                i16::from_le_bytes([value[0], value[1]]),
                u64::from_le_bytes(std::array::from_fn(|place| count[place])),
            );
        }
        let dictionary = counter.dictionary();
        Ok(Self {
            path,
            identity,
            options,
            blocks,
            numbering,
            coder: Coder::new(&dictionary),
            dictionary,
        })
    }

    /// Counters of contexts, all 0.
    pub fn contexts(&self) -> ContextCounts<'_> {
        let contexts = Contexts::new(&self.numbering, &self.dictionary.values, &self.dictionary.counts);
        ContextCounts {
            plan: self,
            contexts,
            codes: Vec::new(),
        }
    }

    /// The encoder for a model, given as the bytes of [`ContextCounts::learned`].
    ///
    /// # Errors
    /// When they belong to another layer.
    pub fn encoder(self, learned: &[u8]) -> Result<Encoder<'a>, TableError> {
        let unsound = || {
            let (found, expected) = (messages::another_model(), messages::model_of_layer());
            TableError::unwritable(self.path, messages::model(), found, expected)
        };
        let [neighbours, classes, parts @ ..] = learned else {
            return Err(unsound());
        };
        let shape = ContextShape {
            values: self.dictionary.values.len(),
            neighbours: usize::from(*neighbours),
            bits: self.numbering.bits(),
            classes: usize::from(*classes),
        };
        let parts = Parts::decode(parts, &shape).ok_or_else(unsound)?;
        let Self {
            path,
            identity,
            options,
            blocks,
            numbering,
            dictionary,
            coder,
        } = self;
        let codec = codec(path, identity, options, numbering, dictionary, &parts, shape)?;
        Ok(Encoder {
            path,
            blocks,
            symbols: model::symbols(&codec.model),
            codec,
            coder,
            codes: Vec::new(),
            buffer: BlockBuffer::new(),
        })
    }
}

/// How often each value occurs in each context.
pub struct ContextCounts<'a> {
    plan: &'a Plan<'a>,
    contexts: Contexts<'a>,
    codes: Vec<u16>,
}

impl ContextCounts<'_> {
    /// Counts a block whose first position has rank `first`.
    ///
    /// # Errors
    /// When the plan does not know a value.
    pub fn add(&mut self, first: u64, values: &[i16]) -> Result<(), TableError> {
        put_codes(self.plan.path, &self.plan.coder, first, values, &mut self.codes)?;
        self.contexts.add(first, &self.codes);
        Ok(())
    }

    /// The number of counters, of eight bytes each.
    pub fn counters(&mut self) -> usize {
        self.contexts.counts_mut().len()
    }

    /// A range of the counts as bytes, without zeros.
    pub fn encoded(&mut self, range: Range<usize>) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut zeros: u32 = 0;
        for &count in &self.contexts.counts_mut()[range] {
            if count == 0 {
                zeros += 1;
                continue;
            }
            bytes.extend(zeros.to_le_bytes());
            // A worker has fewer than 2^32 positions of a layer.
            bytes.extend((count as u32).to_le_bytes());
            zeros = 0;
        }
        bytes
    }

    /// Adds counts of another worker, encoded from index `at`.
    pub fn merge(&mut self, mut at: usize, bytes: &[u8]) {
        let counts = self.contexts.counts_mut();
        for pair in bytes.chunks_exact(COUNT_BYTES) {
            let number = |at: usize| u32::from_le_bytes(std::array::from_fn(|place| pair[at + place]));
            at += number(0) as usize;
            counts[at] += u64::from(number(4));
            at += 1;
        }
    }

    /// The model learned from these counts, as bytes.
    pub fn learned(self) -> Vec<u8> {
        let (parts, shape) = self.contexts.model();
        // Both are far below 256.
        let mut bytes = vec![shape.neighbours as u8, shape.classes as u8];
        bytes.extend(model::encode_parts(&parts));
        bytes
    }
}

/// Encodes the blocks of a table.
pub struct Encoder<'a> {
    path: &'a Path,
    blocks: u32,
    codec: LayerCodec,
    coder: Coder,
    symbols: Vec<u8>,
    codes: Vec<u16>,
    buffer: BlockBuffer,
}

impl Encoder<'_> {
    /// The bytes of a block whose first position has rank `first`.
    ///
    /// # Errors
    /// When the plan does not know a value.
    pub fn encode(&mut self, first: u64, values: &[i16]) -> Result<Vec<u8>, TableError> {
        put_codes(self.path, &self.coder, first, values, &mut self.codes)?;
        let bytes = model::encode_block(&self.codec, &self.symbols, first, &self.codes, &mut self.buffer);
        bytes.ok_or_else(|| changed_from(self.path, first, values))
    }

    /// Creates the file for the blocks of all workers.
    ///
    /// # Errors
    /// When it cannot be created.
    pub fn create(&self) -> Result<SharedFile, TableError> {
        ContainerWriter::create(self.path, self.codec.clone(), self.blocks).map(SharedFile)
    }
}

/// A file assembled from the blocks of several workers.
pub struct SharedFile(ContainerWriter<LayerCodec>);

impl SharedFile {
    /// Writes the next block.
    ///
    /// # Errors
    /// When the system reports an error.
    pub fn append(&mut self, block: &[u8]) -> Result<(), TableError> {
        self.0.append((), block)
    }

    /// Gives the file its name, once it is complete and on disk.
    ///
    /// # Errors
    /// When the system reports an error.
    pub fn finish(self) -> Result<(), TableError> {
        self.0.finish().map(drop)
    }
}
