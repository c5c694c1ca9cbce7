//! Writes the file of a race.

use std::path::Path;

use ishwa_endgame_reader::file::race::block::{BlockRows, Name, Relation};
use ishwa_endgame_reader::file::race::header::{RaceCodec, entries};
use ishwa_endgame_reader::file::race::{MAX_BLOCK_STATES, MAX_WIDTH, RaceIdentity};
use ishwa_endgame_reader::file::{MAX_BLOCKS, TableError};
use ishwa_messages::Message;
use rayon::prelude::*;

use super::block::{encode, find_relations};
use crate::file::container_writer::{self, Encode, Written, check_set, clear_leftovers};
use crate::messages;

/// Numbers in a block that is neither large nor slow to read: for the Jeu de l'hyène for two, half as many make the
/// file an eighth larger; twice as many make it 6 % smaller and double the time to read a single state.
const BLOCK_NUMBERS: u32 = 1 << 15;
/// Numbers whose blocks are compressed before the next batch begins: enough for many threads, and some ten megabytes.
const BATCH_NUMBERS: usize = 1 << 22;
/// The number of states in which relations are searched.
const SAMPLE_STATES: u64 = 1 << 10;

/// The states of a stage and their numbers.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Stage {
    /// The stage.
    pub stage: u32,
    /// The states, ascending.
    pub keys: Vec<u64>,
    /// The numbers of the first state, then those of the second, and so on.
    pub numbers: Vec<f64>,
}

impl Stage {
    /// The stage in the form for writing.
    pub fn rows(&self) -> StageRows<'_> {
        StageRows {
            stage: self.stage,
            keys: &self.keys,
            numbers: &self.numbers,
        }
    }
}

/// The states of a stage and their numbers, for writing.
#[derive(Clone, Copy, Debug)]
pub struct StageRows<'r> {
    /// The stage, which must be greater than that of the previous rows.
    pub stage: u32,
    /// The states, ascending. A stage without states is not stored.
    pub keys: &'r [u64],
    /// The numbers of the first state, then those of the second, and so on; all finite.
    pub numbers: &'r [f64],
}

/// The states per block that [`write()`] uses for this width: larger blocks make the file smaller, and reading a
/// single state slower.
pub fn block_states_for(width: u32) -> u32 {
    (BLOCK_NUMBERS / width.max(1)).clamp(1, MAX_BLOCK_STATES)
}

/// Writes the table of a race, in blocks of [`block_states_for`] its width.
///
/// Blocks are compressed in parallel on the current rayon pool. The bytes of the file depend only on the states,
/// their numbers and the version of this program, not on the number of threads.
///
/// The file appears under its name once it is complete and on disk, and replaces an older one. Unfinished files of
/// killed programs are first removed from its directory: [`remove_leftovers`](crate::file::remove_leftovers).
///
/// # Errors
/// When the identity is out of range, stages or keys do not ascend, the count of numbers does not match the states
/// and the width, a number is not finite, or the system reports an error.
pub fn write(path: &Path, identity: &RaceIdentity, stages: &[StageRows<'_>]) -> Result<Written, TableError> {
    write_in_blocks(path, identity, stages, block_states_for(identity.width))
}

/// As [`write()`], in blocks of `block_states` states, 1 to [`MAX_BLOCK_STATES`].
///
/// # Errors
/// As [`write()`], and when `block_states` is out of its range.
pub fn write_in_blocks(
    path: &Path,
    identity: &RaceIdentity,
    stages: &[StageRows<'_>],
    block_states: u32,
) -> Result<Written, TableError> {
    check_parameters(path, identity, block_states)?;
    check_rows(path, identity.width as usize, stages)?;
    let content = StageContent::new(identity.width as usize, stages);
    let entries = entries(content.states, block_states);
    let blocks = entries.blocks().ok_or_else(|| {
        let expected = messages::blocks_at_most(MAX_BLOCKS, block_states);
        TableError::unwritable(path, messages::states(), content.states, expected)
    })?;
    clear_leftovers(path)?;
    let codec = RaceCodec {
        identity: identity.clone(),
        block_states,
        states: content.states,
        relations: content.relations(),
    };
    let content = container_writer::ContainerContent {
        blocks,
        batch_blocks: (BATCH_NUMBERS / (block_states as usize * codec.width())).max(1) as u32,
        codec,
        buffers: || (),
        encode: |codec: &RaceCodec, (): &mut (), block| {
            let rows = content.rows(entries.first_of(block), entries.len_of(block));
            let first = (rows.runs[0].0, rows.keys[0]);
            let bytes = encode(&rows, &codec.relations);
            Ok((
                first,
                bytes.map_err(TableError::io(path, messages::write_table()))?,
            ))
        },
    };
    container_writer::write(path, content)
}

/// Refuses parameters that a file cannot have.
fn check_parameters(path: &Path, identity: &RaceIdentity, block_states: u32) -> Result<(), TableError> {
    check_set(path, &identity.set)?;
    for (what, found, most) in [
        (messages::width(), identity.width, MAX_WIDTH),
        (messages::states_of_block(), block_states, MAX_BLOCK_STATES),
    ] {
        if !(1..=most).contains(&found) {
            return Err(TableError::unwritable(path, what, found, messages::one_to(most)));
        }
    }
    Ok(())
}

/// Refuses stages and keys that do not ascend, and numbers that are too many, too few or not finite.
fn check_rows(path: &Path, width: usize, stages: &[StageRows<'_>]) -> Result<(), TableError> {
    let unwritable = |what: Message, found: Message, expected: Message| {
        Err(TableError::unwritable(path, what, found, expected))
    };
    if let Some(pair) = stages.windows(2).find(|pair| pair[0].stage >= pair[1].stage) {
        let found = messages::stage_after(pair[1].stage, pair[0].stage);
        return unwritable(messages::stages(), found, messages::ascending());
    }
    let check = |rows: &StageRows<'_>| {
        let (stage, keys) = (rows.stage, rows.keys);
        let mut pairs = keys.iter().zip(keys.iter().skip(1));
        if let Some((before, after)) = pairs.find(|(before, after)| before >= after) {
            let found = messages::key_after((*after).into(), (*before).into(), stage);
            return unwritable(messages::keys(), found, messages::ascending());
        }
        if keys.len().checked_mul(width) != Some(rows.numbers.len()) {
            let found = messages::numbers_for_states(rows.numbers.len(), keys.len(), stage);
            return unwritable(messages::numbers(), found, messages::numbers_for_each(width));
        }
        match rows.numbers.iter().position(|number| !number.is_finite()) {
            None => Ok(()),
            Some(index) => {
                let (number, key) = (rows.numbers[index], keys[index / width]);
                let found = messages::number_of_key(number.to_string(), key.into(), stage);
                unwritable(messages::number(), found, messages::finite_number())
            }
        }
    };
    let failure = stages.par_iter().map(check).find_map_first(Result::err);
    failure.map_or(Ok(()), Err)
}

/// The content of the file.
struct StageContent<'a> {
    width: usize,
    stages: &'a [StageRows<'a>],
    /// States up to the end of each stage.
    ends: Vec<u64>,
    states: u64,
}

impl<'a> StageContent<'a> {
    fn new(width: usize, stages: &'a [StageRows<'a>]) -> Self {
        let mut sum = 0;
        let end = |rows: &StageRows<'_>| {
            sum += rows.keys.len() as u64;
            sum
        };
        Self {
            width,
            stages,
            ends: stages.iter().map(end).collect(),
            states: sum,
        }
    }

    /// The stage of a state, given by its number among all, and its index in the stage.
    fn locate(&self, number: u64) -> (usize, usize) {
        let stage = self.ends.partition_point(|&end| end <= number);
        let begin = stage.checked_sub(1).map_or(0, |before| self.ends[before]);
        (stage, (number - begin) as usize)
    }

    fn relations(&self) -> Vec<Relation> {
        let sampled = self.states.min(SAMPLE_STATES);
        let sample: Vec<&[f64]> = (0..sampled)
            .map(|number| {
                let (stage, index) = self.locate(self.states * number / sampled);
                &self.stages[stage].numbers[index * self.width..][..self.width]
            })
            .collect();
        find_relations(&sample, self.width)
    }

    /// The states of a block.
    fn rows(&self, first: u64, states: usize) -> BlockRows {
        let mut rows = BlockRows {
            runs: Vec::new(),
            keys: Vec::with_capacity(states),
            numbers: Vec::with_capacity(states * self.width),
        };
        let (mut stage, mut index) = self.locate(first);
        while rows.keys.len() < states {
            let from = &self.stages[stage];
            let length = (from.keys.len() - index).min(states - rows.keys.len());
            if length > 0 {
                rows.keys.extend(&from.keys[index..][..length]);
                rows.numbers
                    .extend(&from.numbers[index * self.width..][..length * self.width]);
                rows.runs.push((from.stage, rows.keys.len()));
            }
            (stage, index) = (stage + 1, 0);
        }
        rows
    }
}

impl Encode for RaceCodec {
    fn set(&self) -> &str {
        &self.identity.set
    }

    fn put_fixed(&self, bytes: &mut Vec<u8>) {
        // The width is at most 64.
        bytes.extend((self.identity.width as u16).to_le_bytes());
        bytes.extend(self.block_states.to_le_bytes());
        bytes.extend(self.states.to_le_bytes());
    }

    fn put_own(&self, bytes: &mut Vec<u8>) {
        bytes.extend(
            self.relations
                .iter()
                .flat_map(|relation| [relation.stride, relation.count, u8::from(relation.rest)]),
        );
    }

    fn put_mark(first: &Name, bytes: &mut Vec<u8>) {
        bytes.extend(first.0.to_le_bytes());
        bytes.extend(first.1.to_le_bytes());
    }
}
