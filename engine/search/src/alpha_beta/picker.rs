//! The order in which the moves of a node are tried.

use ishwa_core::heuristics::Heuristics;

use super::node::Node;
use super::ordering::{RankedMove, estimate_rank, gain_rank, sort_best_first};
use super::searcher::Searcher;

/// Depth from which quiet moves are also ordered by the estimates of the positions after them: below it, the search
/// computes these estimates anyway.
const ESTIMATE_DEPTH: u16 = 4;

/// The moves of a node, one after another: first the hash move; then moves that win material, the largest gain first;
/// then quiet moves by the cutoffs they have caused and by the estimate of the position they lead to; then deferred
/// moves.
pub(super) struct MovePicker<'m, G: Heuristics> {
    /// The legal moves, in the order of the game.
    moves: &'m [G::Move],
    /// The index of the hash move, which is tried first.
    remembered: Option<u16>,
    list: Vec<RankedMove<G::Position>>,
    /// The number of moves already picked from the list.
    picked: usize,
    /// Whether the list holds all moves: often the hash move alone causes a cutoff.
    is_listed: bool,
}

impl<'m, G: Heuristics> MovePicker<'m, G> {
    /// Picks from the legal `moves` of a node.
    pub(super) fn new(searcher: &mut Searcher<'_, G>, node: &Node<'_, G>, moves: &'m [G::Move]) -> Self {
        let mut list = std::mem::take(&mut searcher.move_lists[node.window.ply()]);
        list.clear();
        let remembered = node
            .remembered
            .and_then(|entry| entry.best)
            .filter(|&index| searcher.features.ordering && usize::from(index) < moves.len());
        if let Some(index) = remembered {
            let mv = moves[usize::from(index)];
            list.push(searcher.ranked(node.position, mv, index));
        }
        Self {
            moves,
            remembered,
            list,
            picked: 0,
            is_listed: false,
        }
    }

    /// The next move to try; `None` when all are picked.
    #[inline]
    pub(super) fn next(
        &mut self,
        searcher: &Searcher<'_, G>,
        node: &Node<'_, G>,
    ) -> Option<RankedMove<G::Position>> {
        if self.picked == self.list.len() && !self.is_listed {
            self.list_all(searcher, node);
        }
        let picked = self.list.get_mut(self.picked)?;
        if !picked.is_deferred {
            picked.place = self.picked as u16;
        }
        self.picked += 1;
        Some(*picked)
    }

    /// Defers the move that was picked last to the end.
    pub(super) fn defer(&mut self) {
        let last = &mut self.list[self.picked - 1];
        let again = RankedMove {
            is_deferred: true,
            ..*last
        };
        last.is_searched = false;
        self.list.push(again);
    }

    /// The quiet moves that were searched before the one picked last.
    pub(super) fn failed(&self) -> impl Iterator<Item = G::Move> + '_ {
        self.list[..self.picked - 1]
            .iter()
            .filter(|tried| tried.is_quiet && tried.is_searched)
            .map(|tried| self.moves[usize::from(tried.index)])
    }

    /// The list, for reuse.
    pub(super) fn into_list(self) -> Vec<RankedMove<G::Position>> {
        self.list
    }

    /// Adds all moves but the hash move to the list, in their order.
    fn list_all(&mut self, searcher: &Searcher<'_, G>, node: &Node<'_, G>) {
        self.is_listed = true;
        let start = self.list.len();
        let window = node.window;
        let side = searcher.game.side(node.position).index();
        for (index, &mv) in (0..).zip(self.moves) {
            if Some(index) == self.remembered {
                continue;
            }
            let mut ranked = searcher.ranked(node.position, mv, index);
            ranked.rank = if ranked.is_quiet {
                let learnt = searcher
                    .ordering
                    .quiet_rank(side, window.ply(), mv, &searcher.features);
                learnt
                    + if window.depth >= ESTIMATE_DEPTH {
                        searcher.rank_by_estimate(side, &ranked.position)
                    } else {
                        0
                    }
            } else {
                gain_rank(ranked.rank)
            };
            self.list.push(ranked);
        }
        if searcher.features.ordering {
            sort_best_first(&mut self.list[start..]);
        }
    }
}

impl<G: Heuristics> Searcher<'_, G> {
    /// A move ranked by the material that it wins.
    #[inline]
    pub(super) fn ranked(&self, position: &G::Position, mv: G::Move, index: u16) -> RankedMove<G::Position> {
        let child = self.game.play(position, mv);
        let material = self.game.material(&child);
        let after = if self.game.side(&child) == self.game.side(position) {
            material
        } else {
            -material
        };
        let gain = after - self.game.material(position);
        RankedMove {
            rank: gain,
            index,
            place: 0,
            is_quiet: gain <= 0,
            is_deferred: false,
            is_searched: true,
            position: child,
        }
    }

    /// What the estimate of a position adds to the rank of a quiet move of `side` that leads to it.
    fn rank_by_estimate(&self, side: usize, position: &G::Position) -> i32 {
        let estimate = self.estimate(position);
        estimate_rank(if self.game.side(position).index() == side {
            estimate
        } else {
            -estimate
        })
    }
}
