//! Solved races: the chances of every final result of every player, under best play.
//!
//! Progress in a [`Race`] is never undone, so positions fall into stages, and a ply leads to a later stage or stays
//! within a small group of positions. [`explore()`] finds the states that can follow a position, [`solve()`] goes
//! through their stages from the last to the first: in each group it iterates the equations of the positions, one after
//! another and each with the newest values of the others (Gauss–Seidel), until they converge. A decision takes the move
//! with the highest payoff for the player. A separate pass then inserts the numbers into the equations once more, and
//! refuses a solution that is not right to within [`TOLERANCE`].
//!
//! A *state* is a position in which dice are to be thrown, trimmed, and turned so that the thrower sits in the first
//! seat. Decisions have no states; their values are computed from those of the throws that follow.

#[cfg(feature = "build")]
mod any;
mod ask;
#[cfg(feature = "build")]
mod build;
#[cfg(feature = "build")]
mod exceptions;
#[cfg(feature = "build")]
mod explore;
#[cfg(feature = "build")]
mod group;
#[cfg(feature = "build")]
mod policy;
mod prober;
mod row;
mod set;
#[cfg(feature = "build")]
mod solve;

use ishwa_core::race::Race;

#[cfg(feature = "build")]
pub use any::{AnyPolicy, AnyRace, RaceTables, SolveError};
pub use ask::{MoveProspects, Rows, answer, best_choice, choices, prospects};
#[cfg(feature = "build")]
pub use build::{solve_from, state_bytes};
#[cfg(feature = "build")]
pub use exceptions::{decision_key, exceptions};
#[cfg(feature = "build")]
pub use explore::{Explored, explore};
#[cfg(feature = "build")]
pub use policy::DuelPolicy;
pub use prober::RaceProber;
pub(crate) use prober::has_one_best_play;
pub use row::Row;
pub use set::RaceSet;
#[cfg(feature = "build")]
pub use solve::{Solution, residual, solve};

#[cfg(feature = "build")]
pub use crate::progress::Phases;
#[cfg(feature = "build")]
pub use crate::solving::{RaceError, Statistics, TOLERANCE, TooMany, Unsolved};

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
