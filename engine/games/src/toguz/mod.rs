//! Toguz Korgool (Togyzkumalak): the rules K1 to K7, based on the rules of 1949 as the federations play them.

mod commentary;
mod drawing;
mod eval;
mod formats;
mod messages;
pub mod network;
mod notation;
mod position;
mod rules;
mod setup;
#[cfg(test)]
mod tests;

pub use notation::sheet_move;
pub use position::{PITS, STONES, ToguzPosition};
pub use rules::{Toguz, ToguzObjective, ToguzOptions, ToguzPit};
pub use setup::ToguzSetup;
