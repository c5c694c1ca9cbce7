//! The values of whole layers in memory.

use std::io;
use std::path::Path;

use ishwa_engine::allocation::with_room;
use rayon::prelude::*;

use crate::file::{Layer, TableError};
use crate::value::TableValueKind;

/// Positions that are read at a time.
const CHUNK: usize = 1 << 16;

/// The values of a layer, by rank.
#[derive(Debug)]
pub(crate) enum LayerValues {
    Gains(Vec<i8>),
    Distances(Vec<i16>),
}

impl LayerValues {
    /// The memory that they take, in bytes.
    pub(crate) fn bytes(&self) -> u64 {
        match self {
            Self::Gains(values) => size_of_val(values.as_slice()) as u64,
            Self::Distances(values) => size_of_val(values.as_slice()) as u64,
        }
    }

    /// The value at a rank.
    ///
    /// # Panics
    /// When there is no such rank.
    #[inline]
    pub(crate) fn get(&self, rank: u64) -> i32 {
        match self {
            Self::Gains(values) => values[rank as usize].into(),
            Self::Distances(values) => values[rank as usize].into(),
        }
    }

    /// The number of values.
    pub(crate) fn len(&self) -> u64 {
        match self {
            Self::Gains(values) => values.len() as u64,
            Self::Distances(values) => values.len() as u64,
        }
    }

    /// Reads the values of a finished layer.
    ///
    /// # Errors
    /// When there is not enough memory, or the file is damaged or cannot be read.
    pub(crate) fn read(file: &Layer) -> Result<Self, TableError> {
        Ok(match file.identity().values {
            TableValueKind::Gain => Self::Gains(read(file, |value| i8::try_from(value).ok())?),
            TableValueKind::Distance => Self::Distances(read(file, Some)?),
        })
    }
}

/// An empty vector with room for something of each of `positions` of a file.
///
/// # Errors
/// When there is not enough memory.
pub(crate) fn room<T>(path: &Path, positions: u64) -> Result<Vec<T>, TableError> {
    with_room(positions as usize).map_err(|error| TableError::Io {
        path: path.to_path_buf(),
        action: "read the whole table",
        reason: io::Error::new(io::ErrorKind::OutOfMemory, error),
    })
}

/// All values of a file, each converted.
fn read<T: Copy + Default + Send>(
    file: &Layer,
    convert: impl Fn(i16) -> Option<T> + Sync,
) -> Result<Vec<T>, TableError> {
    let len = file.identity().positions;
    let mut values = room(file.path(), len)?;
    values.resize(len as usize, T::default());
    values
        .par_chunks_mut(CHUNK)
        .enumerate()
        .try_for_each(|(chunk, values)| {
            let mut found = vec![0; values.len()];
            file.read((chunk * CHUNK) as u64, &mut found)?;
            for (value, found) in values.iter_mut().zip(found) {
                *value = convert(found).ok_or_else(|| {
                    let expected = "a gain of -128 to 127";
                    TableError::corrupt(file.path(), "values", found, expected)
                })?;
            }
            Ok(())
        })?;
    Ok(values)
}
