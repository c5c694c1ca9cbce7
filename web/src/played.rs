//! Moves that the engine plays against people, and throws.

use std::sync::atomic::AtomicBool;

use ishwa_library::choose::{ChooseOptions, choose};
use ishwa_presentation::json::chosen_json;
use ishwa_search::memory::SearchMemory;
use serde_json::Value as Json;

use crate::error::ApiError;
use crate::question::GameText;
use crate::runtime::Runtime;

/// A move at a level, or a throw by its chances.
pub(crate) fn play(
    game: &GameText,
    options: &ChooseOptions,
    (runtime, stop): (&Runtime<'_>, &AtomicBool),
) -> Result<Json, ApiError> {
    let session = game.open()?.session;
    let tables = if options.uses_tables() {
        runtime.tables.prober(&session).map_err(ApiError::Tables)?
    } else {
        None
    };
    let memory = SearchMemory::new(runtime.memory);
    let host = runtime.host(tables.as_deref(), &memory, stop);
    let chosen = choose(&session, options, &host)?;
    Ok(chosen_json(&session, &chosen))
}
