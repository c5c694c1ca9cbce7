//! The outcomes of a throw, where outcomes that lead to the same position are merged.

use ishwa_core::game::{Game, PerPlayer};

/// A position that a throw leads to.
pub(super) struct WeightedOutcome<P> {
    pub(super) position: P,
    /// The chance of all throws that lead to it.
    pub(super) chance: f64,
    /// Bounds of one player's payoff, as far as they are known; once it has been searched, the payoff.
    pub(super) low: f64,
    pub(super) high: f64,
    /// Whether each bound is proven.
    pub(super) low_exact: bool,
    pub(super) high_exact: bool,
    /// Each player's payoff, once max^n has searched it.
    pub(super) payoffs: PerPlayer<f64>,
}

/// Replaces `outcomes` by the positions a throw leads to, with open bounds; equal positions become one if `merging`.
pub(super) fn collect<G: Game>(
    game: &G,
    position: &G::Position,
    merging: bool,
    outcomes: &mut Vec<WeightedOutcome<G::Position>>,
) {
    outcomes.clear();
    game.outcomes(position, |mv, chance| {
        let reached = game.play(position, mv);
        let same = if merging {
            outcomes.iter_mut().find(|outcome| outcome.position == reached)
        } else {
            None
        };
        if let Some(same) = same {
            same.chance += chance.get();
        } else {
            outcomes.push(WeightedOutcome {
                position: reached,
                chance: chance.get(),
                low: f64::NEG_INFINITY,
                high: f64::INFINITY,
                low_exact: true,
                high_exact: true,
                payoffs: PerPlayer::new(),
            });
        }
    });
}
