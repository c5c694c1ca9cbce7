//! The report of a review, for the game, every ply, and each player.

use ishwa_core::game::{GameInfo, Outcome, PerPlayer, Player};
use ishwa_core::heuristics::ReliableLoss;
use ishwa_core::move_index::NamedMove;

use super::summary::{MoveSummary, MoveVerdict};
use crate::quality::assessment::{Assessment, Loss};
use crate::quality::grade::{Class, MISTAKE};

/// A reviewed game.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// The properties of the game.
    pub info: GameInfo,
    /// The reviewed plies; fewer than in the record if the review was stopped.
    pub plies: Vec<PlyReview>,
    /// The position after the last of them, in Ishwa's own notation.
    pub last_position: String,
    /// The result, if the game was finished.
    pub outcome: Option<Outcome>,
    /// The summary for each player, in turn order.
    pub players: Vec<PlayerReview>,
    /// The loss from which a complaint based on estimates is reliable.
    pub reliable_loss: ReliableLoss,
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
    /// Winning chances of all players after the ply, under best play from there on.
    pub chances_after: PerPlayer<f64>,
    /// The kind of the ply.
    pub kind: PlyKind,
}

/// The kind of a ply.
#[derive(Clone, Debug, PartialEq)]
pub enum PlyKind {
    /// A move of a given opening; it is not graded.
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
    /// The line that begins with the move played, and continues with the best replies.
    pub played_line: Vec<NamedMove>,
    /// The assessment of the best move, for the player.
    pub best: Assessment,
    /// The assessment of the move played.
    pub played: Assessment,
    /// Its loss.
    pub loss: Loss,
    /// The grade.
    pub class: Class,
    /// Whether the grade is an unreliable complaint, because it rests on estimates of a small search
    /// ([`Yardstick::is_uncertain`](crate::quality::assessment::Yardstick::is_uncertain)).
    pub is_uncertain: bool,
    /// The depth of the searches behind it, the move itself included.
    pub depth: usize,
    /// Its accuracy, from 0 to 100 ([`crate::quality::grade::accuracy`]).
    pub accuracy: f64,
}

/// A winning chance from which a position counts as won without a proof.
const WON: f64 = 0.9;

impl MoveReview {
    /// The part of the review that summaries use.
    pub fn verdict(&self) -> MoveVerdict {
        MoveVerdict {
            class: self.class,
            is_uncertain: self.is_uncertain,
            missed_win: self.missed_win(),
            points: self.loss.points,
            accuracy: self.accuracy,
        }
    }

    /// The best move.
    pub fn best_move(&self) -> &NamedMove {
        &self.line[0]
    }

    /// Whether a win was missed: a proven one, or a chance of 90 % and more, after which the player had at most an
    /// even chance. A longer way to win is not a missed win, and an uncertain complaint is never one.
    pub fn missed_win(&self) -> bool {
        if self.is_uncertain {
            return false;
        }
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
    /// The change of each player's expected payoff: the expectation after the throw minus the mean over all throws.
    pub luck: PerPlayer<f64>,
    /// Whether it is proven.
    pub exact: bool,
}

/// Points of winning chance by which a ply is a turning point of the game.
pub const TURNING: f64 = MISTAKE;

impl PlyReview {
    /// How much the ply changed the game, in points of winning chance or hundredths of a payoff: the loss of a move,
    /// or the absolute luck of a throw. The ply is a turning point from [`TURNING`] on.
    pub fn turn(&self) -> f64 {
        match &self.kind {
            PlyKind::Given => 0.0,
            PlyKind::Move(review) => review.loss.points,
            PlyKind::Throw(review) => 100.0 * review.luck[self.player.index()].abs(),
        }
    }

    /// Whether it is an unreliable complaint ([`MoveReview::is_uncertain`]).
    pub fn is_uncertain(&self) -> bool {
        self.graded().is_some_and(|review| review.is_uncertain)
    }

    /// The review of a move; `None` for other plies.
    pub fn graded(&self) -> Option<&MoveReview> {
        match &self.kind {
            PlyKind::Move(review) => Some(review),
            _ => None,
        }
    }

    /// The review of a throw; `None` for other plies.
    pub fn thrown(&self) -> Option<&ThrowReview> {
        match &self.kind {
            PlyKind::Throw(review) => Some(review),
            _ => None,
        }
    }
}

impl Review {
    /// The turning points of the game, largest first and, among equals, in the order of play; uncertain ones are left
    /// out.
    pub fn turning_points(&self) -> Vec<&PlyReview> {
        let is_turning = |ply: &&PlyReview| ply.turn() >= TURNING && !ply.is_uncertain();
        let mut points: Vec<&PlyReview> = self.plies.iter().filter(is_turning).collect();
        points.sort_by(|a, b| b.turn().total_cmp(&a.turn()));
        points
    }
}

/// How well a player played.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerReview {
    /// The player.
    pub player: Player,
    /// The summary of the player's graded moves.
    pub moves: MoveSummary,
    /// The effect of luck, in games of chance.
    pub luck: Option<Luck>,
}

/// The effect of luck on a player, in payoffs.
#[derive(Clone, Debug, PartialEq)]
pub struct Luck {
    /// The luck of the player's own throws.
    pub own: f64,
    /// The luck of all throws for the player, those of the opponents included.
    pub total: f64,
    /// The losses of the player's own decisions.
    pub decisions: f64,
    /// The player's payoff.
    pub payoff: Option<f64>,
    /// Whether all of this is proven.
    pub exact: bool,
}

impl Luck {
    /// The player's payoff with even luck: the payoff less the luck of all throws.
    pub fn adjusted(&self) -> Option<f64> {
        self.payoff.map(|payoff| payoff - self.total)
    }
}
