//! Errors that end a build over several processes: one sentence for each process.

use std::io;

use ishwa_endgame_builder::table_set::BuildError;
use ishwa_messages::{Message, ToMessage};

use super::messages;

/// The failure of another process.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PeerError {
    /// It was missing, was another process, or disappeared.
    Found {
        /// Its number, from 0.
        process: usize,
        /// Its address in the list of hosts.
        address: String,
        /// The observed state.
        found: Message,
        /// The expected state.
        expected: Message,
    },
    /// It reported why it ended.
    Ended {
        /// Its number, from 0.
        process: usize,
        /// Its address in the list of hosts.
        address: String,
        /// The reason in its own words.
        reason: String,
    },
}

/// The reason why a build over several processes failed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ClusterError {
    /// The process cannot be reached by the others.
    Address {
        /// The address and port.
        address: String,
        /// The system's error.
        reason: io::Error,
    },
    /// The system cannot start the threads that carry the data, or refuses a socket.
    Start(Message),
    /// Another process is missing, is the wrong one, or disappeared.
    Peer(PeerError),
    /// Several processes cannot build these tables.
    Unsuitable {
        /// The name of the set.
        set: String,
        /// The property found.
        found: Message,
        /// The property expected.
        expected: Message,
    },
    /// A layer was not built, for a reason that would also stop a single process.
    Build(BuildError),
    /// A thread of this process ended without a result.
    Worker,
}

ishwa_messages::passed_on!(ClusterError: Peer(PeerError), Build(BuildError));

impl ToMessage for PeerError {
    fn to_message(&self) -> Message {
        match self {
            Self::Found {
                process,
                address,
                found,
                expected,
            } => messages::peer_found(*process, address, found, expected),
            Self::Ended {
                process,
                address,
                reason,
            } => messages::peer_ended(*process, address, reason),
        }
    }
}

impl ToMessage for ClusterError {
    fn to_message(&self) -> Message {
        match self {
            Self::Address { address, reason } => messages::cannot_listen(address, reason),
            Self::Start(reason) => messages::cannot_start(reason),
            Self::Peer(error) => error.to_message(),
            Self::Unsuitable { set, found, expected } => messages::unsuitable(set, found, expected),
            Self::Build(error) => error.to_message(),
            Self::Worker => messages::worker_failed(),
        }
    }
}

ishwa_messages::display_in_english!(PeerError, ClusterError);

/// The name of another process in errors.
#[derive(Clone, Debug)]
pub(super) struct Peer {
    pub(super) process: usize,
    pub(super) address: String,
}

impl Peer {
    pub(super) fn found(&self, found: Message, expected: Message) -> PeerError {
        PeerError::Found {
            process: self.process,
            address: self.address.clone(),
            found,
            expected,
        }
    }

    /// The error for a process that disappeared during the build.
    pub(super) fn lost(&self, found: Message) -> PeerError {
        self.found(found, messages::it_to_the_end())
    }

    pub(super) fn ended(&self, reason: String) -> PeerError {
        PeerError::Ended {
            process: self.process,
            address: self.address.clone(),
            reason,
        }
    }
}
