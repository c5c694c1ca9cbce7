//! Reads records.

use ishwa_core::text::TextError;
use ishwa_messages::Message;

use super::error::RecordError;
use super::game::{END, Lines, Record};
use super::headers::Headers;
use super::ply::PlyRecord;
use super::ply::whole;
use crate::messages;

/// The largest number of plies of a record. Replaying is quadratic in the number of plies, since every position is
/// compared with those before it.
pub const MOST_PLIES: usize = 1 << 16;

/// The headers every record has.
pub(super) const REQUIRED: [&str; 3] = ["Game", "Rules", "Position"];

/// The contents of a file of records that may have been truncated.
#[derive(Clone, Debug, PartialEq)]
pub struct Saved {
    /// The whole records.
    pub records: Vec<Record>,
    /// Their length in bytes: a file truncated to this length can be appended to.
    pub length: usize,
    /// Whether an incomplete record follows.
    pub incomplete: bool,
}

/// Reads all records of a text.
///
/// # Errors
/// One sentence on the first line that violates `docs/records.md`, or on a last record without an end.
pub fn read(text: &str) -> Result<Vec<Record>, RecordError> {
    let mut reader = RecordReader::default();
    for line in text.lines() {
        reader.read(line)?;
    }
    if reader.is_open() {
        return Err(cut(reader.line, messages::end_of_the_text()));
    }
    Ok(reader.records)
}

/// Reads the complete records of a file that a crash during writing may have truncated at any byte.
///
/// A record is complete if its last line is, line break included. The bytes after the last line break may be the
/// beginning of any line.
///
/// # Errors
/// One sentence on the first line that violates `docs/records.md` and that truncation cannot explain.
pub fn read_saved(bytes: &[u8]) -> Result<Saved, RecordError> {
    let mut reader = SavedReader::default();
    let mut records = Vec::new();
    for line in bytes.split_inclusive(|&byte| byte == b'\n') {
        records.extend(reader.read(line)?);
    }
    Ok(Saved {
        records,
        length: reader.length() as usize,
        incomplete: reader.length() < bytes.len() as u64,
    })
}

/// Reads a file as [`read_saved`] does, line by line, with at most one record in memory.
#[derive(Default)]
pub struct SavedReader {
    reader: RecordReader,
    /// Bytes read.
    offset: u64,
    /// Bytes of the complete records among them.
    length: u64,
}

impl SavedReader {
    /// Reads the next line, line break included, and returns the record that it completes, if any.
    ///
    /// # Errors
    /// As [`read_saved`].
    pub fn read(&mut self, line: &[u8]) -> Result<Option<Record>, RecordError> {
        let number = self.reader.line + 1;
        if line.last() != Some(&b'\n') {
            return self.check_cut(line, number);
        }
        let text =
            std::str::from_utf8(line).map_err(|error| not_utf8(number, &line[error.valid_up_to()..]))?;
        self.reader.read(text)?;
        self.offset += line.len() as u64;
        if !self.reader.is_open() {
            self.length = self.offset;
        }
        Ok(self.reader.records.pop())
    }

    /// Refuses a last line without a line break that truncation cannot explain.
    fn check_cut(&self, line: &[u8], number: usize) -> Result<Option<Record>, RecordError> {
        let text = match std::str::from_utf8(line) {
            Ok(text) => text,
            // The cut may be inside a character.
            Err(error) if error.error_len().is_none() => {
                std::str::from_utf8(&line[..error.valid_up_to()]).unwrap_or_default()
            }
            Err(error) => return Err(not_utf8(number, &line[error.valid_up_to()..])),
        };
        let text = text.trim();
        if self.reader.is_open() || text.is_empty() || text.starts_with(['[', '#']) {
            Ok(None)
        } else {
            Err(RecordError::new(number, None, no_header(text)))
        }
    }

    /// The length of the complete records so far in bytes: a file truncated to this length can be appended to.
    pub fn length(&self) -> u64 {
        self.length
    }
}

/// The error for a record whose end is missing: `found` follows line `line`.
pub(super) fn cut(line: usize, found: Message) -> RecordError {
    let error = TextError::described(messages::record(), found, messages::the_line(END));
    RecordError::new(line, None, error)
}

/// The error for text other than a header at the start of a record.
fn no_header(text: &str) -> TextError {
    TextError::new(messages::record(), text, messages::a_header())
}

/// The error for a byte that is not UTF-8, the first one of `bytes`.
pub(super) fn not_utf8(line: usize, bytes: &[u8]) -> RecordError {
    let word = bytes.iter().take_while(|&&byte| byte >= 0x80);
    // Cyrillic words in UTF-8 have smaller bytes too, and other languages have fewer such letters in a row.
    let is_cyrillic = word.clone().count() >= 3 && word.take(3).all(|&byte| byte >= 0xc0);
    let found = if is_cyrillic {
        messages::text_in_windows_1251()
    } else {
        messages::a_byte_not_utf8()
    };
    let error = TextError::described(messages::record(), found, messages::text_in_utf8());
    RecordError::new(line, None, error)
}

/// The error for more than [`MOST_PLIES`] plies.
pub(super) fn too_long(line: usize, ply: &str) -> RecordError {
    let error = TextError::new(messages::record(), ply, messages::at_most_plies(MOST_PLIES));
    RecordError::new(line, Some(MOST_PLIES + 1), error)
}

/// The records read so far and the current one.
#[derive(Default)]
pub(super) struct RecordReader {
    pub(super) records: Vec<Record>,
    /// The number of lines read, which is also the number of the current line.
    pub(super) line: usize,
    pub(super) headers: Headers,
    plies: Vec<PlyRecord>,
    pub(super) lines: Lines,
}

impl RecordReader {
    /// For a text whose first line has this number.
    pub(super) fn from_line(line: usize) -> Self {
        Self {
            line: line - 1,
            ..Self::default()
        }
    }

    /// Whether a record has begun and not ended.
    pub(super) fn is_open(&self) -> bool {
        !self.headers.is_empty()
    }

    pub(super) fn read(&mut self, line: &str) -> Result<(), RecordError> {
        self.line += 1;
        let line = line.trim();
        if line == END {
            self.close()
        } else if line.starts_with('[') {
            self.read_header(line)
        } else if line.is_empty() || line.starts_with('#') {
            Ok(())
        } else {
            self.read_ply(line)
        }
    }

    fn read_header(&mut self, line: &str) -> Result<(), RecordError> {
        if !self.plies.is_empty() {
            let expected = messages::a_ply_or_the_line(END);
            return self.refuse(TextError::new(messages::record(), line, expected));
        }
        self.headers.read_line(line).or_else(|error| self.refuse(error))?;
        self.lines.headers.push(self.line);
        Ok(())
    }

    fn read_ply(&mut self, line: &str) -> Result<(), RecordError> {
        if !self.is_open() {
            return self.refuse(no_header(line));
        }
        let number = self.plies.len() + 1;
        let at = |error| RecordError::new(self.line, Some(number), error);
        if number > MOST_PLIES {
            return Err(too_long(self.line, line));
        }
        self.plies.push(line.parse().map_err(at)?);
        self.lines.plies.push(self.line);
        Ok(())
    }

    fn close(&mut self) -> Result<(), RecordError> {
        if let Some(missing) = REQUIRED.into_iter().find(|key| self.headers.get(key).is_none()) {
            let expected = messages::a_header_before_it(missing);
            return self.refuse(TextError::new(messages::record(), END, expected));
        }
        let opening = self.headers.iter().position(|(key, _)| key == "OpeningPlies");
        if let Some(index) = opening
            && let Some(found) = self.headers.get("OpeningPlies")
            && whole(found).is_none_or(|count| count > self.plies.len() as u64)
        {
            let expected = messages::at_most_plies_of_record(self.plies.len());
            let error = TextError::new(messages::header_named("OpeningPlies"), found, expected);
            return Err(RecordError::new(self.lines.headers[index], None, error));
        }
        let record = self.take();
        self.records.push(record);
        Ok(())
    }

    /// The part of the record read so far.
    pub(super) fn take(&mut self) -> Record {
        Record {
            headers: std::mem::take(&mut self.headers),
            plies: std::mem::take(&mut self.plies),
            lines: Some(std::mem::take(&mut self.lines)),
        }
    }

    fn refuse(&self, error: TextError) -> Result<(), RecordError> {
        Err(RecordError::new(self.line, None, error))
    }
}
