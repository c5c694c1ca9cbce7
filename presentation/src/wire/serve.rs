//! What `ishwa serve` and its clients send each other, beside questions, works and their answers.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// What the program is: the answer to `GET /api/1`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct About {
    /// Its name and its version, as `ishwa 0.2.0`.
    pub program: String,
    /// Threads that a work may use.
    pub threads: usize,
    /// The ids of games with tables on the disk.
    pub tables: Vec<String>,
}

/// A message of a client in a WebSocket: work to begin, or to stop.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WorkRequest {
    /// The number of the work, which the client gives.
    pub id: u64,
    /// The work to begin.
    pub work: Option<Box<RawValue>>,
    /// Whether the work is to stop, with what it has found.
    #[serde(default)]
    pub stop: bool,
}

/// A message of the server in a WebSocket: an event of a work.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WorkMessage {
    /// The number of the work.
    pub id: u64,
    /// What happened.
    #[serde(flatten)]
    pub event: WorkEvent,
}

/// An event of a work.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum WorkEvent {
    /// It waits until this many others have ended.
    Waiting(usize),
    /// What it has found so far.
    Progress(Box<RawValue>),
    /// Its result, or an error; the last of its messages.
    Result(Box<RawValue>),
}
