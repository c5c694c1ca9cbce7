//! The common parts of all table files: magic bytes, a format version, a header with its own length and checksum, a
//! directory of blocks, the blocks, each with a checksum, and a hash of the whole file.
//!
//! The parts specific to a kind of file are its [`Codec`]; a [`Container`] is an open file of any kind. This module
//! does not interpret the bytes of a block. `docs/table-format.md` describes both kinds byte by byte.
//!
//! Bytes come from a file, which many threads can read at any offset concurrently, or from memory.

use std::cell::RefCell;
use std::fs::{self, File};
use std::io;
use std::ops::{Deref, RangeInclusive};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use ishwa_core::faults::open;
use ishwa_messages::{Arg, Message};
#[cfg(not(unix))]
use std::sync::{Mutex, PoisonError};

use ruzstd::decoding::FrameDecoder;

use super::error::TableError;
use crate::messages;

/// The largest number of blocks of a file, so that its header takes at most some hundred megabytes.
pub const MAX_BLOCKS: u32 = 1 << 24;

/// The longest set id, in bytes.
pub const MAX_SET_BYTES: usize = 1 << 10;

/// The bytes of the blake3 hash at the end.
pub const HASH_BYTES: u64 = blake3::OUT_LEN as u64;
/// The header's checksum.
pub const CHECKSUM_BYTES: usize = 4;
/// Bytes per block in the directory: its length and its checksum.
const PLACE_BYTES: usize = 8;
/// The number of bytes that are hashed at a time.
const HASH_BUFFER_BYTES: usize = 1 << 20;

/// A kind of table file: its magic bytes, and the parts of its header that other kinds do not have.
///
/// After the magic bytes come the format version, the kind's own fixed part, the number of blocks and the length of the
/// header; then the version of the program that wrote the file, the set id, the kind's own variable part, the directory
/// and the checksum.
pub trait Codec: Sized {
    /// The magic bytes at the start of every file of the kind.
    const MAGIC: [u8; 8];
    /// The format version this program writes and reads.
    const VERSION: u16;
    /// The bytes of the header before the parts of variable length.
    const FIXED_BYTES: usize;
    /// The largest size of the kind's own variable part, in bytes.
    const MOST_OWN_BYTES: usize;
    /// The bytes of a directory mark.
    const MARK_BYTES: usize;

    /// The content of the fixed part.
    type Fixed;
    /// The data of a block in the directory besides its location.
    type Mark: Copy + Default;

    /// Reads the kind's own fixed part.
    ///
    /// # Errors
    /// When it is missing, or holds values that no file of the kind does.
    fn read_fixed(fields: &mut Fields<'_>) -> Result<Self::Fixed, TableError>;

    /// The number of entries of a file and of its blocks.
    fn entries(fixed: &Self::Fixed) -> Entries;

    /// Reads the kind's own variable part.
    ///
    /// # Errors
    /// When it is missing, or holds values that no file of the kind does.
    fn read_own(fixed: Self::Fixed, set: String, fields: &mut Fields<'_>) -> Result<Self, TableError>;

    /// Reads the mark of a block, given that of the block before it.
    ///
    /// # Errors
    /// When it is missing, or cannot follow the one before.
    fn read_mark(
        fields: &mut Fields<'_>,
        block: u32,
        before: Option<&Self::Mark>,
    ) -> Result<Self::Mark, TableError>;

    /// The possible lengths of a block, in bytes.
    fn block_bytes(&self, block: u32) -> RangeInclusive<usize>;
}

/// The entries that are divided among the blocks of a file.
#[derive(Clone, Copy, Debug)]
pub struct Entries {
    /// The message that there should be enough blocks for this number of entries with this number in each.
    pub enough: fn(u64, u32) -> Message,
    /// The number of entries.
    pub count: u64,
    /// The number of entries of each block except the last.
    pub in_block: u32,
}

impl Entries {
    /// The number of blocks, if it is within the limit.
    pub fn blocks(&self) -> Option<u32> {
        let blocks = u32::try_from(self.count.div_ceil(u64::from(self.in_block))).ok();
        blocks.filter(|&blocks| blocks <= MAX_BLOCKS)
    }

    /// The index of the first entry of a block.
    pub fn first_of(&self, block: u32) -> u64 {
        u64::from(block) * u64::from(self.in_block)
    }

    /// The number of entries of a block.
    pub fn len_of(&self, block: u32) -> usize {
        (self.count - self.first_of(block)).min(u64::from(self.in_block)) as usize
    }
}

/// The location of a block's bytes, its checksum and its mark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BlockEntry<M> {
    /// The data of the block in the directory besides its location.
    pub mark: M,
    /// Its offset in the file.
    pub offset: u64,
    /// Its length in bytes.
    pub length: u32,
    /// CRC-32C of its bytes.
    pub checksum: u32,
}

/// Everything before the first block.
#[derive(Clone, Debug)]
pub struct Header<C: Codec> {
    /// The parts specific to the kind.
    pub codec: C,
    /// The version of the writer: the first one that wrote this content as these bytes.
    pub generator: String,
    /// The directory of blocks.
    pub blocks: Vec<BlockEntry<C::Mark>>,
}

impl<C: Codec> Header<C> {
    /// Reads and checks the header of a file: its own checksum, and that all parts together make up the file. Also
    /// returns the file's length.
    fn read(source: &TableSource, path: &Path) -> Result<(Self, u64), TableError> {
        let (content, file_bytes) = read_checked::<C>(source, path)?;
        let header = Self::decode(&content, file_bytes, path)?;
        Ok((header, file_bytes))
    }

    /// Reads the checked bytes of a header after the format version.
    fn decode(content: &[u8], file_bytes: u64, path: &Path) -> Result<Self, TableError> {
        let mut fields = Fields {
            path,
            rest: &content[C::MAGIC.len() + size_of_val(&C::VERSION)..],
        };
        let fixed = C::read_fixed(&mut fields)?;
        let entries = C::entries(&fixed);
        let blocks = fields.u32(messages::blocks)?;
        if entries.blocks() != Some(blocks) {
            let expected = (entries.enough)(entries.count, entries.in_block);
            return Err(TableError::corrupt(path, messages::blocks(), blocks, expected));
        }
        let length = fields.u64(messages::header_length)?;
        let generator = fields.text(messages::generator_version, usize::from(u16::MAX))?;
        let set = fields.text(messages::set_id, MAX_SET_BYTES)?;
        let codec = C::read_own(fixed, set, &mut fields)?;
        let blocks = directory(&codec, &mut fields, blocks, length)?;
        if !fields.rest.is_empty() {
            let found = messages::bytes_after_directory();
            return Err(TableError::corrupt(
                path,
                messages::header(),
                found,
                messages::end_of_header(),
            ));
        }
        let end = blocks
            .last()
            .map_or(length, |last| last.offset + u64::from(last.length));
        if end + HASH_BYTES != file_bytes {
            let (found, expected) = (messages::bytes(file_bytes), messages::bytes(end + HASH_BYTES));
            return Err(TableError::corrupt(path, messages::length(), found, expected));
        }
        Ok(Self {
            codec,
            generator,
            blocks,
        })
    }
}

/// The directory of consecutive blocks that begin at `offset`.
fn directory<C: Codec>(
    codec: &C,
    fields: &mut Fields<'_>,
    blocks: u32,
    mut offset: u64,
) -> Result<Vec<BlockEntry<C::Mark>>, TableError> {
    let (what, path) = (messages::block_directory, fields.path);
    let entry_bytes = C::MARK_BYTES + PLACE_BYTES;
    let mut entries = Fields {
        path,
        rest: fields.bytes((blocks as usize).saturating_mul(entry_bytes), what)?,
    };
    let mut directory: Vec<BlockEntry<C::Mark>> = Vec::with_capacity(blocks as usize);
    for block in 0..blocks {
        let before = directory.last().map(|before| &before.mark);
        let mark = C::read_mark(&mut entries, block, before)?;
        let (length, checksum) = (entries.u32(what)?, entries.u32(what)?);
        let fit = codec.block_bytes(block);
        if !fit.contains(&(length as usize)) {
            let expected = messages::bytes_of_block(*fit.start(), *fit.end());
            return Err(TableError::corrupt(
                path,
                messages::block_number(block.into()),
                length,
                expected,
            ));
        }
        directory.push(BlockEntry {
            mark,
            offset,
            length,
            checksum,
        });
        offset += u64::from(length);
    }
    Ok(directory)
}

/// The largest possible header with this number of blocks. It limits the memory that a file with false lengths can
/// make the reader allocate.
fn most_header_bytes<C: Codec>(blocks: u32) -> u64 {
    let texts = 2 * size_of::<u16>() + usize::from(u16::MAX) + MAX_SET_BYTES;
    let parts = C::FIXED_BYTES + texts + C::MOST_OWN_BYTES + CHECKSUM_BYTES;
    parts as u64 + u64::from(blocks.min(MAX_BLOCKS)) * (C::MARK_BYTES + PLACE_BYTES) as u64
}

/// Reads a header up to its checksum, verifies the checksum, and also returns the length of the file.
///
/// Nothing is read beyond the file's own length, and memory is allocated only for bytes that are known to exist.
fn read_checked<C: Codec>(source: &TableSource, path: &Path) -> Result<(Vec<u8>, u64), TableError> {
    let io = TableError::io(path, messages::read_header());
    let file_bytes = source.len().map_err(&io)?;
    let there = file_bytes.min(C::FIXED_BYTES as u64) as usize;
    let mut fixed = vec![0; C::FIXED_BYTES];
    source.read_exact_at(&mut fixed[..there], 0).map_err(&io)?;
    if fixed[..C::MAGIC.len()] != C::MAGIC {
        let path = path.to_path_buf();
        return Err(TableError::NotATable { path });
    }
    if there < C::FIXED_BYTES {
        let found = messages::bytes(file_bytes);
        return Err(TableError::corrupt(
            path,
            messages::length(),
            found,
            messages::length_beyond(),
        ));
    }
    let mut fields = Fields {
        path,
        rest: &fixed[C::MAGIC.len()..],
    };
    let version = fields.u16(messages::format_version)?;
    if version != C::VERSION {
        return Err(TableError::Version {
            path: path.to_path_buf(),
            found: version,
            expected: C::VERSION,
        });
    }
    fields.rest = &fixed[C::FIXED_BYTES - size_of::<u64>() - size_of::<u32>()..];
    let blocks = fields.u32(messages::blocks)?;
    let length = fields.u64(messages::header_length)?;
    let least = (C::FIXED_BYTES + CHECKSUM_BYTES) as u64;
    let most = file_bytes
        .saturating_sub(HASH_BYTES)
        .min(most_header_bytes::<C>(blocks));
    let Some(memory) = usize::try_from(length)
        .ok()
        .filter(|_| (least..=most).contains(&length))
    else {
        let expected = messages::bytes_of_header(least, most, blocks, file_bytes);
        return Err(TableError::corrupt(
            path,
            messages::header_length(),
            length,
            expected,
        ));
    };
    let mut bytes = vec![0; memory];
    source.read_exact_at(&mut bytes, 0).map_err(&io)?;
    let (content, checksum) = bytes.split_at(memory - CHECKSUM_BYTES);
    if crc32c::crc32c(content).to_le_bytes() != checksum {
        return Err(TableError::corrupt(
            path,
            messages::header(),
            messages::another_checksum(),
            messages::recorded_one(),
        ));
    }
    bytes.truncate(memory - CHECKSUM_BYTES);
    Ok((bytes, file_bytes))
}

/// An open table file: its header, and the source of its blocks.
pub struct Container<C: Codec> {
    path: PathBuf,
    source: TableSource,
    bytes: u64,
    /// The header.
    pub header: Header<C>,
}

impl<C: Codec> Container<C> {
    /// Opens a file of this kind, for any table.
    pub(crate) fn open(path: &Path) -> Result<Self, TableError> {
        Self::new(TableSource::open(path)?, path)
    }

    /// The table in the bytes of a file; errors call it `name`.
    pub(crate) fn from_bytes(bytes: TableBytes, name: &str) -> Result<Self, TableError> {
        Self::new(TableSource::Memory(bytes), Path::new(name))
    }

    fn new(source: TableSource, path: &Path) -> Result<Self, TableError> {
        let (header, bytes) = Header::read(&source, path)?;
        Ok(Self {
            path: path.to_path_buf(),
            source,
            bytes,
            header,
        })
    }

    /// The parts specific to the kind.
    #[inline]
    pub fn codec(&self) -> &C {
        &self.header.codec
    }

    /// The name of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The number of blocks.
    pub fn blocks(&self) -> u32 {
        // There are at most MAX_BLOCKS.
        self.header.blocks.len() as u32
    }

    /// Length of the file, in bytes.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Reads a block and checks its checksum.
    pub(crate) fn read_block(&self, block: u32, bytes: &mut Vec<u8>) -> Result<(), TableError> {
        let entry = &self.header.blocks[block as usize];
        bytes.resize(entry.length as usize, 0);
        let read = self.source.read_exact_at(bytes, entry.offset);
        read.map_err(TableError::io(&self.path, messages::read_block()))?;
        let checksum = crc32c::crc32c(bytes);
        if checksum != entry.checksum {
            return Err(self.damaged(
                block,
                messages::checksum(format!("{checksum:08x}")),
                format!("{:08x}", entry.checksum),
            ));
        }
        Ok(())
    }

    /// The error for a block with unexpected content.
    pub(crate) fn damaged(&self, block: u32, found: Message, expected: impl Into<Arg>) -> TableError {
        TableError::corrupt(&self.path, messages::block_number(block.into()), found, expected)
    }

    /// The hash stored in the last bytes of the file.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn recorded_hash(&self) -> Result<[u8; HASH_BYTES as usize], TableError> {
        let mut recorded = [0; HASH_BYTES as usize];
        let read = self.source.read_exact_at(&mut recorded, self.bytes - HASH_BYTES);
        read.map_err(TableError::io(&self.path, messages::read_hash()))?;
        Ok(recorded)
    }

    /// Compares the hash of the file, without its last bytes, with the hash stored there.
    ///
    /// # Errors
    /// When they differ, or the file cannot be read.
    pub fn check_hash(&self) -> Result<(), TableError> {
        let path = &self.path;
        let io = TableError::io(path, messages::read_table());
        let length = self.source.len().map_err(&io)?;
        let content = length.saturating_sub(HASH_BYTES);
        let mut hasher = blake3::Hasher::new();
        let mut buffer = vec![0; HASH_BUFFER_BYTES];
        let mut offset = 0;
        while offset < content {
            let length = (content - offset).min(buffer.len() as u64);
            let part = &mut buffer[..length as usize];
            self.source.read_exact_at(part, offset).map_err(&io)?;
            hasher.update(part);
            offset += length;
        }
        if hasher.finalize() != self.recorded_hash()? {
            return Err(TableError::corrupt(
                path,
                messages::file(),
                messages::another_hash(),
                messages::recorded_one(),
            ));
        }
        Ok(())
    }
}

/// The unread part of a header.
pub struct Fields<'a> {
    pub(crate) path: &'a Path,
    pub(crate) rest: &'a [u8],
}

impl<'a> Fields<'a> {
    pub(crate) fn bytes(&mut self, length: usize, what: fn() -> Message) -> Result<&'a [u8], TableError> {
        let (field, rest) = self.rest.split_at_checked(length).ok_or_else(|| {
            let found = messages::header_bytes_left(self.rest.len());
            TableError::corrupt(self.path, what(), found, length)
        })?;
        self.rest = rest;
        Ok(field)
    }

    pub(crate) fn array<const N: usize>(&mut self, what: fn() -> Message) -> Result<[u8; N], TableError> {
        let mut array = [0; N];
        array.copy_from_slice(self.bytes(N, what)?);
        Ok(array)
    }

    pub(crate) fn u8(&mut self, what: fn() -> Message) -> Result<u8, TableError> {
        self.array(what).map(u8::from_le_bytes)
    }

    pub(crate) fn u16(&mut self, what: fn() -> Message) -> Result<u16, TableError> {
        self.array(what).map(u16::from_le_bytes)
    }

    pub(crate) fn u32(&mut self, what: fn() -> Message) -> Result<u32, TableError> {
        self.array(what).map(u32::from_le_bytes)
    }

    pub(crate) fn u64(&mut self, what: fn() -> Message) -> Result<u64, TableError> {
        self.array(what).map(u64::from_le_bytes)
    }

    pub(crate) fn text(&mut self, what: fn() -> Message, most: usize) -> Result<String, TableError> {
        let length = usize::from(self.u16(what)?);
        if length > most {
            return Err(TableError::corrupt(
                self.path,
                what(),
                messages::bytes(length as u64),
                messages::at_most(most as u64),
            ));
        }
        let text = std::str::from_utf8(self.bytes(length, what)?);
        text.map(str::to_string)
            .map_err(|_| TableError::corrupt(self.path, what(), messages::other_bytes(), "UTF-8"))
    }
}

/// The bytes of a table file in memory: embedded, or shared by all readers.
#[derive(Clone, Debug)]
pub enum TableBytes {
    /// Embedded in the program.
    Embedded(&'static [u8]),
    /// Supplied by the caller.
    Shared(Arc<Vec<u8>>),
}

impl From<&'static [u8]> for TableBytes {
    fn from(bytes: &'static [u8]) -> Self {
        Self::Embedded(bytes)
    }
}

impl From<Vec<u8>> for TableBytes {
    fn from(bytes: Vec<u8>) -> Self {
        Self::Shared(Arc::new(bytes))
    }
}

impl Deref for TableBytes {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        match self {
            Self::Embedded(bytes) => bytes,
            Self::Shared(bytes) => bytes,
        }
    }
}

/// Opens the file of a table.
///
/// # Errors
/// When it cannot be opened, or is no regular file: a pipe would wait for a writer, and a device may have no end.
pub fn open_table(path: &Path) -> Result<File, TableError> {
    let io = TableError::io(path, messages::open_table());
    if !fs::metadata(path).map_err(&io)?.is_file() {
        let path = path.to_path_buf();
        return Err(TableError::NotATable { path });
    }
    open(path).map_err(&io)
}

/// The bytes of a table.
#[derive(Debug)]
pub(crate) enum TableSource {
    File(Positioned),
    Memory(TableBytes),
}

impl TableSource {
    pub(crate) fn open(path: &Path) -> Result<Self, TableError> {
        Ok(Self::File(Positioned::new(open_table(path)?)))
    }

    /// The number of bytes.
    pub(crate) fn len(&self) -> io::Result<u64> {
        match self {
            Self::File(file) => file.len(),
            Self::Memory(bytes) => Ok(bytes.len() as u64),
        }
    }

    /// Fills `buffer` with the bytes from `offset`.
    ///
    /// # Errors
    /// When there are fewer bytes, or the system reports an error.
    pub(crate) fn read_exact_at(&self, buffer: &mut [u8], offset: u64) -> io::Result<()> {
        match self {
            Self::File(file) => file.read_exact_at(buffer, offset),
            Self::Memory(bytes) => {
                let part = usize::try_from(offset)
                    .ok()
                    .and_then(|from| bytes.get(from..from.checked_add(buffer.len())?))
                    .ok_or(io::ErrorKind::UnexpectedEof)?;
                buffer.copy_from_slice(part);
                Ok(())
            }
        }
    }
}

/// A file with positioned reads.
#[cfg(unix)]
#[derive(Debug)]
pub(crate) struct Positioned(File);

#[cfg(unix)]
impl Positioned {
    fn new(file: File) -> Self {
        Self(file)
    }

    fn len(&self) -> io::Result<u64> {
        self.0.metadata().map(|metadata| metadata.len())
    }

    fn read_exact_at(&self, buffer: &mut [u8], offset: u64) -> io::Result<()> {
        std::os::unix::fs::FileExt::read_exact_at(&self.0, buffer, offset)
    }
}

/// A file with positioned reads by one thread at a time, because seeking and reading are two steps.
#[cfg(not(unix))]
#[derive(Debug)]
pub(crate) struct Positioned(Mutex<File>);

#[cfg(not(unix))]
impl Positioned {
    fn new(file: File) -> Self {
        Self(Mutex::new(file))
    }

    fn len(&self) -> io::Result<u64> {
        self.file().metadata().map(|metadata| metadata.len())
    }

    fn read_exact_at(&self, buffer: &mut [u8], offset: u64) -> io::Result<()> {
        use std::io::{Read, Seek, SeekFrom};
        let mut file = self.file();
        file.seek(SeekFrom::Start(offset))?;
        file.read_exact(buffer)
    }

    fn file(&self) -> std::sync::MutexGuard<'_, File> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Decompresses zstd frames (RFC 8878), which contain models and the blocks of races, in pure Rust: frames of at most
/// `most` bytes into `content`, replacing its old content; `None` if the bytes are not frames, or contain more.
pub fn decompress(frames: &[u8], most: usize, content: &mut Vec<u8>) -> Option<()> {
    // Reused, so that its buffers are not allocated for each block.
    thread_local! {
        static DECODER: RefCell<FrameDecoder> = RefCell::new(FrameDecoder::new());
    }
    content.resize(most, 0);
    let length = DECODER.with_borrow_mut(|decoder| decoder.decode_all(frames, content).ok())?;
    content.truncate(length);
    Some(())
}
