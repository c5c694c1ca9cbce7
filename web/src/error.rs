//! Errors of questions and jobs: one sentence, and the part that was not understood.

use ishwa_core::text::TextError;
use ishwa_library::exercise::ExercisesError;
use ishwa_library::record::{ImportError, RecordError};
use ishwa_library::review::ReviewError;
use ishwa_messages::{Lang, Message, ToMessage};
use ishwa_presentation::wire::{BAD_INPUT, COULD_NOT, ErrorAnswer, INTERRUPTED};
use ishwa_search::analysis::AnalysisError;
use thiserror::Error;

use crate::messages;

/// The reason why a question cannot be answered or a job cannot be run.
#[derive(Debug, Error)]
pub enum ApiError {
    /// The text is not a question.
    Malformed {
        /// The expected kind of text.
        what: Message,
        /// The parse error.
        error: serde_json::Error,
    },
    /// A part of it is not understood.
    Text(TextError),
    /// A record is not understood.
    Import(ImportError),
    /// A game cannot be replayed.
    Record(RecordError),
    /// A text is no file of exercises that can be read.
    Exercises(ExercisesError),
    /// Exercises cannot be written.
    Written(serde_json::Error),
    /// A search is not possible.
    Search(AnalysisError),
    /// Tables or problems cannot be read.
    Tables(Message),
    /// It was stopped.
    Stopped,
}

ishwa_messages::passed_on!(ApiError: Text(TextError), Import(ImportError), Record(RecordError), Exercises(ExercisesError), Search(AnalysisError));

impl ToMessage for ApiError {
    fn to_message(&self) -> Message {
        match self {
            Self::Malformed { what, error } => messages::malformed(what, error.to_string()),
            Self::Text(error) => error.to_message(),
            Self::Import(error) => error.to_message(),
            Self::Record(error) => error.to_message(),
            Self::Exercises(error) => error.to_message(),
            Self::Written(error) => Message::verbatim(error.to_string()),
            Self::Search(error) => error.to_message(),
            Self::Tables(error) => error.clone(),
            Self::Stopped => messages::stopped(),
        }
    }
}

ishwa_messages::display_in_english!(ApiError);

impl From<serde_json::Error> for ApiError {
    fn from(error: serde_json::Error) -> Self {
        Self::Written(error)
    }
}

impl From<ReviewError> for ApiError {
    fn from(error: ReviewError) -> Self {
        match error {
            ReviewError::Analysis(error) => Self::Search(error),
            ReviewError::Record(error) => Self::Import(error),
            ReviewError::Format(error) => Self::Text(error),
        }
    }
}

impl ApiError {
    /// The error as the command line prints it with `--json`, with the sentence in a language.
    pub(crate) fn answer(&self, lang: Lang) -> ErrorAnswer {
        let field = match self {
            Self::Malformed { what, .. } => Some(what.to_string()),
            Self::Text(error) | Self::Search(AnalysisError::Input(error)) => Some(error.what().to_string()),
            Self::Import(_) | Self::Record(_) => Some("record".to_owned()),
            Self::Exercises(_) => Some("exercises".to_owned()),
            Self::Written(_) | Self::Search(_) | Self::Tables(_) | Self::Stopped => None,
        };
        let code = match self {
            Self::Stopped => INTERRUPTED,
            _ if field.is_some() => BAD_INPUT,
            _ => COULD_NOT,
        };
        ErrorAnswer::new(code, self.in_lang(lang), field.as_deref())
    }
}
