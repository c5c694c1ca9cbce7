//! Error objects, in the same form as in the program's other JSON, and messages about jobs and matches.

use ishwa_core::text::TextError;
use ishwa_messages::{Lang, Message, ToMessage};
use ishwa_presentation::wire::{ErrorAnswer, WorkEvent, WorkMessage, with_schema};
use serde_json::value::RawValue;

use crate::error::{BAD_INPUT, COULD_NOT, CliError};
use crate::interrupt::INTERRUPTED;
use crate::messages;

fn written(code: u8, message: impl Into<String>, field: Option<&str>) -> String {
    with_schema(&ErrorAnswer::new(code, message, field)).to_string()
}

/// The error with which a command would have failed.
pub(super) fn error(error: &CliError) -> String {
    written(error.exit_code(), error.to_string(), error.field().as_deref())
}

/// The request was not understood, or is not allowed.
pub(super) fn refused(error: &TextError) -> String {
    written(BAD_INPUT, error.to_string(), Some(&error.what().to_string()))
}

/// The same in a language.
pub(super) fn refused_in(lang: Lang, error: &TextError) -> String {
    written(BAD_INPUT, error.in_lang(lang), Some(&error.what().to_string()))
}

/// The server has no capacity left.
pub(super) fn busy(said: &Message) -> String {
    written(COULD_NOT, said.to_string(), None)
}

/// The same in a language.
pub(super) fn busy_in(lang: Lang, said: &Message) -> String {
    written(COULD_NOT, said.in_lang(lang), None)
}

/// The answer has more bytes than this.
pub(super) fn too_long(most: usize) -> String {
    written(COULD_NOT, messages::too_long_answer(most).to_string(), None)
}

/// An internal error ended a job.
pub(super) fn failed(reason: Message) -> String {
    written(COULD_NOT, messages::fault_of_program(reason).to_string(), None)
}

/// A job was stopped before it began.
pub(super) fn stopped() -> String {
    written(INTERRUPTED, messages::stopped_before_begun().to_string(), None)
}

/// A message about a job or a match with the client's number for it.
pub(super) fn message(id: u64, event: WorkEvent) -> String {
    let text = serde_json::to_string(&WorkMessage { id, event });
    text.expect("a number and an event can be written as JSON")
}

/// Output of the engine or of the server, which is JSON.
pub(super) fn raw(text: String) -> Box<RawValue> {
    RawValue::from_string(text).expect("the engine answers in JSON")
}
