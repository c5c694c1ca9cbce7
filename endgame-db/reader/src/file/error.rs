//! Errors of table files.

use std::io;
use std::path::{Path, PathBuf};

use ishwa_messages::{Arg, Message, ToMessage};

use crate::messages;

/// An error of reading or writing a table: one sentence with the file, the value found and the value expected.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TableError {
    /// The operating system reported an error.
    Io {
        /// The file or directory.
        path: PathBuf,
        /// The attempted action.
        action: Message,
        /// The system's error.
        reason: io::Error,
    },
    /// A file of another kind.
    NotATable {
        /// The file.
        path: PathBuf,
    },
    /// A table of a format that this program does not know.
    Version {
        /// The file.
        path: PathBuf,
        /// The version in the file.
        found: u16,
        /// The version this program reads.
        expected: u16,
    },
    /// A valid table, but not the expected one.
    WrongTable {
        /// The file.
        path: PathBuf,
        /// The part of the identity that differs.
        what: Message,
        /// The identity in the file.
        found: Arg,
        /// The expected identity.
        expected: Arg,
    },
    /// A table of the expected states, with a different count of numbers for each than this program uses.
    OtherNumbers {
        /// The file.
        path: PathBuf,
        /// The count of numbers for each state.
        found: u32,
        /// The count that this program uses.
        expected: u32,
    },
    /// A position of another game than that of the tables.
    OtherGame {
        /// The name of the set of tables.
        path: PathBuf,
        /// The id of the game of the position.
        found: String,
        /// The id of the game of the tables.
        expected: &'static str,
    },
    /// A table that is damaged, truncated or forged.
    Corrupt {
        /// The file.
        path: PathBuf,
        /// The part of the file.
        what: Message,
        /// The content found.
        found: Arg,
        /// The content expected.
        expected: Arg,
    },
    /// A rank outside the layer.
    Rank {
        /// The file.
        path: PathBuf,
        /// The requested rank; of several, the first that is too large.
        rank: u64,
        /// Positions in the layer.
        positions: u64,
    },
    /// Content that cannot be written as a table.
    Unwritable {
        /// The file.
        path: PathBuf,
        /// The part of the content.
        what: Message,
        /// The given value.
        found: Arg,
        /// The allowed values.
        expected: Arg,
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

    /// A closure for `map_err` that makes an error of the system; the file and the attempted action come first.
    pub fn io(path: &Path, action: Message) -> impl Fn(io::Error) -> Self {
        move |reason| Self::Io {
            path: path.to_path_buf(),
            action: action.clone(),
            reason,
        }
    }

    /// A damaged file: the part of it, the value found and the value expected.
    pub fn corrupt(path: &Path, what: Message, found: impl Into<Arg>, expected: impl Into<Arg>) -> Self {
        Self::Corrupt {
            path: path.to_path_buf(),
            what,
            found: found.into(),
            expected: expected.into(),
        }
    }

    /// Content that cannot be written: the part of it, the value found and the value expected.
    pub fn unwritable(path: &Path, what: Message, found: impl Into<Arg>, expected: impl Into<Arg>) -> Self {
        Self::Unwritable {
            path: path.to_path_buf(),
            what,
            found: found.into(),
            expected: expected.into(),
        }
    }
}

impl ToMessage for TableError {
    fn to_message(&self) -> Message {
        match self {
            Self::Io { path, action, reason } => messages::cannot(path, action, reason),
            Self::NotATable { path } => messages::no_mark(path),
            &Self::Version {
                ref path,
                found,
                expected,
            } if found < expected => messages::older_format(path, found, expected),
            &Self::Version {
                ref path,
                found,
                expected,
            } => messages::newer_format(path, found, expected),
            Self::WrongTable {
                path,
                what,
                found,
                expected,
            } => messages::wrong_table(path, what, found, expected),
            &Self::OtherNumbers {
                ref path,
                found,
                expected,
            } => messages::other_numbers(path, found, expected),
            Self::OtherGame {
                path,
                found,
                expected,
            } => messages::other_game(path, found, expected),
            Self::Corrupt {
                path,
                what,
                found,
                expected,
            } => messages::damaged(path, what, found, expected),
            &Self::Rank {
                ref path,
                rank,
                positions,
            } => messages::no_such_rank(path, rank.into(), positions),
            Self::Unwritable {
                path,
                what,
                found,
                expected,
            } => messages::unwritable(path, what, found, expected),
        }
    }
}

ishwa_messages::display_in_english!(TableError);

#[cfg(test)]
mod tests {
    use ishwa_messages::Lang;

    use super::*;

    #[test]
    fn errors_are_said_in_every_language() {
        let path = Path::new("008.ishwa");
        let missing = TableError::io(path, messages::open_table())(io::Error::from_raw_os_error(2));
        assert_eq!(
            missing.to_string(),
            "008.ishwa: cannot open the table: No such file or directory (os error 2)"
        );
        assert_eq!(
            missing.in_lang(Lang::French),
            "008.ishwa : impossible d’ouvrir la table : aucun fichier ni dossier de ce nom (erreur 2 du système)"
        );
        let damaged = TableError::corrupt(
            path,
            messages::length(),
            messages::bytes(1),
            messages::length_beyond(),
        );
        assert_eq!(
            damaged.in_lang(Lang::French),
            "008.ishwa : table endommagée : longueur : trouvé 1 octet, attendu davantage"
        );
    }
}
