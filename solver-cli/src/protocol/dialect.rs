//! The differences between the two protocols.

use ishwa_core::game::GameInfo;
use ishwa_core::notation::Format;
use ishwa_core::text::TextError;
use ishwa_games::any::AnySession;
use ishwa_messages::Message;
use ishwa_search::report::Report;

use super::options::ProtocolOption;

/// The meaning of a `go` keyword that precedes a number about a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ClockWord {
    /// The time this player (from 0) has left.
    Left(usize),
    /// The time this player gains after each move.
    Increment(usize),
    /// Moves until the clock is reset.
    MovesToGo,
}

/// Answers a query about the game.
pub(super) type Query = fn(&AnySession, &str) -> Result<String, TextError>;

/// A protocol: its keywords, and how positions, moves and scores are written.
pub(crate) struct ProtocolDialect {
    /// The command that begins a conversation. The same word followed by `ok` ends the answer.
    pub(super) name: &'static str,
    /// The command before the first position of a new game.
    pub(super) new_game: &'static str,
    /// All commands, as listed in errors.
    pub(super) commands: fn() -> Message,
    /// The notation of positions and moves.
    pub(super) format: Format,
    /// The options with their names, in the order in which they are listed.
    pub(super) options: &'static [(&'static str, ProtocolOption)],
    /// The meaning of a `go` keyword about a clock, if it is one.
    pub(super) clock_word: fn(&str) -> Option<ClockWord>,
    /// Plays the moves of `position`; the error is that of the first illegal move.
    pub(super) play: fn(&mut AnySession, &[&str]) -> Result<(), TextError>,
    /// The lines that report the results of a search so far.
    pub(super) info: fn(&Report<String>, &GameInfo) -> Vec<String>,
    /// The text after `bestmove`, given the best line.
    pub(super) best: fn(&[String]) -> String,
    /// The answer to a query about the game, in a protocol with queries.
    pub(super) query: Option<Query>,
}
