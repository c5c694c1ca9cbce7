//! Why a question cannot be answered: one sentence, and what was not understood.

use ishwa_core::text::TextError;
use ishwa_library::record::{ImportError, RecordError};
use ishwa_library::review::ReviewError;
use ishwa_presentation::lang::Catalogue;
use ishwa_presentation::wire::{BAD_INPUT, COULD_NOT, ErrorAnswer};
use ishwa_search::analysis::AnalysisError;
use thiserror::Error;

/// Why a question cannot be answered or a job cannot be done.
#[derive(Debug, Error)]
pub enum ApiError {
    /// The text is no question.
    #[error("{what}: found {error}, expected JSON as the documentation of the interface has it")]
    Malformed {
        /// What it was to be.
        what: &'static str,
        /// What is wrong with it.
        error: serde_json::Error,
    },
    /// A part of it is not understood.
    #[error(transparent)]
    Text(#[from] TextError),
    /// A record is not understood.
    #[error(transparent)]
    Import(#[from] ImportError),
    /// A game cannot be replayed.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// A search is not possible.
    #[error(transparent)]
    Search(#[from] AnalysisError),
    /// Tables cannot be read.
    #[error("{0}")]
    Tables(String),
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
    /// The error as the command line prints it with `--json`, the sentence in the language of the catalogue.
    pub(crate) fn answer(&self, catalogue: &Catalogue) -> ErrorAnswer {
        let field = match self {
            Self::Malformed { what, .. } => Some((*what).to_owned()),
            Self::Text(error) | Self::Search(AnalysisError::Input(error)) => Some(error.what().to_string()),
            Self::Import(_) | Self::Record(_) => Some("record".to_owned()),
            Self::Search(_) | Self::Tables(_) => None,
        };
        let code = if field.is_some() { BAD_INPUT } else { COULD_NOT };
        ErrorAnswer::new(code, catalogue.sentence(&self.to_string()), field.as_deref())
    }
}
