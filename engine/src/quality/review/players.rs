//! What a review says about each player.

use super::report::{Luck, MoveReview, PlayerReview, PlyKind, PlyReview};
use crate::game::{GameInfo, Outcome, Player};
use crate::quality::grade::Class;

/// The reviews of all players, in turn order.
pub(super) fn players(plies: &[PlyReview], outcome: Option<&Outcome>, info: &GameInfo) -> Vec<PlayerReview> {
    let one = |index| player(plies, Player::new(index), outcome, info);
    (0..info.players).map(one).collect()
}

fn player(plies: &[PlyReview], player: Player, outcome: Option<&Outcome>, info: &GameInfo) -> PlayerReview {
    let own = || plies.iter().filter(|ply| ply.player == player);
    let graded = || own().filter_map(PlyReview::graded);
    // A forced move says nothing about its player.
    let chosen = || graded().filter(|review| review.class != Class::Forced);
    let count = chosen().count();
    let mean = |sum: f64| (count > 0).then(|| sum / count as f64);
    PlayerReview {
        player,
        accuracy: mean(chosen().map(|review| review.accuracy).sum()),
        accuracy_error: half_interval(&chosen().map(|review| review.accuracy).collect::<Vec<_>>()),
        mean_loss: mean(chosen().map(|review| review.loss.points).sum()),
        counts: Class::ALL.map(|class| {
            let counted = |review: &&MoveReview| review.class == class && !review.is_uncertain;
            graded().filter(counted).count()
        }),
        uncertain: graded().filter(|review| review.is_uncertain).count(),
        missed_wins: graded().filter(|review| review.missed_win()).count(),
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

/// Half the 95 % interval of the mean of independent numbers: 1.96 standard errors. None of fewer than two.
fn half_interval(numbers: &[f64]) -> Option<f64> {
    let count = numbers.len() as f64;
    if count < 2.0 {
        return None;
    }
    let mean = numbers.iter().sum::<f64>() / count;
    let squares: f64 = numbers.iter().map(|number| (number - mean).powi(2)).sum();
    Some(1.96 * (squares / (count - 1.0) / count).sqrt())
}

#[cfg(test)]
mod tests;
