//! `Position`: a position of a game, without history.

use ishwa_core::game::Turn;
use ishwa_core::text::TextError;
use ishwa_messages::Message;
use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::error::refused;
use crate::game::{Game, History, Position, restored};
use crate::messages;
use crate::values::{self, MoveArg, Pickled, no_move};

/// Restores a position from a pickle.
#[pyfunction]
pub(crate) fn restore_position(id: &str, rules: &str, text: &str) -> PyResult<Position> {
    restored(id, rules, text)
}

#[pymethods]
impl Position {
    /// The game. Where the text of the position decided the number of players, it is the game for that number.
    #[getter]
    fn game(&self) -> Game {
        Game(self.0.game())
    }

    /// The player to act next, `s`, `n`, or `p1` to `p6`; in a finished game, the one who would have been next.
    #[getter]
    fn player(&self) -> &'static str {
        self.0.info().seats.label(self.0.side())
    }

    /// The same as a number, from 0: the index of the player in `Game.players` and in payoffs.
    #[getter]
    fn seat(&self) -> usize {
        self.0.side().index()
    }

    /// Whether dice or sticks are to be thrown: then `moves` are the outcomes of chance.
    #[getter]
    fn is_chance(&self) -> bool {
        matches!(self.0.turn(), Turn::Chance(_))
    }

    /// Whether the game is over, by the position alone.
    #[getter]
    fn is_over(&self) -> bool {
        self.0.turn() == Turn::Over
    }

    /// The payoff of each player in turn order, in the unit of the game; `None` while the game is unfinished.
    #[getter]
    fn payoffs(&self) -> Option<Vec<f64>> {
        values::payoffs(self.0.outcome().as_ref())
    }

    /// The winner; `None` in a draw and while the game is unfinished.
    #[getter]
    fn winner(&self) -> Option<&'static str> {
        values::winner(self.0.outcome().as_ref(), &self.0.info())
    }

    /// The 64-bit key of the position under its rules. It is the same on every machine, and different for different
    /// games.
    #[getter]
    fn key(&self) -> u64 {
        self.0.key()
    }

    /// The text in Ishwa's own notation (docs/notations.md).
    #[getter]
    fn text(&self) -> String {
        self.0.text()
    }

    /// The text in another format, such as `playstrategy`. The number of the move, where a format has one, is 1.
    fn text_in(&self, format: &str) -> PyResult<String> {
        let session = self.0.session_in(format.parse().map_err(refused)?);
        Ok(session.map_err(refused)?.position())
    }

    /// The board as arrays of `numpy.int32` by name, except the side to move (docs/json.md, "numbers").
    #[getter]
    fn numbers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        values::numbers(py, &self.session().numbers())
    }

    /// The board drawn as lines of text.
    #[getter]
    fn board(&self) -> String {
        self.session().draw()
    }

    /// The legal moves, or the outcomes of chance, as text in a fixed order; none when the game is over.
    #[pyo3(signature = (format = None))]
    fn moves(&self, format: Option<&str>) -> PyResult<Vec<String>> {
        let Some(format) = format else {
            return Ok(self.0.moves());
        };
        let session = self.0.session_in(format.parse().map_err(refused)?);
        let session = session.map_err(refused)?;
        Ok(session
            .moves()
            .into_iter()
            .map(|mv| session.write_move(mv))
            .collect())
    }

    /// The indices of `moves`, from 0: much faster than their text.
    fn legal_actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        values::indices(py, self.0.count())
    }

    /// The outcomes of chance with their probabilities, which add up to 1.
    fn outcomes(&self) -> PyResult<Vec<(String, f64)>> {
        let Some(chances) = self.0.chances() else {
            return Err(refused(TextError::described(
                Message::verbatim("outcomes"),
                messages::no_chance(),
                messages::a_position_before_a_throw(),
            )));
        };
        Ok(self.0.moves().into_iter().zip(chances).collect())
    }

    /// The probabilities of the outcomes of chance, in the order of `moves`, as an array of `numpy.float64`; empty where
    /// no dice are to be thrown.
    #[getter]
    fn probabilities<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f64>> {
        PyArray1::from_vec(py, self.0.chances().unwrap_or_default())
    }

    /// The position after a move or outcome, given by its text or its index in `moves`.
    fn play(&self, mv: MoveArg) -> PyResult<Self> {
        match mv {
            MoveArg::Index(index) => {
                let from_start = usize::try_from(index).ok();
                let after = from_start.and_then(|index| self.0.play(index));
                after
                    .map(Self)
                    .ok_or_else(|| refused(no_move(index, self.0.count())))
            }
            MoveArg::Large(index) => Err(refused(no_move(index, self.0.count()))),
            MoveArg::Text(text) => self.0.play_text(&text).map(Self).map_err(refused),
        }
    }

    /// The legal actions in ascending order (`ishwa.actions`), the same numbers in every position of the game; 0 before a
    /// throw.
    fn actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        self.0.legal().tuple(py)
    }

    /// The index in `moves` of each of `actions`; none before a throw.
    fn action_indices(&self) -> Vec<usize> {
        match self.0.turn() {
            Turn::Chance(_) => Vec::new(),
            _ => self.0.legal().indices(),
        }
    }

    /// 1 for each legal action, 0 for others: `numpy.int8`.
    fn action_mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i8>> {
        self.0
            .with_mask(&self.0.legal(), |mask| PyArray1::from_slice(py, mask))
    }

    /// The board for learning (`ishwa.actions.observation`): `numpy.float32`.
    fn observation<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f32>> {
        self.0.with_observation(0, |seen| PyArray1::from_slice(py, seen))
    }

    /// The position after an action. The outcome of a throw is played by `play`.
    fn act(&self, #[pyo3(from_py_with = values::action)] action: i64) -> PyResult<Self> {
        self.0.act(action).map(Self).map_err(refused)
    }

    /// A game in progress that begins here.
    fn history(&self) -> History {
        History::begun(&self.0)
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.0.is(&other.0)
    }

    fn __hash__(&self) -> u64 {
        self.0.key()
    }

    fn __str__(&self) -> String {
        self.0.text()
    }

    fn __repr__(&self) -> String {
        format!("<ishwa.Position {} {}>", self.0.rules().id(), self.0.text())
    }

    fn __copy__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
        slf
    }

    fn __deepcopy__<'py>(slf: Bound<'py, Self>, _memo: &Bound<'py, PyAny>) -> Bound<'py, Self> {
        slf
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Pickled<'py, (&'static str, String, String)>> {
        let rules = self.0.rules();
        let state = (rules.game(), rules.text(), self.0.text());
        values::pickled(py, "restore_position", state)
    }

    fn _repr_svg_(&self) -> String {
        values::svg(&self.session())
    }
}
