//! What an Awalé position is worth before it is played out.

use super::{Objective, Position, SEEDS};

/// Lowest and highest final payoff for the player to move: each keeps what is in his store.
pub(super) fn bounds(position: Position, objective: Objective) -> (i32, i32) {
    let own = position.store(position.side()) as i32;
    let opponent = position.store(position.side().opponent()) as i32;
    let (lower, upper) = (2 * own - SEEDS as i32, SEEDS as i32 - 2 * opponent);
    match objective {
        Objective::Win => (lower.signum(), upper.signum()),
        Objective::Seeds => (lower, upper),
    }
}

/// Seeds captured more than the opponent, in hundredths: the material, and nothing else. For `objective=win` a point
/// is a hundredth of a seed.
pub(super) fn evaluate(position: Position) -> i32 {
    let own = position.store(position.side()) as i32;
    let opponent = position.store(position.side().opponent()) as i32;
    100 * (own - opponent)
}

/// Points for a winning chance of 73 %, fitted to 200 games of the engine with itself (`fit_chances`).
pub(super) const POINTS_SCALE: f64 = 379.0;
