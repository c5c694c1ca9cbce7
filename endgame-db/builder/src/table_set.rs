//! Sets of tables of one game under its options, of any kind: the layers of a game, or all states of a race.
//!
//! [`TableSet`] is their object-safe interface: everything a command line needs, for any game and any kind of table.
//! [`OpenTables`] is the interface of opened tables: for many lookups, and to list whole layers. Moves are indices in
//! the list of legal moves; the caller writes them in the game's notation.

use std::ops::{ControlFlow, Range};
use std::path::{Path, PathBuf};
use std::time::Duration;

use ishwa_core::allocation::OutOfMemory;
use ishwa_core::game::{Game, GameInfo, Unit};
use ishwa_core::numbers::BoardNumbers;
use ishwa_core::prober::Known;
use ishwa_core::race::Prospects;
use ishwa_endgame_reader::file::TableError;
use ishwa_endgame_reader::layered::{LayerLabel, Place};
use ishwa_endgame_reader::value::{Probed, TableEntry};
use ishwa_games::any::{AnyPosition, AnySession, Listed};
use ishwa_messages::{Message, ToMessage};

use crate::file::WriteOptions;
use crate::messages;
use crate::progress::{Phases, Stopped};
use crate::race::solve::{RaceError, Statistics, Unsolved};
use crate::solvable::TableOffer;

/// The number of faults reported in full; further ones are only counted.
const MOST_FAULTS: usize = 10;

/// The cache size, in bytes, for the lookup of a single position.
const LOOKUP_CACHE: usize = 4 << 20;

/// The kind of a set's tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetKind {
    /// A table for each layer: the value of every position.
    Layers,
    /// One table: the players' probabilities in every state of a race.
    Race,
}

/// A layer that can have a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LayerInfo {
    /// Its name in the game's own terms.
    pub label: LayerLabel,
    /// Seeds in play, or a number that represents them.
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
    /// Seeds in play, or a number that represents them.
    pub seeds: u32,
    /// How often each entry occurs, from the lowest value up.
    pub counts: Vec<(TableEntry, u64)>,
    /// A position that the player to move wins in the most plies, or by the most seeds; `None` if they win none.
    pub extreme: Option<(TableEntry, Message)>,
}

/// Statistics over all entries of a table.
#[derive(Clone, Debug, PartialEq)]
pub enum Stats {
    /// Of a layer.
    Layer(LayerStats),
    /// A race has no values to count, so this is its report.
    Race(TableReport),
}

/// How tables are checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Check {
    /// Every byte, against the checksums of the file.
    Checksums,
    /// Every entry, by deriving it again from the entries that its moves lead to.
    Proof,
    /// A proof that can be interrupted and resumed: the hash of each proved layer is recorded in a file of the set's
    /// directory, and recorded files are not derived again.
    ResumedProof,
}

/// The id of the game of a set with an id such as `awale[objective=seeds]+sure`.
pub fn game_of_set(set: &str) -> &str {
    set.split(['[', '+']).next().unwrap_or_default()
}

/// The rules in the id of a set or of a game, `objective=seeds` in `awale[objective=seeds]+sure`; empty for the default
/// options.
pub fn rules_of_set(set: &str) -> &str {
    let rest = set.split_once('[').map_or("", |(_, rest)| rest);
    rest.split(']').next().unwrap_or_default()
}

/// A set of tables, of any game and kind.
pub trait TableSet: Send + Sync {
    /// The kind of its tables.
    fn kind(&self) -> SetKind;

    /// The name that distinguishes it from other sets of its game; empty for the main one.
    fn part(&self) -> &str;

    /// One line about the positions it contains.
    fn summary(&self) -> Message;

    /// Its name in files and reports.
    fn id(&self) -> &str;

    /// The directory of its files, which may not exist.
    fn directory(&self) -> &Path;

    /// The files of its tables, which may not exist: those of its layers in order, or that of the race.
    fn paths(&self) -> Vec<PathBuf>;

    /// The index in [`paths`](Self::paths) of a table file at any path, by its header.
    ///
    /// # Errors
    /// When it cannot be read, its header is damaged, or it is not a table of the set.
    fn identify(&self, path: &Path) -> Result<usize, TableError>;

    /// Checks by checksums that every byte of a file at any path is that of the table with this index in
    /// [`paths`](Self::paths), on the current rayon pool.
    ///
    /// # Errors
    /// When it cannot be read, is damaged or is another table.
    fn check_file(&self, path: &Path, index: usize) -> Result<(), TableError>;

    /// The unit of its values: that of the game's objective.
    fn unit(&self) -> Unit;

    /// The possible layers, in order; empty for a race, which has one table for everything.
    fn layers(&self) -> Vec<LayerInfo>;

    /// The tables of the set recommended for play and analysis, if any.
    fn offer(&self) -> Option<TableOffer>;

    /// The tables on disk.
    ///
    /// # Errors
    /// When a file is damaged or has another identity.
    fn reports(&self) -> Result<Vec<TableReport>, TableError>;

    /// The embedded tables that no file replaces.
    ///
    /// # Errors
    /// When an embedded table has another identity.
    fn embedded_reports(&self) -> Result<Vec<TableReport>, TableError>;

    /// Builds the first `layers` layers, or the table of a race, on the current rayon pool; existing valid tables are
    /// kept. `watch` is called with every finished table.
    ///
    /// # Errors
    /// When a file cannot be read or written, memory is short, the equations of a race cannot be solved, or the job
    /// is stopped.
    fn build(
        &self,
        layers: u32,
        options: &BuildOptions,
        phases: &Phases,
        watch: &mut dyn FnMut(&TableReport),
    ) -> Result<Vec<TableReport>, BuildError>;

    /// The work of such a build; `None` for a race, whose states have to be counted.
    ///
    /// # Errors
    /// When a layer has too many positions, or needs more memory than `options` allow.
    fn size(&self, layers: u32, options: &BuildOptions) -> Result<Option<BuildSize>, BuildError>;

    /// What such a build takes, from a trial of a second on the current rayon pool, which `phases` can stop.
    ///
    /// # Errors
    /// As [`size`](Self::size), and when the trial fails or is stopped.
    fn cost(&self, layers: u32, options: &BuildOptions, phases: &Phases) -> Result<BuildCost, BuildError>;

    /// The statistics of a layer's entries, by default of the last layer on disk, else of the last
    /// embedded one.
    ///
    /// # Errors
    /// When a file is damaged.
    fn stats(&self, layer: Option<u32>) -> Result<Option<Stats>, TableError>;

    /// Checks all files or, if there are none, the embedded tables. The table of a race is proved as a whole, so a
    /// resumed proof starts over.
    ///
    /// # Errors
    /// When the job is stopped.
    fn verify(&self, check: Check, phases: &Phases) -> Result<VerifyReport, Stopped>;

    /// The number of the layer that contains the position of a session; `None` if no layer does.
    fn layer_of(&self, session: &AnySession) -> Option<u32>;

    /// The place of a position of the game itself; `None` if no layer contains it, as in a race, or it is of another
    /// game.
    fn place(&self, _position: &AnyPosition) -> Option<Place> {
        None
    }

    /// A position of the game itself with this place.
    ///
    /// # Panics
    /// When there is no such place, as in a race.
    fn position(&self, place: Place) -> AnyPosition;

    /// The tables' result for the position of a session and its moves; `None` if they do not contain the position.
    ///
    /// # Errors
    /// When a file is damaged, or the session is of another game.
    fn probe(&self, session: &AnySession) -> Result<Option<Probed>, TableError> {
        self.open_tables(LOOKUP_CACHE)?.probe(session)
    }

    /// Opens the existing tables, including the embedded ones, with a cache of at most `cache` bytes of decompressed
    /// data.
    ///
    /// # Errors
    /// When a file is damaged or has another identity.
    fn open_tables(&self, cache: usize) -> Result<Box<dyn OpenTables>, TableError>;
}

/// The opened tables of a set. Many threads may use them at once.
pub trait OpenTables: Send + Sync {
    /// The tables' result for the position of a session and its moves; `None` if they do not contain the position.
    ///
    /// # Errors
    /// When a file is damaged, or the session is of another game.
    fn probe(&self, session: &AnySession) -> Result<Option<Probed>, TableError>;

    /// The final payoff that the tables give for a position of the game itself that is not finished, for its player
    /// to move, in the form that a search uses in a game with these properties; its unit may differ from that of the
    /// tables. `None` if they do not contain the position, or more than two players decide.
    ///
    /// # Errors
    /// When a file is damaged, or the position is of another game.
    fn known(&self, position: &AnyPosition, info: &GameInfo) -> Result<Option<Known>, TableError>;

    /// The players' probabilities in a position of the game itself; `None` if unknown, as for layers, whose tables
    /// have no probabilities.
    ///
    /// # Errors
    /// When a file is damaged, or the position is of another game.
    fn prospects(&self, position: &AnyPosition) -> Result<Option<Prospects>, TableError>;

    /// The layers with tables, in order; empty for a race.
    fn layers(&self) -> Vec<BuiltLayer>;

    /// Fills `values` with the stored values of a layer from rank `first` (`docs/table-format.md`).
    ///
    /// # Errors
    /// When a file is damaged.
    ///
    /// # Panics
    /// When there is no table of the layer, or a rank is not below its number of positions.
    fn read(&self, layer: u32, first: u64, values: &mut [i16]) -> Result<(), TableError>;

    /// How often each stored value occurs in a layer, from the lowest up.
    ///
    /// # Panics
    /// When there is no table of the layer.
    fn counts(&self, layer: u32) -> Vec<(i16, u64)>;

    /// The BLAKE3 hash of its content that the table of a layer stores.
    ///
    /// # Errors
    /// When the file cannot be read.
    ///
    /// # Panics
    /// When there is no table of the layer.
    fn hash(&self, layer: u32) -> Result<[u8; 32], TableError>;

    /// Calls `visit` for the positions of a layer with these ranks, in order.
    ///
    /// # Errors
    /// When a file is damaged, or a move leads to a layer without a table.
    ///
    /// # Panics
    /// As [`OpenTables::read`].
    fn for_each_row(
        &self,
        layer: u32,
        ranks: Range<u64>,
        visit: &mut dyn FnMut(&TableRow),
    ) -> Result<(), RowError>;

    /// The number of states of a race with a table; 0 for layers.
    fn states(&self) -> u64;

    /// Calls `visit` for all states of a race, in the order of the table, until it says to stop.
    ///
    /// # Errors
    /// When the file is damaged.
    fn for_each_state(&self, visit: &mut dyn FnMut(&StateRow) -> ControlFlow<()>) -> Result<(), TableError>;
}

/// A state of a race with its probabilities. The player in the first seat throws.
#[derive(Clone, Debug, PartialEq)]
pub struct StateRow {
    /// The stage of the state.
    pub stage: u32,
    /// The position as text, in our own notation.
    pub position: String,
    /// Its board.
    pub numbers: BoardNumbers,
    /// The players' probabilities.
    pub prospects: Prospects,
}

/// A layer with a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BuiltLayer {
    /// Its number.
    pub layer: u32,
    /// Its name.
    pub label: LayerLabel,
    /// Positions in it.
    pub positions: u64,
    /// The lowest and the highest stored value.
    pub values: (i16, i16),
}

/// A table's data on a position.
#[derive(Clone, Debug, PartialEq)]
pub struct TableRow {
    /// The number of the position in its layer.
    pub rank: u64,
    /// The position as text, in our own notation.
    pub position: String,
    /// Its value for the player to move, measured from this position on as in [`LayerStats`].
    pub entry: TableEntry,
    /// The moves that keep the value and, in games with plies, the distance, in the order of the list of legal moves;
    /// empty in a finished position.
    pub moves: Vec<String>,
}

/// The reason why a layer could not be listed.
#[derive(Debug, thiserror::Error)]
pub enum RowError {
    /// A table could not be read.
    Table(TableError),
    /// The position after a move has no table, so that the best moves are not known.
    Missing {
        /// The position.
        position: Message,
        /// The move.
        mv: String,
    },
}

ishwa_messages::passed_on!(RowError: Table(TableError));

impl ToMessage for RowError {
    fn to_message(&self) -> Message {
        match self {
            Self::Table(error) => error.to_message(),
            Self::Missing { position, mv } => messages::no_table_after(position, mv),
        }
    }
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
    /// The time it took to solve and write; `None` if the file existed before.
    pub time: Option<Duration>,
}

/// The summary of a table's entries in a report.
#[derive(Clone, Debug, PartialEq)]
pub enum EntryCounts {
    /// Of a layer.
    Layer(LayerSums),
    /// Of a race: how it was solved; `None` if the file existed before.
    Race(Option<Statistics>),
}

/// Totals of a layer's values: how many positions are won, drawn and lost for the player to move, or with a gain,
/// even and with a loss.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LayerSums {
    /// The name of the layer.
    pub label: LayerLabel,
    /// Seeds in play, or a number that represents them.
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

/// The options of a build.
#[derive(Clone, Debug)]
pub struct BuildOptions {
    /// Memory to use, in bytes.
    pub memory: u64,
    /// How the files of layers are written.
    pub write: WriteOptions,
    /// Whether tables of another format version are rebuilt; otherwise they are an error. Damaged tables are always
    /// rebuilt.
    pub rebuild: bool,
}

/// The work of a build, which existing tables are not part of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BuildSize {
    /// Positions or states to solve.
    pub positions: u64,
    /// The least memory that it needs, in bytes.
    pub memory: u64,
}

/// What a build takes, estimated from a trial.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct BuildCost {
    /// Its work.
    pub size: BuildSize,
    /// The length of its files, in bytes.
    pub bytes: u64,
    /// Its time on the current rayon pool.
    pub time: Duration,
}

/// The reason why a build failed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BuildError {
    /// A table could not be read or written.
    Table(TableError),
    /// The directory could not be created.
    Directory {
        /// The directory.
        path: PathBuf,
        /// The system's error.
        reason: std::io::Error,
    },
    /// More memory is needed.
    Memory {
        /// The layer.
        label: LayerLabel,
        /// The available memory.
        found: u64,
        /// The memory that the layer takes.
        needed: u64,
    },
    /// The system provides less memory than it reported.
    Refused(OutOfMemory),
    /// The layer has more positions than the solver can number.
    Positions {
        /// The layer.
        label: LayerLabel,
        /// Its positions.
        positions: u64,
        /// The largest number that the solver can handle.
        most: u64,
    },
    /// The race could not be solved.
    Race(RaceError),
    /// The job was stopped.
    Stopped,
}

ishwa_messages::passed_on!(BuildError: Table(TableError), Refused(OutOfMemory), Race(RaceError));

impl ToMessage for BuildError {
    fn to_message(&self) -> Message {
        match self {
            Self::Table(error) => error.to_message(),
            Self::Directory { path, reason } => messages::cannot_make_directory(path, reason),
            Self::Memory { label, found, needed } => {
                messages::layer_memory(*found, &label.to_message(), *needed)
            }
            Self::Refused(error) => error.to_message(),
            Self::Positions {
                label,
                positions,
                most,
            } => messages::too_many_positions(&label.to_message(), *positions, *most),
            Self::Race(error) => error.to_message(),
            Self::Stopped => messages::build_stopped(),
        }
    }
}

impl From<Stopped> for BuildError {
    fn from(Stopped: Stopped) -> Self {
        Self::Stopped
    }
}

/// A fault of a table.
#[derive(Debug)]
#[non_exhaustive]
pub enum TableFault {
    /// The file is damaged, cannot be read, or has another identity.
    File(TableError),
    /// A layer has no file, but a later one does.
    Missing {
        /// Seeds of the layer.
        seeds: u32,
    },
    /// The rank of a position differs from the rank it was decoded from.
    Numbering {
        /// Seeds of the layer.
        seeds: u32,
        /// The rank.
        rank: u64,
    },
    /// An entry is not the best value of its plies.
    Inconsistent {
        /// The position.
        position: Message,
        /// The value in the table.
        found: i32,
        /// The value from its plies.
        expected: i32,
    },
    /// No finite line of play supports an entry.
    Groundless {
        /// The position.
        position: Message,
        /// The value in the table.
        found: i32,
    },
    /// Un-moves differ from the played plies: an error of the program, not of the table.
    TakenBack {
        /// Seeds of the layer.
        seeds: u32,
    },
    /// The states of a race are not those that can follow its start.
    States {
        /// The number of states that can follow.
        states: u64,
    },
    /// The numbers of a race do not satisfy their equations.
    Unsolved(Unsolved),
}

impl ToMessage for TableFault {
    fn to_message(&self) -> Message {
        match self {
            Self::File(error) => error.to_message(),
            &Self::Missing { seeds } => messages::table_missing(seeds),
            &Self::Numbering { seeds, rank } => messages::wrong_rank(seeds, rank.into()),
            Self::Inconsistent {
                position,
                found,
                expected,
            } => messages::other_value(position, *found, *expected),
            Self::Groundless { position, found } => messages::groundless_value(position, *found),
            &Self::TakenBack { seeds } => messages::wrong_taking_back(seeds),
            &Self::States { states } => messages::other_states(states),
            Self::Unsolved(unsolved) => unsolved.to_message(),
        }
    }
}

ishwa_messages::display_in_english!(RowError, BuildError, TableFault);

/// The result of checking tables.
#[derive(Debug, Default)]
pub struct VerifyReport {
    /// Positions or states checked.
    pub checked: u64,
    /// The positions among them that an earlier, interrupted proof had proved.
    pub proved_before: u64,
    /// Why the result could not be recorded; the proof continues without its record.
    pub unrecorded: Option<TableError>,
    /// Faults found.
    pub errors: u64,
    /// The first of them.
    pub faults: Vec<TableFault>,
}

impl VerifyReport {
    pub(crate) fn add(&mut self, fault: TableFault) {
        self.errors += 1;
        if self.faults.len() < MOST_FAULTS {
            self.faults.push(fault);
        }
    }
}

/// The position of a session of the game `G`, for tables of the set with this id.
///
/// # Errors
/// When it is of another game.
pub(crate) fn position_of<'s, G: Listed>(
    id: &str,
    session: &'s AnySession,
) -> Result<&'s G::Position, TableError> {
    let session = G::in_session(session).ok_or_else(|| other_game::<G>(id, session.rules().game()))?;
    Ok(session.position())
}

/// A position of the game `G`, for tables of the set with this id.
///
/// # Errors
/// When it is of another game.
pub(crate) fn position_in<'p, G: Listed>(
    id: &str,
    position: &'p AnyPosition,
) -> Result<&'p G::Position, TableError> {
    G::in_position(position).ok_or_else(|| other_game::<G>(id, game_of(position)))
}

/// The id of the game of a position.
fn game_of(position: &AnyPosition) -> &'static str {
    macro_rules! id {
        ($($name:ident $variant:ident: $game:ty, $tables:ident;)*) => {
            match position {
                $(AnyPosition::$variant(_) => <$game as Game>::ID,)*
            }
        };
    }
    ishwa_games::for_each_game!(id)
}

fn other_game<G: Listed>(id: &str, found: &str) -> TableError {
    TableError::OtherGame {
        path: id.into(),
        found: found.to_owned(),
        expected: G::ID,
    }
}
