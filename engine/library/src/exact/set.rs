//! Sets of positions with proven values, as text and as published.

use std::fmt::{self, Write};

use ishwa_core::game::Unit;
use ishwa_core::text::{TextError, brief};
use ishwa_games::any::{AnyGame, AnySession};
use ishwa_messages::{Message, ToMessage};

use super::mark::Mark;
use crate::messages;
use crate::registry;

/// The version of the published sets. It changes when a position of any of them does.
pub const VERSION: u32 = 1;

/// The license of the published sets.
pub const LICENSE: &str = "CC0-1.0";

/// The yardsticks, by the ids of their games.
const YARDSTICKS: [(&str, &str); 7] = [
    ("arrawan", include_str!("sets/arrawan.csv")),
    ("awale", include_str!("sets/awale.csv")),
    ("dara", include_str!("sets/dara.csv")),
    ("hyena", include_str!("sets/hyena.csv")),
    ("oljinnat", include_str!("sets/oljinnat.csv")),
    ("tihulelin", include_str!("sets/tihulelin.csv")),
    ("toguz", include_str!("sets/toguz.csv")),
];

/// The problems, by the ids of their games.
const PROBLEMS: [(&str, &str); 6] = [
    ("arrawan", include_str!("problems/arrawan.csv")),
    ("awale", include_str!("problems/awale.csv")),
    ("dara", include_str!("problems/dara.csv")),
    ("oljinnat", include_str!("problems/oljinnat.csv")),
    ("tihulelin", include_str!("problems/tihulelin.csv")),
    ("toguz", include_str!("problems/toguz.csv")),
];

/// A position with the value of every legal move.
#[derive(Clone, Debug, PartialEq)]
pub struct ExactPosition {
    /// Seeds or pieces on the board.
    pub on_board: u32,
    /// The position, in the game's own notation. It begins a game: no position before it counts as a repetition.
    pub position: String,
    /// Each legal move in the order of the rules, with the result of the game for the player to move if both play
    /// their best from then on: in units of the set, with everything already won included.
    pub moves: Vec<(String, f64)>,
    /// In a set of problems, what the problem is like.
    pub mark: Option<Mark>,
}

impl ExactPosition {
    /// The value of the best moves.
    pub fn best(&self) -> f64 {
        self.moves
            .iter()
            .map(|(_, value)| *value)
            .fold(f64::MIN, f64::max)
    }

    /// The value of the worst moves.
    pub fn worst(&self) -> f64 {
        self.moves
            .iter()
            .map(|(_, value)| *value)
            .fold(f64::MAX, f64::min)
    }
}

/// Positions of one game under its options.
#[derive(Clone, Debug, PartialEq)]
pub struct ExactSet {
    /// Id of the game.
    pub game: String,
    /// Its options, written `key=value[,key=value]`; empty for the defaults.
    pub rules: String,
    /// The unit of the values: −1, 0 and 1 for a loss, a draw and a win; seeds or stones more than the opponent; or a
    /// payoff.
    pub unit: Unit,
    /// The command that made the set.
    pub command: String,
    /// The positions, fewest seeds or pieces on the board first.
    pub positions: Vec<ExactPosition>,
}

/// The reason why a set could not be read: one sentence.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum SetError {
    /// A line is wrong.
    Line {
        /// Its number, from 1.
        number: usize,
        /// The error.
        source: TextError,
    },
    /// A line of the heading is missing.
    Heading(TextError),
}

impl ToMessage for SetError {
    fn to_message(&self) -> Message {
        match self {
            Self::Line { number, source } => messages::at_line_of_set((*number).into(), source),
            Self::Heading(error) => error.to_message(),
        }
    }
}

ishwa_messages::display_in_english!(SetError);

/// The published sets of each game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Published {
    /// The yardstick: decisions of all kinds.
    Yardstick,
    /// Problems: positions in which one move alone keeps the result.
    Problems,
}

impl Published {
    fn sets(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Self::Yardstick => &YARDSTICKS,
            Self::Problems => &PROBLEMS,
        }
    }

    /// The ids of the games with a set.
    pub fn games(self) -> impl Iterator<Item = &'static str> {
        self.sets().iter().map(|(id, _)| *id)
    }

    /// The text of the set of a game.
    pub(super) fn text(self, game: &str) -> Option<&'static str> {
        let found = self.sets().iter().find(|(id, _)| *id == game);
        found.map(|(_, text)| *text)
    }
}

/// The published set of a game, if there is one.
///
/// # Panics
/// When the set inside the program cannot be read, which a test rules out.
pub fn published(published: Published, game: &str) -> Option<ExactSet> {
    let text = published.text(game)?;
    Some(ExactSet::read(text).expect("published sets are sound"))
}

impl ExactSet {
    /// The game of the set, under its options.
    ///
    /// # Errors
    /// When there is no such game or option.
    pub fn open(&self) -> Result<AnyGame, TextError> {
        open(&self.game, &self.rules)
    }

    /// Reads a set as [`Display`](fmt::Display) writes it. Values are not derived again ([`super::check`]).
    ///
    /// # Errors
    /// On the first line that is not one of a set.
    pub fn read(text: &str) -> Result<Self, SetError> {
        let heading = |key: &str| {
            let mut lines = text.lines().map_while(|line| line.strip_prefix("# "));
            let value = lines.find_map(|line| line.strip_prefix(key)?.strip_prefix(':'));
            let missing = || {
                let expected = messages::heading_line(key);
                SetError::Heading(TextError::described(
                    messages::set_of_positions(),
                    messages::none(),
                    expected,
                ))
            };
            value.map(str::trim).ok_or_else(missing)
        };
        let (game, rules, unit_name) = (heading("game")?, heading("rules")?, heading("unit")?);
        let unit = open(game, rules).map_err(SetError::Heading)?.info().unit;
        if unit.name() != unit_name {
            let expected = Message::verbatim(unit.name());
            return Err(SetError::Heading(TextError::new(
                messages::unit(),
                unit_name,
                expected,
            )));
        }
        let version = heading("version")?;
        if version != VERSION.to_string() {
            let expected = Message::verbatim(VERSION.to_string());
            return Err(SetError::Heading(TextError::new(
                Message::verbatim("version"),
                version,
                expected,
            )));
        }
        let mut set = Self {
            game: game.to_owned(),
            rules: rules.to_owned(),
            unit,
            command: heading("command")?.to_owned(),
            positions: Vec::new(),
        };
        let mut lines = (1..).zip(text.lines()).filter(|(_, line)| !line.starts_with('#'));
        let wrong = |number, line: &str| SetError::Line {
            number,
            source: TextError::new(
                messages::set_of_positions(),
                &brief(line, 80),
                messages::line_of_set(COLUMNS),
            ),
        };
        let mut are_problems = false;
        if let Some((number, line)) = lines.next() {
            are_problems = line == PROBLEM_COLUMNS;
            if !are_problems && line != COLUMNS {
                return Err(wrong(number, line));
            }
        }
        for (number, line) in lines {
            let read = read_line(line).filter(|position| position.mark.is_some() == are_problems);
            set.positions.push(read.ok_or_else(|| wrong(number, line))?);
        }
        Ok(set)
    }

    /// The session in which a position of the set is asked.
    ///
    /// # Errors
    /// When it is not a position of the game.
    pub fn session(&self, game: &AnyGame, position: &ExactPosition) -> Result<AnySession, TextError> {
        game.begin(Some(&position.position))
    }
}

fn open(game: &str, rules: &str) -> Result<AnyGame, TextError> {
    registry::find(game)?.open(rules)
}

/// No value is larger in any game.
const MOST_VALUE: f64 = 1000.0;

/// The columns of a set.
const COLUMNS: &str = "on_board,position,moves";

/// The columns of a set of problems.
const PROBLEM_COLUMNS: &str = "on_board,position,moves,motif,missed";

/// Comma-separated values with a heading of comments.
impl fmt::Display for ExactSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "# game: {}", self.game)?;
        writeln!(f, "# rules: {}", self.rules)?;
        writeln!(f, "# unit: {}", self.unit.name())?;
        writeln!(f, "# version: {VERSION}")?;
        writeln!(f, "# license: {LICENSE}")?;
        writeln!(f, "# command: {}", self.command)?;
        let are_problems = self.positions.iter().any(|position| position.mark.is_some());
        writeln!(f, "{}", if are_problems { PROBLEM_COLUMNS } else { COLUMNS })?;
        for position in &self.positions {
            let mut moves = String::new();
            for (index, (mv, value)) in position.moves.iter().enumerate() {
                let comma = if index > 0 { ";" } else { "" };
                write!(moves, "{comma}{mv} {value}")?;
            }
            write!(f, "{},\"{}\",\"{moves}\"", position.on_board, position.position)?;
            if let Some(mark) = position.mark {
                write!(f, ",{},{}", mark.theme.name(), mark.missed)?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

fn read_line(line: &str) -> Option<ExactPosition> {
    let (on_board, rest) = line.split_once(',')?;
    let (position, rest) = rest.strip_prefix('"')?.split_once("\",\"")?;
    let (moves, mark) = rest.split_once('"')?;
    let moves = moves.split(';').map(|entry| {
        let (mv, value) = entry.split_once(' ')?;
        let value: f64 = value.parse().ok()?;
        (value.abs() <= MOST_VALUE).then(|| (mv.to_owned(), value))
    });
    Some(ExactPosition {
        on_board: on_board.parse().ok()?,
        position: position.to_owned(),
        moves: moves.collect::<Option<_>>()?,
        mark: match mark.strip_prefix(',') {
            Some(mark) => Some(Mark::read(mark)?),
            None if mark.is_empty() => None,
            None => return None,
        },
    })
}
