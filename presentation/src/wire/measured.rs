//! Counts and measurements.

use ishwa_library::exact::measure::Scores;
use ishwa_library::exact::set::{self, ExactPosition as Position, ExactSet as Set};
use ishwa_library::tournament::stats::Mean;
use serde::Serialize;

use super::games::Tally;
use super::value::{Number, Unit};

/// Lines of play that were counted: the output of `ishwa perft`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Perft {
    /// The position at which the lines begin.
    pub position: String,
    /// The length of the lines, in plies.
    pub depth: usize,
    /// The number of lines of 1, 2, .. plies.
    pub counts: Vec<u64>,
    /// Lines counted a second.
    pub nodes_per_second: u64,
    /// With `--divide`, the lines of `depth` plies by their first ply; else absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub divide: Option<Vec<CountedMove>>,
}

/// The lines of play that begin with a move or a throw.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CountedMove {
    /// The move or throw.
    pub r#move: String,
    /// The number of lines.
    pub count: u64,
}

/// Moves that were played in recorded games: the output of `ishwa openings`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Openings {
    /// The id of the game, as `awale`.
    pub game: String,
    /// The id with the options that differ from the defaults, as `awale[objective=seeds]`.
    pub rules: String,
    /// The position of the moves.
    pub position: String,
    /// Games that were read.
    pub games: usize,
    /// The moves, most played first.
    pub moves: Vec<Tally>,
}

/// Searches that were measured: the output of `ishwa bench`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Bench {
    /// The results of each game.
    pub games: Vec<BenchedGame>,
    /// Positions visited in all; on one thread the signature.
    pub nodes: u64,
    /// Positions visited a second.
    pub nps: u64,
    /// On several threads, positions a second against one; else absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nps_ratio: Option<f64>,
    /// On several threads, speed to the same depth against one; else absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub depth_speedup: Option<f64>,
}

/// The searches of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BenchedGame {
    /// The id of the game, as `awale`.
    pub game: String,
    /// The search depth, in plies.
    pub depth: usize,
    /// Positions visited.
    pub nodes: u64,
    /// Milliseconds taken.
    pub time_ms: u64,
    /// Positions visited a second.
    pub nps: u64,
}

/// Players measured by positions whose every move has a proven value: the output of `ishwa yardstick`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Yardstick {
    /// The id of the game, as `awale`.
    pub game: String,
    /// Its options, as `objective=seeds`; empty for the defaults.
    pub rules: String,
    /// The version of the set.
    pub version: u32,
    /// The unit of losses.
    pub unit: Unit,
    /// The players, in the order of the command line.
    pub players: Vec<MeasuredPlayer>,
}

/// What the moves of a player lose.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MeasuredPlayer {
    /// The name of the player.
    pub name: String,
    /// In all positions.
    pub all: MeasuredMoves,
    /// By seeds or pieces on the board, fewest first.
    pub by_board: Vec<MeasuredBoard>,
}

/// What the moves of a player lose with as much on the board.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MeasuredBoard {
    /// Seeds or pieces on the board.
    pub on_board: u32,
    /// In these positions.
    #[serde(flatten)]
    pub moves: MeasuredMoves,
}

/// What moves lose against the best ones.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MeasuredMoves {
    /// Positions in which the player was asked for a move.
    pub positions: u64,
    /// The share of best moves, from 0 to 1.
    pub best: Option<f64>,
    /// The standard error of `best`; `null` for fewer than two positions.
    pub best_error: Option<f64>,
    /// The mean loss.
    pub mean_loss: Option<f64>,
    /// The standard error of `mean_loss`; `null` for fewer than two positions.
    pub mean_loss_error: Option<f64>,
    /// The share of moves that give a win or a draw away or, in games with payoffs, 0.15 of one.
    pub blunders: Option<f64>,
    /// The standard error of `blunders`; `null` for fewer than two positions.
    pub blunders_error: Option<f64>,
}

impl MeasuredMoves {
    /// Of these means.
    pub fn of(scores: &Scores) -> Self {
        let both = |mean: &Mean| (mean.mean(), mean.error());
        let (best, best_error) = both(&scores.best);
        let (mean_loss, mean_loss_error) = both(&scores.loss);
        let (blunders, blunders_error) = both(&scores.blunders);
        Self {
            positions: scores.best.count(),
            best,
            best_error,
            mean_loss,
            mean_loss_error,
            blunders,
            blunders_error,
        }
    }
}

/// How the values of a set were derived again: the output of `ishwa yardstick --check`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CheckedSet {
    /// The id of the game, as `awale`.
    pub game: String,
    /// Positions of the set.
    pub positions: usize,
    /// Positions whose values were derived from the rules alone.
    pub by_rules: usize,
    /// Positions whose values were derived from tables.
    pub by_tables: usize,
    /// Positions whose values could not be derived.
    pub unknown: usize,
    /// Positions whose values differ.
    pub wrong: usize,
}

/// Positions whose every move has a proven value: the file of `ishwa yardstick --write`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExactSet {
    /// The id of the game, as `awale`.
    pub game: String,
    /// Its options, as `objective=seeds`; empty for the defaults.
    pub rules: String,
    /// The version of the set.
    pub version: u32,
    /// The unit of the values.
    pub unit: Unit,
    /// The license of the set.
    pub license: String,
    /// The command that made the set.
    pub command: String,
    /// The BLAKE3 hash of the same set as CSV.
    pub hash: String,
    /// The positions, fewest seeds or pieces on the board first.
    pub positions: Vec<ExactPosition>,
}

/// A position with the value of every move.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExactPosition {
    /// Seeds or pieces on the board.
    pub on_board: u32,
    /// The position; it begins a game.
    pub position: String,
    /// The legal moves.
    pub moves: Vec<ExactPositionMove>,
    /// In a set of problems: what decides, as `capture`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub motif: Option<String>,
    /// In a set of problems: how many of 72 answers of levels miss the only move that keeps the result.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub missed: Option<u8>,
}

/// A move with its value.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExactPositionMove {
    /// The move.
    pub r#move: String,
    /// The result of the game for the player to move if both play their best from then on, with everything already won
    /// included.
    pub value: Number,
}

impl ExactSet {
    /// A set, with the hash of its CSV.
    pub fn of(exact: &Set, hash: String) -> Self {
        let position = |position: &Position| ExactPosition {
            on_board: position.on_board,
            position: position.position.clone(),
            moves: position
                .moves
                .iter()
                .map(|(mv, value)| ExactPositionMove {
                    r#move: mv.clone(),
                    value: Number(*value),
                })
                .collect(),
            motif: position.mark.map(|mark| mark.theme.name().to_owned()),
            missed: position.mark.map(|mark| mark.missed),
        };
        Self {
            game: exact.game.clone(),
            rules: exact.rules.clone(),
            version: set::VERSION,
            unit: exact.unit.into(),
            license: set::LICENSE.to_owned(),
            command: exact.command.clone(),
            hash,
            positions: exact.positions.iter().map(position).collect(),
        }
    }
}
