//! `Arena`: many games in progress, with arrays that every step writes anew.

use std::sync::atomic::AtomicBool;

use ishwa_core::messages::any_of;
use ishwa_core::text::TextError;
use ishwa_games::any::AnySession;
use ishwa_library::level::Level;
use ishwa_messages::Message;
use numpy::ndarray::Dimension;
use numpy::{
    Element, PyArray, PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1, PyReadwriteArray,
    PyUntypedArrayMethods,
};
use pyo3::prelude::*;
use pyo3::types::PyAny;
use rayon::ThreadPool;

use crate::batch::Batch;
use crate::error::refused;
use crate::game::History;
use crate::interruptible::{pool, watched};
use crate::many_games::{Autoreset, ManyGames, Opponent, Rows, Rules};
use crate::messages;
use crate::shared::SharedGame;
use crate::values::{self, array};

/// With fewer games, waking other threads takes longer than playing.
const LEAST_FOR_THREADS: usize = 128;

/// Many games in progress of one game, played one ply at a time with stable actions (`ishwa.actions`):
/// `Arena(Batch([game.initial()]), 1024, threads=2)`. They begin at the positions of the batch, one after another.
///
/// Without a seat, the actions are for every player in turn. With `seat`, they are for that player, and the others play
/// at a level from 1 to 9 or, without one, at random. Repetition and the other rules that count plies end games as in a
/// `History`; `max_plies` cuts them off. A player to throw has the action 0, and dice fall by the seed of `reset`.
///
/// `autoreset` is `next_step` (the step after the end begins another game and ignores its action), `same_step` (the
/// step that ends a game begins another one; `last_observations` has its last board) or `disabled`.
///
/// `reset` and `step` write to the arrays that the properties return, always the same ones: nothing is copied, and
/// meanwhile no other thread may read or write them. The games of a seed are the same on any number of threads.
#[pyclass(module = "ishwa._native", skip_from_py_object)]
pub(crate) struct Arena {
    rules: SharedGame,
    games: ManyGames,
    pool: Option<ThreadPool>,
    is_long: bool,
    observations: Py<PyArray2<f32>>,
    last: Py<PyArray2<f32>>,
    masks: Py<PyArray2<i8>>,
    drawn: Py<PyArray1<i64>>,
    seats: Py<PyArray1<u8>>,
    plies: Py<PyArray1<u32>>,
    rewards: Py<PyArray1<f64>>,
    payoffs: Py<PyArray2<f64>>,
    terminations: Py<PyArray1<bool>>,
    truncations: Py<PyArray1<bool>>,
    illegal: Py<PyArray1<bool>>,
}

/// Reads the name of a mode.
fn autoreset(name: &str) -> PyResult<Autoreset> {
    let modes = [
        ("next_step", Autoreset::NextStep),
        ("same_step", Autoreset::SameStep),
        ("disabled", Autoreset::Disabled),
    ];
    let found = modes.into_iter().find(|(mode, _)| *mode == name);
    found.map(|(_, mode)| mode).ok_or_else(|| {
        let expected = any_of(&modes.map(|(mode, _)| mode));
        refused(TextError::new(Message::verbatim("autoreset"), name, expected))
    })
}

fn count(given: &Bound<'_, PyAny>) -> PyResult<usize> {
    values::number("count", given, 1, values::MOST_GAMES).map(|count| count as usize)
}

/// Reads a number from `least` to `most`, or none.
fn within(name: &str, given: Option<&Bound<'_, PyAny>>, least: u64, most: u64) -> PyResult<Option<usize>> {
    let number = given.map(|given| values::number(name, given, least, most));
    Ok(number.transpose()?.map(|number| number as usize))
}

#[pymethods]
impl Arena {
    #[new]
    #[pyo3(signature = (starts, count, *, seat = None, level = None, threads = 1, max_plies = 1000,
        autoreset = "next_step"))]
    #[expect(clippy::too_many_arguments, reason = "keyword arguments of Python")]
    fn new(
        py: Python<'_>,
        starts: PyRef<'_, Batch>,
        #[pyo3(from_py_with = count)] count: usize,
        seat: Option<&Bound<'_, PyAny>>,
        level: Option<&Bound<'_, PyAny>>,
        #[pyo3(from_py_with = values::threads)] threads: usize,
        #[pyo3(from_py_with = values::max_plies)] max_plies: u32,
        autoreset: &str,
    ) -> PyResult<Self> {
        let players = starts.0.players();
        let seat = within("seat", seat, 0, players as u64 - 1)?;
        let level = within("level", level, 1, u64::from(Level::FULL) - 1)?;
        let opponent = level.map_or(Opponent::Random, |level| Opponent::Level(level as u8));
        let rules = Rules {
            seat: seat.map(|seat| (seat, opponent)),
            max_plies,
            autoreset: self::autoreset(autoreset)?,
        };
        let games = ManyGames::new(&starts.0, count, rules);
        let shape = games.shape();
        let is_long = seat.is_some() && level.is_some();
        let is_shared = threads > 1 && (is_long || count >= LEAST_FOR_THREADS);
        let mut arena = Self {
            rules: starts.0.game(),
            games,
            // This thread plays too.
            pool: is_shared.then(|| pool(threads - 1)).transpose()?,
            is_long,
            observations: PyArray2::zeros(py, [count, shape.width], false).unbind(),
            last: PyArray2::zeros(py, [rules.last(count), shape.width], false).unbind(),
            masks: PyArray2::zeros(py, [count, shape.actions.count()], false).unbind(),
            drawn: PyArray1::zeros(py, count, false).unbind(),
            seats: PyArray1::zeros(py, count, false).unbind(),
            plies: PyArray1::zeros(py, count, false).unbind(),
            rewards: PyArray1::zeros(py, count, false).unbind(),
            payoffs: PyArray2::zeros(py, [count, shape.players], false).unbind(),
            terminations: PyArray1::zeros(py, count, false).unbind(),
            truncations: PyArray1::zeros(py, count, false).unbind(),
            illegal: PyArray1::zeros(py, count, false).unbind(),
        };
        arena.reset(py, Some(0), None)?;
        if let Some(index) = arena.games.over_at_the_start() {
            return Err(refused(TextError::described(
                Message::verbatim("starts"),
                messages::an_ended_game(index.into()),
                messages::games_that_go_on(),
            )));
        }
        Ok(arena)
    }

    fn __len__(&self) -> usize {
        self.games.len()
    }

    /// Begins all games, or those that `where` names (`numpy.bool`). With a seed, the random numbers of these games begin
    /// again.
    #[pyo3(signature = (seed = None, r#where = None))]
    fn reset(
        &mut self,
        py: Python<'_>,
        #[pyo3(from_py_with = values::optional::seed)] seed: Option<u64>,
        r#where: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let chosen = r#where
            .map(|chosen| self.column::<bool>("where", chosen))
            .transpose()?;
        self.run(py, &|games, rows, pool, stop| {
            games.reset(seed, chosen.as_deref(), rows, pool, stop)
        })
    }

    /// Plays one action in each game (`numpy.int64`). An action that is not legal ends a game with the lowest payoff for
    /// the player.
    fn step(&mut self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let actions = self.column::<i64>("actions", actions)?;
        if self.games.rules().autoreset == Autoreset::Disabled
            && let Some(ended) = self.games.ended()
        {
            return Err(refused(TextError::described(
                Message::verbatim("step"),
                messages::an_ended_game(ended.into()),
                messages::reset_before_the_next_step(),
            )));
        }
        self.run(py, &|games, rows, pool, stop| {
            games.step(&actions, rows, pool, stop)
        })
    }

    /// A game as a `History` of its own.
    fn history(&self, index: &Bound<'_, PyAny>) -> PyResult<History> {
        let most = self.games.len() as u64 - 1;
        let session = self
            .games
            .session(values::number("index", index, 0, most)? as usize);
        let session: AnySession = session.expect("an index below the number of games");
        Ok(History::of(self.rules.clone(), session))
    }

    /// The boards, a row for each game, as `ishwa.actions.observation`: `numpy.float32`.
    #[getter]
    fn observations(&self, py: Python<'_>) -> Py<PyArray2<f32>> {
        self.observations.clone_ref(py)
    }

    /// The last boards of the games that ended in the last step, with `autoreset="same_step"`; no rows otherwise.
    #[getter]
    fn last_observations(&self, py: Python<'_>) -> Py<PyArray2<f32>> {
        self.last.clone_ref(py)
    }

    /// A row for each game, with 1 for each legal action: `numpy.int8`.
    #[getter]
    fn action_masks(&self, py: Python<'_>) -> Py<PyArray2<i8>> {
        self.masks.clone_ref(py)
    }

    /// A legal action for each game, drawn at random: `numpy.int64`.
    #[getter]
    fn drawn(&self, py: Python<'_>) -> Py<PyArray1<i64>> {
        self.drawn.clone_ref(py)
    }

    /// The seat of each player to act: `numpy.uint8`.
    #[getter]
    fn seats(&self, py: Python<'_>) -> Py<PyArray1<u8>> {
        self.seats.clone_ref(py)
    }

    /// The plies of each game so far: `numpy.uint32`.
    #[getter]
    fn plies(&self, py: Python<'_>) -> Py<PyArray1<u32>> {
        self.plies.clone_ref(py)
    }

    /// What the last step brought the player who acted in each game, or the player of `seat`: the payoff at the end and 0
    /// before; `numpy.float64`.
    #[getter]
    fn rewards(&self, py: Python<'_>) -> Py<PyArray1<f64>> {
        self.rewards.clone_ref(py)
    }

    /// The payoffs of all players of the games that ended in the last step, 0 in others: `numpy.float64`.
    #[getter]
    fn payoffs(&self, py: Python<'_>) -> Py<PyArray2<f64>> {
        self.payoffs.clone_ref(py)
    }

    /// Whether each game ended in the last step: `numpy.bool`.
    #[getter]
    fn terminations(&self, py: Python<'_>) -> Py<PyArray1<bool>> {
        self.terminations.clone_ref(py)
    }

    /// Whether each game was cut off in the last step: `numpy.bool`.
    #[getter]
    fn truncations(&self, py: Python<'_>) -> Py<PyArray1<bool>> {
        self.truncations.clone_ref(py)
    }

    /// Whether each game ended in the last step by an action that was not legal: `numpy.bool`.
    #[getter]
    fn illegal(&self, py: Python<'_>) -> Py<PyArray1<bool>> {
        self.illegal.clone_ref(py)
    }

    fn __repr__(&self) -> String {
        format!(
            "<ishwa.Arena of {} games of {}>",
            self.games.len(),
            self.rules.rules().id()
        )
    }
}

/// An array to write to. Python can change its type and its shape in place, and then it has room for other numbers.
fn whole<'py, T: Element, D: Dimension>(
    py: Python<'py>,
    array: &Py<PyArray<T, D>>,
    shape: &[usize],
) -> PyResult<PyReadwriteArray<'py, T, D>> {
    let array = array.bind(py);
    let object: &Bound<'_, PyAny> = array;
    let is_whole = object
        .cast::<PyArray<T, D>>()
        .is_ok_and(|array| array.shape() == shape);
    if is_whole {
        return Ok(array.try_readwrite()?);
    }
    Err(refused(TextError::described(
        Message::verbatim("arrays"),
        messages::a_changed_array(),
        messages::copies_to_change(),
    )))
}

/// Plays on in all games.
type Job<'j> =
    &'j (dyn Fn(&mut ManyGames, Rows<'_>, Option<&ThreadPool>, &AtomicBool) -> Result<(), String> + Sync);

impl Arena {
    /// A copy of an array with an element for each game, since other threads of Python may write to it.
    fn column<T: numpy::Element + Copy>(&self, name: &str, given: &Bound<'_, PyAny>) -> PyResult<Vec<T>> {
        let column: PyReadonlyArray1<'_, T> = array(name, given)?;
        let column = column.as_array().to_vec();
        if column.len() != self.games.len() {
            return Err(refused(TextError::described(
                Message::verbatim(name),
                messages::so_many_of_them(column.len()),
                messages::one_for_each_game(self.games.len()),
            )));
        }
        Ok(column)
    }

    /// Plays on, with the interpreter's lock released.
    fn run(&mut self, py: Python<'_>, job: Job<'_>) -> PyResult<()> {
        let (count, shape) = (self.games.len(), self.games.shape());
        let mut observations = whole(py, &self.observations, &[count, shape.width])?;
        let mut last = whole(py, &self.last, &[self.games.rules().last(count), shape.width])?;
        let mut masks = whole(py, &self.masks, &[count, shape.actions.count()])?;
        let mut drawn = whole(py, &self.drawn, &[count])?;
        let mut seats = whole(py, &self.seats, &[count])?;
        let mut plies = whole(py, &self.plies, &[count])?;
        let mut rewards = whole(py, &self.rewards, &[count])?;
        let mut payoffs = whole(py, &self.payoffs, &[count, shape.players])?;
        let mut terminations = whole(py, &self.terminations, &[count])?;
        let mut truncations = whole(py, &self.truncations, &[count])?;
        let mut illegal = whole(py, &self.illegal, &[count])?;
        let rows = Rows {
            observations: observations.as_slice_mut()?,
            last: last.as_slice_mut()?,
            masks: masks.as_slice_mut()?,
            drawn: drawn.as_slice_mut()?,
            seats: seats.as_slice_mut()?,
            plies: plies.as_slice_mut()?,
            rewards: rewards.as_slice_mut()?,
            payoffs: payoffs.as_slice_mut()?,
            terminations: terminations.as_slice_mut()?,
            truncations: truncations.as_slice_mut()?,
            illegal: illegal.as_slice_mut()?,
        };
        let (games, pool) = (&mut self.games, self.pool.as_ref());
        let done = if self.is_long {
            watched(py, |stop| job(games, rows, pool, stop))?
        } else {
            py.detach(|| job(games, rows, pool, &AtomicBool::new(false)))
        };
        done.map_err(refused)
    }
}
