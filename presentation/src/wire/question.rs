//! The requests of a page to its engine, as JSON input: requests with an immediate response, and jobs that take time.

use std::collections::BTreeMap;

use ishwa_library::exercise::Answer as ExerciseAnswer;
use serde::Deserialize;

/// A request with an immediate response.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "ask", rename_all = "lowercase", deny_unknown_fields)]
pub enum Question {
    /// All games with their options.
    Games {
        /// The language of the response: `en` or `fr`.
        #[serde(default)]
        lang: String,
    },
    /// A position with its board, its moves and the plies before it.
    Position {
        /// The game, up to the position.
        #[serde(flatten)]
        game: GameText,
        /// Moves to be marked on the board.
        #[serde(default)]
        marks: Vec<MarkText>,
    },
    /// A position that is being set up, and its parts.
    Setup {
        /// The id of the game.
        game: String,
        /// Options of the rules as `key=value,..`.
        #[serde(default)]
        rules: String,
        /// The position before the changes; by default the start.
        #[serde(default)]
        position: Option<String>,
        /// Changes of its parts, made one after the other.
        #[serde(default)]
        changes: Vec<ChangeText>,
        /// Whether boards are drawn for a narrow page.
        #[serde(default)]
        narrow: bool,
        /// The language of the response: `en` or `fr`.
        #[serde(default)]
        lang: String,
    },
    /// All plies of a game.
    Line {
        /// The game.
        #[serde(flatten)]
        game: GameText,
    },
    /// The games of a file.
    Import {
        /// The text of the file, any record.
        text: String,
        /// The id of the game; by default the one that the text names or in which its moves are legal.
        #[serde(default)]
        game: Option<String>,
        /// Options of the rules as `key=value,..`.
        #[serde(default)]
        rules: String,
        /// The language of the response: `en` or `fr`.
        #[serde(default)]
        lang: String,
    },
    /// The record of a game.
    Export {
        /// The game.
        #[serde(flatten)]
        game: GameText,
        /// The names of the players, in turn order.
        #[serde(default)]
        players: Vec<String>,
        /// Headers of the record.
        #[serde(default)]
        headers: Headers,
        /// The lines of its plies in the record that it comes from, with clocks and comments.
        #[serde(default)]
        plies: Vec<String>,
        /// The format of a plain list of its moves; by default a record of Ishwa.
        #[serde(default)]
        format: Option<String>,
    },
    /// The moves played in a position.
    Openings {
        /// The game, up to the position.
        #[serde(flatten)]
        game: GameText,
        /// A text with games to count in addition to the known ones.
        #[serde(default)]
        records: String,
        /// Instead of the text, the id that a response gave to records sent earlier.
        #[serde(default)]
        records_id: Option<String>,
    },
    /// The guide to a game.
    Rules {
        /// The id of the game.
        game: String,
        /// The language of the response: `en` or `fr`.
        #[serde(default)]
        lang: String,
    },
    /// The exact values of a position and its moves.
    Probe {
        /// The game, up to the position.
        #[serde(flatten)]
        game: GameText,
    },
    /// The files to supply before a search of a game.
    Needs {
        /// The game.
        #[serde(flatten)]
        game: GameText,
    },
    /// The problems of a game: those that are asked on a day.
    Problems {
        /// The id of the game.
        game: String,
        /// The file of exercises that are kept; by default there are none.
        #[serde(default)]
        kept: String,
        /// The number of the day, from 1970-01-01.
        today: u32,
        /// The grade of the problems that are asked; by default all.
        #[serde(default)]
        grade: Option<u8>,
        /// The theme of the problems that are asked; by default all.
        #[serde(default)]
        theme: Option<String>,
        /// The language of the response: `en` or `fr`.
        #[serde(default)]
        lang: String,
    },
    /// The exercises that are kept, after changes.
    Exercises {
        /// The id of the game whose exercises are asked.
        game: String,
        /// The file of exercises that are kept; by default there are none.
        #[serde(default)]
        kept: String,
        /// The number of the day, from 1970-01-01.
        today: u32,
        /// Mistakes that are kept from now on.
        #[serde(default)]
        add: Option<MistakesText>,
        /// Exercises that were answered; those that are not kept yet are added.
        #[serde(default)]
        answers: Vec<AnsweredText>,
        /// Another file of exercises, which is added.
        #[serde(default)]
        merge: Option<String>,
        /// The language of the response: `en` or `fr`.
        #[serde(default)]
        lang: String,
    },
}

/// A job that takes time.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "work", rename_all = "lowercase", deny_unknown_fields)]
pub enum Job {
    /// Searches a position.
    Analyse {
        /// The game, up to the position.
        #[serde(flatten)]
        game: GameText,
        /// The limits of the search.
        #[serde(flatten)]
        budget: Budget,
        /// The number of moves to compare.
        #[serde(default = "three")]
        lines: usize,
    },
    /// Chooses a move at a level.
    Play {
        /// The game, up to the position.
        #[serde(flatten)]
        game: GameText,
        /// The limits of the search, in addition to those of the level.
        #[serde(flatten)]
        budget: Budget,
        /// The level, from 1 to 10.
        level: u8,
        /// The seed; the same one gives the same choices.
        #[serde(default)]
        seed: u64,
    },
    /// Reviews a game.
    Review {
        /// The game; if a text is given, only the parts missing from the text.
        #[serde(flatten)]
        game: GameText,
        /// A record in any form, instead of the moves.
        #[serde(default)]
        text: Option<String>,
        /// Positions visited for each position of the game.
        #[serde(default)]
        nodes: Option<u64>,
        /// The names of the players, in turn order.
        #[serde(default)]
        players: Vec<String>,
        /// Headers of the record.
        #[serde(default)]
        headers: Headers,
        /// The lines of its plies in the record that it comes from, with clocks and comments.
        #[serde(default)]
        plies: Vec<String>,
    },
}

impl Question {
    /// The code of the language of the response.
    pub fn lang(&self) -> &str {
        match self {
            Self::Games { lang }
            | Self::Setup { lang, .. }
            | Self::Import { lang, .. }
            | Self::Rules { lang, .. }
            | Self::Problems { lang, .. }
            | Self::Exercises { lang, .. } => lang,
            Self::Position { game, .. }
            | Self::Line { game }
            | Self::Export { game, .. }
            | Self::Openings { game, .. }
            | Self::Probe { game }
            | Self::Needs { game } => &game.lang,
        }
    }
}

impl Job {
    /// The code of the language of the result.
    pub fn lang(&self) -> &str {
        match self {
            Self::Analyse { game, .. } | Self::Play { game, .. } | Self::Review { game, .. } => &game.lang,
        }
    }
}

/// Headers of a record by their keys, as `P1`, `Date` and `Event`, besides those that follow from the game itself.
pub type Headers = BTreeMap<String, String>;

/// A game from its first position up to some move.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameText {
    /// The id of the game.
    #[serde(default)]
    pub game: String,
    /// Options of the rules as `key=value,..`.
    #[serde(default)]
    pub rules: String,
    /// The first position; by default the start.
    #[serde(default)]
    pub position: Option<String>,
    /// The moves from there.
    #[serde(default)]
    pub moves: Vec<String>,
    /// Whether boards are drawn for a narrow page.
    #[serde(default)]
    pub narrow: bool,
    /// The language of the response: `en` or `fr`.
    #[serde(default)]
    pub lang: String,
}

/// Mistakes of a game.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MistakesText {
    /// The game.
    #[serde(flatten)]
    pub game: GameText,
    /// Headers of its record.
    #[serde(default)]
    pub headers: Headers,
    /// The numbers of the plies that were mistakes, from 1.
    pub mistakes: Vec<usize>,
}

/// An exercise with an answer.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AnsweredText {
    /// The game up to the mistake, which is its last move; or a problem, a position without moves.
    #[serde(flatten)]
    pub game: GameText,
    /// How it was answered.
    pub answer: AnswerName,
}

/// How an exercise was answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum AnswerName {
    /// Not at all.
    Missed,
    /// After a wrong move.
    Helped,
    /// At once.
    Found,
}

impl From<AnswerName> for ExerciseAnswer {
    fn from(answer: AnswerName) -> Self {
        match answer {
            AnswerName::Missed => Self::Missed,
            AnswerName::Helped => Self::Helped,
            AnswerName::Found => Self::Found,
        }
    }
}

/// The limits of a search, which may also be stopped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Budget {
    /// Its time, in milliseconds.
    pub time_ms: Option<u64>,
    /// The number of positions visited.
    pub nodes: Option<u64>,
    /// Its depth, in plies.
    pub depth: Option<usize>,
}

/// A move to be marked on a board.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MarkText {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The reason for the mark.
    pub mark: MarkName,
}

/// The reason why a move is marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum MarkName {
    /// It was played.
    Played,
    /// It was the best.
    Best,
}

/// A change of a part of a position that is being set up.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChangeText {
    /// The number of the part, from 0.
    pub part: usize,
    /// Its new text.
    pub text: String,
}

const fn three() -> usize {
    3
}
