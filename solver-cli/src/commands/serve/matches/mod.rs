//! Matches between people on several devices. One thread, the [`referee`], has all of them in its [`table`], checks every
//! move of a [`game`] by the rules and by the [`key`] of the seat, and answers when the move is on disk. A [`talk`] is
//! the part of a WebSocket's conversation that is about a match.

mod game;
mod key;
pub(super) mod referee;
mod table;
pub(super) mod talk;

#[cfg(test)]
mod tests;
