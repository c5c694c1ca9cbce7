//! What an Ishigan position is worth before it is played out.

use super::{AGADEZ, Flag, Ishigan, Position};
use crate::game::PerPlayer;
use crate::games::shares::{logistic, weigh};

/// How many terms there are.
pub(super) const RANK_TERMS: usize = 6;
/// Their weights, found by `cargo run --release -p ishwa-benches --bin fit_shares`.
const RANK_WEIGHTS: [f64; RANK_TERMS] = [0.197, 0.231, 0.273, -1.058, -1.338, -0.299];
/// Where the last stretch begins: a white stick and any more from here bring a pawn home.
const LAST_STRETCH: u32 = 80;

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

/// What tells which of two pawns on the board comes home before the other: tens of squares come; tens of them within the
/// last twenty; whether its owner is to throw; whether it is caught (I5); whether it has escaped (I5); whether it stands
/// ahead of a hyena that is on the move.
pub(super) fn rank_terms(game: &Ishigan, position: Position, pawn: usize) -> Option<[f64; RANK_TERMS]> {
    let flag = position.flag(pawn);
    if flag == Flag::Off {
        return None;
    }
    let square = position.square(pawn);
    let hunts = position.hyena() < AGADEZ && (0..game.players).any(|other| position.arrived(other).is_some());
    let is = |holds: bool| f64::from(u8::from(holds));
    Some([
        f64::from(square) / 10.0,
        f64::from(square.saturating_sub(LAST_STRETCH)) / 10.0,
        is(position.side().index() == pawn),
        is(flag == Flag::Caught),
        is(flag == Flag::Escaped),
        is(hunts && flag != Flag::Caught && square > position.hyena()),
    ])
}

/// Payoffs of expected ranks: of two pawns on the board the one with more strength ends ahead of the other with the
/// chance that their difference stands for.
pub(super) fn estimate(game: &Ishigan, position: Position) -> PerPlayer<f64> {
    let (best, _) = ranks_left(game, position);
    let strengths: PerPlayer<Option<f64>> = (0..game.players)
        .map(|pawn| Some(weigh(&rank_terms(game, position, pawn)?, &RANK_WEIGHTS)))
        .collect();
    let rank = |pawn: usize, own: f64| {
        let others = (0..game.players).filter(|&other| other != pawn);
        let ahead = others.filter_map(|other| strengths[other].map(|strength| logistic(strength - own)));
        f64::from(best) + ahead.sum::<f64>()
    };
    (0..game.players)
        .map(|pawn| {
            let expected = || strengths[pawn].map_or(0.0, |own| rank(pawn, own));
            let rank = game.final_rank(position, pawn).map_or_else(expected, f64::from);
            game.payoff(rank)
        })
        .collect()
}
