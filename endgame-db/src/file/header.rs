//! The header of a table file, as `docs/format.md` describes it.

use std::path::Path;

use super::block;
use super::counts::Dictionary;
use super::error::TableError;
use super::fields::{CHECKSUM_BYTES, Envelope, Fields, HASH_BYTES, put_text};
use super::model::{self, MOST_CLASSES, Model, Parts, Shape};
use super::neighbours::Numbering;
use super::source::Source;
use super::{Identity, IndexKind, MAX_BLOCK_POSITIONS, MAX_BLOCKS, MAX_SET_BYTES};
use crate::value::ValueKind;

/// What every table begins with. The last byte is the end-of-text mark of old systems: `type` stops before the rest.
pub(super) const MAGIC: [u8; 8] = *b"ISHWATB\x1a";
/// The format this program writes and reads.
pub(super) const VERSION: u16 = 2;

/// The part of the header before everything of variable length.
const FIXED_BYTES: usize = 48;
/// A value and its count.
const ENTRY_BYTES: usize = 10;
/// A block's length and checksum.
const DIRECTORY_BYTES: usize = 8;

/// What the header has in common with those of other files.
const ENVELOPE: Envelope = Envelope {
    magic: MAGIC,
    version: VERSION,
    fixed_bytes: FIXED_BYTES,
    most_bytes: most_header_bytes,
};

/// Everything before the first block.
#[derive(Clone, Debug)]
pub(super) struct Header {
    pub(super) identity: Identity,
    /// Version of the program that wrote the file.
    pub(super) generator: String,
    pub(super) block_positions: u32,
    pub(super) dictionary: Dictionary,
    /// The model as it is written, compressed.
    pub(super) packed: Vec<u8>,
    pub(super) model: Model,
    /// As the identity's index kind says.
    pub(super) numbering: Numbering,
    pub(super) blocks: Vec<Block>,
}

/// Where a block's bytes are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Block {
    pub(super) offset: u64,
    pub(super) length: u32,
    /// CRC-32C of its bytes.
    pub(super) checksum: u32,
}

/// The number of blocks of that many positions, if a file can have so many.
pub(super) fn block_count(positions: u64, block_positions: u32) -> Option<u32> {
    let blocks = u32::try_from(positions.div_ceil(u64::from(block_positions))).ok();
    blocks.filter(|&blocks| blocks <= MAX_BLOCKS)
}

/// The most bytes of a header with so many blocks, whose other parts are as large as they can be.
fn most_header_bytes(blocks: u32) -> u64 {
    let texts = 2 * size_of::<u16>() + usize::from(u16::MAX) + MAX_SET_BYTES;
    let value_bytes = size_of::<i16>() + size_of::<u64>();
    let dictionary = size_of::<u32>() + (1 << u16::BITS) * value_bytes;
    // A frame is hardly longer than what it holds.
    let model = size_of::<u32>() + 2 * model::MOST_BYTES;
    let parts = FIXED_BYTES + texts + dictionary + model + CHECKSUM_BYTES;
    parts as u64 + u64::from(blocks.min(MAX_BLOCKS)) * DIRECTORY_BYTES as u64
}

impl Header {
    /// The bytes of a code in memory: one when there are at most 256 values, else two.
    pub(super) fn code_width(&self) -> usize {
        if self.dictionary.values.len() <= 1 << 8 {
            1
        } else {
            2
        }
    }

    /// The positions of a block.
    pub(super) fn positions_of(&self, block: u32) -> usize {
        let first = u64::from(block) * u64::from(self.block_positions);
        (self.identity.positions - first).min(u64::from(self.block_positions)) as usize
    }

    /// The header's bytes; their number does not depend on what the directory says.
    pub(super) fn encode(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        bytes.extend(MAGIC);
        bytes.extend(VERSION.to_le_bytes());
        bytes.push(self.identity.values as u8);
        bytes.extend(self.identity.index.to_bytes());
        // Both are far below 256.
        bytes.push(self.model.shape().neighbours as u8);
        bytes.push(self.model.shape().classes as u8);
        bytes.extend(self.identity.layer.to_le_bytes());
        bytes.extend(self.identity.seeds.to_le_bytes());
        bytes.extend(self.identity.positions.to_le_bytes());
        bytes.extend(self.block_positions.to_le_bytes());
        bytes.extend((self.blocks.len() as u32).to_le_bytes());
        let length_at = bytes.len();
        bytes.extend(0_u64.to_le_bytes());
        for text in [&self.generator, &self.identity.set] {
            put_text(&mut bytes, text);
        }
        bytes.extend((self.dictionary.values.len() as u32).to_le_bytes());
        for (value, count) in self.dictionary.values.iter().zip(&self.dictionary.counts) {
            bytes.extend(value.to_le_bytes());
            bytes.extend(count.to_le_bytes());
        }
        bytes.extend((self.packed.len() as u32).to_le_bytes());
        bytes.extend(&self.packed);
        for block in &self.blocks {
            bytes.extend(block.length.to_le_bytes());
            bytes.extend(block.checksum.to_le_bytes());
        }
        let length = (bytes.len() + CHECKSUM_BYTES) as u64;
        bytes[length_at..][..8].copy_from_slice(&length.to_le_bytes());
        bytes.extend(crc32c::crc32c(&bytes).to_le_bytes());
        bytes
    }

    /// Reads and checks the header of a file: its own checksum, and that all parts together make up the file. Gives the
    /// file's length with it.
    pub(super) fn read(source: &Source, path: &Path) -> Result<(Self, u64), TableError> {
        let (content, file_bytes) = ENVELOPE.read(source, path)?;
        let header = Self::decode(&content, file_bytes, path)?;
        Ok((header, file_bytes))
    }

    /// Reads the checked bytes of a header after the format version.
    fn decode(content: &[u8], file_bytes: u64, path: &Path) -> Result<Self, TableError> {
        let mut fields = Fields {
            path,
            rest: &content[MAGIC.len() + size_of_val(&VERSION)..],
        };
        let values = fields.u8("value kind")?;
        let values = ValueKind::from_byte(values)
            .ok_or_else(|| TableError::corrupt(path, "value kind", values, "0 or 1"))?;
        let index = fields.array("index kind")?;
        let index = IndexKind::from_bytes(index).ok_or_else(|| {
            let expected = "0 with pits and seeds, or 1 without";
            TableError::corrupt(path, "index kind", format!("{index:?}"), expected)
        })?;
        let neighbours = usize::from(fields.u8("neighbours")?);
        let classes = usize::from(fields.u8("classes")?);
        let layer = fields.u32("layer")?;
        let seeds = fields.u32("seeds")?;
        let positions = fields.u64("positions")?;
        let block_positions = fields.u32("positions of a block")?;
        if !(1..=MAX_BLOCK_POSITIONS).contains(&block_positions) {
            return Err(TableError::corrupt(
                path,
                "positions of a block",
                block_positions,
                "1 to 65536",
            ));
        }
        let blocks = fields.u32("blocks")?;
        if block_count(positions, block_positions) != Some(blocks) {
            let expected = format!("enough for {positions} positions, {block_positions} in each");
            return Err(TableError::corrupt(path, "blocks", blocks, expected));
        }
        let length = fields.u64("length of the header")?;
        let generator = fields.text("generator version", usize::from(u16::MAX))?;
        let set = fields.text("set id", MAX_SET_BYTES)?;
        let dictionary = fields.dictionary()?;
        let counted = dictionary
            .counts
            .iter()
            .map(|&count| u128::from(count))
            .sum::<u128>();
        if counted != u128::from(positions) {
            return Err(TableError::corrupt(
                path,
                "positions of all values",
                counted,
                positions,
            ));
        }
        let numbering = numbering(index, positions, path)?;
        let shape = Shape {
            values: dictionary.values.len(),
            neighbours,
            bits: numbering.bits(),
            classes,
        };
        check_shape(&shape, &numbering, path)?;
        let (packed, model) = fields.model(shape)?;
        let mut header = Self {
            identity: Identity {
                set,
                layer,
                seeds,
                positions,
                values,
                index,
            },
            generator,
            block_positions,
            dictionary,
            packed,
            model,
            numbering,
            blocks: Vec::new(),
        };
        header.blocks = fields.directory(blocks, length, |block| header.positions_of(block))?;
        if !fields.rest.is_empty() {
            return Err(TableError::corrupt(
                path,
                "header",
                "bytes after the directory",
                "its end",
            ));
        }
        let end = header
            .blocks
            .last()
            .map_or(length, |last| last.offset + u64::from(last.length));
        if end + HASH_BYTES != file_bytes {
            let expected = format!("{} bytes", end + HASH_BYTES);
            return Err(TableError::corrupt(
                path,
                "length",
                format!("{file_bytes} bytes"),
                expected,
            ));
        }
        Ok(header)
    }
}

/// How positions are numbered.
fn numbering(index: IndexKind, positions: u64, path: &Path) -> Result<Numbering, TableError> {
    Numbering::new(index, positions).ok_or_else(|| {
        let found = format!("{index} for {positions} positions");
        let expected = "1 to 16 pits, at most 48 seeds, and whole halves of their positions";
        TableError::corrupt(path, "index", found, expected)
    })
}

/// Refuses a model of more than there may be.
fn check_shape(shape: &Shape, numbering: &Numbering, path: &Path) -> Result<(), TableError> {
    let limits = [
        ("neighbours", shape.neighbours, numbering.most_neighbours()),
        ("classes", shape.classes, MOST_CLASSES),
    ];
    match limits.into_iter().find(|(_, found, most)| found > most) {
        None => Ok(()),
        Some((what, found, most)) => Err(TableError::corrupt(path, what, found, format!("at most {most}"))),
    }
}

/// The parts that only this format has.
impl Fields<'_> {
    fn dictionary(&mut self) -> Result<Dictionary, TableError> {
        let what = "dictionary";
        let length = self.u32(what)?;
        if length > 1 << 16 {
            return Err(TableError::corrupt(
                self.path,
                what,
                format!("{length} values"),
                "at most 65536",
            ));
        }
        let mut entries = Fields {
            path: self.path,
            rest: self.bytes(length as usize * ENTRY_BYTES, what)?,
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
                let expected = "every value once, by falling count";
                Err(TableError::corrupt(self.path, what, fault, expected))
            }
            None => Ok(dictionary),
        }
    }

    /// The model and how it is written.
    fn model(&mut self, shape: Shape) -> Result<(Vec<u8>, Model), TableError> {
        let what = "model";
        let length = self.u32(what)?;
        let packed = self.bytes(length as usize, what)?;
        let corrupt = |found: &str| TableError::corrupt(self.path, what, found, "one that fits the header");
        // Nothing is allocated beyond what a frame of this length may hold.
        let unpacked = zstd::bulk::decompress(packed, shape.most_bytes());
        let unpacked = unpacked.map_err(|_| corrupt("bytes that are no model's"))?;
        let parts = Parts::decode(&unpacked, &shape).ok_or_else(|| corrupt("another length"))?;
        let model = Model::new(&parts, shape).map_err(corrupt)?;
        Ok((packed.to_vec(), model))
    }

    /// The directory of blocks that lie one after the other from `offset` on; `positions` gives those of a block.
    fn directory(
        &mut self,
        blocks: u32,
        mut offset: u64,
        positions: impl Fn(u32) -> usize,
    ) -> Result<Vec<Block>, TableError> {
        let what = "block directory";
        let directory_bytes = (blocks as usize).saturating_mul(DIRECTORY_BYTES);
        let mut entries = Fields {
            path: self.path,
            rest: self.bytes(directory_bytes, what)?,
        };
        let mut directory = Vec::with_capacity(blocks as usize);
        for block in 0..blocks {
            let (length, checksum) = (entries.u32(what)?, entries.u32(what)?);
            let most = block::most_bytes(positions(block));
            if !(1..=most).contains(&(length as usize)) {
                let expected = format!("1 to {most} bytes");
                return Err(TableError::corrupt(
                    self.path,
                    format!("block {block}"),
                    length,
                    expected,
                ));
            }
            directory.push(Block {
                offset,
                length,
                checksum,
            });
            offset += u64::from(length);
        }
        Ok(directory)
    }
}
