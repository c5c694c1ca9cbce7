//! Reports on many reviewed games: for each game a table of its players, by opponent and by opening, and the
//! costliest mistakes of all.

mod digest;
mod facts;
mod html;
mod json;
mod markdown;
mod rows;
mod sums;
mod text;

pub use digest::digest;
pub use facts::{Club, GameDigest, GameTable};
pub use html::html;
pub use json::json;
pub use markdown::markdown;
pub use sums::tables;
pub use text::text;
