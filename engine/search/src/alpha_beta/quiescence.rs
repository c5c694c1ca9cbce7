//! Quiescence search at the leaves: follows captures until none are left.

use ishwa_core::game::Turn;
use ishwa_core::heuristics::Heuristics;

use super::node::Probed;
use super::ordering::{LISTS, RankedMove, sort_best_first};
use super::searcher::Searcher;
use super::window::{NodeResult, PathDependency, Window};
use crate::probed_tables::ProbedTables;

impl<G: Heuristics> Searcher<'_, G> {
    /// Estimates `position`, which is not finished, after the pending captures: the player to move may make one, or
    /// stand pat. `None` when a limit is reached. `tables_hold` means that the endgame tables' entry of the position
    /// holds after the game history. Otherwise the entry limits the estimate and proves nothing.
    ///
    /// The result does not depend on the path, since no position can return after a capture.
    pub(super) fn quiesce(
        &mut self,
        position: &G::Position,
        window: Window,
        tables_hold: bool,
    ) -> Option<NodeResult> {
        let ply = window.ply();
        let mut interval = self.scale.interval(self.game.bounds(position), ply);
        let result = |score, interval| NodeResult {
            score,
            interval,
            path_dependency: PathDependency::NONE,
        };
        if let Some(score) = window.cut(interval) {
            return Some(result(score, interval));
        }
        let known = self
            .shared
            .tables
            .and_then(|tables| tables.at_leaf(position, ply, tables_hold));
        if tables_hold && let Some(known) = &known {
            match self.probed(known, ply) {
                Probed::Value(known) => return Some(known),
                Probed::Bounds(bounds) => interval = interval.intersect(bounds),
            }
            if let Some(score) = window.cut(interval) {
                return Some(result(score, interval));
            }
        }
        let mut score = self.estimate(position);
        if let Some(known) = &known {
            score = self.scale.limited(score, (known.lower, known.upper));
        }
        let mut best = result(interval.clamp(score), interval);
        if best.score >= window.beta || !self.features.quiescence || ply + 1 >= LISTS {
            return Some(best);
        }
        let mut moves = G::Moves::default();
        self.game.noisy_moves(position, &mut moves);
        if moves.is_empty() {
            return Some(best);
        }
        let side = self.game.side(position);
        let tables_hold = self.shared.tables.is_some_and(ProbedTables::hold_after_capture);
        let mut captures = std::mem::take(&mut self.ordering.lists[ply]);
        captures.clear();
        captures.extend(
            (0..)
                .zip(moves.iter())
                .map(|(index, &mv)| RankedMove::by_gain(self.game, position, mv, index)),
        );
        sort_best_first(&mut captures);
        for RankedMove { position: child, .. } in &captures {
            let same_side = self.game.side(child) == side;
            self.visit(ply + 1)?;
            let result = if self.game.turn(child) == Turn::Over {
                self.finished(child, ply + 1)
            } else {
                self.quiesce(child, window.above(best.score).below(same_side), tables_hold)?
            };
            let result = result.for_parent(same_side);
            best.interval.lower = best.interval.lower.max(result.interval.lower);
            best.score = best.score.max(result.score);
            if best.score >= window.beta {
                break;
            }
        }
        best.score = best.interval.clamp(best.score);
        self.ordering.lists[ply] = captures;
        Some(best)
    }
}
