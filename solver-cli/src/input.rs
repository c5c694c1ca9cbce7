//! Reading input files, each with a size limit, so that reading any file ends and takes little memory.

use std::fs;
use std::io::{self, BufRead, Read};
use std::path::Path;

use ishwa_core::faults::open;
use ishwa_core::text::TextError;
use ishwa_library::record::decoded;
use ishwa_messages::Message;

use crate::error::{CliError, Result};
use crate::messages;

/// The maximum length of a value from a file that an error states as expected, in characters.
pub(crate) const SHOWN_CHARS: usize = 200;

/// Drops the byte order mark of UTF-8, which some shells put before what they pipe.
pub(crate) fn drop_mark(line: &mut Vec<u8>) {
    const MARK: &[u8] = "\u{feff}".as_bytes();
    if line.starts_with(MARK) {
        line.drain(..MARK.len());
    }
}

/// Reads a stream of at most `most` bytes.
///
/// # Errors
/// When it cannot be read, or is longer.
pub(crate) fn read_bounded(stream: impl Read, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    stream.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        return Err(io::Error::new(
            io::ErrorKind::FileTooLarge,
            messages::more_than(size(most)),
        ));
    }
    Ok(bytes)
}

/// The text of a file of at most `most` bytes, without a byte order mark; `what` names its content in errors.
///
/// # Errors
/// When the file cannot be read, is longer, or is not text.
pub(crate) fn read_text(path: &Path, what: Message, most: u64) -> Result<String> {
    let bytes = open(path).and_then(|file| read_bounded(file, most));
    let bytes = bytes.map_err(|reason| {
        if reason.kind() == io::ErrorKind::FileTooLarge {
            refused(path, what.clone(), messages::more(), most)
        } else {
            CliError::file(path, messages::cannot_read)(reason)
        }
    })?;
    let mut bytes = decoded(bytes);
    drop_mark(&mut bytes);
    String::from_utf8(bytes).map_err(|_| {
        let error = TextError::refused(what, messages::a_byte_that_is_no_text(), messages::text_in_utf8());
        CliError::in_file(path)(error)
    })
}

/// Refuses everything but regular files: a stream may wait forever for a writer.
///
/// # Errors
/// When the path is not a regular file.
pub(crate) fn check_regular(path: &Path, what: Message, most: u64) -> Result<()> {
    match fs::metadata(path) {
        Ok(found) if !found.is_file() => Err(refused(path, what, messages::no_regular_file(), most)),
        _ => Ok(()),
    }
}

fn refused(path: &Path, what: Message, found: Message, most: u64) -> CliError {
    let expected = messages::a_file_of_at_most(size(most));
    let error = TextError::refused(what, found, expected);
    CliError::in_file(path)(error)
}

/// A number of bytes that is a power of two, in words.
fn size(bytes: u64) -> Message {
    messages::mebibytes(bytes >> 20)
}

/// The lines of a file with many parts. The caller marks the end of each part, and only parts are limited in size.
pub(crate) struct PartLines<R> {
    file: R,
    line: Vec<u8>,
    /// The maximum size of a part, in bytes.
    most: u64,
    /// The number of bytes left in the current part.
    left: u64,
}

impl<R: BufRead> PartLines<R> {
    pub(crate) fn new(file: R, most: u64) -> Self {
        Self {
            file,
            line: Vec::new(),
            most,
            left: most,
        }
    }

    /// The next line with its line break, which only the last line may lack; `None` at the end.
    ///
    /// # Errors
    /// When the file cannot be read, or the part is too long.
    pub(crate) fn next(&mut self) -> io::Result<Option<&[u8]>> {
        self.line.clear();
        let part = self.file.by_ref().take(self.left + 1);
        let read = { part }.read_until(b'\n', &mut self.line)? as u64;
        if read > self.left {
            let message = messages::longer_part(size(self.most));
            return Err(io::Error::new(io::ErrorKind::FileTooLarge, message));
        }
        self.left -= read;
        Ok((read > 0).then_some(&self.line))
    }

    /// Marks the end of a part after the last line that was read.
    pub(crate) fn end_part(&mut self) {
        self.left = self.most;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stream_is_read_up_to_its_limit() {
        assert_eq!(read_bounded(&b"abc"[..], 3).unwrap(), b"abc");
        let error = read_bounded(io::repeat(b'x'), 1 << 20).unwrap_err();
        assert_eq!(error.to_string(), "more than 1 MiB");
    }

    #[test]
    fn parts_are_limited_and_their_number_is_not() {
        let text = "one\ntwo\n".repeat(1 << 10);
        let mut lines = PartLines::new(text.as_bytes(), 8);
        let mut count = 0;
        while let Some(line) = lines.next().unwrap() {
            count += 1;
            if line == b"two\n" {
                lines.end_part();
            }
        }
        assert_eq!(count, 1 << 11);
        let mut lines = PartLines::new(text.as_bytes(), 8);
        assert!((0..3).any(|_| lines.next().is_err()), "a part that does not end");
    }
}
