//! Move ordering: the better the order, the more alpha-beta can prune.

use std::hash::{Hash, Hasher};

use ishwa_core::heuristics::Heuristics;

use crate::Features;
use crate::score::{MAX_PLY, Score};

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
    /// How many moves come before it in the order, which a deferred move keeps; set when it is picked.
    pub(super) place: u16,
    /// Whether it wins no material.
    pub(super) is_quiet: bool,
    /// Whether it has been deferred once and comes again.
    pub(super) is_deferred: bool,
    /// Whether it was searched at its place in the order, not deferred from there.
    pub(super) is_searched: bool,
    /// The position after the move.
    pub(super) position: P,
}

/// The slots of the history table; different moves may share one.
const SLOTS: usize = 1 << 12;
/// History scores stay within this limit.
const HISTORY_LIMIT: i32 = 1 << 14;
/// Killer moves stored for each ply.
const KILLERS: usize = 2;

/// What a killer adds to the history score, and what a point of the estimate adds. Trying killers before all other
/// quiet moves made the trees of every game but Toguz larger; so did estimates with four times the weight.
const KILLER: i32 = 2_000;
const ESTIMATE_WEIGHT: i32 = 4;

/// Above every rank of a quiet move.
const GAIN_RANK: i32 = 4 * (HISTORY_LIMIT + KILLER + ESTIMATE_WEIGHT * 30_000);

/// Which quiet moves have caused cutoffs so far: the latest of each ply (killers), and how often each did anywhere
/// (history heuristic, Schaeffer 1989).
pub(super) struct OrderingHistory<G: Heuristics> {
    killers: Vec<[Option<G::Move>; KILLERS]>,
    history: Box<[[i16; SLOTS]; 2]>,
}

impl<G: Heuristics> OrderingHistory<G> {
    pub(super) fn new() -> Self {
        Self {
            killers: vec![[None; KILLERS]; MAX_PLY + 1],
            history: Box::new([[0; SLOTS]; 2]),
        }
    }

    /// The rank of a quiet move.
    #[inline]
    pub(super) fn quiet_rank(&self, side: usize, ply: usize, mv: G::Move, features: &Features) -> i32 {
        let mut rank = if features.history {
            i32::from(self.history[side][slot(mv)])
        } else {
            0
        };
        if features.killers && self.killers[ply].contains(&Some(mv)) {
            rank += KILLER;
        }
        rank
    }

    /// Whether `mv` has recently caused a cutoff at `ply`.
    #[inline]
    pub(super) fn is_killer(&self, ply: usize, mv: G::Move) -> bool {
        self.killers[ply].contains(&Some(mv))
    }

    /// Learns that the quiet move `mv` caused a cutoff `depth` plies above the leaves, after the moves `tried` had not.
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
        let weight = (depth * depth).min(400) as i32;
        for failed in tried {
            nudge(&mut self.history[side][slot(failed)], -weight);
        }
        nudge(&mut self.history[side][slot(mv)], weight);
    }
}

/// The rank of a move that wins `gain` hundredths of material.
#[inline]
pub(super) fn gain_rank(gain: i32) -> i32 {
    GAIN_RANK + gain
}

/// What the estimate of the position after a quiet move adds to its rank, seen from the player who makes it.
#[inline]
pub(super) fn estimate_rank(estimate: Score) -> i32 {
    ESTIMATE_WEIGHT * i32::from(estimate.get())
}

/// Moves a history score towards the limit on the side of `weight`: the nearer it already is, the less.
fn nudge(score: &mut i16, weight: i32) {
    let old = i32::from(*score);
    *score = (old + weight - old * weight.abs() / HISTORY_LIMIT) as i16;
}

/// The slot of a move in the history tables.
#[inline]
fn slot<M: Hash>(mv: M) -> usize {
    let mut hasher = Multiplier(0);
    mv.hash(&mut hasher);
    (hasher.0 >> (u64::BITS - SLOTS.ilog2())) as usize
}

/// A fast hasher for a few bytes, not a strong one: multiply and rotate, as in Firefox.
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
