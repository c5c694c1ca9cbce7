//! `Engine`: searches of one game that share memory and tables.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use ishwa_core::text::TextError;
use ishwa_games::any::AnySession;
use ishwa_library::analyse::analyse;
use ishwa_messages::Message;
use ishwa_search::memory::SearchMemory;
use ishwa_search::report::ValueKind;
use numpy::PyArray1;
use pyo3::prelude::*;
use rayon::prelude::*;

use crate::batch::Batch;
use crate::engine::{AnalyseArguments, Iterations, PositionLike, Resources, choice, chosen};
use crate::error::refused;
use crate::game::Game;
use crate::interruptible::{pool, watched_reporting};
use crate::messages;
use crate::shared::{SharedGame, SharedPosition};
use crate::tables_path::warn_of_fault;
use crate::values;

/// An engine for one game, which keeps its memory and its tables from one search to the next.
#[pyclass(frozen, module = "ishwa._native")]
pub(crate) struct Engine {
    rules: SharedGame,
    resources: Mutex<Resources>,
    /// What ends the running searches.
    stops: Mutex<Vec<Weak<AtomicBool>>>,
}

/// Arrays of scores, whether they are proven, and of the indices of the best moves.
type EvaluationArrays<'py> = (
    Bound<'py, PyArray1<f64>>,
    Bound<'py, PyArray1<bool>>,
    Bound<'py, PyArray1<i64>>,
);

/// The score of a position, whether it is proven, and the index of the best move.
type Evaluation = (f64, bool, i64);

/// That of a position that is not searched, or not to the limit, since the engine was stopped.
const UNKNOWN: Evaluation = (f64::NAN, false, -1);

impl Engine {
    fn resources(&self) -> MutexGuard<'_, Resources> {
        self.resources.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What will end a search that begins now.
    fn stopper(&self) -> Arc<AtomicBool> {
        let stop = Arc::new(AtomicBool::new(false));
        let mut stops = self.stops.lock().unwrap_or_else(PoisonError::into_inner);
        stops.retain(|stop| stop.strong_count() > 0);
        stops.push(Arc::downgrade(&stop));
        stop
    }

    /// The game so far, which has to be of the game of the engine.
    fn session(&self, place: &PositionLike<'_>) -> PyResult<AnySession> {
        let session = place.session();
        if session.rules() == self.rules.rules() {
            return Ok(session);
        }
        Err(self.other_game(session.rules().id()))
    }

    fn other_game(&self, found: &str) -> PyErr {
        let expected = messages::positions_of(self.rules.rules().id());
        refused(TextError::new(Message::verbatim("engine"), found, expected))
    }
}

#[pymethods]
impl Engine {
    #[new]
    fn new(
        py: Python<'_>,
        game: &Game,
        #[pyo3(from_py_with = values::memory)] memory: usize,
        tables: Option<PathBuf>,
    ) -> PyResult<Self> {
        let session = game.0.initial().session();
        Ok(Self {
            rules: game.0.clone(),
            resources: Mutex::new(Resources::new(py, &session, memory, tables.as_deref())?),
            stops: Mutex::default(),
        })
    }

    /// Begins a search.
    fn analyse_iter(&self, place: PositionLike<'_>, arguments: AnalyseArguments) -> PyResult<Iterations> {
        let session = self.session(&place)?;
        let resources = self.resources().clone();
        Iterations::begin(session, &arguments, resources, self.stopper())
    }

    /// The move of the engine at a level, as JSON.
    fn play_level(
        &self,
        py: Python<'_>,
        place: PositionLike<'_>,
        #[pyo3(from_py_with = values::level)] level: u8,
        #[pyo3(from_py_with = values::seed)] seed: u64,
        #[pyo3(from_py_with = values::time)] time: Option<Duration>,
        #[pyo3(from_py_with = values::threads)] threads: usize,
    ) -> PyResult<String> {
        let session = self.session(&place)?;
        let resources = self.resources().clone();
        let (options, stop) = (choice(level, seed, time), self.stopper());
        chosen(py, &session, &options, &resources, threads, &stop)
    }

    /// Searches each position of a batch on one thread; positions are spread over the threads. After `stop`, those that
    /// were not searched to the limit have not a number, false and -1.
    fn evaluate_many<'py>(
        &self,
        py: Python<'py>,
        batch: PyRef<'py, Batch>,
        arguments: AnalyseArguments,
    ) -> PyResult<EvaluationArrays<'py>> {
        let first = batch.0.game();
        if first.rules() != self.rules.rules() {
            return Err(self.other_game(first.rules().id()));
        }
        let (options, resources) = (arguments.options()?, self.resources().clone());
        let (pool, positions, stop) = (pool(arguments.threads)?, &batch.0, self.stopper());
        let evaluate = |index: usize| -> Result<Evaluation, String> {
            let position = positions.get(index).expect("an index of the batch");
            if let Some(over) = finished(&position) {
                return Ok(over);
            }
            if stop.load(Ordering::Relaxed) {
                return Ok(UNKNOWN);
            }
            let report = analyse(&position.session(), &options, &resources.host(&stop));
            // The search may have ended before its limit, and its result would look like those of the others.
            if stop.load(Ordering::Relaxed) {
                return Ok(UNKNOWN);
            }
            let report = report.map_err(|error| error.to_string())?;
            let best = report.lines.first().and_then(|line| line.moves.first());
            let is_exact = report.value.kind == ValueKind::Exact;
            Ok((
                report.value.score,
                is_exact,
                best.map_or(-1, |best| best.get() as i64),
            ))
        };
        let end = || stop.store(true, Ordering::Relaxed);
        let found = watched_reporting(py, &end, &mut |py| py.check_signals(), || {
            pool.install(|| {
                (0..positions.len())
                    .into_par_iter()
                    .map(evaluate)
                    .collect::<Result<Vec<_>, _>>()
            })
        })?;
        let found = found.map_err(refused)?;
        warn_of_fault(py, resources.prober.as_deref())?;
        Ok((
            PyArray1::from_iter(py, found.iter().map(|&(score, _, _)| score)),
            PyArray1::from_iter(py, found.iter().map(|&(_, is_exact, _)| is_exact)),
            PyArray1::from_iter(py, found.iter().map(|&(_, _, best)| best)),
        ))
    }

    /// Ends all running searches soon, with their results so far.
    fn stop(&self) {
        let stops = self.stops.lock().unwrap_or_else(PoisonError::into_inner);
        for stop in stops.iter().filter_map(Weak::upgrade) {
            stop.store(true, Ordering::Relaxed);
        }
    }

    /// Forgets what earlier searches found.
    fn clear(&self, py: Python<'_>) {
        py.detach(|| {
            let mut resources = self.resources();
            match Arc::get_mut(&mut resources.memory) {
                Some(memory) => memory.clear(),
                // A running search keeps what it has.
                None => resources.memory = Arc::new(SearchMemory::new(resources.memory.bytes())),
            }
        });
    }
}

/// The payoff of a finished position for the player to move.
fn finished(position: &SharedPosition) -> Option<Evaluation> {
    let outcome = position.outcome()?;
    Some((outcome.payoffs[position.side().index()], true, -1))
}
