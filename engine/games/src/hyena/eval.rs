//! Evaluation of positions of the Jeu de l'hyène.

use ishwa_core::game::{Game, PerPlayer, Player};
use ishwa_core::heuristics::Heuristics;

use super::options::{HyenaObjective, Pay};
use super::position::{
    ABSENT, AT_WELL, DEVOURED, DRINK, HOME, HyenaPly, HyenaPosition, LEAVING, OUT, RELEASE, VILLAGE, WASHING,
    on_track,
};
use super::rules::JeuDeLHyene;
use crate::shares::{logistic, weigh};

/// The number of terms of each of the two models.
pub(super) const RACE_TERMS: usize = 5;
pub(super) const DEVOUR_TERMS: usize = 10;
/// Their weights, fitted by `cargo run --release -p ishwa-research --bin fit_shares`.
const RACE_WEIGHTS: [f64; RACE_TERMS] = [-0.016, -0.011, -0.249, 0.187, -3.998];
const DEVOUR_WEIGHTS: [f64; DEVOUR_TERMS] = [
    -3.021, 0.066, 0.035, 0.451, -0.424, -0.471, 0.011, -0.258, 3.095, 0.164,
];

/// Lowest and highest payoff that a player can still get, in whole units (H9). Before any mother is home, these are
/// the bounds of the game. After that the winner keeps their payoff and may devour the mothers on the road, whose
/// owners can only lose.
pub(super) fn payoff_bounds(game: &JeuDeLHyene, position: &HyenaPosition, player: usize) -> (f64, f64) {
    let mothers = game.mothers(position);
    let race_is_won = (0..game.players).any(|other| position.has_won(other));
    match game.options.objective {
        HyenaObjective::First if race_is_won => {
            let won = f64::from(u8::from(position.has_won(player)));
            (won, won)
        }
        HyenaObjective::First => (0.0, 1.0),
        HyenaObjective::Score if position.has_won(player) => {
            let devoured = game.devoured(position);
            let on_the_road = mothers.iter().filter(|&&mother| mother < HOME).count();
            let others = (game.players - 1) as f64;
            (
                1.0 + devoured as f64 / others,
                1.0 + (devoured + on_the_road) as f64 / others,
            )
        }
        HyenaObjective::Score if mothers[player] == DEVOURED => (-1.0, -1.0),
        HyenaObjective::Score if mothers[player] >= HOME => (0.0, 0.0),
        HyenaObjective::Score if race_is_won => (-1.0, 0.0),
        HyenaObjective::Score => (-1.0, 2.0),
    }
}

/// Lowest and highest sum of all payoffs, in whole units. One unit is won; with [`HyenaObjective::Score`] each of the
/// other mothers that is devoured brings its share to the winner and costs its owner one. Between two players these
/// cancel out.
pub(super) fn payoff_sum(game: &JeuDeLHyene) -> (f64, f64) {
    let others = (game.players - 1) as f64;
    match game.options.objective {
        HyenaObjective::First => (1.0, 1.0),
        HyenaObjective::Score => (1.0 + 1.0 - others, 1.0),
    }
}

/// Tens of steps that a mother still has to walk.
fn steps(position: &HyenaPosition, player: usize) -> f64 {
    f64::from(HOME.saturating_sub(position.mothers[player])) / 10.0
}

/// Tabas that her son lacks for her remaining payments (H3, H4).
fn lacking(position: &HyenaPosition, player: usize) -> f64 {
    let price = match position.mothers[player] {
        VILLAGE => LEAVING + WASHING,
        OUT..=AT_WELL => WASHING,
        _ => 0,
    };
    f64::from(price.saturating_sub(position.tabas[player]))
}

/// The terms that predict which of two mothers is home first, while none is: tens of steps left; tabas lacking;
/// whether she waits in the village or at the well; whether it is her son's turn; the square root of the tens of
/// steps left, since the remaining luck grows with the root of the number of throws, so that a given lead is more
/// decisive near the end.
pub(super) fn race_terms(
    game: &JeuDeLHyene,
    position: &HyenaPosition,
    player: usize,
) -> Option<[f64; RACE_TERMS]> {
    if (0..game.players).any(|other| position.has_won(other)) {
        return None;
    }
    let waits = !on_track(position.mothers[player]);
    let is = |holds: bool| f64::from(u8::from(holds));
    let left = steps(position, player);
    Some([
        left,
        lacking(position, player),
        is(waits),
        is(usize::from(position.side) == player),
        left.sqrt(),
    ])
}

/// The terms that predict whether a mother who is not home is devoured when `winner` is home first: 1; tens of steps
/// she has left; tabas lacking; whether she waits where the hyena does not devour (H6); tens of steps the winner has
/// left; tens of steps the hyena has left; tabas the winner lacks for it (H5); whether it is her son's turn; the
/// square roots of her tens of steps and of the hyena's. Where payments are a choice, a mother who waits is safe once
/// another is home.
pub(super) fn devour_terms(
    game: &JeuDeLHyene,
    position: &HyenaPosition,
    winner: usize,
    player: usize,
) -> Option<[f64; DEVOUR_TERMS]> {
    let race_is_won = (0..game.players).any(|other| position.has_won(other));
    let waits = !on_track(position.mothers[player]);
    // A mother who waits once another is home stays there: she has nothing to gain by leaving.
    let stays = race_is_won && waits && game.options.pay == Pay::May;
    if position.mothers[player] >= HOME || race_is_won && !position.has_won(winner) || stays {
        return None;
    }
    let (hyena, price) = match position.hyena {
        ABSENT | VILLAGE => (VILLAGE, RELEASE + DRINK),
        road @ OUT..=AT_WELL => (road, DRINK),
        road => (road, 0),
    };
    let is = |holds: bool| f64::from(u8::from(holds));
    let left = steps(position, player);
    let of_hyena = f64::from(HOME.saturating_sub(hyena)) / 10.0;
    Some([
        1.0,
        left,
        lacking(position, player),
        is(waits),
        steps(position, winner),
        of_hyena,
        f64::from(price.saturating_sub(position.tabas[winner])),
        is(usize::from(position.side) == player),
        left.sqrt(),
        of_hyena.sqrt(),
    ])
}

/// The probability that a mother is devoured if `winner` is home first.
fn devoured(game: &JeuDeLHyene, position: &HyenaPosition, winner: usize, player: usize) -> f64 {
    if position.mothers[player] == DEVOURED {
        return 1.0;
    }
    devour_terms(game, position, winner, player).map_or(0.0, |terms| logistic(weigh(&terms, &DEVOUR_WEIGHTS)))
}

/// Each player's probability of being home first, in proportion to their odds.
fn chances(game: &JeuDeLHyene, position: &HyenaPosition) -> PerPlayer<f64> {
    let odds: PerPlayer<f64> = (0..game.players)
        .map(|player| {
            let terms = race_terms(game, position, player);
            terms.map_or_else(
                || f64::from(u8::from(position.has_won(player))),
                |terms| libm::exp(weigh(&terms, &RACE_WEIGHTS)),
            )
        })
        .collect();
    let all: f64 = odds.iter().sum();
    odds.iter().map(|own| own / all).collect()
}

/// The payoffs from the probabilities of being home first, and then of devouring and being devoured (H9).
pub(super) fn estimate(game: &JeuDeLHyene, position: &HyenaPosition) -> PerPlayer<f64> {
    let chances = chances(game, position);
    if game.options.objective == HyenaObjective::First {
        return chances;
    }
    let mut payoffs = chances.clone();
    for (winner, chance) in chances.into_iter().enumerate() {
        let mut prey = 0.0;
        for player in (0..game.players).filter(|&player| player != winner && chance > 0.0) {
            let lost = devoured(game, position, winner, player);
            prey += lost;
            payoffs[player] -= chance * lost;
        }
        payoffs[winner] += chance * (prey / (game.players - 1) as f64);
    }
    payoffs
}

impl Heuristics for JeuDeLHyene {
    const BENCH_DEPTH: usize = 6;

    /// Four random bits represent four dice.
    #[inline]
    fn random_outcome(&self, _position: &HyenaPosition, random: u64) -> HyenaPly {
        HyenaPly::Throw((random >> 60).count_ones() as u8)
    }

    fn bounds(&self, position: &HyenaPosition) -> (i32, i32) {
        let (low, high) = self.payoff_bounds(position, self.side(position));
        (low.floor() as i32, high.ceil() as i32)
    }

    fn payoff_bounds(&self, position: &HyenaPosition, player: Player) -> (f64, f64) {
        payoff_bounds(self, position, player.index())
    }

    fn payoff_sum(&self) -> (f64, f64) {
        payoff_sum(self)
    }

    fn evaluate(&self, position: &HyenaPosition) -> i32 {
        (100.0 * self.estimate(position)[usize::from(position.side)]).round() as i32
    }

    fn estimate(&self, position: &HyenaPosition) -> PerPlayer<f64> {
        estimate(self, position)
    }
}

impl JeuDeLHyene {
    /// The terms of the estimate for a mother while none is home, for fitting their weights: the probability that one
    /// is home before another grows with the difference of their weighted sums.
    pub fn race_terms(&self, position: &HyenaPosition, player: usize) -> Option<[f64; RACE_TERMS]> {
        race_terms(self, position, player)
    }

    /// The terms of the estimate for a mother who is not home and may be devoured if `winner` is home first, for
    /// fitting their weights: the probability grows with their weighted sum.
    pub fn devour_terms(
        &self,
        position: &HyenaPosition,
        winner: usize,
        player: usize,
    ) -> Option<[f64; DEVOUR_TERMS]> {
        devour_terms(self, position, winner, player)
    }
}
