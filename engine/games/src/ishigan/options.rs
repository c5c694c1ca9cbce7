//! The options of the Ishigan.

use ishwa_core::game::MAX_PLAYERS;
use ishwa_core::rules::{OptionKind, OptionSpec, RuleOptions};
use serde::{Deserialize, Serialize};
use strum::VariantNames;

use super::messages;
use super::standing::Standing;

/// Who gets the sticks at a camel (I3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Scramble {
    /// Each stick goes to one of the opponents still racing, with equal chances.
    #[default]
    Random,
    /// Nobody seizes sticks.
    Off,
    /// The sticks are dealt in turn order from the player after the thrower.
    Even,
}

/// The options of the Ishigan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct IshiganOptions {
    /// How many play (I1).
    pub players: u32,
    /// Who gets the sticks at a camel (I3).
    pub scramble: Scramble,
    /// The chance of a standing stick (I2).
    pub standing: Standing,
}

/// Fewest and most players (I1).
pub(super) const PLAYERS: std::ops::RangeInclusive<u32> = 2..=MAX_PLAYERS as u32;

impl Default for IshiganOptions {
    fn default() -> Self {
        Self {
            players: *PLAYERS.start(),
            scramble: Scramble::Random,
            standing: Standing::NEVER,
        }
    }
}

impl RuleOptions for IshiganOptions {
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
            key: "scramble",
            kind: OptionKind::Choice(Scramble::VARIANTS),
            help: messages::option_scramble,
        },
        OptionSpec {
            key: "standing",
            kind: OptionKind::Probability,
            help: messages::option_standing,
        },
    ];
}
