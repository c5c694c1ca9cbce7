//! The error of a refused record.

use ishwa_core::text::TextError;
use ishwa_messages::{Message, ToMessage};

use crate::messages;

/// The reason why a record could not be read or replayed: one sentence with its location.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    line: usize,
    ply: Option<usize>,
    error: TextError,
}

impl RecordError {
    pub(super) fn new(line: usize, ply: Option<usize>, error: TextError) -> Self {
        Self { line, ply, error }
    }

    /// The reading of a game was stopped before this ply.
    pub(super) fn stopped(line: usize, ply: usize) -> Self {
        let error = TextError::described(
            messages::record(),
            messages::a_request_to_stop(),
            messages::end_of_the_text(),
        );
        Self::new(line, Some(ply), error)
    }

    /// The error on that line.
    pub fn error(&self) -> &TextError {
        &self.error
    }

    /// The line of the text, counted from 1.
    pub fn line(&self) -> usize {
        self.line
    }

    /// The ply of the game, counted from 1, if the error is about a ply.
    pub fn ply(&self) -> Option<usize> {
        self.ply
    }
}

impl ToMessage for RecordError {
    fn to_message(&self) -> Message {
        match self.ply {
            None => messages::at_line(self.line.into(), &self.error),
            Some(ply) => messages::at_ply(self.line.into(), ply.into(), &self.error),
        }
    }
}

ishwa_messages::display_in_english!(RecordError);

impl std::error::Error for RecordError {}
