//! Oljinnat: the rules O1 to O7, after the account of the games of In Gall (Niger).

mod commentary;
mod drawing;
mod eval;
mod messages;
mod notation;
mod rules;
#[cfg(test)]
mod tests;

pub use crate::circle::CircleMove;
pub use notation::OljinnatSetup;
pub use rules::{Oljinnat, OljinnatOptions, OljinnatPosition, OljinnatView, PIONS, PITS};
