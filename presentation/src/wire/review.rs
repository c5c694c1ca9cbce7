//! A reviewed game.

use ishwa_library::quality::grade::Class as GradeClass;
use ishwa_library::review::ReviewBasis;
use serde::Serialize;

use super::position::{BoardNumbers, Outcome};
use super::value::{Number, Unit, ValueKind};

/// A reviewed game: the output of `ishwa review`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Review {
    /// The id of the game, as `awale`.
    pub game: String,
    /// Its options that differ from the defaults, as in the record.
    pub rules: String,
    /// The position at the start of the game.
    pub position: String,
    /// All plies.
    pub moves: Vec<ReviewedPly>,
    /// All players, by seat.
    pub players: Vec<ReviewedPlayer>,
    /// The numbers of the turning points, the largest first.
    pub turning_points: Vec<usize>,
    /// The state after the last ply.
    pub last: LastPosition,
    /// How the game ended; `null` if it did not.
    pub outcome: Option<Outcome>,
    /// The basis of the review.
    pub basis: Basis,
    /// Whether the review was stopped before the end of the game.
    pub stopped: bool,
    /// The error at which reading the record ended early; else `null`.
    pub fault: Option<String>,
}

/// The basis of a review.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Basis {
    /// Searches.
    Search,
    /// Searches with endgame tables.
    Tables,
    /// The whole game was solved.
    Solution,
}

impl From<ReviewBasis> for Basis {
    fn from(basis: ReviewBasis) -> Self {
        match basis {
            ReviewBasis::Search => Self::Search,
            ReviewBasis::Tables => Self::Tables,
            ReviewBasis::Solution => Self::Solution,
        }
    }
}

/// The position after the last ply.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LastPosition {
    /// The position.
    pub position: String,
    /// The winning chances of all players there, from 0 to 1; `null` if unknown.
    pub chances: Option<Vec<f64>>,
}

/// A ply of a reviewed game: a move, a throw, or a ply of a given opening.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReviewedPly {
    /// Its number, from 1.
    pub ply: usize,
    /// The acting player: `s` or `n`, or `p1` to `p6`.
    pub player: String,
    /// The move, or the throw.
    #[serde(rename = "move")]
    pub mv: String,
    /// The position before it.
    pub position: String,
    /// The board before it as numbers.
    pub numbers: BoardNumbers,
    /// The winning chances of all players in that position, from 0 to 1.
    pub chances: Vec<f64>,
    /// The winning chances of all players after it, from 0 to 1.
    pub chances_after: Vec<f64>,
    /// Known games that reached the position; `null` if none had the move.
    pub known: Option<KnownTally>,
    /// `true` for a ply of the opening; otherwise absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub given: Option<bool>,
    /// For a throw, the thrower's gain or loss of payoff by it; else `null`.
    pub luck: Option<f64>,
    /// For a throw, each player's gain or loss of payoff by it; else absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lucks: Option<Vec<f64>>,
    /// For a move, the best one; else `null`.
    pub best: Option<String>,
    /// For a move, the line that begins with the best one; else absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<Vec<String>>,
    /// For a move, the line that begins with it and continues with the best replies; else absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub played_line: Option<Vec<String>>,
    /// For a complaint, why the best move is better; absent if there is no reason with a name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<MoveReason>,
    /// For a move, its loss, in the unit; else `null`.
    pub loss: Option<Number>,
    /// For a move, the unit of the loss; else absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<Unit>,
    /// For a move, its loss in points of winning chance, from 0 to 100; else absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<f64>,
    /// For a move, its class; else `null`.
    pub class: Option<MoveClass>,
    /// For a move, whether the class is an uncertain complaint, which is not counted; else absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub uncertain: Option<bool>,
    /// For a move or a throw, whether all of this is proven; else absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exact: Option<bool>,
    /// For a move, its search depth in plies; else absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub depth: Option<usize>,
    /// For a move, its accuracy, from 0 to 100; else absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub accuracy: Option<f64>,
    /// For a move, whether it missed a win; else absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub missed_win: Option<bool>,
    /// For a move, its value and that of the best one; else absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<ComparedWorth>,
    /// The time that the player took, in milliseconds, as recorded or by the clocks; absent if unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time: Option<u64>,
    /// The comment of the record; absent if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
}

/// A fact about the line of a move and the best line, which makes the move worse.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MoveReason {
    /// The kind of fact.
    pub kind: ReasonKind,
    /// For an event or an exchange, what happens: `capture`, `tuz`, `line`, `threat`, `block`, `horse`, `camels`,
    /// `marriage`, `drink`, `feeding` or `departure`; else absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub motif: Option<String>,
    /// The ply of the event in its line, from 1, or the number of plies that are compared or that end the game.
    pub plies: usize,
    /// How many plies of the best line show it; 1 if its first move does, or the line of the move that was played.
    pub plies_of_best: usize,
    /// The sentences about it, in English.
    pub text: String,
}

/// The kind of a reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ReasonKind {
    /// Another player achieves something with the next move, which the best move prevents or reduces.
    Allows,
    /// The best move achieves something that the move does not.
    Misses,
    /// Another player achieves something later in the line of the move.
    AllowsLater,
    /// The player achieves something later in the best line.
    MissesLater,
    /// The captures of both players in the two lines.
    Exchange,
    /// The game ends in the line of the move.
    Ends,
    /// The player wins at the end of the best line.
    MissesEnd,
}

/// The grade of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum MoveClass {
    /// As good as the best.
    Best,
    /// The only good one.
    Only,
    /// Slightly worse than the best.
    Good,
    /// An inaccuracy.
    Inaccuracy,
    /// A mistake.
    Mistake,
    /// A blunder.
    Blunder,
    /// The only legal one.
    Forced,
}

impl From<GradeClass> for MoveClass {
    fn from(class: GradeClass) -> Self {
        match class {
            GradeClass::Best => Self::Best,
            GradeClass::Only => Self::Only,
            GradeClass::Good => Self::Good,
            GradeClass::Inaccuracy => Self::Inaccuracy,
            GradeClass::Mistake => Self::Mistake,
            GradeClass::Blunder => Self::Blunder,
            GradeClass::Forced => Self::Forced,
        }
    }
}

/// In how many of the games of strong players that reached a position a move was played, and their results for its
/// player.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct KnownTally {
    /// The number of games in which the move was played.
    pub games: usize,
    /// The number of games that reached the position.
    pub reached: usize,
    /// Games won with the move.
    pub wins: usize,
    /// Games drawn.
    pub draws: usize,
    /// Games lost.
    pub losses: usize,
    /// The mean score of games with a result, from 0 to 1; `null` without any.
    pub score: Option<f64>,
}

/// The value of a move and that of the best one.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ComparedWorth {
    /// The value of the best move.
    pub best: Worth,
    /// The value of the move that was played.
    pub played: Worth,
}

/// The value of a move for its player.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Worth {
    /// Whether it is exact or an estimate.
    pub kind: ValueKind,
    /// In the unit.
    pub score: Number,
    /// The unit of the score.
    pub unit: Unit,
    /// Plies to the end of the game; `null` if unknown.
    pub plies: Option<u32>,
    /// The winning chance, from 0 to 1.
    pub chance: f64,
}

/// The moves and the luck of a player.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReviewedPlayer {
    /// The seat: `s` or `n`, or `p1` to `p6`.
    pub player: String,
    /// The name in the record, or `null`.
    pub name: Option<String>,
    /// The mean accuracy of moves with a choice, from 0 to 100; `null` without any.
    pub accuracy: Option<f64>,
    /// Half the 95% interval of the accuracy; `null` with fewer than two such moves.
    pub accuracy_error: Option<f64>,
    /// The mean loss of such moves in points of winning chance; `null` without any.
    pub mean_loss: Option<f64>,
    /// How many moves were blunders.
    pub blunders: usize,
    /// How many were mistakes.
    pub mistakes: usize,
    /// How many were inaccuracies.
    pub inaccuracies: usize,
    /// How many were good.
    pub good: usize,
    /// How many were the best.
    pub best: usize,
    /// How many were the only good one.
    pub only: usize,
    /// How many were forced.
    pub forced: usize,
    /// How many missed a win.
    pub missed_wins: usize,
    /// How many complaints are uncertain, and not counted.
    pub uncertain: usize,
    /// The luck of the player's own throws, in payoff; `null` without dice.
    pub luck: Option<f64>,
    /// The luck of all throws for the player, in payoff; `null` without dice.
    pub total_luck: Option<f64>,
    /// The loss of payoff by the player's decisions: 0 or less; `null` without dice.
    pub decisions: Option<f64>,
    /// The player's payoff; `null` without dice or an end.
    pub payoff: Option<f64>,
    /// The payoff without the luck of throws; `null` without dice or an end.
    pub luck_adjusted: Option<f64>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::json;

    #[test]
    fn words_are_those_of_reports() {
        for class in GradeClass::ALL {
            assert_eq!(json(&MoveClass::from(class)), class.name());
        }
    }
}
