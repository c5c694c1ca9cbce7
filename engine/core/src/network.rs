//! Small integer networks for evaluations: a row of weights for each value of each feature, summed and clipped. A
//! [`Network`] squares the sums and adds them up in one output per phase of the game. A [`PairNetwork`] multiplies
//! them in pairs and has a hidden layer before its outputs.
//!
//! These are efficiently updatable neural networks (Y. Nasu 2018) without the updates: a position of a sowing game
//! has so few features that their rows are summed anew for each position. All numbers are integers, so results are
//! the same on every platform, and constructors reject weights with which a sum could overflow. The loops run over
//! arrays of constant length, so the compiler vectorises them.
//!
//! The crate in `research/training` trains the weights.

mod file;
mod pair;
mod slot;
mod square;
mod sums;

pub use file::NetworkError;
pub use pair::{Factor, HIDDEN_ONE, HIDDEN_UNIT, PAIR_OUTPUT_ONE, PAIR_UNIT, PairNetwork, PairPhase};
pub use slot::{NetworkFile, NetworkSlot};
pub use square::{MOST_OUTPUT, Network, OUTPUT_ONE, UNIT};
pub use sums::{ONE, WeightRows};
