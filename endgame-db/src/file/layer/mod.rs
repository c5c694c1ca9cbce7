//! Files of a layer: the values of all its positions, compressed, checked, and read one by one.
//!
//! [`write()`] writes a file, [`Layer`] reads it. Positions are identified by rank, values are `i16`; the meaning of
//! ranks and values is defined by the game. The file stores its [`Identity`], so that no table is mistaken for another.
//! `docs/table-format.md` describes the format byte by byte.
//!
//! A value is stored as a *code*, its place in the list of the values that occur, most frequent first. Codes are
//! compressed in blocks of some thousand positions, so that reading one value takes one small read. The compression
//! uses that nearby positions have similar values: a *model*, computed for each layer, gives the probability of each
//! code from the codes of the position's neighbours before it in the block, and an entropy coder turns that into bits.
//!
//! ```
//! use ishwa_endgame_db::file::{Cache, Identity, IndexKind, Layer, WriteOptions, write};
//! use ishwa_endgame_db::value::TableValueKind;
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

#[cfg_attr(not(feature = "build"), expect(dead_code, reason = "only used for writing"))]
mod block;
#[cfg(feature = "build")]
mod bulk;
mod cache;
#[cfg_attr(not(feature = "build"), expect(dead_code, reason = "only used for writing"))]
mod counts;
pub(super) mod header;
mod identity;
#[cfg(feature = "build")]
mod learn;
#[cfg_attr(not(feature = "build"), expect(dead_code, reason = "only used for writing"))]
mod model;
mod neighbours;
mod rans;
mod reader;
#[cfg(feature = "cluster")]
pub(crate) mod shared_writer;
#[cfg(feature = "build")]
mod writer;

#[cfg(all(test, feature = "build"))]
mod tests;

pub use cache::Cache;
#[cfg(feature = "build")]
pub use identity::ValuesOf;
pub use identity::{Identity, IndexKind, MAX_BLOCK_POSITIONS};
pub use reader::Layer;
#[cfg(feature = "build")]
pub use writer::{WriteOptions, write};
