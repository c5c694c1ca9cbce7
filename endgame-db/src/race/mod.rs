//! Races solved: the chances of everything that can become of every player, under best play.
//!
//! What has moved in a [`Race`] does not go back, so positions fall into stages, and a ply leads to a later stage or stays
//! within a small group of positions. [`explore()`] finds the states that can follow a position, [`solve()`] goes through
//! their stages from the last to the first: in each group it iterates the equations of the positions, one after the other
//! and each with the newest values of the others (Gauss–Seidel), until they stand still. A decision takes what pays the
//! player most. A pass of its own then puts the numbers into the equations once more, and what does not solve them to
//! within [`TOLERANCE`] is refused.
//!
//! A *state* is a position in which dice are to fall, trimmed, and turned round so that the thrower sits in the first
//! seat. Decisions have no states; they are looked through to the throws behind them.

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

use ishwa_engine::race::Race;

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
pub use row::Row;
pub use set::RaceSet;
#[cfg(feature = "build")]
pub use solve::{Solution, residual, solve};

#[cfg(feature = "build")]
pub use crate::progress::Phases;
#[cfg(feature = "build")]
pub use crate::solving::{RaceError, Statistics, TOLERANCE, TooMany, Unsolved};

/// Where the numbers of a position stand in which dice are to fall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RaceState {
    /// The stage of the game.
    pub stage: u32,
    /// The position in a word.
    pub key: u64,
    /// The seat that the thrower has in the position; in the state he has the first.
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
