//! The identity of a layer file, and the parts of the header that only layer files have, as `docs/table-format.md`
//! describes them.

use std::cmp::Reverse;
use std::ops::RangeInclusive;
use std::path::Path;

use ishwa_messages::{Message, ToMessage};

use super::model::{self, ContextShape, MOST_CLASSES, Parts, STATE_BYTES, ValueModel};
use crate::file::container::{Codec, Entries, Fields, decompress};
use crate::file::error::TableError;
use crate::index::{IndexKind, Numbering};
use crate::messages;
use crate::value::TableValueKind;

/// The largest number of positions in a block: reading a block takes at most 128 KiB, whatever the file claims.
pub const MAX_BLOCK_POSITIONS: u32 = 1 << 16;

/// The identity of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// Game, options and family of positions, such as `awale[objective=seeds]`; at most 1024 bytes.
    pub set: String,
    /// The layer's number within the set.
    pub layer: u32,
    /// Seeds in play, for reports.
    pub seeds: u32,
    /// Positions in the layer: ranks are the numbers below this.
    pub positions: u64,
    /// The meaning of the values.
    pub values: TableValueKind,
    /// How ranks are assigned to positions.
    pub index: IndexKind,
}

/// The largest size of a block of `positions`, in bytes: 12 bits for a symbol, and 16 for a code after an escape.
pub fn most_bytes(positions: usize) -> usize {
    STATE_BYTES + 4 * positions
}

/// The bytes of a value and its count.
const ENTRY_BYTES: usize = 10;

/// The header data needed to read the blocks of a layer.
#[derive(Clone, Debug)]
pub struct LayerCodec {
    /// The identity of the table.
    pub identity: Identity,
    /// Positions per block, except the last.
    pub block_positions: u32,
    /// The values that occur.
    pub dictionary: Dictionary,
    /// The model as stored in the file, compressed.
    pub packed: Vec<u8>,
    /// The model, prepared for decoding.
    pub model: ValueModel,
    /// The numbering given by the identity's index kind.
    pub numbering: Numbering,
}

impl LayerCodec {
    /// The bytes of a code in memory: one if there are at most 256 values, else two.
    pub fn code_width(&self) -> usize {
        if self.dictionary.values.len() <= 1 << 8 {
            1
        } else {
            2
        }
    }

    fn entries(&self) -> Entries {
        entries(self.identity.positions, self.block_positions)
    }

    /// The rank of the first position of a block.
    pub fn first_of(&self, block: u32) -> u64 {
        self.entries().first_of(block)
    }

    /// The number of positions of a block.
    pub fn positions_of(&self, block: u32) -> usize {
        self.entries().len_of(block)
    }
}

/// The positions of a layer, with `block_positions` in each block.
pub fn entries(positions: u64, block_positions: u32) -> Entries {
    Entries {
        enough: messages::enough_for_positions,
        count: positions,
        in_block: block_positions,
    }
}

/// The fixed part of the header.
pub struct FixedLayerHeader {
    values: TableValueKind,
    index: IndexKind,
    neighbours: usize,
    classes: usize,
    layer: u32,
    seeds: u32,
    positions: u64,
    block_positions: u32,
}

/// The magic bytes of layer files. The last byte is the end-of-text mark of old systems: the command `type` stops
/// there.
pub const MAGIC: [u8; 8] = *b"ISHWATB\x1a";

impl Codec for LayerCodec {
    const MAGIC: [u8; 8] = MAGIC;
    const VERSION: u16 = 2;
    const FIXED_BYTES: usize = 48;
    /// Dictionary and model; a frame is hardly longer than its content.
    const MOST_OWN_BYTES: usize =
        size_of::<u32>() + (1 << u16::BITS) * ENTRY_BYTES + size_of::<u32>() + 2 * model::MOST_BYTES;
    const MARK_BYTES: usize = 0;

    type Fixed = FixedLayerHeader;
    type Mark = ();

    fn read_fixed(fields: &mut Fields<'_>) -> Result<FixedLayerHeader, TableError> {
        let path = fields.path;
        let values = fields.u8(messages::value_kind)?;
        let values = TableValueKind::from_byte(values).ok_or_else(|| {
            TableError::corrupt(path, messages::value_kind(), values, messages::two_value_kinds())
        })?;
        let index = fields.array(messages::index_kind)?;
        let index = IndexKind::from_bytes(index).ok_or_else(|| {
            let expected = messages::index_kinds();
            TableError::corrupt(path, messages::index_kind(), format!("{index:?}"), expected)
        })?;
        let fixed = FixedLayerHeader {
            values,
            index,
            neighbours: usize::from(fields.u8(messages::neighbours)?),
            classes: usize::from(fields.u8(messages::classes)?),
            layer: fields.u32(messages::layer)?,
            seeds: fields.u32(messages::seeds)?,
            positions: fields.u64(messages::positions)?,
            block_positions: fields.u32(messages::positions_of_block)?,
        };
        if !(1..=MAX_BLOCK_POSITIONS).contains(&fixed.block_positions) {
            return Err(TableError::corrupt(
                path,
                messages::positions_of_block(),
                fixed.block_positions,
                messages::one_to(MAX_BLOCK_POSITIONS),
            ));
        }
        Ok(fixed)
    }

    fn entries(fixed: &FixedLayerHeader) -> Entries {
        entries(fixed.positions, fixed.block_positions)
    }

    fn read_own(fixed: FixedLayerHeader, set: String, fields: &mut Fields<'_>) -> Result<Self, TableError> {
        let path = fields.path;
        let dictionary = read_dictionary(fields)?;
        let counts = dictionary.counts.iter();
        let counted = counts.map(|&count| u128::from(count)).sum::<u128>();
        if counted != u128::from(fixed.positions) {
            let what = messages::positions_of_all_values();
            return Err(TableError::corrupt(
                path,
                what,
                counted.to_string(),
                fixed.positions,
            ));
        }
        let numbering = numbering(fixed.index, fixed.positions, path)?;
        let shape = ContextShape {
            values: dictionary.values.len(),
            neighbours: fixed.neighbours,
            bits: numbering.bits(),
            classes: fixed.classes,
        };
        check_shape(&shape, &numbering, path)?;
        let (packed, model) = read_model(fields, shape)?;
        Ok(Self {
            identity: Identity {
                set,
                layer: fixed.layer,
                seeds: fixed.seeds,
                positions: fixed.positions,
                values: fixed.values,
                index: fixed.index,
            },
            block_positions: fixed.block_positions,
            dictionary,
            packed,
            model,
            numbering,
        })
    }

    fn read_mark(_fields: &mut Fields<'_>, _block: u32, _before: Option<&()>) -> Result<(), TableError> {
        Ok(())
    }

    fn block_bytes(&self, block: u32) -> RangeInclusive<usize> {
        1..=most_bytes(self.positions_of(block))
    }
}

/// The numbering of positions.
fn numbering(index: IndexKind, positions: u64, path: &Path) -> Result<Numbering, TableError> {
    Numbering::new(index, positions).ok_or_else(|| {
        let found = messages::index_for_positions(&index.to_message(), positions);
        TableError::corrupt(path, messages::index(), found, messages::index_limits())
    })
}

/// Refuses a model that exceeds the limits.
fn check_shape(shape: &ContextShape, numbering: &Numbering, path: &Path) -> Result<(), TableError> {
    let limits = [
        (
            messages::neighbours as fn() -> Message,
            shape.neighbours,
            numbering.most_neighbours(),
        ),
        (messages::classes, shape.classes, MOST_CLASSES),
    ];
    match limits.into_iter().find(|(_, found, most)| found > most) {
        None => Ok(()),
        Some((what, found, most)) => {
            let expected = messages::at_most(most as u64);
            Err(TableError::corrupt(path, what(), found, expected))
        }
    }
}

fn read_dictionary(fields: &mut Fields<'_>) -> Result<Dictionary, TableError> {
    let what = messages::dictionary;
    let length = fields.u32(what)?;
    if length > 1 << 16 {
        return Err(TableError::corrupt(
            fields.path,
            what(),
            messages::values_counted(length),
            messages::at_most(1 << 16),
        ));
    }
    let mut entries = Fields {
        path: fields.path,
        rest: fields.bytes(length as usize * ENTRY_BYTES, what)?,
    };
    let mut dictionary = Dictionary::default();
    for _ in 0..length {
        dictionary
            .values
            .push(entries.array(what).map(i16::from_le_bytes)?);
        dictionary.counts.push(entries.u64(what)?);
    }
    match dictionary.fault() {
        Some(fault) => {
            let expected = messages::all_values_in_order();
            Err(TableError::corrupt(fields.path, what(), fault, expected))
        }
        None => Ok(dictionary),
    }
}

/// The model and its compressed form.
fn read_model(fields: &mut Fields<'_>, shape: ContextShape) -> Result<(Vec<u8>, ValueModel), TableError> {
    let what = messages::model;
    let length = fields.u32(what)?;
    let packed = fields.bytes(length as usize, what)?;
    let corrupt =
        |found: Message| TableError::corrupt(fields.path, what(), found, messages::model_for_header());
    // Nothing is allocated beyond the largest content of a frame of this length.
    let mut unpacked = Vec::new();
    decompress(packed, shape.most_bytes(), &mut unpacked).ok_or_else(|| corrupt(messages::no_model()))?;
    let parts = Parts::decode(&unpacked, &shape).ok_or_else(|| corrupt(messages::another_length()))?;
    let model = ValueModel::new(&parts, shape).map_err(corrupt)?;
    Ok((packed.to_vec(), model))
}

/// The values of a layer with their counts, most frequent first and smaller first among equals.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Dictionary {
    /// The values, most frequent first.
    pub values: Vec<i16>,
    /// How often each of them occurs.
    pub counts: Vec<u64>,
}

impl Dictionary {
    /// The first error, if any: an order, a count or a value that the writer would not have written.
    pub fn fault(&self) -> Option<Message> {
        let entries = || self.counts.iter().map(|&count| Reverse(count)).zip(&self.values);
        if !entries().is_sorted() {
            return Some(messages::values_in_other_order());
        }
        if self.counts.last() == Some(&0) {
            return Some(messages::unused_value());
        }
        let mut seen = vec![false; 1 << u16::BITS];
        let twice = self
            .values
            .iter()
            .any(|&value| std::mem::replace(&mut seen[usize::from(value as u16)], true));
        twice.then(messages::value_twice)
    }
}
