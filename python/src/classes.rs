//! The classes of games, positions and histories, which lead to one another; their methods for Python are in files of their
//! own.

use std::sync::{Mutex, MutexGuard, PoisonError};

use ishwa_core::notation::Format;
use ishwa_games::any::AnySession;
use ishwa_library::registry;
use pyo3::prelude::*;

use crate::error::refused;
use crate::positions::{AnyPlace, AnyRules};

/// A game under its options: `Game("awale", grand_slam="forbidden")`.
///
/// The name is the id or one of the game's other names, such as `oware`. Options are those of `ishwa games`; values are
/// words or numbers. Games are equal if their options are.
#[pyclass(frozen, module = "ishwa._native", skip_from_py_object)]
pub(crate) struct Game(pub(crate) AnyRules);

/// Opens a game under options written `key=value[,key=value]`.
pub(crate) fn open(name: &str, rules: &str) -> PyResult<Game> {
    let entry = registry::find(name).map_err(refused)?;
    let game = entry.open(rules).map_err(refused)?;
    Ok(Game(AnyRules::new(game)))
}

/// Reads a position of a game under options.
pub(crate) fn restored(id: &str, rules: &str, text: &str) -> PyResult<Position> {
    let read = open(id, rules)?.0.read(Format::Ishwa, text);
    read.map(Position).map_err(refused)
}

/// A position of a game: immutable, hashable, comparable and picklable.
///
/// It is the bare position, without what was played before. So the rules that count repetitions do not end a line of
/// positions; `History` is a game in progress, in which they do.
#[pyclass(frozen, freelist = 256, module = "ishwa._native", skip_from_py_object)]
pub(crate) struct Position(pub(crate) AnyPlace);

impl Position {
    /// A game that begins here.
    pub(crate) fn session(&self) -> AnySession {
        self.0.session()
    }
}

/// A game in progress: where it began, what was played, and how it stands. Repetition and the other rules that count
/// plies end it as they end a game at the board.
///
/// It changes with every move; `copy` makes another that goes its own way. Several threads may use one.
#[pyclass(frozen, module = "ishwa._native", skip_from_py_object)]
pub(crate) struct History {
    pub(crate) rules: AnyRules,
    session: Mutex<AnySession>,
}

impl History {
    /// A game that begins at `place`.
    pub(crate) fn begun(place: &AnyPlace) -> Self {
        Self::of(place.game(), place.session())
    }

    pub(crate) fn of(rules: AnyRules, session: AnySession) -> Self {
        Self {
            rules,
            session: Mutex::new(session),
        }
    }

    pub(crate) fn lock(&self) -> MutexGuard<'_, AnySession> {
        self.session.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The game so far once more, for work beside it.
    pub(crate) fn fork(&self) -> AnySession {
        self.lock().clone()
    }

    pub(crate) fn place(&self, session: &AnySession) -> Position {
        let place = self.rules.place_of(session);
        Position(place.expect("a history has one game throughout"))
    }
}
