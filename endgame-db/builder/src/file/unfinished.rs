//! Files in progress: they have a temporary name until they are complete.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use fs4::{FileExt, TryLockError};
use ishwa_core::faults::{self, Call};
use ishwa_endgame_reader::file::TableError;
use tempfile::{Builder, NamedTempFile};

use crate::messages;

/// The suffix of a temporary name.
const SUFFIX: &str = ".ishwa-unfinished";

/// The random characters before the suffix.
const RANDOM_CHARACTERS: usize = 6;

/// The longest file name, in bytes, that fits into a temporary name, as most systems allow up to 255.
const MOST_NAME_BYTES: usize = 255 - "..".len() - RANDOM_CHARACTERS - SUFFIX.len();

/// The bytes of a longer name, and the digits of its hash, in a temporary name.
const START_BYTES: usize = 200;
const HASH_DIGITS: usize = 16;

/// The number of links followed before a path counts as a cycle, as on Linux.
const MOST_LINKS: usize = 40;

/// A file written under a temporary name, in the directory of the file that it will replace. It is deleted if dropped
/// before [`publish`](Self::publish).
#[derive(Debug)]
pub struct Unfinished {
    file: NamedTempFile,
    target: PathBuf,
}

impl Unfinished {
    /// A new empty file that will get the name `path` or, if `path` is a symbolic link, the name that it leads to. It
    /// is locked while it is open, so that [`remove_leftovers`] can distinguish it from those of killed programs.
    ///
    /// # Errors
    /// When no file can be created in the directory.
    pub fn create(path: &Path) -> io::Result<Self> {
        let target = followed(path)?;
        loop {
            let file = new_file(&target)?;
            // Another program that took the file for a leftover before it was locked has locked or removed it. On
            // systems without file locks, no leftovers are removed.
            let locked = FileExt::try_lock(file.as_file());
            let taken = matches!(locked, Err(TryLockError::WouldBlock)) || !file.path().exists();
            if !taken {
                return Ok(Self { file, target });
            }
        }
    }

    /// The number of bytes written so far.
    ///
    /// # Errors
    /// When the system does not report it.
    pub fn length(&self) -> io::Result<u64> {
        self.file.as_file().metadata().map(|found| found.len())
    }

    /// Gives the file its name once all of it is on disk. Another file of that name is replaced; its permissions are
    /// kept.
    ///
    /// # Errors
    /// When the file cannot be written to disk or renamed; an existing file is then unchanged.
    pub fn publish(self) -> io::Result<()> {
        let Self { file, target } = self;
        if let Ok(replaced) = fs::metadata(&target) {
            keep_owner(file.as_file(), &replaced);
            file.as_file().set_permissions(replaced.permissions())?;
        }
        faults::pass(Call::Sync)?;
        file.as_file().sync_all()?;
        faults::pass(Call::Rename)?;
        file.persist(&target)?;
        sync_directory(directory_of(&target))
    }
}

impl Write for Unfinished {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        faults::write_all(self.file.as_file_mut(), bytes)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Read for Unfinished {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        self.file.read(bytes)
    }
}

impl Seek for Unfinished {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.file.seek(to)
    }
}

/// Gives a file the owner of the one that it replaces. Only a privileged user can do so; otherwise the owner is
/// unchanged.
#[cfg(unix)]
fn keep_owner(file: &File, replaced: &fs::Metadata) {
    use std::os::unix::fs::{MetadataExt, fchown};
    let _ = fchown(file, Some(replaced.uid()), Some(replaced.gid()));
}

#[cfg(not(unix))]
fn keep_owner(_: &File, _: &fs::Metadata) {}

/// The target of a path with symbolic links followed; the file there need not exist.
///
/// # Errors
/// When the links form a cycle.
pub fn followed(path: &Path) -> io::Result<PathBuf> {
    let mut target = path.to_path_buf();
    for _ in 0..MOST_LINKS {
        match fs::read_link(&target) {
            Ok(next) => target = directory_of(&target).join(next),
            // Not a link, or the path does not exist.
            Err(_) => return Ok(target),
        }
    }
    Err(io::Error::other(messages::too_many_links()))
}

fn new_file(path: &Path) -> io::Result<NamedTempFile> {
    let mut builder = Builder::new();
    let prefix = prefix_of(path).ok_or(io::ErrorKind::InvalidInput)?;
    builder
        .prefix(&prefix)
        .rand_bytes(RANDOM_CHARACTERS)
        .suffix(SUFFIX);
    // Readable for everyone that the umask allows; temporary files are not.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    faults::pass(Call::Open)?;
    builder.tempfile_in(directory_of(path))
}

/// The prefix of temporary names for `path`: `.NAME.`, where a long name is replaced by its start and a hash.
fn prefix_of(path: &Path) -> Option<OsString> {
    let name = path.file_name()?;
    let mut prefix = OsString::from(".");
    if name.len() > MOST_NAME_BYTES {
        let shown = name.to_string_lossy();
        let hash = blake3::hash(name.as_encoded_bytes()).to_hex();
        let fits = |(at, sign): &(usize, char)| at + sign.len_utf8() <= START_BYTES;
        let start = shown.char_indices().take_while(fits);
        prefix.push(start.map(|(_, sign)| sign).collect::<String>());
        prefix.push(".");
        prefix.push(&hash[..HASH_DIGITS]);
    } else {
        prefix.push(name);
    }
    prefix.push(".");
    Some(prefix)
}

/// Completes a file whose blocks are written: the header at its start, then the hash of the whole file at its end.
pub(crate) fn seal(file: &mut Unfinished, header: &[u8]) -> io::Result<()> {
    file.rewind()?;
    file.write_all(header)?;
    file.rewind()?;
    let mut hasher = blake3::Hasher::new();
    hasher.update_reader(&mut *file)?;
    file.write_all(hasher.finalize().as_bytes())
}

/// Removes the unfinished files of killed programs from a directory and returns their number. Files that a running
/// program is still writing are kept, as are those that cannot be opened or removed.
///
/// # Errors
/// When the directory cannot be read.
pub fn remove_leftovers(directory: &Path) -> Result<usize, TableError> {
    let removed = remove_where(directory, |name| {
        name.starts_with(b".") && name.ends_with(SUFFIX.as_bytes())
    });
    removed.map_err(TableError::io(directory, messages::list_directory()))
}

/// As [`remove_leftovers`], but only for temporary files of `path`.
///
/// # Errors
/// When the directory cannot be read.
pub fn remove_leftovers_of(path: &Path) -> io::Result<usize> {
    let prefix = prefix_of(path).ok_or(io::ErrorKind::InvalidInput)?;
    remove_where(directory_of(path), |name| {
        let rest = name.strip_prefix(prefix.as_encoded_bytes());
        let random = rest.and_then(|rest| rest.strip_suffix(SUFFIX.as_bytes()));
        // The prefix of `NAME.ext` begins with that of `NAME`.
        random.is_some_and(|random| {
            random.len() == RANDOM_CHARACTERS && random.iter().all(u8::is_ascii_alphanumeric)
        })
    })
}

fn remove_where(directory: &Path, is_leftover: impl Fn(&[u8]) -> bool) -> io::Result<usize> {
    let mut removed = 0;
    faults::pass(Call::Open)?;
    for entry in fs::read_dir(directory)? {
        let entry = entry?;
        let is_file = entry.file_type().is_ok_and(|kind| kind.is_file());
        let name = entry.file_name();
        if is_file && is_leftover(name.as_encoded_bytes()) && remove_unlocked(&entry.path()).is_ok() {
            removed += 1;
        }
    }
    Ok(removed)
}

fn remove_unlocked(path: &Path) -> io::Result<()> {
    let file = faults::open(path)?;
    FileExt::try_lock(&file).map_err(io::Error::other)?;
    faults::pass(Call::Remove)?;
    fs::remove_file(path)
}

/// The directory a file is in.
pub fn directory_of(path: &Path) -> &Path {
    match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    }
}

/// Creates a directory, and those above it that are missing. Their names are on disk when it returns.
///
/// # Errors
/// When one cannot be created, or its name not be written to disk.
pub fn create_directory(path: &Path) -> io::Result<()> {
    let is_missing = |path: &&Path| !path.as_os_str().is_empty() && !path.exists();
    let missing: Vec<&Path> = path.ancestors().take_while(is_missing).collect();
    faults::pass(Call::Open)?;
    fs::create_dir_all(path)?;
    for made in missing {
        match sync_directory(directory_of(made)) {
            // A user may be allowed to write to a directory, but not to read it.
            Err(error) if error.kind() == io::ErrorKind::PermissionDenied => {}
            synced => synced?,
        }
    }
    Ok(())
}

/// Makes a new file name durable by syncing its directory. Only unix can open directories.
///
/// # Errors
/// When the directory cannot be read, or the name not be written to disk.
#[cfg(unix)]
pub fn sync_directory(directory: &Path) -> io::Result<()> {
    faults::pass(Call::Sync)?;
    File::open(directory)?.sync_all()
}

/// On other systems, new names are durable at once.
///
/// # Errors
/// Never.
#[cfg(not(unix))]
pub fn sync_directory(_: &Path) -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An unfinished file of this name as a killed program leaves it: not locked, not deleted.
    fn leave(path: &Path) -> PathBuf {
        let file = new_file(path).unwrap();
        file.into_temp_path().keep().unwrap()
    }

    #[test]
    fn only_leftovers_of_the_name_are_removed() {
        let directory = tempfile::tempdir().unwrap();
        let [page, name] = ["page.html", "page"].map(|name| directory.path().join(name));
        let kept = leave(&page);
        let removed = leave(&name);
        assert_eq!(remove_leftovers_of(&name).unwrap(), 1);
        assert!(kept.exists() && !removed.exists());
        assert_eq!(remove_leftovers_of(&page).unwrap(), 1);
        // The name of a temporary file ends in exactly six letters and digits.
        for random in ["Ab1", "Ab12Cd3", "Ab-2Cd", ""] {
            fs::write(directory.path().join(format!(".page.{random}{SUFFIX}")), "").unwrap();
        }
        assert_eq!(remove_leftovers_of(&name).unwrap(), 0);
    }

    #[test]
    fn temporary_names_begin_with_a_dot_and_the_name_or_as_much_of_it_as_fits() {
        let prefix = |name: &str| prefix_of(Path::new(name)).unwrap().into_string().unwrap();
        assert_eq!(prefix("a/page.html"), ".page.html.");
        for (sign, count) in [("x", 200), ("é", 100), ("x\u{20ac}", 50)] {
            let name = sign.repeat(255 / sign.len());
            let hash = blake3::hash(name.as_bytes()).to_hex();
            assert_eq!(prefix(&name), format!(".{}.{}.", sign.repeat(count), &hash[..16]));
        }
        assert_eq!(directory_of(Path::new("a/page.html")), Path::new("a"));
        assert_eq!(directory_of(Path::new("page.html")), Path::new("."));
    }

    /// Only a privileged user can change owners: for others the test has no effect.
    #[cfg(unix)]
    #[test]
    fn a_replaced_file_keeps_its_owner() {
        use std::os::unix::fs::{MetadataExt, chown};
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("page.html");
        fs::write(&path, "before").unwrap();
        if chown(&path, Some(1234), Some(2345)).is_err() {
            return;
        }
        Unfinished::create(&path).unwrap().publish().unwrap();
        let after = fs::metadata(&path).unwrap();
        assert_eq!((after.len(), after.uid(), after.gid()), (0, 1234, 2345));
    }

    #[test]
    fn long_names_are_written_and_their_leftovers_found() {
        let directory = tempfile::tempdir().unwrap();
        for last in ["x", "é"] {
            for length in [MOST_NAME_BYTES - 1, MOST_NAME_BYTES, MOST_NAME_BYTES + 1, 255] {
                let names = ["é", "y"].map(|first| {
                    let middle = length - first.len() - last.len();
                    directory
                        .path()
                        .join(first.to_owned() + &"x".repeat(middle) + last)
                });
                let [name, other] = &names;
                let (removed, kept) = (leave(name), leave(other));
                assert_eq!(remove_leftovers_of(name).unwrap(), 1, "{length}");
                assert!(kept.exists() && !removed.exists(), "{length}");
                assert_eq!(remove_leftovers(directory.path()).unwrap(), 1, "{length}");

                let mut file = Unfinished::create(name).unwrap();
                file.write_all(b"whole").unwrap();
                file.publish().unwrap();
                assert_eq!(fs::read(name).unwrap(), b"whole", "{length}");
                fs::remove_file(name).unwrap();
            }
        }
    }

    #[test]
    fn long_names_that_differ_at_their_end_differ_in_temporary_names() {
        let directory = tempfile::tempdir().unwrap();
        let [one, other] = ["1", "2"].map(|end| directory.path().join("x".repeat(254) + end));
        let (removed, kept) = (leave(&one), leave(&other));
        assert_eq!(remove_leftovers_of(&one).unwrap(), 1);
        assert!(kept.exists() && !removed.exists());
    }
}
