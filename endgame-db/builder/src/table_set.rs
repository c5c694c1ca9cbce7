//! A set of tables of one game under its options, of any kind: the layers of a game, or all states of a race.
//!
//! [`TableSet`] is its object-safe interface: everything a command line needs, without knowing the game or what kind of
//! tables it has. Moves are indices in the list of legal moves; the caller writes them in the game's notation.

use std::path::{Path, PathBuf};

use ishwa_core::game::Unit;
pub use ishwa_endgame_reader::answer::{AnswerMove, ProbeAnswer, Probed, TableEntry};
use ishwa_endgame_reader::file::TableError;
use ishwa_endgame_reader::label::LayerLabel;
use ishwa_games::any::{AnyPosition, AnySession, Listed};

pub use crate::building::{BuildError, BuildOptions, EntryCounts, LayerSums, TableReport};
use crate::findings::Findings;
use crate::open_tables::OpenTables;
use crate::progress::{Phases, Stopped};
use crate::solvable::TableOffer;

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
    /// # Panics
    /// When the session is of another game.
    fn layer_of(&self, session: &AnySession) -> Option<u32>;

    /// The answer of the tables for the position of a session and its moves; `None` if they do not have the position.
    ///
    /// # Errors
    /// When a file is damaged.
    ///
    /// # Panics
    /// When the session is of another game.
    fn probe(&self, session: &AnySession) -> Result<Option<Probed>, TableError> {
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

/// The position of a session of the game `G`.
///
/// # Panics
/// When it is of another game.
pub(crate) fn position_of<G: Listed>(session: &AnySession) -> &G::Position {
    let session = G::in_session(session).expect("the session is of the game of the tables");
    session.position()
}

/// A position of the game `G`.
///
/// # Panics
/// When it is of another game.
pub(crate) fn position_in<G: Listed>(position: &AnyPosition) -> &G::Position {
    G::in_position(position).expect("the position is of the game of the tables")
}
