//! Evaluation of Arrawan positions.

use ishwa_core::game::{PerPlayer, Player};
use ishwa_core::heuristics::Heuristics;

use super::position::ArrawanPosition;
use super::rules::{Arrawan, Drink};
use crate::shares::{logistic, weigh};

/// The number of terms.
pub(super) const RANK_TERMS: usize = 5;
/// Their weights, fitted by `cargo run --release -p ishwa-research --bin fit_shares`.
const RANK_WEIGHTS: [f64; RANK_TERMS] = [-0.051, 0.094, 3.337, 0.026, 0.035];

/// Lowest and highest payoff that a player can still get, in whole units. For a player who has left, both are their
/// own payoff. For the others they cover the remaining ranks, which always include the last one.
pub(super) fn payoff_bounds(game: &Arrawan, position: &ArrawanPosition, player: usize) -> (f64, f64) {
    if position.is_in(player) {
        let best = 1 + game.players - position.count_in();
        (0.0, game.payoff(best as f64))
    } else {
        let left = game.payoff(f64::from(position.reserves[player]));
        (left, left)
    }
}

/// The terms that predict which of two players in the game drinks first: pions in reserve; strokes, except those that
/// can no longer be rubbed out (C4); whether the player may drink (R5); whether it is their turn; pions in hand. With
/// `drink=zero` strokes keep a player from drinking just as pions do.
pub(super) fn rank_terms(
    game: &Arrawan,
    position: &ArrawanPosition,
    player: usize,
) -> Option<[f64; RANK_TERMS]> {
    if !position.is_in(player) {
        return None;
    }
    let reserve = game.compared_reserves(position)[player];
    let (pions, strokes) = match game.options.drink {
        Drink::Exhausted => (reserve.max(0), (-reserve).max(0)),
        Drink::Zero => (reserve.abs(), 0),
    };
    let is = |holds: bool| f64::from(u8::from(holds));
    Some([
        f64::from(pions),
        f64::from(strokes),
        is(pions == 0),
        is(position.side.index() == player),
        f64::from(position.hands[player]),
    ])
}

/// Payoffs of expected ranks. Of two players in the game, one leaves before the other with a probability that depends
/// on the difference of their strengths.
pub(super) fn estimate(game: &Arrawan, position: &ArrawanPosition) -> PerPlayer<f64> {
    let best = 1 + game.players - position.count_in();
    let strengths: PerPlayer<Option<f64>> = (0..game.players)
        .map(|player| Some(weigh(&rank_terms(game, position, player)?, &RANK_WEIGHTS)))
        .collect();
    let rank = |player: usize| {
        let Some(own) = strengths[player] else {
            return f64::from(position.reserves[player]);
        };
        let others = (0..game.players).filter(|&other| other != player);
        let before = others.filter_map(|other| strengths[other].map(|strength| logistic(strength - own)));
        best as f64 + before.sum::<f64>()
    };
    (0..game.players)
        .map(|player| game.payoff(rank(player)))
        .collect()
}

impl Heuristics for Arrawan {
    const BENCH_DEPTH: usize = 14;

    fn bounds(&self, position: &ArrawanPosition) -> (i32, i32) {
        let (low, high) = self.payoff_bounds(position, position.side);
        (low.floor() as i32, high.ceil() as i32)
    }

    fn payoff_bounds(&self, position: &ArrawanPosition, player: Player) -> (f64, f64) {
        payoff_bounds(self, position, player.index())
    }

    /// Each rank is taken once, or shared (R6).
    fn payoff_sum(&self) -> (f64, f64) {
        let sum = self.players as f64 / 2.0;
        (sum, sum)
    }

    fn evaluate(&self, position: &ArrawanPosition) -> i32 {
        (100.0 * self.estimate(position)[position.side.index()]).round() as i32
    }

    fn estimate(&self, position: &ArrawanPosition) -> PerPlayer<f64> {
        estimate(self, position)
    }
}

impl Arrawan {
    /// The terms of the estimate for a player in the game, for fitting their weights: the probability that one player
    /// leaves before another grows with the difference of their weighted sums.
    pub fn rank_terms(&self, position: &ArrawanPosition, player: usize) -> Option<[f64; RANK_TERMS]> {
        rank_terms(self, position, player)
    }
}
