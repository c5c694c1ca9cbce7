//! Boards as arrays of integers, for numerical programs.

use ishwa_messages::Message;

use crate::game::Player;
use crate::messages;
use crate::text::TextError;

/// A part of a board, such as its pits: an array of integers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedNumbers {
    /// Its name, a word of the game.
    pub name: &'static str,
    /// The number of rows, all of the same length; `None` for a plain list.
    pub rows: Option<usize>,
    /// The numbers, row by row.
    pub numbers: Vec<i32>,
}

impl NamedNumbers {
    /// A plain list.
    pub fn list<T: Into<i64>>(name: &'static str, numbers: impl IntoIterator<Item = T>) -> Self {
        // The numbers of all boards are small.
        let small = |number: T| i32::try_from(number.into()).unwrap_or(i32::MAX);
        Self {
            name,
            rows: None,
            numbers: numbers.into_iter().map(small).collect(),
        }
    }

    /// Rows of the same length.
    pub fn rows<T: Into<i64>, R: IntoIterator<Item = T>>(
        name: &'static str,
        rows: impl IntoIterator<Item = R>,
    ) -> Self {
        let mut count = 0;
        let rows = rows.into_iter().inspect(|_| count += 1);
        let list = Self::list(name, rows.flatten());
        Self {
            rows: Some(count),
            ..list
        }
    }
}

/// A board as named arrays, always the same ones in the same order for a game. Each game's implementation of
/// [`Notation::write_numbers`](crate::notation::Notation::write_numbers) and `docs/json.md` describe its arrays.
pub type BoardNumbers = Vec<NamedNumbers>;

/// Receives the parts of a board, one after another.
pub trait NumberSink {
    /// Receives a plain list.
    fn list<T: Into<i64>>(&mut self, name: &'static str, numbers: impl IntoIterator<Item = T>);

    /// Receives rows of the same length.
    fn rows<T: Into<i64>, R: IntoIterator<Item = T>>(
        &mut self,
        name: &'static str,
        rows: impl IntoIterator<Item = R>,
    );
}

impl NumberSink for BoardNumbers {
    fn list<T: Into<i64>>(&mut self, name: &'static str, numbers: impl IntoIterator<Item = T>) {
        self.push(NamedNumbers::list(name, numbers));
    }

    fn rows<T: Into<i64>, R: IntoIterator<Item = T>>(
        &mut self,
        name: &'static str,
        rows: impl IntoIterator<Item = R>,
    ) {
        self.push(NamedNumbers::rows(name, rows));
    }
}

/// The parts of a board as arrays, to be read in the order in which a game writes them.
#[derive(Clone, Copy, Debug)]
pub struct NumberReader<'n> {
    parts: &'n [(&'static str, &'n [i32])],
}

impl<'n> NumberReader<'n> {
    /// Reads these parts: as many as the game has, each with its name and of its length.
    pub fn new(parts: &'n [(&'static str, &'n [i32])]) -> Self {
        Self { parts }
    }

    /// The numbers of the next part, each from `least` to `most`.
    ///
    /// # Errors
    /// One sentence about a number that is not.
    ///
    /// # Panics
    /// When there are no more parts.
    pub fn list(&mut self, least: i32, most: u32) -> Result<&'n [i32], TextError> {
        let (&(name, numbers), rest) = self.parts.split_first().expect("a game has so many parts");
        self.parts = rest;
        let is_wrong = |&&number: &&i32| number < least || i64::from(number) > i64::from(most);
        numbers.iter().find(is_wrong).map_or(Ok(numbers), |number| {
            let expected = messages::plain_number(i64::from(least).into(), most.into());
            Err(TextError::new(
                Message::verbatim(name),
                &number.to_string(),
                expected,
            ))
        })
    }

    /// As [`NumberReader::list`], for a list of a fixed length, from 0.
    ///
    /// # Errors
    /// One sentence about a number outside that range.
    ///
    /// # Panics
    /// When there are no more parts, or the next one has another length.
    pub fn array<const N: usize>(&mut self, most: u32) -> Result<[u32; N], TextError> {
        let numbers = self.list(0, most)?;
        assert_eq!(numbers.len(), N, "the parts of a game have fixed lengths");
        Ok(std::array::from_fn(|index| numbers[index] as u32))
    }

    /// As [`NumberReader::array`], for rows.
    ///
    /// # Errors
    /// One sentence about a number outside that range.
    ///
    /// # Panics
    /// As [`NumberReader::array`].
    pub fn rows<const N: usize, const R: usize>(&mut self, most: u32) -> Result<[[u32; N]; R], TextError> {
        let numbers = self.list(0, most)?;
        assert_eq!(numbers.len(), N * R, "the parts of a game have fixed lengths");
        Ok(std::array::from_fn(|row| {
            std::array::from_fn(|index| numbers[row * N + index] as u32)
        }))
    }
}

/// The player whose number, from 1, stands for them on a board; `None` for 0.
pub fn owner(number: u32) -> Option<Player> {
    (number as usize).checked_sub(1).map(Player::new)
}
