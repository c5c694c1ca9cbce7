//! The Ishigan: the rules I1 to I6, after an account of the games of the Tuareg of Aïr (Niger).
//!
//! Players make no decisions: the game is a Markov chain, and every ply is a throw.

mod commentary;
mod deals;
mod drawing;
mod eval;
mod messages;
mod notation;
mod options;
mod position;
mod race;
mod rules;
mod standing;
#[cfg(test)]
mod tests;

pub use notation::{IshiganSetup, Pawn};
pub use options::{IshiganOptions, Scramble};
pub use position::{AGADEZ, IshiganPosition, Throw};
pub use rules::Ishigan;
pub use standing::Standing;
