//! Any game of the list and its values: enums with a variant for each game, and conversions between them and generic
//! code.
//!
//! [`on_game!`](crate::on_game) runs generic code on the game in an enum. Where the type of the game is known,
//! [`Listed`] converts its values from and to the enums.

mod enums;
mod game;
mod session;

pub use enums::{AnyGame, AnyPosition, AnyProber, AnySession, Holds, Listed};
pub use session::PlayedMove;
