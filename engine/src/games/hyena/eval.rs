//! What a position of the Jeu de l'hyène is worth before it is played out.

use super::{DEVOURED, HOME, JeuDeLHyene, Objective, Position};
use crate::game::PerPlayer;

/// Lowest and highest payoff that the player to move can still get, in whole units (H9): before anybody is home those
/// of the game; then the winner keeps what he has and may devour those on the road, who can only lose.
pub(super) fn bounds(game: &JeuDeLHyene, position: &Position) -> (i32, i32) {
    let player = usize::from(position.side);
    let mothers = game.mothers(position);
    let race_is_won = (0..game.players).any(|other| position.has_won(other));
    match game.options.objective {
        Objective::First if race_is_won => {
            let won = i32::from(position.has_won(player));
            (won, won)
        }
        Objective::First => (0, 1),
        Objective::Score if position.has_won(player) => {
            let devoured = game.devoured(position);
            let on_the_road = mothers.iter().filter(|&&mother| mother < HOME).count();
            let others = game.players - 1;
            let high = 1 + (devoured + on_the_road).div_ceil(others);
            (1 + (devoured / others) as i32, high as i32)
        }
        Objective::Score if mothers[player] == DEVOURED => (-1, -1),
        Objective::Score if mothers[player] >= HOME => (0, 0),
        Objective::Score if race_is_won => (-1, 0),
        Objective::Score => (-1, 2),
    }
}

/// What stands once a mother is home; before, the payoff of the first in shares of the steps walked so far (with one
/// more for each player, so that there are some).
pub(super) fn estimate(game: &JeuDeLHyene, position: &Position) -> PerPlayer<f64> {
    let stands = game.as_it_stands(position);
    if stands.winner.is_some() {
        return stands.payoffs;
    }
    let steps = game
        .mothers(position)
        .iter()
        .map(|&mother| 1.0 + f64::from(mother));
    let all: f64 = steps.clone().sum();
    steps.map(|own| own / all).collect()
}
