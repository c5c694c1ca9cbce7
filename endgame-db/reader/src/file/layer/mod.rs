//! Layer files: the values of all positions of a layer, compressed, checked, and read one by one.
//!
//! [`Layer`] reads a file. Positions are identified by rank, values are `i16`; the game defines the meaning of ranks
//! and values. The file stores its [`Identity`], so that no table is mistaken for another. `docs/table-format.md`
//! describes the format byte by byte.
//!
//! A value is stored as a *code*, its index in the list of the values that occur, most frequent first. Codes are
//! compressed in blocks of some thousand positions, so that reading one value takes one small read. The compression
//! exploits that nearby positions have similar values: a *model*, computed for each layer, gives the probability of
//! each code from the codes of the position's neighbours before it in the block, and an entropy coder turns that into
//! bits.

pub mod header;
pub mod model;
mod reader;

pub use header::{Identity, MAX_BLOCK_POSITIONS};
pub use reader::{Cache, Layer};
