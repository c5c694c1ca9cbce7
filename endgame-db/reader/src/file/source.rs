//! The source of a table's bytes: a file, read at any place by many threads at once, or memory.

use std::fs::{self, File};
use std::io;
use std::ops::Deref;
use std::path::Path;
use std::sync::Arc;
#[cfg(not(unix))]
use std::sync::{Mutex, PoisonError};

use super::error::TableError;

/// The bytes of a table file in memory: part of the program, or shared by all that read them.
#[derive(Clone, Debug)]
pub enum TableBytes {
    /// Part of the program.
    Embedded(&'static [u8]),
    /// Brought by someone.
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

/// The bytes of a table.
#[derive(Debug)]
pub(crate) enum TableSource {
    File(Positioned),
    Memory(TableBytes),
}

impl TableSource {
    pub(crate) fn open(path: &Path) -> Result<Self, TableError> {
        let io = TableError::io(path, "open the table");
        // Opening a pipe would wait for a writer.
        if !fs::metadata(path).map_err(&io)?.is_file() {
            let path = path.to_path_buf();
            return Err(TableError::NotATable { path });
        }
        let file = File::open(path).map_err(&io)?;
        Ok(Self::File(Positioned::new(file)))
    }

    /// The number of bytes.
    pub(crate) fn len(&self) -> io::Result<u64> {
        match self {
            Self::File(file) => file.len(),
            Self::Memory(bytes) => Ok(bytes.len() as u64),
        }
    }

    /// Fills `buffer` with the bytes from `offset` on.
    ///
    /// # Errors
    /// When there are fewer, or the system reports an error.
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

/// A file that is read at given places.
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

/// A file that is read at given places: by one thread at a time, because seeking and reading are two steps.
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
