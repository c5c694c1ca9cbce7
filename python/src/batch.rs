//! `Batch`: many positions of one game, with arrays in and out.

use ishwa_core::messages::any_of;
use ishwa_core::text::TextError;
use ishwa_messages::Message;
use numpy::{
    PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1, PyReadonlyArrayDyn, PyUntypedArrayMethods as _,
};
use pyo3::exceptions::{PyIndexError, PyKeyError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyRange};

use crate::error::refused;
use crate::game::{Game, Position};
use crate::interruptible::watched;
use crate::many_positions::{Column, ManyPositions};
use crate::messages;
use crate::shared::SharedPosition;
use crate::values::{self, Pickled, array, no_move, not_between};

/// The game, the boards and the players to move.
type State<'py> = (Game, Bound<'py, PyDict>, Bound<'py, PyArray1<u8>>);

/// Restores a batch from a pickle.
#[pyfunction]
pub(crate) fn restore_batch(
    py: Python<'_>,
    game: &Game,
    numbers: &Bound<'_, PyDict>,
    seats: &Bound<'_, PyAny>,
) -> PyResult<Batch> {
    Batch::from_numbers(py, game, numbers, seats)
}

pub(crate) fn no_positions() -> PyErr {
    refused(TextError::described(
        Message::verbatim("batch"),
        messages::no_position(),
        messages::one_or_more(),
    ))
}

/// The shape of a part of so many boards, of which one has `length` numbers.
fn shape_of(count: usize, rows: Option<usize>, length: usize) -> Vec<usize> {
    match rows {
        None => vec![count, length],
        Some(rows) => vec![count, rows, length / rows.max(1)],
    }
}

/// Many positions of one game under the same options, played in parallel: `Batch([position] * 1000)`.
///
/// It changes in place; `copy` returns another. As with `Position`, repetition does not end a game. It is for one
/// thread at a time: while one of its methods runs, another thread gets a `RuntimeError`.
#[pyclass(module = "ishwa._native", skip_from_py_object)]
pub(crate) struct Batch(pub(crate) ManyPositions);

#[pymethods]
impl Batch {
    #[new]
    fn new(positions: Vec<PyRef<'_, Position>>) -> PyResult<Self> {
        let first = positions.first().ok_or_else(no_positions)?;
        let positions: Vec<&SharedPosition> = positions.iter().map(|position| &position.0).collect();
        let batch = ManyPositions::new(&first.0.game(), &positions);
        batch.map(Self).ok_or_else(|| {
            refused(TextError::described(
                Message::verbatim("batch"),
                messages::positions_of_different_games(),
                messages::positions_of_one_game(),
            ))
        })
    }

    fn __len__(&self) -> usize {
        self.0.len()
    }

    fn __getitem__(&self, index: &Bound<'_, PyAny>) -> PyResult<Position> {
        let index = values::whole("index", index)?;
        let found = index.extract::<isize>().ok().and_then(|index| {
            let from_end = index.checked_add_unsigned(self.0.len()).filter(|_| index < 0);
            self.0.get(usize::try_from(from_end.unwrap_or(index)).ok()?)
        });
        let missing = || PyIndexError::new_err(format!("index {index} of a batch of {}", self.0.len()));
        found.map(Position).ok_or_else(missing)
    }

    fn __iter__(slf: Bound<'_, Self>) -> PyResult<Bound<'_, PyAny>> {
        let py = slf.py();
        let count = slf.len()?;
        let one_by_one = slf.getattr("__getitem__")?;
        py.import("builtins")?
            .call_method1("map", (one_by_one, PyRange::new(py, 0, count as isize)?))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Pickled<'py, State<'py>>> {
        let state = (Game(self.0.game()), self.numbers(py)?, self.seats(py));
        values::pickled(py, "restore_batch", state)
    }

    /// A copy of the batch.
    fn copy(&self, py: Python<'_>) -> Self {
        Self(py.detach(|| self.0.clone()))
    }

    /// The number of moves or outcomes of each position: `numpy.uint16`, 0 where the game is over.
    #[getter]
    fn move_counts<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u16>> {
        PyArray1::from_vec(py, py.detach(|| self.0.counts()))
    }

    /// Whether each game is over, by its position alone.
    #[getter]
    fn is_over<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<bool>> {
        PyArray1::from_vec(py, py.detach(|| self.0.over()))
    }

    /// The seat of each player to move, from 0: `numpy.uint8`.
    #[getter]
    fn seats<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u8>> {
        PyArray1::from_vec(py, py.detach(|| self.0.seats()))
    }

    /// The keys, as `Position.key`: `numpy.uint64`.
    #[getter]
    fn keys<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u64>> {
        PyArray1::from_vec(py, py.detach(|| self.0.keys()))
    }

    /// The payoffs, a row for each position and a column for each player: `numpy.float64`, not a number in unfinished
    /// games.
    #[getter]
    fn payoffs<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f64>>> {
        let payoffs = PyArray1::from_vec(py, py.detach(|| self.0.payoffs()));
        payoffs.reshape([self.0.len(), self.0.players()])
    }

    /// The boards as arrays of `numpy.int32` by name, as `Position.numbers` with one more dimension in front.
    #[getter]
    fn numbers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let count = self.0.len();
        let arrays = PyDict::new(py);
        for part in py.detach(|| self.0.numbers()) {
            let length = part.numbers.len() / count;
            let shape = shape_of(count, part.rows, length);
            arrays.set_item(part.name, PyArray1::from_vec(py, part.numbers).reshape(shape)?)?;
        }
        Ok(arrays)
    }

    /// Positions with these boards, in the form of `numbers`, and these players to move, in that of `seats`: with the
    /// arrays of a batch, its positions again.
    #[staticmethod]
    fn from_numbers(
        py: Python<'_>,
        game: &Game,
        numbers: &Bound<'_, PyDict>,
        seats: &Bound<'_, PyAny>,
    ) -> PyResult<Self> {
        let seats: PyReadonlyArray1<'_, u8> = array("seats", seats)?;
        let seats = seats.as_array().to_vec();
        let board = game.0.initial().session().numbers();
        for name in numbers.keys() {
            let name = name.to_string();
            if board.iter().all(|part| part.name != name) {
                return Err(refused(TextError::new(
                    Message::verbatim("numbers"),
                    &name,
                    any_of(&board.iter().map(|part| part.name).collect::<Vec<_>>()),
                )));
            }
        }
        let mut columns = Vec::with_capacity(board.len());
        for part in &board {
            let given = numbers.get_item(part.name)?;
            let given = given.ok_or_else(|| PyKeyError::new_err(part.name))?;
            let array: PyReadonlyArrayDyn<'_, i32> = array(part.name, &given)?;
            let shape = shape_of(seats.len(), part.rows, part.numbers.len());
            if array.shape() != shape {
                let found = Message::verbatim(format!("{:?}", array.shape()));
                let expected = Message::verbatim(format!("{shape:?}"));
                return Err(refused(TextError::described(
                    Message::verbatim(part.name),
                    found,
                    expected,
                )));
            }
            // Other threads of Python may write to the array meanwhile.
            let copied = match array.as_slice() {
                Ok(numbers) => numbers.to_vec(),
                Err(_) => array.as_array().iter().copied().collect(),
            };
            columns.push((part.name, part.numbers.len(), copied));
        }
        let players = game.0.info().players;
        if seats.is_empty() {
            return Err(no_positions());
        }
        if let Some(seat) = seats.iter().find(|&&seat| usize::from(seat) >= players) {
            return Err(not_between("seats", seat, 0, players as u64 - 1));
        }
        let columns: Vec<Column<'_>> = columns
            .iter()
            .map(|(name, width, numbers)| Column {
                name,
                width: *width,
                numbers,
            })
            .collect();
        py.detach(|| ManyPositions::of_numbers(&game.0, &columns, &seats))
            .map(Self)
            .map_err(|(index, error)| refused(error.within(messages::position_number(index.into()))))
    }

    /// The boards for learning, a row for each position, as `ishwa.actions.observation`: `numpy.float32`.
    fn observations<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f32>>> {
        let observations = PyArray1::from_vec(py, py.detach(|| self.0.observations()));
        observations.reshape([self.0.len(), self.0.shape().width])
    }

    /// A row for each position, with 1 for each legal action, as `ishwa.actions.mask`: `numpy.int8`.
    fn action_masks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<i8>>> {
        let actions = self.0.shape().actions.count();
        let masks = py.detach(|| {
            let mut masks = vec![0; actions * self.0.len()];
            for (mask, legal) in masks.chunks_mut(actions).zip(self.0.legal()) {
                legal.mask(mask);
            }
            masks
        });
        PyArray1::from_vec(py, masks).reshape([self.0.len(), actions])
    }

    /// Plays one ply in each position, by its stable action (`ishwa.actions`, `numpy.int64`), or -1 for none.
    fn act(&mut self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let actions: PyReadonlyArray1<'_, i64> = array("actions", actions)?;
        let actions = self.one_each("actions", actions.as_array().to_vec())?;
        let indices = py.detach(|| self.0.indices_of(&actions));
        let indices = indices.map_err(refused)?;
        py.detach(|| self.0.play(&indices))
            .map_err(|(at, count)| refused(no_move(indices[at], count)))
    }

    /// Plays one ply in each position: `indices` has for each the index of a move (`numpy.int64`), or -1 for none.
    fn play(&mut self, py: Python<'_>, indices: &Bound<'_, PyAny>) -> PyResult<()> {
        let indices: PyReadonlyArray1<'_, i64> = array("indices", indices)?;
        // Other threads of Python may write to the array meanwhile.
        let indices = self.one_each("indices", indices.as_array().to_vec())?;
        py.detach(|| self.0.play(&indices))
            .map_err(|(at, count)| refused(no_move(indices[at], count)))
    }

    /// Plays random plies in each position until its game is over, at most `plies`: moves are equally likely, throws
    /// fall by their probabilities. Returns the number of plies played in each (`numpy.uint32`).
    ///
    /// The same seed gives the same plies on any number of threads; use another one for each call.
    #[pyo3(signature = (plies, *, seed = 0, threads = 1))]
    fn play_random<'py>(
        &mut self,
        py: Python<'py>,
        #[pyo3(from_py_with = values::plies)] plies: u32,
        #[pyo3(from_py_with = values::seed)] seed: u64,
        #[pyo3(from_py_with = values::threads)] threads: usize,
    ) -> PyResult<Bound<'py, PyArray1<u32>>> {
        let batch = &mut self.0;
        let played = watched(py, |stop| batch.play_random(plies, seed, threads, stop))?;
        Ok(PyArray1::from_vec(py, played))
    }

    fn __repr__(&self) -> String {
        let game = self.0.get(0).map(|position| position.rules().id().to_owned());
        format!(
            "<ishwa.Batch of {} positions of {}>",
            self.0.len(),
            game.unwrap_or_default()
        )
    }
}

impl Batch {
    /// Refuses a list that has not one element for each position.
    fn one_each<T>(&self, name: &str, list: Vec<T>) -> PyResult<Vec<T>> {
        if list.len() == self.0.len() {
            return Ok(list);
        }
        Err(refused(TextError::described(
            Message::verbatim(name),
            messages::so_many_of_them(list.len()),
            messages::one_for_each_position(self.0.len()),
        )))
    }
}
