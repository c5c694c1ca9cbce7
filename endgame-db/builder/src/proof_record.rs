//! Records the proved files of a set in its directory, so that an interrupted proof continues where it stopped.
//!
//! The record is a list of hashes ([`HashList`]). It is trusted like the files: write access to them is write
//! access to the record.

use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use ishwa_core::faults::open;
use ishwa_endgame_reader::file::TableError;

use crate::file::Unfinished;
use crate::hash_list::{FileHash, HashList, name_in_lists};
use crate::messages;

/// The name of a record. A version of the program does not trust the proofs of others.
const NAME: &str = concat!("proved-", env!("CARGO_PKG_VERSION"), ".b3");

/// The largest size of a record in bytes: more than enough for all layers.
const MOST_BYTES: u64 = 1 << 20;

/// The proved files of a set.
#[derive(Debug)]
pub(crate) struct ProofRecord {
    path: PathBuf,
    proved: HashList,
}

impl ProofRecord {
    /// Reads the record in the directory of a set. If there is none, or another kind of file has its name, no file is
    /// proved.
    ///
    /// # Errors
    /// When the record exists but cannot be read.
    pub(crate) fn read(directory: &Path) -> Result<Self, TableError> {
        let path = directory.join(NAME);
        let bytes = bytes_of(&path).map_err(TableError::io(&path, messages::read_record()))?;
        let text = String::from_utf8(bytes).unwrap_or_default();
        Ok(Self {
            path,
            proved: HashList::parse(&text).unwrap_or_default(),
        })
    }

    /// Whether a file with this hash is proved.
    pub(crate) fn has(&self, file: &Path, hash: FileHash) -> bool {
        self.proved.get(&name_in_lists(file)) == Some(hash)
    }

    /// Records that a file with this hash is proved.
    ///
    /// # Errors
    /// When the record cannot be written; the one on disk is then unchanged.
    pub(crate) fn add(&mut self, file: &Path, hash: FileHash) -> Result<(), TableError> {
        self.proved.insert(name_in_lists(file), hash);
        let write = || {
            let mut unfinished = Unfinished::create(&self.path)?;
            unfinished.write_all(self.proved.to_string().as_bytes())?;
            unfinished.publish()
        };
        write().map_err(TableError::io(&self.path, messages::write_record()))
    }
}

/// The bytes of a record; empty unless it is a regular file of at most the allowed size.
fn bytes_of(path: &Path) -> io::Result<Vec<u8>> {
    match fs::metadata(path) {
        Ok(file) if file.is_file() && file.len() <= MOST_BYTES => {}
        Ok(_) => return Ok(Vec::new()),
        Err(reason) if reason.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(reason) => return Err(reason),
    }
    let mut bytes = Vec::new();
    open(path)?.take(MOST_BYTES).read_to_end(&mut bytes)?;
    Ok(bytes)
}
