//! Repetition within a line, and graph-history interaction (GHI): how a result depends on the path to it.

use ishwa_core::game::Verdict;
use ishwa_core::heuristics::Heuristics;

use super::result::{NodeResult, PathDependency};
use super::searcher::Searcher;
use crate::repetition::{Return, returned};

/// How repetition affects a node.
pub(super) enum PathRepetition<P> {
    /// Play goes on; positions seen before may still matter to the rule.
    None(PathDependency),
    /// The game is over.
    Over(NodeResult),
    /// Play goes on from another position.
    Continue(P, PathDependency),
}

impl<G: Heuristics> Searcher<'_, G> {
    /// How repetition affects the current position, which is at `ply`.
    #[inline]
    pub(super) fn repetition(&self, position: &G::Position, ply: usize) -> PathRepetition<G::Position> {
        let (verdict, since) = match returned(self.game, self.cycles, &self.history, self.root) {
            Return::None => return PathRepetition::None(PathDependency::NONE),
            Return::Again => return PathRepetition::None(PathDependency::GAME),
            Return::Decided { verdict, since } => (verdict, since),
        };
        let path_dependency = since.map_or(PathDependency::GAME, |since| {
            let plies_back = self.history.entries().len() - 1 - since;
            PathDependency::on_ply(ply as i32 - plies_back as i32)
        });
        match verdict {
            Verdict::Continue(next) => PathRepetition::Continue(next, path_dependency),
            Verdict::Over(outcome) => {
                let payoff = outcome.payoffs[self.game.side(position).index()];
                let (score, interval) = self.scale.repetition(payoff, ply);
                PathRepetition::Over(NodeResult {
                    score,
                    interval,
                    path_dependency,
                })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_holds_below_the_position_whose_return_it_rests_on() {
        let third = PathDependency::on_ply(3);
        assert!(third.holds_from(3) && third.holds_from(2));
        assert!(!third.holds_from(4));
        assert!(PathDependency::NONE.holds_from(400));
        assert!(!PathDependency::GAME.holds_from(0));
        assert_eq!(third.min(PathDependency::NONE), third);
        assert_eq!(third.min(PathDependency::GAME), PathDependency::GAME);
    }
}
