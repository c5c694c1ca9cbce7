//! The files below a directory.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The folder below that of tables with what has arrived of files that are being fetched. It is not walked.
pub(crate) const PARTS: &str = ".fetch";

/// The kind of a directory entry.
#[derive(Debug)]
pub(crate) enum Found {
    /// Neither a directory nor a symbolic link.
    File(PathBuf),
    /// A symbolic link inside a directory, which may lead out of it.
    Link(PathBuf),
    /// A directory that cannot be listed.
    Unlisted(PathBuf, io::Error),
}

/// All entries below a directory, sorted by name. If the path is not a directory, the only entry is the path.
/// Symbolic links are followed only for `path`.
pub(crate) fn walk(path: &Path) -> Vec<Found> {
    if !path.is_dir() {
        return vec![Found::File(path.to_path_buf())];
    }
    let mut found = Vec::new();
    // Directories still to list, the next one last.
    let mut open = vec![path.to_path_buf()];
    while let Some(directory) = open.pop() {
        let listed = fs::read_dir(&directory).and_then(Iterator::collect::<io::Result<Vec<_>>>);
        let mut entries = match listed {
            Ok(entries) => entries,
            Err(reason) => {
                found.push(Found::Unlisted(directory, reason));
                continue;
            }
        };
        entries.sort_by_key(fs::DirEntry::file_name);
        let mut below = Vec::new();
        for entry in entries {
            let path = entry.path();
            match entry.file_type() {
                Ok(kind) if kind.is_symlink() => found.push(Found::Link(path)),
                Ok(kind) if kind.is_dir() && entry.file_name() == PARTS => {}
                Ok(kind) if kind.is_dir() => below.push(path),
                Ok(_) => found.push(Found::File(path)),
                Err(reason) => found.push(Found::Unlisted(path, reason)),
            }
        }
        open.extend(below.into_iter().rev());
    }
    found
}
