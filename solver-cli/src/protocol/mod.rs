//! The line-based protocols by which other programs use the engine: UGI for all games, and Aualé's UCI for Awalé.
//!
//! `docs/protocol.md` describes the protocols. One loop ([`server`]) handles both dialects ([`dialect`]). Input lines
//! and search results arrive in one queue, so that neither blocks the other; each line is read on request. [`input`]
//! reads the lines on its own thread, [`engine`] holds game, position and [`options`], [`go`] reads limits, and
//! [`report`] writes scores and lines of play.

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
pub(crate) use uci::{UCI, UCI_GAME, UCI_RULES};
pub(crate) use ugi::UGI;
