//! What an Oljinnat position is worth before it is played out.

use super::{Position, camels};
use crate::games::terms::Term;

/// Lowest and highest final payoff for the player to move: all is open until a player has drunk.
pub(super) fn bounds(position: &Position) -> (i32, i32) {
    if position.is_won() { (-1, -1) } else { (-1, 1) }
}

/// The terms of the evaluation; a point is a hundredth of a camel.
pub(super) const TERMS: [Term; 1] = [Term::new("camels", "camels, none counted above the target", 100)];

/// What [`TERMS`] count.
#[inline]
pub(super) fn values(position: &Position, target: u32) -> [i32; TERMS.len()] {
    let [south, north] = camels(position, target).map(|camels| camels as i32);
    let lead = south - north;
    [if position.side.index() == 0 { lead } else { -lead }]
}

/// Points for a winning chance of 73 %, fitted with the weights to games of the engine with itself (`tune`).
pub(super) const POINTS_SCALE: f64 = 13.0;
