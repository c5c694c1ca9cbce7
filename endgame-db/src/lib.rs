//! Exact values of every position of small games and endgames, layer by layer.
//!
//! What has left play never comes back, so the positions with as many seeds in play form a layer that leads only to
//! itself and to smaller ones. [`layered::Layered`] is what a game tells of its layers, [`games`] has those there are;
//! [`solve`] finds all values of a layer, given those of the layers before it, and [`plain`] does the same in the
//! simplest way, as the yardstick.
//!
//! Without the feature `build`, which is on by default, tables are read and asked and nothing more: in pure Rust, from files
//! or from bytes in memory ([`registry::prober_of_files`]), so that they can be read where there are neither files nor
//! threads, as in `wasm32-unknown-unknown`.

pub mod answer;
#[cfg(feature = "build")]
pub mod build;
pub mod file;
#[cfg(feature = "build")]
pub mod findings;
pub mod games;
pub mod index;
pub mod label;
#[cfg(feature = "build")]
pub mod layer_set;
pub mod layered;
mod paths;
#[cfg(feature = "build")]
pub mod plain;
#[cfg(feature = "build")]
pub mod progress;
pub mod race;
pub mod registry;
pub mod set;
#[cfg(feature = "build")]
pub mod solve;
#[cfg(feature = "build")]
pub mod solving;
#[cfg(feature = "build")]
pub mod table_set;
pub mod tables;
pub mod value;
#[cfg(feature = "build")]
pub mod verify;
