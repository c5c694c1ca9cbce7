//! What is known exactly: by tables, by the rules, or by a look a ply ahead.

use std::sync::atomic::AtomicBool;

use ishwa_core::game::Turn;
use ishwa_core::move_index::MoveIndex;
use ishwa_library::registry;
use ishwa_presentation::json::value_json;
use ishwa_search::limits::Limits;
use ishwa_search::memory::SearchMemory;
use ishwa_search::report::{Report, Value, ValueKind};
use ishwa_search::{EngineChoice, Request};
use serde_json::{Value as Json, json};

use crate::error::FaceError;
use crate::host::Host;
use crate::question::{GameText, MOST_LINES};

/// Memory of the search, in bytes: it looks a ply ahead.
const MEMORY: usize = 1 << 20;

/// Exact values of a position and its moves, `null` where nothing is known.
pub(crate) fn probe(game: &GameText, host: &Host<'_>) -> Result<Json, FaceError> {
    let opened = game.open()?;
    let session = &opened.session;
    let moves = session.moves();
    let has_networks = opened.networks.iter().all(|network| network.is_supplied());
    if session.turn() == Turn::Over || !has_networks {
        return Ok(json!({ "value": null, "moves": [] }));
    }
    let prober = host.tables.prober(session).map_err(FaceError::Tables)?;
    let request = Request {
        lines: moves.len().min(MOST_LINES),
        ..Request::new(Limits {
            clock: host.clock,
            ..Limits::depth(1)
        })
    };
    let memory = SearchMemory::new(MEMORY);
    let never = AtomicBool::new(false);
    let report = registry::analyse(
        session,
        EngineChoice::Auto,
        &request,
        &memory,
        prober.as_deref(),
        &never,
        &mut |_| (),
    )?;
    let value_of = |mv: MoveIndex| line_value(&report, mv).and_then(exact);
    let told = moves
        .iter()
        .map(|&mv| json!({ "move": session.write_move(mv), "value": value_of(mv) }));
    Ok(json!({ "value": exact(&report.value), "moves": told.collect::<Vec<_>>() }))
}

fn line_value(report: &Report<MoveIndex>, mv: MoveIndex) -> Option<&Value> {
    let line = report.lines.iter().find(|line| line.moves.first() == Some(&mv));
    line.map(|line| &line.value)
}

/// The value, if it is proven.
fn exact(value: &Value) -> Option<Json> {
    (value.kind == ValueKind::Exact).then(|| value_json(value))
}
