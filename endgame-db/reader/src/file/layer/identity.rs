//! The identity of a layer's file.

use std::fmt;

use crate::value::TableValueKind;

/// The most positions in a block: reading a block takes at most 128 KiB, whatever a file says.
pub const MAX_BLOCK_POSITIONS: u32 = 1 << 16;

/// The identity of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// Game, options and family of positions, such as `awale[objective=seeds]`; at most 1024 bytes.
    pub set: String,
    /// The layer's number within the set.
    pub layer: u32,
    /// Seeds in play, for reports.
    pub seeds: u32,
    /// Positions in the layer: ranks are the numbers below this.
    pub positions: u64,
    /// What the values mean.
    pub values: TableValueKind,
    /// How ranks are assigned to positions.
    pub index: IndexKind,
}

/// How ranks are assigned to positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IndexKind {
    /// As [`Index`](crate::index::Index) numbers rows of seeds: all rows of `seeds` seeds in `pits` pits, or a multiple
    /// of that number of positions, with all rows repeated one after another.
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
    /// The kind for these bytes in table files.
    pub(super) fn from_bytes(bytes: [u8; 3]) -> Option<Self> {
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
