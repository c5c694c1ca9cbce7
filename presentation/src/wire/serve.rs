//! The messages between `ishwa serve` and its clients, besides requests, jobs and their responses.

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
}

/// A message of a client in a WebSocket: a job to start, or to stop.
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
    /// Its result so far.
    Progress(Box<RawValue>),
    /// Its result, or an error; the last of its messages.
    Result(Box<RawValue>),
}
