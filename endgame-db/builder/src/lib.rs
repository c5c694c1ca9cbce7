//! Building endgame tables: exact values of every position of small games and endgames, layer by layer.
//!
//! [`retrograde`] finds all values of a layer, given those of the layers before it, and [`value_iteration`] does the same
//! in the simplest way, as a reference; [`race`] solves games of dice. [`build`](mod@build) does so for all layers of a set and
//! writes their files ([`mod@file`]), [`verify`] proves them entry by entry, [`import`] takes them from others. A
//! [`table_set::TableSet`] is the tables of any game under its options; [`registry`] finds them.
//!
//! The crate `ishwa-endgame-reader` has the layers of the games, and reads what this one writes.

pub mod build;
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
