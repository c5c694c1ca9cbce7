//! Reads endgame tables: exact values of every position of small games and endgames, layer by layer.
//!
//! Seeds that have left play never return, so the positions with a given number of seeds in play form a layer whose
//! plies lead only to itself and to smaller layers. [`layered::Layered`] is the trait of games with layers, [`games`]
//! has those of each game. Tables are opened and probed ([`open_layers`], [`race`]), in pure Rust, from files or from
//! bytes in memory ([`supplied::SuppliedFiles`]), so that they can be used without files and threads, as on
//! `wasm32-unknown-unknown`. The crate `ishwa-endgame-builder` builds them.

pub mod file;
mod first_error;
pub mod games;
pub mod index;
pub mod layered;
mod messages;
pub mod open_layers;
pub mod race;
pub mod registry;
pub mod set;
pub mod supplied;
pub mod value;

/// The example of the README, as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
