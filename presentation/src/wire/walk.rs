//! All positions of a reviewed game and of its best lines, for the script of its page that steps through them.

use serde::Serialize;

/// The data for the script. A board is a list of shapes. Most shapes are the same in consecutive positions, so every
/// shape is written once, and a board as its differences from an earlier one. Most shapes are drawn alike at several
/// places, so a shape is a drawing at its place.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Walk {
    /// The width and the height that fit every board, and the height that fits every board without marks.
    pub size: [f64; 3],
    /// Each drawing once: an SVG element around its origin, with `{at}` for the origin and `{letters}` for its first
    /// text.
    pub drawings: Vec<String>,
    /// Each shape once: its drawing, the two coordinates of the origin, and the text as XML.
    pub shapes: Vec<(usize, f64, f64, String)>,
    /// Each board: a similar earlier one (its own number if there is none), the number of its shapes, and the index
    /// and the shape of each difference.
    pub boards: Vec<Vec<usize>>,
    /// All plies.
    pub plies: Vec<WalkPly>,
    /// The state after the last ply.
    pub end: WalkEnd,
    /// The titles of buttons and of the whole.
    pub words: WalkWords,
}

/// A ply.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WalkPly {
    /// Its number, its player and its move.
    pub title: String,
    /// Sentences about it.
    pub text: Vec<String>,
    /// The board before it, without marks.
    pub position: usize,
    /// The board before it, with its moves marked.
    pub board: usize,
    /// That board in words.
    pub words: String,
    /// The sentences about the board after the move that was played.
    pub played: String,
    /// The sentences about the board after the better move; `null` without one.
    pub better: Option<String>,
    /// The line that begins with the better move: each move in words, and the board after it.
    pub line: Vec<(String, usize)>,
    /// The line that begins with the move played, if another was better.
    pub played_line: Vec<(String, usize)>,
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
    /// Through the line of the move played.
    pub played_line: String,
    /// The whole.
    pub walk: String,
}
