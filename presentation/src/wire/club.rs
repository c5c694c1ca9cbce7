//! Several reviewed games.

use serde::Serialize;

use super::review::{Basis, MoveClass};
use super::value::{Number, Unit};

/// Several reviewed games: the output of `ishwa review` for them.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Club {
    /// The games that were reviewed.
    pub games: Vec<ClubGame>,
    /// A table for each game that was played.
    pub tables: Vec<ClubTable>,
    /// The costliest certain mistakes and blunders, at most ten, the costliest first.
    pub mistakes: Vec<ClubMistake>,
    /// The games that could not be read, each with its location `place` and a `message`; the exit code is then 2.
    pub faults: Vec<ClubFault>,
    /// Plies that make an opening.
    pub opening_plies: usize,
    /// Whether an interrupt left games without a review; they are missing.
    pub stopped: bool,
}

/// A reviewed game of several.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClubGame {
    /// Its location: `FILE`, or `FILE:N` if the file has several.
    pub place: String,
    /// The id of the game, as `awale`.
    pub game: String,
    /// Its options that differ from the defaults, as in the record.
    pub rules: String,
    /// The names in the record, by seat, or `null`.
    pub players: Vec<Option<String>>,
    /// The seat that won, `draw`, or `null` if unknown.
    pub result: Option<String>,
    /// Its number of plies.
    pub plies: usize,
    /// The first moves; `null` with dice or an unusual start.
    pub opening: Option<String>,
    /// The basis of the review.
    pub basis: Basis,
    /// The error at which reading the record ended early; else `null`.
    pub fault: Option<String>,
}

/// A game that could not be read.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClubFault {
    /// Its location.
    pub place: String,
    /// Why it could not be read.
    pub message: String,
}

/// The players of one game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClubTable {
    /// The id of the game, as `awale`.
    pub game: String,
    /// How many times it was played.
    pub games: usize,
    /// All its players.
    pub players: Vec<ClubPlayer>,
}

/// A player: by the name in the records, or else by the seat.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClubName {
    /// The name, or `null`.
    pub name: Option<String>,
    /// The seat of an unnamed player: `s` or `n`, or `p1` to `p6`; else `null`.
    pub seat: Option<String>,
}

/// A player in all games of one kind.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClubPlayer {
    /// The player.
    #[serde(flatten)]
    pub who: ClubName,
    /// Of all games.
    #[serde(flatten)]
    pub all: Figures,
    /// The results against each opponent, most games first.
    pub by_opponent: Vec<OpponentFigures>,
    /// The results with each opening, most games first.
    pub by_opening: Vec<OpeningFigures>,
    /// The results in each third of the games.
    pub by_phase: Vec<PhaseFigures>,
}

/// The figures of a player against an opponent.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OpponentFigures {
    /// The opponent.
    #[serde(flatten)]
    pub who: ClubName,
    /// The figures.
    #[serde(flatten)]
    pub figures: Figures,
}

/// The figures of a player after an opening.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OpeningFigures {
    /// The first moves.
    pub opening: String,
    /// The figures.
    #[serde(flatten)]
    pub figures: Figures,
}

/// The moves of a player in a third of each game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PhaseFigures {
    /// The third.
    pub phase: Phase,
    /// The moves.
    #[serde(flatten)]
    pub moves: MoveFigures,
}

/// A third of a game, by its plies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// The first.
    Opening,
    /// The second.
    Middle,
    /// The last.
    End,
}

/// The results of some games for a player, and the player's moves in them.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Figures {
    /// The number of games.
    pub games: usize,
    /// Games won, as far as known.
    pub wins: usize,
    /// Games drawn.
    pub draws: usize,
    /// Games lost.
    pub losses: usize,
    /// The mean score of games with a result, from 0 to 1; `null` without any.
    pub score: Option<f64>,
    /// The moves.
    #[serde(flatten)]
    pub moves: MoveFigures,
}

/// Some moves of a player.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MoveFigures {
    /// Moves with a choice; the accuracy is their mean.
    pub choices: usize,
    /// The accuracy, from 0 to 100; `null` without a choice.
    pub accuracy: Option<f64>,
    /// Half the 95% interval of the accuracy; `null` with fewer than two choices.
    pub accuracy_error: Option<f64>,
    /// The mean loss of choices in points of winning chance; `null` without a choice.
    pub mean_loss: Option<f64>,
    /// How many were inaccuracies.
    pub inaccuracies: usize,
    /// How many were mistakes.
    pub mistakes: usize,
    /// How many were blunders.
    pub blunders: usize,
    /// How many complaints are uncertain, and not counted.
    pub uncertain: usize,
    /// How many missed a win.
    pub missed_wins: usize,
}

/// A mistake or blunder.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClubMistake {
    /// The location of the game.
    pub place: String,
    /// The id of the game, as `awale`.
    pub game: String,
    /// The number of the ply, from 1.
    pub ply: usize,
    /// The seat of its player.
    pub player: String,
    /// The name in the record, or `null`.
    pub name: Option<String>,
    /// The position before it.
    pub position: String,
    /// The move that was played.
    #[serde(rename = "move")]
    pub mv: String,
    /// The move that was better.
    pub best: String,
    /// A mistake or a blunder.
    pub class: MoveClass,
    /// Its loss, in the unit.
    pub loss: Number,
    /// The unit of the loss.
    pub unit: Unit,
    /// Its loss in points of winning chance, from 0 to 100.
    pub points: f64,
    /// Whether the loss is proven.
    pub exact: bool,
    /// The winning chances after both moves.
    pub chances: ComparedChances,
}

/// The winning chances after two moves.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ComparedChances {
    /// After the best move, from 0 to 1.
    pub best: f64,
    /// After the move that was played, from 0 to 1.
    pub played: f64,
}
