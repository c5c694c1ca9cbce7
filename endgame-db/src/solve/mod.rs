//! All values of one layer, given those of the layers before it.
//!
//! The value of a position is the best that its plies lead to, and plies within the layer lead round in cycles. As a
//! line that never ends is worth 0, a player has more than 0 only where he can force it in a finite number of plies. So
//! it is enough to find, for every position, the most its mover can force and the most his opponent can force, each the
//! least solution of the equations that the plies give; where neither can force anything, the value is 0.
//!
//! [`levels`] finds them in one pass, from the largest value down: every position is settled once, when its value is
//! known, and then taken back to the positions before it ([`edges`]).

pub mod edges;
pub mod levels;
#[cfg(test)]
pub(crate) mod tests;
pub mod words;

use std::ops::Range;

use rayon::prelude::*;

use crate::layered::Place;
pub use crate::progress::{Progress, Stopped};

/// Values of the layers before the one that is being solved.
pub trait Earlier: Sync {
    /// Whether the values of this layer are at hand.
    fn has(&self, layer: u32) -> bool;

    /// The value of the position at this place, for its player to move.
    ///
    /// # Panics
    /// When there is no such place in the layers at hand.
    fn value(&self, place: Place) -> i32;
}

/// Positions that a thread takes at a time.
const CHUNK: u64 = 1 << 14;

/// The ranks of a layer in chunks, for several threads.
fn chunks(len: u64, size: u64) -> impl ParallelIterator<Item = Range<u64>> {
    let count = len.div_ceil(size);
    (0..count)
        .into_par_iter()
        .map(move |chunk| chunk * size..((chunk + 1) * size).min(len))
}
