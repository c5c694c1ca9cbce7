//! Counts and measurements.

use serde::Serialize;

use super::games::Tally;

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
