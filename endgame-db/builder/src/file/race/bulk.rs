//! Reads and checks whole tables on many threads.

use std::ops::ControlFlow;

use ishwa_core::parallel;
use ishwa_endgame_reader::file::TableError;
use ishwa_endgame_reader::file::race::RaceTable;
use ishwa_endgame_reader::file::race::block::BlockRows;
use rayon::prelude::*;

use super::writer::Stage;

/// Blocks decompressed in parallel before their content is assembled.
const BATCH_BLOCKS: u32 = 64;

/// Calls `visit` with stage, keys and numbers of adjacent states, in parallel on the current rayon pool and in no
/// particular order: each stage once or, if it spans several blocks, in several parts. An error ends the pass soon.
///
/// # Errors
/// The errors of `visit`, and when a block is damaged or cannot be read; of several, the first in order of the
/// states.
pub fn for_each_part(
    table: &RaceTable,
    visit: impl Fn(u32, &[u64], &[f64]) -> Result<(), TableError> + Sync,
) -> Result<(), TableError> {
    let blocks = (0..table.container().blocks()).into_par_iter();
    let failure = blocks
        .map(|block| {
            let rows = table.load(block)?;
            parts(table, &rows).try_for_each(|(stage, keys, numbers)| visit(stage, keys, numbers))
        })
        .find_map_first(Result::err);
    failure.map_or(Ok(()), Err)
}

/// Calls `visit` with stage, key and numbers of each state, in the order of the table, until it says to stop.
///
/// # Errors
/// When a block is damaged or cannot be read.
pub fn for_each_state(
    table: &RaceTable,
    mut visit: impl FnMut(u32, u64, &[f64]) -> ControlFlow<()>,
) -> Result<(), TableError> {
    let width = table.codec().width();
    for block in 0..table.container().blocks() {
        let rows = table.load(block)?;
        for (stage, keys, numbers) in parts(table, &rows) {
            for (&key, numbers) in keys.iter().zip(numbers.chunks_exact(width)) {
                if visit(stage, key, numbers).is_break() {
                    return Ok(());
                }
            }
        }
    }
    Ok(())
}

/// All stages that have states, in order, read in parallel on the current rayon pool. They take [`RaceTable::states`]
/// · (8 + 8 · width) bytes, up to some hundred times the size of the file.
///
/// # Errors
/// When a block is damaged or cannot be read; of several, the first in order of the states.
pub fn load_stages(table: &RaceTable) -> Result<Vec<Stage>, TableError> {
    let mut stages: Vec<Stage> = Vec::new();
    for first in (0..table.container().blocks()).step_by(BATCH_BLOCKS as usize) {
        let batch = first..table.container().blocks().min(first + BATCH_BLOCKS);
        let loaded = parallel::map(batch.len(), |index| table.load(batch.start + index as u32));
        for rows in loaded {
            for (stage, keys, numbers) in parts(table, &rows?) {
                match stages.last_mut() {
                    Some(last) if last.stage == stage => {
                        last.keys.extend(keys);
                        last.numbers.extend(numbers);
                    }
                    _ => stages.push(Stage {
                        stage,
                        keys: keys.to_vec(),
                        numbers: numbers.to_vec(),
                    }),
                }
            }
        }
    }
    Ok(stages)
}

/// Reads the file and checks everything that needs no other files: the checksum of each block, that it has the right
/// number of states, in order and with finite numbers, and the hash of the whole file.
///
/// # Errors
/// When a check fails or the file cannot be read.
pub fn check_race(table: &RaceTable) -> Result<(), TableError> {
    for_each_part(table, |_, _, _| Ok(()))?;
    table.container().check_hash()
}

/// The runs of a block: stage, keys and numbers.
fn parts<'r>(table: &RaceTable, rows: &'r BlockRows) -> impl Iterator<Item = (u32, &'r [u64], &'r [f64])> {
    let width = table.codec().width();
    rows.runs.iter().enumerate().map(move |(run, &(stage, end))| {
        let begin = rows.begin(run);
        let numbers = &rows.numbers[begin * width..end * width];
        (stage, &rows.keys[begin..end], numbers)
    })
}
