//! A set of tables of one game under its options, of any kind: the layers of a game, or all states of a race.
//!
//! [`TableSet`] is its object-safe interface: everything a command line needs, without knowing the game or what kind of
//! tables it has. Moves are indices in the list of legal moves; the caller writes them in the game's notation.

use std::path::{Path, PathBuf};
use std::time::Duration;

use ishwa_engine::allocation::OutOfMemory;
use ishwa_engine::game::{Game, Unit};
use ishwa_engine::registry::AnySession;

pub use crate::answer::{AnswerMove, ProbeAnswer, ProbeError, Probed, TableEntry, WrongGame};
use crate::file::{TableError, WriteOptions};
use crate::findings::Findings;
use crate::label::LayerLabel;
use crate::layered::TableOffer;
use crate::open_tables::OpenTables;
use crate::progress::{Phases, Stopped};
use crate::solving::{RaceError, Statistics};

/// The kind of a set's tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetKind {
    /// A table for each layer: the value of every position.
    Layers,
    /// One table: the chances of the players in every state of a race.
    Race,
}

/// A layer for which there can be a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LayerInfo {
    /// Its name in the game's own terms.
    pub label: LayerLabel,
    /// Seeds in play, or a number that stands for them.
    pub seeds: u32,
    /// Positions in it.
    pub positions: u64,
}

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

/// The values of a layer.
#[derive(Clone, Debug, PartialEq)]
pub struct LayerStats {
    /// Its number.
    pub layer: u32,
    /// Its name.
    pub label: LayerLabel,
    /// Seeds in play, or a number that stands for them.
    pub seeds: u32,
    /// How often each entry occurs, from the lowest value up.
    pub counts: Vec<(TableEntry, u64)>,
    /// A position that the player to move wins in the most plies, or by the most seeds; `None` if they win none.
    pub extreme: Option<(TableEntry, String)>,
}

/// Statistics over all entries of a table.
#[derive(Clone, Debug, PartialEq)]
pub enum Stats {
    /// Of a layer.
    Layer(LayerStats),
    /// For a race there are no values to count, so this is its report.
    Race(TableReport),
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

/// How tables are checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Check {
    /// Every byte, against the checksums of the file.
    Checksums,
    /// Every entry, by deriving it again from those that its moves lead to.
    Proof,
    /// As a proof that goes on where another was stopped: each layer that is proved is recorded in a file of the set's
    /// directory by its hash, and files that are recorded are not derived again.
    ResumedProof,
}

/// A set of tables, of any game and kind.
pub trait TableSet: Send + Sync {
    /// The kind of its tables.
    fn kind(&self) -> SetKind;

    /// The name that distinguishes it from other sets of its game; empty for the main one.
    fn part(&self) -> &str;

    /// One line on the positions it has.
    fn summary(&self) -> &str;

    /// Its name in files and reports.
    fn id(&self) -> &str;

    /// The directory of its files, which may be missing.
    fn directory(&self) -> &Path;

    /// The files of its tables, which may be missing: those of its layers in order, or that of the race.
    fn paths(&self) -> Vec<PathBuf>;

    /// The place in [`paths`](Self::paths) that a table file has by its header, wherever it is.
    ///
    /// # Errors
    /// When it cannot be read, its header is damaged, or it is no table of the set.
    fn identify(&self, path: &Path) -> Result<usize, TableError>;

    /// Checks that a file, wherever it is, is the table that belongs in this place of [`paths`](Self::paths), and every
    /// byte of it by checksums; on the current rayon pool.
    ///
    /// # Errors
    /// When it cannot be read, is damaged or is another table.
    fn check_file(&self, path: &Path, place: usize) -> Result<(), TableError>;

    /// The unit of its values: that of the game that is played for them.
    fn unit(&self) -> Unit;

    /// The possible layers, in order; empty for a race, which has one table for everything.
    fn layers(&self) -> Vec<LayerInfo>;

    /// The tables of the set that are worth building for play and analysis, if there are any.
    fn offer(&self) -> Option<TableOffer>;

    /// The existing tables.
    ///
    /// # Errors
    /// When a file is damaged or has another identity.
    fn reports(&self) -> Result<Vec<TableReport>, TableError>;

    /// Builds the first `layers` layers, or the table of a race, on the current rayon pool; valid tables that exist are
    /// kept. `watch` is called with every finished table.
    ///
    /// # Errors
    /// When a file cannot be read or written, memory is short, the equations of a race cannot be solved, or the work is
    /// stopped.
    fn build(
        &self,
        layers: u32,
        options: &BuildOptions,
        phases: &Phases,
        watch: &mut dyn FnMut(&TableReport),
    ) -> Result<Vec<TableReport>, BuildError>;

    /// The statistics of a layer's entries, or of those of the last existing layer.
    ///
    /// # Errors
    /// When there is no such file, or it is damaged.
    fn stats(&self, layer: Option<u32>) -> Result<Option<Stats>, TableError>;

    /// Checks all files. The table of a race is proved as a whole, so there a proof begins anew.
    ///
    /// # Errors
    /// When the work is stopped.
    fn verify(&self, check: Check, phases: &Phases) -> Result<Findings, Stopped>;

    /// The number of the layer that has a place for the position of a session; `None` if no layer has.
    ///
    /// # Errors
    /// When the session is of another game.
    fn layer_of(&self, session: &dyn AnySession) -> Result<Option<u32>, WrongGame>;

    /// The answer of the tables for the position of a session and its moves; `None` if they do not have the position.
    ///
    /// # Errors
    /// When the session is of another game, or a file is damaged.
    fn probe(&self, session: &dyn AnySession) -> Result<Option<Probed>, ProbeError> {
        self.open(LOOKUP_CACHE)?.probe(session)
    }

    /// Opens the existing tables, those inside the program too, to keep at most `cache` bytes of them decompressed.
    ///
    /// # Errors
    /// When a file is damaged or has another identity.
    fn open(&self, cache: usize) -> Result<Box<dyn OpenTables>, TableError>;
}

/// The cache size, in bytes, for the lookup of a single position.
const LOOKUP_CACHE: usize = 4 << 20;

/// The position of a session, which must be of the game `G`.
pub(crate) fn position_of<G: Game>(session: &dyn AnySession) -> Result<&G::Position, WrongGame> {
    let position = session.position_any().downcast_ref();
    position.ok_or_else(|| WrongGame {
        found: session.rules().game().to_owned(),
        expected: G::ID,
    })
}
