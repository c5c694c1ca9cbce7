//! Presents Ishwa's results for every front end: the command line and the page in a browser share the same words,
//! pictures and JSON.
//!
//! [`values`] puts values and results into words; [`board`] draws positions as SVG; [`wire`] has the JSON types;
//! [`review`] reports on reviewed games, [`standings`] on tournaments; [`rules`] shows the guides to the games,
//! [`sheet`] exercises to print, and [`panics`] has the text of a panic. Everything is built in memory from the types of `ishwa_library`, without
//! files, threads or clocks, so that it works on `wasm32-unknown-unknown` too.

pub mod board;
#[cfg(test)]
mod contrast;
mod messages;
mod page;
pub mod panics;
pub mod review;
pub mod rules;
pub mod sheet;
pub mod standings;
pub mod typography;
pub mod values;
pub mod wire;

/// The example of the README, as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
