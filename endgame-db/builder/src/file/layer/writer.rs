//! Writes the table of a layer.

use std::ops::Range;
use std::path::Path;

use ishwa_core::parallel;
use ishwa_endgame_reader::file::layer::header::{Dictionary, LayerCodec, entries};
use ishwa_endgame_reader::file::layer::model::{ContextShape, Parts, ValueModel};
use ishwa_endgame_reader::file::{Identity, MAX_BLOCK_POSITIONS, MAX_BLOCKS, TableError};
use ishwa_endgame_reader::index::Numbering;
use ishwa_messages::ToMessage;
use rayon::prelude::*;

use super::header::{Coder, Counter};
use super::learn::Contexts;
use super::model::{self, BlockBuffer};
use crate::file::container_writer::{self, Written, check_set, clear_leftovers};
use crate::messages;

/// Positions whose blocks are compressed before the next batch begins: enough for many threads, and some megabytes.
const BATCH_POSITIONS: u32 = 1 << 22;
/// Positions counted at a time.
const COUNT_POSITIONS: u32 = 1 << 16;
/// The largest number of parts whose contexts are counted at once: each takes up to 32 MiB of counters.
const CONTEXT_PARTS: usize = 2;

/// The zstd level for the model, which is small and written once: the highest that does not need more memory for
/// reading.
const MODEL_LEVEL: i32 = 19;

/// Provides the values of a range of ranks, in order. It must always return the same values.
pub type ValuesOf<'a> = &'a (dyn Fn(Range<u64>, &mut [i16]) + Sync);

/// The options for writing a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WriteOptions {
    /// Positions in a block, 1 to 65536: larger blocks make the file smaller, and reading a single value slower.
    pub block_positions: u32,
}

/// 2048 positions: reading a single value takes half the time of 4096, and the file is 1 % larger.
impl Default for WriteOptions {
    fn default() -> Self {
        Self {
            block_positions: 2048,
        }
    }
}

/// Writes the table of a layer.
///
/// `values` is called with ranges of ranks, three times for each rank, in parallel on the current rayon pool. The
/// bytes of the file depend only on the values, the options and the version of this program, not on the number of
/// threads.
///
/// The file appears under its name once it is complete and on disk, and replaces an older one. Unfinished files of
/// killed programs are first removed from its directory: [`remove_leftovers`](crate::file::remove_leftovers).
///
/// # Errors
/// When the options or the identity are out of range, `values` returns other values in a later pass, or the system
/// reports an error.
pub fn write(
    path: &Path,
    identity: &Identity,
    values: ValuesOf<'_>,
    options: &WriteOptions,
) -> Result<Written, TableError> {
    let (blocks, numbering) = check_parameters(path, identity, options)?;
    clear_leftovers(path)?;
    let layer = LayerContent {
        path,
        positions: identity.positions,
        values,
    };
    let dictionary = layer.count().dictionary();
    let coder = Coder::new(&dictionary);
    let (parts, shape) = layer
        .count_contexts(&numbering, &dictionary, &coder, options.block_positions)?
        .model();
    let header = codec(path, identity, options, numbering, dictionary, &parts, shape)?;
    let symbols = model::symbols(&header.model);
    let content = container_writer::ContainerContent {
        codec: header,
        blocks,
        batch_blocks: BATCH_POSITIONS / options.block_positions,
        buffers: WriteBuffers::new,
        encode: |header: &LayerCodec, buffers: &mut WriteBuffers, block| {
            let ranks = layer.part(block, options.block_positions);
            layer.codes(ranks.clone(), &coder, buffers)?;
            let WriteBuffers { codes, block, .. } = buffers;
            let bytes = model::encode_block(header, &symbols, ranks.start, codes, block);
            Ok(((), bytes.ok_or_else(|| layer.changed(&ranks))?))
        },
    };
    container_writer::write(path, content)
}

/// The data needed to encode blocks with this model.
pub(super) fn codec(
    path: &Path,
    identity: &Identity,
    options: &WriteOptions,
    numbering: Numbering,
    dictionary: Dictionary,
    parts: &Parts,
    shape: ContextShape,
) -> Result<LayerCodec, TableError> {
    let packed = zstd::bulk::compress(&model::encode_parts(parts), MODEL_LEVEL);
    let packed = packed.map_err(TableError::io(path, messages::compress_model()))?;
    let model = ValueModel::new(parts, shape)
        .map_err(|fault| TableError::unwritable(path, messages::model(), fault, messages::sound_model()))?;
    Ok(LayerCodec {
        identity: identity.clone(),
        block_positions: options.block_positions,
        dictionary,
        packed,
        model,
        numbering,
    })
}

/// Refuses parameters that a file cannot have; returns the number of blocks and the numbering of positions.
pub(super) fn check_parameters(
    path: &Path,
    identity: &Identity,
    options: &WriteOptions,
) -> Result<(u32, Numbering), TableError> {
    check_set(path, &identity.set)?;
    let size = options.block_positions;
    if !(1..=MAX_BLOCK_POSITIONS).contains(&size) {
        return Err(TableError::unwritable(
            path,
            messages::positions_of_block(),
            size,
            messages::one_to(MAX_BLOCK_POSITIONS),
        ));
    }
    let blocks = entries(identity.positions, size).blocks().ok_or_else(|| {
        let expected = messages::blocks_at_most(MAX_BLOCKS, size);
        TableError::unwritable(path, messages::positions(), identity.positions, expected)
    })?;
    let numbering = Numbering::new(identity.index, identity.positions).ok_or_else(|| {
        let found = messages::index_for_positions(&identity.index.to_message(), identity.positions);
        TableError::unwritable(path, messages::index(), found, messages::index_limits())
    })?;
    Ok((blocks, numbering))
}

/// The content to be written.
struct LayerContent<'a> {
    path: &'a Path,
    positions: u64,
    values: ValuesOf<'a>,
}

impl LayerContent<'_> {
    /// The ranks of part `number`, where every part but the last has `size` positions.
    fn part(&self, number: u32, size: u32) -> Range<u64> {
        let first = u64::from(number) * u64::from(size);
        first..self.positions.min(first + u64::from(size))
    }

    /// Requests values.
    fn fill(&self, ranks: Range<u64>, values: &mut Vec<i16>) {
        values.resize((ranks.end - ranks.start) as usize, 0);
        (self.values)(ranks, values);
    }

    /// Requests values and converts them to codes.
    fn codes(&self, ranks: Range<u64>, coder: &Coder, buffers: &mut WriteBuffers) -> Result<(), TableError> {
        self.fill(ranks.clone(), &mut buffers.values);
        buffers.codes.clear();
        for &value in &buffers.values {
            let code = coder.code(value);
            buffers.codes.push(code.ok_or_else(|| self.changed(&ranks))?);
        }
        Ok(())
    }

    fn changed(&self, ranks: &Range<u64>) -> TableError {
        changed(self.path, ranks)
    }

    /// First pass: how often each value occurs.
    fn count(&self) -> Counter {
        let parts = self.positions.div_ceil(u64::from(COUNT_POSITIONS)) as u32;
        let start = || (Counter::new(), Vec::new());
        let counted = (0..parts)
            .into_par_iter()
            .fold(start, |(mut counter, mut values), part| {
                self.fill(self.part(part, COUNT_POSITIONS), &mut values);
                for &value in &values {
                    counter.add(value);
                }
                (counter, values)
            });
        counted
            .map(|(counter, _)| counter)
            .reduce(Counter::new, |left, right| left.merge(&right))
    }

    /// Second pass: how often each value occurs in each context.
    fn count_contexts<'n>(
        &self,
        numbering: &'n Numbering,
        dictionary: &Dictionary,
        coder: &Coder,
        size: u32,
    ) -> Result<Contexts<'n>, TableError> {
        let none = || Contexts::new(numbering, &dictionary.values, &dictionary.counts);
        let blocks = self.positions.div_ceil(u64::from(size));
        let parts = rayon::current_num_threads().min(CONTEXT_PARTS);
        let counted = parallel::map(parts, |part| {
            let (mut contexts, mut buffers) = (none(), WriteBuffers::new());
            let (part, parts) = (part as u64, parts as u64);
            for block in blocks * part / parts..blocks * (part + 1) / parts {
                let ranks = self.part(block as u32, size);
                self.codes(ranks.clone(), coder, &mut buffers)?;
                contexts.add(ranks.start, &buffers.codes);
            }
            Ok(contexts)
        });
        let counted = counted.into_iter().collect::<Result<Vec<_>, _>>()?;
        Ok(counted
            .into_iter()
            .reduce(|left, right| left.merge(&right))
            .unwrap_or_else(none))
    }
}

/// The error for values that differ between passes.
pub(super) fn changed(path: &Path, ranks: &Range<u64>) -> TableError {
    let found = messages::values_within_ranks(format!("{ranks:?}"));
    let expected = messages::counted_in_first_pass();
    TableError::unwritable(path, messages::second_pass(), found, expected)
}

/// The buffers of a thread: values, codes and encoded codes of a range.
struct WriteBuffers {
    values: Vec<i16>,
    codes: Vec<u16>,
    block: BlockBuffer,
}

impl WriteBuffers {
    fn new() -> Self {
        Self {
            values: Vec::new(),
            codes: Vec::new(),
            block: BlockBuffer::new(),
        }
    }
}
