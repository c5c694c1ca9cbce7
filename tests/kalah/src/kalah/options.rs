//! The size of the board.

use ishwa_core::rules::{OptionKind, OptionSpec, RuleOptions};
use serde::{Deserialize, Serialize};

use super::messages;

/// The options of Kalah: Kalah(m, n) has m houses per player, with n seeds in each.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct KalahOptions {
    /// Houses per player, 1 to 6.
    pub houses: u8,
    /// Seeds in each at the start, 1 to 6.
    pub seeds: u8,
}

impl Default for KalahOptions {
    fn default() -> Self {
        Self { houses: 6, seeds: 4 }
    }
}

impl RuleOptions for KalahOptions {
    const SPECS: &'static [OptionSpec] = &[
        OptionSpec {
            key: "houses",
            kind: OptionKind::Integer { min: 1, max: 6 },
            help: messages::option_houses,
        },
        OptionSpec {
            key: "seeds",
            kind: OptionKind::Integer { min: 1, max: 6 },
            help: messages::option_seeds,
        },
    ];
}
