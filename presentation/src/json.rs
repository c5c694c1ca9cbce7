//! Objects of [`wire`](crate::wire) as JSON values, for the answers of the page's engine, which adds fields to them.

use ishwa_core::move_index::MoveIndex;
use ishwa_core::text::TextError;
use ishwa_core::words::Words;
use ishwa_games::any::AnySession;
use ishwa_library::choose::ChosenMove;
use ishwa_library::probe::ExactValues;
use ishwa_library::record::MoveTally;
use ishwa_library::registry::GameEntry;
use ishwa_search::report::Report;
use serde_json::Value as Json;

use crate::lang::Catalogue;
use crate::wire::{self, Analysis, Chosen, ErrorAnswer, Exact, Games, Position, Tally, json};

pub use crate::wire::{BAD_INPUT, COULD_NOT};

/// A JSON object with the version of its form.
pub fn with_schema(object: Json) -> Json {
    wire::with_schema(&object)
}

/// An error as a JSON object: the exit code, the sentence, and what was not understood.
pub fn error_json(code: u8, message: &str, field: Option<&str>) -> Json {
    wire::with_schema(&ErrorAnswer::new(code, message, field))
}

/// A move that was played in recorded games, and how they went, as JSON.
pub fn tally_json(mv: &str, tally: MoveTally) -> Json {
    json(&Tally::of(mv, tally))
}

/// A position with its moves and its board, drawn with `words`: what `ishwa show` prints.
pub fn show_json(session: &AnySession, words: &dyn Words) -> Json {
    json(&Position::of(session, words))
}

/// The result of a search of a session's position: what `ishwa analyse` prints. Values are also in words of the language of
/// `catalogue`.
pub fn analysis_json(session: &AnySession, report: &Report<MoveIndex>, catalogue: &Catalogue) -> Json {
    json(&Analysis::of(session, report, catalogue))
}

/// A move that was chosen at a level, or a throw; `value` is `null` where nothing was searched.
pub fn chosen_json(session: &AnySession, chosen: &ChosenMove) -> Json {
    json(&Chosen::of(session, chosen))
}

/// The exact values of a position and its moves, `null` where they are not known.
pub fn exact_json(session: &AnySession, exact: &ExactValues) -> Json {
    json(&Exact::of(session, exact))
}

/// Games with their options: what `ishwa games` prints.
///
/// # Errors
/// When a game cannot be opened under its default options, which cannot happen.
pub fn games_json(games: &[GameEntry]) -> Result<Json, TextError> {
    Games::of(games).map(|games| json(&games))
}

/// A number as JSON, without a fraction if it is whole.
pub fn number(value: f64) -> Json {
    json(&wire::Number(value))
}

/// A board as JSON: an object with its arrays.
pub fn numbers_json(board: &ishwa_core::numbers::BoardNumbers) -> Json {
    json(&wire::BoardNumbers::of(board))
}

/// A result as JSON.
pub fn outcome_json(outcome: &ishwa_core::game::Outcome, info: &ishwa_core::game::GameInfo) -> Json {
    json(&wire::Outcome::of(outcome, info))
}

/// The moves or outcomes of chance of a position, and where each leads: what `ishwa moves` prints; with exact values where
/// they were looked for.
pub fn moves_json(session: &AnySession, exact: Option<&ExactValues>) -> Json {
    json(&wire::Moves::of(session, exact))
}
