//! The locations of table files.

use std::path::{Path, PathBuf};

/// The file name extension of tables.
pub(crate) const SUFFIX: &str = "ishwa";

/// The directory of a set with this name, under the directory `root`.
pub(crate) fn directory_of(id: &str, root: &Path) -> PathBuf {
    // Brackets are wildcards in some shells.
    root.join(id.replace('[', ",").replace(']', ""))
}
