//! Searches, reviews, simulations, and moves at a level. Results are the JSON of the command line (`docs/json.md`).

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::time::Duration;

use ishwa_core::game::Turn;
use ishwa_core::text::TextError;
use ishwa_endgame_builder::location::SOLVING_MEMORY;
use ishwa_endgame_builder::progress::Phases;
use ishwa_endgame_builder::race::RaceSolver;
use ishwa_games::any::{AnyProber, AnySession};
use ishwa_library::analyse::{AnalyseOptions, analyse};
use ishwa_library::choose::{ChooseOptions, choose};
use ishwa_library::host::{Host, MEMORY, Progress};
use ishwa_library::probe::probe as library_probe;
use ishwa_library::record::{Wanted, import, recognised};
use ishwa_library::registry::{self, GameEntry};
use ishwa_library::review::{self as library, GameToReview, ReviewOptions};
use ishwa_library::simulate::{SimulationPlan, simulate_from};
use ishwa_messages::{Lang, Message};
use ishwa_presentation::review::{Story, json as review_json};
use ishwa_presentation::values::table_fault;
use ishwa_presentation::wire::{Analysis, AnalysisJob, Chosen, Exact, PlayerChances, Simulation, json};
use ishwa_search::limits::Limits;
use ishwa_search::memory::SearchMemory;
use pyo3::prelude::*;

use crate::error::refused;
use crate::game::{History, Position};
use crate::interruptible::{Stream, pool, watched, watched_reporting};
use crate::messages;
use crate::tables_path::{existing, prober, warn_of_fault};
use crate::values;

/// A position, or a game in progress.
#[derive(FromPyObject)]
pub(crate) enum PositionLike<'py> {
    /// Without history.
    Position(PyRef<'py, Position>),
    /// With it.
    History(PyRef<'py, History>),
}

impl PositionLike<'_> {
    /// A session in that state.
    pub(crate) fn session(&self) -> AnySession {
        match self {
            Self::Position(position) => position.session(),
            Self::History(history) => history.fork(),
        }
    }
}

/// When and how a search ends: the keyword arguments of Python.
pub(crate) struct AnalyseArguments {
    time: Option<Duration>,
    nodes: Option<u64>,
    depth: Option<usize>,
    lines: usize,
    pub(crate) threads: usize,
    engine: String,
    seed: u64,
}

impl<'py> FromPyObject<'_, 'py> for AnalyseArguments {
    type Error = PyErr;

    /// By hand, so that the errors of numbers out of range are ours.
    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let field = |name: &str| given.get_item(name);
        Ok(Self {
            time: values::time(&field("time")?)?,
            nodes: values::optional::nodes(&field("nodes")?)?,
            depth: values::optional::depth(&field("depth")?)?,
            lines: values::lines(&field("lines")?)?,
            threads: values::threads(&field("threads")?)?,
            engine: field("engine")?.extract()?,
            seed: values::seed(&field("seed")?)?,
        })
    }
}

/// What searches of one game under its options may share.
#[derive(Clone, Debug)]
pub(crate) struct Resources {
    pub(crate) memory: Arc<SearchMemory>,
    pub(crate) prober: Option<Arc<AnyProber>>,
}

impl Resources {
    /// Memory of so many bytes, and the tables of the session's game.
    pub(crate) fn new(
        py: Python<'_>,
        session: &AnySession,
        memory: usize,
        tables: Option<&Path>,
    ) -> PyResult<Self> {
        Ok(Self {
            memory: Arc::new(SearchMemory::new(memory)),
            prober: prober(py, tables, session)?.map(Arc::new),
        })
    }

    /// The host of a job with these resources.
    pub(crate) fn host<'h>(&'h self, stop: &'h AtomicBool) -> Host<'h> {
        Host {
            tables: self.prober.as_deref(),
            ..Host::new(&self.memory, stop)
        }
    }
}

/// A search that is about to begin.
struct Search {
    session: AnySession,
    options: AnalyseOptions,
    threads: usize,
    resources: Resources,
}

impl AnalyseArguments {
    /// The options of the search.
    pub(crate) fn options(&self) -> PyResult<AnalyseOptions> {
        let limits = Limits {
            hard_limit: self.time,
            nodes: self.nodes,
            depth: self.depth,
            ..Limits::default()
        };
        Ok(AnalyseOptions {
            engine: self.engine.parse().map_err(refused)?,
            lines: self.lines,
            seed: self.seed,
            ..AnalyseOptions::new(limits)
        })
    }
}

impl Search {
    /// Searches and sends every result; the receiver may have been dropped.
    fn run(&self, stop: &AtomicBool, results: &Sender<Result<String, String>>) {
        let lang = Lang::English;
        let json = |report: &_| {
            let analysis = AnalysisJob {
                analysis: Analysis::of(&self.session, report, lang),
                table_fault: table_fault(self.resources.prober.as_deref()).map(|fault| fault.in_lang(lang)),
            };
            json(&analysis).to_string()
        };
        let progress = |progress: Progress<'_>| {
            if let Progress::Depth(report) = progress {
                drop(results.send(Ok(json(report))));
            }
        };
        let host = Host {
            threads: self.threads,
            progress: &progress,
            ..self.resources.host(stop)
        };
        let result = analyse(&self.session, &self.options, &host);
        drop(
            results.send(
                result
                    .map(|report| json(&report))
                    .map_err(|error| error.to_string()),
            ),
        );
    }
}

/// A running search: an iterator over its results so far, as JSON, one for each finished depth; the last is the final
/// result.
#[pyclass(frozen, module = "ishwa._native")]
pub(crate) struct Iterations(Stream<Result<String, String>>);

/// Begins a search with its own memory.
#[pyfunction]
pub(crate) fn analyse_iter(
    py: Python<'_>,
    place: PositionLike<'_>,
    arguments: AnalyseArguments,
    #[pyo3(from_py_with = values::memory)] memory: usize,
    tables: Option<PathBuf>,
) -> PyResult<Iterations> {
    let session = place.session();
    let resources = Resources::new(py, &session, memory, tables.as_deref())?;
    Iterations::begin(session, &arguments, resources, Arc::default())
}

impl Iterations {
    /// Begins a search that ends once `stop` is set.
    pub(crate) fn begin(
        session: AnySession,
        arguments: &AnalyseArguments,
        resources: Resources,
        stop: Arc<AtomicBool>,
    ) -> PyResult<Self> {
        let search = Search {
            session,
            options: arguments.options()?,
            threads: arguments.threads,
            resources,
        };
        let (results, received) = channel();
        Stream::begin(received, stop, move |stop| search.run(stop, &results)).map(Self)
    }
}

#[pymethods]
impl Iterations {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<String>> {
        self.0.next(py)?.transpose().map_err(refused)
    }

    /// Has the search end soon, with its result so far.
    fn stop(&self) {
        self.0.stop();
    }

    /// Ends the search.
    fn close(&self, py: Python<'_>) -> PyResult<()> {
        self.0.close(py)
    }
}

/// The named game, or else that of the `number`-th record of a text or, without a number, of the first for which it is
/// known.
pub(crate) fn entry_of(
    text: &[u8],
    game: Option<&str>,
    number: Option<usize>,
    stop: &AtomicBool,
) -> PyResult<GameEntry> {
    if let Some(name) = game {
        return registry::find(name).map_err(refused);
    }
    let found = recognised(text, number, stop).map_err(refused)?;
    found.ok_or_else(|| {
        let expected = messages::a_record_with_its_game();
        let line = text.split(|&byte| byte == b'\n').next().unwrap_or_default();
        let found = String::from_utf8_lossy(line);
        refused(TextError::new(
            Message::verbatim("record"),
            found.trim_end(),
            expected,
        ))
    })
}

/// Reviews a recorded game; the review as JSON.
#[pyfunction]
pub(crate) fn review(
    py: Python<'_>,
    text: &str,
    game: Option<&str>,
    rules: &str,
    #[pyo3(from_py_with = values::nodes)] nodes: u64,
    #[pyo3(from_py_with = values::threads)] threads: usize,
    tables: Option<PathBuf>,
) -> PyResult<String> {
    let bytes = text.as_bytes();
    let entry = watched(py, |stop| entry_of(bytes, game, Some(1), stop))??;
    let wanted = Wanted {
        rules,
        partial: true,
        ..Wanted::first_of(&entry)
    };
    let game = GameToReview::from(import(bytes, &wanted).map_err(refused)?);
    let prober = prober(py, tables.as_deref(), &game.session)?;
    let pool = pool(threads)?;
    let memory = SearchMemory::new(MEMORY);
    let reviewed = watched(py, |stop| {
        let host = Host {
            tables: prober.as_ref(),
            ..Host::new(&memory, stop)
        };
        pool.install(|| library::review(game, &ReviewOptions::nodes(nodes), &host))
    })?;
    let reviewed = reviewed.map_err(refused)?;
    warn_of_fault(py, prober.as_ref())?;
    let lang = Lang::English;
    Ok(json(&review_json(&Story::new(&reviewed, lang))).to_string())
}

/// The exact values of a position and its moves, as JSON.
#[pyfunction]
pub(crate) fn probe(py: Python<'_>, place: PositionLike<'_>, tables: Option<PathBuf>) -> PyResult<String> {
    let session = place.session();
    let prober = prober(py, tables.as_deref(), &session)?;
    let memory = SearchMemory::new(MEMORY);
    let exact = watched(py, |stop| {
        let host = Host {
            tables: prober.as_ref(),
            ..Host::new(&memory, stop)
        };
        library_probe(&session, &host)
    })?;
    Ok(json(&Exact::of(&session, &exact.map_err(refused)?)).to_string())
}

/// Plays a race many times at random; the estimate as JSON.
#[pyfunction]
pub(crate) fn simulate(
    py: Python<'_>,
    place: PositionLike<'_>,
    #[pyo3(from_py_with = values::optional::games)] games: Option<u64>,
    #[pyo3(from_py_with = values::fraction)] precision: Option<f64>,
    #[pyo3(from_py_with = values::seed)] seed: u64,
    #[pyo3(from_py_with = values::threads)] threads: usize,
    tables: Option<PathBuf>,
) -> PyResult<String> {
    let session = place.session();
    let session = &session;
    if games.is_none() && !precision.is_some_and(|precision| precision > 0.0) {
        return Err(refused(TextError::described(
            Message::verbatim("simulation"),
            messages::no_end(),
            messages::games_or_precision(),
        )));
    }
    let directory = existing(tables.as_deref())?;
    let race = py.detach(|| RaceSolver::new(session, directory.as_deref()));
    let race = race.ok_or_else(|| {
        let expected = messages::a_race_with_dice();
        refused(TextError::new(
            Message::verbatim("game"),
            session.rules().game(),
            expected,
        ))
    })?;
    let plan = SimulationPlan {
        seed,
        precision,
        games,
    };
    let pool = pool(threads)?;
    let (stop, phases) = (AtomicBool::new(false), Phases::default());
    let end = || {
        stop.store(true, Ordering::Relaxed);
        phases.stop();
    };
    let estimate = watched_reporting(py, &end, &mut |py| py.check_signals(), || {
        pool.install(|| {
            let policy = race.policy(directory.as_deref(), SOLVING_MEMORY as u64, &phases);
            let policy = policy.map_err(|error| error.to_string())?;
            let played = AtomicU64::new(0);
            Ok::<_, String>(simulate_from(session, &policy, &plan, &stop, &played))
        })
    })?;
    let estimate = estimate.map_err(refused)?.ok_or_else(|| {
        refused(TextError::described(
            Message::verbatim("simulation"),
            messages::no_finished_game(),
            messages::one_or_more(),
        ))
    })?;
    let simulation = Simulation {
        games: estimate.games,
        unfinished: estimate.unfinished,
        throws: estimate.mean.throws,
        // That of a single game is infinite.
        throws_error: Some(estimate.error.throws).filter(|error| error.is_finite()),
        players: PlayerChances::of(&estimate.mean, Some(&estimate.error), &session.info()),
    };
    Ok(json(&simulation).to_string())
}

/// The move of an engine at a level, or a throw by its probabilities, as JSON.
#[pyfunction]
pub(crate) fn play_level(
    py: Python<'_>,
    place: PositionLike<'_>,
    #[pyo3(from_py_with = values::level)] level: u8,
    #[pyo3(from_py_with = values::seed)] seed: u64,
    #[pyo3(from_py_with = values::time)] time: Option<Duration>,
    #[pyo3(from_py_with = values::threads)] threads: usize,
    tables: Option<PathBuf>,
) -> PyResult<String> {
    let session = place.session();
    let options = choice(level, seed, time);
    // A throw and a move of the book need no tables.
    let searches = matches!(session.turn(), Turn::Player(_)) && session.book_move().is_none();
    let prober = if options.uses_tables() && searches {
        prober(py, tables.as_deref(), &session)?.map(Arc::new)
    } else {
        None
    };
    let memory = Arc::new(SearchMemory::new(MEMORY));
    let resources = Resources { memory, prober };
    chosen(
        py,
        &session,
        &options,
        &resources,
        threads,
        &AtomicBool::new(false),
    )
}

/// How a move at a level is chosen.
pub(crate) fn choice(level: u8, seed: u64, time: Option<Duration>) -> ChooseOptions {
    ChooseOptions {
        level,
        limits: Limits {
            hard_limit: time,
            ..Limits::default()
        },
        seed,
    }
}

/// The chosen move as JSON.
pub(crate) fn chosen(
    py: Python<'_>,
    session: &AnySession,
    options: &ChooseOptions,
    resources: &Resources,
    threads: usize,
    stop: &AtomicBool,
) -> PyResult<String> {
    let end = || stop.store(true, Ordering::Relaxed);
    let chosen = watched_reporting(py, &end, &mut |py| py.check_signals(), || {
        let host = Host {
            threads,
            ..resources.host(stop)
        };
        choose(session, options, &host)
    })?;
    warn_of_fault(py, resources.prober.as_deref())?;
    Ok(json(&Chosen::of(session, &chosen.map_err(refused)?)).to_string())
}
