//! Errors as Python sees them.

use std::fmt::Display;

use pyo3::PyErr;
use pyo3::exceptions::PyValueError;

pyo3::create_exception!(
    ishwa,
    IshwaError,
    PyValueError,
    "Something was not understood or could not be done. The text is one sentence: what, what was found, what was expected."
);

/// The exception for an error of the engine, with its sentence.
pub(crate) fn refused(error: impl Display) -> PyErr {
    IshwaError::new_err(error.to_string())
}
