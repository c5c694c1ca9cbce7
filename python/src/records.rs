//! Records of games, in any form that `ishwa review` reads.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{SyncSender, sync_channel};

use ishwa_library::record::{PlyRecord, Record, RecordedScore, Wanted, decoded, import_all};
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use pyo3::types::PyDict;

use crate::engine::entry_of;
use crate::error::refused;
use crate::game::History;
use crate::interruptible::Stream;
use crate::shared::SharedGame;

/// Games that are read before they are asked for.
const AHEAD: usize = 16;

/// A game as far as it could be read, its headers, its plies, and why it was not read further.
type ReadGame<'py> = (
    Option<History>,
    Vec<(String, String)>,
    Vec<Bound<'py, PyDict>>,
    Option<String>,
);

/// A game as far as it could be read, and why it was not read further.
struct Read {
    game: Option<(History, Record)>,
    error: Option<String>,
}

/// The games of a file, an iterator. They are read on a thread of their own, a few ahead.
#[pyclass(frozen, module = "ishwa._native")]
pub(crate) struct Records(Stream<PyResult<Read>>);

/// Begins to read the games of a file.
#[pyfunction]
pub(crate) fn read_records(content: PyBackedBytes, game: Option<String>, rules: String) -> PyResult<Records> {
    let (games, received) = sync_channel(AHEAD);
    let job = move |stop: &AtomicBool| {
        let content = decoded(content.to_vec());
        if let Err(error) = send(&content, game.as_deref(), &rules, &games, stop) {
            // The receiver may have been dropped.
            drop(games.send(Err(error)));
        }
    };
    Stream::begin(received, Arc::default(), job).map(Records)
}

/// Sends every game, until `stop` is set.
fn send(
    content: &[u8],
    game: Option<&str>,
    rules: &str,
    games: &SyncSender<PyResult<Read>>,
    stop: &AtomicBool,
) -> PyResult<()> {
    let entry = entry_of(content, game, None, stop)?;
    let wanted = Wanted {
        rules,
        partial: true,
        ..Wanted::first_of(&entry)
    };
    let all = import_all(content, &wanted).map_err(refused)?;
    let all = if game.is_none() { all.of_any_game() } else { all };
    for game in all {
        let read = match game {
            Ok(game) => {
                // In our own notation, whatever that of the file is.
                let session = game.record.replay().map_err(refused)?;
                let history = History::of(SharedGame::new(session.game()), session);
                Read {
                    game: Some((history, game.record)),
                    error: game.refused.map(|error| error.to_string()),
                }
            }
            Err(error) => Read {
                game: None,
                error: Some(error.to_string()),
            },
        };
        if stop.load(Ordering::Relaxed) || games.send(Ok(read)).is_err() {
            break;
        }
    }
    Ok(())
}

#[pymethods]
impl Records {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__<'py>(&self, py: Python<'py>) -> PyResult<Option<ReadGame<'py>>> {
        let Some(Read { game, error }) = self.0.next(py)?.transpose()? else {
            return Ok(None);
        };
        let Some((history, record)) = game else {
            return Ok(Some((None, Vec::new(), Vec::new(), error)));
        };
        let headers = record.headers();
        let headers = headers.map(|(key, value)| (key.to_owned(), value.to_owned()));
        let plies = record.plies().iter().map(|ply| fields(py, ply));
        Ok(Some((
            Some(history),
            headers.collect(),
            plies.collect::<PyResult<_>>()?,
            error,
        )))
    }

    /// Ends the reading.
    fn close(&self, py: Python<'_>) -> PyResult<()> {
        self.0.close(py)
    }
}

/// What is known of a ply; seconds for the time taken and the clock.
fn fields<'py>(py: Python<'py>, ply: &PlyRecord) -> PyResult<Bound<'py, PyDict>> {
    let seconds = |millis: Option<u64>| millis.map(|millis| millis as f64 / 1000.0);
    let fields = PyDict::new(py);
    fields.set_item("move", ply.mv())?;
    fields.set_item("by_chance", ply.by_chance)?;
    fields.set_item("comment", ply.comment())?;
    fields.set_item("time", seconds(ply.millis))?;
    fields.set_item("clock", seconds(ply.clock))?;
    fields.set_item("score", ply.score.as_ref().map(RecordedScore::value))?;
    fields.set_item("depth", ply.depth)?;
    fields.set_item("nodes", ply.nodes)?;
    Ok(fields)
}
