//! What a review says: of the game, of every ply, and of each player.

use crate::game::{GameInfo, Outcome, PerPlayer, Player};
use crate::move_index::NamedMove;
use crate::quality::assessment::{Assessment, Loss};
use crate::quality::grade::{Class, MISTAKE};

/// A reviewed game.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// What holds for the game.
    pub info: GameInfo,
    /// Every ply; fewer than the record has where the review was stopped.
    pub plies: Vec<PlyReview>,
    /// The position after the last of them, in Ishwa's own notation.
    pub last_position: String,
    /// Winning chances of all players there; none without a ply.
    pub last_chances: Option<PerPlayer<f64>>,
    /// The result, where the game came to its end.
    pub outcome: Option<Outcome>,
    /// What follows for each player, in turn order.
    pub players: Vec<PlayerReview>,
    /// Whether the review was stopped before its end.
    pub stopped: bool,
}

/// A reviewed ply.
#[derive(Clone, Debug, PartialEq)]
pub struct PlyReview {
    /// The ply, counted from 1.
    pub number: usize,
    /// Who moved or threw.
    pub player: Player,
    /// The move or throw.
    pub mv: NamedMove,
    /// The position before it, in Ishwa's own notation.
    pub position: String,
    /// Winning chances of all players in that position, under best play.
    pub chances: PerPlayer<f64>,
    /// What was done.
    pub kind: PlyKind,
}

/// What a ply was.
#[derive(Clone, Debug, PartialEq)]
pub enum PlyKind {
    /// A move of the opening that was given to the players; it is not graded.
    Given,
    /// A move that its player chose.
    Move(MoveReview),
    /// A throw.
    Throw(ThrowReview),
}

/// A graded move.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveReview {
    /// The best line, whose first move is the best one.
    pub line: Vec<NamedMove>,
    /// What the best move is worth to the player.
    pub best: Assessment,
    /// What the move is worth that was played.
    pub played: Assessment,
    /// What it lost.
    pub loss: Loss,
    /// The grade.
    pub class: Class,
    /// Its accuracy, from 0 to 100 ([`crate::quality::grade::accuracy`]).
    pub accuracy: f64,
}

/// A winning chance from which a position counts as won, where that is not proven.
const WON: f64 = 0.9;

impl MoveReview {
    /// The best move.
    pub fn best_move(&self) -> &NamedMove {
        &self.line[0]
    }

    /// Whether a win was let go: a proven one, or a chance of 90 % and more, after which the player had an even chance at
    /// most. A win by a longer way is none let go.
    pub fn missed_win(&self) -> bool {
        let won = if self.best.exact {
            self.best.chance == 1.0
        } else {
            self.best.chance >= WON
        };
        won && self.played.chance <= 0.5
    }
}

/// A reviewed throw.
#[derive(Clone, Debug, PartialEq)]
pub struct ThrowReview {
    /// What the throw changed of each player's expected payoff: what he can expect after it, less the mean over all throws.
    pub luck: PerPlayer<f64>,
    /// Whether it is proven.
    pub exact: bool,
}

/// Points of winning chance by which a ply is a turning point of the game.
pub const TURNING: f64 = MISTAKE;

impl PlyReview {
    /// How far the ply turned the game, in points of winning chance or hundredths of a payoff: what a move lost, or what
    /// a throw brought or took. It is a turning point from [`TURNING`] on.
    pub fn turn(&self) -> f64 {
        match &self.kind {
            PlyKind::Given => 0.0,
            PlyKind::Move(review) => review.loss.points,
            PlyKind::Throw(review) => 100.0 * review.luck[self.player.index()].abs(),
        }
    }

    /// The grade, of a move.
    pub fn graded(&self) -> Option<&MoveReview> {
        match &self.kind {
            PlyKind::Move(review) => Some(review),
            _ => None,
        }
    }

    /// Its throw.
    pub fn thrown(&self) -> Option<&ThrowReview> {
        match &self.kind {
            PlyKind::Throw(review) => Some(review),
            _ => None,
        }
    }
}

impl Review {
    /// The plies that turned the game, by how far, and the earlier before the later.
    pub fn turning_points(&self) -> Vec<&PlyReview> {
        let mut points: Vec<&PlyReview> = self.plies.iter().filter(|ply| ply.turn() >= TURNING).collect();
        points.sort_by(|a, b| b.turn().total_cmp(&a.turn()));
        points
    }
}

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
    /// Wins let go ([`MoveReview::missed_win`]).
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
