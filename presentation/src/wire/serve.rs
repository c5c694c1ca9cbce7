//! The messages between `ishwa serve` and its clients, besides requests, jobs and their responses: those about matches
//! between people on several devices, too.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// A description of the program: the response to `GET /api/1`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct About {
    /// Its name and its version, as `ishwa 0.2.0`.
    pub program: String,
    /// The number of threads that a job may use.
    pub threads: usize,
    /// The ids of games with tables on disk.
    pub tables: Vec<String>,
    /// The address of the page for other machines of the network; `null` if they cannot reach it, or if it is unknown.
    pub network: Option<String>,
}

/// A message of a client in a WebSocket: a job to start, or to stop, or a request about a match.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WorkRequest {
    /// The number of the job, which the client assigns.
    pub id: u64,
    /// The job to start.
    pub work: Option<Box<RawValue>>,
    /// Whether to stop the job and return its result so far.
    #[serde(default)]
    pub stop: bool,
    /// The request about a match.
    #[serde(rename = "match")]
    pub about_match: Option<Box<RawValue>>,
}

/// A message of the server in a WebSocket: an event of a job.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WorkMessage {
    /// The number of the job.
    pub id: u64,
    /// The event.
    #[serde(flatten)]
    pub event: WorkEvent,
}

/// An event of a job.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum WorkEvent {
    /// The job waits until this many others have ended.
    Waiting(usize),
    /// Its result so far, or the state of a match.
    Progress(Box<RawValue>),
    /// Its result, or an error; the last of its messages.
    Result(Box<RawValue>),
}

/// A request about a match between people on several devices.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "do", rename_all = "lowercase", deny_unknown_fields)]
pub enum MatchRequest {
    /// Begins a match.
    Begin {
        /// The id of the game.
        game: String,
        /// Options of the rules as `key=value,..`.
        #[serde(default)]
        rules: String,
        /// The clock; by default there is none.
        #[serde(default)]
        clock: Option<MatchClock>,
        /// The language of errors.
        #[serde(default)]
        lang: String,
    },
    /// Takes a seat, or watches. The state of the match is sent now and after each change.
    Enter {
        /// The key of a seat, or the id of the match.
        key: String,
        /// The language of errors.
        #[serde(default)]
        lang: String,
    },
    /// Plays a move.
    Move {
        /// The key of the seat.
        key: String,
        /// The number of plies before the move.
        ply: usize,
        /// The move.
        #[serde(rename = "move")]
        mv: String,
        /// The language of errors.
        #[serde(default)]
        lang: String,
    },
    /// Throws sticks or dice.
    Throw {
        /// The key of the seat.
        key: String,
        /// The number of plies before the throw.
        ply: usize,
        /// The language of errors.
        #[serde(default)]
        lang: String,
    },
    /// Resigns.
    Resign {
        /// The key of the seat.
        key: String,
        /// The language of errors.
        #[serde(default)]
        lang: String,
    },
}

impl MatchRequest {
    /// The code of the language of errors.
    pub fn lang(&self) -> &str {
        let (Self::Begin { lang, .. }
        | Self::Enter { lang, .. }
        | Self::Move { lang, .. }
        | Self::Throw { lang, .. }
        | Self::Resign { lang, .. }) = self;
        lang
    }
}

/// The clock of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MatchClock {
    /// The time of each player for the game, in milliseconds.
    pub time_ms: u64,
    /// The time added after each of a player's moves, in milliseconds.
    pub add_ms: u64,
}

/// A match that was begun.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BegunMatch {
    /// Its id, with which anyone can watch it.
    pub id: String,
    /// The keys of its seats, in turn order.
    pub seats: Vec<MatchKey>,
}

/// The key of a seat, which admits to it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MatchKey {
    /// The seat: `s` or `n`, or `p1` to `p6`.
    pub seat: String,
    /// The key.
    pub key: String,
}

/// The state of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MatchState {
    /// Its id.
    pub id: String,
    /// The id of the game.
    pub game: String,
    /// Options of the rules as `key=value,..`.
    pub rules: String,
    /// The moves and throws so far.
    pub moves: Vec<String>,
    /// For each of them the time left on the player's clock, in milliseconds; `null` without a clock, and for throws.
    pub left_ms: Vec<Option<u64>>,
    /// The clock; `null` without one.
    pub clock: Option<MatchClock>,
    /// The seats, in turn order.
    pub seats: Vec<MatchSeat>,
    /// The seat to move or to throw; `null` once the match is over.
    pub turn: Option<String>,
    /// Whether the clock of the seat to move runs.
    pub running: bool,
    /// How it ended; `null` before that.
    pub ended: Option<MatchEnd>,
    /// The client's own seat; `null` for those who watch.
    pub yours: Option<String>,
    /// The number of those who watch.
    pub watching: usize,
}

/// A seat in a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MatchSeat {
    /// The seat: `s` or `n`, or `p1` to `p6`.
    pub seat: String,
    /// Whether it was ever taken.
    pub joined: bool,
    /// Whether its player is connected.
    pub here: bool,
    /// The time left on its clock, in milliseconds; `null` without one.
    pub left_ms: Option<u64>,
}

/// The end of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MatchEnd {
    /// What ended it.
    pub by: MatchEnding,
    /// The seat that resigned or ran out of time; `null` after an end by the rules.
    pub seat: Option<String>,
}

/// What ended a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum MatchEnding {
    /// The rules of the game.
    Rules,
    /// A player resigned.
    Resigned,
    /// A player ran out of time.
    Time,
}

/// The answer to a move, a throw or a resignation, which is on the server's disk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MatchDone {
    /// The number of plies so far.
    pub plies: usize,
}
