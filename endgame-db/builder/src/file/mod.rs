//! Writes table files, and reads whole files on many threads.
//!
//! [`layer`] writes the values of all positions of one layer, [`race`] the numbers of every state of a race. Files are
//! written under a temporary name and renamed once they are complete. `docs/table-format.md` describes the formats byte
//! by byte.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use ishwa_endgame_reader::file::layer::header::MAGIC as LAYER_MAGIC;
use ishwa_endgame_reader::file::race::RaceTable;
use ishwa_endgame_reader::file::race::header::MAGIC as RACE_MAGIC;
use ishwa_endgame_reader::file::{Layer, TableError};

mod container_writer;
pub mod layer;
pub mod race;
#[cfg(test)]
mod testing;
mod unfinished;

pub use container_writer::{WRITER_VERSION, Written};
pub use layer::{ValuesOf, WriteOptions, check_layer, for_each_block, read_values, write};
pub use race::check_race;
pub use unfinished::{
    Unfinished, create_directory, directory_of, followed, remove_leftovers, remove_leftovers_of,
    sync_directory,
};

/// The id of the set in the header of a file, for a layer or a race.
///
/// # Errors
/// When the file cannot be read, is not a table, or has another format version or a damaged header.
pub fn set_id(path: &Path) -> Result<String, TableError> {
    match Layer::open_any(path) {
        Ok(layer) => Ok(layer.identity().set.clone()),
        Err(TableError::NotATable { .. }) => {
            let table = RaceTable::open_any(path)?;
            Ok(table.identity().set.clone())
        }
        Err(error) => Err(error),
    }
}

/// Whether a file begins like a table of a layer or of a race.
pub fn is_table(path: &Path) -> bool {
    let mut begin = [0; 8];
    let read = File::open(path).and_then(|mut file| file.read_exact(&mut begin));
    read.is_ok() && [LAYER_MAGIC, RACE_MAGIC].contains(&begin)
}
