//! Solves races: the probability of every final result of every player, under best play.
//!
//! Progress in a [`Race`](ishwa_core::race::Race) is never undone, so positions form stages, and a ply leads to a
//! later stage or stays within a small group of positions. [`explore()`] finds the states that can follow a position.
//! [`solve()`] processes their stages from the last to the first: in each group it iterates the equations of the
//! positions, one after another and each with the latest values of the others (Gauss–Seidel), until they converge. A
//! decision takes the move with the highest payoff for the player. A separate pass then inserts the numbers into the
//! equations once more, and refuses a solution whose residual exceeds [`TOLERANCE`].
//!
//! A *state* is a position in which dice are to be thrown, trimmed, and rotated so that the thrower sits in the first
//! seat. Decisions have no states; their values are computed from those of the throws that follow.

mod cost;
mod duel_policy;
mod explore;
mod group;
mod race_set;
pub(crate) mod solve;
mod solver;

pub use duel_policy::{DuelPolicy, decision_key, exceptions};
pub use explore::{Explored, TooMany, explore};
pub use race_set::load;
pub use solve::{
    RaceError, Solution, Statistics, TOLERANCE, Unsolved, residual, solve, solve_from, state_bytes,
};
pub use solver::RaceSolver;
