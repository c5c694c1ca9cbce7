//! The answers of tables for a position.

use ishwa_core::race::Prospects;

use crate::value::TableValueKind;

/// An entry of a table: a value for the player to move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TableEntry {
    /// The lowest value that is possible: the lead in seeds, counted as in search reports; or 1 for a win, 0 for a
    /// draw, −1 for a loss.
    pub lower: i32,
    /// The highest; the same where the table gives the value.
    pub upper: i32,
    /// Plies to the end, in games where only the result counts.
    pub plies: Option<u32>,
}

impl TableEntry {
    /// The entry for a value of a table.
    pub fn new(kind: TableValueKind, value: i32) -> Self {
        let score = match kind {
            TableValueKind::Gain => value,
            TableValueKind::Distance => value.signum(),
        };
        Self {
            lower: score,
            upper: score,
            plies: kind.plies(value),
        }
    }

    /// An entry whose value lies between two bounds.
    pub fn between(lower: i32, upper: i32) -> Self {
        Self {
            lower,
            upper,
            plies: None,
        }
    }

    /// The value, where the table gives it.
    pub fn score(self) -> Option<i32> {
        (self.lower == self.upper).then_some(self.lower)
    }
}

/// The answer of a table for a position.
#[derive(Clone, Debug, PartialEq)]
pub enum Probed {
    /// Its value, and the value of each legal move: the mover's final result. `None` for a move to a position without a
    /// table.
    Value(TableEntry, Vec<Option<TableEntry>>),
    /// The chances of the players.
    Chances(Box<ProbeAnswer>),
}

/// The chances of the players of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct ProbeAnswer {
    /// In this position.
    pub prospects: Prospects,
    /// After each legal move or throw.
    pub moves: Vec<AnswerMove>,
    /// The index of the best move; `None` if dice are to be thrown.
    pub best: Option<u16>,
}

/// The chances of the players after a move or throw.
#[derive(Clone, Debug, PartialEq)]
pub struct AnswerMove {
    /// The chance of a throw.
    pub chance: Option<f64>,
    /// The chances of the players.
    pub prospects: Prospects,
    /// The luck of a throw: the thrower's expected payoff after it, less the mean over all throws.
    pub luck: Option<f64>,
}
