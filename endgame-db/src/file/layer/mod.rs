//! Files of a layer: the values of all its positions, compressed, checked, and read one by one.
//!
//! [`write()`] makes a file, [`Layer`] reads it. Positions are named by rank, values are `i16`; what a rank and a value
//! mean is the business of the game, the file keeps it in its [`Identity`] so that no table is taken for another.
//! `docs/format.md` describes the format byte by byte.
//!
//! A value is stored as a *code*, its place in the list of the values that occur, most frequent first. Codes are
//! compressed in blocks of some thousand positions, so that one value costs one small read. What makes them small is
//! that positions near one another have values alike: a *model*, found anew for each layer, tells how likely each code is
//! given the codes of the position's neighbours before it in the block, and an entropy coder turns that into bits.
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
//! write(&path, &identity, &values, &WriteOptions::default())?;
//!
//! let layer = Layer::open(&path, &identity)?;
//! assert_eq!(layer.value(4_001, &Cache::new(1 << 20))?, -1);
//! assert_eq!(layer.counts(), [(-1, 5_000), (3, 5_000)]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[cfg_attr(not(feature = "build"), expect(dead_code, reason = "what only writing takes"))]
mod block;
#[cfg(feature = "build")]
mod bulk;
mod cache;
#[cfg_attr(not(feature = "build"), expect(dead_code, reason = "what only writing takes"))]
mod counts;
mod header;
#[cfg(feature = "build")]
mod learn;
#[cfg_attr(not(feature = "build"), expect(dead_code, reason = "what only writing takes"))]
mod model;
mod neighbours;
mod rans;
mod reader;
#[cfg(feature = "build")]
mod writer;

#[cfg(all(test, feature = "build"))]
mod tests;

use std::fmt;
#[cfg(feature = "build")]
use std::ops::Range;

pub use cache::Cache;
pub use reader::Layer;
#[cfg(feature = "build")]
pub use writer::{WriteOptions, write};

use crate::value::ValueKind;

/// The most positions in a block: a block that is read takes 128 KiB at most, whatever a file says.
pub const MAX_BLOCK_POSITIONS: u32 = 1 << 16;

#[cfg(feature = "build")]
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
pub enum IndexKind {
    /// As [`Index`](crate::index::Index) numbers rows of seeds: all rows of `seeds` seeds in `pits` pits, or several times as many
    /// positions, the rows one time after another.
    Colex {
        /// Pits of a row, 1 to 16.
        pits: u8,
        /// Seeds in a row, at most 48.
        seeds: u8,
    },
    /// The game's own numbering.
    Game,
}

impl IndexKind {
    /// As it stands in a file.
    fn to_bytes(self) -> [u8; 3] {
        match self {
            Self::Colex { pits, seeds } => [0, pits, seeds],
            Self::Game => [1, 0, 0],
        }
    }

    fn from_bytes(bytes: [u8; 3]) -> Option<Self> {
        match bytes {
            [0, pits, seeds] => Some(Self::Colex { pits, seeds }),
            [1, 0, 0] => Some(Self::Game),
            _ => None,
        }
    }
}

impl fmt::Display for IndexKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Colex { pits, seeds } => write!(f, "colex of {seeds} seeds in {pits} pits"),
            Self::Game => f.write_str("game"),
        }
    }
}
