//! The result of a search of a position, and the evidence for it.

use ishwa_core::game::{PerPlayer, Player};

/// The evidence for a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Evidence {
    /// Whether it comes only from results, bounds and endgame tables, without an estimate.
    pub(super) exact: bool,
    /// Whether it is independent of what was played before.
    pub(super) path_free: bool,
}

impl Evidence {
    pub(super) const RESULT: Self = Self {
        exact: true,
        path_free: true,
    };
    pub(super) const ESTIMATE: Self = Self {
        exact: false,
        path_free: true,
    };
    pub(super) const RETURN: Self = Self {
        exact: false,
        path_free: false,
    };

    pub(super) fn and(self, other: Self) -> Self {
        Self {
            exact: self.exact && other.exact,
            path_free: self.path_free && other.path_free,
        }
    }
}

/// Each player's payoff.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct PayoffResult {
    pub(super) payoffs: PerPlayer<f64>,
    pub(super) basis: Evidence,
}

/// The result of a max^n search of a position.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum MaxNResult {
    Found(PayoffResult),
    /// At most what this player already has elsewhere; the payoffs of the others were not searched.
    AtMost {
        player: Player,
        payoff: f64,
        basis: Evidence,
    },
}
