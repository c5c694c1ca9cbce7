//! Questions and jobs as they are written.

use std::collections::BTreeMap;
use std::time::Duration;

use ishwa_core::diagram::Canvas;
use ishwa_core::network::NetworkFile;
use ishwa_core::notation::Format;
use ishwa_core::text::TextError;
use ishwa_games::any::AnySession;
use ishwa_library::registry::{GameEntry, OpenOptions, Opened, open};
use ishwa_presentation::lang::{Catalogue, Lang};
use ishwa_search::limits::Limits;
use serde::Deserialize;

use crate::error::ApiError;

/// The most moves of a game: to replay a game takes quadratic time in their number.
const MOST_MOVES: usize = 5_000;

/// The most changes of a position that is set up: each of them names all its parts anew.
const MOST_CHANGES: usize = 256;

/// The most values in a question or job, lists and objects among them: read, each takes many times the memory of its
/// text.
const MOST_VALUES: usize = 4 * MOST_MOVES;

/// The most lines of a search.
pub(crate) const MOST_LINES: usize = 64;

/// A question that is answered at once.
#[derive(Debug, Deserialize)]
#[serde(tag = "ask", rename_all = "lowercase", deny_unknown_fields)]
pub(crate) enum Question {
    /// All games with their options.
    Games {
        #[serde(default)]
        lang: String,
    },
    /// A position with its board, its moves and what came before.
    Position {
        #[serde(flatten)]
        game: GameText,
        #[serde(default)]
        marks: Vec<MarkText>,
    },
    /// A position that is being set up, and its parts.
    Setup {
        game: String,
        #[serde(default)]
        rules: String,
        #[serde(default)]
        position: Option<String>,
        #[serde(default)]
        changes: Vec<ChangeText>,
        #[serde(default)]
        narrow: bool,
        #[serde(default)]
        lang: String,
    },
    /// All plies of a game.
    Line {
        #[serde(flatten)]
        game: GameText,
    },
    /// The games of a file.
    Import {
        text: String,
        #[serde(default)]
        game: Option<String>,
        #[serde(default)]
        rules: String,
        #[serde(default)]
        lang: String,
    },
    /// The record of a game.
    Export {
        #[serde(flatten)]
        game: GameText,
        #[serde(default)]
        players: Vec<String>,
        #[serde(default)]
        headers: Headers,
        #[serde(default)]
        format: Option<String>,
    },
    /// What was played in a position.
    Openings {
        #[serde(flatten)]
        game: GameText,
        #[serde(default)]
        records: String,
        #[serde(default)]
        records_id: Option<String>,
    },
    /// The guide to a game.
    Rules {
        game: String,
        #[serde(default)]
        lang: String,
    },
    /// What is known exactly of a position and its moves.
    Probe {
        #[serde(flatten)]
        game: GameText,
    },
    /// What has to be supplied before a search of a game.
    Needs {
        #[serde(flatten)]
        game: GameText,
    },
}

/// A job that takes time.
#[derive(Debug, Deserialize)]
#[serde(tag = "work", rename_all = "lowercase", deny_unknown_fields)]
pub(crate) enum Job {
    /// Searches a position.
    Analyse {
        #[serde(flatten)]
        game: GameText,
        #[serde(flatten)]
        budget: Budget,
        #[serde(default = "three")]
        lines: usize,
    },
    /// Chooses a move at a level.
    Play {
        #[serde(flatten)]
        game: GameText,
        #[serde(flatten)]
        budget: Budget,
        level: u8,
        #[serde(default)]
        seed: u64,
    },
    /// Reviews a game.
    Review {
        #[serde(flatten)]
        game: GameText,
        #[serde(default)]
        text: Option<String>,
        #[serde(default)]
        nodes: Option<u64>,
        #[serde(default)]
        players: Vec<String>,
        #[serde(default)]
        headers: Headers,
    },
}

impl Question {
    /// The code of the language of the answer.
    pub(crate) fn lang(&self) -> &str {
        match self {
            Self::Games { lang }
            | Self::Setup { lang, .. }
            | Self::Import { lang, .. }
            | Self::Rules { lang, .. } => lang,
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
    pub(crate) fn lang(&self) -> &str {
        match self {
            Self::Analyse { game, .. } | Self::Play { game, .. } | Self::Review { game, .. } => &game.lang,
        }
    }
}

/// Headers of a record by their keys, besides those that the game itself gives.
pub(crate) type Headers = BTreeMap<String, String>;

/// A change of a part of a position that is being set up.
#[derive(Debug, Deserialize)]
pub(crate) struct ChangeText {
    /// Its number among the parts, from 0.
    pub(crate) part: usize,
    /// What it becomes.
    pub(crate) text: String,
}

const fn three() -> usize {
    3
}

/// When a search ends, besides when it is stopped.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
pub(crate) struct Budget {
    time_ms: Option<u64>,
    nodes: Option<u64>,
    depth: Option<usize>,
}

impl Budget {
    /// The limits, to which the host adds its clock.
    pub(crate) fn limits(self) -> Limits {
        Limits {
            hard_limit: self.time_ms.map(Duration::from_millis),
            nodes: self.nodes,
            depth: self.depth,
            ..Limits::default()
        }
    }
}

/// A move to be marked on a board.
#[derive(Debug, Deserialize)]
pub(crate) struct MarkText {
    #[serde(rename = "move")]
    pub(crate) mv: String,
    pub(crate) mark: MarkName,
}

/// Why it is marked.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum MarkName {
    Played,
    Best,
}

/// A game up to some move.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct GameText {
    #[serde(default)]
    pub(crate) game: String,
    #[serde(default)]
    pub(crate) rules: String,
    #[serde(default)]
    pub(crate) position: Option<String>,
    #[serde(default)]
    pub(crate) moves: Vec<String>,
    /// Whether boards are drawn for a narrow page.
    #[serde(default)]
    pub(crate) narrow: bool,
    #[serde(default)]
    pub(crate) lang: String,
}

/// A game that was asked for, after its moves.
pub(crate) struct OpenedGame {
    pub(crate) entry: GameEntry,
    pub(crate) session: AnySession,
    pub(crate) catalogue: Catalogue,
    /// The networks that its searches use.
    pub(crate) networks: &'static [NetworkFile],
}

/// Checks the number of moves of a game.
///
/// # Errors
/// When there are too many.
pub(crate) fn check_length(moves: usize) -> Result<(), TextError> {
    check_count("moves", moves, MOST_MOVES)
}

/// Checks the number of changes of a position.
///
/// # Errors
/// When there are too many.
pub(crate) fn check_changes(changes: usize) -> Result<(), TextError> {
    check_count("changes", changes, MOST_CHANGES)
}

/// Checks, before anything is read, how many values a text of JSON has. What is no JSON has some number, too.
///
/// # Errors
/// When there are too many.
pub(crate) fn check_values(text: &str, what: &'static str) -> Result<(), TextError> {
    let (mut is_in_string, mut is_escaped, mut values) = (false, false, 1);
    for byte in text.bytes() {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' => is_escaped = is_in_string,
            b'"' => is_in_string = !is_in_string,
            b',' | b'[' | b'{' if !is_in_string => values += 1,
            _ => {}
        }
    }
    if values > MOST_VALUES {
        let expected = format!("no more than {MOST_VALUES} values in it");
        return Err(TextError::described(what, format!("{values} of them"), expected));
    }
    Ok(())
}

fn check_count(what: &'static str, count: usize, most: usize) -> Result<(), TextError> {
    if count > most {
        let (found, expected) = (format!("{count} of them"), format!("no more than {most}"));
        return Err(TextError::described(what, found, expected));
    }
    Ok(())
}

impl GameText {
    /// Plays the moves.
    pub(crate) fn open(&self) -> Result<OpenedGame, ApiError> {
        check_length(self.moves.len())?;
        let Opened {
            entry, mut session, ..
        } = open(&OpenOptions {
            game: &self.game,
            rules: &self.rules,
            position: self.position.as_deref(),
            format: Format::Ishwa,
        })?;
        for mv in &self.moves {
            session.play_text(mv)?;
        }
        Ok(OpenedGame {
            networks: session.game().networks(),
            entry,
            session,
            catalogue: catalogue(&self.lang),
        })
    }
}

/// A canvas for a page that is narrow or not.
pub(crate) fn canvas(is_narrow: bool) -> Canvas {
    if is_narrow {
        Canvas::narrow()
    } else {
        Canvas::default()
    }
}

/// The messages in the language with this code; in English for others.
pub(crate) fn catalogue(lang: &str) -> Catalogue {
    Catalogue::new(Lang::of_code(lang).unwrap_or(Lang::English))
}
