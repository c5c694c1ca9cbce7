//! The table of a race: all states that can follow the start of the game, in one file.

use std::path::{Path, PathBuf};

use ishwa_core::race::{NumberLayout, Race};

use super::ask::Rows;
use crate::embedded;
use crate::file::TableError;
use crate::file::race::{RaceIdentity, RaceTable};
use crate::paths::{RACE_FILE, directory_of};

/// The location of the table of a race.
#[derive(Clone, Debug)]
pub struct RaceSet<G> {
    game: G,
    directory: PathBuf,
    /// Whether a table is used that is part of the program.
    has_embedded: bool,
}

impl<G: Race> RaceSet<G> {
    /// The set of a game under the directory `root`.
    pub fn new(game: G, root: &Path) -> Self {
        let directory = directory_of(game.rules().id(), root);
        Self {
            game,
            directory,
            has_embedded: true,
        }
    }

    /// The set of a game that is to have no table, neither on disk nor an embedded one.
    pub fn without_table(game: G) -> Self {
        Self {
            game,
            directory: PathBuf::new(),
            has_embedded: false,
        }
    }

    /// The game.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The directory of the file, which may be missing.
    pub fn directory(&self) -> &Path {
        &self.directory
    }

    /// The file.
    pub fn path(&self) -> PathBuf {
        self.directory.join(RACE_FILE)
    }

    /// The identity that the file must have.
    pub fn identity(&self) -> RaceIdentity {
        RaceIdentity {
            set: self.game.rules().id().to_owned(),
            width: NumberLayout::of(&self.game).numbers() as u32,
        }
    }

    /// Opens the table; `None` when there is none.
    ///
    /// # Errors
    /// When the file is damaged or has another identity.
    pub fn open(&self) -> Result<Option<RaceTable>, TableError> {
        let path = self.path();
        if self.directory.as_os_str().is_empty() || !path.exists() {
            return Ok(None);
        }
        RaceTable::open(&path, &self.identity()).map(Some)
    }

    /// As [`RaceSet::open`], with the embedded table where there is none on disk.
    ///
    /// # Errors
    /// As [`RaceSet::open`].
    pub fn open_or_embedded(&self) -> Result<Option<RaceTable>, TableError> {
        if let Some(table) = self.open()? {
            return Ok(Some(table));
        }
        let identity = self.identity();
        let Some(bytes) = embedded::file(&identity.set, 0).filter(|_| self.has_embedded) else {
            return Ok(None);
        };
        RaceTable::from_bytes(bytes, &identity.set)?
            .demand(&identity)
            .map(Some)
    }
}

impl Rows for RaceTable {
    fn look(&self, stage: u32, key: u64, found: &mut dyn FnMut(&[f64])) -> Result<bool, TableError> {
        let mut numbers = vec![0.0; self.identity().width as usize];
        let is_known = self.get(stage, key, &mut numbers)?;
        if is_known {
            found(&numbers);
        }
        Ok(is_known)
    }
}
