//! Kalah, a game outside the built-in list: everything here only uses the public interface of the libraries, and its
//! tests show that it is played, searched, solved and drawn like the built-in games.
//!
//! The rules are those of Irving, Donkers and Uiterwijk, "Solving Kalah", ICGA Journal 23 (2000), 139–147. Each player
//! has a row of houses and a store. A player sows all seeds of one of their houses one by one, counterclockwise, over
//! their own store but not over the other's.
//!
//! - K1. A player who sows the last seed into their store moves again.
//! - K2. If the last seed falls into one of the player's own houses that was empty, and the opposite house has seeds,
//!   both go into the player's store. A last seed opposite an empty house stays.
//! - K3. When either player has no seed in their houses, the game is over, and the remaining seeds belong to the player
//!   in whose houses they are. The score is the difference of the seeds.
//!
//! Tables require plies that alternate between the players. So a player who waits while the other moves again (K1) has
//! a ply of their own, the pass, and no other; it counts as a ply and changes nothing else.

mod commentary;
mod drawing;
mod heuristics;
mod layers;
mod notation;
mod options;
mod rules;

pub use layers::KalahLayers;
pub use notation::Setup;
pub use options::KalahOptions;
pub use rules::{Kalah, KalahMove, KalahPosition, MOST_HOUSES};
