//! Imports games from other formats than ours: each form yields a [`Record`].
//!
//! `docs/records.md` describes the forms, their assumptions and the errors.

mod boundary;
mod form;
mod games;
mod lex;
mod list;
mod ours;
mod parts;
mod pgn;
mod sheet;
mod source;
mod tag;
mod transcript;

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};

use ishwa_core::notation::Format;
use ishwa_core::text::TextError;
use ishwa_games::any::{AnyGame, AnySession};

use super::error::RecordError;
use super::game::Record;
use crate::messages;
use crate::registry::{self, GameEntry};

pub use source::{ImportError, RecordForm, Wanted};

use form::has_content;
use games::GameReader;
use ours::named_game;
use parts::{Parts, without_mark};
use source::{Draft, RecordSource};

/// An imported game.
#[derive(Debug)]
pub struct Imported {
    /// The game after the last ply of the record.
    pub session: AnySession,
    /// The game in our own notation, legal from its first ply to its last. It keeps the line numbers of the file
    /// until it is modified.
    pub record: Record,
    /// The form of the game.
    pub form: RecordForm,
    /// The format of its moves in the file.
    pub format: Format,
    /// The error that ended it early; only with [`Wanted::partial`].
    pub refused: Option<RecordError>,
}

/// The content of a file in UTF-8: UTF-16, which has a byte order mark, is converted, and anything else is returned as
/// it is.
pub fn decoded(bytes: Vec<u8>) -> Vec<u8> {
    let of_pair: fn([u8; 2]) -> u16 = match bytes.as_slice() {
        [0xff, 0xfe, ..] => u16::from_le_bytes,
        [0xfe, 0xff, ..] => u16::from_be_bytes,
        _ => return bytes,
    };
    let (pairs, _) = bytes.as_chunks();
    let units = pairs.iter().skip(1).map(|&pair| of_pair(pair));
    let text: String = char::decode_utf16(units)
        .map(|unit| unit.unwrap_or(char::REPLACEMENT_CHARACTER))
        .collect();
    text.into_bytes()
}

/// Reads one game of a file in any form. The games before it are skipped, and the text after it is not read.
///
/// # Errors
/// One sentence. It has a line and a ply if it concerns the first error in the game, unless [`Wanted::partial`] is set
/// and a part before the error remains. It has neither if the request itself is invalid.
pub fn import(bytes: &[u8], wanted: &Wanted) -> Result<Imported, ImportError> {
    let game = wanted.game.open(wanted.rules)?;
    let wrong_number = |expected| {
        let found = wanted.number.to_string();
        ImportError::Number(TextError::new(messages::record(), &found, expected))
    };
    if wanted.number == 0 {
        return Err(wrong_number(messages::game_number()));
    }
    let beyond = |count| match count {
        0 => empty(bytes).into(),
        _ => wrong_number(messages::one_of_the_file(count)),
    };
    let mut games = GameReader::new(Parts::new(bytes));
    let before = wanted.number - 1;
    for count in 0..before {
        if !games.skip(&game) {
            return Err(beyond(count));
        }
    }
    let read = games.read(wanted, &game).ok_or_else(|| beyond(before))?;
    imported(read?, wanted)
}

/// The game as returned: with an error only if the part before it is requested.
fn imported((form, draft): (RecordForm, Draft), wanted: &Wanted) -> Result<Imported, ImportError> {
    let Draft {
        record,
        session,
        format,
        fault,
    } = draft;
    match fault {
        Some(fault) if !wanted.partial => Err(fault.into()),
        refused => Ok(Imported {
            session: *session,
            record,
            form,
            format,
            refused,
        }),
    }
}

/// Reads all games of a file, each in any form, in one pass; ignores [`Wanted::number`].
///
/// # Errors
/// One sentence, if the request itself is invalid or the file is empty.
pub fn import_all<'a>(bytes: &'a [u8], wanted: &Wanted<'a>) -> Result<ImportedGames<'a>, ImportError> {
    let game = wanted.game.open(wanted.rules)?;
    check_content(bytes)?;
    Ok(ImportedGames {
        games: GameReader::new(Parts::new(bytes)),
        wanted: Wanted { number: 1, ..*wanted },
        game,
        bytes,
        count: 0,
    })
}

/// The number of games of a file, each in any form, with those that cannot be read.
///
/// # Errors
/// One sentence, if the request itself is invalid.
pub fn count_games(bytes: &[u8], wanted: &Wanted) -> Result<usize, ImportError> {
    let game = wanted.game.open(wanted.rules)?;
    let mut games = GameReader::new(Parts::new(bytes));
    Ok(std::iter::from_fn(|| games.skip(&game).then_some(())).count())
}

/// The games of a file in order: the first is the result of [`import`] for the number 1, and so on to the last game. A
/// game that cannot be read is an error in its place, and those after it are read.
pub struct ImportedGames<'a> {
    games: GameReader<'a>,
    wanted: Wanted<'a>,
    game: AnyGame,
    bytes: &'a [u8],
    /// Games so far.
    count: usize,
}

impl ImportedGames<'_> {
    /// The same games, but records of games other than [`Wanted::game`] are read too, each as the game that it names.
    #[must_use]
    pub fn of_any_game(mut self) -> Self {
        self.games.of_any_game = true;
        self
    }
}

impl Iterator for ImportedGames<'_> {
    type Item = Result<Imported, ImportError>;

    fn next(&mut self) -> Option<Self::Item> {
        let read = self.games.read(&self.wanted, &self.game);
        if read.is_none() && self.count > 0 {
            return None;
        }
        self.count += 1;
        Some(match read {
            Some(read) => read.and_then(|game| imported(game, &self.wanted)),
            None => Err(empty(self.bytes).into()),
        })
    }
}

impl fmt::Debug for ImportedGames<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ImportedGames")
            .field("count", &self.count)
            .finish_non_exhaustive()
    }
}

/// Refuses a file that has only comments.
fn check_content(bytes: &[u8]) -> Result<(), RecordError> {
    if Parts::new(bytes).any(|part| has_content(&part)) {
        Ok(())
    } else {
        Err(empty(bytes))
    }
}

/// The error for a file without a game.
fn empty(bytes: &[u8]) -> RecordError {
    RecordSource::of(without_mark(bytes), 1, true).empty()
}

/// The game that a file names for its `number`-th game, where text between two games counts as one: the name of the
/// nearest game at or before it that has one, or of the next one. Without a number, the first known game that is named.
/// `None` if no game has a name, as in a list of moves.
///
/// # Errors
/// One sentence with the line, if the header `Game`, or each of them, names an unknown game.
pub fn game_of(bytes: &[u8], number: Option<usize>) -> Result<Option<GameEntry>, RecordError> {
    let mut named: Option<Result<GameEntry, RecordError>> = None;
    for (index, part) in Parts::new(bytes).enumerate() {
        let is_found = match (&named, number) {
            (None, _) => false,
            (Some(_), Some(number)) => index >= number,
            (Some(named), None) => named.is_ok(),
        };
        if is_found {
            break;
        }
        if let Some(found) = name_in(&part) {
            // Without a known game the first error counts.
            named = match named {
                Some(first) if number.is_none() && found.is_err() => Some(first),
                _ => Some(found),
            };
        }
    }
    named.transpose()
}

/// The game that a part of a file names: by the header `Game`, or by the tag `Variant` or `GameType` if its value is a
/// known game.
fn name_in(part: &RecordSource) -> Option<Result<GameEntry, RecordError>> {
    if let Some((line, name)) = values(part, "Game").next() {
        return Some(named_game(&name).map_err(|error| RecordError::new(line, None, error)));
    }
    let mut variants = values(part, "Variant").chain(values(part, "GameType"));
    variants.find_map(|(_, name)| registry::find(&name).ok()).map(Ok)
}

/// The values of the headers or tags of a part with this name, each with its line.
fn values<'t>(part: &RecordSource<'t>, key: &'static str) -> impl Iterator<Item = (usize, String)> + use<'t> {
    part.lines().filter_map(move |(line, text)| {
        let rest = text.trim().strip_prefix('[')?.strip_prefix(key)?;
        let value = rest.strip_prefix(" \"")?.split('"').next()?;
        Some((line, value.to_owned()))
    })
}

/// The only game in which the `number`-th list of moves of a file is legal from its start under the usual rules;
/// `None` if there are none or several.
pub fn game_of_moves(bytes: &[u8], number: usize) -> Option<GameEntry> {
    only_legal(bytes, number, &AtomicBool::new(false))
}

/// As [`game_of_moves`]; `None` if `stop` is set first.
fn only_legal(bytes: &[u8], number: usize, stop: &AtomicBool) -> Option<GameEntry> {
    let is_legal = |game: &GameEntry| {
        let wanted = Wanted {
            game,
            rules: "",
            position: None,
            format: Format::Ishwa,
            number,
            partial: false,
            stop,
        };
        import(bytes, &wanted).is_ok()
    };
    let is_stopped = || stop.load(Ordering::Relaxed);
    let games = registry::games().into_iter();
    let mut games = games.filter(|game| is_stopped() || is_legal(game));
    games.next().filter(|_| games.next().is_none() && !is_stopped())
}

/// The game of the `number`-th record or list of a file or, without a number, of the first for which it is known: the
/// one that is named there, otherwise the only one in which the moves are legal; `None` if neither decides, or `stop` is
/// set first.
///
/// # Errors
/// As [`game_of`].
pub fn recognised(
    bytes: &[u8],
    number: Option<usize>,
    stop: &AtomicBool,
) -> Result<Option<GameEntry>, RecordError> {
    /// Without a number, so many lists are tried.
    const TRIED: usize = 8;
    let numbers = number.map_or(1..=TRIED, |number| number..=number);
    let of_moves = || {
        numbers
            .into_iter()
            .find_map(|number| only_legal(bytes, number, stop))
    };
    Ok(game_of(bytes, number)?.or_else(of_moves))
}

#[cfg(test)]
mod tests;
