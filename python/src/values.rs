//! Values of the engine as Python objects.

use std::fmt::Display;
use std::time::Duration;

use ishwa_core::game::{GameInfo, Outcome};
use ishwa_core::numbers::BoardNumbers;
use ishwa_core::text::TextError;
use ishwa_games::any::AnySession;
use ishwa_library::level::Level;
use ishwa_messages::{Lang, Message};
use ishwa_presentation::board;
use numpy::ndarray::Dimension;
use numpy::{
    Element, PyArray, PyArray1, PyArrayDescr, PyArrayMethods, PyReadonlyArray, PyUntypedArray,
    PyUntypedArrayMethods, dtype,
};
use pyo3::exceptions::{PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyInt, PyTuple};

use crate::error::refused;
use crate::messages;

/// A move as Python specifies it: its index in the list of moves, or its text.
pub(crate) enum MoveArg {
    /// From 0; a negative index has no move.
    Index(i64),
    /// An index that no list has.
    Large(Py<PyInt>),
    /// In the notation of the position or history.
    Text(String),
}

impl<'py> FromPyObject<'_, 'py> for MoveArg {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(index) = given.extract() {
            return Ok(Self::Index(index));
        }
        if let Ok(index) = given.cast::<PyInt>() {
            return Ok(Self::Large(index.to_owned().unbind()));
        }
        given.extract().map(Self::Text).map_err(|_| {
            let found = given
                .repr()
                .map_or_else(|_| "an object".into(), |repr| repr.to_string());
            PyTypeError::new_err(format!("move: found {found}, expected its text or its index"))
        })
    }
}

/// Reads the number of an argument; one outside its range is an error of ours, and not one of the conversion.
pub(crate) fn number(name: &str, given: &Bound<'_, PyAny>, least: u64, most: u64) -> PyResult<u64> {
    let number = whole(name, given)?;
    let found = number.extract::<u64>().ok();
    found
        .filter(|number| (least..=most).contains(number))
        .ok_or_else(|| not_between(name, number, least, most))
}

/// Reads a whole number of any size.
pub(crate) fn whole<'py>(name: &str, given: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyInt>> {
    if let Ok(number) = given.cast::<PyInt>() {
        return Ok(number.clone());
    }
    // Those of numpy are converted as indices are.
    match given.getattr_opt("__index__")? {
        Some(index) => Ok(index.call0()?.cast_into::<PyInt>()?),
        None => Err(PyTypeError::new_err(format!(
            "{name}: found {}, expected a whole number",
            given.repr()?
        ))),
    }
}

/// The error for a number that is not from `least` to `most`.
pub(crate) fn not_between(name: &str, found: impl Display, least: u64, most: u64) -> PyErr {
    let expected = messages::a_number_between(least.into(), most.into());
    refused(TextError::new(
        Message::verbatim(name),
        &found.to_string(),
        expected,
    ))
}

const MOST_U16: u64 = 0xffff;
const MOST_U32: u64 = 0xffff_ffff;

/// Functions that read the arguments with these names: a number from the first to the last, or `None` where the type is
/// an option.
macro_rules! arguments {
    ($($name:ident: Option<$number:ty> = $least:expr, $most:expr;)*) => {$(
        pub(crate) fn $name(given: &Bound<'_, PyAny>) -> PyResult<Option<$number>> {
            if given.is_none() {
                return Ok(None);
            }
            let found = number(stringify!($name), given, $least, $most)?;
            Ok(Some(found as $number))
        }
    )*};
    ($($name:ident: $number:ty = $least:expr, $most:expr;)*) => {$(
        pub(crate) fn $name(given: &Bound<'_, PyAny>) -> PyResult<$number> {
            number(stringify!($name), given, $least, $most).map(|number| number as $number)
        }
    )*};
}

arguments! {
    games: usize = 1, MOST_GAMES;
    jobs: usize = 1, MOST_THREADS;
    layer: u32 = 0, MOST_U32;
    level: u8 = 1, Level::FULL.into();
    lines: usize = 1, MOST_U16;
    max_plies: u32 = 1, MOST_U32;
    memory: usize = 1, u64::MAX;
    nodes: u64 = 1, u64::MAX;
    plies: u32 = 0, MOST_U32;
    rank: u64 = 0, u64::MAX;
    seed: u64 = 0, u64::MAX;
    threads: usize = 1, MOST_THREADS;
}

/// Those that may be left out.
pub(crate) mod optional {
    use super::{Bound, MOST_U16, MOST_U32, PyAny, PyAnyMethods as _, PyResult, number};

    arguments! {
        depth: Option<usize> = 0, u64::MAX;
        games: Option<u64> = 1, u64::MAX;
        layers: Option<u32> = 1, MOST_U32;
        nodes: Option<u64> = 0, u64::MAX;
        opening_plies: Option<usize> = 0, MOST_U16;
        positions: Option<u64> = 0, u64::MAX;
        seed: Option<u64> = 0, u64::MAX;
    }
}

/// Reads an action, whether or not it is legal.
pub(crate) fn action(given: &Bound<'_, PyAny>) -> PyResult<i64> {
    let action = whole("action", given)?;
    // No game has more.
    action
        .extract()
        .map_err(|_| not_between("action", action, 0, u16::MAX.into()))
}

/// Reads seconds, or `None`.
pub(crate) fn time(given: &Bound<'_, PyAny>) -> PyResult<Option<Duration>> {
    let Some(seconds) = fraction(given)? else {
        return Ok(None);
    };
    let time = Duration::try_from_secs_f64(seconds).map_err(|_| {
        let what = Message::verbatim("time");
        refused(TextError::new(what, &given.to_string(), messages::seconds()))
    })?;
    Ok(Some(time))
}

/// Reads a number with a fraction, or `None`; one beyond all of its kind is infinite.
pub(crate) fn fraction(given: &Bound<'_, PyAny>) -> PyResult<Option<f64>> {
    match given.extract::<Option<f64>>() {
        Err(error) if error.is_instance_of::<PyOverflowError>(given.py()) => Ok(Some(f64::INFINITY)),
        read => read,
    }
}

/// As many games as a process keeps.
pub(crate) const MOST_GAMES: u64 = 1 << 20;

/// More are a mistake.
const MOST_THREADS: u64 = 1024;

/// The error for an index without a move.
pub(crate) fn no_move(index: impl Display, count: usize) -> TextError {
    let expected = if count == 0 {
        messages::a_game_in_progress()
    } else {
        messages::an_index((count - 1).into())
    };
    TextError::new(Message::verbatim("move"), &index.to_string(), expected)
}

/// The data that `pickle` stores for an object: a function of the native part, and its arguments.
pub(crate) type Pickled<'py, T> = (Bound<'py, PyAny>, T);

/// An object that is restored by this function of the native part.
pub(crate) fn pickled<'py, T>(py: Python<'py>, restore: &str, state: T) -> PyResult<Pickled<'py, T>> {
    Ok((py.import("ishwa._native")?.getattr(restore)?, state))
}

/// A board as a dictionary of arrays of `numpy.int32`.
pub(crate) fn numbers<'py>(py: Python<'py>, board: &BoardNumbers) -> PyResult<Bound<'py, PyDict>> {
    let parts = PyDict::new(py);
    for part in board {
        let array = PyArray1::from_slice(py, &part.numbers);
        match part.rows {
            None => parts.set_item(part.name, array)?,
            Some(rows) => {
                let length = part.numbers.len() / rows.max(1);
                parts.set_item(part.name, array.reshape([rows, length])?)?;
            }
        }
    }
    Ok(parts)
}

/// An array of these elements and dimensions.
///
/// # Errors
/// One sentence that names the type of the elements, for any other object.
pub(crate) fn array<'py, T: Element, D: Dimension>(
    name: &str,
    given: &Bound<'py, PyAny>,
) -> PyResult<PyReadonlyArray<'py, T, D>> {
    if let Ok(array) = given.cast::<PyArray<T, D>>() {
        return Ok(array.try_readonly()?);
    }
    let shown = |dtype: &Bound<'_, PyArrayDescr>, dimensions: usize| {
        let plural = if dimensions == 1 { "" } else { "s" };
        format!("an array of {dtype} with {dimensions} dimension{plural}")
    };
    let found = match given.cast::<PyUntypedArray>() {
        Ok(array) => shown(&array.dtype(), array.ndim()),
        Err(_) => given.get_type().qualname()?.to_string(),
    };
    let wanted = dtype::<T>(given.py());
    let wanted = match D::NDIM {
        Some(dimensions) => shown(&wanted, dimensions),
        None => format!("an array of {wanted}"),
    };
    Err(PyTypeError::new_err(format!(
        "{name}: found {found}, expected {wanted}"
    )))
}

/// Lists up to this length are created once.
const KEPT: usize = 64;

/// The indices of this number of moves.
pub(crate) fn indices(py: Python<'_>, count: usize) -> PyResult<Bound<'_, PyTuple>> {
    static LISTS: PyOnceLock<Vec<Py<PyTuple>>> = PyOnceLock::new();
    let lists = LISTS.get_or_try_init(py, || {
        let lists = (0..KEPT).map(|count| Ok(PyTuple::new(py, 0..count)?.unbind()));
        lists.collect::<PyResult<Vec<_>>>()
    })?;
    match lists.get(count) {
        Some(list) => Ok(list.bind(py).clone()),
        None => PyTuple::new(py, 0..count),
    }
}

/// The payoff of each player.
pub(crate) fn payoffs(outcome: Option<&Outcome>) -> Option<Vec<f64>> {
    outcome.map(|outcome| outcome.payoffs.to_vec())
}

/// The winner's label.
pub(crate) fn winner(outcome: Option<&Outcome>, info: &GameInfo) -> Option<&'static str> {
    outcome?.winner.map(|winner| info.seats.label(winner))
}

/// The board as a picture.
pub(crate) fn svg(session: &AnySession) -> String {
    board::svg(&session.diagram(Lang::English, &[]), session.info().name)
}
