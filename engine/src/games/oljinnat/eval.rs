//! What an Oljinnat position is worth before it is played out.

use super::{Position, camels};

/// Lowest and highest final payoff for the player to move: all is open until a player has drunk.
pub(super) fn bounds(position: &Position) -> (i32, i32) {
    if position.is_won() { (-1, -1) } else { (-1, 1) }
}

/// Camels more than the opponent, in hundredths, none counted above the target: a point is a hundredth of a camel.
pub(super) fn evaluate(position: &Position, target: u32) -> i32 {
    let [south, north] = camels(position, target).map(|camels| camels as i32);
    let lead = 100 * (south - north);
    if position.side.index() == 0 { lead } else { -lead }
}

/// Points for a winning chance of 73 %, fitted to 200 games of the engine with itself (`fit_chances`).
pub(super) const POINTS_SCALE: f64 = 13.0;
