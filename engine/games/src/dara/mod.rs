//! Dara: the rules D1 to D7, after the account of the games of In Gall (Niger).

mod board;
mod commentary;
mod counts;
mod drawing;
mod eval;
mod messages;
pub mod network;
mod notation;
mod position;
mod rules;
#[cfg(test)]
mod tests;

pub use board::{CELLS, COLUMNS, DaraCell, ROWS};
pub use notation::DaraSetup;
pub use position::{DaraPosition, PIONS, PLY_LIMIT};
pub use rules::{Dara, DaraEnd, DaraMove, DaraOptions, Long, Remove, Stuck};
