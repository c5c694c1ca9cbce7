//! Table files: the values of all positions of one layer, compressed, checked, and read one by one.
//!
//! [`write()`] makes a file, [`Layer`] reads it. Positions are named by rank, values are `i16`; what a rank and a value
//! mean is the business of the game, the file keeps it in its [`Identity`] so that no table is taken for another.
//! `docs/format.md` describes the format byte by byte.
//!
//! A value is stored as a *code*, its place in the list of the values that occur, most frequent first. A position may
//! have a *context*, a small number the game computes from the position itself; each context then has a list of its
//! own. Codes are compressed in blocks of some thousand positions, so that one value costs one small read.
//!
//! ```
//! use ishwa_endgame_db::file::{Cache, Identity, IndexKind, Layer, WriteOptions, write};
//! use ishwa_endgame_db::value::ValueKind;
//!
//! let identity = Identity {
//!     set: "parity".to_string(),
//!     layer: 3,
//!     seeds: 3,
//!     positions: 10_000,
//!     values: ValueKind::Gain,
//!     index: IndexKind::Game,
//! };
//! let directory = tempfile::tempdir()?;
//! let path = directory.path().join("parity-3.ishwa");
//! let values = |ranks: std::ops::Range<u64>, values: &mut [i16]| {
//!     ranks.zip(values).for_each(|(rank, value)| *value = if rank % 2 == 0 { 3 } else { -1 });
//! };
//! write(&path, &identity, 1, &values, &|_, contexts| contexts.fill(0), &WriteOptions::default())?;
//!
//! let layer = Layer::open(&path, &identity)?;
//! assert_eq!(layer.value(4_001, 0, &Cache::new(1 << 20))?, -1);
//! assert_eq!(layer.counts(), [(-1, 5_000), (3, 5_000)]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod cache;
mod check;
mod counts;
mod error;
mod header;
mod reader;
mod source;
mod unfinished;
mod writer;

#[cfg(test)]
mod tests;

use std::fmt;
use std::ops::Range;

pub use cache::Cache;
pub use error::TableError;
pub use reader::{Codes, Layer};
pub use unfinished::remove_leftovers;
pub use writer::{WriteOptions, Written, write};

use crate::value::ValueKind;

/// The most positions in a block: a block that is read takes 128 KiB at most, whatever a file says.
pub const MAX_BLOCK_POSITIONS: u32 = 1 << 16;

/// The most contexts in a file: a context is a byte.
pub const MAX_CONTEXTS: usize = 1 << 8;

/// The longest set id, in bytes.
pub const MAX_SET_BYTES: usize = 1 << 10;

/// Tells the contexts of a range of ranks: one byte a position, in order. It must always give the same.
pub type ContextsOf<'a> = &'a (dyn Fn(Range<u64>, &mut [u8]) + Sync);

/// Tells the values of a range of ranks, in order. It must always give the same.
pub type ValuesOf<'a> = &'a (dyn Fn(Range<u64>, &mut [i16]) + Sync);

/// What a table is of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// Game, options and family of positions, such as `awale[objective=seeds]`; at most 1024 bytes.
    pub set: String,
    /// The layer's number within the set.
    pub layer: u32,
    /// Seeds in play, for reports.
    pub seeds: u32,
    /// Positions in the layer: their ranks are the numbers below.
    pub positions: u64,
    /// What the values mean.
    pub values: ValueKind,
    /// How ranks are given to positions.
    pub index: IndexKind,
}

/// How ranks are given to positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum IndexKind {
    /// The combinatorial number system, with partial sums.
    Colex = 0,
    /// The game's own numbering.
    Game = 1,
}

impl IndexKind {
    fn from_byte(byte: u8) -> Option<Self> {
        [Self::Colex, Self::Game]
            .into_iter()
            .find(|&kind| kind as u8 == byte)
    }
}

impl fmt::Display for IndexKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Colex => "colex",
            Self::Game => "game",
        })
    }
}
