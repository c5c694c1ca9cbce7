//! Solved races: the probability of every final result of every player, under best play.
//!
//! Progress in a [`Race`](ishwa_core::race::Race) is never undone, so positions form stages, and a ply leads to a
//! later stage or stays within a small group of positions. A table has the numbers of every state
//! ([`RaceSet`](crate::set::RaceSet)); [`prospects()`] returns those of any position.
//!
//! A *state* is a position in which dice are to be thrown, trimmed, and rotated so that the thrower sits in the first
//! seat. Decisions have no states; their values are computed from those of the throws that follow.

mod prober;
mod row;

pub use prober::{
    MoveProspects, RaceProber, RaceState, Rows, answer, best_choice, choices, first_best, has_one_best_play,
    prospects,
};
pub use row::Row;
