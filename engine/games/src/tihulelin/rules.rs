//! The rules common to a round and a match: the board, its pions, and the options of sowing.

use ishwa_core::rules::{OptionKind, OptionSpec};
use serde::{Deserialize, Serialize};
use strum::VariantNames;

use super::messages;

/// Pits on one side of the board (T1).
pub const PITS: usize = 4;
/// Pions in the game (T1).
pub const PIONS: u32 = 48;

/// The directions in which the players sow (T2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Direction {
    /// Opposite directions of rotation: each player's first pit faces the other's first.
    #[default]
    Opposed,
    /// The same direction for both: each player's first pit faces the other's last.
    Common,
}

/// Whether a sowing of more than a lap drops a pion in its pit of origin (T3).
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

/// The option `direction`, for listing and reading.
pub(super) const DIRECTION: OptionSpec = OptionSpec {
    key: "direction",
    kind: OptionKind::Choice(Direction::VARIANTS),
    help: messages::option_direction,
};

/// The option `origin`, for listing and reading.
pub(super) const ORIGIN: OptionSpec = OptionSpec {
    key: "origin",
    kind: OptionKind::Choice(Origin::VARIANTS),
    help: messages::option_origin,
};
