//! What tables say of a position.

use ishwa_engine::race::Prospects;

use crate::value::TableValueKind;

/// An entry of a table: a value for the player to move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TableEntry {
    /// Seeds more than the opponent, counted as searches report them; or 1 for a win, 0 for a draw, −1 for a loss.
    pub score: i32,
    /// Plies to the end, where it counts who wins.
    pub plies: Option<u32>,
}

impl TableEntry {
    pub(crate) fn new(kind: TableValueKind, value: i32) -> Self {
        Self {
            score: match kind {
                TableValueKind::Gain => value,
                TableValueKind::Distance => value.signum(),
            },
            plies: kind.plies(value),
        }
    }
}

/// What a table says of a position.
#[derive(Clone, Debug, PartialEq)]
pub enum Probed {
    /// Its value, and that of each legal move: what the mover has in the end; `None` where there is no table of the
    /// position after it.
    Value(TableEntry, Vec<Option<TableEntry>>),
    /// What becomes of the players.
    Chances(Box<ProbeAnswer>),
}

/// What becomes of the players of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct ProbeAnswer {
    /// From the position on.
    pub prospects: Prospects,
    /// After each legal move or throw.
    pub moves: Vec<AnswerMove>,
    /// The number of the best move; none where dice are to fall.
    pub best: Option<u16>,
}

/// What becomes of the players after a move or throw.
#[derive(Clone, Debug, PartialEq)]
pub struct AnswerMove {
    /// The chance of a throw.
    pub chance: Option<f64>,
    /// What becomes of the players.
    pub prospects: Prospects,
    /// The luck of a throw: what the thrower expects to be paid after it, less the mean over all throws.
    pub luck: Option<f64>,
}
