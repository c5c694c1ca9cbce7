//! Tiddatt: the rules Z1 to Z11, after Hassane Benamara's account of the game of the oases of the Saharan Atlas.
//!
//! The account's diagram is lost and its text incomplete: the zones and the actions of each token are one consistent
//! interpretation. The zones are in `board`, the actions in `moves`, and the options select other interpretations.

mod board;
mod commentary;
mod drawing;
mod eval;
mod messages;
mod moves;
pub mod network;
mod notation;
mod options;
mod rules;
#[cfg(test)]
mod tests;

pub use board::{Horse, TiddattCell, TiddattPosition};
pub use moves::{Hops, TiddattMove};
pub use notation::{CellContent, TiddattSetup};
pub use options::{Home, PlacementRule, Reach, TiddattOptions};
pub use rules::Tiddatt;
