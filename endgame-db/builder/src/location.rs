//! The location of tables and their memory limits, for every program that uses them.

use std::path::{Path, PathBuf};

use directories::ProjectDirs;

/// The value that turns off all tables, including the embedded ones, given instead of a directory.
pub const OFF: &str = "none";

/// The environment variable that names the directory of tables.
const VARIABLE: &str = "ISHWA_TABLES";

/// The default size of the cache of decompressed tables of a search, in bytes.
pub const CACHE: usize = 256 << 20;

/// Memory for solving a race, in bytes.
pub const SOLVING_MEMORY: usize = 1 << 30;

/// The location of a program's tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableLocation {
    /// Under this directory, in addition to the embedded tables.
    Directory(PathBuf),
    /// All tables are turned off.
    Off,
}

impl TableLocation {
    /// The requested directory, else that of `ISHWA_TABLES`, else one in the user's data directory; `None` if the
    /// system has no such directory.
    pub fn find(asked: Option<&Path>) -> Option<Self> {
        let named = asked.map(Path::to_owned).or_else(|| of_environment(VARIABLE));
        let directory = named.or_else(|| Some(user_data()?.join("tables")))?;
        Some(if directory.as_os_str() == OFF {
            Self::Off
        } else {
            Self::Directory(directory)
        })
    }

    /// Whether a directory that is requested, or named by `ISHWA_TABLES`, does not exist. That is an error where tables
    /// are read; the user's data directory may be missing.
    pub fn is_missing(asked: Option<&Path>) -> bool {
        let is_named = asked.is_some() || of_environment(VARIABLE).is_some();
        let directory = Self::find(asked).and_then(Self::directory);
        is_named && directory.is_some_and(|directory| !directory.is_dir())
    }

    /// The directory; `None` if tables are turned off.
    pub fn directory(self) -> Option<PathBuf> {
        match self {
            Self::Directory(directory) => Some(directory),
            Self::Off => None,
        }
    }
}

/// The folder that an environment variable names.
pub fn of_environment(variable: &str) -> Option<PathBuf> {
    let name = std::env::var_os(variable);
    name.filter(|name| !name.is_empty()).map(PathBuf::from)
}

/// The user's data directory for this program; `None` if the system has no such directory.
pub fn user_data() -> Option<PathBuf> {
    ProjectDirs::from("", "", "ishwa").map(|folders| folders.data_dir().to_owned())
}
