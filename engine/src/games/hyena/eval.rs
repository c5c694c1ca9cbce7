//! What a position of the Jeu de l'hyène is worth before it is played out.

use super::{DEVOURED, HOME, JeuDeLHyene, Objective, Position};
use crate::game::PerPlayer;

/// Lowest and highest payoff that a player can still get, in whole units (H9): before anybody is home those of the game;
/// then the winner keeps what he has and may devour those on the road, who can only lose.
pub(super) fn payoff_bounds(game: &JeuDeLHyene, position: &Position, player: usize) -> (f64, f64) {
    let mothers = game.mothers(position);
    let race_is_won = (0..game.players).any(|other| position.has_won(other));
    match game.options.objective {
        Objective::First if race_is_won => {
            let won = f64::from(u8::from(position.has_won(player)));
            (won, won)
        }
        Objective::First => (0.0, 1.0),
        Objective::Score if position.has_won(player) => {
            let devoured = game.devoured(position);
            let on_the_road = mothers.iter().filter(|&&mother| mother < HOME).count();
            let others = (game.players - 1) as f64;
            (
                1.0 + devoured as f64 / others,
                1.0 + (devoured + on_the_road) as f64 / others,
            )
        }
        Objective::Score if mothers[player] == DEVOURED => (-1.0, -1.0),
        Objective::Score if mothers[player] >= HOME => (0.0, 0.0),
        Objective::Score if race_is_won => (-1.0, 0.0),
        Objective::Score => (-1.0, 2.0),
    }
}

/// Lowest and highest sum of all payoffs, in whole units: one is won, and by [`Objective::Score`] each of the other
/// mothers devoured brings its share to the winner and costs its owner one. Between two players that comes to the same.
pub(super) fn payoff_sum(game: &JeuDeLHyene) -> (f64, f64) {
    let others = (game.players - 1) as f64;
    match game.options.objective {
        Objective::First => (1.0, 1.0),
        Objective::Score => (1.0 + 1.0 - others, 1.0),
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
