//! Moves of the engine against people, and throws.

use std::sync::atomic::AtomicBool;

use ishwa_library::choose::{ChooseOptions, choose};
use ishwa_presentation::wire::{Chosen, GameText};
use ishwa_search::memory::SearchMemory;

use crate::error::ApiError;
use crate::question::open_game;
use crate::runtime::Runtime;

/// A move at a level, or a throw by its chances.
pub(crate) fn play(
    game: &GameText,
    options: &ChooseOptions,
    (runtime, stop): (&Runtime<'_>, &AtomicBool),
) -> Result<Chosen, ApiError> {
    let session = open_game(game, stop)?.session;
    let tables = if options.uses_tables() {
        runtime.tables.prober(&session).map_err(ApiError::Tables)?
    } else {
        None
    };
    let memory = SearchMemory::new(runtime.memory);
    let host = runtime.host(tables.as_deref(), &memory, stop);
    let chosen = choose(&session, options, &host)?;
    Ok(Chosen::of(&session, &chosen))
}
