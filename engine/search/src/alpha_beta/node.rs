//! A node of the search.

use ishwa_core::game::Turn;
use ishwa_core::heuristics::Heuristics;

use super::path::PathRepetition;
use super::pruning::Pruned;
use super::result::NodeResult;
use super::result::PathDependency;
use super::searcher::{Probed, Searcher};
use super::window::Window;
use crate::score::{Interval, MAX_PLY, Score};
use crate::table::TableHit;

/// A node that no rule ends, with what is known before its moves are searched.
pub(super) struct Node<'p, G: Heuristics> {
    pub(super) position: &'p G::Position,
    pub(super) window: Window,
    /// Its key in the tables.
    pub(super) key: u64,
    /// The entry of the transposition table.
    pub(super) remembered: Option<TableHit>,
    /// The proven interval.
    pub(super) proven: Interval,
    pub(super) path_dependency: PathDependency,
}

impl<G: Heuristics> Searcher<'_, G> {
    /// Searches the current position for its player to move; `None` when a limit is reached.
    pub(super) fn node(&mut self, mut window: Window) -> Option<NodeResult> {
        let ply = window.ply();
        self.lines[ply].clear();
        self.visit(ply)?;
        let position = *self.history.position();
        if self.game.turn(&position) == Turn::Over {
            return Some(self.finished(&position, ply));
        }
        let path_dependency = match self.repetition(&position, ply) {
            PathRepetition::None(path_dependency) => path_dependency,
            PathRepetition::Over(result) => return Some(result),
            PathRepetition::Continue(next, path_dependency) => {
                let onward = Window {
                    depth: window.depth + 1,
                    ..window
                };
                let result = if ply < MAX_PLY {
                    self.child(None, next, onward, None)?
                } else {
                    self.estimated(&position, ply)
                };
                return Some(NodeResult {
                    path_dependency: result.path_dependency.min(path_dependency),
                    ..result
                });
            }
        };
        if window.depth == 0 || ply >= MAX_PLY {
            let result = self.quiesce(&position, window, self.tables_hold())?;
            return Some(NodeResult {
                path_dependency,
                ..result
            });
        }
        window.has_repeated |= path_dependency == PathDependency::GAME;
        let mut node = self.look_up(&position, window, path_dependency);
        if let Some(result) = self.answer(&mut node) {
            return Some(result);
        }
        match self.pruned(&position, window, node.proven) {
            Some(Pruned::Futile(estimate)) => return Some(node.known(estimate)),
            Some(Pruned::Hopeless) => {
                let result = self.quiesce(&position, window, self.tables_hold())?;
                let interval = result.interval.intersect(node.proven);
                let score = interval.clamp(result.score);
                if score <= window.alpha {
                    return Some(NodeResult {
                        score,
                        interval,
                        path_dependency,
                    });
                }
            }
            None => {}
        }
        let (result, best) = self.moves(&node)?;
        self.remember(&node, &result, best);
        Some(result)
    }

    /// The result of a node, if it is known before its moves are searched. Otherwise the bounds of the endgame tables
    /// are added to what is proven of it.
    fn answer(&self, node: &mut Node<'_, G>) -> Option<NodeResult> {
        let window = node.window;
        if let Some(score) = window.cut(node.proven) {
            return Some(node.known(score));
        }
        if self.tables_hold() {
            match self.probe(node.position, window) {
                Some(Probed::Value(known)) => return Some(known),
                Some(Probed::Bounds(interval)) => {
                    node.proven = node.proven.intersect(interval);
                    if let Some(score) = window.cut(node.proven) {
                        return Some(node.known(score));
                    }
                }
                None => {}
            }
        }
        // On the principal variation only a proof ends the line, so that the line stays complete.
        let remembered = node
            .remembered
            .filter(|entry| entry.depth >= window.depth && window.is_narrow())?;
        let interval = remembered.interval().out_of_table(window.ply());
        let score = window.cut(interval)?;
        // What is proven elsewhere and not here has to be proven again, else a proof would never come to an end. Where
        // both bounds are this score, one of them may be proven.
        let is_proven = remembered.lower.proven && score == interval.lower
            || remembered.upper.proven && score == interval.upper;
        if is_proven && !self.proofs_hold() {
            return None;
        }
        Some(node.known(node.proven.clamp(score)))
    }
}

impl<G: Heuristics> Node<'_, G> {
    /// Its result, with a score that is known before its moves are searched.
    pub(super) fn known(&self, score: Score) -> NodeResult {
        NodeResult {
            score,
            interval: self.proven,
            path_dependency: self.path_dependency,
        }
    }
}
