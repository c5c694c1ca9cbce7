//! Problems and kept exercises.

use serde::Serialize;

/// The problems of a game that are asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PageProblems {
    /// All problems by their grades, the easiest first.
    pub grades: Vec<GradeCount>,
    /// All problems by their themes.
    pub themes: Vec<ThemeCount>,
    /// How many problems have the grade and the theme.
    pub count: usize,
    /// How many of these are due or new.
    pub open: usize,
    /// The first of these: those that are due, then new ones, the easiest first.
    pub asked: Vec<PageExercise>,
    /// The problems of the day, the easiest first, whatever the grade and the theme.
    pub of_day: Vec<PageExercise>,
}

/// How many problems have a grade.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GradeCount {
    /// The grade, from 1.
    pub grade: u8,
    /// How many.
    pub count: usize,
}

/// How many problems have a theme.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ThemeCount {
    /// The theme.
    pub theme: String,
    /// What decides in them, in the requested language.
    pub name: String,
    /// How many.
    pub count: usize,
}

/// The exercises that are kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PageExercises {
    /// The file of exercises after the changes.
    pub kept: String,
    /// How many there are, of all games.
    pub all: usize,
    /// How many of them the changes added.
    pub new: usize,
    /// How many of the added file could not be read and were left out.
    pub damaged: usize,
    /// How many are of the game.
    pub of_game: usize,
    /// How many of these are known: they are asked after three weeks or later.
    pub known: usize,
    /// How many of these are due.
    pub due: usize,
    /// The day from which the next of these is asked; `null` if there are none.
    pub next: Option<u32>,
    /// The first that are due, those that have waited longest first.
    pub asked: Vec<PageExercise>,
    /// The answers of each month, of all games.
    pub months: Vec<PractisedMonth>,
}

/// The answers of a month.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PractisedMonth {
    /// The year.
    pub year: i64,
    /// The month, from 1.
    pub month: u32,
    /// Exercises answered.
    pub answers: usize,
    /// Of them at once.
    pub at_once: usize,
}

/// A position that is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PageExercise {
    /// Options of the rules as `key=value,..`.
    pub rules: String,
    /// The first position.
    pub position: String,
    /// The moves from there; the last one is the mistake. A problem has none.
    pub moves: Vec<String>,
    /// The player who is asked.
    pub player: String,
    /// The names of the players, in turn order; `null` where they are unknown.
    pub players: Vec<Option<String>>,
    /// The event of the game; `null` if unknown.
    pub event: Option<String>,
    /// The date of the game; `null` if unknown.
    pub date: Option<String>,
    /// What is known of a problem; `null` for a mistake.
    pub problem: Option<PageProblem>,
}

/// A position in which one move alone keeps the result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PageProblem {
    /// The move that keeps the result.
    pub keeper: String,
    /// Whether it wins; otherwise it draws.
    pub wins: bool,
    /// How hard it is, from 1.
    pub grade: u8,
    /// What decides in it, in the requested language.
    pub theme: String,
    /// The other moves that draw where this one wins; the rest lose.
    pub drawing: Vec<String>,
}
