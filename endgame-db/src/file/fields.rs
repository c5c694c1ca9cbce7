//! Reading headers: what those of all kinds of table files have in common.

use std::path::Path;

use super::error::TableError;
use super::source::Source;

/// The bytes of the blake3 hash at the end.
pub(crate) const HASH_BYTES: u64 = blake3::OUT_LEN as u64;
/// The header's checksum.
pub(crate) const CHECKSUM_BYTES: usize = 4;

/// How the header of a kind of table file begins and how long it may be. After the mark comes the format version, a
/// u16; at the end of the fixed part the number of blocks, a u32, and the length of the header, a u64.
pub(crate) struct Envelope {
    /// What every file of the kind begins with.
    pub(crate) magic: [u8; 8],
    /// The format version this program reads.
    pub(crate) version: u16,
    /// The bytes of the part before everything of variable length.
    pub(crate) fixed_bytes: usize,
    /// The most bytes of a header with so many blocks, whose other parts are as large as they can be: so that a file
    /// that lies about itself, however long it is, does not make anyone set aside more.
    pub(crate) most_bytes: fn(u32) -> u64,
}

impl Envelope {
    /// Reads a header up to its checksum, which is checked, and gives the length of the file with it.
    ///
    /// Nothing is read beyond the file's own length, and nothing is allocated before the bytes for it are there.
    pub(crate) fn read(&self, source: &Source, path: &Path) -> Result<(Vec<u8>, u64), TableError> {
        let io = TableError::io(path, "read the header");
        let file_bytes = source.len().map_err(&io)?;
        let there = file_bytes.min(self.fixed_bytes as u64) as usize;
        let mut fixed = vec![0; self.fixed_bytes];
        source.read_exact_at(&mut fixed[..there], 0).map_err(&io)?;
        if fixed[..self.magic.len()] != self.magic {
            let path = path.to_path_buf();
            return Err(TableError::NotATable { path });
        }
        if there < self.fixed_bytes {
            let found = format!("{file_bytes} bytes");
            return Err(TableError::corrupt(path, "length", found, "more"));
        }
        let mut fields = Fields {
            path,
            rest: &fixed[self.magic.len()..],
        };
        let version = fields.u16("format version")?;
        if version != self.version {
            return Err(TableError::Version {
                path: path.to_path_buf(),
                found: version,
                expected: self.version,
            });
        }
        fields.rest = &fixed[self.fixed_bytes - size_of::<u64>() - size_of::<u32>()..];
        let blocks = fields.u32("blocks")?;
        let length = fields.u64("length of the header")?;
        let least = (self.fixed_bytes + CHECKSUM_BYTES) as u64;
        let most = file_bytes
            .saturating_sub(HASH_BYTES)
            .min((self.most_bytes)(blocks));
        let Some(memory) = usize::try_from(length)
            .ok()
            .filter(|_| (least..=most).contains(&length))
        else {
            let expected = format!("{least} to {most} bytes, with {blocks} blocks in a file of {file_bytes}");
            return Err(TableError::corrupt(
                path,
                "length of the header",
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
                "header",
                "another checksum",
                "the one recorded",
            ));
        }
        bytes.truncate(memory - CHECKSUM_BYTES);
        Ok((bytes, file_bytes))
    }
}

/// The rest of a header that is being read.
pub(crate) struct Fields<'a> {
    pub(crate) path: &'a Path,
    pub(crate) rest: &'a [u8],
}

impl<'a> Fields<'a> {
    pub(crate) fn bytes(&mut self, length: usize, what: &str) -> Result<&'a [u8], TableError> {
        let (field, rest) = self.rest.split_at_checked(length).ok_or_else(|| {
            let found = format!("{} bytes of header", self.rest.len());
            TableError::corrupt(self.path, what, found, length)
        })?;
        self.rest = rest;
        Ok(field)
    }

    pub(crate) fn array<const N: usize>(&mut self, what: &str) -> Result<[u8; N], TableError> {
        let mut array = [0; N];
        array.copy_from_slice(self.bytes(N, what)?);
        Ok(array)
    }

    pub(crate) fn u8(&mut self, what: &str) -> Result<u8, TableError> {
        self.array(what).map(u8::from_le_bytes)
    }

    pub(crate) fn u16(&mut self, what: &str) -> Result<u16, TableError> {
        self.array(what).map(u16::from_le_bytes)
    }

    pub(crate) fn u32(&mut self, what: &str) -> Result<u32, TableError> {
        self.array(what).map(u32::from_le_bytes)
    }

    pub(crate) fn u64(&mut self, what: &str) -> Result<u64, TableError> {
        self.array(what).map(u64::from_le_bytes)
    }

    pub(crate) fn text(&mut self, what: &str, most: usize) -> Result<String, TableError> {
        let length = usize::from(self.u16(what)?);
        if length > most {
            let expected = format!("at most {most}");
            return Err(TableError::corrupt(
                self.path,
                what,
                format!("{length} bytes"),
                expected,
            ));
        }
        let text = std::str::from_utf8(self.bytes(length, what)?);
        text.map(str::to_string)
            .map_err(|_| TableError::corrupt(self.path, what, "other bytes", "UTF-8"))
    }
}

/// The length and bytes of a text, as [`Fields::text`] reads them; the text is shorter than 65536 bytes.
pub(crate) fn put_text(bytes: &mut Vec<u8>, text: &str) {
    bytes.extend((text.len() as u16).to_le_bytes());
    bytes.extend(text.as_bytes());
}
