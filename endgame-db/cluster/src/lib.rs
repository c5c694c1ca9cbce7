//! Builds tables over several processes and machines, on timely dataflow.
//!
//! The positions of a layer are assigned to workers by rank (`sharing`), and so are the values of finished layers
//! (`stock`): each worker holds only its share. Workers solve a layer together, level by level (`solve`), and
//! together encode its file, which one of them writes (`write`). The file has the same bytes as one written by a
//! single process. Workers exchange parcels in rounds (`post`), which timely carries.
//!
//! Connecting and supervision do not use timely: processes find and check each other in `meeting`, and a connection
//! that fails ends the build with one sentence in every process (`link`). `docs/cluster.md` describes how to start
//! them.

#![cfg(feature = "timely")]

mod build;
mod edges;
mod error;
mod greeting;
mod hosts;
mod link;
mod marks;
mod meeting;
mod memory;
mod messages;
mod parcel;
mod post;
mod registry;
mod running;
mod sharing;
mod solve;
mod stock;
mod supervision;
#[cfg(test)]
mod tests;
mod timed;
mod worker;
mod write;

pub use self::build::{ClusterMember, ClusterReport, build};
pub use self::error::{ClusterError, PeerError};
pub use self::hosts::Hosts;
pub use self::registry::WantedSet;
