//! What an Ishigan position is worth before it is played out.

use super::{Flag, Ishigan, Position};
use crate::game::PerPlayer;

/// Lowest and highest payoff that a player can still get, in whole units: of a pawn off the board its own, of the others
/// those of the ranks that are left.
pub(super) fn payoff_bounds(game: &Ishigan, position: Position, player: usize) -> (f64, f64) {
    let (best, worst) = match game.final_rank(position, player) {
        Some(rank) => (rank, rank),
        None => ranks_left(game, position),
    };
    (game.payoff(f64::from(worst)), game.payoff(f64::from(best)))
}

/// Best and worst rank that are not yet taken, with pawns on the board.
fn ranks_left(game: &Ishigan, position: Position) -> (u32, u32) {
    let best = game.next_rank(position);
    let on_board = (0..game.players)
        .filter(|&pawn| position.flag(pawn) != Flag::Off)
        .count();
    (best, best + on_board as u32 - 1)
}

/// Payoffs as if the pawns on the board came home in the order in which they stand; pawns on one square share.
pub(super) fn estimate(game: &Ishigan, position: Position) -> PerPlayer<f64> {
    let (best, _) = ranks_left(game, position);
    let rank = |pawn: usize| {
        let square = position.square(pawn);
        let others = (0..game.players).filter(|&other| other != pawn && position.flag(other) != Flag::Off);
        let places: f64 = others
            .map(|other| match position.square(other).cmp(&square) {
                std::cmp::Ordering::Greater => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Less => 0.0,
            })
            .sum();
        f64::from(best) + places
    };
    (0..game.players)
        .map(|pawn| {
            game.payoff(
                game.final_rank(position, pawn)
                    .map_or_else(|| rank(pawn), f64::from),
            )
        })
        .collect()
}
