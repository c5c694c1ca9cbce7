//! A set of tables: the layers of one game under one rule set, with one file each in their own directory.

use std::path::{Path, PathBuf};

use ishwa_core::game::Game as _;

use crate::embedded;
use crate::file::{Identity, Layer, TableError};
use crate::layered::Layered;
use crate::paths::{directory_of, layer_file};

/// The location of the tables of a game's layers.
#[derive(Clone, Debug)]
pub struct Set<L> {
    layered: L,
    id: String,
    directory: PathBuf,
}

impl<L: Layered> Set<L> {
    /// The set of `layered` under the directory `root`. `part` distinguishes sets of one rule set; the main one has
    /// none.
    pub fn new(layered: L, part: Option<&str>, root: &Path) -> Self {
        let rules = layered.game().rules().id();
        let id = part.map_or_else(|| rules.to_owned(), |part| format!("{rules}+{part}"));
        Self {
            layered,
            directory: directory_of(&id, root),
            id,
        }
    }

    /// As [`Set::new`], with an empty `part` for the main set.
    pub fn of_part(layered: L, part: &str, root: &Path) -> Self {
        Self::new(layered, Some(part).filter(|part| !part.is_empty()), root)
    }

    /// The layers.
    pub fn layered(&self) -> &L {
        &self.layered
    }

    /// The name of the set in its files: the game's rule set, plus the part of its positions if it is not the main
    /// one, as in `awale[objective=seeds]` or `tihulelin+x`.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The directory of the set's files, which may be missing.
    pub fn directory(&self) -> &Path {
        &self.directory
    }

    /// The file of a layer.
    pub fn path(&self, layer: u32) -> PathBuf {
        self.directory.join(layer_file(self.layered.seeds(layer)))
    }

    /// The identity that the file of a layer must have.
    pub fn identity(&self, layer: u32) -> Identity {
        Identity {
            set: self.id.clone(),
            layer,
            seeds: self.layered.seeds(layer),
            positions: self.layered.len(layer),
            values: L::VALUES,
            index: self.layered.index(layer),
        }
    }

    /// Opens the file of a layer; `None` when there is none.
    ///
    /// # Errors
    /// When the file is damaged or not this layer's.
    pub fn open(&self, layer: u32) -> Result<Option<Layer>, TableError> {
        let path = self.path(layer);
        if !path.exists() {
            return Ok(None);
        }
        self.demand(layer, Layer::open_any(&path)?).map(Some)
    }

    /// Opens a file, wherever it is, as that of the layer it says it has.
    ///
    /// # Errors
    /// When it is damaged or not of this set.
    pub fn open_unknown(&self, path: &Path) -> Result<Layer, TableError> {
        let file = Layer::open_any(path)?;
        // A file of an unknown layer is compared with the last layer, so that it is refused.
        let last = self.layered.layers().saturating_sub(1);
        self.demand(file.identity().layer.min(last), file)
    }

    /// As [`Set::open`], with the embedded file of the layer where there is none on disk.
    ///
    /// # Errors
    /// As [`Set::open`].
    pub fn open_or_embedded(&self, layer: u32) -> Result<Option<Layer>, TableError> {
        if let Some(file) = self.open(layer)? {
            return Ok(Some(file));
        }
        let Some(bytes) = embedded::file(&self.id, layer) else {
            return Ok(None);
        };
        let file = Layer::from_bytes(bytes, &format!("{} {layer}", self.id))?;
        self.demand(layer, file).map(Some)
    }

    /// The file, if it is that of a layer and all its values are possible in the layer.
    ///
    /// # Errors
    /// When it is not.
    pub fn demand(&self, layer: u32, file: Layer) -> Result<Layer, TableError> {
        let identity = self.identity(layer);
        let file = file.demand(&identity)?;
        // A file with right checksums may still be wrong by the rules.
        let is_wrong = |&value: &i16| !identity.values.can_be(value, identity.seeds);
        match file.counts().iter().map(|(value, _)| *value).find(is_wrong) {
            None => Ok(file),
            Some(value) => Err(TableError::corrupt(
                file.path(),
                "values",
                value,
                format!(
                    "what a {} in a layer of {} seeds can be",
                    identity.values, identity.seeds
                ),
            )),
        }
    }

    /// The number of layers with at most `seeds` seeds, or of all layers.
    pub fn layers_up_to(&self, seeds: Option<u32>) -> u32 {
        let all = self.layered.layers();
        let is_within = |&layer: &u32| seeds.is_none_or(|seeds| self.layered.seeds(layer) <= seeds);
        (0..all).take_while(is_within).count() as u32
    }
}
