//! The file of a backup: a list of files as lines of text, then their bytes one after the other.
//!
//! The first line is `ishwa-backup 1`. A line for each file has its BLAKE3 hash, its length in bytes and its name:
//! `data/` or `here/`, then the path with `/` between folders. The last line has the hash of all lines before it. All
//! hashes are checked before anything is restored.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Component, Path, PathBuf};

use blake3::{Hash, Hasher};
use ishwa_core::faults::open;
use ishwa_core::text::{TextError, quoted};
use ishwa_messages::Message;

use crate::error::{CliError, Result};
use crate::messages;

/// The begin of the first line.
const HEADING: &str = "ishwa-backup ";

/// The version of the format and of the files in it. Older ones are read, newer ones refused.
const VERSION: u32 = 1;

/// The maximum length of a line, in bytes.
const LONGEST_LINE: u64 = 1 << 16;

/// The maximum number of files.
const MOST_FILES: usize = 1_000_000;

/// Where a file belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Place {
    /// In the user's data folder.
    Data,
    /// In the current folder.
    Here,
}

impl Place {
    const ALL: [Self; 2] = [Self::Data, Self::Here];

    fn name(self) -> &'static str {
        match self {
            Self::Data => "data",
            Self::Here => "here",
        }
    }
}

/// A file of a backup.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Name {
    pub(super) place: Place,
    /// Relative to the place, without `.` or `..`.
    pub(super) path: PathBuf,
}

impl Name {
    /// The name as in a line of the list; `None` if it cannot be written there.
    fn text(&self) -> Option<String> {
        let parts = self.path.components().map(|part| part.as_os_str().to_str());
        let parts = parts.collect::<Option<Vec<_>>>()?;
        let text = format!("{}/{}", self.place.name(), parts.join("/"));
        let is_line = !text.contains(char::is_control) && (text.len() as u64) < LONGEST_LINE / 2;
        (is_line && Self::read(&text).is_some()).then_some(text)
    }

    fn read(text: &str) -> Option<Self> {
        let (place, path) = text.split_once('/')?;
        let place = Place::ALL.into_iter().find(|known| known.name() == place)?;
        let is_name = |part: Component<'_>| matches!(part, Component::Normal(_));
        let is_inside = !path.is_empty() && Path::new(path).components().all(is_name);
        // A path with an empty part or `.` would have two texts.
        let is_plain = path.split('/').all(|part| !part.is_empty() && part != ".");
        (is_inside && is_plain).then(|| Self {
            place,
            path: PathBuf::from(path),
        })
    }
}

/// The length and the hash of a stream.
fn summary(mut stream: impl Read) -> io::Result<(u64, Hash)> {
    let mut hasher = Hasher::new();
    let length = io::copy(&mut stream, &mut hasher)?;
    Ok((length, hasher.finalize()))
}

/// The hash of a file.
///
/// # Errors
/// When it cannot be read.
pub(super) fn hash_of(path: &Path) -> io::Result<Hash> {
    Ok(summary(open(path)?)?.1)
}

/// Writes a backup of files, each with its name in it. Returns their length together.
///
/// # Errors
/// When a file cannot be read, changes meanwhile or has no name that can be restored everywhere, or nothing can be
/// written.
pub(super) fn write(files: &[(Name, PathBuf)], to: &mut impl Write) -> Result<u64> {
    let mut list = format!("{HEADING}{VERSION}\n");
    // Writing to a string cannot fail.
    let (mut hashes, mut all) = (Vec::new(), 0);
    for (name, path) in files {
        let name = name.text().ok_or_else(|| {
            let found = messages::file_named(quoted(&path.to_string_lossy()));
            TextError::refused(messages::file(), found, messages::a_name_for_every_system())
        })?;
        let (length, hash) = open(path)
            .and_then(summary)
            .map_err(CliError::file(path, messages::cannot_read))?;
        let _ = writeln!(list, "{hash} {length} {name}");
        hashes.push((length, hash));
        all += length;
    }
    let hash = blake3::hash(list.as_bytes());
    let _ = writeln!(list, "{hash}");
    to.write_all(list.as_bytes())?;
    for ((_, path), expected) in files.iter().zip(hashes) {
        let mut file = open(path).map_err(CliError::file(path, messages::cannot_read))?;
        let mut copy = Copying {
            to: &mut *to,
            hasher: Hasher::new(),
            failed: None,
        };
        let copied = io::copy(&mut file, &mut copy);
        if let Some(error) = copy.failed {
            return Err(error.into());
        }
        let length = copied.map_err(CliError::file(path, messages::cannot_read))?;
        if (length, copy.hasher.finalize()) != expected {
            let found = messages::file_that_changed(quoted(&path.to_string_lossy()));
            return Err(TextError::refused(messages::file(), found, messages::an_unused_file()).into());
        }
    }
    Ok(all)
}

/// A copy in progress, which keeps errors of writing apart from those of reading.
struct Copying<'w, W> {
    to: &'w mut W,
    hasher: Hasher,
    failed: Option<io::Error>,
}

impl<W: Write> Write for Copying<'_, W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if let Err(error) = self.to.write_all(bytes) {
            let kind = error.kind();
            self.failed = Some(error);
            return Err(kind.into());
        }
        self.hasher.update(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}

/// A file in a backup.
pub(super) struct Stored {
    pub(super) name: Name,
    pub(super) hash: Hash,
    length: u64,
    /// Where its bytes begin in the backup.
    begin: u64,
}

/// A backup all of whose hashes are right.
pub(super) struct Backup {
    path: PathBuf,
    file: File,
    pub(super) files: Vec<Stored>,
}

/// Why a backup cannot be read.
enum Fault {
    Io(io::Error),
    Content(TextError),
}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl Fault {
    fn refused(found: Message, expected: Message) -> Self {
        Self::Content(TextError::refused(messages::backup(), found, expected))
    }

    fn damaged() -> Self {
        Self::refused(messages::a_damaged_backup(), messages::an_undamaged_backup())
    }

    fn other() -> Self {
        Self::refused(messages::no_backup(), messages::a_backup_of_ishwa())
    }
}

impl Backup {
    /// Reads and checks a whole backup.
    ///
    /// # Errors
    /// When it cannot be read, is damaged, or is from a newer version of the program.
    pub(super) fn open(path: &Path) -> Result<Self> {
        let read = || {
            let mut file = open(path)?;
            // A stream may wait forever for a writer, and is read only once.
            if !file.metadata()?.is_file() {
                return Err(Fault::other());
            }
            let files = check(&mut BufReader::new(&mut file))?;
            Ok((file, files))
        };
        match read() {
            Ok((file, files)) => Ok(Self {
                path: path.to_path_buf(),
                file,
                files,
            }),
            Err(Fault::Io(reason)) => Err(CliError::file(path, messages::cannot_read)(reason)),
            Err(Fault::Content(error)) => Err(CliError::in_file(path)(error)),
        }
    }

    /// Copies the bytes of a file.
    ///
    /// # Errors
    /// When the backup cannot be read, or `to` cannot be written.
    pub(super) fn copy(&mut self, index: usize, to: &mut impl Write) -> Result<()> {
        let unread = || CliError::file(&self.path, messages::cannot_read);
        let Stored { begin, length, .. } = self.files[index];
        self.file.seek(SeekFrom::Start(begin)).map_err(unread())?;
        let mut copy = Copying {
            to,
            hasher: Hasher::new(),
            failed: None,
        };
        let copied = io::copy(&mut (&mut self.file).take(length), &mut copy);
        match copy.failed {
            Some(error) => Err(error.into()),
            None => copied.map(|_| ()).map_err(unread()),
        }
    }
}

/// A line without its break, which also goes to the hasher.
fn line(file: &mut impl BufRead, hasher: &mut Hasher, read: &mut u64) -> Result<String, Fault> {
    let mut bytes = Vec::new();
    file.take(LONGEST_LINE).read_until(b'\n', &mut bytes)?;
    *read += bytes.len() as u64;
    let before = hasher.clone();
    hasher.update(&bytes);
    if bytes.pop() != Some(b'\n') {
        *hasher = before;
        return Err(Fault::damaged());
    }
    String::from_utf8(bytes).map_err(|_| Fault::damaged())
}

/// Reads the list and checks all hashes.
fn check(file: &mut impl BufRead) -> Result<Vec<Stored>, Fault> {
    let (mut hasher, mut begin) = (Hasher::new(), 0);
    let heading = line(file, &mut hasher, &mut begin).map_err(|fault| match fault {
        Fault::Content(_) => Fault::other(),
        fault @ Fault::Io(_) => fault,
    })?;
    let version = heading
        .strip_prefix(HEADING)
        .and_then(|version| version.parse::<u32>().ok());
    match version {
        None => return Err(Fault::other()),
        Some(VERSION) => {}
        Some(newer) if newer > VERSION => {
            let found = messages::newer_backup(newer);
            return Err(Fault::refused(found, messages::a_newer_program()));
        }
        // There was none before the first.
        Some(_) => return Err(Fault::damaged()),
    }
    let (mut files, mut names) = (Vec::new(), BTreeSet::new());
    loop {
        let hash = hasher.finalize();
        let line = line(file, &mut hasher, &mut begin)?;
        if line == hash.to_string() {
            break;
        }
        let stored = stored(&line).ok_or_else(Fault::damaged)?;
        if files.len() == MOST_FILES || !names.insert(stored.name.clone()) {
            return Err(Fault::damaged());
        }
        files.push(stored);
    }
    for stored in &mut files {
        let (length, hash) = summary(file.take(stored.length))?;
        if (length, hash) != (stored.length, stored.hash) {
            return Err(Fault::damaged());
        }
        stored.begin = begin;
        begin += length;
    }
    if !file.fill_buf()?.is_empty() {
        return Err(Fault::damaged());
    }
    Ok(files)
}

/// A line of the list.
fn stored(line: &str) -> Option<Stored> {
    let (hash, rest) = line.split_once(' ')?;
    let (length, name) = rest.split_once(' ')?;
    Some(Stored {
        name: Name::read(name)?,
        hash: Hash::from_hex(hash).ok()?,
        length: length.parse().ok()?,
        begin: 0,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_to_no_other_place() {
        for text in ["data/exercises.json", "here/a b/c.txt", "here/ä"] {
            let name = Name::read(text).unwrap();
            assert_eq!(name.text().as_deref(), Some(text));
        }
        for text in [
            "",
            "data",
            "data/",
            "other/a",
            "data//a",
            "data/../a",
            "data/a/..",
            "data/./a",
            "data/a/",
            "here//etc",
        ] {
            assert_eq!(Name::read(text), None, "{text}");
        }
        let broken = Name {
            place: Place::Here,
            path: PathBuf::from("a\nb"),
        };
        assert_eq!(broken.text(), None);
    }

    /// Whatever is cut off or changed, the backup is refused as a whole.
    #[test]
    fn no_damage_is_taken_for_a_backup() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("a");
        std::fs::write(&path, "some text").unwrap();
        let name = |text: &str| Name::read(text).unwrap();
        let files = [(name("data/a"), path.clone()), (name("here/b"), path)];
        let mut bytes = Vec::new();
        assert_eq!(write(&files, &mut bytes).unwrap(), 18);
        let checked = check(&mut bytes.as_slice()).unwrap_or_else(|_| panic!());
        assert_eq!(checked.len(), 2);
        for length in 0..bytes.len() {
            assert!(check(&mut &bytes[..length]).is_err(), "{length}");
        }
        for index in 0..bytes.len() {
            let mut changed = bytes.clone();
            changed[index] ^= 1;
            assert!(check(&mut changed.as_slice()).is_err(), "{index}");
        }
        bytes.push(b'\n');
        assert!(check(&mut bytes.as_slice()).is_err());
    }
}
