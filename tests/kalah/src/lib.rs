//! Kalah, a game outside the built-in list. It uses only the public interface of the libraries, and its tests show
//! that it is played, searched, solved and drawn like the built-in games.
//!
//! The files are those of a built-in game: [`kalah`] is its folder in `engine/games/src`, [`layers`] its file in the
//! table reader and `solving.rs` the one in the builder. `.ci/with-kalah` puts them there in a copy of the tree.

pub mod kalah;
pub mod layers;
mod solving;
