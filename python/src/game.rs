//! The classes of games, positions and histories, which refer to one another, and the methods of games. The methods
//! of the other classes are in their own files.

use std::sync::{Mutex, MutexGuard, PoisonError};

use ishwa_core::notation::{Actions, Format};
use ishwa_games::any::AnySession;
use ishwa_library::registry;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::error::refused;
use crate::shared::{SharedGame, SharedPosition};
use crate::values::{self, Pickled};

/// A game under its options: `Game("awale", grand_slam="forbidden")`.
///
/// The name is the id or one of the game's other names, such as `oware`. Options are those of `ishwa games`; values are
/// words or numbers. Games are equal if their options are.
#[pyclass(frozen, module = "ishwa._native", skip_from_py_object)]
pub(crate) struct Game(pub(crate) SharedGame);

/// Opens a game under options written `key=value[,key=value]`.
pub(crate) fn open(name: &str, rules: &str) -> PyResult<Game> {
    let entry = registry::find(name).map_err(refused)?;
    let game = entry.open(rules).map_err(refused)?;
    Ok(Game(SharedGame::new(game)))
}

/// Reads a position of a game under options.
pub(crate) fn restored(id: &str, rules: &str, text: &str) -> PyResult<Position> {
    let read = open(id, rules)?.0.read(Format::Ishwa, text);
    read.map(Position).map_err(refused)
}

/// A position of a game: immutable, hashable, comparable and picklable.
///
/// It is the bare position, without its history. So the rules that count repetitions do not end a line of positions;
/// `History` is a game in progress, in which they do.
#[pyclass(frozen, freelist = 256, module = "ishwa._native", skip_from_py_object)]
pub(crate) struct Position(pub(crate) SharedPosition);

impl Position {
    /// A game that begins here.
    pub(crate) fn session(&self) -> AnySession {
        self.0.session()
    }
}

/// A game in progress: its first position, the plies so far, and its state. Repetition and the other rules that count
/// plies end it as they end a game at the board.
///
/// It changes with every move; `copy` makes an independent one. Several threads may use one.
#[pyclass(frozen, module = "ishwa._native", skip_from_py_object)]
pub(crate) struct History {
    pub(crate) rules: SharedGame,
    session: Mutex<AnySession>,
}

impl History {
    /// A game that begins at `position`.
    pub(crate) fn begun(position: &SharedPosition) -> Self {
        Self::of(position.game(), position.session())
    }

    pub(crate) fn of(rules: SharedGame, session: AnySession) -> Self {
        Self {
            rules,
            session: Mutex::new(session),
        }
    }

    pub(crate) fn lock(&self) -> MutexGuard<'_, AnySession> {
        self.session.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A copy of the game so far, for a job on another thread.
    pub(crate) fn fork(&self) -> AnySession {
        self.lock().clone()
    }

    pub(crate) fn position_of(&self, session: &AnySession) -> Position {
        let position = self.rules.position_of(session);
        Position(position.expect("a history has one game throughout"))
    }
}

/// The ids of all games.
#[pyfunction]
pub(crate) fn games() -> Vec<&'static str> {
    registry::games().iter().map(|game| game.id).collect()
}

/// Restores a game from a pickle.
#[pyfunction]
pub(crate) fn restore_game(id: &str, rules: &str) -> PyResult<Game> {
    open(id, rules)
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (name, /, **options))]
    fn new(name: &str, options: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        let mut pairs = Vec::new();
        for (key, value) in options.into_iter().flat_map(PyDictMethods::iter) {
            pairs.push(format!("{}={}", key.str()?, value.str()?));
        }
        open(name, &pairs.join(","))
    }

    /// The id, as in `awale`.
    #[getter]
    fn id(&self) -> &'static str {
        self.0.rules().game()
    }

    /// The name in a sentence, as in `Awalé`.
    #[getter]
    fn name(&self) -> &'static str {
        self.0.info().name
    }

    /// The id with the options that differ from the defaults, as in `awale[grand_slam=forbidden]`.
    #[getter]
    fn rules(&self) -> &str {
        self.0.rules().id()
    }

    /// All options with their values as text.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let options = PyDict::new(py);
        for (key, value) in self.0.rules().pairs() {
            options.set_item(key, value)?;
        }
        Ok(options)
    }

    /// The players in turn order, as positions write them: `s` and `n`, or `p1` to `p6`.
    #[getter]
    fn players<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let info = self.0.info();
        let labels = (0..info.players).map(|seat| info.seats.label(ishwa_core::game::Player::new(seat)));
        PyTuple::new(py, labels.collect::<Vec<_>>())
    }

    /// The unit of payoffs: `win` (1 won, 0 drawn, -1 lost), `seeds` or `stones` (more than the opponent's), or
    /// `payoff`.
    #[getter]
    fn unit(&self) -> &'static str {
        self.0.info().unit.name()
    }

    /// The lowest and the highest payoff of a player, in `unit`.
    #[getter]
    fn bounds(&self) -> (i32, i32) {
        self.0.info().bounds
    }

    /// Whether dice or sticks are thrown.
    #[getter]
    fn has_chance(&self) -> bool {
        self.0.info().chance
    }

    /// The number of actions for a learning library, and whether these are pits and a pass (`ishwa.actions`).
    #[getter]
    fn actions(&self) -> (usize, bool) {
        let actions = self.0.shape().actions;
        (actions.count(), matches!(actions, Actions::Pits(_)))
    }

    /// The formats of positions and moves.
    #[getter]
    fn formats(&self) -> Vec<&'static str> {
        self.0.formats().into_iter().map(Format::name).collect()
    }

    /// The position at the start.
    fn initial(&self) -> Position {
        Position(self.0.initial())
    }

    /// Reads a position. Where positions show the players, the text decides how many play, unless the options do.
    #[pyo3(signature = (text, format = "ishwa"))]
    fn position(&self, text: &str, format: &str) -> PyResult<Position> {
        let format = format.parse().map_err(refused)?;
        self.0.read(format, text).map(Position).map_err(refused)
    }

    /// A game in progress from the start.
    fn history(&self) -> History {
        History::begun(&self.0.initial())
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.0.rules() == other.0.rules()
    }

    fn __hash__(&self) -> u64 {
        self.0.rules().salt()
    }

    fn __repr__(&self) -> String {
        format!("<ishwa.Game {}>", self.0.rules().id())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Pickled<'py, (&'static str, String)>> {
        values::pickled(py, "restore_game", (self.id(), self.0.rules().text()))
    }
}
