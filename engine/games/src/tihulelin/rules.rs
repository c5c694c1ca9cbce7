//! What the rules of a round and of a match have in common: the board, its pions, and the options of sowing.

use ishwa_core::rules::{OptionKind, OptionSpec};
use serde::{Deserialize, Serialize};
use strum::VariantNames;

use super::messages;

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
pub(super) const DIRECTION: OptionSpec = OptionSpec {
    key: "direction",
    kind: OptionKind::Choice(Direction::VARIANTS),
    help: messages::option_direction,
};

/// How `origin` is listed and read.
pub(super) const ORIGIN: OptionSpec = OptionSpec {
    key: "origin",
    kind: OptionKind::Choice(Origin::VARIANTS),
    help: messages::option_origin,
};
