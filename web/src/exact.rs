//! Exact values: from tables, from the rules, or from a search one ply ahead.

use std::sync::atomic::AtomicBool;

use ishwa_library::probe::probe as exact_values;
use ishwa_presentation::wire::{Exact, GameText};
use ishwa_search::memory::SearchMemory;

use crate::error::ApiError;
use crate::question::open_game;
use crate::runtime::Runtime;

/// Exact values of a position and its moves, `null` where they are unknown.
pub(crate) fn probe(
    game: &GameText,
    (runtime, stop): (&Runtime<'_>, &AtomicBool),
) -> Result<Exact, ApiError> {
    let session = open_game(game, stop)?.session;
    let tables = runtime.tables.prober(&session).map_err(ApiError::Tables)?;
    let memory = SearchMemory::new(runtime.memory);
    let host = runtime.host(tables.as_deref(), &memory, stop);
    Ok(Exact::of(&session, &exact_values(&session, &host)?))
}
