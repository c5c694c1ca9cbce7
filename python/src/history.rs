//! `History`: a game in progress.

use ishwa_core::game::Turn;
use ishwa_core::move_index::MoveIndex;
use ishwa_core::text::TextError;
use ishwa_games::any::AnySession;
use ishwa_library::record::{Ending, PlyRecord, Record};
use ishwa_messages::Message;
use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::error::refused;
use crate::game::{Game, History, Position, restored};
use crate::learning::{Legal, no_choice};
use crate::messages;
use crate::values::{self, MoveArg, Pickled, no_move};

/// The id of the game, its options, the first position, and the plies.
type State = (&'static str, String, String, Vec<String>);

/// Restores a history from a pickle.
#[pyfunction]
pub(crate) fn restore_history(id: &str, rules: &str, start: &str, moves: Vec<String>) -> PyResult<History> {
    let history = History::begun(&restored(id, rules, start)?.0);
    for mv in moves {
        history.lock().play_text(&mv).map_err(refused)?;
    }
    Ok(history)
}

#[pymethods]
impl History {
    /// The game.
    #[getter]
    fn game(&self) -> Game {
        Game(self.rules.clone())
    }

    /// The position it began at.
    #[getter]
    fn start(&self) -> Position {
        self.position_of(&self.lock().rewound(0))
    }

    /// The current position.
    #[getter]
    fn position(&self) -> Position {
        self.position_of(&self.lock())
    }

    /// The moves and throws so far, in Ishwa's own notation.
    #[getter]
    fn played(&self) -> Vec<String> {
        self.lock().played().into_iter().map(|ply| ply.own).collect()
    }

    /// The player to act next; in a finished game, the one who would have been next.
    #[getter]
    fn player(&self) -> &'static str {
        let session = self.lock();
        session.info().seats.label(session.side())
    }

    /// The same as a number, from 0.
    #[getter]
    fn seat(&self) -> usize {
        self.lock().side().index()
    }

    /// Whether dice or sticks are to be thrown.
    #[getter]
    fn is_chance(&self) -> bool {
        matches!(self.lock().turn(), Turn::Chance(_))
    }

    /// Whether the game is over, by its position or by its history.
    #[getter]
    fn is_over(&self) -> bool {
        self.lock().turn() == Turn::Over
    }

    /// The payoff of each player in turn order, in the unit of the game; `None` while the game is unfinished.
    #[getter]
    fn payoffs(&self) -> Option<Vec<f64>> {
        values::payoffs(self.lock().outcome().as_ref())
    }

    /// The winner; `None` in a draw and while the game is unfinished.
    #[getter]
    fn winner(&self) -> Option<&'static str> {
        let session = self.lock();
        values::winner(session.outcome().as_ref(), &session.info())
    }

    /// The board as arrays, as `Position.numbers`.
    #[getter]
    fn numbers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let numbers = self.lock().numbers();
        values::numbers(py, &numbers)
    }

    /// The legal moves or the outcomes of chance as text; none once the game is over.
    fn moves(&self) -> Vec<String> {
        let session = self.lock();
        session
            .moves()
            .into_iter()
            .map(|mv| session.write_move(mv))
            .collect()
    }

    /// The indices of `moves`, from 0.
    fn legal_actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let count = self.lock().moves().len();
        values::indices(py, count)
    }

    /// The legal actions in ascending order (`ishwa.actions`), the same numbers in every position of the game; 0 before a
    /// throw, none once the game is over.
    fn actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        // The lock ends before Python runs.
        let legal = self.legal(&self.lock());
        legal.tuple(py)
    }

    /// The index in `moves` of each of `actions`; none before a throw.
    fn action_indices(&self) -> Vec<usize> {
        let session = self.lock();
        match session.turn() {
            Turn::Chance(_) => Vec::new(),
            _ => self.legal(&session).indices(),
        }
    }

    /// 1 for each legal action, 0 for others: `numpy.int8`.
    fn action_mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i8>> {
        let session = self.lock();
        let position = self.position_of(&session).0;
        position.with_mask(&self.legal(&session), |mask| PyArray1::from_slice(py, mask))
    }

    /// The board for learning (`ishwa.actions.observation`): `numpy.float32`.
    fn observation<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f32>> {
        let session = self.lock();
        let position = self.position_of(&session).0;
        let earlier = session.occurrences() - 1;
        position.with_observation(earlier, |seen| PyArray1::from_slice(py, seen))
    }

    /// Plays an action. The outcome of a throw is played by `play`.
    fn act(&self, #[pyo3(from_py_with = values::action)] action: i64) -> PyResult<()> {
        let mut session = self.lock();
        if matches!(session.turn(), Turn::Chance(_)) {
            return Err(refused(no_choice()));
        }
        let legal = self.legal(&session);
        let index = legal.index_of(action);
        let index = index.ok_or_else(|| refused(legal.refuse(action)))?;
        session.play(MoveIndex::new(index));
        Ok(())
    }

    /// How often the position has occurred since the last ply that no repetition can cross, with this one.
    #[getter]
    fn occurrences(&self) -> usize {
        self.lock().occurrences()
    }

    /// The outcomes of chance with their probabilities; empty where no dice are to be thrown.
    fn outcomes(&self) -> Vec<(String, f64)> {
        let session = self.lock();
        let moves = session.moves().into_iter();
        moves
            .filter_map(|mv| Some((session.write_move(mv), session.probability(mv)?)))
            .collect()
    }

    /// Plays a move or throw, given by its text or its index in `moves`.
    fn play(&self, mv: MoveArg) -> PyResult<()> {
        match mv {
            MoveArg::Index(index) => {
                let mut session = self.lock();
                let moves = session.moves();
                let from_start = usize::try_from(index).ok();
                let mv = from_start.and_then(|index| moves.get(index));
                let mv = *mv.ok_or_else(|| refused(no_move(index, moves.len())))?;
                session.play(mv);
            }
            MoveArg::Large(index) => {
                let count = self.lock().moves().len();
                // Converting the number in Python may run arbitrary code, so it is done before the history is locked.
                return Err(refused(no_move(index, count)));
            }
            MoveArg::Text(text) => {
                self.lock().play_text(&text).map_err(refused)?;
            }
        }
        Ok(())
    }

    /// Takes back the last ply.
    fn undo(&self) -> PyResult<()> {
        let mut session = self.lock();
        let plies = session.played().len();
        let before = plies.checked_sub(1).ok_or_else(|| {
            refused(TextError::described(
                Message::verbatim("undo"),
                messages::no_ply(),
                messages::a_ply(),
            ))
        })?;
        *session = session.rewound(before);
        Ok(())
    }

    /// The game as it stood after its first `plies` plies.
    fn rewound(&self, #[pyo3(from_py_with = values::plies)] plies: u32) -> Self {
        Self::of(self.rules.clone(), self.lock().rewound(plies as usize))
    }

    /// An independent copy of the game.
    fn copy(&self) -> Self {
        Self::of(self.rules.clone(), self.fork())
    }

    /// The record of the game so far as text, which `review` and the command line read (docs/records.md).
    fn record(&self) -> PyResult<String> {
        let session = self.fork();
        let mut record = Record::of(&session.rewound(0));
        if let Some(outcome) = session.outcome() {
            let ending = outcome.winner.map_or(Ending::Draw, Ending::Winner);
            record.set("Result", ending).map_err(refused)?;
        }
        for ply in session.played() {
            let mut written = PlyRecord::new(&ply.own).map_err(refused)?;
            written.by_chance = ply.by_chance;
            record.push(written);
        }
        Ok(record.to_string())
    }

    fn __len__(&self) -> usize {
        self.lock().played().len()
    }

    fn __eq__(&self, other: &Self) -> bool {
        let (own, others) = (self.fork(), other.fork());
        own.rules() == others.rules()
            && own.rewound(0).own_position() == others.rewound(0).own_position()
            && own.played() == others.played()
    }

    fn __repr__(&self) -> String {
        let session = self.lock();
        let (rules, plies) = (session.rules().id(), session.played().len());
        format!(
            "<ishwa.History {rules} {} after {plies} plies>",
            session.own_position()
        )
    }

    fn __copy__(&self) -> Self {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.copy()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Pickled<'py, State>> {
        let rules = self.rules.rules();
        let start = self.lock().rewound(0).own_position();
        let state = (rules.game(), rules.text(), start, self.played());
        values::pickled(py, "restore_history", state)
    }

    fn _repr_svg_(&self) -> String {
        values::svg(&self.fork())
    }
}

impl History {
    /// The legal actions; none once the game is over.
    fn legal(&self, session: &AnySession) -> Legal {
        match session.turn() {
            Turn::Over => Legal::First(0),
            _ => self.position_of(session).0.legal(),
        }
    }
}
