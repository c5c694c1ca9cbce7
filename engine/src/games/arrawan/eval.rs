//! What an Arrawan position is worth before it is played out.

use super::{Arrawan, Drink, FIRST_RESERVE, Position};
use crate::game::PerPlayer;

/// Lowest and highest payoff that the player to move can still get, in whole units: all ranks that are left are open,
/// and the last is always one of them.
pub(super) fn bounds(position: &Position) -> (i32, i32) {
    (0, i32::from(!position.is_over()))
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
