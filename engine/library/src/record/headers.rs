//! The headers of a record.

use std::fmt;

use ishwa_core::game::{MAX_PLAYERS, Outcome, Player};
use ishwa_core::messages::any_of;
use ishwa_core::text::TextError;
use ishwa_messages::Message;

use super::ply::{RecordedScore, whole};
use crate::messages;

/// The headers with the names of the players, by seat.
pub const SEAT_HEADERS: [&str; MAX_PLAYERS] = ["P1", "P2", "P3", "P4", "P5", "P6"];

/// More headers than this are refused: each new one is compared with all earlier ones.
const MOST: usize = 256;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// One player won alone: `P1` to `P6`.
    Winner(Player),
    /// No single winner: `draw`.
    Draw,
    /// The game did not end: `*`.
    Unfinished,
}

impl Ending {
    /// How a game ended on the board.
    pub fn of(outcome: &Outcome) -> Self {
        outcome.winner.map_or(Self::Draw, Self::Winner)
    }

    /// Parses an ending.
    pub fn read(text: &str) -> Option<Self> {
        match text {
            "draw" => Some(Self::Draw),
            "*" => Some(Self::Unfinished),
            _ => seat(text).map(|index| Self::Winner(Player::new(index))),
        }
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Winner(player) => write!(f, "P{}", player.index() + 1),
            Self::Draw => f.write_str("draw"),
            Self::Unfinished => f.write_str("*"),
        }
    }
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// By the rules of the game.
    Rules,
    /// Endgame tables knew the result.
    Tables,
    /// The players agreed on the score.
    Score,
    /// The game reached the greatest length allowed.
    Length,
    /// A player made an illegal move.
    Illegal,
    /// A player's program exited.
    Crash,
    /// A player ran out of time.
    Time,
    /// A player's program did not respond.
    Hang,
    /// A player resigned.
    Resigned,
    /// The game was stopped from outside.
    Stopped,
}

impl Reason {
    const ALL: [Self; 10] = [
        Self::Rules,
        Self::Tables,
        Self::Score,
        Self::Length,
        Self::Illegal,
        Self::Crash,
        Self::Time,
        Self::Hang,
        Self::Resigned,
        Self::Stopped,
    ];

    /// The reason with this name.
    pub fn read(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reason| reason.name() == name)
    }

    /// The word for it in records.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rules => "rules",
            Self::Tables => "tables",
            Self::Score => "score",
            Self::Length => "length",
            Self::Illegal => "illegal",
            Self::Crash => "crash",
            Self::Time => "time",
            Self::Hang => "hang",
            Self::Resigned => "resigned",
            Self::Stopped => "stopped",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Whether a header is defined by the format, of a seat, or a custom header, which begins with `X`.
pub(super) fn is_known(key: &str) -> bool {
    KNOWN.contains(&key) || key.starts_with('X') || seat(key).is_some()
}

/// The seat of `P1` to `P6`, counted from 0.
pub(super) fn seat(text: &str) -> Option<usize> {
    let number = whole(text.strip_prefix('P')?)? as usize;
    (1..=MAX_PLAYERS).contains(&number).then(|| number - 1)
}

/// Parses numbers separated by single spaces, at least one and at most one for each seat.
pub(super) fn read_payoffs(text: &str) -> Option<Vec<f64>> {
    let number = |word: &str| RecordedScore::read(word).map(|score| score.value());
    let payoffs: Option<Vec<f64>> = text.split(' ').take(MAX_PLAYERS + 1).map(number).collect();
    payoffs.filter(|payoffs| payoffs.len() <= MAX_PLAYERS)
}

/// The keys that `docs/records.md` lists, besides those of the seats.
pub(super) const KNOWN: [&str; 19] = [
    "Game",
    "Rules",
    "Position",
    "Round",
    "OpeningPlies",
    "Seed",
    "Result",
    "Payoffs",
    "Reason",
    "Points",
    "Fault",
    "Event",
    "Site",
    "Date",
    "Time",
    "Source",
    "Annotator",
    "Comment",
    "Opening",
];

/// Keys with their values, each key once and every value valid for its key.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Headers(Vec<(String, String)>);

impl Headers {
    /// These headers, known to be valid.
    pub(super) fn of<const N: usize>(headers: [(&str, String); N]) -> Self {
        Self(headers.map(|(key, value)| (key.to_owned(), value)).into())
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn get(&self, key: &str) -> Option<&str> {
        self.iter()
            .find(|&(known, _)| known == key)
            .map(|(_, value)| value)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(key, value)| (key.as_str(), value.as_str()))
    }

    /// Sets a header; a new one is appended.
    pub(super) fn set(&mut self, key: &str, value: String) -> Result<(), TextError> {
        check(key, &value)?;
        if let Some((_, old)) = self.0.iter_mut().find(|(known, _)| known == key) {
            *old = value;
        } else if self.0.len() < MOST {
            self.0.push((key.to_owned(), value));
        } else {
            let expected = messages::at_most_headers(MOST);
            return Err(TextError::new(messages::header(), key, expected));
        }
        Ok(())
    }

    /// Removes a header; returns the index it had.
    pub(super) fn remove(&mut self, key: &str) -> Option<usize> {
        let index = self.0.iter().position(|(known, _)| known == key)?;
        self.0.remove(index);
        Some(index)
    }

    /// Keeps the first `count` headers.
    pub(super) fn truncate(&mut self, count: usize) {
        self.0.truncate(count);
    }

    /// Reads a line that begins with `[`.
    pub(super) fn read_line(&mut self, line: &str) -> Result<(), TextError> {
        let Some((key, value)) = split(line) else {
            return Err(TextError::new(
                messages::header(),
                line,
                messages::a_header_line(),
            ));
        };
        if self.get(key).is_some() {
            let expected = messages::each_header_once();
            return Err(TextError::new(messages::header(), key, expected));
        }
        self.set(key, value)
    }
}

/// Splits `[Key "value"]`, which only a comment may follow.
fn split(line: &str) -> Option<(&str, String)> {
    let (key, rest) = line.strip_prefix('[')?.split_once(" \"")?;
    let mut value = String::new();
    let mut chars = rest.chars();
    loop {
        match chars.next()? {
            '"' => break,
            '\\' => value.push(chars.next().filter(|c| matches!(c, '"' | '\\'))?),
            plain => value.push(plain),
        }
    }
    let after = chars.as_str().strip_prefix(']')?.trim_start();
    (after.is_empty() || after.starts_with('#')).then_some((key, value))
}

/// Refuses a malformed key, and a value that its key does not accept.
fn check(key: &str, value: &str) -> Result<(), TextError> {
    let plain = key.bytes().all(|byte| byte.is_ascii_alphanumeric());
    if !plain || !key.starts_with(|c: char| c.is_ascii_alphabetic()) {
        return Err(TextError::new(messages::header(), key, messages::a_header_key()));
    }
    let (fits, expected): (bool, fn() -> Message) = match key {
        "OpeningPlies" | "Seed" => (whole(value).is_some(), messages::a_whole_number),
        "Result" => (Ending::read(value).is_some(), || messages::a_result(MAX_PLAYERS)),
        "Payoffs" => (read_payoffs(value).is_some(), messages::a_number_each),
        "Reason" => (Reason::read(value).is_some(), || {
            any_of(&Reason::ALL.map(Reason::name))
        }),
        _ => (!value.contains(char::is_control), messages::no_control_character),
    };
    if fits {
        Ok(())
    } else {
        Err(TextError::new(messages::header_named(key), value, expected()))
    }
}

impl fmt::Display for Headers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|(key, value)| {
            let value = value.replace('\\', "\\\\").replace('"', "\\\"");
            writeln!(f, "[{key} \"{value}\"]")
        })
    }
}
