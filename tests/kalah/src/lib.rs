//! Kalah, a game outside the built-in list: everything here only uses the public interface of the libraries, and its
//! tests show that it is played, searched, solved and drawn like the built-in games.
//!
//! The files are those that a game of the list has: [`kalah`] is its folder in `engine/games/src`, [`layers`] its file in
//! the reader of tables and `solving.rs` the one in the builder. `.ci/with-kalah` puts them there in a copy of the tree.

pub mod kalah;
pub mod layers;
mod solving;
