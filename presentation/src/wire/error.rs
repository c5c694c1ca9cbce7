//! Errors.

use serde::Serialize;

/// The code of an error whose cause is that something could not be done: the exit code of the program, too.
pub const COULD_NOT: u8 = 1;
/// The code of an error whose cause is that the input was not understood.
pub const BAD_INPUT: u8 = 2;

/// The object that an error is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ErrorAnswer {
    /// What went wrong.
    pub error: Failure,
}

/// What went wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Failure {
    /// The exit code.
    pub code: u8,
    /// The sentence, in English.
    pub message: String,
    /// What was not understood, as `game`, `position field side` or `--depth`; else `null`.
    pub field: Option<String>,
}

impl ErrorAnswer {
    /// An error of its exit code and its sentence, and what was not understood.
    pub fn new(code: u8, message: impl Into<String>, field: Option<&str>) -> Self {
        Self {
            error: Failure {
                code,
                message: message.into(),
                field: field.map(str::to_owned),
            },
        }
    }
}
