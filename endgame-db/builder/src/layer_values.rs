//! The values of whole layers in memory.

use std::io;
use std::path::Path;

use ishwa_core::allocation::OutOfMemory;
use ishwa_endgame_reader::file::{Layer, TableError};
use ishwa_endgame_reader::value::TableValueKind;
use ishwa_messages::ToMessage;
use rayon::prelude::*;
use zerocopy::{FromBytes, IntoBytes, KnownLayout};

use crate::file::read_values;
use crate::large_buffer::LargeBuffer;
use crate::messages;

/// Positions read at a time.
const CHUNK: usize = 1 << 16;

/// The values of a layer, by rank.
#[derive(Debug)]
pub enum LayerValues {
    /// Gains in seeds.
    Gains(LargeBuffer<i8>),
    /// Results with plies.
    Distances(LargeBuffer<i16>),
}

impl LayerValues {
    /// Values of this kind, all 0.
    ///
    /// # Errors
    /// When there is not enough memory.
    pub fn zeroed(kind: TableValueKind, count: u64) -> Result<Self, OutOfMemory> {
        Ok(match kind {
            TableValueKind::Gain => Self::Gains(LargeBuffer::zeroed(count)?),
            TableValueKind::Distance => Self::Distances(LargeBuffer::zeroed(count)?),
        })
    }

    /// Replaces the values from a rank; values out of range for the kind are truncated.
    ///
    /// # Panics
    /// When there is no such rank.
    pub fn put(&mut self, first: u64, values: impl Iterator<Item = i16>) {
        let first = first as usize;
        match self {
            Self::Gains(buffer) => {
                let slots = buffer.values_mut()[first..].iter_mut();
                slots.zip(values).for_each(|(slot, value)| *slot = value as i8);
            }
            Self::Distances(buffer) => {
                let slots = buffer.values_mut()[first..].iter_mut();
                slots.zip(values).for_each(|(slot, value)| *slot = value);
            }
        }
    }

    /// Their size in memory, in bytes.
    pub fn bytes(&self) -> u64 {
        match self {
            Self::Gains(values) => values.bytes(),
            Self::Distances(values) => values.bytes(),
        }
    }

    /// The value at a rank.
    ///
    /// # Panics
    /// When there is no such rank.
    #[inline]
    pub fn get(&self, rank: u64) -> i32 {
        match self {
            Self::Gains(values) => values.values()[rank as usize].into(),
            Self::Distances(values) => values.values()[rank as usize].into(),
        }
    }

    /// The number of values.
    pub(crate) fn len(&self) -> u64 {
        match self {
            Self::Gains(values) => values.values().len() as u64,
            Self::Distances(values) => values.values().len() as u64,
        }
    }

    /// Reads the values of a finished layer.
    ///
    /// # Errors
    /// When there is not enough memory, or the file is damaged or cannot be read.
    pub fn read(file: &Layer) -> Result<Self, TableError> {
        Ok(match file.identity().values {
            TableValueKind::Gain => Self::Gains(read(file, |value| i8::try_from(value).ok())?),
            TableValueKind::Distance => Self::Distances(read(file, Some)?),
        })
    }
}

/// A buffer with an element for each of `positions` of a file.
///
/// # Errors
/// When there is not enough memory.
pub fn buffer<T>(path: &Path, positions: u64) -> Result<LargeBuffer<T>, TableError>
where
    T: FromBytes + IntoBytes + KnownLayout,
{
    LargeBuffer::zeroed(positions).map_err(|error| TableError::Io {
        path: path.to_path_buf(),
        action: messages::read_whole_table(),
        reason: io::Error::new(io::ErrorKind::OutOfMemory, error.to_message()),
    })
}

/// All values of a file, each converted.
fn read<T>(file: &Layer, convert: impl Fn(i16) -> Option<T> + Sync) -> Result<LargeBuffer<T>, TableError>
where
    T: Copy + Send + FromBytes + IntoBytes + KnownLayout,
{
    let mut buffer = buffer(file.path(), file.identity().positions)?;
    buffer
        .values_mut()
        .par_chunks_mut(CHUNK)
        .enumerate()
        .try_for_each(|(chunk, values)| {
            let mut found = vec![0; values.len()];
            read_values(file, (chunk * CHUNK) as u64, &mut found)?;
            for (value, found) in values.iter_mut().zip(found) {
                *value = convert(found).ok_or_else(|| {
                    let expected = messages::small_gain();
                    TableError::corrupt(file.path(), messages::values(), found, expected)
                })?;
            }
            Ok(())
        })?;
    Ok(buffer)
}
