//! The model of a game: rules, positions, players, outcomes, keys and repetition ([`game::Game`]), the knowledge that
//! searches need ([`heuristics::Heuristics`]), the interface to endgame tables ([`prober::Prober`]), text
//! ([`notation::Notation`]), boards ([`drawing::Drawing`]) and explanations of plies ([`commentary::Commentary`]).
//!
//! The crate contains no game and no search. It does no I/O and starts threads only on request. The rules cited by
//! number (`A4`, `T6`) are those of `docs/rules.md`.
//!
//! Without the feature `parallel` it needs no threads, files or clock, so it builds for `wasm32-unknown-unknown`.

pub mod allocation;
pub mod book;
pub mod commentary;
pub mod diagram;
pub mod drawing;
pub mod faults;
pub mod game;
pub mod heuristics;
pub mod key;
pub mod messages;
pub mod move_index;
pub mod network;
pub mod notation;
pub mod numbers;
pub mod parallel;
pub mod perft;
pub mod playable;
mod players;
pub mod prober;
pub mod race;
pub mod rules;
pub mod session;
pub mod setup_parts;
pub mod spots;
pub mod text;
