//! Where the files of tables are.

use std::path::{Path, PathBuf};

/// How the names of table files end.
pub(crate) const SUFFIX: &str = "ishwa";

/// Where the files of a set with this name are, under the directory `root`.
pub(crate) fn directory_of(id: &str, root: &Path) -> PathBuf {
    // Brackets are patterns to some shells.
    root.join(id.replace('[', ",").replace(']', ""))
}
