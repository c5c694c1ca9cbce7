//! Table files: the common container, and the formats of layers and of races in it.
//!
//! [`layer`] has the values of all positions of one layer, [`race`] the numbers of every state of a race. Both kinds of
//! files begin with magic bytes and a version, and have a header with a directory of blocks, blocks that are read one
//! by one, each with a checksum, and a hash of the whole file at the end. They are written under a temporary name and
//! renamed once they are complete. `docs/table-format.md` describes the formats byte by byte.

#[cfg_attr(not(feature = "build"), expect(dead_code, reason = "only used for writing"))]
mod container;
#[cfg(feature = "build")]
mod container_writer;
mod error;
mod fields;
mod frame;
pub mod layer;
pub mod race;
mod source;
#[cfg(all(test, feature = "build"))]
mod testing;
#[cfg(feature = "build")]
mod unfinished;

pub use container::{MAX_BLOCKS, MAX_SET_BYTES};
#[cfg(feature = "build")]
pub use container_writer::Written;
pub use error::TableError;
pub use layer::{Cache, Identity, IndexKind, Layer, MAX_BLOCK_POSITIONS};
#[cfg(feature = "build")]
pub use layer::{ValuesOf, WriteOptions, write};
pub use source::TableBytes;
#[cfg(feature = "build")]
pub use unfinished::{Unfinished, directory_of, followed, remove_leftovers, remove_leftovers_of};

/// The version that tables name as that of their writer: the first one that writes these values as these bytes.
///
/// Not the version of the program: a published hash holds for every later version, until one has to write other bytes.
/// That one puts its own version here.
pub const WRITER_VERSION: &str = "0.1.0";

/// The id of the set that a file says it belongs to, whether it holds a layer or a race.
///
/// # Errors
/// When the file cannot be read, or is not a table, has another format version, or its header is damaged.
#[cfg(feature = "build")]
pub fn set_id(path: &std::path::Path) -> Result<String, TableError> {
    match Layer::open_any(path) {
        Ok(layer) => Ok(layer.identity().set.clone()),
        Err(TableError::NotATable { .. }) => {
            let table = race::RaceTable::open_any(path)?;
            Ok(table.identity().set.clone())
        }
        Err(error) => Err(error),
    }
}

/// Whether a file begins as tables do, those of layers or those of races.
#[cfg(feature = "build")]
pub fn is_table(path: &std::path::Path) -> bool {
    use std::io::Read;

    let mut begin = [0; 8];
    let read = std::fs::File::open(path).and_then(|mut file| file.read_exact(&mut begin));
    read.is_ok() && [layer::header::MAGIC, race::header::MAGIC].contains(&begin)
}
