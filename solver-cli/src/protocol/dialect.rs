//! The differences between the two protocols.

use ishwa_core::game::GameInfo;
use ishwa_core::notation::Format;
use ishwa_core::text::TextError;
use ishwa_games::any::AnySession;
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

/// A protocol: its keywords, and how positions, moves and scores are written.
pub(crate) trait ProtocolDialect {
    /// The command that begins a conversation; with `ok` appended, the end of the answer.
    const NAME: &'static str;
    /// The command before the first position of a new game.
    const NEW_GAME: &'static str;
    /// All commands, as listed in errors.
    const COMMANDS: &'static str;
    /// How positions and moves are written.
    const FORMAT: Format;
    /// The options with their names, in the order in which they are listed.
    const OPTIONS: &'static [(&'static str, ProtocolOption)];

    /// What a keyword of `go` says about a clock, if anything.
    fn clock_word(word: &str) -> Option<ClockWord>;

    /// Plays the moves of `position`.
    ///
    /// # Errors
    /// At the first illegal move.
    fn play(session: &mut AnySession, moves: &[&str]) -> Result<(), TextError>;

    /// The lines that report what a search has found so far.
    fn info(report: &Report<String>, info: &GameInfo) -> Vec<String>;

    /// What follows `bestmove`, given the best line.
    fn best(moves: &[String]) -> String;

    /// The answer to a query about the game; `None` in a protocol without queries.
    fn query(session: &AnySession, question: &str) -> Option<Result<String, TextError>>;
}
