//! Errors.

use serde::Serialize;

/// The code of an error when an operation failed, which is also the exit code of the program.
pub const COULD_NOT: u8 = 1;
/// The code of an error when the input is invalid.
pub const BAD_INPUT: u8 = 2;
/// The code of an error: it was interrupted.
pub const INTERRUPTED: u8 = 130;

/// The JSON object of an error.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ErrorAnswer {
    /// The error.
    pub error: Failure,
}

/// An error.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Failure {
    /// The exit code.
    pub code: u8,
    /// The sentence: in English, or in the language of a request that has `lang`.
    pub message: String,
    /// The invalid input, as `game`, `position field side` or `--depth`; else `null`.
    pub field: Option<String>,
}

impl ErrorAnswer {
    /// An error with its exit code, its sentence and the invalid input.
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
