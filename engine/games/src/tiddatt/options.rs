//! The options of Tiddatt.

use ishwa_core::rules::{OptionKind, OptionSpec, RuleOptions};
use serde::{Deserialize, Serialize};
use strum::VariantNames;

use super::messages;

/// How the game begins (Z1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum PlacementRule {
    /// Each player's territory is filled.
    #[default]
    Placed,
}

/// Whether pieces may step into their own territory (Z3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Home {
    /// They only leave it.
    #[default]
    Exit,
    /// They may step sideways into it and inside it.
    Open,
}

/// How far pieces attack (Z5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Reach {
    /// Over one free cell, and from the centre adjacent targets as well.
    #[default]
    Over,
    /// Adjacent targets only.
    Adjacent,
}

/// The options of Tiddatt.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct TiddattOptions {
    /// How the game begins (Z1).
    pub opening: PlacementRule,
    /// Whether pieces may step into their own territory (Z3).
    pub home: Home,
    /// How far pieces attack (Z5).
    pub reach: Reach,
}

impl RuleOptions for TiddattOptions {
    const SPECS: &'static [OptionSpec] = &[
        OptionSpec {
            key: "opening",
            kind: OptionKind::Choice(PlacementRule::VARIANTS),
            help: messages::option_opening,
        },
        OptionSpec {
            key: "home",
            kind: OptionKind::Choice(Home::VARIANTS),
            help: messages::option_home,
        },
        OptionSpec {
            key: "reach",
            kind: OptionKind::Choice(Reach::VARIANTS),
            help: messages::option_reach,
        },
    ];
}
