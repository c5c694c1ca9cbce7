//! Reading games that were written down in other ways than ours: whatever the form, what comes out is a [`Record`].
//!
//! The forms, what is assumed of them and the errors are described in `docs/records.md`.

mod lex;
mod list;
mod ours;
mod pgn;
mod sheet;
mod transcript;

use std::fmt;

use super::read::not_utf8;
use super::{END, Record, RecordError};
use crate::notation::Format;
use crate::registry::{AnyGame, AnySession, GameEntry};
use crate::text::TextError;

/// How a game was written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Our own records.
    Record,
    /// The PGN of `PlayStrategy`.
    Pgn,
    /// Score sheets of two digits a move.
    Sheet,
    /// A list of moves and nothing else.
    List,
}

impl Form {
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

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Which game of a file is wanted, and what is known of it from elsewhere.
#[derive(Clone, Copy, Debug)]
pub struct Wanted<'a> {
    /// The game it has to be.
    pub game: &'a GameEntry,
    /// The options that were asked for, `key=value[,key=value]`. A form that does not tell the options is read under
    /// these and the defaults for the rest; where it does, it must not say otherwise.
    pub rules: &'a str,
    /// The position the game begins at, in `format`; a form that tells its own must not say otherwise.
    pub position: Option<&'a str>,
    /// How `position` and the moves of a list are written.
    pub format: Format,
    /// The number of the game in the file, from 1.
    pub number: usize,
    /// Whether what comes before a fault is wanted.
    pub partial: bool,
}

/// A game that was read.
#[derive(Debug)]
pub struct Imported {
    /// The game as it stands after the last ply of the record.
    pub session: Box<dyn AnySession>,
    /// The game in our own notation, legal from its first ply to its last, with the lines of the file it was read from
    /// for as long as nothing is changed in it.
    pub record: Record,
    /// How it was written.
    pub form: Form,
    /// The fault that ended it early; only when [`Wanted::partial`].
    pub refused: Option<RecordError>,
}

/// Why no game was read: one sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ImportError {
    /// The file is not to blame: options or a position there is not.
    Wanted(TextError),
    /// The file has no game of this number.
    Number(TextError),
    /// The fault in the file, with its line.
    File(RecordError),
}

impl fmt::Display for ImportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Wanted(error) | Self::Number(error) => error.fmt(f),
            Self::File(error) => error.fmt(f),
        }
    }
}

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

/// Reads one game of a file, in whatever form it is.
///
/// # Errors
/// One sentence with line and ply: on the first fault in the game or in what comes before it, unless
/// [`Wanted::partial`] and the fault leaves something to read; and without them on what was asked for.
pub fn import(bytes: &[u8], wanted: &Wanted) -> Result<Imported, ImportError> {
    let game = wanted.game.open(wanted.rules)?;
    if wanted.number == 0 {
        let error = TextError::new("record", "0", "the number of a game, from 1");
        return Err(ImportError::Number(error));
    }
    let source = Source::of(bytes);
    let form = form_of(&source, game.as_ref())?;
    let Draft {
        record,
        session,
        fault,
    } = match form {
        Form::Record => ours::read(&source, wanted, game.as_ref())?,
        Form::Pgn => pgn::read(&source, wanted, game.as_ref())?,
        Form::Sheet => sheet::read(&source, wanted, game.as_ref())?,
        Form::List => list::read(&source, wanted, game.as_ref())?,
    };
    match fault {
        Some(fault) if !wanted.partial => Err(fault.into()),
        refused => Ok(Imported {
            record,
            session,
            form,
            refused,
        }),
    }
}

/// A game as far as it could be read, and what ended it.
struct Draft {
    /// The game after its last ply.
    session: Box<dyn AnySession>,
    record: Record,
    fault: Option<RecordError>,
}

/// The text of a file.
struct Source<'t> {
    text: &'t str,
    /// The number of its first line.
    first_line: usize,
    /// Why the text ends before the file does.
    fault: Option<RecordError>,
}

impl<'t> Source<'t> {
    /// The text up to the first byte that is not UTF-8, without a word that the byte may have cut.
    fn of(bytes: &'t [u8]) -> Self {
        let (text, fault) = match std::str::from_utf8(bytes) {
            Ok(text) => (text, None),
            Err(error) => {
                let before = &bytes[..error.valid_up_to()];
                let text = std::str::from_utf8(before).unwrap_or_default();
                let end = text.rfind(char::is_whitespace);
                let whole = end.map_or(0, |at| at + text[at..].chars().next().map_or(0, char::len_utf8));
                (&text[..whole], Some(not_utf8(before)))
            }
        };
        Self {
            text: text.strip_prefix('\u{feff}').unwrap_or(text),
            first_line: 1,
            fault,
        }
    }

    /// The lines with their numbers, line breaks included.
    fn lines(&self) -> impl Iterator<Item = (usize, &'t str)> + use<'t> {
        (self.first_line..).zip(self.text.split_inclusive('\n'))
    }

    /// The fault of a game that the text does not end: `error`, unless the text ends before the file does.
    fn cut(&self, error: RecordError) -> RecordError {
        self.fault.clone().unwrap_or(error)
    }

    /// The error for a text without a game.
    fn empty(&self) -> RecordError {
        let found = if self.text.trim().is_empty() {
            "an empty file"
        } else {
            "no move"
        };
        let line = self.text.lines().count().max(1);
        let error = TextError::described("record", found, "a game");
        self.cut(RecordError::new(line, None, error))
    }

    /// The error for a text with `count` games where a later one is wanted.
    fn out_of_range(&self, wanted: &Wanted, count: usize) -> ImportError {
        if let Some(fault) = &self.fault {
            return fault.clone().into();
        }
        if count == 0 {
            return self.empty().into();
        }
        let expected = format!("1 to {count}, as many as the file has");
        ImportError::Number(TextError::new("record", &wanted.number.to_string(), expected))
    }
}

/// The form of a text, by its first line that is neither empty nor a comment.
fn form_of(source: &Source, game: &dyn AnyGame) -> Result<Form, RecordError> {
    let has_pgn = game.formats().contains(&Format::PlayStrategy);
    let mut lines = source
        .lines()
        .filter(|(_, line)| !line.trim().is_empty() && !line.trim_start().starts_with(['#', '%']));
    let (number, line) = lines.next().ok_or_else(|| source.empty())?;
    let line = line.trim();
    if line.starts_with('[') {
        let rest = lines.map(|(_, line)| line.trim());
        let mut block = std::iter::once(line)
            .chain(rest)
            .take_while(|line| line.starts_with('['));
        let is_ours = |line: &str| {
            let key = line[1..].split(char::is_whitespace).next();
            line == END || matches!(key, Some("Game" | "Rules" | "Position"))
        };
        return match (block.any(is_ours), has_pgn) {
            (true, _) => Ok(Form::Record),
            (false, true) => Ok(Form::Pgn),
            (false, false) => {
                let expected = format!("a record with [Game \"{}\"], or moves", game.rules().game());
                Err(RecordError::new(
                    number,
                    None,
                    TextError::new("record", line, expected),
                ))
            }
        };
    }
    let first = first_word(line).as_bytes();
    let is = |place: usize, fits: fn(&u8) -> bool| first.get(place).is_some_and(fits);
    let is_square = is(0, u8::is_ascii_lowercase) && is(1, u8::is_ascii_digit);
    let is_sheet = is(0, u8::is_ascii_digit) && is(1, u8::is_ascii_digit);
    Ok(if has_pgn && (is_square || line.starts_with(['{', ';'])) {
        Form::Pgn
    } else if game.has_score_sheets() && is_sheet {
        Form::Sheet
    } else {
        Form::List
    })
}

/// The first word of a line that is no number of a move.
fn first_word(line: &str) -> &str {
    let words = line.split([' ', '\t', ',']).map(|word| after_number(word).1);
    words
        .into_iter()
        .find(|word| !word.is_empty())
        .unwrap_or_default()
}

/// The number that a word begins with, `12.` or `12...`, with the count of its dots, and the rest of the word.
fn after_number(word: &str) -> (Option<(u64, usize)>, &str) {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let behind = rest.trim_start_matches('.');
    let (digits, dots) = (word.len() - rest.len(), rest.len() - behind.len());
    if digits == 0 || dots == 0 {
        return (None, word);
    }
    (Some((word[..digits].parse().unwrap_or(u64::MAX), dots)), behind)
}

/// The numbers of moves that a text has: from them follows when the last word of a text that was cut is none of the
/// moves but the beginning of such a number.
#[derive(Default)]
struct Numbers {
    /// The number that follows the last.
    next: Option<u64>,
    /// Plies since.
    plies: usize,
}

impl Numbers {
    /// A number of a move; three dots say that North's ply follows.
    fn number(&mut self, number: u64, dots: usize) {
        self.next = number.checked_add(1);
        self.plies = usize::from(dots > 1);
    }

    /// Takes a word where a ply may be; `is_last` when the text ends with it.
    fn ply(&mut self, word: &str, is_last: bool, line: usize) -> Result<(), RecordError> {
        let is_due = |next: &u64| next.to_string().starts_with(word);
        if is_last && self.plies == 2 && self.next.as_ref().is_some_and(is_due) {
            let error = TextError::described("number of a move", "the end of the text", "\".\" after it");
            return Err(RecordError::new(line, None, error));
        }
        self.plies += 1;
        Ok(())
    }
}

#[cfg(test)]
mod tests;
