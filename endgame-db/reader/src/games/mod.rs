//! The layers of each game.

pub mod arrawan;
pub mod awale;
mod circle;
pub mod dara;
pub mod oljinnat;
pub mod tihulelin;
pub mod tihulelin_match;
