//! The outcomes of a throw, those that lead to the same position as one.

use super::Searcher;
use crate::search::heuristics::Heuristics;

/// A position that a throw leads to.
pub(super) struct Outcome<P> {
    pub(super) position: P,
    /// The chance of all throws that lead to it.
    pub(super) chance: f64,
    /// Bounds of one player's payoff, as far as they are known; where it has been searched, the payoff.
    pub(super) low: f64,
    pub(super) high: f64,
    /// Whether each bound is proven.
    pub(super) low_exact: bool,
    pub(super) high_exact: bool,
}

impl<G: Heuristics> Searcher<'_, G> {
    /// The positions a throw leads to, with bounds that say nothing; to be given back to `spare`.
    pub(super) fn outcomes(&mut self, position: &G::Position) -> Vec<Outcome<G::Position>> {
        let mut outcomes = self.spare.pop().unwrap_or_default();
        outcomes.clear();
        self.game.outcomes(position, |mv, chance| {
            let reached = self.game.play(position, mv);
            let same = if self.features.merging {
                outcomes.iter_mut().find(|outcome| outcome.position == reached)
            } else {
                None
            };
            if let Some(same) = same {
                same.chance += chance.get();
            } else {
                outcomes.push(Outcome {
                    position: reached,
                    chance: chance.get(),
                    low: f64::NEG_INFINITY,
                    high: f64::INFINITY,
                    low_exact: true,
                    high_exact: true,
                });
            }
        });
        outcomes
    }
}
