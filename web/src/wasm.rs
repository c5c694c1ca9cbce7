//! The engine as a WebAssembly module in a worker of a page.
//!
//! The worker has two global functions: `ishwaTell(text)` receives the progress of a job, and `ishwaIsStopped()`
//! returns whether the job is to end.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use ishwa_core::text::TextError;
use ishwa_endgame_reader::supplied::SuppliedFiles;
use ishwa_games::any::AnyProber;
use ishwa_games::any::AnySession;
use ishwa_library::exact::asked::Problems;
use ishwa_library::exact::set::ExactSet;
use ishwa_library::host::MEMORY;
use ishwa_library::registry;
use ishwa_library::review::ReviewOptions;
use ishwa_messages::{Message, ToMessage};
use ishwa_presentation::wire::Taken;
use ishwa_search::limits::TimeSource;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::ApiError;
use crate::messages;
use crate::runtime::{Runtime, Tables};
use crate::written;

/// The size of the cache of decompressed tables, in bytes.
const CACHE: usize = 32 << 20;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;

    #[wasm_bindgen(js_name = ishwaTell)]
    fn report_to_page(progress: &str);

    #[wasm_bindgen(js_name = ishwaIsStopped)]
    fn page_is_stopped() -> bool;
}

/// Whether the running job is to end.
static STOP: AtomicBool = AtomicBool::new(false);

/// The time since the worker began. Searches query it all the time, so this is also where they check whether to stop.
fn clock() -> Duration {
    if page_is_stopped() {
        STOP.store(true, Ordering::Relaxed);
    }
    Duration::from_secs_f64((now() / 1000.0).max(0.0))
}

/// The supplied files, and the tables of the game that was last searched.
struct PageTables {
    files: SuppliedFiles,
    /// Its rules and its tables.
    opened: Option<(String, Option<Arc<AnyProber>>)>,
}

static TABLES: LazyLock<Mutex<PageTables>> = LazyLock::new(|| {
    Mutex::new(PageTables {
        files: SuppliedFiles::new(CACHE),
        opened: None,
    })
});

/// The supplied tables.
struct Supplied;

impl Supplied {
    fn lock() -> MutexGuard<'static, PageTables> {
        TABLES.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Tables for Supplied {
    fn prober(&self, session: &AnySession) -> Result<Option<Arc<AnyProber>>, Message> {
        let mut tables = Self::lock();
        let rules = session.rules().id();
        if let Some((opened, prober)) = &tables.opened
            && opened == rules
        {
            return Ok(prober.clone());
        }
        let prober = tables.files.prober(&session.game());
        let prober = prober.map_err(|error| error.to_message())?.map(Arc::new);
        tables.opened = Some((rules.to_owned(), prober.clone()));
        Ok(prober)
    }

    fn is_there(&self, name: &str) -> bool {
        Self::lock().files.has(name)
    }
}

/// The supplied problems, by the ids of their games.
static PROBLEMS: Mutex<BTreeMap<String, ExactSet>> = Mutex::new(BTreeMap::new());

fn problem_sets() -> MutexGuard<'static, BTreeMap<String, ExactSet>> {
    PROBLEMS.lock().unwrap_or_else(PoisonError::into_inner)
}

fn supplied_problems(game: &str) -> Option<Problems> {
    let set = problem_sets().get(game)?.clone();
    Problems::new(set).ok()
}

/// The runtime of jobs and questions: this worker, on one thread.
fn runtime() -> Runtime<'static> {
    Runtime {
        tables: &Supplied,
        clock: TimeSource::new(clock),
        memory: MEMORY,
        threads: 1,
        review_nodes: ReviewOptions::QUICK,
        problems: supplied_problems,
    }
}

/// Answers a question ([`crate::ask`]).
#[wasm_bindgen]
pub fn ask(question: &str) -> String {
    crate::ask(question, &runtime(), &AtomicBool::new(false))
}

/// Runs a job ([`crate::job`]).
#[wasm_bindgen(js_name = work)]
pub fn job(job: &str) -> String {
    STOP.store(false, Ordering::Relaxed);
    crate::job(job, &runtime(), &STOP, &mut |progress| report_to_page(&progress))
}

/// Accepts a network file, with the name that the games have for it, a table file, with its directory before its name,
/// the problems of a game, as in `awale.csv`, or the texts of a language, as in `ru.json`: a JSON object of them by their paths (`web/build/engine.mjs`). Returns
/// an empty object, or an error.
#[wasm_bindgen]
pub fn supply(name: &str, bytes: Vec<u8>) -> String {
    written(supplied(name, bytes), "")
}

/// Permits searches without the network with this name, since it cannot be fetched: until it is supplied, they estimate
/// by the material alone, which the page has to say. Returns an empty object, or an error.
#[wasm_bindgen(js_name = doWithout)]
pub fn do_without(name: &str) -> String {
    let network = registry::network(name).map_err(ApiError::from);
    let done = network.map(|network| {
        network.do_without();
        Taken {}
    });
    written(done, "")
}

fn supplied(name: &str, bytes: Vec<u8>) -> Result<Taken, ApiError> {
    if name.ends_with(".ishwa") {
        let mut tables = Supplied::lock();
        let taken = tables.files.supply(name, bytes);
        tables.opened = None;
        return match taken {
            Ok(()) => Ok(Taken {}),
            Err(error) => Err(ApiError::Tables(error.to_message())),
        };
    }
    if let Some(code) = name.strip_suffix(".json") {
        let files: BTreeMap<String, String> = serde_json::from_slice(&bytes).map_err(|error| {
            let what = Message::verbatim(name);
            ApiError::Malformed { what, error }
        })?;
        ishwa_messages::learn(code, files);
        return Ok(Taken {});
    }
    if name.ends_with(".csv") {
        let set = ExactSet::read(&String::from_utf8_lossy(&bytes));
        let set = set.map_err(|error| ApiError::Tables(error.to_message()))?;
        problem_sets().insert(set.game.clone(), set);
        return Ok(Taken {});
    }
    let network = registry::network(name)?;
    match network.supply(&bytes) {
        Ok(()) => Ok(Taken {}),
        Err(error) => {
            let expected = messages::a_network_of_this_version();
            Err(TextError::described(Message::verbatim("network"), error.to_message(), expected).into())
        }
    }
}
