//! All positions of a reviewed game and of its best lines, for the script of its page that walks through them.

use serde::Serialize;

/// What the script shows. A board is a list of shapes. Most shapes stay from one position to the next, so every shape is
/// written once, and a board as its differences from one before.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Walk {
    /// The width and the height that hold every board, and the height that holds every board without marks.
    pub size: [f64; 3],
    /// Each shape once, as an SVG element.
    pub shapes: Vec<String>,
    /// Each board: an earlier one that it differs little from (its own number if there is none), how many shapes it has,
    /// and the index and the shape of each that differs.
    pub boards: Vec<Vec<usize>>,
    /// All plies.
    pub plies: Vec<WalkPly>,
    /// After the last ply.
    pub end: WalkEnd,
    /// The titles of buttons and of the whole.
    pub words: WalkWords,
}

/// A ply.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WalkPly {
    /// Its number, who acted, and what.
    pub title: String,
    /// What is said of it: sentences.
    pub text: Vec<String>,
    /// The board before it, without marks.
    pub position: usize,
    /// The board before it, with its moves marked.
    pub board: usize,
    /// That board in words.
    pub words: String,
    /// What is said of the board after the move that was played.
    pub played: String,
    /// What is said of the board after the better move; `null` without one.
    pub better: Option<String>,
    /// The line that begins with the better move: each move as it is said, and the board after it.
    pub line: Vec<(String, usize)>,
}

/// The last position.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WalkEnd {
    /// Its title.
    pub title: String,
    /// The board in words.
    pub words: String,
    /// The board.
    pub board: usize,
}

/// The titles of buttons and of the whole.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WalkWords {
    /// To the first position.
    pub first: String,
    /// To the position before.
    pub back: String,
    /// To the next position.
    pub on: String,
    /// To the last position.
    pub last: String,
    /// Through the best line.
    pub line: String,
    /// The whole.
    pub walk: String,
}
