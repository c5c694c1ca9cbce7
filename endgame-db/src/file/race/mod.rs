//! Files of a race: the numbers of every state, compressed, checked, and read state by state.
//!
//! [`write()`] writes a file, [`RaceTable`] reads it. A state is identified by its stage and, within the stage, by a
//! key of 64 bits; all states of a file have the same count of numbers. The meaning of stages, keys and numbers is
//! defined by the solver. The file stores its [`RaceIdentity`], so that no table is mistaken for another.
//! `docs/table-format.md` describes the format byte by byte.
//!
//! The states lie in blocks of some thousand, in order of stage and key, so that reading the numbers of one state takes
//! one small read. Numbers are restored bit for bit. Most of them are probabilities, which are noise except for their
//! first bits. But some follow from others up to rounding, for instance when probabilities add up to one. The writer
//! finds such *relations* between the columns of numbers, and only the differences are stored.
//!
//! ```
//! use ishwa_endgame_db::file::race::{RaceIdentity, RaceTable, StageRows, write};
//!
//! let identity = RaceIdentity {
//!     set: "coin".to_string(),
//!     width: 2,
//! };
//! let directory = tempfile::tempdir()?;
//! let path = directory.path().join("coin.ishwa");
//! let rows = StageRows {
//!     stage: 7,
//!     keys: &[3, 1 << 40],
//!     numbers: &[0.25, 0.75, 0.5, 0.5],
//! };
//! write(&path, &identity, &[rows])?;
//!
//! let table = RaceTable::open(&path, &identity)?;
//! let mut numbers = [0.0; 2];
//! assert!(table.get(7, 3, &mut numbers)?);
//! assert_eq!(numbers, [0.25, 0.75]);
//! assert!(!table.get(7, 4, &mut numbers)?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[cfg_attr(not(feature = "build"), expect(dead_code, reason = "only used for writing"))]
mod block;
mod block_cache;
#[cfg(feature = "build")]
mod bulk;
pub(super) mod header;
mod reader;
#[cfg_attr(not(feature = "build"), expect(dead_code, reason = "only used for writing"))]
mod relation;
#[cfg(feature = "build")]
mod writer;

#[cfg(all(test, feature = "build"))]
mod tests;

pub use reader::{RaceTable, Stage};
#[cfg(feature = "build")]
pub use writer::{block_states_for, write, write_in_blocks};

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

/// The states of a stage and their numbers, to be written.
#[derive(Clone, Copy, Debug)]
pub struct StageRows<'r> {
    /// The stage, which must be above that of the rows before.
    pub stage: u32,
    /// The states, ascending. A stage without states leaves no trace in the file.
    pub keys: &'r [u64],
    /// The numbers of the first state, then those of the second, and so on; all finite.
    pub numbers: &'r [f64],
}
