//! Moves of any game, as indices in the list of legal moves.

use std::fmt;

use crate::game::MoveList;
use crate::playable::Playable;

/// A move or chance outcome of any game: its index, from 0, in the list of moves of its position
/// ([`crate::game::Game::moves`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MoveIndex(u16);

impl MoveIndex {
    /// The move with this index.
    ///
    /// # Panics
    /// When `index` is above 65,535: no game has that many moves.
    pub fn new(index: usize) -> Self {
        Self(index.try_into().expect("no position has 65,536 moves"))
    }

    /// The index in the list.
    pub const fn get(self) -> usize {
        self.0 as usize
    }

    /// The index of a move that is legal in `position`.
    ///
    /// # Panics
    /// When it is not legal.
    pub fn of<G: Playable>(game: &G, position: &G::Position, mv: G::Move) -> Self {
        let moves = listed(game, position);
        let index = moves.iter().position(|&other| other == mv);
        Self::new(index.expect("a move of a game is one of its legal moves"))
    }

    /// The indices of the moves of a line of play from `position`.
    ///
    /// # Panics
    /// When one is not legal.
    pub fn of_line<G: Playable>(game: &G, position: &G::Position, line: &[G::Move]) -> Vec<Self> {
        along(game, position, line, Self::of)
    }

    /// The move of `position` with this index.
    ///
    /// # Panics
    /// When there are fewer moves.
    pub fn mv<G: Playable>(self, game: &G, position: &G::Position) -> G::Move {
        listed(game, position)[self.get()]
    }
}

/// The moves of a position in the order of the game.
pub fn listed<G: Playable>(game: &G, position: &G::Position) -> G::Moves {
    let mut moves = G::Moves::default();
    moves.clear();
    game.moves(position, &mut moves);
    moves
}

/// Applies `of` to each move of a line of play and its position, starting at `position`.
fn along<G: Playable, T>(
    game: &G,
    position: &G::Position,
    line: &[G::Move],
    of: impl Fn(&G, &G::Position, G::Move) -> T,
) -> Vec<T> {
    let mut position = *position;
    let made = line.iter().map(|&mv| {
        let made = of(game, &position, mv);
        position = game.play(&position, mv);
        made
    });
    made.collect()
}

/// A move or outcome with its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedMove {
    /// Its index in the list of its position.
    pub index: MoveIndex,
    /// The text.
    pub text: String,
}

impl NamedMove {
    /// A move that is legal in `position`, in Ishwa's own notation.
    ///
    /// # Panics
    /// When it is not legal.
    pub fn of<G: Playable>(game: &G, position: &G::Position, mv: G::Move) -> Self {
        Self {
            index: MoveIndex::of(game, position, mv),
            text: game.write_move(position, mv),
        }
    }

    /// The moves of a line of play from `position`.
    ///
    /// # Panics
    /// When one is not legal.
    pub fn of_line<G: Playable>(game: &G, position: &G::Position, line: &[G::Move]) -> Vec<Self> {
        along(game, position, line, Self::of)
    }
}

impl fmt::Display for NamedMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}
