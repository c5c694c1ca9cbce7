//! Arrawan: the rules R1 to R6, after the account of the games of In Gall (Niger).

mod commentary;
mod drawing;
mod eval;
mod messages;
mod notation;
mod position;
mod rules;
#[cfg(test)]
mod tests;

pub use crate::circle::CircleMove;
pub use notation::{ArrawanSetup, Reserve};
pub use position::{ArrawanPosition, ArrawanView, MAX_PITS};
pub use rules::{Arrawan, ArrawanOptions, Drink, MOST_STROKES};
