//! The differences between the two protocols.

use ishwa_core::game::GameInfo;
use ishwa_core::notation::Format;
use ishwa_core::text::TextError;
use ishwa_games::any::AnySession;
use ishwa_messages::Message;
use ishwa_search::report::Report;

use super::options::ProtocolOption;

/// The meaning of a keyword before a number in `go` that concerns a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ClockWord {
    /// Time this player (from 0) has left.
    Left(usize),
    /// Time this player gets after each move.
    Increment(usize),
    /// Moves until the clock is reset.
    MovesToGo,
}

/// Answers a query about the game.
pub(super) type Query = fn(&AnySession, &str) -> Result<String, TextError>;

/// A protocol: its keywords, and how positions, moves and scores are written.
pub(crate) struct ProtocolDialect {
    /// The command that begins a conversation; with `ok` appended, the end of the answer.
    pub(super) name: &'static str,
    /// The command before the first position of a new game.
    pub(super) new_game: &'static str,
    /// All commands, as listed in errors.
    pub(super) commands: fn() -> Message,
    /// How positions and moves are written.
    pub(super) format: Format,
    /// The options with their names, in the order in which they are listed.
    pub(super) options: &'static [(&'static str, ProtocolOption)],
    /// What a keyword of `go` says about a clock, if anything.
    pub(super) clock_word: fn(&str) -> Option<ClockWord>,
    /// Plays the moves of `position`; an error is that of the first illegal move.
    pub(super) play: fn(&mut AnySession, &[&str]) -> Result<(), TextError>,
    /// The lines that report what a search has found so far.
    pub(super) info: fn(&Report<String>, &GameInfo) -> Vec<String>,
    /// What follows `bestmove`, given the best line.
    pub(super) best: fn(&[String]) -> String,
    /// The answer to a query about the game, in a protocol with queries.
    pub(super) query: Option<Query>,
}
