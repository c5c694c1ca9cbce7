//! How tables are built, and what is reported of those that are there.

use std::path::PathBuf;
use std::time::Duration;

use ishwa_core::allocation::OutOfMemory;
use ishwa_endgame_reader::file::TableError;
use ishwa_endgame_reader::label::LayerLabel;

use crate::file::WriteOptions;
use crate::progress::Stopped;
use crate::solving::{RaceError, Statistics};

/// An existing table.
#[derive(Clone, Debug, PartialEq)]
pub struct TableReport {
    /// The number of the layer; 0 for a race.
    pub layer: u32,
    /// Positions, or states of a race.
    pub positions: u64,
    /// A summary of its entries.
    pub content: EntryCounts,
    /// Length of the file.
    pub bytes: u64,
    /// The time it took to solve and write; `None` when the file existed before.
    pub time: Option<Duration>,
}

/// The summary of a table's entries in a report.
#[derive(Clone, Debug, PartialEq)]
pub enum EntryCounts {
    /// Of a layer.
    Layer(LayerSums),
    /// Of a race: how it was solved; `None` when the file existed before.
    Race(Option<Statistics>),
}

/// The values of a layer, summed up: how many positions are won, drawn and lost for the player to move, or with a gain,
/// even and with a loss.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LayerSums {
    /// The name of the layer.
    pub label: LayerLabel,
    /// Seeds in play, or a number that stands for them.
    pub seeds: u32,
    /// Positions won.
    pub wins: u64,
    /// Positions drawn.
    pub draws: u64,
    /// Positions lost.
    pub losses: u64,
    /// Sum of all values: of gains, or of 1 for a win and −1 for a loss.
    pub sum: i64,
}

/// How to build.
#[derive(Clone, Debug)]
pub struct BuildOptions {
    /// Memory to use, in bytes.
    pub memory: u64,
    /// How the files of layers are written.
    pub write: WriteOptions,
    /// Whether tables of another version of the format are built again; otherwise they are an error. Damaged tables
    /// are always built again.
    pub rebuild: bool,
}

/// Why a build failed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BuildError {
    /// A table could not be read or written.
    #[error(transparent)]
    Table(#[from] TableError),
    /// The directory could not be created.
    #[error("{}: cannot make the directory: {reason}", path.display())]
    Directory {
        /// The directory.
        path: PathBuf,
        /// The system's error.
        reason: std::io::Error,
    },
    /// More memory is needed.
    #[error("memory: found {found} MiB for the layer of {label}, expected {needed} MiB or more")]
    Memory {
        /// The layer.
        label: LayerLabel,
        /// The available memory.
        found: u64,
        /// The memory that the layer takes.
        needed: u64,
    },
    /// The system gives less memory than it told.
    #[error(transparent)]
    Refused(#[from] OutOfMemory),
    /// The layer has more positions than the solver can number.
    #[error("layer of {label}: found {positions} positions, expected at most {most}")]
    Positions {
        /// The layer.
        label: LayerLabel,
        /// Its positions.
        positions: u64,
        /// The largest number that the solver can handle.
        most: u64,
    },
    /// The race could not be solved.
    #[error(transparent)]
    Race(#[from] RaceError),
    /// The work was stopped.
    #[error("the build was stopped; what is finished is kept, and the next build goes on from there")]
    Stopped,
}

impl From<Stopped> for BuildError {
    fn from(Stopped: Stopped) -> Self {
        Self::Stopped
    }
}
