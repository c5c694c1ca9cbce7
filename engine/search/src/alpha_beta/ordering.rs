//! Move ordering: the better the order, the more alpha-beta can prune.

use std::hash::{Hash, Hasher};

use ishwa_core::heuristics::Heuristics;

use super::window::Window;
use crate::Features;
use crate::params::alpha_beta as params;
use crate::score::{MAX_PLY, Score};

/// Plies for which a search keeps lists of moves.
pub(super) const LISTS: usize = MAX_PLY + 1 + params::MAX_CAPTURES;

/// Sorts moves by rank; moves of equal rank keep their order.
pub(super) fn sort_best_first<P>(moves: &mut [RankedMove<P>]) {
    moves.sort_by_key(|ranked| -ranked.rank);
}

/// A move of a node, with the position it leads to.
#[derive(Clone, Copy)]
pub(super) struct RankedMove<P> {
    /// Moves of higher rank are tried first.
    pub(super) rank: i32,
    /// Index in the list of legal moves.
    pub(super) index: u16,
    /// The number of moves before it in the order, even if it was deferred; set when it is picked.
    pub(super) moves_before: u16,
    /// Whether it wins no material.
    pub(super) is_quiet: bool,
    /// Whether it has been deferred once and comes again.
    pub(super) is_deferred: bool,
    /// Whether it was searched when picked, instead of being deferred.
    pub(super) is_searched: bool,
    /// The position after the move.
    pub(super) position: P,
}

impl<P: Copy> RankedMove<P> {
    /// Move `index` of a position, ranked by the material that it wins.
    #[inline]
    pub(super) fn by_gain<G: Heuristics<Position = P>>(
        game: &G,
        position: &P,
        mv: G::Move,
        index: u16,
    ) -> Self {
        let child = game.play(position, mv);
        let material = game.material(&child);
        let after = if game.side(&child) == game.side(position) {
            material
        } else {
            -material
        };
        let gain = after - game.material(position);
        Self {
            rank: gain,
            index,
            moves_before: 0,
            is_quiet: gain <= 0,
            is_deferred: false,
            is_searched: true,
            position: child,
        }
    }
}

/// Above every rank of a quiet move.
const GAIN_RANK: i32 = 4 * (params::HISTORY_LIMIT + params::KILLER + params::ESTIMATE_WEIGHT * 30_000);

/// The move-ordering statistics of a thread: the quiet moves that have caused cutoffs, the latest of each ply
/// (killers), and how often each did anywhere (history heuristic, Schaeffer 1989).
pub(super) struct MoveOrdering<G: Heuristics> {
    features: Features,
    killers: Vec<[Option<G::Move>; params::KILLERS]>,
    history: Box<[[i16; params::HISTORY_SLOTS]; 2]>,
    /// For each ply, the moves in the order they are tried.
    pub(super) lists: Vec<Vec<RankedMove<G::Position>>>,
}

impl<G: Heuristics> MoveOrdering<G> {
    pub(super) fn new(features: Features) -> Self {
        Self {
            features,
            killers: vec![[None; params::KILLERS]; MAX_PLY + 1],
            history: Box::new([[0; params::HISTORY_SLOTS]; 2]),
            lists: (0..LISTS).map(|_| Vec::new()).collect(),
        }
    }

    /// The rank of a quiet move by the cutoffs it has caused.
    #[inline]
    fn quiet_rank(&self, side: usize, ply: usize, mv: G::Move) -> i32 {
        let mut rank = if self.features.history {
            i32::from(self.history[side][slot(mv)])
        } else {
            0
        };
        if self.is_killer(ply, mv) {
            rank += params::KILLER;
        }
        rank
    }

    /// Whether `mv` has recently caused a cutoff at `ply`.
    #[inline]
    pub(super) fn is_killer(&self, ply: usize, mv: G::Move) -> bool {
        self.features.killers && self.killers[ply].contains(&Some(mv))
    }

    /// Records that the quiet move `mv` caused a cutoff `depth` plies above the leaves, and that the moves `tried`
    /// before it did not.
    pub(super) fn learn(
        &mut self,
        side: usize,
        ply: usize,
        depth: usize,
        mv: G::Move,
        tried: impl Iterator<Item = G::Move>,
    ) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(mv) {
            killers[1] = killers[0];
            killers[0] = Some(mv);
        }
        let weight = (depth * depth).min(params::MOST_HISTORY_WEIGHT) as i32;
        for failed in tried {
            nudge(&mut self.history[side][slot(failed)], -weight);
        }
        nudge(&mut self.history[side][slot(mv)], weight);
    }
}

/// Picks the moves of a node one after another: first the hash move; then moves that win material, the largest gain
/// first; then quiet moves by the cutoffs they have caused and by the estimates of the positions after them; then
/// deferred moves.
pub(super) struct MovePicker<'n, G: Heuristics> {
    game: &'n G,
    position: &'n G::Position,
    window: Window,
    /// The legal moves, in the order of the game.
    moves: &'n [G::Move],
    /// The index of the hash move, which is tried first.
    hash_move: Option<u16>,
    list: Vec<RankedMove<G::Position>>,
    /// The number of moves already picked from the list.
    picked: usize,
    /// Whether the list holds all moves. Often the hash move alone causes a cutoff.
    is_listed: bool,
}

impl<'n, G: Heuristics> MovePicker<'n, G> {
    /// Picks from the legal `moves` of a position, the `remembered` one first.
    pub(super) fn new(
        game: &'n G,
        ordering: &mut MoveOrdering<G>,
        position: &'n G::Position,
        window: Window,
        moves: &'n [G::Move],
        remembered: Option<u16>,
    ) -> Self {
        let mut list = std::mem::take(&mut ordering.lists[window.ply()]);
        list.clear();
        let hash_move =
            remembered.filter(|&index| ordering.features.ordering && usize::from(index) < moves.len());
        if let Some(index) = hash_move {
            let mv = moves[usize::from(index)];
            list.push(RankedMove::by_gain(game, position, mv, index));
        }
        Self {
            game,
            position,
            window,
            moves,
            hash_move,
            list,
            picked: 0,
            is_listed: false,
        }
    }

    /// The next move to try; `None` when all are picked. `estimate` estimates a position for its player to move.
    #[inline]
    pub(super) fn next(
        &mut self,
        ordering: &MoveOrdering<G>,
        estimate: impl Fn(&G::Position) -> Score,
    ) -> Option<RankedMove<G::Position>> {
        if self.picked == self.list.len() && !self.is_listed {
            self.list_all(ordering, estimate);
        }
        let picked = self.list.get_mut(self.picked)?;
        if !picked.is_deferred {
            picked.moves_before = self.picked as u16;
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
    fn list_all(&mut self, ordering: &MoveOrdering<G>, estimate: impl Fn(&G::Position) -> Score) {
        self.is_listed = true;
        let start = self.list.len();
        let side = self.game.side(self.position);
        for (index, &mv) in (0..).zip(self.moves) {
            if Some(index) == self.hash_move {
                continue;
            }
            let mut ranked = RankedMove::by_gain(self.game, self.position, mv, index);
            ranked.rank = if ranked.is_quiet {
                let by_cutoffs = ordering.quiet_rank(side.index(), self.window.ply(), mv);
                if self.window.depth >= params::ESTIMATE_DEPTH {
                    let same_side = self.game.side(&ranked.position) == side;
                    by_cutoffs + estimate_rank(estimate(&ranked.position), same_side)
                } else {
                    by_cutoffs
                }
            } else {
                GAIN_RANK + ranked.rank
            };
            self.list.push(ranked);
        }
        if ordering.features.ordering {
            sort_best_first(&mut self.list[start..]);
        }
    }
}

/// The contribution of the estimate of the position after a quiet move to its rank. `same_side` means that the
/// estimate is from the point of view of the player who makes the move.
#[inline]
fn estimate_rank(estimate: Score, same_side: bool) -> i32 {
    let own = if same_side { estimate } else { -estimate };
    params::ESTIMATE_WEIGHT * i32::from(own.get())
}

/// Moves a history score towards the limit with the sign of `weight`; the nearer it already is, the smaller the step.
fn nudge(score: &mut i16, weight: i32) {
    let old = i32::from(*score);
    *score = (old + weight - old * weight.abs() / params::HISTORY_LIMIT) as i16;
}

/// The slot of a move in the history tables.
#[inline]
fn slot<M: Hash>(mv: M) -> usize {
    let mut hasher = Multiplier(0);
    mv.hash(&mut hasher);
    (hasher.0 >> (u64::BITS - params::HISTORY_SLOTS.ilog2())) as usize
}

/// A fast, weak hasher for a few bytes: multiply and rotate, as in Firefox.
struct Multiplier(u64);

impl Hasher for Multiplier {
    #[inline]
    fn finish(&self) -> u64 {
        self.0
    }

    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u8(byte);
        }
    }

    #[inline]
    fn write_u8(&mut self, byte: u8) {
        self.write_u64(byte.into());
    }

    #[inline]
    fn write_u32(&mut self, word: u32) {
        self.write_u64(word.into());
    }

    #[inline]
    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    #[inline]
    fn write_isize(&mut self, word: isize) {
        self.write_u64(word as u64);
    }

    #[inline]
    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }
}
