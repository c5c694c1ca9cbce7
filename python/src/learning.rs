//! Games as learning libraries see them: actions that mean the same in every position, masks of the legal ones, and
//! boards as one list of numbers (`ishwa.actions` describes both).

use std::mem;

use ishwa_core::game::{MoveList as _, Turn};
use ishwa_core::messages::any_of;
use ishwa_core::notation::Actions;
use ishwa_core::numbers::NumberSink;
use ishwa_core::text::TextError;
use ishwa_games::any::Listed;
use ishwa_messages::Message;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyTuple;

use crate::messages;
use crate::values;

/// The only action before a throw.
pub(crate) const THROW: i64 = 0;

/// The largest number of actions where these are pits: those of Toguz and a pass.
const MOST_PITS: usize = 10;

/// For each set of pits, how many there are, and which.
static ORDERS: [(u8, [u8; MOST_PITS]); 1 << MOST_PITS] = orders();

const fn orders() -> [(u8, [u8; MOST_PITS]); 1 << MOST_PITS] {
    let mut orders = [(0, [0; MOST_PITS]); 1 << MOST_PITS];
    let mut set = 0;
    while set < orders.len() {
        let mut pit = 0;
        while pit < MOST_PITS {
            if set >> pit & 1 == 1 {
                orders[set].1[orders[set].0 as usize] = pit as u8;
                orders[set].0 += 1;
            }
            pit += 1;
        }
        set += 1;
    }
    orders
}

/// How a game is shown to learners.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shape {
    /// The numbering of its moves.
    pub(crate) actions: Actions,
    /// The length of an observation.
    pub(crate) width: usize,
    /// The number of players.
    pub(crate) players: usize,
    /// Whether there are throws.
    chance: bool,
}

/// Writes the numbers of a board one after another.
struct Flat<'o> {
    left: &'o mut [f32],
}

impl NumberSink for Flat<'_> {
    #[inline]
    fn list<T: Into<i64>>(&mut self, _name: &'static str, numbers: impl IntoIterator<Item = T>) {
        let mut numbers = numbers.into_iter();
        // Known when this is compiled for most lists, so that all are converted at once.
        let length = numbers.size_hint().0.min(self.left.len());
        let (out, left) = mem::take(&mut self.left).split_at_mut(length);
        for (out, number) in out.iter_mut().zip(&mut numbers) {
            // The numbers of all boards are small.
            *out = number.into() as i32 as f32;
        }
        let mut left = left.iter_mut();
        for (number, out) in numbers.zip(&mut left) {
            *out = number.into() as i32 as f32;
        }
        self.left = left.into_slice();
    }

    #[inline]
    fn rows<T: Into<i64>, R: IntoIterator<Item = T>>(
        &mut self,
        name: &'static str,
        rows: impl IntoIterator<Item = R>,
    ) {
        for row in rows {
            self.list(name, row);
        }
    }
}

impl Shape {
    /// The shape of a game.
    pub(crate) fn of<G: Listed>(game: &G) -> Self {
        let info = game.info();
        let board = game.numbers(&game.setup(&game.initial()));
        let numbers: usize = board.iter().map(|part| part.numbers.len()).sum();
        Self {
            actions: game.actions(),
            width: numbers + info.players + 1,
            players: info.players,
            chance: info.chance,
        }
    }

    /// Whether the next ply is a throw.
    #[inline]
    pub(crate) fn is_throw<G: Listed>(&self, game: &G, position: &G::Position) -> bool {
        self.chance && matches!(game.turn(position), Turn::Chance(_))
    }

    /// Writes the observation of a position that has occurred `earlier` times before.
    #[inline]
    pub(crate) fn observe<G: Listed>(
        &self,
        game: &G,
        position: &G::Position,
        earlier: usize,
        out: &mut [f32],
    ) {
        let (board, rest) = out.split_at_mut(self.width - self.players - 1);
        let mut flat = Flat { left: board };
        game.write_numbers(&game.setup(position), &mut flat);
        let side = game.side(position).index();
        let (seats, last) = rest.split_at_mut(self.players);
        for (seat, out) in seats.iter_mut().enumerate() {
            *out = f32::from(u8::from(seat == side));
        }
        last[0] = earlier as f32;
    }

    /// The legal actions of a position. Where they are no pits, `moves` becomes the list of legal moves.
    #[inline]
    pub(crate) fn legal_with<G: Listed>(
        &self,
        game: &G,
        position: &G::Position,
        moves: &mut G::Moves,
    ) -> Legal {
        if let Actions::Pits(_) = game.actions() {
            return Legal::Set(game.legal_pits(position));
        }
        moves.clear();
        game.moves(position, moves);
        if self.is_throw(game, position) {
            Legal::First(1)
        } else if let Actions::Numbers(_) = self.actions {
            Legal::Numbers(game.action_numbers(moves))
        } else {
            Legal::First(moves.len())
        }
    }

    /// The legal actions of a position.
    pub(crate) fn legal<G: Listed>(&self, game: &G, position: &G::Position) -> Legal {
        self.legal_with(game, position, &mut G::Moves::default())
    }
}

/// The error for an action where dice decide.
pub(crate) fn no_choice() -> TextError {
    TextError::described(
        Message::verbatim("action"),
        messages::a_position_before_a_throw(),
        messages::a_choice(),
    )
}

/// Legal actions.
#[derive(Clone, Debug)]
pub(crate) enum Legal {
    /// So many from 0 on.
    First(usize),
    /// The bits that are set.
    Set(u32),
    /// These, in the order of the list of moves.
    Numbers(Vec<u16>),
}

impl Legal {
    /// The move of the one with this index, with the list of [`Shape::legal_with`].
    #[inline]
    pub(crate) fn move_at<G: Listed>(&self, game: &G, moves: &[G::Move], index: usize) -> G::Move {
        match game.actions() {
            Actions::Pits(_) => game.move_of_pit(self.nth(index)),
            Actions::Indices(_) | Actions::Numbers(_) => moves[index],
        }
    }

    /// Writes 1 for legal actions and 0 for others.
    #[inline]
    pub(crate) fn mask(&self, mask: &mut [i8]) {
        match self {
            Self::First(count) => {
                let (legal, others) = mask.split_at_mut((*count).min(mask.len()));
                legal.fill(1);
                others.fill(0);
            }
            Self::Set(set) => {
                for (action, allowed) in mask.iter_mut().enumerate() {
                    *allowed = (set >> action & 1) as i8;
                }
            }
            Self::Numbers(numbers) => {
                mask.fill(0);
                for &number in numbers {
                    mask[usize::from(number)] = 1;
                }
            }
        }
    }

    /// How many there are.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        match self {
            Self::First(count) => *count,
            Self::Set(set) => ORDERS[*set as usize % ORDERS.len()].0.into(),
            Self::Numbers(numbers) => numbers.len(),
        }
    }

    /// That of the move with this index.
    #[inline]
    pub(crate) fn nth(&self, index: usize) -> usize {
        match self {
            Self::First(_) => index,
            Self::Set(set) => ORDERS[*set as usize % ORDERS.len()].1[index % MOST_PITS].into(),
            Self::Numbers(numbers) => numbers[index].into(),
        }
    }

    /// The actions in ascending order.
    pub(crate) fn each(&self) -> Vec<usize> {
        let mut actions: Vec<usize> = (0..self.len()).map(|index| self.nth(index)).collect();
        actions.sort_unstable();
        actions
    }

    /// The indices of the moves of the actions in ascending order.
    pub(crate) fn indices(&self) -> Vec<usize> {
        let mut indices: Vec<usize> = (0..self.len()).collect();
        indices.sort_unstable_by_key(|&index| self.nth(index));
        indices
    }

    /// The move of an action, with the list of [`Shape::legal_with`]; `None` if it is not legal.
    #[inline]
    pub(crate) fn move_of<G: Listed>(&self, game: &G, moves: &[G::Move], action: i64) -> Option<G::Move> {
        if let (Actions::Pits(_), Self::Set(set)) = (game.actions(), self) {
            let action = u32::try_from(action).ok()?;
            let is_legal = set.checked_shr(action).is_some_and(|set| set & 1 == 1);
            return is_legal.then(|| game.move_of_pit(action as usize));
        }
        Some(moves[self.index_of(action)?])
    }

    /// The index of an action in the list of moves, which has pits in ascending order; `None` if it is not legal.
    #[inline]
    pub(crate) fn index_of(&self, action: i64) -> Option<usize> {
        let action = usize::try_from(action).ok()?;
        match self {
            Self::First(count) => Some(action).filter(|action| action < count),
            Self::Numbers(numbers) => numbers.iter().position(|&number| usize::from(number) == action),
            Self::Set(set) => {
                let bit = u32::try_from(action)
                    .ok()
                    .and_then(|action| 1_u32.checked_shl(action))?;
                (set & bit != 0).then(|| (set & (bit - 1)).count_ones() as usize)
            }
        }
    }

    /// The error for an action that is not one of them.
    pub(crate) fn refuse(&self, action: i64) -> TextError {
        let actions: Vec<String> = self.each().iter().map(ToString::to_string).collect();
        let expected = if actions.is_empty() {
            messages::a_game_in_progress()
        } else {
            any_of(&actions.iter().map(String::as_str).collect::<Vec<_>>())
        };
        TextError::new(Message::verbatim("action"), &action.to_string(), expected)
    }

    /// The actions as a tuple of Python, in ascending order.
    pub(crate) fn tuple<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        static SETS: PyOnceLock<Vec<PyOnceLock<Py<PyTuple>>>> = PyOnceLock::new();
        match self {
            Self::First(count) => values::indices(py, *count),
            Self::Numbers(_) => PyTuple::new(py, self.each()),
            Self::Set(set) => {
                let sets = SETS.get_or_init(py, || (0..1 << MOST_PITS).map(|_| PyOnceLock::new()).collect());
                let made = || PyTuple::new(py, self.each());
                match sets.get(*set as usize) {
                    Some(kept) => Ok(kept
                        .get_or_try_init(py, || made().map(Bound::unbind))?
                        .bind(py)
                        .clone()),
                    None => made(),
                }
            }
        }
    }
}
