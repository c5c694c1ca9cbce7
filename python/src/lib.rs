//! The native part of the Python package `ishwa`: no rules and no search of its own.
//!
//! Games and positions are classes here, implemented as enums over the games ([`shared`]). Results of searches,
//! reviews and simulations are passed as the JSON that the command line prints (`docs/json.md`); the Python part of
//! the package turns it into objects.

mod arena;
mod batch;
mod engine;
mod error;
mod game;
mod history;
mod interruptible;
mod kept_engine;
mod learning;
mod many_games;
mod many_positions;
mod messages;
mod past;
mod position;
mod records;
mod shared;
mod tables;
mod tables_path;
mod tournament;
mod values;

use pyo3::prelude::*;

/// The native part of the package.
#[pymodule]
mod _native {
    #[pymodule_export]
    use super::arena::Arena;
    #[pymodule_export]
    use super::batch::{Batch, restore_batch};
    #[pymodule_export]
    use super::engine::{Iterations, analyse_iter, play_level, probe, review, simulate};
    #[pymodule_export]
    use super::error::IshwaError;
    #[pymodule_export]
    use super::game::{Game, History, Position, games, restore_game};
    #[pymodule_export]
    use super::history::restore_history;
    #[pymodule_export]
    use super::interruptible::panic_for_test;
    #[pymodule_export]
    use super::kept_engine::Engine;
    #[pymodule_export]
    use super::position::restore_position;
    #[pymodule_export]
    use super::records::{Records, read_records};
    #[pymodule_export]
    use super::tables::Tables;
    #[pymodule_export]
    use super::tables_path::cache_directory;
    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");
    #[pymodule_export]
    const MEMORY: usize = ishwa_library::host::MEMORY;
    #[pymodule_export]
    const MOST_PLIES: usize = ishwa_library::tournament::MOST_PLIES;
    #[pymodule_export]
    const REVIEW_NODES: u64 = ishwa_library::review::ReviewOptions::QUICK;
    #[pymodule_export]
    use super::tournament::tournament;
}
