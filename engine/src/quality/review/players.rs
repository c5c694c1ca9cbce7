//! What a review says of each player.

use super::{PlyKind, PlyReview};
use crate::game::{GameInfo, Outcome, Player};
use crate::quality::grade::Class;

/// How a player has played.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerReview {
    /// Who.
    pub player: Player,
    /// The mean accuracy of the moves that he had a choice in, from 0 to 100; none without such a move.
    pub accuracy: Option<f64>,
    /// The mean of what these moves lost, in points of winning chance or hundredths of a payoff.
    pub mean_loss: Option<f64>,
    /// How many moves of each class, in the order of [`Class::ALL`].
    pub counts: [usize; Class::ALL.len()],
    /// Wins let go ([`super::MoveReview::missed_win`]).
    pub missed_wins: usize,
    /// In games of chance, what luck has done.
    pub luck: Option<Luck>,
}

/// What luck has done for a player, in payoffs.
#[derive(Clone, Debug, PartialEq)]
pub struct Luck {
    /// The luck of his own throws.
    pub own: f64,
    /// What all throws have changed of his expectation, those of the others as well.
    pub total: f64,
    /// What his own decisions have lost.
    pub decisions: f64,
    /// What he was paid.
    pub payoff: Option<f64>,
    /// Whether all of this is proven.
    pub exact: bool,
}

impl Luck {
    /// What he would have been paid with even luck: his payoff less the luck of all throws.
    pub fn adjusted(&self) -> Option<f64> {
        self.payoff.map(|payoff| payoff - self.total)
    }
}

impl PlayerReview {
    /// How many moves of a class.
    pub fn count(&self, class: Class) -> usize {
        let place = Class::ALL.iter().position(|&other| other == class);
        place.map_or(0, |place| self.counts[place])
    }
}

/// Of all players, in turn order.
pub(super) fn players<M>(
    plies: &[PlyReview<M>],
    outcome: Option<&Outcome>,
    info: &GameInfo,
) -> Vec<PlayerReview> {
    let one = |index| player(plies, Player::new(index), outcome, info);
    (0..info.players).map(one).collect()
}

fn player<M>(
    plies: &[PlyReview<M>],
    player: Player,
    outcome: Option<&Outcome>,
    info: &GameInfo,
) -> PlayerReview {
    let own = || plies.iter().filter(|ply| ply.player == player);
    let graded = || own().filter_map(PlyReview::graded);
    // A forced move tells nothing of its player.
    let chosen = || graded().filter(|review| review.class != Class::Forced);
    let count = chosen().count();
    let mean = |sum: f64| (count > 0).then(|| sum / count as f64);
    PlayerReview {
        player,
        accuracy: mean(chosen().map(|review| review.accuracy).sum()),
        mean_loss: mean(chosen().map(|review| review.loss.points).sum()),
        counts: Class::ALL.map(|class| graded().filter(|review| review.class == class).count()),
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

#[cfg(test)]
mod tests;
