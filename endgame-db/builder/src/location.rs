//! Where tables are, and what memory they may take, for every program that uses them.

use std::path::{Path, PathBuf};

use directories::ProjectDirs;

/// What turns off all tables, also those inside the program, in the place of a directory.
pub const OFF: &str = "none";

/// Bytes of tables that a search keeps decompressed.
pub const CACHE: usize = 256 << 20;

/// Memory for solving a race, in bytes.
pub const SOLVING_MEMORY: usize = 1 << 30;

/// Where the tables of a program are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableLocation {
    /// Under this directory, beside those inside the program.
    Directory(PathBuf),
    /// All tables are turned off.
    Off,
}

impl TableLocation {
    /// The directory that is asked for, else that of `ISHWA_TABLES`, else one in the user's data directory; `None` if the
    /// system has no such directory.
    pub fn find(asked: Option<&Path>) -> Option<Self> {
        let named = asked.map(Path::to_owned).or_else(|| {
            std::env::var_os("ISHWA_TABLES")
                .filter(|name| !name.is_empty())
                .map(PathBuf::from)
        });
        let of_user = || ProjectDirs::from("", "", "ishwa").map(|folders| folders.data_dir().join("tables"));
        let directory = named.or_else(of_user)?;
        Some(if directory.as_os_str() == OFF {
            Self::Off
        } else {
            Self::Directory(directory)
        })
    }

    /// The directory; `None` where tables are turned off.
    pub fn directory(self) -> Option<PathBuf> {
        match self {
            Self::Directory(directory) => Some(directory),
            Self::Off => None,
        }
    }
}
