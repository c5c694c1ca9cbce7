//! The moves of a node.

use ishwa_core::heuristics::Heuristics;

use super::node::Node;
use super::picker::MovePicker;
use super::result::NodeResult;
use super::searcher::Searcher;
use super::window::Window;
use crate::score::{Interval, Score};

impl<G: Heuristics> Searcher<'_, G> {
    /// Searches the moves of a node one after another, starting from what is already known of it. Returns its result
    /// and the index of the best move; `None` when a limit is reached.
    pub(super) fn moves(&mut self, node: &Node<'_, G>) -> Option<(NodeResult, Option<u16>)> {
        let Window {
            depth, alpha, beta, ..
        } = node.window;
        let ply = node.window.ply();
        let mut best = NodeResult {
            interval: node.proven,
            path_dependency: node.path_dependency,
            ..NodeResult::NOTHING
        };
        let mut best_index = None;
        let mut highest = -Score::INFINITE;
        let mut searched = 0;
        let mut moves = G::Moves::default();
        self.game.moves(node.position, &mut moves);
        let mut picker = MovePicker::new(self, node, &moves);
        while let Some(picked) = picker.next(self, node) {
            if searched > 0 && !picked.is_deferred && self.is_busy(&picked.position, depth) {
                picker.defer();
                continue;
            }
            let mv = moves[usize::from(picked.index)];
            let scout = (searched > 0).then(|| {
                if picked.is_quiet {
                    self.reduction(node.window, picked.place, mv)
                } else {
                    0
                }
            });
            let result = self.child(Some(mv), picked.position, node.window.above(best.score), scout)?;
            searched += 1;
            best.path_dependency = best.path_dependency.min(result.path_dependency);
            highest = highest.max(result.interval.upper);
            best.interval.lower = best.interval.lower.max(result.interval.lower);
            if result.score > best.score {
                best.score = result.score;
                best_index = Some(picked.index);
                if result.score > alpha {
                    self.keep_line(ply, mv);
                }
            }
            let Interval { lower, upper } = best.interval;
            if best.score >= beta || lower >= beta || lower >= upper {
                if picked.is_quiet && best.score >= beta {
                    let side = self.game.side(node.position).index();
                    self.ordering.learn(side, ply, depth.into(), mv, picker.failed());
                }
                break;
            }
        }
        if searched == moves.len() {
            best.interval.upper = best.interval.upper.min(highest);
        }
        best.score = best.interval.clamp(best.score);
        self.move_lists[ply] = picker.into_list();
        Some((best, best_index))
    }

    /// The depth reduction of the first search of a quiet move that `place` others come before in the order (late-move
    /// reduction). A move that was deferred is reduced as if it had not been: all threads search it to the same depth.
    fn reduction(&self, window: Window, place: u16, mv: G::Move) -> u16 {
        if !self.features.reductions
            || window.depth < 3
            || place < 3
            || self.features.killers && self.ordering.is_killer(window.ply(), mv)
        {
            return 0;
        }
        1 + u16::from(place >= 6 && window.depth >= 6)
    }
}
