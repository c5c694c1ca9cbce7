//! Boards as arrays of integers, for numerical programs.

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
/// [`Notation::numbers`](crate::notation::Notation::numbers) and `docs/json.md` describe its arrays.
pub type BoardNumbers = Vec<NamedNumbers>;
