//! The review of each player.

use ishwa_core::game::{GameInfo, Outcome, Player};

use super::report::{Luck, MoveReview, PlayerReview, PlyKind, PlyReview};
use super::summary::{MoveSummary, MoveVerdict};

/// The reviews of all players, in turn order.
pub(crate) fn players(plies: &[PlyReview], outcome: Option<&Outcome>, info: &GameInfo) -> Vec<PlayerReview> {
    let one = |index| player(plies, Player::new(index), outcome, info);
    (0..info.players).map(one).collect()
}

fn player(plies: &[PlyReview], player: Player, outcome: Option<&Outcome>, info: &GameInfo) -> PlayerReview {
    let own = || plies.iter().filter(|ply| ply.player == player);
    let graded = || own().filter_map(PlyReview::graded);
    let verdicts: Vec<MoveVerdict> = graded().map(MoveReview::verdict).collect();
    PlayerReview {
        player,
        moves: MoveSummary::of(&verdicts),
        luck: info.chance.then(|| Luck {
            own: own()
                .filter_map(PlyReview::thrown)
                .map(|throw| throw.luck[player.index()])
                .sum(),
            total: plies
                .iter()
                .filter_map(PlyReview::thrown)
                .map(|throw| throw.luck[player.index()])
                .sum(),
            decisions: graded().map(|review| review.loss.amount).sum(),
            payoff: outcome.map(|outcome| outcome.payoffs[player.index()]),
            exact: plies.iter().all(|ply| match &ply.kind {
                PlyKind::Given => true,
                PlyKind::Move(review) => review.loss.exact,
                PlyKind::Throw(review) => review.exact,
            }),
        }),
    }
}

#[cfg(test)]
mod tests;
