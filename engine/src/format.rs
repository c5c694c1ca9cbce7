//! The formats of positions and moves: our own notation (C2, C3), and those of other programs.

use std::fmt::Debug;
use std::str::FromStr;

use crate::game::{Game, Notation, Player};
use crate::text::{self, TextError};

/// A way to write positions and moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Format {
    /// Our own notation, which every game has.
    #[default]
    Ishwa,
    /// The FEN and the two squares of `PlayStrategy`, for Awalé and Toguz.
    PlayStrategy,
    /// The fifteen numbers and the letters of Aualé, for Awalé.
    Auale,
}

impl Format {
    /// All formats.
    pub const ALL: [Self; 3] = [Self::Ishwa, Self::PlayStrategy, Self::Auale];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ishwa => "ishwa",
            Self::PlayStrategy => "playstrategy",
            Self::Auale => "auale",
        }
    }

    /// How `game` is read and written in this format.
    ///
    /// # Errors
    /// One sentence with the formats the game has, when this is none of them.
    pub fn dialect_of<G: Notation>(self, game: &G) -> Result<&'static dyn Dialect<G>, TextError> {
        game.dialect(self).ok_or_else(|| {
            let has: Vec<&str> = Self::of(game).map(Self::name).collect();
            TextError::new(format!("format of {}", G::ID), self.name(), has.join(" or "))
        })
    }

    /// The formats `game` has.
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
        named.ok_or_else(|| TextError::new("format", text, Self::ALL.map(Self::name).join(" or ")))
    }
}

/// A position with the number of the move that is next, which some formats write and no position of ours carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbered<P> {
    /// The position.
    pub position: P,
    /// The number of the move, from 1 at the start of a game; South's and North's ply have the same.
    pub number: u32,
}

impl<P> Numbered<P> {
    /// `position` as the first of a game.
    pub const fn first(position: P) -> Self {
        Self { position, number: 1 }
    }

    /// What follows when `mv` is played: North's ply ends a move.
    #[must_use]
    pub fn after<G: Game<Position = P>>(&self, game: &G, mv: G::Move) -> Self {
        let ends_move = game.side(&self.position) == Player::NORTH;
        Self {
            position: game.play(&self.position, mv),
            number: self.number.saturating_add(ends_move.into()),
        }
    }
}

/// One game in one format: all its text, read and written.
pub trait Dialect<G: Game>: Debug + Sync {
    /// Reads and checks a position; its number is 1 in a format without numbers.
    ///
    /// # Errors
    /// One sentence naming the field, what was found and what was expected.
    fn read_position(&self, game: &G, text: &str) -> Result<Numbered<G::Position>, TextError>;

    /// Writes a position.
    fn write_position(&self, game: &G, place: &Numbered<G::Position>) -> String;

    /// Writes a move or outcome that is legal in `position`.
    fn write_move(&self, game: &G, position: &G::Position, mv: G::Move) -> String;

    /// Reads a move that is legal in the position of `place`.
    ///
    /// # Errors
    /// One sentence with the legal moves, when `text` is none of them.
    fn read_move(&self, game: &G, place: &Numbered<G::Position>, text: &str) -> Result<G::Move, TextError> {
        let mut moves = G::Moves::default();
        game.moves(&place.position, &mut moves);
        let written = |&mv: &G::Move| self.write_move(game, &place.position, mv);
        match moves.iter().find(|mv| written(mv) == text) {
            Some(&mv) => Ok(mv),
            None => Err(text::illegal_move(
                &self.write_position(game, place),
                text,
                moves.iter().map(written),
            )),
        }
    }

    /// What the game is called where the format comes from; nothing in our own notation.
    fn names(&self) -> &'static [&'static str] {
        &[]
    }

    /// The moves of a list, each for [`Dialect::read_move`]: separated by commas or spaces.
    fn split_moves<'t>(&self, text: &'t str) -> Vec<&'t str> {
        text.split([',', ' ']).filter(|mv| !mv.is_empty()).collect()
    }
}

/// Our own notation, as [`Notation`] defines it for each game.
#[derive(Clone, Copy, Debug)]
pub struct Own;

impl<G: Notation> Dialect<G> for Own {
    fn read_position(&self, game: &G, text: &str) -> Result<Numbered<G::Position>, TextError> {
        game.read_position(text).map(Numbered::first)
    }

    fn write_position(&self, game: &G, place: &Numbered<G::Position>) -> String {
        game.write_position(&place.position)
    }

    fn write_move(&self, game: &G, position: &G::Position, mv: G::Move) -> String {
        game.write_move(position, mv)
    }

    fn read_move(&self, game: &G, place: &Numbered<G::Position>, text: &str) -> Result<G::Move, TextError> {
        game.read_move(&place.position, text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::dara::Dara;
    use crate::games::toguz::Toguz;

    #[test]
    fn formats_are_known_by_their_names() {
        for format in Format::ALL {
            assert_eq!(format.name().parse(), Ok(format));
        }
        assert_eq!(
            "PlayStrategy".parse::<Format>().unwrap_err().to_string(),
            "format: found \"PlayStrategy\", expected ishwa or playstrategy or auale"
        );
    }

    #[test]
    fn a_format_that_a_game_does_not_have_is_refused() {
        let refusal = |error: TextError| error.to_string();
        let toguz = Toguz::new(crate::games::toguz::Options::default());
        assert!(Format::PlayStrategy.dialect_of(&toguz).is_ok());
        assert_eq!(
            Format::Auale.dialect_of(&toguz).map_err(refusal).unwrap_err(),
            "format of toguz: found \"auale\", expected ishwa or playstrategy"
        );
        let dara = Dara::new(crate::games::dara::Options::default());
        assert!(Format::Ishwa.dialect_of(&dara).is_ok());
        assert_eq!(
            Format::PlayStrategy
                .dialect_of(&dara)
                .map_err(refusal)
                .unwrap_err(),
            "format of dara: found \"playstrategy\", expected ishwa"
        );
    }
}
