//! Reviews of many games in one: a table of the players for each game that was played, with whom and after which
//! openings they played well, and the costliest mistakes of all.

mod digest;
mod facts;
mod json;
mod markdown;
mod rows;
mod sums;
mod text;

pub use digest::digest;
pub use facts::{Club, GameDigest, GameTable};
pub use json::json;
pub use markdown::markdown;
pub use sums::tables;
pub use text::text;
