//! The hidden folder with what has arrived of files that are being fetched.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use fs4::{FileExt, TryLockError};
use ishwa_endgame_builder::build::{MadeDirectories, make_directory};
use ishwa_endgame_builder::file::create_directory;
use ishwa_endgame_builder::hash_list::FileHash;

use crate::commands::table::walk::PARTS;
use crate::error::{CliError, Result};
use crate::messages;

/// The file that is locked by the process that fetches.
const LOCK: &str = "lock";

/// The attempts to lock a file that another process is removing.
const ATTEMPTS: u32 = 100;

/// The folder, which one process has at a time. It is removed with its last part.
pub(super) struct Parts {
    folder: PathBuf,
    _lock: File,
    /// The directory of tables, if it was missing.
    _made: MadeDirectories,
}

impl Parts {
    /// # Errors
    /// When another process has the folder, or it cannot be written.
    pub(super) fn lock(tables: &Path) -> Result<Self> {
        let made = make_directory(tables)?;
        let folder = tables.join(PARTS);
        let path = folder.join(LOCK);
        for _ in 0..ATTEMPTS {
            create_directory(&folder).map_err(CliError::file(&folder, messages::cannot_write_file))?;
            let mut how = OpenOptions::new();
            let lock = match how.write(true).create(true).truncate(false).open(&path) {
                // Another process has just removed the folder.
                Err(reason) if reason.kind() == io::ErrorKind::NotFound => continue,
                opened => opened.map_err(CliError::file(&path, messages::cannot_write_file))?,
            };
            // On systems without file locks, two processes are not noticed.
            if matches!(FileExt::try_lock(&lock), Err(TryLockError::WouldBlock)) {
                break;
            }
            if is_at(&lock, &path) {
                return Ok(Self {
                    folder,
                    _lock: lock,
                    _made: made,
                });
            }
        }
        Err(CliError::Site {
            said: messages::fetch_in_use(tables),
        })
    }

    /// The part of the file with this hash.
    pub(super) fn path(&self, hash: FileHash) -> PathBuf {
        self.folder.join(hash.to_string())
    }
}

impl Drop for Parts {
    fn drop(&mut self) {
        let _ = fs::remove_file(self.folder.join(LOCK));
        // Fails, as intended, if there are parts.
        let _ = fs::remove_dir(&self.folder);
    }
}

/// Whether a file still has this path, so that others find it locked.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let [own, found] =
        [file.metadata(), fs::metadata(path)].map(|found| found.map(|it| (it.dev(), it.ino())));
    own.is_ok_and(|own| found.is_ok_and(|found| own == found))
}

#[cfg(not(unix))]
fn is_at(_: &File, path: &Path) -> bool {
    path.exists()
}
