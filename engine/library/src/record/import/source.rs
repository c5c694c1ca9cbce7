//! Types shared by all import forms: the request, the text of a file, and the part of a record read so far.

use std::fmt;
use std::iter::Zip;
use std::ops::RangeFrom;
use std::str::SplitInclusive;
use std::sync::atomic::AtomicBool;

use ishwa_core::notation::Format;
use ishwa_core::text::TextError;
use ishwa_games::any::AnySession;
use ishwa_messages::{Message, ToMessage};

use crate::messages;
use crate::record::error::RecordError;
use crate::record::game::Record;
use crate::record::read::not_utf8;
use crate::registry::GameEntry;

/// The form of a recorded game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordForm {
    /// Our own records.
    Record,
    /// The PGN of `PlayStrategy`.
    Pgn,
    /// Score sheets of two digits a move.
    Sheet,
    /// A bare list of moves.
    List,
}

impl RecordForm {
    /// The word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Record => "record",
            Self::Pgn => "pgn",
            Self::Sheet => "sheet",
            Self::List => "list",
        }
    }
}

impl fmt::Display for RecordForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Reading to the end.
static NEVER: AtomicBool = AtomicBool::new(false);

/// The requested game of a file, and the caller's information about it.
#[derive(Clone, Copy, Debug)]
pub struct Wanted<'a> {
    /// The game that is required.
    pub game: &'a GameEntry,
    /// The requested options, `key=value[,key=value]`. A form without options is read under these, with defaults for
    /// the rest; a form with options must not contradict them.
    pub rules: &'a str,
    /// The position the game begins at, in `format`; a form with a position of its own must not contradict it.
    pub position: Option<&'a str>,
    /// The notation of `position` and of the moves of a list.
    pub format: Format,
    /// The number of the game in the file, from 1.
    pub number: usize,
    /// Whether to return the part before an error.
    pub partial: bool,
    /// Once it is set, the game that is being read soon ends with an error.
    pub stop: &'a AtomicBool,
}

impl<'a> Wanted<'a> {
    /// The first game of a file, whole, under the usual options and in our own notation.
    pub fn first_of(game: &'a GameEntry) -> Self {
        Self {
            game,
            rules: "",
            position: None,
            format: Format::Ishwa,
            number: 1,
            partial: false,
            stop: &NEVER,
        }
    }
}

/// Why no game was read: one sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ImportError {
    /// The request is invalid, not the file: it has unknown options or an invalid position.
    Wanted(TextError),
    /// The file has no game of this number.
    Number(TextError),
    /// The error in the file, with its line.
    File(RecordError),
}

impl ToMessage for ImportError {
    fn to_message(&self) -> Message {
        match self {
            Self::Wanted(error) | Self::Number(error) => error.to_message(),
            Self::File(error) => error.to_message(),
        }
    }
}

ishwa_messages::display_in_english!(ImportError);

impl std::error::Error for ImportError {}

impl From<TextError> for ImportError {
    fn from(error: TextError) -> Self {
        Self::Wanted(error)
    }
}

impl From<RecordError> for ImportError {
    fn from(error: RecordError) -> Self {
        Self::File(error)
    }
}

/// The part of a game that could be read, and the error that ended it.
pub(super) struct Draft {
    /// The game after its last ply.
    pub(super) session: Box<AnySession>,
    pub(super) record: Record,
    /// The format of its moves in the file.
    pub(super) format: Format,
    pub(super) fault: Option<RecordError>,
}

/// The lines of a text with their numbers.
pub(super) type NumberedLines<'t> = Zip<RangeFrom<usize>, SplitInclusive<'t, char>>;

/// The text of a part of a file.
#[derive(Clone)]
pub(super) struct RecordSource<'t> {
    pub(super) text: &'t str,
    /// The number of its first line.
    pub(super) first_line: usize,
    /// Whether the file ends with it.
    pub(super) is_last: bool,
    /// Why the text ends before the part.
    pub(super) fault: Option<RecordError>,
}

impl<'t> RecordSource<'t> {
    /// The text up to the first byte that is not UTF-8, without a word that the byte may have cut off.
    pub(super) fn of(bytes: &'t [u8], first_line: usize, is_last: bool) -> Self {
        let (text, fault) = match std::str::from_utf8(bytes) {
            Ok(text) => (text, None),
            Err(error) => {
                let (before, bad) = bytes.split_at(error.valid_up_to());
                let text = std::str::from_utf8(before).unwrap_or_default();
                let end = text.rfind(char::is_whitespace);
                let whole = end.map_or(0, |at| at + text[at..].chars().next().map_or(0, char::len_utf8));
                let line = first_line + line_breaks(before);
                (&text[..whole], Some(not_utf8(line, bad)))
            }
        };
        Self {
            text,
            first_line,
            is_last,
            fault,
        }
    }

    /// What follows the text: the end of the file, or another game.
    pub(super) fn what_follows(&self) -> Message {
        if self.is_last {
            messages::end_of_the_text()
        } else {
            messages::the_next_game()
        }
    }

    /// The lines with their numbers, line breaks included.
    pub(super) fn lines(&self) -> NumberedLines<'t> {
        (self.first_line..).zip(self.text.split_inclusive('\n'))
    }

    /// The error for a game whose end is missing: `error`, unless the text ends before the file.
    pub(super) fn cut(&self, error: RecordError) -> RecordError {
        self.fault.clone().unwrap_or(error)
    }

    /// The error for a text without a game.
    pub(super) fn empty(&self) -> RecordError {
        let found = if self.text.trim().is_empty() {
            messages::an_empty_file()
        } else {
            messages::no_move()
        };
        let line = self.first_line + self.text.lines().count().saturating_sub(1);
        let error = TextError::described(messages::record(), found, messages::a_game());
        self.cut(RecordError::new(line, None, error))
    }
}

/// The number of line breaks of a text.
pub(super) fn line_breaks(text: &[u8]) -> usize {
    text.split(|&byte| byte == b'\n').count() - 1
}

/// The number that a word begins with, `12.`, `12)` or `12...`, with the count of its dots, and the rest of the word.
pub(super) fn after_number(word: &str) -> (Option<(u64, usize)>, &str) {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let behind = match rest.strip_prefix(')') {
        Some(behind) => behind,
        None => rest.trim_start_matches('.'),
    };
    let (digits, dots) = (word.len() - rest.len(), rest.len() - behind.len());
    if digits == 0 || dots == 0 {
        return (None, word);
    }
    (Some((word[..digits].parse().unwrap_or(u64::MAX), dots)), behind)
}

/// The first word of a line that is not a move number.
pub(super) fn first_word(line: &str) -> &str {
    let words = line.split([' ', '\t', ',']).map(|word| after_number(word).1);
    words
        .into_iter()
        .find(|word| !word.is_empty())
        .unwrap_or_default()
}

/// The move numbers of a text. They show whether the last word of a truncated text is a move or the beginning of a
/// move number.
#[derive(Default)]
pub(super) struct Numbers {
    /// The next move number.
    next: Option<u64>,
    /// Plies since the last one.
    plies: usize,
}

impl Numbers {
    /// Takes a move number; three dots mean that North's ply follows.
    pub(super) fn number(&mut self, number: u64, dots: usize) {
        self.next = number.checked_add(1);
        self.plies = usize::from(dots > 1);
    }

    /// Takes a word where a ply may be; `is_last` if the text ends with it.
    pub(super) fn ply(&mut self, word: &str, is_last: bool, line: usize) -> Result<(), RecordError> {
        let is_due = |next: &u64| next.to_string().starts_with(word);
        if is_last && self.plies == 2 && self.next.as_ref().is_some_and(is_due) {
            let error = TextError::described(
                messages::number_of_a_move(),
                messages::end_of_the_text(),
                messages::a_dot_after_it(),
            );
            return Err(RecordError::new(line, None, error));
        }
        self.plies += 1;
        Ok(())
    }
}
