//! Tournaments of Python callables and of the engine's own players.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use ishwa_core::text::TextError;
use ishwa_games::any::{AnyGame, AnyProber};
use ishwa_library::tournament::OPENING_PLIES;
use ishwa_library::tournament::budget::Budget;
use ishwa_library::tournament::contestant::{Contestant, Forfeit, Situation, Thought};
use ishwa_library::tournament::event::{PlayError, Programs, Tournament};
use ishwa_library::tournament::openings::{self, Opening};
use ishwa_library::tournament::play::PlayedGame;
use ishwa_library::tournament::player::{ExternalProgram, PlayerKind, PlayerSpec};
use ishwa_library::tournament::referee::Referee;
use ishwa_library::tournament::results::{GameResult, Results};
use ishwa_library::tournament::schedule::{Fixture, TournamentFormat, count, fixtures, meetings};
use ishwa_messages::Message;
use ishwa_presentation::standings::Standings;
use ishwa_presentation::wire::{PlayedTournament, TournamentGame, json};
use ishwa_search::analysis::AnalysisError;
use pyo3::prelude::*;

use crate::error::refused;
use crate::game::{Game, History};
use crate::interruptible::{internal_error, watched_reporting};
use crate::messages;
use crate::shared::SharedGame;
use crate::tables_path::{prober, warn_of_fault};
use crate::values::{self, MOST_GAMES, MoveArg};

/// A player as Python specifies it.
#[derive(FromPyObject)]
pub(crate) enum PlayerArg {
    /// A player of the engine, as `ishwa tournament --engine` reads it.
    Text(String),
    /// A callable that receives a history and returns a move.
    Callable(Py<PyAny>),
}

/// The first exception of a callable, which ends the tournament.
type Failure = Arc<Mutex<Option<PyErr>>>;

fn lock(failure: &Failure) -> impl std::ops::DerefMut<Target = Option<PyErr>> {
    failure.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The callables among the players.
struct Callables {
    rules: SharedGame,
    players: Vec<Py<PyAny>>,
    failure: Failure,
}

impl fmt::Debug for Callables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(&self.players).finish()
    }
}

impl Programs for Callables {
    fn contestant(
        &self,
        program: &ExternalProgram,
        _budget: Budget,
    ) -> Result<Box<dyn Contestant>, TextError> {
        let expected = messages::no_programs_here();
        Err(TextError::new(
            Message::verbatim("players"),
            &program.command,
            expected,
        ))
    }

    fn guest(&self, number: usize) -> Result<Box<dyn Contestant>, TextError> {
        Ok(Box::new(Callable {
            player: Python::attach(|py| self.players[number].clone_ref(py)),
            rules: self.rules.clone(),
            failure: Arc::clone(&self.failure),
        }))
    }
}

/// A callable as a player of a game.
struct Callable {
    player: Py<PyAny>,
    rules: SharedGame,
    failure: Failure,
}

impl Callable {
    /// The result of `ask`. Its exception ends the tournament, so that the forfeit is not taken for a result.
    fn asked<T>(&self, stop: &AtomicBool, ask: impl FnOnce(Python<'_>) -> PyResult<T>) -> Result<T, Forfeit> {
        // If a panic were passed on here, the games of other threads would still run to their end.
        let asked = catch_unwind(AssertUnwindSafe(|| Python::attach(ask)));
        let asked = asked.unwrap_or_else(|payload| Err(internal_error(&payload)));
        asked.map_err(|error| {
            let sentence = error.to_string();
            lock(&self.failure).get_or_insert(error);
            stop.store(true, Ordering::Relaxed);
            Forfeit::failed(sentence)
        })
    }
}

impl Contestant for Callable {
    fn new_game(&mut self, seed: u64, stop: &AtomicBool) -> Result<(), Forfeit> {
        self.asked(stop, |py| {
            let player = self.player.bind(py);
            match player.getattr_opt("new_game")? {
                Some(new_game) => new_game.call1((seed,)).map(|_| ()),
                None => Ok(()),
            }
        })
    }

    fn think(&mut self, situation: &Situation<'_>) -> Result<Thought, Forfeit> {
        let session = situation.session;
        let answer = self.asked(situation.stop, |py| {
            let history = History::of(self.rules.clone(), session.clone());
            self.player.bind(py).call1((history,))?.extract::<MoveArg>()
        })?;
        let mv = match answer {
            MoveArg::Index(index) => {
                let from_start = usize::try_from(index).ok();
                let mv = from_start.and_then(|index| session.moves().get(index).copied());
                mv.ok_or_else(|| Forfeit::Illegal(format!("index {index}")))?
            }
            MoveArg::Large(index) => Err(Forfeit::Illegal(format!("index {index}")))?,
            MoveArg::Text(text) => session.read_move(&text).map_err(|_| Forfeit::Illegal(text))?,
        };
        Ok(Thought::of(mv))
    }
}

/// The players of a tournament: their engine specifications, and the callables among them.
fn players_of(
    asked: Vec<(String, PlayerArg)>,
    game: &AnyGame,
) -> Result<(Vec<PlayerSpec>, Vec<Py<PyAny>>), TextError> {
    if asked.len() < 2 {
        let found = messages::so_many_of_them(asked.len());
        let what = Message::verbatim("players");
        return Err(TextError::described(what, found, messages::two_or_more()));
    }
    let (mut players, mut callables) = (Vec::new(), Vec::new());
    for (name, player) in asked {
        let player = match player {
            PlayerArg::Text(text) => {
                let player: PlayerSpec = text.parse()?;
                if let PlayerKind::Search(search) = &player.kind {
                    search.engine.for_game(&game.info())?;
                }
                PlayerSpec { name, ..player }
            }
            PlayerArg::Callable(callable) => {
                callables.push(callable);
                PlayerSpec {
                    name,
                    kind: PlayerKind::Guest(callables.len() - 1),
                    budget: None,
                }
            }
        };
        players.push(player);
    }
    Ok((players, callables))
}

/// As many openings as are needed.
fn openings_of(
    game: &AnyGame,
    fixtures: &[Fixture],
    plies: Option<usize>,
    seed: u64,
    tables: Option<&AnyProber>,
    stop: &AtomicBool,
) -> Result<Vec<Opening>, AnalysisError> {
    let wanted = fixtures.iter().map(|fixture| fixture.opening + 1).max();
    let plies = plies.unwrap_or(if game.info().chance { 0 } else { OPENING_PLIES });
    let found = AtomicU64::new(0);
    openings::generate(game, wanted.unwrap_or(1), plies, seed, tables, &found, stop)
}

/// The reason why a tournament has no result.
enum Broken {
    Openings(AnalysisError),
    Play(PlayError),
    Text(TextError),
}

impl From<AnalysisError> for Broken {
    fn from(error: AnalysisError) -> Self {
        Self::Openings(error)
    }
}

impl From<PlayError> for Broken {
    fn from(error: PlayError) -> Self {
        Self::Play(error)
    }
}

impl From<TextError> for Broken {
    fn from(error: TextError) -> Self {
        Self::Text(error)
    }
}

impl From<Broken> for PyErr {
    fn from(error: Broken) -> Self {
        match error {
            Broken::Openings(error) => refused(error),
            Broken::Play(error) => refused(error),
            Broken::Text(error) => refused(error),
        }
    }
}

/// A finished game.
fn tournament_game(tournament: &Tournament<'_>, fixture: &Fixture, played: &PlayedGame) -> TournamentGame {
    let names = fixture
        .seats
        .iter()
        .map(|&player| tournament.players[player].name.clone());
    let opening = tournament.opening(fixture);
    let moves = played.plies.iter().map(|ply| ply.thought.mv);
    let forfeit = played.ending.forfeit().map(|(_, forfeit)| forfeit.to_string());
    TournamentGame {
        game: fixture.number,
        opening: fixture.opening % tournament.openings.len(),
        opening_plies: opening.plies.len(),
        players: names.collect(),
        points: played.points.clone(),
        payoffs: played.payoffs.clone(),
        ending: played.ending.word().to_owned(),
        forfeit,
        start: opening.start.own_position(),
        moves: openings::written(&opening.start, moves),
    }
}

/// Plays a tournament; standings and games as JSON.
#[pyfunction]
#[expect(clippy::too_many_arguments, reason = "the arguments of a Python function")]
pub(crate) fn tournament(
    py: Python<'_>,
    game: &Game,
    players: Vec<(String, PlayerArg)>,
    #[pyo3(from_py_with = values::games)] games: usize,
    gauntlet: bool,
    #[pyo3(from_py_with = values::optional::opening_plies)] opening_plies: Option<usize>,
    #[pyo3(from_py_with = values::max_plies)] max_plies: u32,
    #[pyo3(from_py_with = values::nodes)] nodes: u64,
    #[pyo3(from_py_with = values::seed)] seed: u64,
    #[pyo3(from_py_with = values::jobs)] jobs: usize,
    tables: Option<PathBuf>,
    progress: Option<Bound<'_, PyAny>>,
) -> PyResult<String> {
    let rules = game.0.clone();
    let any = &rules.game();
    let session = any.begin(None).map_err(refused)?;
    let seats = session.info().players;
    let (players, callables) = players_of(players, any).map_err(refused)?;
    let format = if gauntlet {
        TournamentFormat::Gauntlet
    } else {
        TournamentFormat::RoundRobin
    };
    let all = count(format, players.len(), seats, games);
    if !(1..=u128::from(MOST_GAMES)).contains(&all) {
        let (what, expected) = (
            Message::verbatim("games"),
            messages::games_in_all(MOST_GAMES.to_string()),
        );
        return Err(refused(TextError::new(what, &all.to_string(), expected)));
    }
    let fixtures = fixtures(&meetings(format, players.len(), seats), games);
    let prober = prober(py, tables.as_deref(), &session)?.map(Arc::new);
    let failure = Failure::default();
    let guests = Callables {
        rules: rules.clone(),
        players: callables,
        failure: Arc::clone(&failure),
    };
    let (stop, done) = (AtomicBool::new(false), AtomicU64::new(0));
    let mut report = |py: Python<'_>| {
        if let Some(progress) = &progress {
            progress.call1((done.load(Ordering::Relaxed), fixtures.len()))?;
        }
        py.check_signals()
    };
    let end = || stop.store(true, Ordering::Relaxed);
    let summary = watched_reporting(py, &end, &mut report, || {
        let tournament = Tournament {
            openings: openings_of(any, &fixtures, opening_plies, seed, prober.as_deref(), &stop)?,
            players,
            budget: Budget::Nodes(nodes),
            referee: Referee {
                most_plies: max_plies as usize,
                agreed: None,
                drawn: None,
                margin: Duration::ZERO,
            },
            tables: prober.clone(),
            ends_by_tables: false,
            seed,
            programs: &guests,
        };
        let mut results = Results::default();
        let mut played_games = Vec::new();
        let began = |_: &Fixture| ();
        tournament.run(&fixtures, jobs, &stop, began, |fixture, played| {
            results.add(fixture, &GameResult::of(&played));
            played_games.push((fixture.number, tournament_game(&tournament, fixture, &played)));
            done.fetch_add(1, Ordering::Relaxed);
            Ok::<_, Broken>(true)
        })?;
        played_games.sort_by_key(|&(number, _)| number);
        let standings = Standings {
            names: tournament.players.iter().map(|player| &*player.name).collect(),
            seats,
            results: &results,
            sprt: None,
        };
        Ok::<_, Broken>(PlayedTournament {
            standings: standings.summary(),
            played: played_games.into_iter().map(|(_, game)| game).collect(),
        })
    })?;
    if let Some(error) = lock(&failure).take() {
        return Err(error);
    }
    let summary = summary?;
    report(py)?;
    warn_of_fault(py, prober.as_deref())?;
    Ok(json(&summary).to_string())
}
