//! BLAKE3 hashes of whole table files: lists of them in the format of the program `b3sum`, and the built-in list of
//! published tables.
//!
//! A list has a line for each file: the hash as 64 hexadecimal digits, two spaces, and the file name relative to the
//! directory of tables, with `/` between directories.

use std::collections::BTreeMap;
use std::fmt;
use std::io::{self, Read, Write};
use std::path::Path;

use ishwa_core::text::TextError;
use ishwa_endgame_reader::file::{TableError, open_table};
use ishwa_messages::{Message, ToMessage};

use crate::messages;
use crate::progress::{Progress, Stopped};
use crate::table_set::TableSet;

/// The tables whose values `docs/results.md` quotes. `ishwa table info --hashes` writes the list.
const PUBLISHED: &str = include_str!("../published.b3");

/// The number of bytes read and hashed at a time.
const BUFFER_BYTES: usize = 1 << 20;

/// The BLAKE3 hash of a whole file; displayed as 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileHash(blake3::Hash);

impl FileHash {
    /// The hash with these 64 hexadecimal digits.
    pub fn from_hex(digits: &str) -> Option<Self> {
        blake3::Hash::from_hex(digits).ok().map(Self)
    }
}

impl fmt::Display for FileHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The reason why a file was not hashed.
#[derive(Debug, thiserror::Error)]
pub enum HashError {
    /// It cannot be read, or is not a table.
    Table(TableError),
    /// The job was stopped.
    Stopped,
}

ishwa_messages::passed_on!(HashError: Table(TableError));

impl ToMessage for HashError {
    fn to_message(&self) -> Message {
        match self {
            Self::Table(error) => error.to_message(),
            Self::Stopped => messages::stopped(),
        }
    }
}

ishwa_messages::display_in_english!(HashError);

impl From<Stopped> for HashError {
    fn from(Stopped: Stopped) -> Self {
        Self::Stopped
    }
}

/// The hash of a file; `progress` counts its bytes.
///
/// # Errors
/// When it cannot be read, or the job is stopped.
pub fn hash_file(path: &Path, progress: &Progress) -> Result<FileHash, HashError> {
    let mut file = open_table(path)?;
    copy_hashed(&mut file, &mut io::sink(), progress)?.map_err(|fault| match fault {
        CopyFault::Read(reason) | CopyFault::Write(reason) => {
            TableError::io(path, messages::read_table())(reason).into()
        }
    })
}

/// The side of a copy that failed.
pub(crate) enum CopyFault {
    Read(io::Error),
    Write(io::Error),
}

/// Copies all bytes and returns their hash; `progress` counts them.
///
/// # Errors
/// The outer error when the job is stopped.
pub(crate) fn copy_hashed(
    from: &mut impl Read,
    to: &mut impl Write,
    progress: &Progress,
) -> Result<Result<FileHash, CopyFault>, Stopped> {
    let mut hasher = blake3::Hasher::new();
    let mut buffer = vec![0; BUFFER_BYTES];
    loop {
        if progress.is_stopped() {
            return Err(Stopped);
        }
        let count = match from.read(&mut buffer) {
            Ok(0) => return Ok(Ok(FileHash(hasher.finalize()))),
            Ok(count) => count,
            Err(reason) if reason.kind() == io::ErrorKind::Interrupted => continue,
            Err(reason) => return Ok(Err(CopyFault::Read(reason))),
        };
        hasher.update(&buffer[..count]);
        if let Err(reason) = to.write_all(&buffer[..count]) {
            return Ok(Err(CopyFault::Write(reason)));
        }
        progress.add(count as u64);
    }
}

/// The name of a table file in lists: its directory and its own name.
pub fn name_in_lists(path: &Path) -> String {
    let text =
        |part: Option<&std::ffi::OsStr>| part.map_or_else(String::new, |part| part.to_string_lossy().into());
    let directory = text(path.parent().and_then(Path::file_name));
    format!("{directory}/{}", text(path.file_name()))
}

/// The hashes of files by their names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HashList(BTreeMap<String, FileHash>);

impl HashList {
    /// The hashes of the published tables.
    ///
    /// # Panics
    /// Never: a test reads the same list.
    pub fn published() -> Self {
        Self::parse(PUBLISHED).expect("the list in the program is well formed")
    }

    /// Reads a list as `b3sum` writes it; names may begin with `./`, as `find` prints them.
    ///
    /// # Errors
    /// When a line has another form, or a file is listed with two hashes.
    pub fn parse(text: &str) -> Result<Self, TextError> {
        let mut hashes = BTreeMap::new();
        for (index, line) in text.lines().enumerate() {
            let refuse =
                |expected: Message| TextError::new(messages::line((index + 1).into()), line, expected);
            let (hash, name) = entry(line).ok_or_else(|| refuse(messages::line_of_list()))?;
            if hashes
                .insert(name.to_owned(), hash)
                .is_some_and(|before| before != hash)
            {
                return Err(refuse(messages::one_hash_each()));
            }
        }
        Ok(Self(hashes))
    }

    /// The hash of the file with this name.
    pub fn get(&self, name: &str) -> Option<FileHash> {
        self.0.get(name).copied()
    }

    /// Lists a file; its previous hash is replaced.
    pub fn insert(&mut self, name: String, hash: FileHash) {
        self.0.insert(name, hash);
    }

    /// The names of the files in a directory, sorted.
    fn names_in<'a>(&'a self, directory: &'a str) -> impl Iterator<Item = &'a str> {
        let names = self.0.keys().map(String::as_str);
        names.filter(move |name| name.rsplit_once('/').is_some_and(|(of, _)| of == directory))
    }
}

impl fmt::Display for HashList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0
            .iter()
            .try_for_each(|(name, hash)| writeln!(f, "{hash}  {name}"))
    }
}

/// The hash and the name in a line.
fn entry(line: &str) -> Option<(FileHash, &str)> {
    // An asterisk instead of the second space means that the file was read in binary mode.
    let (hash, name) = line.split_once("  ").or_else(|| line.split_once(" *"))?;
    let name = name.strip_prefix("./").unwrap_or(name);
    let hash = FileHash::from_hex(hash)?;
    (!name.is_empty()).then_some((hash, name))
}

/// The files of a set compared with a list, by their names in lists.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ListComparison {
    /// Files with the listed hash.
    pub same: Vec<String>,
    /// Files with a different hash.
    pub different: Vec<DifferentHash>,
    /// Files that are not listed, with their hashes.
    pub unlisted: Vec<(String, FileHash)>,
    /// Listed files that do not exist.
    pub missing: Vec<String>,
}

/// A file whose hash differs from the listed one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DifferentHash {
    /// The file.
    pub name: String,
    /// Its hash.
    pub found: FileHash,
    /// The hash in the list.
    pub expected: FileHash,
}

impl ListComparison {
    /// Hashes the existing files of a set; `progress` counts their bytes.
    ///
    /// # Errors
    /// When a file cannot be read, or the job is stopped.
    pub fn of(set: &dyn TableSet, list: &HashList, progress: &Progress) -> Result<Self, HashError> {
        let mut compared = Self::default();
        let paths = set.paths();
        for path in paths.iter().filter(|path| path.exists()) {
            let name = name_in_lists(path);
            let found = hash_file(path, progress)?;
            match list.get(&name) {
                None => compared.unlisted.push((name, found)),
                Some(expected) if expected == found => compared.same.push(name),
                Some(expected) => compared.different.push(DifferentHash {
                    name,
                    found,
                    expected,
                }),
            }
        }
        let directory = set.directory().file_name().unwrap_or_default().to_string_lossy();
        let is_missing = |name: &&str| !set.directory().with_file_name("").join(name).exists();
        compared.missing = list
            .names_in(&directory)
            .filter(is_missing)
            .map(str::to_owned)
            .collect();
        Ok(compared)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_read_as_b3sum_writes_them() {
        let [one, two] = [b"one", b"two"].map(|bytes| FileHash(blake3::hash(bytes)));
        let list = HashList::parse(&format!("{one}  awale/001.ishwa\r\n{two}  ./dara/a  b.ishwa\n")).unwrap();
        assert_eq!(list.get("awale/001.ishwa"), Some(one));
        assert_eq!(list.get("dara/a  b.ishwa"), Some(two));
        assert_eq!(list.names_in("awale").collect::<Vec<_>>(), ["awale/001.ishwa"]);
        assert_eq!(HashList::parse("").unwrap(), HashList::default());
        let asterisk = HashList::parse(&format!("{one} *awale/001.ishwa\n")).unwrap();
        assert_eq!(asterisk.get("awale/001.ishwa"), Some(one));
        for (text, part) in [
            (format!("{one} a"), "two spaces"),
            (format!("{one}  "), "a name"),
            (format!("{one}  a\n{two}  a"), "line 2: "),
            (format!("x{one}  a"), "64 hexadecimal digits"),
            ("é  a".to_owned(), "64 hexadecimal digits"),
            ("\n".to_owned(), "line 1: "),
        ] {
            let error = HashList::parse(&text).unwrap_err().to_string();
            assert!(error.contains(part), "{text:?}: {error}");
        }
    }

    #[test]
    fn the_published_list_has_a_line_for_each_file() {
        let list = HashList::published();
        assert_eq!(list.0.len(), PUBLISHED.lines().count());
        assert_eq!(
            list.to_string(),
            PUBLISHED,
            "sorted by name, as `ishwa table info --hashes` writes it"
        );
    }
}
