//! Exact values of every position of small games and endgames, layer by layer.
//!
//! What has left play never comes back, so the positions with as many seeds in play form a layer that leads only to
//! itself and to smaller ones. [`layered::Layered`] is what a game tells of its layers, [`games`] has those there are;
//! [`solve`] finds all values of a layer, given those of the layers before it, and [`plain`] does the same in the
//! simplest way, as the yardstick.

pub mod build;
pub mod file;
pub mod findings;
pub mod games;
pub mod index;
pub mod label;
pub mod layer_set;
pub mod layered;
mod paths;
pub mod plain;
pub mod progress;
pub mod race;
pub mod registry;
pub mod set;
pub mod solve;
pub mod solving;
pub mod table_set;
pub mod tables;
pub mod value;
pub mod verify;
