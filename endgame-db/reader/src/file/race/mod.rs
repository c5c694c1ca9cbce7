//! Race files: the numbers of every state, compressed, checked, and read state by state.
//!
//! [`RaceTable`] reads a file. A state is identified by its stage and, within the stage, by a key of 64 bits; all
//! states of a file have the same count of numbers. The solver defines the meaning of stages, keys and numbers. The
//! file stores its [`RaceIdentity`], so that no table is mistaken for another. `docs/table-format.md` describes the
//! format byte by byte.
//!
//! The states are stored in blocks of some thousand, in order of stage and key, so that reading the numbers of one
//! state takes one small read. Numbers are restored bit for bit. Most of them are probabilities, which are noise
//! except for their first bits. But some follow from others up to rounding, for instance when probabilities sum to
//! one. The writer finds such *relations* between the columns of numbers, and only the differences are stored.

pub mod block;
pub mod header;
mod reader;

pub use header::{MAX_BLOCK_STATES, MAX_WIDTH, RaceIdentity};
pub use reader::RaceTable;
