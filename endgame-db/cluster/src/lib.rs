//! Building tables over several processes and machines, on timely dataflow.
//!
//! The positions of a layer belong to workers by rank (`sharing`), and so do the values of finished layers
//! (`stock`): each worker holds its share and no more. Workers solve a layer together, level by level (`solve`), and
//! together encode its file, which one of them writes (`write`). It has the bytes that one process would
//! write. What they say to each other goes in parcels, in rounds (`post`), which timely carries.
//!
//! Meeting and supervision are not timely's: processes find and check each other in `meeting`, and a connection that
//! fails ends the build with one sentence in every process (`link`). `docs/cluster.md` says how to start them.

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
