//! Sets of tables and the locations of their files: the layers of one game under one rule set, or all states of a
//! race.
//!
//! Small tables are embedded: those of Awalé to 12 seeds, with values and with bounds, of Arrawan for two and of
//! Ishigan for two, each under the default options. `ishwa table build` writes the files in `embedded/` (`just
//! embedded-tables`). A program that uses only supplied tables ([`crate::supplied`]) does not contain the embedded
//! ones, since it does not reference them.

use std::path::{Path, PathBuf};

use ishwa_core::game::Game as _;
use ishwa_core::race::{NumberLayout, Race};
use ishwa_messages::Message;

use crate::file::race::{RaceIdentity, RaceTable};
use crate::file::{Identity, Layer, TableError};
use crate::layered::{Layered, TableFamily};
use crate::messages;

/// The file name of the table of a race.
pub(crate) const RACE_FILE: &str = "states.ishwa";

/// The file name of the table of a layer with this number of seeds.
pub(crate) fn layer_file(seeds: u32) -> String {
    format!("{seeds:03}.ishwa")
}

/// The name of the directory of a set.
pub(crate) fn directory_name(id: &str) -> String {
    // Brackets are wildcards in some shells.
    id.replace('[', ",").replace(']', "")
}

/// The tables of a family of layers: one file for each layer, in a separate directory.
#[derive(Clone, Debug)]
pub struct LayerSet<L> {
    family: TableFamily<L>,
    id: String,
    directory: PathBuf,
}

impl<L: Layered> LayerSet<L> {
    /// The set of a family under the directory `root`.
    pub fn new(family: TableFamily<L>, root: &Path) -> Self {
        let rules = family.layers.game().rules().id();
        let id = match family.part.as_str() {
            "" => rules.to_owned(),
            part => format!("{rules}+{part}"),
        };
        Self {
            directory: root.join(directory_name(&id)),
            family,
            id,
        }
    }

    /// The main set of a game with these layers, without a summary.
    pub fn main(layers: L, root: &Path) -> Self {
        let family = TableFamily {
            part: String::new(),
            summary: Message::verbatim(""),
            layers,
        };
        Self::new(family, root)
    }

    /// The name that distinguishes it from other sets of its game; empty for the main one.
    pub fn part(&self) -> &str {
        &self.family.part
    }

    /// One line about the positions it contains.
    pub fn summary(&self) -> &Message {
        &self.family.summary
    }

    /// The layers.
    pub fn layered(&self) -> &L {
        &self.family.layers
    }

    /// The name of the set in its files: the game's rule set, plus the part of its positions if it is not the main
    /// one, as in `awale[objective=seeds]` or `tihulelin+x`.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The directory of the set's files, which may not exist.
    pub fn directory(&self) -> &Path {
        &self.directory
    }

    /// The file of a layer.
    pub fn path(&self, layer: u32) -> PathBuf {
        self.directory.join(layer_file(self.layered().seeds(layer)))
    }

    /// The identity that the file of a layer must have.
    pub fn identity(&self, layer: u32) -> Identity {
        Identity {
            set: self.id.clone(),
            layer,
            seeds: self.layered().seeds(layer),
            positions: self.layered().len(layer),
            values: L::VALUES,
            index: self.layered().index(layer),
        }
    }

    /// Opens the file of a layer; `None` if there is none.
    ///
    /// # Errors
    /// When the file is damaged or belongs to another layer.
    pub fn open(&self, layer: u32) -> Result<Option<Layer>, TableError> {
        let path = self.path(layer);
        if !path.exists() {
            return Ok(None);
        }
        self.demand(layer, Layer::open_any(&path)?).map(Some)
    }

    /// Opens a file at any path, as that of the layer in its header.
    ///
    /// # Errors
    /// When it is damaged or not of this set.
    pub fn open_unknown(&self, path: &Path) -> Result<Layer, TableError> {
        let file = Layer::open_any(path)?;
        // A file of an unknown layer is compared with the last layer, so that it is refused.
        let last = self.layered().layers().saturating_sub(1);
        self.demand(file.identity().layer.min(last), file)
    }

    /// As [`LayerSet::open`], with the embedded file of the layer if there is none on disk.
    ///
    /// # Errors
    /// As [`LayerSet::open`].
    pub fn open_or_embedded(&self, layer: u32) -> Result<Option<Layer>, TableError> {
        if let Some(file) = self.open(layer)? {
            return Ok(Some(file));
        }
        let Some(bytes) = embedded_file(&self.id, layer) else {
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
        // A file with right checksums may still violate the rules.
        let is_wrong = |&value: &i16| !identity.values.can_be(value, identity.seeds);
        match file.counts().iter().map(|(value, _)| *value).find(is_wrong) {
            None => Ok(file),
            Some(value) => {
                let expected = identity.values.in_layer(identity.seeds);
                Err(TableError::corrupt(
                    file.path(),
                    messages::values(),
                    value,
                    expected,
                ))
            }
        }
    }

    /// The number of layers with at most `seeds` seeds, or of all layers.
    pub fn layers_up_to(&self, seeds: Option<u32>) -> u32 {
        let all = self.layered().layers();
        let is_within = |&layer: &u32| seeds.is_none_or(|seeds| self.layered().seeds(layer) <= seeds);
        (0..all).take_while(is_within).count() as u32
    }
}

/// The location of the table of a race.
#[derive(Clone, Debug)]
pub struct RaceSet<G> {
    game: G,
    directory: PathBuf,
    /// Whether to use an embedded table.
    has_embedded: bool,
}

impl<G: Race> RaceSet<G> {
    /// The set of a game under the directory `root`.
    pub fn new(game: G, root: &Path) -> Self {
        let directory = root.join(directory_name(game.rules().id()));
        Self {
            game,
            directory,
            has_embedded: true,
        }
    }

    /// The set of a game that uses no table, neither on disk nor embedded.
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

    /// The directory of the file, which may not exist.
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

    /// Opens the table; `None` if there is none.
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

    /// As [`RaceSet::open`], with the embedded table if there is none on disk.
    ///
    /// # Errors
    /// As [`RaceSet::open`].
    pub fn open_or_embedded(&self) -> Result<Option<RaceTable>, TableError> {
        if let Some(table) = self.open()? {
            return Ok(Some(table));
        }
        let identity = self.identity();
        let Some(bytes) = embedded_file(&identity.set, 0).filter(|_| self.has_embedded) else {
            return Ok(None);
        };
        RaceTable::from_bytes(bytes, &identity.set)?
            .demand(&identity)
            .map(Some)
    }
}

/// The embedded files of a set: the name of the set in its files, and their number.
const EMBEDDED_COUNTS: [(&str, u32); 4] = [
    ("awale[objective=seeds]", 13),
    ("awale[objective=seeds]+sure", 13),
    ("arrawan", 11),
    ("ishigan", 1),
];

macro_rules! files {
    ($directory:literal: $($name:literal)*) => {
        &[$(include_bytes!(concat!("../embedded/", $directory, "/", $name, ".ishwa"))),*]
    };
}

/// The files of each of these sets, in the order of its layers, or the file of a race.
static EMBEDDED_FILES: [&[&[u8]]; EMBEDDED_COUNTS.len()] = [
    files!("awale,objective=seeds": "000" "001" "002" "003" "004" "005" "006" "007" "008" "009" "010" "011" "012"),
    files!("awale,objective=seeds+sure": "000" "001" "002" "003" "004" "005" "006" "007" "008" "009" "010" "011" "012"),
    files!("arrawan": "000" "001" "002" "003" "004" "005" "006" "007" "008" "009" "010"),
    files!("ishigan": "states"),
];

/// The number of embedded layers of the set with this name, counted from the first; 1 for an embedded race.
pub fn embedded_layers(id: &str) -> u32 {
    embedded_index(id).map_or(0, |index| EMBEDDED_COUNTS[index].1)
}

/// The bytes of the file of a layer, or with 0 of a race, of the set with this name.
fn embedded_file(id: &str, layer: u32) -> Option<&'static [u8]> {
    EMBEDDED_FILES[embedded_index(id)?].get(layer as usize).copied()
}

fn embedded_index(id: &str) -> Option<usize> {
    EMBEDDED_COUNTS.iter().position(|(set, _)| *set == id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_counted_right() {
        for (index, (id, count)) in EMBEDDED_COUNTS.into_iter().enumerate() {
            assert_eq!(EMBEDDED_FILES[index].len(), count as usize, "{id}");
        }
    }

    #[test]
    fn other_options_have_no_embedded_tables() {
        assert_eq!(embedded_layers("awale[grand_slam=forbidden,objective=seeds]"), 0);
    }
}
