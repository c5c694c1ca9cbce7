//! Imports table files that another machine built: each is checked, compared with its published hash, and copied
//! under a temporary name until it is complete.

use std::path::{Path, PathBuf};

use ishwa_core::faults::open;
use ishwa_endgame_reader::file::TableError;
use ishwa_messages::{Message, ToMessage};

use crate::build::make_directory;
use crate::file::{Unfinished, set_id};
use crate::hash_list::{CopyFault, FileHash, HashError, HashList, copy_hashed, hash_file, name_in_lists};
use crate::messages;
use crate::progress::{Progress, Stopped};
use crate::table_set::{BuildError, TableSet, game_of_set};

/// The configuration of an import.
pub struct Importer<'a> {
    /// The sets of the game under the requested options.
    pub sets: &'a [Box<dyn TableSet>],
    /// The published hashes.
    pub published: &'a HashList,
    /// Whether to import tables without a published hash, too.
    pub takes_unpublished: bool,
}

/// An imported table.
#[derive(Clone, Debug)]
pub struct TakenTable {
    /// The index of its set in [`Importer::sets`].
    pub set: usize,
    /// The new file.
    pub path: PathBuf,
    /// Its length.
    pub bytes: u64,
    /// Its hash.
    pub hash: FileHash,
    /// Whether its hash is published.
    pub is_published: bool,
}

/// The reason why a file was not imported: a sentence that names the file.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NotTaken {
    /// A valid table with its name exists.
    There {
        /// The file.
        path: PathBuf,
        /// The table that is kept.
        target: PathBuf,
    },
    /// A file with its name exists that is neither a valid table nor a damaged one of the same set; it is left
    /// unchanged.
    Occupied {
        /// The file.
        path: PathBuf,
        /// The error of the existing file.
        reason: Box<TableError>,
    },
    /// A table of another game.
    Game {
        /// The file.
        path: PathBuf,
        /// The id of its set.
        found: String,
        /// The id of the game.
        expected: String,
    },
    /// A table under other options.
    Rules {
        /// The file.
        path: PathBuf,
        /// The id of its set.
        found: String,
        /// The id of the main set.
        expected: String,
    },
    /// Its hash is not published.
    Unpublished {
        /// The file.
        path: PathBuf,
        /// Its name in lists.
        name: String,
    },
    /// Its hash differs from the published one.
    Differs {
        /// The file.
        path: PathBuf,
        /// Its hash.
        found: FileHash,
        /// The published one.
        expected: FileHash,
    },
    /// A symbolic link in a directory, which is not followed.
    Link {
        /// The link.
        path: PathBuf,
    },
    /// Not a table, one of another version, or a damaged one; or a file that could not be read or written.
    Table(TableError),
    /// The directory of the set could not be created.
    Directory {
        /// The file.
        path: PathBuf,
        /// The error.
        reason: Box<BuildError>,
    },
}

ishwa_messages::passed_on!(NotTaken: Table(TableError));

/// The reason why [`Importer::take`] did not import a file.
#[derive(Debug, thiserror::Error)]
pub enum TakeError {
    /// The file was refused; others may still be imported.
    Refused(NotTaken),
    /// The job was stopped.
    Stopped,
}

ishwa_messages::passed_on!(TakeError: Refused(NotTaken));

impl ToMessage for NotTaken {
    fn to_message(&self) -> Message {
        match self {
            Self::There { path, target } => messages::sound_already(path, target),
            Self::Occupied { path, reason } => messages::place_taken(path, &reason.to_message()),
            Self::Game {
                path,
                found,
                expected,
            } => messages::of_other_game(path, found, expected),
            Self::Rules {
                path,
                found,
                expected,
            } => messages::under_other_rules(path, found, expected),
            Self::Unpublished { path, name } => messages::unpublished(path, name),
            Self::Differs {
                path,
                found,
                expected,
            } => messages::other_than_published(path, found.to_string(), expected.to_string()),
            Self::Link { path } => messages::symbolic_link(path),
            Self::Table(error) => error.to_message(),
            Self::Directory { path, reason } => messages::not_taken(path, &reason.to_message()),
        }
    }
}

impl ToMessage for TakeError {
    fn to_message(&self) -> Message {
        match self {
            Self::Refused(reason) => reason.to_message(),
            Self::Stopped => messages::stopped(),
        }
    }
}

ishwa_messages::display_in_english!(NotTaken, TakeError);

impl From<Stopped> for TakeError {
    fn from(Stopped: Stopped) -> Self {
        Self::Stopped
    }
}

impl From<TableError> for TakeError {
    fn from(error: TableError) -> Self {
        Self::Refused(error.into())
    }
}

impl From<HashError> for TakeError {
    fn from(error: HashError) -> Self {
        match error {
            HashError::Table(error) => error.into(),
            HashError::Stopped => Self::Stopped,
        }
    }
}

impl NotTaken {
    /// The machine-readable name of the reason.
    pub fn reason(&self) -> &'static str {
        match self {
            Self::There { .. } => "there",
            Self::Occupied { .. } => "occupied",
            Self::Game { .. } => "game",
            Self::Rules { .. } => "rules",
            Self::Unpublished { .. } => "unpublished",
            Self::Differs { .. } => "different",
            Self::Link { .. } => "link",
            Self::Table(TableError::NotATable { .. }) => "not-a-table",
            Self::Table(TableError::Version { .. } | TableError::OtherNumbers { .. }) => "version",
            Self::Table(TableError::Corrupt { .. }) => "damaged",
            Self::Table(TableError::WrongTable { .. }) => "layer",
            Self::Table(_) | Self::Directory { .. } => "files",
        }
    }

    /// The file.
    pub fn path(&self) -> &Path {
        match self {
            Self::There { path, .. }
            | Self::Occupied { path, .. }
            | Self::Game { path, .. }
            | Self::Rules { path, .. }
            | Self::Unpublished { path, .. }
            | Self::Differs { path, .. }
            | Self::Link { path }
            | Self::Directory { path, .. } => path,
            Self::Table(error) => error.path(),
        }
    }
}

impl Importer<'_> {
    /// Imports a file, if it is a valid table that is missing. An existing damaged table is replaced, as is an
    /// unpublished one if the new one is published. `progress` counts each byte twice, for hashing and for copying.
    ///
    /// # Errors
    /// When the file is not imported, or the job is stopped.
    pub fn take(&self, path: &Path, progress: &Progress) -> Result<TakenTable, TakeError> {
        let place = self.identify(path)?;
        self.admit(path, place, progress)?;
        let (set, file) = place;
        self.sets[set].check_file(path, file)?;
        let hash = hash_file(path, progress)?;
        let published = self.published.get(&name_in_lists(&self.target(place)));
        match published {
            Some(expected) if expected != hash && !self.takes_unpublished => {
                let (path, found) = (path.to_path_buf(), hash);
                Err(NotTaken::Differs {
                    path,
                    found,
                    expected,
                }
                .into())
            }
            _ => self.copy_to(place, path, hash, progress),
        }
    }

    /// Whether a file, which need not exist yet, may take a place: the index of its set and its index in the set.
    ///
    /// # Errors
    /// When the place keeps what it has, its table is not published although only such tables are taken, or the job is
    /// stopped.
    pub fn admit(&self, path: &Path, place: (usize, usize), progress: &Progress) -> Result<(), TakeError> {
        let target = self.target(place);
        let name = name_in_lists(&target);
        let published = self.published.get(&name);
        let path = path.to_path_buf();
        if target.exists() && self.stays(&path, place, published, progress)? {
            return Err(NotTaken::There { path, target }.into());
        }
        if published.is_none() && !self.takes_unpublished {
            return Err(NotTaken::Unpublished { path, name }.into());
        }
        Ok(())
    }

    /// Whether the existing file of a place is kept.
    fn stays(
        &self,
        path: &Path,
        place @ (set, file): (usize, usize),
        published: Option<FileHash>,
        progress: &Progress,
    ) -> Result<bool, TakeError> {
        let target = self.target(place);
        if let Some(expected) = published {
            match hash_file(&target, progress) {
                Ok(found) if found == expected => return Ok(true),
                Err(HashError::Stopped) => return Err(TakeError::Stopped),
                // The check below finds out what it is.
                Ok(_) | Err(HashError::Table(_)) => {}
            }
        }
        match self.sets[set].check_file(&target, file) {
            Ok(()) => Ok(published.is_none() || self.takes_unpublished),
            Err(TableError::Corrupt { .. }) => Ok(false),
            Err(reason) => {
                let (path, reason) = (path.to_path_buf(), Box::new(reason));
                Err(NotTaken::Occupied { path, reason }.into())
            }
        }
    }

    /// Copies a file with this hash to a place that admits it, if it is a valid table of this place.
    ///
    /// # Errors
    /// When the file is not imported, or the job is stopped.
    pub fn put(
        &self,
        path: &Path,
        place @ (set, file): (usize, usize),
        hash: FileHash,
        progress: &Progress,
    ) -> Result<TakenTable, TakeError> {
        self.sets[set].check_file(path, file)?;
        self.copy_to(place, path, hash, progress)
    }

    fn copy_to(
        &self,
        place @ (set, _): (usize, usize),
        path: &Path,
        hash: FileHash,
        progress: &Progress,
    ) -> Result<TakenTable, TakeError> {
        let target = self.target(place);
        let bytes = copy(path, self.sets[set].directory(), &target, hash, progress)?;
        Ok(TakenTable {
            set,
            is_published: self.published.get(&name_in_lists(&target)) == Some(hash),
            path: target,
            bytes,
            hash,
        })
    }

    /// The file of a place.
    fn target(&self, (set, file): (usize, usize)) -> PathBuf {
        self.sets[set].paths().swap_remove(file)
    }

    /// The index of the set that a file belongs to and its index in the set, by its header.
    fn identify(&self, path: &Path) -> Result<(usize, usize), NotTaken> {
        let found = set_id(path)?;
        if let Some(index) = self.sets.iter().position(|set| set.id() == found) {
            return Ok((index, self.sets[index].identify(path)?));
        }
        let path = path.to_path_buf();
        let main = self.sets.first().map_or("", |set| set.id());
        let game = game_of_set(main);
        Err(if game_of_set(&found) == game {
            let expected = main.to_owned();
            NotTaken::Rules {
                path,
                found,
                expected,
            }
        } else {
            let expected = game.to_owned();
            NotTaken::Game {
                path,
                found,
                expected,
            }
        })
    }
}

/// Copies a file with this hash to `target` in a directory, which is created, and returns its length.
///
/// # Errors
/// When the file cannot be read or written, has another hash, or the job is stopped.
pub fn copy(
    path: &Path,
    directory: &Path,
    target: &Path,
    hash: FileHash,
    progress: &Progress,
) -> Result<u64, TakeError> {
    let read = TableError::io(path, messages::read_table());
    let write = TableError::io(target, messages::write_table());
    let _made = make_directory(directory).map_err(|reason| NotTaken::Directory {
        path: path.to_path_buf(),
        reason: Box::new(reason),
    })?;
    let mut from = open(path).map_err(&read)?;
    let mut copy = Unfinished::create(target).map_err(&write)?;
    let copied = copy_hashed(&mut from, &mut copy, progress)?;
    let copied = copied.map_err(|fault| match fault {
        CopyFault::Read(reason) => read(reason),
        CopyFault::Write(reason) => write(reason),
    })?;
    // The bytes written must be the bytes that were checked.
    if copied != hash {
        let (found, expected) = (messages::other_bytes_in_copy(), messages::checked_bytes());
        return Err(TableError::corrupt(path, messages::file(), found, expected).into());
    }
    let bytes = copy.length().map_err(&write)?;
    copy.publish().map_err(&write)?;
    Ok(bytes)
}
