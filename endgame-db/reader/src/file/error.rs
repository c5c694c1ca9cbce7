//! Errors of table files.

use std::fmt::Display;
use std::io;
use std::path::{Path, PathBuf};

/// Why a table could not be written or read: one sentence naming the file, what was found and what was expected.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TableError {
    /// The operating system reported an error.
    #[error("{}: cannot {action}: {reason}", path.display())]
    Io {
        /// The file or directory.
        path: PathBuf,
        /// The attempted action.
        action: &'static str,
        /// The system's error.
        reason: io::Error,
    },
    /// A file of another kind.
    #[error("{}: found a file that does not begin with the mark of a table, expected a table", path.display())]
    NotATable {
        /// The file.
        path: PathBuf,
    },
    /// A table of a format that this program does not know.
    #[error("{}: found a table of format version {found}, {}, expected {expected}", path.display(), age(*found, *expected))]
    Version {
        /// The file.
        path: PathBuf,
        /// The version in the file.
        found: u16,
        /// The version this program reads.
        expected: u16,
    },
    /// A valid table, but not the expected one.
    #[error("{}: found a table of {what} {found}, expected {what} {expected}", path.display())]
    WrongTable {
        /// The file.
        path: PathBuf,
        /// The part of the identity that differs.
        what: &'static str,
        /// The identity in the file.
        found: String,
        /// The expected identity.
        expected: String,
    },
    /// A table of the expected states, with other numbers for each than this program uses.
    #[error(
        "{}: found {found} numbers for each state, expected {expected} (a table of another version of ishwa, which \
         `ishwa table build --rebuild` writes anew)",
        path.display()
    )]
    OtherNumbers {
        /// The file.
        path: PathBuf,
        /// How many numbers there are for each state.
        found: u32,
        /// How many this program uses.
        expected: u32,
    },
    /// A position of another game than that of the tables that are asked.
    #[error("{}: found a position of {found}, expected one of {expected}", path.display())]
    OtherGame {
        /// The name of the set of tables.
        path: PathBuf,
        /// The id of the game of the position.
        found: String,
        /// The id of the game of the tables.
        expected: &'static str,
    },
    /// A table that is damaged, truncated or forged.
    #[error("{}: damaged table: {what}: found {found}, expected {expected}", path.display())]
    Corrupt {
        /// The file.
        path: PathBuf,
        /// The part of the file.
        what: String,
        /// The content found.
        found: String,
        /// The content expected.
        expected: String,
    },
    /// A rank outside the layer.
    #[error("{}: found rank {rank}, expected a rank below {positions}", path.display())]
    Rank {
        /// The file.
        path: PathBuf,
        /// The requested rank; of several, the first that is too large.
        rank: u64,
        /// Positions in the layer.
        positions: u64,
    },
    /// Content that cannot be written as a table.
    #[error("{}: cannot write a table: {what}: found {found}, expected {expected}", path.display())]
    Unwritable {
        /// The file.
        path: PathBuf,
        /// The part of the content.
        what: &'static str,
        /// The given value.
        found: String,
        /// The allowed values.
        expected: String,
    },
}

impl TableError {
    /// The file.
    pub fn path(&self) -> &Path {
        match self {
            Self::Io { path, .. }
            | Self::NotATable { path }
            | Self::Version { path, .. }
            | Self::WrongTable { path, .. }
            | Self::OtherNumbers { path, .. }
            | Self::OtherGame { path, .. }
            | Self::Corrupt { path, .. }
            | Self::Rank { path, .. }
            | Self::Unwritable { path, .. } => path,
        }
    }

    /// A closure for `map_err`.
    /// An error of the system; the file and the attempted action come first.
    pub fn io(path: &Path, action: &'static str) -> impl Fn(io::Error) -> Self {
        move |reason| Self::Io {
            path: path.to_path_buf(),
            action,
            reason,
        }
    }

    /// A damaged file: a part of it, what was found and what was expected.
    pub fn corrupt(path: &Path, what: impl Display, found: impl Display, expected: impl Display) -> Self {
        Self::Corrupt {
            path: path.to_path_buf(),
            what: what.to_string(),
            found: found.to_string(),
            expected: expected.to_string(),
        }
    }

    /// Content that cannot be written: a part of it, what was found and what was expected.
    pub fn unwritable(path: &Path, what: &'static str, found: impl Display, expected: impl Display) -> Self {
        Self::Unwritable {
            path: path.to_path_buf(),
            what,
            found: found.to_string(),
            expected: expected.to_string(),
        }
    }
}

/// Which program wrote a table of format version `found`, for one that reads `expected`.
fn age(found: u16, expected: u16) -> &'static str {
    if found < expected {
        "by an older program"
    } else {
        "by a newer program"
    }
}
