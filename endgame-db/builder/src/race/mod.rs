//! Solved races: the chances of every final result of every player, under best play.
//!
//! Progress in a [`Race`](ishwa_core::race::Race) is never undone, so positions fall into stages, and a ply leads to a later stage or stays
//! within a small group of positions. [`explore()`] finds the states that can follow a position, [`solve()`] goes
//! through their stages from the last to the first: in each group it iterates the equations of the positions, one after
//! another and each with the newest values of the others (Gauss–Seidel), until they converge. A decision takes the move
//! with the highest payoff for the player. A separate pass then inserts the numbers into the equations once more, and
//! refuses a solution that is not right to within [`TOLERANCE`].
//!
//! A *state* is a position in which dice are to be thrown, trimmed, and turned so that the thrower sits in the first
//! seat. Decisions have no states; their values are computed from those of the throws that follow.

mod any;
mod build;
mod exceptions;
mod explore;
mod group;
mod policy;
mod race_set;
mod solve;

pub use any::{AnyPolicy, AnyRace, RaceAt, estimate_from};
pub use build::{build_table, load, report, solve_from, state_bytes, verify};
pub use exceptions::{decision_key, exceptions};
pub use explore::{Explored, explore};
pub use policy::DuelPolicy;
pub use race_set::RaceTables;
pub use solve::{Solution, residual, solve};

pub use crate::progress::Phases;
pub use crate::solving::{RaceError, Statistics, TOLERANCE, TooMany, Unsolved};
