//! The end of the look-ahead: quiescence search, which follows captures until none is left.

use super::ordering::{RankedMove, sort_best_first};
use super::result::NodeResult;
use super::result::PathDependency;
use super::searcher::{LISTS, Searcher};
use super::window::Window;
use crate::game::Turn;
use crate::search::heuristics::Heuristics;
use crate::search::prober::ProbedTables;

impl<G: Heuristics> Searcher<'_, G> {
    /// Estimates `position`, which is not finished, after the pending captures: the player to move may make one, or
    /// stand pat. `None` when a limit is reached. `asks_tables` says whether endgame tables may be probed.
    ///
    /// The result depends on no path, since no position can come back after a capture.
    pub(super) fn quiesce(
        &mut self,
        position: &G::Position,
        window: Window,
        asks_tables: bool,
    ) -> Option<NodeResult> {
        let ply = window.ply();
        let interval = self.scale.interval(self.game.bounds(position), ply);
        if let Some(score) = window.cut(interval) {
            return Some(NodeResult {
                score,
                interval,
                path_dependency: PathDependency::NONE,
            });
        }
        if asks_tables && let Some(known) = self.probe(position, ply) {
            return Some(known);
        }
        let mut best = NodeResult {
            score: interval.clamp(self.estimate(position)),
            interval,
            path_dependency: PathDependency::NONE,
        };
        if best.score >= window.beta || !self.features.quiescence || ply + 1 >= LISTS {
            return Some(best);
        }
        let mut moves = G::Moves::default();
        self.game.noisy_moves(position, &mut moves);
        if moves.is_empty() {
            return Some(best);
        }
        let side = self.game.side(position);
        let asks_tables = self.tables.is_some_and(ProbedTables::hold_after_capture);
        let mut captures = std::mem::take(&mut self.move_lists[ply]);
        captures.clear();
        captures.extend(
            (0..)
                .zip(moves.iter())
                .map(|(index, &mv)| self.ranked(position, mv, index)),
        );
        sort_best_first(&mut captures);
        for RankedMove { position: child, .. } in &captures {
            let same_side = self.game.side(child) == side;
            self.visit()?;
            let result = if self.game.turn(child) == Turn::Over {
                self.finished(child, ply + 1)
            } else {
                self.quiesce(child, window.above(best.score).below(same_side), asks_tables)?
            };
            let result = result.for_parent(same_side);
            best.interval.lower = best.interval.lower.max(result.interval.lower);
            best.score = best.score.max(result.score);
            if best.score >= window.beta {
                break;
            }
        }
        best.score = best.interval.clamp(best.score);
        self.move_lists[ply] = captures;
        Some(best)
    }
}
