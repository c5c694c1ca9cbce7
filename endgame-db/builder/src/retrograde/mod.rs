//! Retrograde analysis: all values of one layer, from those of earlier layers.
//!
//! The value of a position is the best of its plies, and plies within the layer can form cycles. As infinite play has
//! the value 0, a player has more than 0 only if that can be forced in a finite number of plies. It is therefore
//! enough to find, for every position, the most that the player to move and the opponent can force, each the least
//! solution of the equations between plies. If neither can force anything, the value is 0.
//!
//! [`levels`] finds them in one pass, from the largest value down: every position is settled once, when its value is
//! known, and is then un-moved ([`edges`]).

pub mod edges;
pub mod levels;
#[cfg(test)]
pub(crate) mod tests;
pub mod words;

use std::ops::Range;

use ishwa_endgame_reader::layered::Place;
use rayon::prelude::*;

use crate::progress::{Progress, Stopped};

/// The values of earlier layers, as two functions.
#[derive(Clone, Copy, Debug)]
pub struct Earlier<H, V>
where
    H: Fn(u32) -> bool + Sync,
    V: Fn(Place) -> i32 + Sync,
{
    /// Whether the values of this layer are loaded.
    pub has: H,
    /// The value at this place of a loaded layer, for the player to move.
    pub value: V,
}

/// Positions that a thread takes at a time.
const CHUNK: u64 = 1 << 14;

/// The range 0..len in chunks of a size, for several threads.
fn chunks(len: u64, size: u64) -> impl ParallelIterator<Item = Range<u64>> {
    (0..len.div_ceil(size))
        .into_par_iter()
        .map(move |chunk| chunk * size..((chunk + 1) * size).min(len))
}

// The jobs of the functions below are a `dyn Fn`, called once per chunk: the code that shares it among threads is
// compiled once, not for each game.

/// Calls `job` with the range 0..len in chunks of a size, on the threads of the current rayon pool.
pub(crate) fn for_each_chunk(len: u64, size: u64, job: &(dyn Fn(Range<u64>) + Sync)) {
    chunks(len, size).for_each(job);
}

/// As [`for_each_chunk`] in chunks of [`CHUNK`], until the job is stopped.
///
/// # Errors
/// When it is stopped.
pub(crate) fn try_for_each_chunk(
    len: u64,
    progress: &Progress,
    job: &(dyn Fn(Range<u64>) + Sync),
) -> Result<(), Stopped> {
    chunks(len, CHUNK).try_for_each(|ranks| {
        if progress.is_stopped() {
            return Err(Stopped);
        }
        job(ranks);
        Ok(())
    })
}

/// A range of ranks as indices of a slice.
pub(crate) fn to_indices(ranks: Range<u64>) -> Range<usize> {
    ranks.start as usize..ranks.end as usize
}

/// The sum of `count` over all chunks, on the threads of the current rayon pool.
pub(crate) fn sum_of_chunks(len: u64, count: &(dyn Fn(Range<u64>) -> u64 + Sync)) -> u64 {
    chunks(len, CHUNK).map(count).sum()
}
