//! Table files: the common container, and the formats of layers and of races in it.
//!
//! [`layer`] has the values of all positions of one layer, [`race`] the numbers of every state of a race. Both kinds
//! of files begin with magic bytes and a version, and have a header with a directory of blocks, blocks that are read
//! one by one, each with a checksum, and a hash of the whole file at the end. `docs/table-format.md` describes the
//! formats byte by byte.

pub mod container;
mod error;
pub mod layer;
pub mod race;

pub use container::{MAX_BLOCKS, MAX_SET_BYTES, TableBytes, open_table};
pub use error::TableError;
pub use layer::{Cache, Identity, Layer, MAX_BLOCK_POSITIONS};
