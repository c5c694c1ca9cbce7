//! Evaluation of Ishigan positions.

use ishwa_core::game::{PerPlayer, Player};
use ishwa_core::heuristics::Heuristics;
use ishwa_core::key;

use super::position::{AGADEZ, Flag, IshiganPosition, Sticks, Throw};
use super::rules::Ishigan;
use crate::shares::{logistic, weigh};

/// The number of terms.
pub(super) const RANK_TERMS: usize = 6;
/// Their weights, fitted by `cargo run --release -p ishwa-research --bin fit_shares`.
const RANK_WEIGHTS: [f64; RANK_TERMS] = [0.197, 0.231, 0.273, -1.058, -1.338, -0.299];
/// The start of the last stretch: from here four whites, or one stick of a camel, bring a pawn home.
const LAST_STRETCH: u32 = 80;

/// Lowest and highest payoff that a player can still get, in whole units. For a pawn off the board, both are its own
/// payoff; for the others they cover the remaining ranks.
pub(super) fn payoff_bounds(game: &Ishigan, position: IshiganPosition, player: usize) -> (f64, f64) {
    let (best, worst) = match game.final_rank(position, player) {
        Some(rank) => (rank, rank),
        None => ranks_left(game, position),
    };
    (game.payoff(f64::from(worst)), game.payoff(f64::from(best)))
}

/// Best and worst remaining rank, with pawns on the board.
fn ranks_left(game: &Ishigan, position: IshiganPosition) -> (u32, u32) {
    let best = game.next_rank(position);
    let on_board = (0..game.players)
        .filter(|&pawn| position.flag(pawn) != Flag::Off)
        .count();
    (best, best + on_board as u32 - 1)
}

/// The terms that predict which of two pawns on the board comes home first: tens of squares covered; tens of squares
/// covered within the last twenty; whether its owner is to throw; whether it is caught (I5); whether it has escaped
/// (I5); whether it is ahead of a moving hyena.
pub(super) fn rank_terms(
    game: &Ishigan,
    position: IshiganPosition,
    pawn: usize,
) -> Option<[f64; RANK_TERMS]> {
    let flag = position.flag(pawn);
    if flag == Flag::Off {
        return None;
    }
    let square = position.square(pawn);
    let hunts = position.hyena() < AGADEZ && (0..game.players).any(|other| position.arrived(other).is_some());
    let is = |holds: bool| f64::from(u8::from(holds));
    Some([
        f64::from(square) / 10.0,
        f64::from(square.saturating_sub(LAST_STRETCH)) / 10.0,
        is(position.side().index() == pawn),
        is(flag == Flag::Caught),
        is(flag == Flag::Escaped),
        is(hunts && flag != Flag::Caught && square > position.hyena()),
    ])
}

/// Payoffs of expected ranks. Of two pawns on the board, one ends ahead of the other with a probability that depends
/// on the difference of their strengths.
pub(super) fn estimate(game: &Ishigan, position: IshiganPosition) -> PerPlayer<f64> {
    let (best, _) = ranks_left(game, position);
    let strengths: PerPlayer<Option<f64>> = (0..game.players)
        .map(|pawn| Some(weigh(&rank_terms(game, position, pawn)?, &RANK_WEIGHTS)))
        .collect();
    let rank = |pawn: usize, own: f64| {
        let others = (0..game.players).filter(|&other| other != pawn);
        let ahead = others.filter_map(|other| strengths[other].map(|strength| logistic(strength - own)));
        f64::from(best) + ahead.sum::<f64>()
    };
    (0..game.players)
        .map(|pawn| {
            let expected = || strengths[pawn].map_or(0.0, |own| rank(pawn, own));
            let rank = game.final_rank(position, pawn).map_or_else(expected, f64::from);
            game.payoff(rank)
        })
        .collect()
}

impl Heuristics for Ishigan {
    const BENCH_DEPTH: usize = 3;

    #[inline]
    fn random_outcome(&self, position: &IshiganPosition, random: u64) -> Throw {
        let (four_bits, rest) = (random >> 60, random & ((1 << 60) - 1));
        if rest < self.standing {
            return Throw::new(Sticks::Standing, 0);
        }
        let sticks = Sticks::Whites(four_bits.count_ones() as u8);
        if !sticks.is_camel() {
            return Throw::new(sticks, 0);
        }
        let (thrown, _) = self.thrown(*position, sticks);
        Throw::new(sticks, self.random_deal(thrown, key::split_mix(random)))
    }

    fn bounds(&self, position: &IshiganPosition) -> (i32, i32) {
        let (low, high) = self.payoff_bounds(position, position.side());
        (low.floor() as i32, high.ceil() as i32)
    }

    fn payoff_bounds(&self, position: &IshiganPosition, player: Player) -> (f64, f64) {
        payoff_bounds(self, *position, player.index())
    }

    /// Each rank is taken once (I6).
    fn payoff_sum(&self) -> (f64, f64) {
        let sum = self.players as f64 / 2.0;
        (sum, sum)
    }

    fn evaluate(&self, position: &IshiganPosition) -> i32 {
        (100.0 * self.estimate(position)[position.side().index()]).round() as i32
    }

    fn estimate(&self, position: &IshiganPosition) -> PerPlayer<f64> {
        estimate(self, *position)
    }
}

impl Ishigan {
    /// The terms of the estimate for a pawn on the board, for fitting their weights: the probability that one pawn
    /// ends ahead of another grows with the difference of their weighted sums.
    pub fn rank_terms(&self, position: &IshiganPosition, pawn: usize) -> Option<[f64; RANK_TERMS]> {
        rank_terms(self, *position, pawn)
    }
}
