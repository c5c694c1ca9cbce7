//! Why a build over several processes ended before its time: one sentence for each side.

use std::io;

use ishwa_endgame_builder::table_set::BuildError;

/// What went wrong with another process.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PeerError {
    /// It was not there, was another, or went away.
    #[error("process {process} ({address}): found {found}, expected {expected}")]
    Found {
        /// Its number, from 0.
        process: usize,
        /// Its address, as the list of hosts has it.
        address: String,
        /// What was found.
        found: String,
        /// What was expected.
        expected: String,
    },
    /// It said why it ended.
    #[error("process {process} ({address}) ended the build: {reason}")]
    Ended {
        /// Its number, from 0.
        process: usize,
        /// Its address, as the list of hosts has it.
        address: String,
        /// What it said.
        reason: String,
    },
}

/// Why a build over several processes failed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ClusterError {
    /// The process cannot be reached by the others.
    #[error("{address}: cannot listen: {reason}")]
    Address {
        /// The address and port.
        address: String,
        /// The system's error.
        reason: io::Error,
    },
    /// The system does not start the threads that carry the data, or refuses a socket.
    #[error("cluster: cannot start: {0}")]
    Start(String),
    /// Another process is not there, is another, or went away.
    #[error(transparent)]
    Peer(#[from] PeerError),
    /// The tables are such that several processes cannot build them.
    #[error("{set}: found {found}, expected {expected}")]
    Unsuitable {
        /// The name of the set.
        set: String,
        /// What was found.
        found: String,
        /// What was expected.
        expected: String,
    },
    /// A layer was not built, as it would not have been by one process.
    #[error(transparent)]
    Build(#[from] BuildError),
    /// A thread of this process ended without a result.
    #[error(
        "cluster: a worker of this process failed; finished layers are kept, and the same command goes on from there"
    )]
    Worker,
}

/// Another process as errors name it.
#[derive(Clone, Debug)]
pub(super) struct Peer {
    pub(super) process: usize,
    pub(super) address: String,
}

impl Peer {
    pub(super) fn found(&self, found: impl Into<String>, expected: impl Into<String>) -> PeerError {
        PeerError::Found {
            process: self.process,
            address: self.address.clone(),
            found: found.into(),
            expected: expected.into(),
        }
    }

    /// It went away in the middle of the work.
    pub(super) fn lost(&self, found: impl Into<String>) -> PeerError {
        self.found(
            found,
            "it to work to the end; finished layers are kept, and the same command goes on from there",
        )
    }

    pub(super) fn ended(&self, reason: String) -> PeerError {
        PeerError::Ended {
            process: self.process,
            address: self.address.clone(),
            reason,
        }
    }
}
