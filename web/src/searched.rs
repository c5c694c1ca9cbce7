//! Searches of a position.

use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, PoisonError};

use ishwa_core::text::TextError;
use ishwa_library::analyse::{AnalyseOptions, analyse as search};
use ishwa_library::host::{Host, Progress};
use ishwa_presentation::values::table_fault;
use ishwa_presentation::wire::{Analysis, AnalysisJob, GameText, JobProgress};
use ishwa_search::limits::Limits;
use ishwa_search::memory::SearchMemory;

use crate::error::ApiError;
use crate::messages;
use crate::question::{MOST_LINES, open_game};
use crate::runtime::Runtime;

/// Searches a position until a limit or a stop; reports every depth.
pub(crate) fn analyse(
    game: &GameText,
    limits: Limits,
    lines: usize,
    (runtime, stop): (&Runtime<'_>, &AtomicBool),
    report: &mut (dyn FnMut(JobProgress) + Send),
) -> Result<AnalysisJob, ApiError> {
    if !(1..=MOST_LINES).contains(&lines) {
        let expected = messages::a_number_from_1_to(MOST_LINES.into());
        return Err(TextError::new(messages::lines(), &lines.to_string(), expected).into());
    }
    let opened = open_game(game, stop)?;
    let (session, lang) = (&opened.session, opened.lang);
    let tables = runtime.tables.prober(session).map_err(ApiError::Tables)?;
    let options = AnalyseOptions {
        lines,
        ..AnalyseOptions::new(limits)
    };
    let report = Mutex::new(report);
    let progress = |progress: Progress<'_>| {
        if let Progress::Depth(found) = progress {
            let mut report = report.lock().unwrap_or_else(PoisonError::into_inner);
            report(JobProgress::Analyse(Box::new(Analysis::of(session, found, lang))));
        }
    };
    let memory = SearchMemory::new(runtime.memory);
    let host = Host {
        progress: &progress,
        ..runtime.host(tables.as_deref(), &memory, stop)
    };
    let found = search(session, &options, &host)?;
    Ok(AnalysisJob {
        analysis: Analysis::of(session, &found, lang),
        table_fault: table_fault(tables.as_deref()).map(|fault| fault.in_lang(lang)),
    })
}
