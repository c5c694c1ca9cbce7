//! Why a build over several processes ended before its time: one sentence for each side.

use std::io;

use ishwa_endgame_builder::table_set::BuildError;
use ishwa_messages::{Message, ToMessage};

use super::messages;

/// What went wrong with another process.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PeerError {
    /// It was not there, was another, or went away.
    Found {
        /// Its number, from 0.
        process: usize,
        /// Its address, as the list of hosts has it.
        address: String,
        /// What was found.
        found: Message,
        /// What was expected.
        expected: Message,
    },
    /// It said why it ended.
    Ended {
        /// Its number, from 0.
        process: usize,
        /// Its address, as the list of hosts has it.
        address: String,
        /// What it said, in its own words.
        reason: String,
    },
}

/// Why a build over several processes failed.
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
    /// The system does not start the threads that carry the data, or refuses a socket.
    Start(Message),
    /// Another process is not there, is another, or went away.
    Peer(#[from] PeerError),
    /// The tables are such that several processes cannot build them.
    Unsuitable {
        /// The name of the set.
        set: String,
        /// What was found.
        found: Message,
        /// What was expected.
        expected: Message,
    },
    /// A layer was not built, as it would not have been by one process.
    Build(#[from] BuildError),
    /// A thread of this process ended without a result.
    Worker,
}

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

/// Another process as errors name it.
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

    /// It went away in the middle of the work.
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
