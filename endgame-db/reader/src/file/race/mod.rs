//! Files of a race: the numbers of every state, compressed, checked, and read state by state.
//!
//! [`RaceTable`] reads a file. A state is identified by its stage and, within the stage, by a key of 64 bits; all states
//! of a file have the same count of numbers. The meaning of stages, keys and numbers is defined by the solver. The file
//! stores its [`RaceIdentity`], so that no table is mistaken for another. `docs/table-format.md` describes the format
//! byte by byte.
//!
//! The states lie in blocks of some thousand, in order of stage and key, so that reading the numbers of one state takes
//! one small read. Numbers are restored bit for bit. Most of them are probabilities, which are noise except for their
//! first bits. But some follow from others up to rounding, for instance when probabilities add up to one. The writer
//! finds such *relations* between the columns of numbers, and only the differences are stored.

pub mod block;
mod block_cache;
pub mod header;
mod reader;
pub mod relation;

pub use reader::RaceTable;

/// The most numbers of a state, more than any race has.
pub const MAX_WIDTH: u32 = 64;

const _: () = assert!(ishwa_core::race::MAX_NUMBERS <= MAX_WIDTH as usize);

/// The most states in a block: reading a block takes less than 10 MB, whatever a file says.
pub const MAX_BLOCK_STATES: u32 = 1 << 14;

/// The identity of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RaceIdentity {
    /// Game and options, such as `hyena[players=3]`; at most [`MAX_SET_BYTES`](crate::file::MAX_SET_BYTES) bytes.
    pub set: String,
    /// The count of numbers per state, 1 to [`MAX_WIDTH`].
    pub width: u32,
}
