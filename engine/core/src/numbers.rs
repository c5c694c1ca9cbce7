//! Boards as arrays of whole numbers, for programs that compute with them.

/// A part of a board, such as its pits: an array of whole numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedNumbers {
    /// What it is, a word of its game.
    pub name: &'static str,
    /// How many rows it has, each as long as the others; none for a plain list.
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

/// A board as named arrays, always the same ones in the same order for a game. Those of a game are described where it
/// implements [`Notation::numbers`](crate::notation::Notation::numbers), and in `docs/json.md`.
pub type BoardNumbers = Vec<NamedNumbers>;
