//! Awalé: the rules A1 to A9, after the account of the Keur Camape garden (Nianing, Senegal).

mod commentary;
mod drawing;
mod eval;
mod formats;
mod messages;
pub mod network;
mod notation;
mod rules;
mod setup;
#[cfg(test)]
mod tests;
mod unplay;

pub use rules::{
    Awale, AwaleObjective, AwaleOptions, AwalePit, AwalePosition, AwaleRepetition, GrandSlam, PITS, SEEDS,
};
pub use setup::AwaleSetup;
