//! What a Dara position is worth before it is played out.

use super::{Position, Stuck};

/// A line needs this many pions (D4).
const LINE: u32 = 3;

/// Lowest and highest final payoff for the player to move. Who has fewer than three pions once the movement has begun
/// never takes again; where a player who is stuck passes, taking is the only way to win (D5, D6).
pub(super) fn bounds(position: Position, stuck: Stuck) -> (i32, i32) {
    let cannot_win = |player| stuck == Stuck::Pass && !position.is_placing() && position.count(player) < LINE;
    let side = position.side;
    (
        if cannot_win(side.opponent()) { 0 } else { -1 },
        i32::from(!cannot_win(side)),
    )
}

/// Pions on the board and in hand more than the opponent, in hundredths: a point is a hundredth of a pion.
pub(super) fn evaluate(position: Position) -> i32 {
    let pions = |player| (position.count(player) + position.hand(player)) as i32;
    100 * (pions(position.side) - pions(position.side.opponent()))
}

/// Points for a winning chance of 73 %, fitted to 200 games of the engine with itself (`fit_chances`).
pub(super) const POINTS_SCALE: f64 = 77.0;
