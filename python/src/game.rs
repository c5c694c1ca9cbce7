//! `Game`: the rules of a game under its options.

use ishwa_core::notation::{Actions, Format};
use ishwa_library::registry;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::classes::{Game, History, Position, open};
use crate::error::refused;
use crate::values::{self, Pickled};

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

    /// What payoffs count: `win` (1 won, 0 drawn, -1 lost), `seeds` or `stones` (more than the opponent's), or `payoff`.
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

    /// How many actions it has for a learning library, and whether these are pits and a pass (`ishwa.actions`).
    #[getter]
    fn actions(&self) -> (usize, bool) {
        let actions = self.0.actions();
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
