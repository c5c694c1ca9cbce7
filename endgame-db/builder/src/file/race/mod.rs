//! Race files: writes the numbers of every state, and reads all of them.
//!
//! [`write()`] writes a file that [`RaceTable`](ishwa_endgame_reader::file::race::RaceTable) reads. It finds the relations
//! between the columns of numbers.
//!
//! ```
//! use ishwa_endgame_builder::file::race::{StageRows, write};
//! use ishwa_endgame_reader::file::race::{RaceIdentity, RaceTable};
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

mod block;
mod bulk;
mod writer;

#[cfg(test)]
mod tests;

pub use bulk::{check_race, for_each_part, for_each_state, load_stages};
pub use writer::{Stage, StageRows, block_states_for, write, write_in_blocks};
