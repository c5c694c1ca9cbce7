//! The header of a race's file, as `docs/format.md` describes it.

use std::path::Path;

use super::block::{self, Name};
use super::relation::{RELATION_BYTES, Relation};
use super::{MAX_BLOCK_STATES, MAX_WIDTH, RaceIdentity};
use crate::file::fields::{CHECKSUM_BYTES, Envelope, Fields, HASH_BYTES, put_text};
use crate::file::source::Source;
use crate::file::{MAX_BLOCKS, MAX_SET_BYTES, TableError};

/// What every file of a race begins with; the end-of-text mark as in other tables.
const MAGIC: [u8; 8] = *b"ISHWARC\x1a";
/// The format this program writes and reads.
const VERSION: u16 = 1;
/// The part of the header before everything of variable length.
const FIXED_BYTES: usize = 36;
/// A block's first stage and key, length and checksum.
const DIRECTORY_BYTES: usize = 20;

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
    pub(super) identity: RaceIdentity,
    /// Version of the program that wrote the file.
    pub(super) generator: String,
    /// States of a block but the last.
    pub(super) block_states: u32,
    pub(super) states: u64,
    /// By column.
    pub(super) relations: Vec<Relation>,
    pub(super) blocks: Vec<Block>,
}

/// What a block begins with, and where its bytes are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Block {
    /// Name of the first state.
    pub(super) first: Name,
    pub(super) offset: u64,
    pub(super) length: u32,
    /// CRC-32C of its bytes.
    pub(super) checksum: u32,
}

/// The number of blocks of that many states, if a file can have so many.
pub(super) fn block_count(states: u64, block_states: u32) -> Option<u32> {
    let blocks = u32::try_from(states.div_ceil(u64::from(block_states))).ok();
    blocks.filter(|&blocks| blocks <= MAX_BLOCKS)
}

/// The most bytes of a header with so many blocks, whose other parts are as large as they can be.
fn most_header_bytes(blocks: u32) -> u64 {
    let texts = 2 * size_of::<u16>() + usize::from(u16::MAX) + MAX_SET_BYTES;
    let parts = FIXED_BYTES + texts + MAX_WIDTH as usize * RELATION_BYTES + CHECKSUM_BYTES;
    parts as u64 + u64::from(blocks.min(MAX_BLOCKS)) * DIRECTORY_BYTES as u64
}

impl Header {
    /// Numbers of a state.
    pub(super) fn width(&self) -> usize {
        self.identity.width as usize
    }

    /// The states of a block.
    pub(super) fn states_of(&self, block: u32) -> usize {
        states_of(self.states, self.block_states, block)
    }

    /// The header's bytes; their number does not depend on what the directory says.
    pub(super) fn encode(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        bytes.extend(MAGIC);
        bytes.extend(VERSION.to_le_bytes());
        // At most 64.
        bytes.extend((self.identity.width as u16).to_le_bytes());
        bytes.extend(self.block_states.to_le_bytes());
        bytes.extend(self.states.to_le_bytes());
        bytes.extend((self.blocks.len() as u32).to_le_bytes());
        let length_at = bytes.len();
        bytes.extend(0_u64.to_le_bytes());
        put_text(&mut bytes, &self.generator);
        put_text(&mut bytes, &self.identity.set);
        bytes.extend(self.relations.iter().flat_map(|relation| relation.to_bytes()));
        for block in &self.blocks {
            bytes.extend(block.first.0.to_le_bytes());
            bytes.extend(block.first.1.to_le_bytes());
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
        let width = u32::from(fields.u16("width")?);
        within(path, "width", width, MAX_WIDTH)?;
        let block_states = fields.u32("states of a block")?;
        within(path, "states of a block", block_states, MAX_BLOCK_STATES)?;
        let states = fields.u64("states")?;
        let blocks = fields.u32("blocks")?;
        if block_count(states, block_states) != Some(blocks) {
            let expected = format!("enough for {states} states, {block_states} in each");
            return Err(TableError::corrupt(path, "blocks", blocks, expected));
        }
        let length = fields.u64("length of the header")?;
        let generator = fields.text("generator version", usize::from(u16::MAX))?;
        let set = fields.text("set id", MAX_SET_BYTES)?;
        let mut relations = Vec::new();
        for column in 0..width as usize {
            let bytes = fields.array("relation")?;
            let relation = Relation::from_bytes(bytes, column);
            let corrupt = || {
                let (what, found) = (format!("relation of column {column}"), format!("{bytes:?}"));
                TableError::corrupt(path, what, found, "none, or one to columns before it")
            };
            relations.push(relation.ok_or_else(corrupt)?);
        }
        let mut header = Self {
            identity: RaceIdentity { set, width },
            generator,
            block_states,
            states,
            relations,
            blocks: Vec::new(),
        };
        header.blocks = header.directory(&mut fields, blocks, length)?;
        if !fields.rest.is_empty() {
            let found = "bytes after the directory";
            return Err(TableError::corrupt(path, "header", found, "its end"));
        }
        let blocks_end = header
            .blocks
            .last()
            .map_or(length, |last| last.offset + u64::from(last.length));
        if blocks_end + HASH_BYTES != file_bytes {
            let (found, expected) = (
                format!("{file_bytes} bytes"),
                format!("{} bytes", blocks_end + HASH_BYTES),
            );
            return Err(TableError::corrupt(path, "length", found, expected));
        }
        Ok(header)
    }

    /// The directory of blocks that lie one after the other from `offset` on.
    fn directory(
        &self,
        fields: &mut Fields<'_>,
        blocks: u32,
        mut offset: u64,
    ) -> Result<Vec<Block>, TableError> {
        let (what, path) = ("block directory", fields.path);
        let mut entries = Fields {
            path,
            rest: fields.bytes((blocks as usize).saturating_mul(DIRECTORY_BYTES), what)?,
        };
        let mut directory: Vec<Block> = Vec::with_capacity(blocks as usize);
        for number in 0..blocks {
            let first = (entries.u32(what)?, entries.u64(what)?);
            if directory.last().is_some_and(|before| before.first >= first) {
                let found = format!("key {} of stage {} first", first.1, first.0);
                let expected = "a state after the first of the block before";
                return Err(TableError::corrupt(
                    path,
                    format!("block {number}"),
                    found,
                    expected,
                ));
            }
            let (length, checksum) = (entries.u32(what)?, entries.u32(what)?);
            let states = self.states_of(number);
            let least = block::least_bytes(states * self.width());
            let most = block::most_bytes(states, self.width());
            if !(least..=most).contains(&(length as usize)) {
                let expected = format!("{least} to {most} bytes");
                return Err(TableError::corrupt(
                    path,
                    format!("block {number}"),
                    length,
                    expected,
                ));
            }
            directory.push(Block {
                first,
                offset,
                length,
                checksum,
            });
            offset += u64::from(length);
        }
        Ok(directory)
    }
}

/// The states of a block, of as many as there are.
pub(super) fn states_of(states: u64, block_states: u32, block: u32) -> usize {
    let first = u64::from(block) * u64::from(block_states);
    (states - first).min(u64::from(block_states)) as usize
}

/// Refuses 0 and what is more than there may be.
fn within(path: &Path, what: &str, found: u32, most: u32) -> Result<(), TableError> {
    if (1..=most).contains(&found) {
        return Ok(());
    }
    Err(TableError::corrupt(path, what, found, format!("1 to {most}")))
}
