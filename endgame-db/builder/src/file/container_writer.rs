//! Writes table files of any kind: blocks are encoded in parallel, and the file gets its name once it is complete and
//! on disk.

use super::unfinished::{self, Unfinished, remove_leftovers};
use crate::messages;
use ishwa_endgame_reader::file::container::{BlockEntry, CHECKSUM_BYTES, Codec, HASH_BYTES, Header};
use ishwa_endgame_reader::file::{MAX_SET_BYTES, TableError};
use rayon::prelude::*;
use std::io::{BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// The writer version recorded in tables: the first version that writes these values as these bytes.
///
/// This is not the version of the program: a published hash holds for every later version until one has to write
/// different bytes. That version puts its own number here.
pub const WRITER_VERSION: &str = "0.1.0";

/// The writer's buffer, in bytes.
const BUFFER_BYTES: usize = 1 << 20;

/// A kind of table file for writing: the parts of its header.
pub(crate) trait Encode: Codec {
    /// The set id.
    fn set(&self) -> &str;

    /// Writes the kind's own fixed part.
    fn put_fixed(&self, bytes: &mut Vec<u8>);

    /// Writes the kind's own variable part.
    fn put_own(&self, bytes: &mut Vec<u8>);

    /// Writes the mark of a block.
    fn put_mark(mark: &Self::Mark, bytes: &mut Vec<u8>);
}

/// The bytes of the header; their number does not depend on the content of the directory.
pub(crate) fn encode<C: Encode>(header: &Header<C>) -> Vec<u8> {
    let mut bytes = Vec::new();
    bytes.extend(C::MAGIC);
    bytes.extend(C::VERSION.to_le_bytes());
    header.codec.put_fixed(&mut bytes);
    bytes.extend((header.blocks.len() as u32).to_le_bytes());
    let length_at = bytes.len();
    bytes.extend(0_u64.to_le_bytes());
    put_text(&mut bytes, &header.generator);
    put_text(&mut bytes, header.codec.set());
    header.codec.put_own(&mut bytes);
    for block in &header.blocks {
        C::put_mark(&block.mark, &mut bytes);
        bytes.extend(block.length.to_le_bytes());
        bytes.extend(block.checksum.to_le_bytes());
    }
    let length = (bytes.len() + CHECKSUM_BYTES) as u64;
    bytes[length_at..][..8].copy_from_slice(&length.to_le_bytes());
    bytes.extend(crc32c::crc32c(&bytes).to_le_bytes());
    bytes
}

/// Writes the length and bytes of a text shorter than 65536 bytes, in the form that the reader expects.
fn put_text(bytes: &mut Vec<u8>, text: &str) {
    bytes.extend((text.len() as u16).to_le_bytes());
    bytes.extend(text.as_bytes());
}

/// The size of a written file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Written {
    /// Length of the file.
    pub bytes: u64,
}

/// Refuses a set id that does not fit into a file.
pub(crate) fn check_set(path: &Path, set: &str) -> Result<(), TableError> {
    if set.len() > MAX_SET_BYTES {
        return Err(TableError::unwritable(
            path,
            messages::set_id_bytes(),
            set.len(),
            messages::at_most(MAX_SET_BYTES as u64),
        ));
    }
    Ok(())
}

/// Removes unfinished files of killed programs from the directory of a file about to be written.
pub(crate) fn clear_leftovers(path: &Path) -> Result<(), TableError> {
    remove_leftovers(unfinished::directory_of(path)).map(drop)
}

/// The content of a file to be written.
pub(crate) struct ContainerContent<C, B, E> {
    pub(crate) codec: C,
    /// The number of blocks.
    pub(crate) blocks: u32,
    /// Blocks encoded before the next batch begins: enough for many threads, and some megabytes.
    pub(crate) batch_blocks: u32,
    /// The buffers of an encoding thread.
    pub(crate) buffers: B,
    /// Returns the mark and bytes of a block.
    pub(crate) encode: E,
}

/// Writes a table file. Blocks are encoded in parallel on the current rayon pool; the bytes do not depend on the
/// number of threads. The file appears under its name once it is complete and on disk.
pub(crate) fn write<C, T>(
    path: &Path,
    content: ContainerContent<
        C,
        impl Fn() -> T + Sync + Send,
        impl Fn(&C, &mut T, u32) -> Result<(C::Mark, Vec<u8>), TableError> + Sync + Send,
    >,
) -> Result<Written, TableError>
where
    C: Encode + Sync,
    C::Mark: Send,
{
    let ContainerContent {
        codec,
        blocks,
        batch_blocks,
        buffers,
        encode,
    } = content;
    let mut writer = ContainerWriter::create(path, codec, blocks)?;
    for first in (0..blocks).step_by(batch_blocks as usize) {
        let batch = first..blocks.min(first + batch_blocks);
        let codec = writer.codec();
        let encoded: Vec<Result<_, TableError>> = batch
            .into_par_iter()
            .map_init(&buffers, |buffers, block| encode(codec, buffers, block))
            .collect();
        for encoded in encoded {
            let (mark, bytes) = encoded?;
            writer.append(mark, &bytes)?;
        }
    }
    writer.finish()
}

/// A table file written block by block.
pub(crate) struct ContainerWriter<C: Encode> {
    path: PathBuf,
    header: Header<C>,
    output: BufWriter<Unfinished>,
    /// Blocks written so far.
    written: usize,
    offset: u64,
}

impl<C: Encode> ContainerWriter<C> {
    /// A file that will have this number of blocks.
    pub(crate) fn create(path: &Path, codec: C, blocks: u32) -> Result<Self, TableError> {
        let header = Header {
            codec,
            generator: WRITER_VERSION.to_owned(),
            blocks: vec![BlockEntry::default(); blocks as usize],
        };
        let mut unfinished =
            Unfinished::create(path).map_err(TableError::io(path, messages::create_file()))?;
        let offset = encode(&header).len() as u64;
        let begun = unfinished.seek(SeekFrom::Start(offset));
        begun.map_err(TableError::io(path, messages::write_table()))?;
        Ok(Self {
            path: path.to_path_buf(),
            header,
            output: BufWriter::with_capacity(BUFFER_BYTES, unfinished),
            written: 0,
            offset,
        })
    }

    /// The data needed to encode blocks.
    pub(crate) fn codec(&self) -> &C {
        &self.header.codec
    }

    /// Writes the next block.
    pub(crate) fn append(&mut self, mark: C::Mark, bytes: &[u8]) -> Result<(), TableError> {
        let written = self.output.write_all(bytes);
        written.map_err(TableError::io(&self.path, messages::write_table()))?;
        self.header.blocks[self.written] = BlockEntry {
            mark,
            offset: self.offset,
            length: bytes.len() as u32,
            checksum: crc32c::crc32c(bytes),
        };
        self.written += 1;
        self.offset += bytes.len() as u64;
        Ok(())
    }

    /// Gives the file its name, once all blocks are written and it is on disk.
    pub(crate) fn finish(self) -> Result<Written, TableError> {
        let io = TableError::io(&self.path, messages::write_table());
        let mut unfinished = self.output.into_inner().map_err(|error| io(error.into_error()))?;
        unfinished::seal(&mut unfinished, &encode(&self.header)).map_err(&io)?;
        let published = unfinished.publish();
        published.map_err(TableError::io(&self.path, messages::name_finished_file()))?;
        Ok(Written {
            bytes: self.offset + HASH_BYTES,
        })
    }
}

#[cfg(test)]
mod tests {
    use ishwa_core::key::split_mix;
    use ishwa_endgame_reader::file::container::decompress;

    /// The interface of the reader's decompressor, implemented with the C library.
    fn decompress_in_c(frames: &[u8], most: usize, content: &mut Vec<u8>) -> Option<()> {
        *content = zstd::bulk::decompress(frames, most).ok()?;
        Some(())
    }

    /// Bytes with occasional repetitions.
    fn sample(length: u64) -> Vec<u8> {
        (0..length)
            .map(|place| split_mix(place % 1_000 / 3) as u8)
            .collect()
    }

    #[test]
    fn both_decoders_agree() {
        for length in [0, 1, 100, 70_000, 300_000] {
            let bytes = sample(length);
            for level in [1, 3, 19] {
                let mut frames = zstd::bulk::compress(&bytes, level).unwrap();
                // A skippable frame.
                frames.extend(0x184d_2a50_u32.to_le_bytes());
                frames.extend(3_u32.to_le_bytes());
                frames.extend([0; 3]);
                for decode in [decompress, decompress_in_c] {
                    let mut content = vec![7; 9];
                    assert_eq!(decode(&frames, bytes.len(), &mut content), Some(()), "{length}");
                    assert_eq!(content, bytes);
                    if length > 0 {
                        let mut content = Vec::new();
                        assert_eq!(decode(&frames, bytes.len() - 1, &mut content), None);
                    }
                    assert_eq!(
                        decode(&frames[..frames.len() - 5], bytes.len(), &mut content),
                        None
                    );
                }
            }
        }
    }
}
