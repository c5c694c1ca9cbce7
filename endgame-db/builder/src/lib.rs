//! Builds endgame tables: exact values of every position of small games and endgames, layer by layer.
//!
//! [`retrograde`] finds all values of a layer from those of earlier layers by retrograde analysis.
//! [`value_iteration`] is a simple reference implementation. [`race`] solves games of dice. [`build`](mod@build)
//! solves all layers of a set and writes their files ([`mod@file`]), [`verify`] proves them entry by entry, and
//! [`import`] takes them from other machines. A [`table_set::TableSet`] is the tables of any game under its options;
//! [`registry`] finds them.
//!
//! The crate `ishwa-endgame-reader` defines the layers of the games, and reads the files that this crate writes.

pub mod build;
pub mod cost;
pub mod file;
pub mod games;
pub mod hash_list;
pub mod import;
pub mod large_buffer;
mod layer_set;
pub mod layer_values;
pub mod location;
mod messages;
pub mod progress;
mod proof_record;
pub mod race;
pub mod registry;
pub mod retrograde;
pub mod solvable;
pub mod table_set;
pub mod value_iteration;
pub mod verify;

/// The example of the README, as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
