//! How Ishwa tells what it knows, for every program that shows it: the command line and the page in a browser have the
//! same words, pictures and JSON.
//!
//! [`values`] puts values and results into words; [`board`] draws positions as SVG; [`wire`] has
//! what programs read; [`review`] tells
//! of reviewed games, [`standings`] of tournaments, [`rules`] shows the guides to the games, and [`panics`] has the text
//! of a panic. Everything is made in memory from the types of `ishwa_library`: there are no files, threads or clocks
//! here, so that it works on `wasm32-unknown-unknown` too.

pub mod board;
#[cfg(test)]
mod contrast;
mod messages;
pub mod panics;
pub mod review;
pub mod rules;
pub mod standings;
pub mod typography;
pub mod values;
pub mod wire;

/// The example of the README, as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
