//! Printed output: results on standard output as text or JSON, with charts of chances ([`chart`]); [`progress`] on
//! standard error.

pub(crate) mod chart;
mod fifo;
pub(crate) mod file;
pub(crate) mod progress;
pub(crate) mod width;

use std::io::Write;

use ishwa_core::text::TextError;
use ishwa_messages::Lang;
use ishwa_presentation::typography;
use ishwa_presentation::wire::{Provenance, with_provenance};
use ishwa_search::alpha_beta::STACK_BYTES;
use serde::Serialize;
use serde_json::Value;

use self::file::OutputFile;
use crate::error::{CliError, Result};
use crate::messages;

/// Runs a search on its own thread, with enough stack for a deep search.
pub(crate) fn on_deep_stack<T: Send>(search: impl FnOnce() -> T + Send) -> Result<T> {
    std::thread::scope(|scope| {
        let worker = std::thread::Builder::new()
            .stack_size(STACK_BYTES)
            .spawn_scoped(scope, search)
            .map_err(CliError::threads(messages::cannot_start_search))?;
        // A panic is passed on to the caller.
        Ok(worker
            .join()
            .unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
    })
}

/// The destination of results.
pub(crate) struct Output {
    json: bool,
    /// The requested language.
    lang: Option<Lang>,
    /// Whether the command writes an output file to standard output.
    is_silent: bool,
    /// What makes the results.
    provenance: Provenance,
}

impl Output {
    pub(crate) fn new(json: bool, lang: Option<Lang>, provenance: Provenance) -> Self {
        Self {
            json,
            lang,
            is_silent: false,
            provenance,
        }
    }

    /// The output of a command that also writes `files`. If one of them goes to standard output, the text is
    /// suppressed.
    ///
    /// # Errors
    /// When JSON would go there too.
    pub(crate) fn beside(&self, files: &[Option<OutputFile>]) -> Result<Self, TextError> {
        let is_silent = files.iter().flatten().any(OutputFile::is_standard);
        if is_silent && self.json {
            return Err(TextError::refused(
                messages::file(),
                messages::standard_with_json(),
                messages::one_result_on_output(),
            ));
        }
        Ok(Self {
            is_silent,
            provenance: self.provenance.clone(),
            ..*self
        })
    }

    /// Whether results are printed as JSON.
    pub(crate) fn is_json(&self) -> bool {
        self.json
    }

    /// The language requested with `--lang`.
    pub(crate) fn lang(&self) -> Option<Lang> {
        self.lang
    }

    /// Prints lines of text.
    pub(crate) fn text(&self, text: &str) -> Result<()> {
        if self.is_silent {
            return Ok(());
        }
        let mut out = anstream::stdout().lock();
        writeln!(out, "{text}")?;
        Ok(out.flush()?)
    }

    /// Prints one JSON object.
    pub(crate) fn json(&self, object: &impl Serialize) -> Result<()> {
        self.text(&self.object(object).to_string())
    }

    /// An object as it is printed, with what made it.
    pub(crate) fn object(&self, object: &impl Serialize) -> Value {
        with_provenance(object, &self.provenance)
    }
}
/// A table of lines: the first column to the left, the others to the right.
pub(crate) fn table(heads: &[String], rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let rows: Vec<Vec<String>> = rows.into_iter().collect();
    let right: Vec<bool> = (0..heads.len()).map(|column| column > 0).collect();
    let (head, body) = typography::table(heads, &rows, &right);
    std::iter::once(head)
        .chain(body)
        .map(|line| line + "\n")
        .collect()
}
