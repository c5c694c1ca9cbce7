//! Solved races: the chances of every final result of every player, under best play.
//!
//! Progress in a [`Race`] is never undone, so positions fall into stages, and a ply leads to a later stage or stays
//! within a small group of positions. A table has the numbers of every state ([`RaceSet`]); [`prospects()`] are those of
//! any position.
//!
//! A *state* is a position in which dice are to be thrown, trimmed, and turned so that the thrower sits in the first
//! seat. Decisions have no states; their values are computed from those of the throws that follow.

mod ask;
mod prober;
mod row;
mod set;

use ishwa_core::race::Race;

pub use ask::{MoveProspects, Rows, answer, best_choice, choices, first_best, prospects};
pub use prober::{RaceProber, has_one_best_play};
pub use row::Row;
pub use set::RaceSet;

/// Identifies the numbers of a position in which dice are to be thrown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RaceState {
    /// The stage of the game.
    pub stage: u32,
    /// The position packed into a word.
    pub key: u64,
    /// The thrower's seat in the position; in the state it is the first.
    pub turn: usize,
}

impl RaceState {
    /// The state of a position.
    pub fn of<G: Race>(game: &G, position: &G::Position) -> Self {
        let turn = game.side(position).index();
        let seated = game.trimmed(&game.turned(position, turn));
        Self {
            stage: game.stage(&seated),
            key: game.pack(&seated),
            turn,
        }
    }
}
