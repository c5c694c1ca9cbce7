//! A search in progress on one thread: its state, information about positions that needs no search, the outcomes of a
//! throw, and the order of moves and outcomes.

use ishwa_core::game::{Cycles, Game, GameInfo, History, PerPlayer, Player, Verdict};
use ishwa_core::heuristics::Heuristics;
use ishwa_core::move_index::MoveIndex;
use ishwa_core::prober::TIE;
use smallvec::SmallVec;

use super::memo::{self, Evidence, PayoffResult};
use super::shared_memo::MemoAccess;
use crate::Features;
use crate::busy::{Busy, Noted};
use crate::limits::{Control, Watch};
use crate::params::expectimax as params;
use crate::probed_tables::ProbedTables;
use crate::repetition::{Return, returned};
use crate::score::MAX_PLY;

/// The depth and ply at which a position is searched.
#[derive(Clone, Copy, Debug)]
pub(super) struct Level {
    /// Plies left to look ahead.
    pub(super) depth: usize,
    /// Plies played since the root position.
    pub(super) ply: usize,
}

impl Level {
    pub(super) fn below(self) -> Self {
        Self {
            depth: self.depth - 1,
            ply: self.ply + 1,
        }
    }
}

/// Whether the move with this payoff and list index is better than the `best` so far. Among equals the first listed
/// is better, in any search order.
pub(super) fn is_better(payoff: f64, index: usize, best: f64, best_index: usize) -> bool {
    if index > best_index {
        payoff > best + TIE
    } else {
        payoff >= best - TIE
    }
}

/// The payoff that the move with this `index` must exceed to be better than the `best` so far; a move with no more
/// can be pruned.
pub(super) fn least(index: usize, best: f64, best_index: usize) -> f64 {
    if index > best_index {
        best
    } else {
        best - 2.0 * TIE
    }
}

pub(super) struct ExpectimaxSearcher<'a, G: Heuristics> {
    pub(super) game: &'a G,
    pub(super) info: GameInfo,
    pub(super) features: Features,
    /// Lowest and highest sum of all payoffs.
    pub(super) sum: (f64, f64),
    pub(super) tables: Option<&'a ProbedTables<'a, G>>,
    pub(super) control: &'a Control<'a>,
    pub(super) watch: Watch<'a>,
    /// The current line, in games without dice whose positions may return.
    pub(super) history: History<G>,
    /// Index in the history of the root position.
    pub(super) root: usize,
    pub(super) memo: MemoAccess<'a>,
    /// The positions that the threads are searching, if there are several threads.
    pub(super) busy: Option<&'a Busy>,
    /// Whether limits are ignored, so that the first depth is finished.
    pub(super) unlimited: bool,
    /// For each ply, the best line below it up to the next throw.
    pub(super) lines: Vec<Vec<G::Move>>,
    /// Lists of outcomes for reuse.
    pub(super) spare: Vec<Vec<WeightedOutcome<G::Position>>>,
    /// The order of the root moves after the last depth, best first.
    pub(super) root_order: Vec<usize>,
    /// The root moves that are searched ([`Request::only`](crate::Request::only)).
    pub(super) only: &'a [MoveIndex],
}

impl<'a, G: Heuristics> ExpectimaxSearcher<'a, G> {
    pub(super) fn new(
        game: &'a G,
        history: &History<G>,
        features: Features,
        memo: MemoAccess<'a>,
        tables: Option<&'a ProbedTables<'a, G>>,
        busy: Option<&'a Busy>,
        control: &'a Control<'a>,
    ) -> Self {
        Self {
            game,
            features,
            sum: game.payoff_sum(),
            tables,
            control,
            watch: Watch::new(control),
            history: history.clone(),
            root: history.entries().len() - 1,
            memo,
            busy,
            info: game.info(),
            unlimited: true,
            lines: vec![Vec::new(); MAX_PLY + 2],
            spare: Vec::new(),
            root_order: Vec::new(),
            only: &[],
        }
    }

    /// Whether another thread is searching a position to this depth, if that takes long enough to matter.
    pub(super) fn is_busy(&self, depth: usize, position: impl FnOnce() -> G::Position) -> bool {
        self.busy
            .filter(|_| depth >= params::DEFERRAL_DEPTH)
            .is_some_and(|busy| busy.contains(memo::tag(self.game.key(&position()), Some(depth))))
    }

    /// Marks the position with this key as being searched by this thread, for the other threads.
    pub(super) fn note_busy(&self, key: u64, depth: usize) -> Option<Noted<'a>> {
        let busy = self.busy.filter(|_| depth >= params::DEFERRAL_DEPTH)?;
        Some(busy.note(memo::tag(key, Some(depth))))
    }

    /// Counts a position; returns whether the search must end.
    pub(super) fn stops(&mut self) -> bool {
        self.watch.visit() && !self.unlimited
    }

    /// The payoffs of a position where the line ends for a reason other than its length.
    pub(super) fn ended(&self, position: &G::Position) -> Option<PayoffResult> {
        if let Some(outcome) = self.game.outcome(position) {
            return Some(PayoffResult {
                payoffs: outcome.payoffs,
                basis: Evidence::RESULT,
            });
        }
        self.returned().map(|payoffs| PayoffResult {
            payoffs,
            basis: Evidence::RETURN,
        })
    }

    /// The payoffs of a return to an earlier position, in games without dice.
    fn returned(&self) -> Option<PerPlayer<f64>> {
        if self.info.chance {
            return None;
        }
        let Return::Decided { verdict, .. } = returned(self.game, Cycles::Uniform, &self.history, self.root)
        else {
            return None;
        };
        match verdict {
            Verdict::Over(outcome) => Some(outcome.payoffs),
            Verdict::Continue(position) => Some(self.game.estimate(&position)),
        }
    }

    /// A player's payoff from the endgame tables, in a position that is not finished.
    pub(super) fn peek(
        &self,
        tables: &ProbedTables<G>,
        position: &G::Position,
        player: Player,
    ) -> Option<f64> {
        if self.info.players > 2 {
            return Some(tables.peek_several(position)?[player.index()]);
        }
        let own = tables.peek(position)?.payoff()?;
        Some(if self.game.side(position) == player {
            own
        } else {
            self.sum.1 - own
        })
    }

    /// The positions after a throw, with open bounds; return the list to `spare` afterwards.
    pub(super) fn outcomes(&mut self, position: &G::Position) -> Vec<WeightedOutcome<G::Position>> {
        let mut outcomes = self.spare.pop().unwrap_or_default();
        collect_outcomes(self.game, position, self.features.merging, &mut outcomes);
        outcomes
    }

    /// Plays a player's move; after the search below it, call [`ExpectimaxSearcher::leave`].
    pub(super) fn enter(&mut self, position: &G::Position, mv: G::Move) -> G::Position {
        let child = self.game.play(position, mv);
        if !self.info.chance {
            self.history.push(self.game, Some(mv), child);
        }
        child
    }

    pub(super) fn leave(&mut self) {
        if !self.info.chance {
            self.history.pop();
        }
    }

    /// Stores the move with the best line below it as the line of its ply.
    pub(super) fn set_line(&mut self, ply: usize, mv: G::Move) {
        let (above, below) = self.lines.split_at_mut(ply + 1);
        let line = &mut above[ply];
        line.clear();
        line.push(mv);
        line.extend_from_slice(&below[0]);
    }

    /// The order in which to try the moves of `player`, as indices in their list: the hash move first, then by the
    /// estimates of their positions for that player.
    pub(super) fn order(
        &self,
        position: &G::Position,
        moves: &G::Moves,
        player: Player,
        depth: usize,
        remembered: Option<u16>,
    ) -> SmallVec<[u16; 32]> {
        let mut order: SmallVec<[u16; 32]> = (0..moves.len() as u16).collect();
        if !self.features.ordering || moves.len() < 2 || depth < params::ORDER_DEPTH {
            return order;
        }
        let worth: SmallVec<[f64; 32]> = moves
            .iter()
            .map(|&mv| {
                let child = self.game.play(position, mv);
                self.game.estimate(&child)[player.index()]
            })
            .collect();
        sort_by_worth(&mut order, &worth, remembered);
        order
    }
}

/// The payoff, clamped to the bounds that rounding may have taken it past. Rounding can also make the bounds cross,
/// where `clamp` would panic.
pub(super) fn within(payoff: f64, (low, high): (f64, f64)) -> f64 {
    payoff.min(high).max(low)
}

/// Sorts the indices of moves: the hash move first, then by their estimates.
fn sort_by_worth(order: &mut [u16], worth: &[f64], remembered: Option<u16>) {
    order.sort_by(|&a, &b| {
        let first = |index| remembered == Some(index);
        let by_worth = worth[usize::from(b)].total_cmp(&worth[usize::from(a)]);
        first(b).cmp(&first(a)).then(by_worth)
    });
}

/// A position that a throw leads to.
pub(super) struct WeightedOutcome<P> {
    pub(super) position: P,
    /// The probability of all throws that lead to it.
    pub(super) chance: f64,
    /// Bounds of one player's payoff, as far as known; once it has been searched, the payoff.
    pub(super) low: f64,
    pub(super) high: f64,
    /// Whether each bound is proven.
    pub(super) low_exact: bool,
    pub(super) high_exact: bool,
    /// Each player's payoff, once max^n has searched it.
    pub(super) payoffs: PerPlayer<f64>,
}

/// Replaces `outcomes` by the positions after a throw, with open bounds; equal positions are merged if `merging`.
fn collect_outcomes<G: Game>(
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

/// Indices in a list of moves or outcomes, in search order.
///
/// An index that another thread is searching is deferred: it is returned once more after all others, when its result
/// is usually known (Kerrigan's simplification of Weill's ABDADA), and then searched in any case.
pub(super) struct SearchOrder {
    indices: SmallVec<[u16; 32]>,
    next: usize,
    /// The number of indices; the deferred ones follow.
    count: usize,
}

impl SearchOrder {
    /// These indices.
    pub(super) fn new(indices: SmallVec<[u16; 32]>) -> Self {
        Self {
            next: 0,
            count: indices.len(),
            indices,
        }
    }

    /// All indices of a list of this length, in order.
    pub(super) fn of_list(length: usize) -> Self {
        Self::new((0..length as u16).collect())
    }

    /// The next index to search; `is_busy` returns whether another thread is searching an index.
    pub(super) fn next(&mut self, is_busy: impl Fn(usize) -> bool) -> Option<usize> {
        while let Some(&index) = self.indices.get(self.next) {
            let is_deferred = self.next >= self.count;
            self.next += 1;
            if is_deferred || !is_busy(usize::from(index)) {
                return Some(usize::from(index));
            }
            self.indices.push(index);
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn busy_moves_come_last_and_every_move_once() {
        let mut order = SearchOrder::of_list(5);
        let mut taken = Vec::new();
        while let Some(index) = order.next(|index| index % 2 == 0) {
            taken.push(index);
        }
        assert_eq!(taken, [1, 3, 0, 2, 4]);
        let mut order = SearchOrder::new([2, 0, 1].into_iter().collect());
        let taken: Vec<usize> = std::iter::from_fn(|| order.next(|_| false)).collect();
        assert_eq!(taken, [2, 0, 1]);
    }
}
