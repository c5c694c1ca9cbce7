//! What a search of a position finds, and what that rests on.

use crate::game::{PerPlayer, Player};

/// What a value rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Evidence {
    /// Results, bounds and endgame tables alone, no estimate.
    pub(super) exact: bool,
    /// Nothing that was played before.
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

/// What a search of a position by max^n found.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum MaxNResult {
    Found(PayoffResult),
    /// No more for this player than he has elsewhere; what the others get was not looked for.
    AtMost {
        player: Player,
        payoff: f64,
        basis: Evidence,
    },
}
