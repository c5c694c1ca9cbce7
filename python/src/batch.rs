//! `Batch`: many positions of one game, with arrays in and out.

use ishwa_core::text::TextError;
use ishwa_messages::Message;
use numpy::{PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::error::refused;
use crate::game::Position;
use crate::interruptible::watched;
use crate::many_positions::ManyPositions;
use crate::messages;
use crate::shared::SharedPosition;
use crate::values::no_move;

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
        let Some(first) = positions.first() else {
            return Err(refused(TextError::described(
                Message::verbatim("batch"),
                messages::no_position(),
                messages::one_or_more(),
            )));
        };
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

    fn __getitem__(&self, index: isize) -> PyResult<Position> {
        let from_end = index.checked_add_unsigned(self.0.len()).filter(|_| index < 0);
        let from_start = usize::try_from(from_end.unwrap_or(index)).ok();
        let found = from_start.and_then(|index| self.0.get(index));
        let missing = || PyIndexError::new_err(format!("index {index} of a batch of {}", self.0.len()));
        found.map(Position).ok_or_else(missing)
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
        // All boards of a game have the same parts.
        let (count, parts) = py.detach(|| {
            let boards = self.0.numbers();
            let parts = boards[0].iter().enumerate().map(|(index, part)| {
                let numbers = boards.iter().flat_map(|board| &board[index].numbers);
                (part.name, part.rows, numbers.copied().collect::<Vec<i32>>())
            });
            (boards.len(), parts.collect::<Vec<_>>())
        });
        let arrays = PyDict::new(py);
        for (name, rows, numbers) in parts {
            let length = numbers.len() / count;
            let array = PyArray1::from_vec(py, numbers);
            match rows {
                None => arrays.set_item(name, array.reshape([count, length])?)?,
                Some(rows) => arrays.set_item(name, array.reshape([count, rows, length / rows.max(1)])?)?,
            }
        }
        Ok(arrays)
    }

    /// Plays one ply in each position: `indices` has for each the index of a move (`numpy.int64`), or -1 for none.
    fn play(&mut self, py: Python<'_>, indices: PyReadonlyArray1<'_, i64>) -> PyResult<()> {
        // Other threads of Python may write to the array meanwhile.
        let indices = indices.as_slice()?.to_vec();
        if indices.len() != self.0.len() {
            return Err(refused(TextError::described(
                Message::verbatim("indices"),
                messages::so_many_of_them(indices.len()),
                messages::one_for_each_position(self.0.len()),
            )));
        }
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
        plies: u32,
        seed: u64,
        threads: usize,
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
