//! Tihulelin tin Azgag, "the young she-asses of the Azgag": the rules T1 to T10, after an account of Tuareg games of
//! the Agadez region.
//!
//! There are two games with the same board and sowing. [`Tihulelin`] is a single round, played for the pions gained;
//! [`TihulelinMatch`] plays rounds until one player has no pions left.

mod board;
mod commentary;
mod drawing;
mod eval;
mod match_drawing;
mod match_notation;
mod match_play;
mod match_values;
mod messages;
pub mod network;
mod notation;
mod round;
mod rules;
mod sowing;
#[cfg(test)]
mod tests;
mod unplay;

pub use board::{Last, Marks, TihulelinBoard};
pub use match_notation::MatchSetup;
pub use match_play::{Declaration, MatchMove, MatchOptions, MatchPosition, Starter, TihulelinMatch};
pub use match_values::{MatchRange, MatchValues, RangesAfter};
pub use notation::{TihulelinPit, TihulelinSetup};
pub use round::{Tihulelin, TihulelinMove, TihulelinOptions};
pub use rules::{Direction, Origin, PIONS, PITS};
