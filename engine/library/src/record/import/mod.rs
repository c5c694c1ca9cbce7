//! Imports games from other formats than ours: each form yields a [`Record`].
//!
//! `docs/records.md` describes the forms, their assumptions and the errors.

mod games;
mod lex;
mod list;
mod ours;
mod pgn;
mod sheet;
mod source;
mod transcript;

use std::fmt;

use ishwa_core::notation::Format;
use ishwa_core::text::TextError;
use ishwa_games::any::{AnyGame, AnySession};

use super::error::RecordError;
use super::game::{END, Record};
use crate::messages;
use crate::registry::{self, GameEntry};

pub use source::{ImportError, RecordForm, Wanted};

use games::{GameReader, read_one};
use ours::named_game;
use source::{Draft, NextGame, RecordSource, first_word};

/// An imported game.
#[derive(Debug)]
pub struct Imported {
    /// The game after the last ply of the record.
    pub session: AnySession,
    /// The game in our own notation, legal from its first ply to its last. It keeps the line numbers of the file
    /// until it is modified.
    pub record: Record,
    /// The form of the file.
    pub form: RecordForm,
    /// The format of its moves in the file.
    pub format: Format,
    /// The error that ended it early; only with [`Wanted::partial`].
    pub refused: Option<RecordError>,
}

/// Reads one game of a file in any form.
///
/// # Errors
/// One sentence. It has a line and a ply if it concerns the first error in the game or before it, unless
/// [`Wanted::partial`] is set and a part before the error remains. It has neither if the request itself is invalid.
pub fn import(bytes: &[u8], wanted: &Wanted) -> Result<Imported, ImportError> {
    let game = wanted.game.open(wanted.rules)?;
    if wanted.number == 0 {
        let error = TextError::new(messages::record(), "0", messages::game_number());
        return Err(ImportError::Number(error));
    }
    let source = RecordSource::of(bytes);
    let form = form_of(&source, &game)?;
    imported(read_one(&source, form, wanted, &game)?, form, wanted)
}

/// The game as returned: with an error only if the part before it is requested.
fn imported(draft: Draft, form: RecordForm, wanted: &Wanted) -> Result<Imported, ImportError> {
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

/// Reads all games of a file in any form in one pass; ignores [`Wanted::number`].
///
/// # Errors
/// One sentence, if the request itself is invalid or the file is empty.
pub fn import_all<'a>(bytes: &'a [u8], wanted: &Wanted<'a>) -> Result<ImportedGames<'a>, ImportError> {
    let game = wanted.game.open(wanted.rules)?;
    let source = RecordSource::of(bytes);
    let form = form_of(&source, &game)?;
    Ok(ImportedGames {
        games: GameReader::new(source.clone(), form),
        wanted: Wanted { number: 1, ..*wanted },
        game,
        source,
        form,
        count: 0,
        has_ended: false,
        fault: None,
    })
}

/// The games of a file in order: the first is the result of [`import`] for the number 1, and so on to the last game,
/// refused games included.
pub struct ImportedGames<'a> {
    games: GameReader<'a>,
    wanted: Wanted<'a>,
    game: AnyGame,
    source: RecordSource<'a>,
    form: RecordForm,
    /// Games so far.
    count: usize,
    has_ended: bool,
    fault: Option<RecordError>,
}

impl ImportedGames<'_> {
    /// The same games, but records of games other than [`Wanted::game`] are read too, each as the game that it names.
    #[must_use]
    pub fn of_any_game(mut self) -> Self {
        self.games.of_any_game();
        self
    }

    /// Why the rest of the file cannot be read, after the last game was returned: [`import`] refuses every later
    /// number with this error. `None` if there is no rest.
    pub fn fault(&self) -> Option<&RecordError> {
        self.fault.as_ref()
    }
}

impl Iterator for ImportedGames<'_> {
    type Item = Result<Imported, ImportError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.has_ended {
            return None;
        }
        let fault = match self.games.read(&self.wanted, &self.game) {
            NextGame::Game(read) => {
                self.count += 1;
                return Some(read.and_then(|draft| imported(draft, self.form, &self.wanted)));
            }
            NextGame::Unreadable(fault) => Some(fault),
            NextGame::End => match self.source.out_of_range(self.count + 1, self.count) {
                ImportError::File(fault) => Some(fault),
                _ => None,
            },
        };
        (self.has_ended, self.fault) = (true, fault);
        None
    }
}

impl fmt::Debug for ImportedGames<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ImportedGames")
            .field("form", &self.form)
            .field("count", &self.count)
            .finish_non_exhaustive()
    }
}

/// The game that the headers of a file name, or of its `number`-th record if the records are ours: the header `Game`
/// of a record, or the tag `Variant` or `GameType` of a PGN. `None` if no header names a game, as in a list of moves.
///
/// # Errors
/// One sentence with the line, if a header `Game` names an unknown game.
pub fn game_of(bytes: &[u8], number: usize) -> Result<Option<GameEntry>, RecordError> {
    let source = RecordSource::of(bytes);
    let value = |line: &str, key: &str| {
        let rest = line
            .trim()
            .strip_prefix('[')?
            .strip_prefix(key)?
            .strip_prefix(" \"")?;
        Some(rest.split('"').next()?.to_owned())
    };
    let named = |key: &'static str| {
        let lines = source.lines();
        lines.filter_map(move |(line, text)| Some((line, value(text, key)?)))
    };
    // The reader refuses a number beyond the last record.
    if let Some((line, name)) = named("Game").take(number.max(1)).last() {
        let refuse = |error| RecordError::new(line, None, error);
        return named_game(&name).map(Some).map_err(refuse);
    }
    let is_variant = |game: &GameEntry, name: &str| {
        game.open("")
            .is_ok_and(|game| game.names_in(Format::PlayStrategy).contains(&name))
    };
    let variants = named("Variant").chain(named("GameType"));
    let found = variants.map(|(_, name)| registry::games().into_iter().find(|game| is_variant(game, &name)));
    Ok(found.flatten().next())
}

/// The only game in which the `number`-th list of moves of a file is legal from its start under the usual rules;
/// `None` if there are none or several.
pub fn game_of_moves(bytes: &[u8], number: usize) -> Option<GameEntry> {
    let is_legal = |game: &GameEntry| {
        let wanted = Wanted {
            game,
            rules: "",
            position: None,
            format: Format::Ishwa,
            number,
            partial: false,
        };
        import(bytes, &wanted).is_ok()
    };
    let mut games = registry::games().into_iter().filter(is_legal);
    games.next().filter(|_| games.next().is_none())
}

/// The game of the `number`-th record or list of a file: the one named by a header, otherwise the only one in which
/// the moves are legal; `None` if neither decides.
///
/// # Errors
/// As [`game_of`].
pub fn recognised(bytes: &[u8], number: usize) -> Result<Option<GameEntry>, RecordError> {
    Ok(game_of(bytes, number)?.or_else(|| game_of_moves(bytes, number)))
}

/// The form of a text, determined by its first line that is neither empty nor a comment.
fn form_of(source: &RecordSource, game: &AnyGame) -> Result<RecordForm, RecordError> {
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
            (true, _) => Ok(RecordForm::Record),
            (false, true) => Ok(RecordForm::Pgn),
            (false, false) => {
                let expected = messages::a_record_or_moves(game.rules().game());
                Err(RecordError::new(
                    number,
                    None,
                    TextError::new(messages::record(), line, expected),
                ))
            }
        };
    }
    let first = first_word(line).as_bytes();
    let is = |index: usize, fits: fn(&u8) -> bool| first.get(index).is_some_and(fits);
    let is_square = is(0, u8::is_ascii_lowercase) && is(1, u8::is_ascii_digit);
    let is_sheet = is(0, u8::is_ascii_digit) && is(1, u8::is_ascii_digit);
    Ok(if has_pgn && (is_square || line.starts_with(['{', ';'])) {
        RecordForm::Pgn
    } else if game.formats().contains(&Format::Sheet) && is_sheet {
        RecordForm::Sheet
    } else {
        RecordForm::List
    })
}

#[cfg(test)]
mod tests;
