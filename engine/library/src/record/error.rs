//! Why a record was refused.

use std::fmt;

use ishwa_core::text::TextError;

/// Why a record could not be read or replayed: one sentence with its location.
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

    /// What was not understood on that line.
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

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        if let Some(ply) = self.ply {
            write!(f, ", ply {ply}")?;
        }
        write!(f, ": {}", self.error)
    }
}

impl std::error::Error for RecordError {}
