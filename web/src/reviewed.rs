//! Reviews of games.

use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, PoisonError};

use ishwa_core::notation::Format;
use ishwa_library::host::{Host, Progress};
use ishwa_library::record::{Wanted, import};
use ishwa_library::review::{GameToReview, ReviewOptions, review as reviewed};
use ishwa_presentation::review::{Story, fragment, json as review_json};
use ishwa_presentation::values::table_fault;
use ishwa_presentation::wire::{GameText, JobProgress, PageReview, ReviewProgress};
use ishwa_search::memory::SearchMemory;

use crate::error::ApiError;
use crate::question::{check_length, check_stop, language, open_game};
use crate::records::{RecordedDetails, entry_of, record_of};
use crate::runtime::Runtime;

/// Reviews a game, given by its moves or as a text in any form; reports the number of finished plies.
pub(crate) fn review(
    game: &GameText,
    text: Option<&str>,
    nodes: Option<u64>,
    details: RecordedDetails<'_>,
    (runtime, stop): (&Runtime<'_>, &AtomicBool),
    report: &mut (dyn FnMut(JobProgress) + Send),
) -> Result<PageReview, ApiError> {
    let lang = language(&game.lang);
    let played = match text {
        Some(text) => imported(game, text, stop)?,
        None => given(game, details, stop)?,
    };
    let of = played.record.plies().len();
    let report = Mutex::new(report);
    let report_plies = |done: usize| {
        let mut report = report.lock().unwrap_or_else(PoisonError::into_inner);
        report(JobProgress::Review(ReviewProgress { done, of }));
    };
    let progress = |progress: Progress<'_>| {
        if let Progress::Plies(done) = progress {
            report_plies(done);
        }
    };
    report_plies(0);
    let tables = runtime.tables.prober(&played.session).map_err(ApiError::Tables)?;
    let memory = SearchMemory::new(runtime.memory);
    let host = Host {
        progress: &progress,
        ..runtime.host(tables.as_deref(), &memory, stop)
    };
    let options = ReviewOptions::nodes(nodes.unwrap_or(runtime.review_nodes));
    let reviewed = reviewed(played, &options, &host)?;
    let story = Story::new(&reviewed, lang);
    Ok(PageReview {
        review: review_json(&story),
        title: story.title(),
        result: story.result(),
        html: fragment(&story),
        table_fault: table_fault(tables.as_deref()).map(|fault| fault.in_lang(lang)),
    })
}

/// The first game of a text.
fn imported(game: &GameText, text: &str, stop: &AtomicBool) -> Result<GameToReview, ApiError> {
    let name = (!game.game.is_empty()).then_some(game.game.as_str());
    let entry = entry_of(text, name, stop)?;
    let wanted = Wanted {
        rules: &game.rules,
        position: game.position.as_deref(),
        partial: true,
        stop,
        ..Wanted::first_of(&entry)
    };
    let imported = import(text.as_bytes(), &wanted)?;
    check_stop(stop)?;
    check_length(imported.record.plies().len())?;
    Ok(imported.into())
}

/// The game that is given by its moves.
fn given(game: &GameText, details: RecordedDetails<'_>, stop: &AtomicBool) -> Result<GameToReview, ApiError> {
    let session = open_game(game, stop)?.session;
    Ok(GameToReview {
        record: record_of(&session, details)?,
        session,
        format: Format::Ishwa,
        fault: None,
    })
}
