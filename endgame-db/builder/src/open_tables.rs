//! The open tables of a set, of any game and kind: for many lookups, and to list whole layers.

use std::ops::Range;

use ishwa_core::game::GameInfo;
use ishwa_core::prober::Known;
use ishwa_core::race::Prospects;
use ishwa_endgame_reader::answer::{Probed, TableEntry};
use ishwa_endgame_reader::file::TableError;
use ishwa_endgame_reader::label::LayerLabel;
use ishwa_games::any::{AnyPosition, AnySession};

/// The tables of a set, opened once. Many threads may use them at once.
pub trait OpenTables: Send + Sync {
    /// The answer of the tables for the position of a session and its moves; `None` if they do not have the position.
    ///
    /// # Errors
    /// When a file is damaged.
    ///
    /// # Panics
    /// When the session is of another game.
    fn probe(&self, session: &AnySession) -> Result<Option<Probed>, TableError>;

    /// What the tables know of a position, which is one of the game itself and not finished, for its player to move: the
    /// final payoff as a search takes it in a game with these properties, whose unit may be another than that of the
    /// tables. `None` if they do not have the position, or more than two players decide.
    ///
    /// # Errors
    /// When a file is damaged.
    ///
    /// # Panics
    /// When the position is of another game.
    fn known(&self, position: &AnyPosition, info: &GameInfo) -> Result<Option<Known>, TableError>;

    /// The chances of the players in a position, which is one of the game itself; `None` if they are not known, as for
    /// layers, whose tables have no chances.
    ///
    /// # Errors
    /// When a file is damaged.
    ///
    /// # Panics
    /// When the position is of another game.
    fn prospects(&self, position: &AnyPosition) -> Result<Option<Prospects>, TableError>;

    /// The layers there are tables of, in order; none for a race.
    fn layers(&self) -> Vec<OpenLayer>;

    /// Writes the stored values of a layer, from rank `first` on, into `values`, as many as it has
    /// (`docs/table-format.md`).
    ///
    /// # Errors
    /// When a file is damaged.
    ///
    /// # Panics
    /// When there is no table of the layer, or a rank is not below its number of positions.
    fn read(&self, layer: u32, first: u64, values: &mut [i16]) -> Result<(), TableError>;

    /// How often each stored value occurs in a layer, from the lowest on.
    ///
    /// # Panics
    /// When there is no table of the layer.
    fn counts(&self, layer: u32) -> Vec<(i16, u64)>;

    /// The BLAKE3 hash that the table of a layer has of itself: another one where the content is another.
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
}

/// A layer that there is a table of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenLayer {
    /// Its number.
    pub layer: u32,
    /// Its name.
    pub label: LayerLabel,
    /// Positions in it.
    pub positions: u64,
    /// The lowest and the highest value that is stored.
    pub values: (i16, i16),
}

/// What a table has on a position.
#[derive(Clone, Debug, PartialEq)]
pub struct TableRow {
    /// The number of the position in its layer.
    pub rank: u64,
    /// The position as text, in our own notation.
    pub position: String,
    /// Its value for the player to move, counted from this position on as in [`LayerStats`].
    ///
    /// [`LayerStats`]: crate::table_set::LayerStats
    pub entry: TableEntry,
    /// The moves that keep the value, and in games with plies the distance, in the order of the list of legal moves; none
    /// in a finished position.
    pub moves: Vec<String>,
}

/// Why a layer could not be listed.
#[derive(Debug, thiserror::Error)]
pub enum RowError {
    /// A table could not be read.
    #[error(transparent)]
    Table(#[from] TableError),
    /// The position after a move has no table, so that the best moves are not known.
    #[error("{position}: found no table of the position after {mv}, expected those of all layers before it")]
    Missing {
        /// The position.
        position: String,
        /// The move.
        mv: String,
    },
}
