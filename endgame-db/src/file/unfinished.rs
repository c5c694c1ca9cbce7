//! Files being written: under a temporary name until they are complete.

use std::fs::{self, File};
use std::io::{self, Seek, Write};
use std::path::Path;

use fs4::{FileExt, TryLockError};
use tempfile::{Builder, NamedTempFile};

use super::error::TableError;

/// The suffix of the name of a file that is being written.
const SUFFIX: &str = ".ishwa-unfinished";

/// A new file beside `path`, locked for as long as it is open, so that [`remove_leftovers`] can distinguish it from
/// those of killed programs. It is deleted when it is dropped.
pub(crate) fn create(path: &Path) -> Result<NamedTempFile, TableError> {
    let io = TableError::io(path, "create a file beside it");
    loop {
        let file = new_file(path).map_err(&io)?;
        // A program that took it for a leftover before it was locked has locked or removed it. Where files cannot be
        // locked, none are removed.
        let locked = FileExt::try_lock(file.as_file());
        let taken = matches!(locked, Err(TryLockError::WouldBlock)) || !file.path().exists();
        if !taken {
            return Ok(file);
        }
    }
}

fn new_file(path: &Path) -> io::Result<NamedTempFile> {
    let name = path.file_name().ok_or(io::ErrorKind::InvalidInput)?;
    let mut prefix = std::ffi::OsString::from(".");
    prefix.push(name);
    prefix.push(".");
    let mut builder = Builder::new();
    builder.prefix(&prefix).suffix(SUFFIX);
    // Tables are readable for everyone that the umask allows; temporary files are not.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder.tempfile_in(directory_of(path))
}

/// Completes a file whose blocks are written: the header at its start, then the hash of the whole file at its end.
pub(crate) fn seal(file: &mut File, header: &[u8]) -> io::Result<()> {
    file.rewind()?;
    file.write_all(header)?;
    file.rewind()?;
    let mut hasher = blake3::Hasher::new();
    hasher.update_reader(&mut *file)?;
    file.write_all(hasher.finalize().as_bytes())
}

/// Gives the file its name once all of it is on disk; another file of that name is replaced.
pub(crate) fn publish(file: NamedTempFile, path: &Path) -> Result<(), TableError> {
    file.as_file()
        .sync_all()
        .map_err(TableError::io(path, "bring the file to the disk"))?;
    let renamed = file.persist(path).map_err(|error| error.error);
    renamed.map_err(TableError::io(path, "give the file its name"))?;
    sync_directory(directory_of(path)).map_err(TableError::io(path, "bring its name to the disk"))
}

/// Removes the unfinished files of killed programs from a directory and returns their number. Files that a running
/// program is still writing stay, and so do those that may not be opened or removed.
///
/// # Errors
/// When the directory cannot be read.
pub fn remove_leftovers(directory: &Path) -> Result<usize, TableError> {
    let io = TableError::io(directory, "list the directory");
    let mut removed = 0;
    for entry in fs::read_dir(directory).map_err(&io)? {
        let entry = entry.map_err(&io)?;
        let is_file = entry.file_type().is_ok_and(|kind| kind.is_file());
        if is_file && is_unfinished(&entry.path()) && remove_unlocked(&entry.path()).is_ok() {
            removed += 1;
        }
    }
    Ok(removed)
}

fn is_unfinished(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().as_encoded_bytes();
    name.starts_with(b".") && name.ends_with(SUFFIX.as_bytes())
}

fn remove_unlocked(path: &Path) -> io::Result<()> {
    let file = File::open(path)?;
    FileExt::try_lock(&file).map_err(io::Error::other)?;
    fs::remove_file(path)
}

/// The directory a file is in.
pub(crate) fn directory_of(path: &Path) -> &Path {
    match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    }
}

/// Makes a new file name durable by syncing its directory. Systems other than unix cannot open directories.
#[cfg(unix)]
fn sync_directory(directory: &Path) -> io::Result<()> {
    File::open(directory)?.sync_all()
}

#[cfg(not(unix))]
fn sync_directory(_: &Path) -> io::Result<()> {
    Ok(())
}
