//! The location of tables.

use std::ffi::CString;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use directories::ProjectDirs;
use ishwa_core::text::{TextError, quoted};
use ishwa_endgame_builder::location::{CACHE, TableLocation};
use ishwa_endgame_reader::file::Cache;
use ishwa_endgame_reader::registry;
use ishwa_games::any::AnyProber;
use ishwa_games::any::AnySession;
use ishwa_messages::{Lang, Message};
use ishwa_presentation::values::table_fault;
use pyo3::exceptions::PyRuntimeWarning;
use pyo3::prelude::*;

use crate::error::refused;
use crate::messages;

/// The directory of tables, as the command line chooses it; `None` if tables are turned off.
pub(crate) fn directory(asked: Option<&Path>) -> PyResult<Option<PathBuf>> {
    let location = TableLocation::find(asked).ok_or_else(|| {
        refused(TextError::described(
            Message::verbatim("tables"),
            messages::no_data_folder(),
            messages::tables_or_variable(),
        ))
    })?;
    Ok(location.directory())
}

/// The cache of decompressed blocks.
fn cache() -> Arc<Cache> {
    Arc::new(Cache::new(CACHE))
}

/// The directory to read tables from, as [`directory`]. One that is named has to exist.
pub(crate) fn existing(asked: Option<&Path>) -> PyResult<Option<PathBuf>> {
    let directory = directory(asked)?;
    match &directory {
        Some(named) if TableLocation::is_missing(asked) => {
            let found = messages::no_such_folder(quoted(&named.to_string_lossy()));
            let error = TextError::refused(Message::verbatim("tables"), found, messages::existing_tables());
            Err(refused(error))
        }
        _ => Ok(directory),
    }
}

/// The tables that a search of the session's game can use, if there are any; opened with the interpreter's lock released.
pub(crate) fn prober(
    py: Python<'_>,
    asked: Option<&Path>,
    session: &AnySession,
) -> PyResult<Option<AnyProber>> {
    let Some(directory) = existing(asked)? else {
        return Ok(None);
    };
    py.detach(|| registry::prober(&session.game(), &directory, &cache()))
        .map_err(refused)
}

/// Warns of a part of a table that could not be read: the work went on without it.
pub(crate) fn warn_of_fault(py: Python<'_>, prober: Option<&AnyProber>) -> PyResult<()> {
    let Some(fault) = table_fault(prober) else {
        return Ok(());
    };
    let said = CString::new(fault.in_lang(Lang::English)).unwrap_or_default();
    // Of the caller of the Python function that called this one.
    PyErr::warn(py, &py.get_type::<PyRuntimeWarning>(), &said, 2)
}

/// The system's cache directory for this user.
#[pyfunction]
pub(crate) fn cache_directory() -> PyResult<PathBuf> {
    let folders = ProjectDirs::from("", "", "ishwa");
    folders
        .map(|folders| folders.cache_dir().to_owned())
        .ok_or_else(|| {
            refused(TextError::described(
                Message::verbatim("cache"),
                messages::no_cache_folder(),
                messages::a_cache_folder(),
            ))
        })
}
