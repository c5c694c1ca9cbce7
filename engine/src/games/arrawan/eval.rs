//! What an Arrawan position is worth before it is played out.

use super::{Arrawan, Drink, FIRST_RESERVE, Position};
use crate::game::PerPlayer;

/// Lowest and highest payoff that a player can still get, in whole units: of one who has left his own, of the others
/// those of the ranks that are left, of which the last is always one.
pub(super) fn payoff_bounds(game: &Arrawan, position: &Position, player: usize) -> (f64, f64) {
    if position.is_in(player) {
        let best = 1 + game.players - position.count_in();
        (0.0, game.payoff(best as f64))
    } else {
        let left = game.payoff(f64::from(position.reserves[player]));
        (left, left)
    }
}

/// Payoffs of expected ranks, when of two players in the game the one who is nearer to drinking leaves before the
/// other with a chance that grows evenly with the difference: even for none, certain for the largest there can be.
///
/// How far a player is from drinking is his reserve less strokes, none counted that could not be rubbed out any more
/// (C4); with `drink=zero` strokes keep him from it as pions do.
pub(super) fn estimate(game: &Arrawan, position: &Position) -> PerPlayer<f64> {
    let reserves = game.compared_reserves(position);
    let away = |player: usize| match game.options.drink {
        Drink::Exhausted => reserves[player],
        Drink::Zero => reserves[player].abs(),
    };
    // All pions in one reserve against as many strokes.
    let largest = 2.0 * f64::from(FIRST_RESERVE) * game.players as f64;
    let best = 1 + game.players - position.count_in();
    let rank = |player: usize| {
        if !position.is_in(player) {
            return f64::from(position.reserves[player]);
        }
        let others = (0..game.players).filter(|&other| other != player && position.is_in(other));
        let leaves_before = |other| 0.5 + f64::from(away(player) - away(other)) / (2.0 * largest);
        best as f64 + others.map(leaves_before).sum::<f64>()
    };
    (0..game.players)
        .map(|player| game.payoff(rank(player)))
        .collect()
}
