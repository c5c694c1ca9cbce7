//! Layer files: writes the values of all positions of a layer, and reads all of them.
//!
//! [`write()`] writes a file that [`Layer`](ishwa_endgame_reader::file::Layer) reads.
//!
//! ```
//! use ishwa_endgame_builder::file::{WriteOptions, write};
//! use ishwa_endgame_reader::file::{Cache, Identity, Layer};
//! use ishwa_endgame_reader::index::IndexKind;
//! use ishwa_endgame_reader::value::TableValueKind;
//!
//! let identity = Identity {
//!     set: "parity".to_string(),
//!     layer: 3,
//!     seeds: 3,
//!     positions: 10_000,
//!     values: TableValueKind::Gain,
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

mod bulk;
mod header;
mod learn;
mod model;
pub mod shared_writer;
mod writer;

#[cfg(test)]
mod tests;

pub use bulk::{check_layer, for_each_block, read_values};
pub use writer::{ValuesOf, WriteOptions, write};
