//! Games as text: the trait [`Notation`] for Ishwa's own notation of positions and moves (C2, C3), and the formats of
//! other programs.

use std::fmt::Debug;
use std::str::FromStr;

use ishwa_messages::Texts;

use crate::game::{Game, Player, Seats};
use crate::messages::{self, player};
use crate::numbers::{BoardNumbers, NumberReader, NumberSink};
use crate::spots::PitNames;
use crate::text::{self, TextError};

/// How learning libraries number the moves of a game: from 0, the same in every position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Actions {
    /// An action is one of the player's pits, counted from 0; there are this many pits. The action after the last pit
    /// is a pass.
    Pits(usize),
    /// An action is an index in the list of legal moves, which has at most this many. So the same number means
    /// different moves in different positions.
    Indices(usize),
    /// An action is the number of a move by what it is: from where to where, and what it takes
    /// ([`Notation::action_numbers`]). There are this many numbers.
    Numbers(usize),
}

impl Actions {
    /// How many actions there are.
    pub fn count(self) -> usize {
        match self {
            Self::Pits(pits) => pits + 1,
            Self::Indices(actions) | Self::Numbers(actions) => actions,
        }
    }
}

/// A game as text: positions, moves and drawings.
///
/// There are three levels of validation: text, a well-formed [`Notation::Setup`], and a valid [`Game::Position`].
/// Only the last can be played and searched.
pub trait Notation: Game {
    /// A position that is well formed but not yet validated.
    type Setup: Clone + Debug + PartialEq;

    /// The tutorials of the game (`ishwa_library::guide`), in Markdown.
    const GUIDES: Texts = Texts::NONE;

    /// Reads a position's text.
    ///
    /// # Errors
    /// One sentence about the malformed field.
    fn read_setup(&self, text: &str) -> Result<Self::Setup, TextError>;

    /// Writes a position's text. Text read by [`Notation::read_setup`] is written unchanged.
    fn write_setup(&self, setup: &Self::Setup) -> String;

    /// Checks totals, sizes and flags.
    ///
    /// # Errors
    /// One sentence about the inconsistency.
    fn validate(&self, setup: &Self::Setup) -> Result<Self::Position, TextError>;

    /// The parts of a valid position.
    fn setup(&self, position: &Self::Position) -> Self::Setup;

    /// Writes the parts of a position as arrays of integers, except the side to move: the same arrays for every position
    /// of the game. A number that a position lacks is 0, unless the game documents otherwise.
    fn write_numbers(&self, setup: &Self::Setup, to: &mut impl NumberSink);

    /// Reads the arrays that [`Notation::write_numbers`] writes.
    ///
    /// # Errors
    /// One sentence about a number that means nothing.
    fn read_numbers(&self, numbers: NumberReader<'_>, side: Player) -> Result<Self::Setup, TextError>;

    /// The parts of a position as arrays of integers, except the side to move.
    fn numbers(&self, setup: &Self::Setup) -> BoardNumbers {
        let mut numbers = BoardNumbers::new();
        self.write_numbers(setup, &mut numbers);
        numbers
    }

    /// Writes a move or outcome that is legal in `position`.
    fn write_move(&self, position: &Self::Position, mv: Self::Move) -> String;

    /// How learning libraries number the moves of the game, without chance outcomes.
    fn actions(&self) -> Actions;

    /// The legal actions where actions are pits: a bit for each, in the order of the list of legal moves.
    fn legal_pits(&self, _position: &Self::Position) -> u32 {
        0
    }

    /// The move of an action, where actions are pits.
    ///
    /// # Panics
    /// Where they are not.
    fn move_of_pit(&self, _action: usize) -> Self::Move {
        panic!("the actions of {} are no pits", Self::ID)
    }

    /// The actions of the legal moves of a position, in their order and all different, where actions are numbers.
    fn action_numbers(&self, _moves: &[Self::Move]) -> Vec<u16> {
        Vec::new()
    }

    /// The dialect that reads and writes positions and moves in `format`, if the game supports it.
    fn dialect(&self, format: Format) -> Option<&'static dyn Dialect<Self>> {
        (format == Format::Ishwa).then_some(&Own)
    }

    /// The game with as many players as the position `text` has, if the option `players` has its default and
    /// positions list the players; any other game unchanged.
    #[must_use]
    fn seated(&self, _text: &str) -> Self {
        self.clone()
    }

    /// Reads and checks a position.
    ///
    /// # Errors
    /// One sentence naming the field, the text found and the text expected.
    fn read_position(&self, text: &str) -> Result<Self::Position, TextError> {
        self.validate(&self.read_setup(text)?)
    }

    /// Writes a position.
    fn write_position(&self, position: &Self::Position) -> String {
        self.write_setup(&self.setup(position))
    }

    /// Reads a move that is legal in `position`.
    ///
    /// # Errors
    /// One sentence with the legal moves, if `text` is not one of them.
    fn read_move(&self, position: &Self::Position, text: &str) -> Result<Self::Move, TextError> {
        let mut moves = Self::Moves::default();
        self.moves(position, &mut moves);
        moves
            .iter()
            .copied()
            .find(|&mv| self.write_move(position, mv) == text)
            .ok_or_else(|| self.illegal_move(position, text))
    }

    /// The error for a text that is not a legal move of `position`.
    fn illegal_move(&self, position: &Self::Position, text: &str) -> TextError {
        let mut moves = Self::Moves::default();
        self.moves(position, &mut moves);
        let written = moves.iter().map(|&mv| self.write_move(position, mv));
        let mover = player(self.info().seats, self.side(position));
        text::illegal_move(&self.write_position(position), text, mover, written)
    }
}

/// Reading seats.
impl Seats {
    /// Reads the side to move of a game for `players`.
    ///
    /// # Errors
    /// When `text` is not the label of a player.
    pub fn read(self, text: &str, players: usize) -> Result<Player, TextError> {
        (0..players)
            .map(Player::new)
            .find(|&player| self.label(player) == text)
            .ok_or_else(|| {
                let labels: Vec<&str> = (0..players).map(|i| self.label(Player::new(i))).collect();
                TextError::new(text::field(messages::field_side), text, messages::any_of(&labels))
            })
    }
}

/// A format of positions and moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Format {
    /// Ishwa's own notation, which every game has.
    #[default]
    Ishwa,
    /// The FEN and the two-square moves of `PlayStrategy`, for Awalé and Toguz.
    PlayStrategy,
    /// The fifteen numbers and the letters of Aualé, for Awalé.
    Auale,
    /// The moves of traditional score sheets, for Toguz: two digits, and `x` where a tuz is made. Score sheets have
    /// no positions, so Ishwa's notation is used for them.
    Sheet,
}

impl Format {
    /// All formats.
    pub const ALL: [Self; 4] = [Self::Ishwa, Self::PlayStrategy, Self::Auale, Self::Sheet];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ishwa => "ishwa",
            Self::PlayStrategy => "playstrategy",
            Self::Auale => "auale",
            Self::Sheet => "sheet",
        }
    }

    /// The dialect of `game` in this format.
    ///
    /// # Errors
    /// One sentence with the formats the game supports, if this is not one of them.
    pub fn dialect_of<G: Notation>(self, game: &G) -> Result<&'static dyn Dialect<G>, TextError> {
        game.dialect(self).ok_or_else(|| {
            let has: Vec<&str> = Self::of(game).map(Self::name).collect();
            TextError::new(messages::format_of(G::ID), self.name(), messages::any_of(&has))
        })
    }

    /// The formats that `game` supports.
    pub fn of<G: Notation>(game: &G) -> impl Iterator<Item = Self> {
        Self::ALL
            .into_iter()
            .filter(|&format| game.dialect(format).is_some())
    }
}

impl FromStr for Format {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let named = Self::ALL.into_iter().find(|format| format.name() == text);
        named.ok_or_else(|| {
            TextError::new(
                messages::format(),
                text,
                messages::any_of(&Self::ALL.map(Self::name)),
            )
        })
    }
}

/// A position with the number of the next move, which some formats include and Ishwa's notation does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbered<P> {
    /// The position.
    pub position: P,
    /// The number of the move, from 1 at the start of a game; South's ply and North's ply share a number.
    pub number: u32,
}

impl<P> Numbered<P> {
    /// `position` as the first position of a game.
    pub const fn first(position: P) -> Self {
        Self { position, number: 1 }
    }

    /// The position after `mv`. The number increases after North's ply.
    #[must_use]
    pub fn after<G: Game<Position = P>>(&self, game: &G, mv: G::Move) -> Self {
        let ends_move = game.side(&self.position) == Player::NORTH;
        Self {
            position: game.play(&self.position, mv),
            number: self.number.saturating_add(ends_move.into()),
        }
    }
}

/// One game in one format: reading and writing all its text.
pub trait Dialect<G: Game>: Debug + Sync {
    /// Reads and checks a position. Its number is 1 in a format without numbers.
    ///
    /// # Errors
    /// One sentence naming the field, the text found and the text expected.
    fn read_position(&self, game: &G, text: &str) -> Result<Numbered<G::Position>, TextError>;

    /// Writes a position.
    fn write_position(&self, game: &G, numbered: &Numbered<G::Position>) -> String;

    /// Writes a move or outcome that is legal in `position`.
    fn write_move(&self, game: &G, position: &G::Position, mv: G::Move) -> String;

    /// Reads a move that is legal in the position of `numbered`.
    ///
    /// # Errors
    /// One sentence with the legal moves, if `text` is not one of them.
    fn read_move(
        &self,
        game: &G,
        numbered: &Numbered<G::Position>,
        text: &str,
    ) -> Result<G::Move, TextError> {
        let mut moves = G::Moves::default();
        game.moves(&numbered.position, &mut moves);
        let written = |&mv: &G::Move| self.write_move(game, &numbered.position, mv);
        match moves.iter().find(|mv| written(mv) == text) {
            Some(&mv) => Ok(mv),
            None => Err(text::illegal_move(
                &self.write_position(game, numbered),
                text,
                player(game.info().seats, game.side(&numbered.position)),
                moves.iter().map(written),
            )),
        }
    }

    /// The names of the game in the program that the format comes from; empty for Ishwa's notation.
    fn names(&self) -> &'static [&'static str] {
        &[]
    }

    /// How pits are named.
    fn pit_names(&self) -> PitNames {
        PitNames::Numbers
    }

    /// Splits a list of moves, separated by commas or spaces, into texts for [`Dialect::read_move`].
    fn split_moves<'t>(&self, text: &'t str) -> Vec<&'t str> {
        text.split([',', ' ']).filter(|mv| !mv.is_empty()).collect()
    }
}

/// Ishwa's own notation, as [`Notation`] defines it for each game.
#[derive(Clone, Copy, Debug)]
pub struct Own;

impl<G: Notation> Dialect<G> for Own {
    fn read_position(&self, game: &G, text: &str) -> Result<Numbered<G::Position>, TextError> {
        game.read_position(text).map(Numbered::first)
    }

    fn write_position(&self, game: &G, numbered: &Numbered<G::Position>) -> String {
        game.write_position(&numbered.position)
    }

    fn write_move(&self, game: &G, position: &G::Position, mv: G::Move) -> String {
        game.write_move(position, mv)
    }

    fn read_move(
        &self,
        game: &G,
        numbered: &Numbered<G::Position>,
        text: &str,
    ) -> Result<G::Move, TextError> {
        game.read_move(&numbered.position, text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_are_known_by_their_names() {
        for format in Format::ALL {
            assert_eq!(format.name().parse(), Ok(format));
        }
        assert_eq!(
            "PlayStrategy".parse::<Format>().unwrap_err().to_string(),
            "format: found \"PlayStrategy\", expected ishwa or playstrategy or auale or sheet"
        );
    }
}
