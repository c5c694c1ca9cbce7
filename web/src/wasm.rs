//! The engine as a module of a page, in one of its workers.
//!
//! The worker has two functions in its global scope: `ishwaTell(text)` takes what a work tells of its progress, and
//! `ishwaIsStopped()` says whether it is to end.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use ishwa_endgame_db::file::Cache;
use ishwa_endgame_db::registry::{self as registry_of_tables, FileBytes, prober_of_files};
use ishwa_engine::registry::{self, AnySession};
use ishwa_engine::search::limits::TimeSource;
use ishwa_engine::search::prober::AnyProber;
use ishwa_engine::text::TextError;
use serde_json::json;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::FaceError;
use crate::{Place, Tables, written};

/// Memory of a search, in bytes.
const MEMORY: usize = 64 << 20;

/// Bytes of tables that are kept decompressed.
const CACHE: usize = 32 << 20;

/// Positions that a review visits for each position of a game, unless it is asked for others.
const REVIEW_NODES: u64 = 20_000;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;

    #[wasm_bindgen(js_name = ishwaTell)]
    fn page_tell(progress: &str);

    #[wasm_bindgen(js_name = ishwaIsStopped)]
    fn page_is_stopped() -> bool;
}

/// Whether the work under way is to end.
static STOP: AtomicBool = AtomicBool::new(false);

/// The time since the worker began. Searches ask for it all the time, so that they learn here whether to stop.
fn clock() -> Duration {
    if page_is_stopped() {
        STOP.store(true, Ordering::Relaxed);
    }
    Duration::from_secs_f64((now() / 1000.0).max(0.0))
}

/// Files of tables by the games that have them, as they are supplied, and the tables of the game that was last searched.
#[derive(Default)]
struct SuppliedTables {
    /// The files of each directory, in the order of their names.
    files: BTreeMap<String, Vec<FileBytes>>,
    /// The rules and the tables.
    opened: Option<(String, Option<Arc<AnyProber>>)>,
}

static SUPPLIED: Mutex<SuppliedTables> = Mutex::new(SuppliedTables {
    files: BTreeMap::new(),
    opened: None,
});

/// The tables that were supplied.
struct PageTables;

impl Tables for PageTables {
    fn prober(&self, session: &dyn AnySession) -> Result<Option<Arc<AnyProber>>, String> {
        let mut supplied = SUPPLIED.lock().unwrap_or_else(PoisonError::into_inner);
        let rules = session.rules().id();
        if let Some((opened, prober)) = &supplied.opened
            && opened == rules
        {
            return Ok(prober.clone());
        }
        let directories = directories(session);
        let files = directories.iter().filter_map(|name| supplied.files.get(name));
        let files: Vec<FileBytes> = files.flatten().cloned().collect();
        let cache = Arc::new(Cache::new(CACHE));
        let prober = prober_of_files(session.game_any(), files, &cache).map_err(|error| error.to_string())?;
        let prober = prober.map(Arc::new);
        supplied.opened = Some((rules.to_owned(), prober.clone()));
        Ok(prober)
    }

    fn wanted(&self, session: &dyn AnySession) -> Vec<String> {
        let supplied = SUPPLIED.lock().unwrap_or_else(PoisonError::into_inner);
        let mut names = directories(session);
        names.retain(|name| !supplied.files.contains_key(name));
        names
    }
}

/// The directories of the tables of the session's game.
fn directories(session: &dyn AnySession) -> Vec<String> {
    let directories = registry_of_tables::directories(session.game_any());
    directories
        .iter()
        .map(|path| path.to_string_lossy().into_owned())
        .collect()
}

/// Where works and questions are done: here, on one thread.
fn place() -> Place<'static> {
    Place {
        tables: &PageTables,
        clock: TimeSource::new(clock),
        memory: MEMORY,
        threads: 1,
        review_nodes: REVIEW_NODES,
    }
}

/// The answer to a question ([`crate::ask`]).
#[wasm_bindgen]
pub fn ask(question: &str) -> String {
    crate::ask(question, &place())
}

/// Does a work ([`crate::work`]).
#[wasm_bindgen]
pub fn work(work: &str) -> String {
    STOP.store(false, Ordering::Relaxed);
    crate::work(work, &place(), &STOP, &mut |progress| page_tell(&progress))
}

/// Takes the file of a network, with the name that the games have for it, or a file of tables, with its directory before
/// its name. Gives an empty object, or an error.
#[wasm_bindgen]
pub fn supply(name: &str, bytes: Vec<u8>) -> String {
    written(supplied(name, bytes).map(|()| json!({})))
}

fn supplied(name: &str, bytes: Vec<u8>) -> Result<(), FaceError> {
    match name.rsplit_once('/') {
        Some((directory, file)) if file.ends_with(".ishwa") => {
            let mut supplied = SUPPLIED.lock().unwrap_or_else(PoisonError::into_inner);
            supplied.opened = None;
            let files = supplied.files.entry(directory.to_owned()).or_default();
            files.retain(|(known, _)| known != name);
            files.push((name.to_owned(), bytes));
            Ok(())
        }
        _ => {
            let network = registry::network(name)?;
            let refused =
                |error| TextError::described("network", error, "the file of a network of this version");
            network
                .supply(&bytes)
                .map_err(|error| refused(error.to_string()).into())
        }
    }
}
