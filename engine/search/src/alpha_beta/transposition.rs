//! What the tables store of a node, and how it is read and written.

use ishwa_core::heuristics::Heuristics;

use super::node::Node;
use super::result::NodeResult;
use super::result::PathDependency;
use super::searcher::Searcher;
use super::window::Window;
use crate::score::{Interval, Score};
use crate::table::{Bound, TableHit};

/// Depth from which proven results are recorded permanently: below it, proving them again takes no time.
const PROOF_DEPTH: u16 = 6;

impl<G: Heuristics> Searcher<'_, G> {
    /// The key of a position in the tables of this search.
    #[inline]
    pub(super) fn key(&self, position: &G::Position) -> u64 {
        self.game.key(position) ^ self.salt
    }

    /// Whether stored positions may be used: not where a count could end the game, and not below a position that has
    /// occurred before and whose next return would end the game. Results found without these do not hold there.
    #[inline]
    fn uses_table(&self, window: Window) -> bool {
        self.features.tt && !window.has_repeated && !self.counted_out
    }

    /// Whether a proof of the node is recorded permanently.
    #[inline]
    fn uses_proofs(&self, window: Window) -> bool {
        window.depth >= PROOF_DEPTH && !self.is_counted && self.features.proofs && self.uses_table(window)
    }

    /// What is known of a position that no rule ends.
    pub(super) fn look_up<'p>(
        &self,
        position: &'p G::Position,
        window: Window,
        path_dependency: PathDependency,
    ) -> Node<'p, G> {
        let (depth, ply) = (window.depth, window.ply());
        let key = self.key(position);
        let remembered = match (self.uses_table(window), self.is_counted) {
            (false, _) => None,
            (true, false) => self.stored(depth, |table| table.get(key)),
            (true, true) => self.stored(depth, |table| table.get_current(key)),
        };
        let mut proven = self.scale.interval(self.game.bounds(position), ply);
        let proofs_hold = self.proofs_hold();
        if let Some(entry) = remembered.filter(|_| proofs_hold) {
            proven = proven.intersect(entry.proven_part().interval().out_of_table(ply));
        }
        if proofs_hold
            && self.uses_proofs(window)
            && let Some(recorded) = self.memory.proofs.get(key)
        {
            proven = proven.intersect(recorded.out_of_table(ply));
        }
        Node {
            position,
            window,
            key,
            remembered,
            proven,
            path_dependency,
        }
    }

    /// Stores the result of a node, as far as it does not depend on what was played before, with the index of its best
    /// move. Where every move failed low none is known to be better than the others, and the one known before is kept.
    pub(super) fn remember(&self, node: &Node<'_, G>, result: &NodeResult, best: Option<u16>) {
        let window = node.window;
        if !self.uses_table(window) {
            return;
        }
        let best = if result.score > window.alpha {
            best
        } else {
            node.remembered.and_then(|entry| entry.best)
        };
        let table = self.table_of(window.depth);
        if !result.path_dependency.holds_from(window.ply()) {
            // The move is a good one to try first elsewhere; the rest of the result does not hold there.
            table.put(node.key, node.without_result(best));
            return;
        }
        table.put(node.key, node.with_result(result, best));
        if self.uses_proofs(window) && result.interval.is_decided() {
            self.memory
                .proofs
                .put(node.key, result.interval.to_table(window.ply()));
        }
    }
}

impl<G: Heuristics> Node<'_, G> {
    /// The entry of a node whose search result depends on the path to it.
    fn without_result(&self, best: Option<u16>) -> TableHit {
        let proven = |score: Score| Bound {
            score: score.to_table(self.window.ply()),
            proven: true,
        };
        TableHit {
            lower: proven(self.proven.lower),
            upper: proven(self.proven.upper),
            depth: 0,
            best,
        }
    }

    /// The entry of a node with the result of its search.
    fn with_result(&self, result: &NodeResult, best: Option<u16>) -> TableHit {
        let Window {
            depth, alpha, beta, ..
        } = self.window;
        let ply = self.window.ply();
        let Interval { lower, upper } = result.interval;
        let bound = |score: Score, proven: Score| Bound {
            score: score.to_table(ply),
            proven: score == proven,
        };
        let score = result.score;
        TableHit {
            lower: bound(if score > alpha { score } else { lower }, lower),
            upper: bound(if score < beta { score } else { upper }, upper),
            depth,
            best,
        }
    }
}
