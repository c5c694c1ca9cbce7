//! Error objects, as they are everywhere in the program's JSON.

use ishwa_core::text::TextError;
use ishwa_messages::Message;
use ishwa_presentation::json::error_json;

use crate::error::{BAD_INPUT, COULD_NOT, CliError};
use crate::interrupt::INTERRUPTED;
use crate::messages;

/// What a command would have failed with.
pub(super) fn error(error: &CliError) -> String {
    error_json(error.exit_code(), &error.to_string(), error.field().as_deref()).to_string()
}

/// What was not understood, or is not allowed.
pub(super) fn refused(error: &TextError) -> String {
    error_json(BAD_INPUT, &error.to_string(), Some(&error.what().to_string())).to_string()
}

/// The server has no room for more.
pub(super) fn busy(said: &Message) -> String {
    error_json(COULD_NOT, &said.to_string(), None).to_string()
}

/// A fault of the program ended a job.
pub(super) fn failed(reason: Message) -> String {
    error_json(COULD_NOT, &messages::fault_of_program(reason).to_string(), None).to_string()
}

/// A job was stopped before it began.
pub(super) fn stopped() -> String {
    error_json(INTERRUPTED, &messages::stopped_before_begun().to_string(), None).to_string()
}
