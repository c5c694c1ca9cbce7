//! What a Tiddatt position is worth before it is played out.

use super::board::Position;

/// Tokens more than the opponent, on the board and in stock, in hundredths: the material, and nothing else. A horse
/// counts the two tokens it is made of; so a point is a hundredth of a token.
pub(super) fn evaluate(position: &Position) -> i32 {
    let side = position.side();
    100 * (position.tokens(side) as i32 - position.tokens(side.opponent()) as i32)
}

/// Points for a winning chance of 73 %, fitted to 200 games of the engine with itself (`fit_chances`).
pub(super) const POINTS_SCALE: f64 = 315.0;
