//! The engine as other programs talk to it, line by line: UGI for all games, and the UCI of Aualé for Awalé.
//!
//! `docs/protocol.md` says what is said. There is one loop ([`server`]) for both dialects ([`dialect`]): lines that come
//! in and what a search finds arrive in one queue, so that nothing waits for anything else. [`input`] reads the lines on
//! a thread of its own, [`engine`] holds game, position and [`options`], [`go`] reads limits and [`report`] writes
//! scores and lines of play.

mod dialect;
mod engine;
mod go;
pub(crate) mod input;
mod options;
mod report;
mod server;
#[cfg(test)]
mod tests;
mod uci;
mod ugi;

pub(crate) use options::Settings;
pub(crate) use server::serve;
pub(crate) use uci::Uci;
pub(crate) use ugi::Ugi;
