//! Any game of the list, and what belongs to one: enums with a variant for each game, and the way from them to generic
//! code and back.
//!
//! [`on_game!`](crate::on_game) runs generic code on whichever game it is. Where the game is known by its type,
//! [`Listed`] takes what belongs to it out of an enum, and puts it in.

mod enums;
mod game;
mod session;

pub use enums::{AnyGame, AnyPosition, AnyProber, AnySession, Holds, Listed};
pub use session::PlayedMove;
