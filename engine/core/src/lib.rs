//! What a game is: rules, positions, players, outcomes, keys and repetition, as the trait [`game::Game`]; what searches
//! ask of a game ([`heuristics::Heuristics`]) and tables answer ([`prober::Prober`]); its text ([`notation::Notation`]),
//! its board ([`drawing::Drawing`]) and what its plies did ([`commentary::Commentary`]).
//!
//! The crate has no game and no search. It does no I/O and starts no threads unless asked to. The rules cited by number
//! (`A4`, `T6`) are those of `docs/rules.md`.
//!
//! Without the feature `parallel` it needs neither threads, files nor a clock: so it builds for
//! `wasm32-unknown-unknown`.

pub mod allocation;
pub mod book;
pub mod commentary;
pub mod diagram;
pub mod drawing;
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
