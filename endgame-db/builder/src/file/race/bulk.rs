//! Reading and checking a whole table, on many threads.

use ishwa_endgame_reader::file::TableError;
use ishwa_endgame_reader::file::race::RaceTable;
use ishwa_endgame_reader::file::race::block::BlockRows;
use rayon::prelude::*;

use super::Stage;

/// Blocks that are decompressed at once before their content is assembled.
const BATCH_BLOCKS: u32 = 64;

/// The table of a race that is read whole.
pub trait WholeRace {
    /// Calls `visit` with stage, keys and numbers of adjacent states, in parallel on the current rayon pool and in no
    /// particular order: each stage once or, where it spans several blocks, in several parts. An error ends it soon.
    ///
    /// # Errors
    /// Those of `visit`, and when a block is damaged or cannot be read; of several, the first in order of the states.
    fn for_each_part(
        &self,
        visit: impl Fn(u32, &[u64], &[f64]) -> Result<(), TableError> + Sync,
    ) -> Result<(), TableError>;

    /// All stages that have states, in order, read in parallel on the current rayon pool. They take
    /// [`RaceTable::states`] · (8 + 8 · width) bytes, at most some hundred times the size of the file.
    ///
    /// # Errors
    /// When a block is damaged or cannot be read; of several, the first in order of the states.
    fn load_all(&self) -> Result<Vec<Stage>, TableError>;

    /// Reads the file and checks everything that can be checked without other files: the checksum of each block, that
    /// it has the right number of states, in order and with finite numbers, and the hash of the whole file.
    ///
    /// # Errors
    /// When something is wrong or cannot be read.
    fn check(&self) -> Result<(), TableError>;
}

impl WholeRace for RaceTable {
    fn for_each_part(
        &self,
        visit: impl Fn(u32, &[u64], &[f64]) -> Result<(), TableError> + Sync,
    ) -> Result<(), TableError> {
        let blocks = (0..self.container().blocks()).into_par_iter();
        let failure = blocks
            .map(|block| {
                let rows = self.load(block)?;
                parts(self, &rows).try_for_each(|(stage, keys, numbers)| visit(stage, keys, numbers))
            })
            .find_map_first(Result::err);
        failure.map_or(Ok(()), Err)
    }

    fn load_all(&self) -> Result<Vec<Stage>, TableError> {
        let mut stages: Vec<Stage> = Vec::new();
        for first in (0..self.container().blocks()).step_by(BATCH_BLOCKS as usize) {
            let batch = first..self.container().blocks().min(first + BATCH_BLOCKS);
            let loaded: Vec<Result<BlockRows, TableError>> =
                batch.into_par_iter().map(|block| self.load(block)).collect();
            for rows in loaded {
                for (stage, keys, numbers) in parts(self, &rows?) {
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

    fn check(&self) -> Result<(), TableError> {
        self.for_each_part(|_, _, _| Ok(()))?;
        self.container().check_hash()
    }
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
