//! Records of games, in any form that `ishwa review` reads.

use ishwa_library::record::{PlyRecord, RecordedScore, Wanted, import_all};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::engine::entry_of;
use crate::error::refused;
use crate::game::History;
use crate::shared::SharedGame;

/// A game as far as it could be read, its headers, its plies, and why it was not read further.
type ReadGame<'py> = (
    Option<History>,
    Vec<(String, String)>,
    Vec<Bound<'py, PyDict>>,
    Option<String>,
);

/// Reads all games of a file.
#[pyfunction]
pub(crate) fn read_records<'py>(
    py: Python<'py>,
    text: &str,
    game: Option<&str>,
    rules: &str,
) -> PyResult<Vec<ReadGame<'py>>> {
    let bytes = text.as_bytes();
    let entry = entry_of(text, game, None)?;
    let wanted = Wanted {
        rules,
        partial: true,
        ..Wanted::first_of(&entry)
    };
    let games = import_all(bytes, &wanted).map_err(refused)?;
    let games = if game.is_none() {
        games.of_any_game()
    } else {
        games
    };
    let mut read = Vec::new();
    for game in games {
        py.check_signals()?;
        let game = match game {
            Ok(game) => game,
            Err(error) => {
                read.push((None, Vec::new(), Vec::new(), Some(error.to_string())));
                continue;
            }
        };
        // In our own notation, whatever that of the file is.
        let session = game.record.replay().map_err(refused)?;
        let headers = game.record.headers();
        let plies = game.record.plies().iter().map(|ply| fields(py, ply));
        read.push((
            Some(History::of(SharedGame::new(session.game()), session)),
            headers
                .map(|(key, value)| (key.to_owned(), value.to_owned()))
                .collect(),
            plies.collect::<PyResult<_>>()?,
            game.refused.map(|error| error.to_string()),
        ));
    }
    Ok(read)
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
