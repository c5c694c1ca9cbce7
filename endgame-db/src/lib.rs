//! Exact values of the small sowing games, layer by layer of seeds in play.
//!
//! Captured seeds never come back, so the positions with `n` seeds in play form a layer that leads only to itself and
//! to smaller ones. [`index`] numbers the positions of a layer; [`solve`] finds the value of every one of them, in
//! memory and by the plainest method, as the yardstick of everything faster.
//!
//! ```
//! use ishwa_endgame_db::solve::Layers;
//! use ishwa_engine::game::Game;
//! use ishwa_engine::games::awale::{Awale, Objective, Options};
//!
//! let game = Awale::new(Options { objective: Objective::Seeds, ..Options::default() });
//! let layers = Layers::solve(&game, 3);
//! assert_eq!(layers.values(3).len(), 364);
//! ```

pub mod file;
pub mod index;
pub mod layered;
pub mod solve;
