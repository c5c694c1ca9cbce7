//! The table of a race: all states that can follow the start of the game, in one file.

use std::path::{Path, PathBuf};

use ishwa_engine::race::{NumberLayout, Race};

use super::ask::Rows;
use crate::file::TableError;
use crate::file::race::{RaceIdentity, RaceTable};
use crate::paths::{SUFFIX, directory_of};

/// The location of the table of a race.
#[derive(Clone, Debug)]
pub struct RaceSet<G> {
    game: G,
    directory: PathBuf,
}

impl<G: Race> RaceSet<G> {
    /// The set of a game under the directory `root`.
    pub fn new(game: G, root: &Path) -> Self {
        let directory = directory_of(game.rules().id(), root);
        Self { game, directory }
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
        self.directory.join(format!("states.{SUFFIX}"))
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
        if !path.exists() {
            return Ok(None);
        }
        RaceTable::open(&path, &self.identity()).map(Some)
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
