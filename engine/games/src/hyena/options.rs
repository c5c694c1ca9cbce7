//! The options of the Jeu de l'hyène.

use ishwa_core::rules::{OptionKind, OptionSpec, RuleOptions};
use serde::{Deserialize, Serialize};
use strum::VariantNames;

use super::messages;
use super::position::MAX_SEATS;

/// Whether payments are a choice (H8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Pay {
    /// A player who can pay may.
    #[default]
    May,
    /// A player who can pay does, within the ply of the throw.
    Always,
}

/// What is played for (H9).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum HyenaObjective {
    /// To be home first and not to be devoured, and then to devour.
    #[default]
    Score,
    /// To be home first.
    First,
}

/// The options of the Jeu de l'hyène.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct HyenaOptions {
    /// How many play (H1).
    pub players: u32,
    /// Whether payments are a choice (H8).
    pub pay: Pay,
    /// What is played for (H9).
    pub objective: HyenaObjective,
}

/// Fewest and most players.
pub(super) const PLAYERS: std::ops::RangeInclusive<u32> = 2..=MAX_SEATS as u32;

impl Default for HyenaOptions {
    fn default() -> Self {
        Self {
            players: *PLAYERS.start(),
            pay: Pay::May,
            objective: HyenaObjective::Score,
        }
    }
}

impl RuleOptions for HyenaOptions {
    const SPECS: &'static [OptionSpec] = &[
        OptionSpec {
            key: "players",
            kind: OptionKind::Integer {
                min: *PLAYERS.start(),
                max: *PLAYERS.end(),
            },
            help: messages::option_players,
        },
        OptionSpec {
            key: "pay",
            kind: OptionKind::Choice(Pay::VARIANTS),
            help: messages::option_pay,
        },
        OptionSpec {
            key: "objective",
            kind: OptionKind::Choice(HyenaObjective::VARIANTS),
            help: messages::option_objective,
        },
    ];
}
