//! Searches of a position.

use std::sync::atomic::AtomicBool;

use ishwa_core::game::Turn;
use ishwa_core::move_index::MoveIndex;
use ishwa_core::text::TextError;
use ishwa_games::any::AnySession;
use ishwa_library::registry;
use ishwa_presentation::json::report_json;
use ishwa_presentation::lang::Catalogue;
use ishwa_presentation::values::value_text;
use ishwa_search::limits::Limits;
use ishwa_search::memory::SearchMemory;
use ishwa_search::report::Report;
use ishwa_search::{EngineChoice, Request};
use serde_json::{Value as Json, json};

use crate::error::FaceError;
use crate::host::Host;
use crate::question::{GameText, MOST_LINES};

/// Searches a position until the limits or the stop; tells of every depth.
pub(crate) fn analyse(
    game: &GameText,
    limits: Limits,
    lines: usize,
    (host, stop): (&Host<'_>, &AtomicBool),
    tell: &mut (dyn FnMut(Json) + Send),
) -> Result<Json, FaceError> {
    if !(1..=MOST_LINES).contains(&lines) {
        let expected = format!("a number from 1 to {MOST_LINES}");
        return Err(TextError::new("lines", &lines.to_string(), expected).into());
    }
    let opened = game.open()?;
    let (session, catalogue) = (&opened.session, &opened.catalogue);
    let prober = host.tables.prober(session).map_err(FaceError::Tables)?;
    let request = Request {
        lines,
        threads: host.threads,
        ..Request::new(limits)
    };
    let memory = SearchMemory::new(host.memory);
    let report = registry::analyse(
        session,
        EngineChoice::Auto,
        &request,
        &memory,
        prober.as_deref(),
        stop,
        &mut |report| tell(told(session, report, catalogue)),
    )?;
    Ok(told(session, &report, catalogue))
}

/// A report as `ishwa analyse` tells it, with who makes each move of a line, and its value in words.
fn told(session: &AnySession, report: &Report<MoveIndex>, catalogue: &Catalogue) -> Json {
    let mut object = report_json(session, &registry::write_report(session, report));
    object["throws"] = json!(matches!(session.turn(), Turn::Chance(_)));
    for (line, told) in report
        .lines
        .iter()
        .zip(object["lines"].as_array_mut().into_iter().flatten())
    {
        let movers = session.write_line_by_player(&line.moves);
        let seats = session.info().seats;
        told["players"] = movers
            .iter()
            .map(|(player, _)| json!(seats.label(*player)))
            .collect();
        told["text"] = json!(value_text(catalogue, &line.value));
    }
    object["text"] = json!(value_text(catalogue, &report.value));
    object
}
