//! Writes the file of a layer whose values are distributed over workers: every worker counts and encodes its blocks,
//! and the first one writes them.

use std::ops::Range;
use std::path::Path;

use ishwa_endgame_builder::file::WriteOptions;
use ishwa_endgame_builder::file::layer::shared_writer::{Encoder, Plan, SharedFile, ValueCounts};
use ishwa_endgame_reader::file::{Identity, TableError};

use super::error::ClusterError;
use super::post::Post;
use super::sharing::{BLOCK, Sharing};

/// The worker that writes the files.
pub(super) const WRITER: usize = 0;

/// The approximate number of bytes of counts that all workers send in a round.
const MOST_COUNTS: usize = 4 << 20;
/// Blocks of the assignment that each worker encodes in a round.
const BLOCKS: u64 = 8;

/// Receives the rank and the values of a block of the file.
type Visit<'a> = dyn FnMut(u64, &[i16]) -> Result<(), ClusterError> + 'a;

/// The layer to be written.
pub(super) struct SharedTable<'a> {
    pub(super) path: &'a Path,
    pub(super) identity: &'a Identity,
    pub(super) options: &'a WriteOptions,
    pub(super) sharing: Sharing,
    /// The values of the positions of this worker.
    pub(super) values: &'a dyn Fn(Range<u64>, &mut Vec<i16>),
}

impl SharedTable<'_> {
    /// Writes the table; returns the peak memory of this worker, in bytes.
    ///
    /// # Errors
    /// When the file cannot be written, or the build has ended.
    pub(super) fn write(&self, post: &mut Post) -> Result<u64, ClusterError> {
        let own = post.own();
        let mut counts = ValueCounts::new();
        self.for_each_block(own, 0..u64::MAX, &mut |_, values| {
            counts.add(values);
            Ok(())
        })?;
        let counts = post.tell_all(&counts.encoded())?;
        let plan = Plan::new(self.path, self.identity, self.options, &counts).map_err(failed)?;
        let (learned, bytes) = self.learn(&plan, post)?;
        let learned = post.tell_all(&learned)?;
        let encoder = plan.encoder(&learned[WRITER]).map_err(failed)?;
        self.encode(encoder, post)?;
        Ok(bytes)
    }

    /// Counts the contexts; returns the model in the writer, and the memory of the counters.
    fn learn(&self, plan: &Plan<'_>, post: &mut Post) -> Result<(Vec<u8>, u64), ClusterError> {
        let own = post.own();
        let mut contexts = plan.contexts();
        self.for_each_block(own, 0..u64::MAX, &mut |rank, values| {
            contexts.add(rank, values).map_err(failed)
        })?;
        let counters = contexts.counters();
        let each = (MOST_COUNTS / size_of::<u64>() / post.workers()).max(1);
        for begin in (0..counters).step_by(each) {
            if own != WRITER {
                let counts = contexts.encoded(begin..counters.min(begin + each));
                post.send(WRITER, 0, counts);
            }
            post.end_round(&mut |parcel| contexts.merge(begin, &parcel.content))?;
        }
        let bytes = (counters * size_of::<u64>()) as u64;
        let learned = if own == WRITER {
            contexts.learned()
        } else {
            Vec::new()
        };
        Ok((learned, bytes))
    }

    /// Encodes all blocks and writes them.
    fn encode(&self, mut encoder: Encoder<'_>, post: &mut Post) -> Result<(), ClusterError> {
        let own = post.own();
        let mut file: Option<SharedFile> = None;
        if own == WRITER {
            file = Some(encoder.create().map_err(failed)?);
        }
        for turn in (0..self.sharing.most().div_ceil(BLOCK)).step_by(BLOCKS as usize) {
            let mut content = Vec::new();
            self.for_each_block(own, turn * BLOCK..(turn + BLOCKS) * BLOCK, &mut |rank, values| {
                let block = encoder.encode(rank, values).map_err(failed)?;
                content.extend(rank.to_le_bytes());
                content.extend((block.len() as u32).to_le_bytes());
                content.extend(block);
                Ok(())
            })?;
            post.send(WRITER, 0, content);
            let mut blocks = Vec::new();
            post.end_round(&mut |parcel| put_blocks(&parcel.content, &mut blocks))?;
            blocks.sort_unstable_by_key(|(rank, _)| *rank);
            if let Some(file) = &mut file {
                for (_, block) in blocks {
                    file.append(&block).map_err(failed)?;
                }
            }
        }
        file.map_or(Ok(()), |file| file.finish().map_err(failed))
    }

    /// Calls `visit` with the rank and the values of each block of the file, for the positions of this worker with
    /// these numbers.
    fn for_each_block(
        &self,
        own: usize,
        numbers: Range<u64>,
        visit: &mut Visit<'_>,
    ) -> Result<(), ClusterError> {
        let size = self.options.block_positions as usize;
        let mut values = Vec::new();
        for (first, ranks) in self.sharing.runs(own, numbers) {
            (self.values)(first..first + (ranks.end - ranks.start), &mut values);
            for (rank, values) in ranks.step_by(size).zip(values.chunks(size)) {
                visit(rank, values)?;
            }
        }
        Ok(())
    }
}

/// Adds the blocks in these bytes, each with its rank.
fn put_blocks(mut bytes: &[u8], blocks: &mut Vec<(u64, Vec<u8>)>) {
    while let Some((rank, rest)) = bytes.split_first_chunk()
        && let Some((length, rest)) = rest.split_first_chunk()
        && let Some((block, rest)) = rest.split_at_checked(u32::from_le_bytes(*length) as usize)
    {
        blocks.push((u64::from_le_bytes(*rank), block.to_vec()));
        bytes = rest;
    }
}

/// An error of the file ends the build.
fn failed(error: TableError) -> ClusterError {
    ClusterError::Build(error.into())
}
