//! What the two protocols do in their own way.

use ishwa_engine::game::GameInfo;
use ishwa_engine::notation::Format;
use ishwa_engine::registry::AnySession;
use ishwa_engine::search::report::Report;
use ishwa_engine::text::TextError;

use super::options::ProtocolOption;

/// What a word before a number in `go` says of a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ClockWord {
    /// What this player, counted from 0, has left.
    Left(usize),
    /// What this player gets after each move.
    Increment(usize),
    /// Moves until the clock is set again.
    MovesToGo,
}

/// A protocol: its words, and how positions, moves and scores are written.
pub(crate) trait ProtocolDialect {
    /// The command that begins a conversation; with `ok` after it the end of the answer.
    const NAME: &'static str;
    /// The command before the first position of another game.
    const NEW_GAME: &'static str;
    /// All commands, as an error lists them.
    const COMMANDS: &'static str;
    /// How positions and moves are written.
    const FORMAT: Format;
    /// The options with their names, in the order they are listed in.
    const OPTIONS: &'static [(&'static str, ProtocolOption)];

    /// What a word of `go` says of a clock, if anything.
    fn clock_word(word: &str) -> Option<ClockWord>;

    /// Plays the moves of `position`.
    ///
    /// # Errors
    /// On the first that is not legal.
    fn play(session: &mut dyn AnySession, moves: &[&str]) -> Result<(), TextError>;

    /// The lines that tell what a search has found so far.
    fn info(report: &Report<String>, info: &GameInfo) -> Vec<String>;

    /// What is said of the best line after `bestmove`.
    fn best(moves: &[String]) -> String;

    /// The answer to a question about the game; `None` in a protocol without questions.
    fn query(session: &dyn AnySession, question: &str) -> Option<Result<String, TextError>>;
}
