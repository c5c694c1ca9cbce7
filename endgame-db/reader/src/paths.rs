//! The locations of table files.

use std::path::{Path, PathBuf};

/// The file name of the table of a race.
pub(crate) const RACE_FILE: &str = "states.ishwa";

/// The file name of the table of a layer with so many seeds.
pub(crate) fn layer_file(seeds: u32) -> String {
    format!("{seeds:03}.ishwa")
}

/// The name of the directory of a set.
pub(crate) fn directory_name(id: &str) -> String {
    // Brackets are wildcards in some shells.
    id.replace('[', ",").replace(']', "")
}

/// The directory of a set with this name, under the directory `root`.
pub(crate) fn directory_of(id: &str, root: &Path) -> PathBuf {
    root.join(directory_name(id))
}
