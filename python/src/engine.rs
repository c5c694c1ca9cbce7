//! Searches, reviews, simulations, and moves at a level. Results are the JSON of the command line (`docs/json.md`).

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Duration;

use ishwa_core::game::{GameInfo, Player, Turn};
use ishwa_core::move_index::MoveIndex;
use ishwa_core::notation::Format;
use ishwa_core::race::Prospects;
use ishwa_core::text::TextError;
use ishwa_endgame_builder::progress::Phases;
use ishwa_endgame_builder::registry as endgame;
use ishwa_games::any::{AnyProber, AnySession};
use ishwa_library::dice::{random_bits, throw};
use ishwa_library::level::{Level, full_strength, seed_of_ply};
use ishwa_library::quality::review::ReviewPlan;
use ishwa_library::record::{Wanted, import, recognised};
use ishwa_library::registry;
use ishwa_library::simulate::{SimulationPlan, simulate_from};
use ishwa_presentation::json::report_json;
use ishwa_presentation::lang::{Catalogue, Lang};
use ishwa_presentation::review::{self as told, KnownMoves, ReviewBasis, Story, StoryFault, WrittenPly};
use ishwa_search::limits::Limits;
use ishwa_search::memory::SearchMemory;
use ishwa_search::report::Report;
use ishwa_search::{EngineChoice, Features, Request};
use pyo3::prelude::*;
use serde_json::{Value as Json, json};

use crate::classes::{History, Position};
use crate::error::refused;
use crate::tables_path::{directory, prober};
use crate::work::{broken, builder, next, pool, watched, watched_telling};

/// The time for a move at full strength.
const USUAL_TIME: Duration = Duration::from_secs(3);

/// Memory of a search at full strength, in bytes: that of the command line.
const STRONG_MEMORY: usize = 64 << 20;

/// The most memory of the search of one position of a review, in bytes: each gets its own.
const MOST_MEMORY: usize = 8 << 20;

/// Memory for the solution that decides the moves of simulated games, in bytes.
const POLICY_MEMORY: u64 = 1 << 30;

/// A position, or a game in progress.
#[derive(FromPyObject)]
pub(crate) enum Place<'py> {
    /// Without history.
    Position(PyRef<'py, Position>),
    /// With it.
    History(PyRef<'py, History>),
}

impl Place<'_> {
    /// A session that stands there.
    pub(crate) fn session(&self) -> AnySession {
        match self {
            Self::Position(position) => position.session(),
            Self::History(history) => history.fork(),
        }
    }
}

/// A search that is about to begin.
struct Search {
    session: AnySession,
    engine: EngineChoice,
    request: Request,
    memory: usize,
    prober: Option<AnyProber>,
}

impl Search {
    #[expect(clippy::too_many_arguments, reason = "the arguments of a Python function")]
    fn new(
        py: Python<'_>,
        place: &Place<'_>,
        time: Option<f64>,
        nodes: Option<u64>,
        depth: Option<usize>,
        lines: usize,
        threads: usize,
        engine: &str,
        memory: usize,
        seed: u64,
        tables: Option<&Path>,
    ) -> PyResult<Self> {
        let session = place.session();
        let limits = Limits {
            hard_limit: time.map(duration).transpose()?,
            nodes,
            depth,
            ..Limits::default()
        };
        let prober = prober(py, tables, &session)?;
        Ok(Self {
            session,
            engine: engine.parse().map_err(refused)?,
            request: Request {
                lines: lines.max(1),
                threads: threads.max(1),
                seed,
                ..Request::new(limits)
            },
            memory,
            prober,
        })
    }

    fn told(&self, report: &Report<MoveIndex>) -> String {
        let session = &self.session;
        report_json(session, &registry::write_report(session, report)).to_string()
    }

    /// Searches; an error is one sentence.
    fn run(&self, stop: &AtomicBool, tell: &mut (dyn FnMut(String) + Send)) -> Result<String, String> {
        let memory = SearchMemory::new(self.memory);
        let report = registry::analyse(
            &self.session,
            self.engine,
            &self.request,
            &memory,
            self.prober.as_ref(),
            stop,
            &mut |report| tell(self.told(report)),
        );
        report
            .map(|report| self.told(&report))
            .map_err(|error| error.to_string())
    }
}

fn duration(seconds: f64) -> PyResult<Duration> {
    Duration::try_from_secs_f64(seconds).map_err(|_| {
        let expected = "seconds, not below 0";
        refused(TextError::new("time", &seconds.to_string(), expected))
    })
}

/// A search under way: an iterator over its results so far, as JSON, each from a finished depth; the last is the result.
#[pyclass(frozen, module = "ishwa._native")]
pub(crate) struct Iterations {
    results: Mutex<Receiver<Result<String, String>>>,
    stop: Arc<AtomicBool>,
    worker: Mutex<Option<JoinHandle<()>>>,
}

/// Begins a search.
#[pyfunction]
#[expect(clippy::too_many_arguments, reason = "the arguments of a Python function")]
pub(crate) fn analyse_iter(
    py: Python<'_>,
    place: Place<'_>,
    time: Option<f64>,
    nodes: Option<u64>,
    depth: Option<usize>,
    lines: usize,
    threads: usize,
    engine: &str,
    memory: usize,
    seed: u64,
    tables: Option<PathBuf>,
) -> PyResult<Iterations> {
    let tables = tables.as_deref();
    let search = Search::new(
        py, &place, time, nodes, depth, lines, threads, engine, memory, seed, tables,
    )?;
    let stop = Arc::new(AtomicBool::new(false));
    let (results, received) = channel();
    let stopped = Arc::clone(&stop);
    let worker = builder().spawn(move || stream(&search, &stopped, &results));
    Ok(Iterations {
        results: Mutex::new(received),
        stop,
        worker: Mutex::new(Some(worker.map_err(refused)?)),
    })
}

/// Searches and sends every result; nobody may be there any more to receive it.
fn stream(search: &Search, stop: &AtomicBool, results: &Sender<Result<String, String>>) {
    let result = search.run(stop, &mut |report| drop(results.send(Ok(report))));
    drop(results.send(result));
}

impl Iterations {
    fn join(&self) -> Result<(), PyErr> {
        self.stop.store(true, Ordering::Relaxed);
        let worker = self.worker.lock().ok().and_then(|mut worker| worker.take());
        let ended = worker.map_or(Ok(()), JoinHandle::join);
        ended.map_err(|payload| broken(payload.as_ref()))
    }
}

#[pymethods]
impl Iterations {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<String>> {
        match next(py, &self.results, &mut |py| py.check_signals()) {
            Ok(Some(result)) => result.map(Some).map_err(refused),
            Ok(None) => py.detach(|| self.join()).map(|()| None),
            Err(interrupt) => {
                py.detach(|| self.join())?;
                Err(interrupt)
            }
        }
    }

    /// Ends the search.
    fn close(&self, py: Python<'_>) -> PyResult<()> {
        py.detach(|| self.join())
    }
}

impl Drop for Iterations {
    fn drop(&mut self) {
        // The search ends within milliseconds; there is nobody left to tell of a panic.
        drop(self.join());
    }
}

/// Reviews a recorded game; the review as JSON.
#[pyfunction]
pub(crate) fn review(
    py: Python<'_>,
    text: &str,
    game: Option<&str>,
    rules: &str,
    nodes: u64,
    threads: usize,
    tables: Option<PathBuf>,
) -> PyResult<String> {
    let bytes = text.as_bytes();
    let entry = match game {
        Some(name) => registry::find(name).map_err(refused)?,
        None => recognised(bytes, 1).map_err(refused)?.ok_or_else(|| {
            let expected = "a record that names its game, or game=";
            let found = text.lines().next().unwrap_or_default();
            refused(TextError::new("record", found, expected))
        })?,
    };
    let wanted = Wanted {
        game: &entry,
        rules,
        position: None,
        format: Format::Ishwa,
        number: 1,
        partial: true,
    };
    let imported = import(bytes, &wanted).map_err(refused)?;
    let session = imported.session.in_format(imported.format).map_err(refused)?;
    let (session, record) = (&session, &imported.record);
    let prober = prober(py, tables.as_deref(), session)?;
    let limits = Limits::nodes(nodes);
    let pool = pool(threads)?;
    let review = watched(py, |stop| {
        let plan = ReviewPlan {
            limits,
            memory: MOST_MEMORY,
            seed: 0,
            features: Features::default(),
            stop,
            finished: &|_| (),
        };
        pool.install(|| registry::review(session, record.opening_plies(), &plan, prober.as_ref()))
    })?;
    let review = review.map_err(refused)?;
    let story = Story {
        catalogue: &Catalogue::new(Lang::English),
        record,
        review: &review,
        written: WrittenPly::of_review(&review, session),
        known: KnownMoves::of_record(record, &review).map_err(refused)?,
        session,
        limits,
        basis: ReviewBasis::of(&review, prober.is_some()),
        fault: imported.refused.map(|fault| StoryFault {
            english: fault.to_string(),
            told: fault.to_string(),
        }),
    };
    Ok(told::json(&story).to_string())
}

/// Plays a race many times at random; the estimate as JSON.
#[pyfunction]
pub(crate) fn simulate(
    py: Python<'_>,
    place: Place<'_>,
    games: Option<u64>,
    precision: Option<f64>,
    seed: u64,
    threads: usize,
    tables: Option<PathBuf>,
) -> PyResult<String> {
    let session = place.session();
    let session = &session;
    if games.is_none() && !precision.is_some_and(|precision| precision > 0.0) {
        let expected = "games=NUMBER, or precision=ERROR above 0";
        return Err(refused(TextError::described("simulation", "no end", expected)));
    }
    let directory = directory(tables.as_deref())?;
    let race = py.detach(|| endgame::race(session, directory.as_deref()));
    let race = race.ok_or_else(|| {
        let expected = "a race with dice: ishigan or hyena";
        refused(TextError::new("game", session.rules().game(), expected))
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
    let estimate = watched_telling(py, &end, &mut |py| py.check_signals(), || {
        pool.install(|| {
            let policy = race.policy(directory.as_deref(), POLICY_MEMORY, &phases);
            let policy = policy.map_err(|error| error.to_string())?;
            let played = AtomicU64::new(0);
            Ok::<_, String>(simulate_from(session, &policy, &plan, &stop, &played))
        })
    })?;
    let estimate = estimate.map_err(refused)?.ok_or_else(|| {
        refused(TextError::described(
            "simulation",
            "no finished game",
            "one or more",
        ))
    })?;
    let info = session.info();
    let told = json!({
        "games": estimate.games,
        "unfinished": estimate.unfinished,
        "throws": estimate.mean.throws,
        "throws_error": finite(estimate.error.throws),
        "players": players_json(&estimate.mean, Some(&estimate.error), &info),
    });
    Ok(told.to_string())
}

/// JSON has no infinite numbers: an error that is not known is null.
fn finite(number: f64) -> Option<f64> {
    number.is_finite().then_some(number)
}

/// The chances of the players, as `ishwa solve` tells them.
pub(crate) fn players_json(prospects: &Prospects, errors: Option<&Prospects>, info: &GameInfo) -> Json {
    let players = prospects.players.iter().enumerate();
    let told = players.map(|(seat, player)| {
        let error = errors.map(|errors| {
            let error = &errors.players[seat];
            json!({
                "payoff": error.payoff,
                "first": error.ranks[0],
                "ranks": error.ranks.as_slice(),
                "eaten": error.eaten,
            })
        });
        json!({
            "player": info.seats.label(Player::new(seat)),
            "payoff": player.payoff,
            "first": player.ranks[0],
            "ranks": player.ranks.as_slice(),
            "eaten": player.eaten,
            "error": error,
        })
    });
    told.collect()
}

/// The move of an engine at a level, or a throw by its probabilities.
#[pyfunction]
pub(crate) fn play_level(
    py: Python<'_>,
    place: Place<'_>,
    level: u8,
    seed: u64,
    time: Option<f64>,
    threads: usize,
    tables: Option<PathBuf>,
) -> PyResult<String> {
    if !(1..=Level::FULL).contains(&level) {
        let expected = format!("a number from 1 to {}", Level::FULL);
        return Err(refused(TextError::new("level", &level.to_string(), expected)));
    }
    let session = place.session();
    let session = &session;
    let ply = session.played().len();
    let mv = match session.turn() {
        Turn::Over => {
            return Err(refused(TextError::described(
                "position",
                "a finished game",
                "a game in progress",
            )));
        }
        Turn::Chance(_) => throw(session, random_bits(seed, ply)),
        Turn::Player(_) => {
            let prober = prober(py, tables.as_deref(), session)?;
            let limit = time.map(duration).transpose()?;
            watched(py, |stop| {
                chosen(
                    session,
                    level,
                    seed_of_ply(seed, ply),
                    limit,
                    threads,
                    prober.as_ref(),
                    stop,
                )
            })?
            .map_err(refused)?
        }
    };
    Ok(session.write_move(mv))
}

/// The move of an engine; an error is one sentence.
fn chosen(
    session: &AnySession,
    level: u8,
    seed: u64,
    time: Option<Duration>,
    threads: usize,
    prober: Option<&AnyProber>,
    stop: &AtomicBool,
) -> Result<MoveIndex, String> {
    let chosen = if let Some(level) = Level::limited(level) {
        let limits = Limits {
            hard_limit: time,
            ..Limits::default()
        };
        let report = level.search(session, limits, seed, stop);
        report.map(|report| report.lines[0].moves[0])
    } else {
        let request = Request {
            threads: threads.max(1),
            ..Request::new(Limits::time(time.unwrap_or(USUAL_TIME)))
        };
        let memory = SearchMemory::new(STRONG_MEMORY);
        full_strength(session, &request, &memory, prober, stop).map(|(mv, _)| mv)
    };
    chosen.map_err(|error| error.to_string())
}
