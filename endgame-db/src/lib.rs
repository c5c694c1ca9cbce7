//! Exact values of every position of small games and endgames, layer by layer.
//!
//! Seeds that have left play never come back, so the positions with a given number of seeds in play form a layer whose
//! plies lead only to itself and to smaller layers. [`layered::Layered`] is the trait of games with layers, [`games`]
//! has those of each game; [`solve`] finds all values of a layer, given those of the layers before it, and [`plain`]
//! does the same in the simplest way, as a reference.
//!
//! Without the feature `build`, which is on by default, tables can only be read: in pure Rust, from files or from bytes
//! in memory ([`supplied::SuppliedFiles`]), so that they can be used where there are neither files nor threads, as in
//! `wasm32-unknown-unknown`.

pub mod answer;
#[cfg(feature = "build")]
pub mod build;
#[cfg(feature = "build")]
pub mod building;
#[cfg(feature = "cluster")]
pub mod cluster;
pub mod embedded;
pub mod file;
#[cfg(feature = "build")]
pub mod findings;
pub mod games;
#[cfg(feature = "build")]
pub mod hash_list;
#[cfg(feature = "build")]
pub mod import;
pub mod index;
pub mod label;
#[cfg(feature = "build")]
mod large_buffer;
#[cfg(feature = "build")]
pub mod layer_set;
#[cfg(feature = "build")]
mod layer_values;
pub mod layered;
#[cfg(feature = "build")]
pub mod open_tables;
mod paths;
#[cfg(feature = "build")]
pub mod plain;
#[cfg(feature = "build")]
pub mod progress;
#[cfg(feature = "build")]
mod proof_record;
pub mod race;
pub mod registry;
pub mod rounds;
pub mod set;
#[cfg(feature = "build")]
pub mod solve;
#[cfg(feature = "build")]
pub mod solving;
pub mod supplied;
#[cfg(feature = "build")]
pub mod table_set;
pub mod tables;
pub mod value;
#[cfg(feature = "build")]
pub mod verify;

/// The example of the README, as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
