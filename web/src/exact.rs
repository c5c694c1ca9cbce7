//! What is known exactly: by tables, by the rules, or by a look a ply ahead.

use std::sync::atomic::AtomicBool;

use ishwa_library::probe::probe as exact_values;
use ishwa_presentation::json::exact_json;
use ishwa_search::memory::SearchMemory;
use serde_json::Value as Json;

use crate::error::ApiError;
use crate::question::GameText;
use crate::runtime::Runtime;

/// Exact values of a position and its moves, `null` where nothing is known.
pub(crate) fn probe(game: &GameText, runtime: &Runtime<'_>) -> Result<Json, ApiError> {
    let session = game.open()?.session;
    let tables = runtime.tables.prober(&session).map_err(ApiError::Tables)?;
    let (memory, never) = (SearchMemory::new(runtime.memory), AtomicBool::new(false));
    let host = runtime.host(tables.as_deref(), &memory, &never);
    Ok(exact_json(&session, &exact_values(&session, &host)?))
}
