//! Writing a race's file.

use std::fs::File;
use std::io::{BufWriter, Seek, SeekFrom, Write};
use std::path::Path;

use rayon::prelude::*;

use super::block::{self, Rows};
use super::header::{Block, Header, block_count, states_of};
use super::relation::{self, Relation};
use super::{MAX_BLOCK_STATES, MAX_WIDTH, RaceIdentity, StageRows};
use crate::file::fields::HASH_BYTES;
use crate::file::unfinished::{self, remove_leftovers};
use crate::file::{MAX_BLOCKS, MAX_SET_BYTES, TableError, Written};

/// Numbers of a block that is neither large nor slow to read: for the Jeu de l'hyène for two, half of them make the file an
/// eighth larger, twice as many make it 6 % smaller and take twice the time to read a single state.
const BLOCK_NUMBERS: u32 = 1 << 15;
/// Numbers whose blocks are compressed before the next are begun: enough for many threads, and some ten megabytes.
const BATCH_NUMBERS: usize = 1 << 22;
/// States that relations are sought on.
const SAMPLE_STATES: u64 = 1 << 10;
/// The writer's buffer, in bytes.
const BUFFER_BYTES: usize = 1 << 20;

/// The states of a block that [`write()`] takes for that many numbers a state: larger blocks are smaller in sum, and slower
/// to read a single state from.
pub fn block_states_for(width: u32) -> u32 {
    (BLOCK_NUMBERS / width.max(1)).clamp(1, MAX_BLOCK_STATES)
}

/// Writes the table of a race, in blocks of [`block_states_for`] its width.
///
/// Blocks are compressed in parallel on the current rayon pool. The bytes of the file depend on the states, their numbers
/// and the version of this program alone, not on the number of threads.
///
/// The file appears under its name when it is whole and on the disk, in place of one that was there. What killed
/// programs left behind in its directory is removed first: [`remove_leftovers`].
///
/// # Errors
/// When the identity is out of its ranges, stages or keys do not ascend, there are more or fewer numbers than states of
/// the width, one of them is not finite, or the system refuses.
pub fn write(path: &Path, identity: &RaceIdentity, stages: &[StageRows<'_>]) -> Result<Written, TableError> {
    write_in_blocks(path, identity, stages, block_states_for(identity.width))
}

/// As [`write()`], in blocks of that many states, 1 to [`MAX_BLOCK_STATES`].
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
    let content = Content::new(path, identity.width as usize, stages);
    let blocks = block_count(content.states, block_states).ok_or_else(|| {
        let expected = format!("at most {MAX_BLOCKS} blocks of {block_states}");
        TableError::unwritable(path, "states", content.states, expected)
    })?;
    remove_leftovers(unfinished::directory_of(path))?;
    let header = Header {
        identity: identity.clone(),
        generator: env!("CARGO_PKG_VERSION").to_string(),
        block_states,
        states: content.states,
        relations: content.relations(),
        blocks: vec![Block::default(); blocks as usize],
    };
    let mut file = unfinished::create(path)?;
    let bytes = content.write(file.as_file_mut(), header)?;
    unfinished::publish(file, path)?;
    Ok(Written { bytes })
}

/// Refuses what no file can hold.
fn check_parameters(path: &Path, identity: &RaceIdentity, block_states: u32) -> Result<(), TableError> {
    let set_bytes = identity.set.len();
    if set_bytes > MAX_SET_BYTES {
        let expected = format!("at most {MAX_SET_BYTES}");
        return Err(TableError::unwritable(
            path,
            "bytes of the set id",
            set_bytes,
            expected,
        ));
    }
    for (what, found, most) in [
        ("width", identity.width, MAX_WIDTH),
        ("states of a block", block_states, MAX_BLOCK_STATES),
    ] {
        if !(1..=most).contains(&found) {
            return Err(TableError::unwritable(path, what, found, format!("1 to {most}")));
        }
    }
    Ok(())
}

/// Refuses stages and keys that do not ascend, and numbers that are too many, too few or not finite.
fn check_rows(path: &Path, width: usize, stages: &[StageRows<'_>]) -> Result<(), TableError> {
    let unwritable =
        |what, found: String, expected: &str| Err(TableError::unwritable(path, what, found, expected));
    if let Some(pair) = stages.windows(2).find(|pair| pair[0].stage >= pair[1].stage) {
        let found = format!("{} after {}", pair[1].stage, pair[0].stage);
        return unwritable("stages", found, "each above the one before");
    }
    let check = |rows: &StageRows<'_>| {
        let (stage, keys) = (rows.stage, rows.keys);
        let mut pairs = keys.iter().zip(keys.iter().skip(1));
        if let Some((before, after)) = pairs.find(|(before, after)| before >= after) {
            let found = format!("{after} after {before} in stage {stage}");
            return unwritable("keys", found, "each above the one before");
        }
        if keys.len().checked_mul(width) != Some(rows.numbers.len()) {
            let found = format!(
                "{} for {} states of stage {stage}",
                rows.numbers.len(),
                keys.len()
            );
            return unwritable("numbers", found, &format!("{width} for each"));
        }
        match rows.numbers.iter().position(|number| !number.is_finite()) {
            None => Ok(()),
            Some(place) => {
                let (number, key) = (rows.numbers[place], keys[place / width]);
                let found = format!("{number} of key {key} in stage {stage}");
                unwritable("number", found, "a finite one")
            }
        }
    };
    let failure = stages.par_iter().map(check).find_map_first(Result::err);
    failure.map_or(Ok(()), Err)
}

/// What is to be written.
struct Content<'a> {
    path: &'a Path,
    width: usize,
    stages: &'a [StageRows<'a>],
    /// States up to the end of each stage.
    ends: Vec<u64>,
    states: u64,
}

impl<'a> Content<'a> {
    fn new(path: &'a Path, width: usize, stages: &'a [StageRows<'a>]) -> Self {
        let mut sum = 0;
        let end = |rows: &StageRows<'_>| {
            sum += rows.keys.len() as u64;
            sum
        };
        Self {
            path,
            width,
            stages,
            ends: stages.iter().map(end).collect(),
            states: sum,
        }
    }

    /// The stage of a state by its number among all, and its place there.
    fn locate(&self, number: u64) -> (usize, usize) {
        let stage = self.ends.partition_point(|&end| end <= number);
        let begin = stage.checked_sub(1).map_or(0, |before| self.ends[before]);
        (stage, (number - begin) as usize)
    }

    fn relations(&self) -> Vec<Relation> {
        let sampled = self.states.min(SAMPLE_STATES);
        let sample: Vec<&[f64]> = (0..sampled)
            .map(|number| {
                let (stage, place) = self.locate(self.states * number / sampled);
                &self.stages[stage].numbers[place * self.width..][..self.width]
            })
            .collect();
        relation::find(&sample, self.width)
    }

    /// The states of a block.
    fn rows(&self, first: u64, states: usize) -> Rows {
        let mut rows = Rows {
            runs: Vec::new(),
            keys: Vec::with_capacity(states),
            numbers: Vec::with_capacity(states * self.width),
        };
        let (mut stage, mut place) = self.locate(first);
        while rows.keys.len() < states {
            let from = &self.stages[stage];
            let length = (from.keys.len() - place).min(states - rows.keys.len());
            if length > 0 {
                rows.keys.extend(&from.keys[place..][..length]);
                rows.numbers
                    .extend(&from.numbers[place * self.width..][..length * self.width]);
                rows.runs.push((from.stage, rows.keys.len()));
            }
            (stage, place) = (stage + 1, 0);
        }
        rows
    }

    /// Writes everything; gives the length of the file.
    fn write(&self, file: &mut File, mut header: Header) -> Result<u64, TableError> {
        let io = TableError::io(self.path, "write the table");
        let header_bytes = header.encode().len() as u64;
        file.seek(SeekFrom::Start(header_bytes)).map_err(&io)?;
        let bytes = self.write_blocks(file, &mut header, header_bytes)?;
        unfinished::seal(file, &header.encode()).map_err(&io)?;
        Ok(bytes + HASH_BYTES)
    }

    /// Writes the blocks and puts them in the directory; gives the offset of their end.
    fn write_blocks(&self, file: &mut File, header: &mut Header, mut offset: u64) -> Result<u64, TableError> {
        let io = TableError::io(self.path, "write the table");
        let mut output = BufWriter::with_capacity(BUFFER_BYTES, file);
        let (size, blocks) = (header.block_states, header.blocks.len() as u32);
        let batch_blocks = (BATCH_NUMBERS / (size as usize * self.width)).max(1);
        for first in (0..blocks).step_by(batch_blocks) {
            let batch = first..blocks.min(first + batch_blocks as u32);
            let encoded = batch.clone().into_par_iter().map(|block| {
                let rows = self.rows(
                    u64::from(block) * u64::from(size),
                    states_of(self.states, size, block),
                );
                let name = (rows.runs[0].0, rows.keys[0]);
                Ok((name, block::encode(&rows, &header.relations)?))
            });
            let encoded: Vec<std::io::Result<_>> = encoded.collect();
            for (block, encoded) in batch.zip(encoded) {
                let (name, bytes) = encoded.map_err(&io)?;
                output.write_all(&bytes).map_err(&io)?;
                header.blocks[block as usize] = Block {
                    first: name,
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
}
