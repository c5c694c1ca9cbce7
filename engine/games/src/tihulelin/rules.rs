//! Tihulelin tin Azgag, "the young she-asses of the Azgag": the rules T1 to T10, after an account of Tuareg games of
//! the Agadez region.
//!
//! There are two games on one board and one sowing: [`Tihulelin`] is a single round, played for the pions it gains;
//! [`TihulelinMatch`] plays rounds until one player has no pion left.

mod board;
mod commentary;
mod drawing;
mod eval;
mod match_drawing;
mod match_notation;
mod match_play;
mod match_values;
pub mod network;
mod notation;
mod round;
mod sowing;
#[cfg(test)]
mod tests;
mod unplay;

use ishwa_core::rules::{OptionKind, OptionSpec};
use serde::{Deserialize, Serialize};
use strum::VariantNames;

pub use board::{Last, Marks, TihulelinBoard};
pub use match_notation::MatchSetup;
pub use match_play::{Declaration, MatchMove, MatchOptions, MatchPosition, Starter, TihulelinMatch};
pub use match_values::{MatchRange, MatchValues, RangesAfter};
pub use notation::{TihulelinPit, TihulelinSetup};
pub use round::{Tihulelin, TihulelinMove, TihulelinOptions};

/// Pits on one side of the board (T1).
pub const PITS: usize = 4;
/// Pions in the game (T1).
pub const PIONS: u32 = 48;

/// The senses in which the players sow (T2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Direction {
    /// Opposite rotational senses: each player's first pit faces the other's first.
    #[default]
    Opposed,
    /// One sense for both: each player's first pit faces the other's last.
    Common,
}

/// Whether a sowing of more than a lap drops a pion in the pit it was lifted from (T3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Origin {
    /// It is sown like any other.
    #[default]
    Sow,
    /// It is passed over on every lap.
    Skip,
}

/// How `direction` is listed and read.
const DIRECTION: OptionSpec = OptionSpec {
    key: "direction",
    kind: OptionKind::Choice(Direction::VARIANTS),
    help: "the players sow in opposite senses, or both in one (T2)",
};

/// How `origin` is listed and read.
const ORIGIN: OptionSpec = OptionSpec {
    key: "origin",
    kind: OptionKind::Choice(Origin::VARIANTS),
    help: "whether later laps sow the pit of origin or skip it (T3)",
};
