//! What a position is worth before it is played out.

use super::board::{Board, total};
use super::sowing::Sowing;

/// What the player to move holds more than his opponent, hyena or carcass included: what a round is worth so far
/// (T6), and the plain material of its estimate.
pub(super) fn lead(sowing: Sowing, board: &Board) -> i32 {
    difference(sowing.holdings(board), board)
}

/// Lowest and highest payoff of a round: the pions in plain pits go all to one player or all to the other.
pub(super) fn bounds(sowing: Sowing, board: &Board) -> (i32, i32) {
    let lead = lead(sowing, board);
    let left = i32::from(total(sowing.plain(board)));
    (lead - left, lead + left)
}

/// In a match, what the player to move holds or has on his side more than his opponent, in hundredths of a pion.
///
/// Pions are laid out again on their owner's side (T7), so without those on his side the lay-out of a round would
/// look like a loss of 24 pions. They count in full, as they do then.
pub(super) fn match_points(sowing: Sowing, board: &Board) -> i32 {
    100 * difference(sowing.laid_out(board), board)
}

fn difference(totals: [u8; 2], board: &Board) -> i32 {
    i32::from(totals[board.side.index()]) - i32::from(totals[board.side.opponent().index()])
}

/// Points for a winning chance of 73 % in a match, fitted to 200 games of the engine with itself (`fit_chances`).
pub(super) const POINTS_SCALE: f64 = 1713.0;
