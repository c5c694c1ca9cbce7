//! Reads our own records.

use ishwa_core::notation::Format;
use ishwa_core::text::{TextError, quoted};
use ishwa_games::any::AnyGame;
use ishwa_messages::Message;

use super::source::{Draft, ImportError, RecordSource, Wanted};
use crate::messages;
use crate::record::error::RecordError;
use crate::record::game::{END, Record};
use crate::record::headers::is_known;
use crate::record::read::{REQUIRED, RecordReader, cut};
use crate::registry::{self, GameEntry};

/// Reads the record of a part; `of_any_game` if it may be of a game other than the requested one.
pub(super) fn read(
    source: &RecordSource,
    wanted: &Wanted,
    game: &AnyGame,
    of_any_game: bool,
) -> Result<Draft, ImportError> {
    let mut reader = RecordReader::from_line(source.first_line);
    for (number, line) in source.lines() {
        let is_whole = line.ends_with('\n') || line.trim() == END;
        let says_nothing = line.trim().is_empty() || line.trim_start().starts_with('#');
        if !is_whole && (reader.is_open() || !says_nothing) {
            // A last line without its line break may be incomplete.
            let fault = cut_off(source, number);
            return check(reader.take(), Some(fault), number, wanted, game, of_any_game);
        }
        let read = reader.read(line);
        let (record, fault) = if let Err(fault) = read {
            (reader.take(), Some(fault))
        } else if let Some(record) = reader.records.pop() {
            (record, None)
        } else if let Some(fault) = refused_header(&reader, wanted, of_any_game) {
            (without_last_header(&reader), Some(fault))
        } else {
            continue;
        };
        return check(record, fault, number, wanted, game, of_any_game);
    }
    let fault = cut_off(source, reader.line);
    check(reader.take(), Some(fault), reader.line, wanted, game, of_any_game)
}

/// The error for a record whose end is missing; `line` is the last line.
fn cut_off(source: &RecordSource, line: usize) -> RecordError {
    source.cut(cut(line, source.what_follows()))
}

/// The record read up to `fault`, on line `last_line`, under the requested game or, if any game is accepted, the one
/// it names.
fn check(
    record: Record,
    fault: Option<RecordError>,
    last_line: usize,
    wanted: &Wanted,
    game: &AnyGame,
    of_any_game: bool,
) -> Result<Draft, ImportError> {
    if !of_any_game || record.header("Game").is_none_or(|id| id == wanted.game.id) {
        return check_under(record, fault, last_line, wanted, game);
    }
    let entry = named_game(record.game()).map_err(|error| record.header_error("Game", error))?;
    let game = entry.open(wanted.rules)?;
    let wanted = Wanted {
        game: &entry,
        ..*wanted
    };
    check_under(record, fault, last_line, &wanted, &game)
}

/// The game with this id; records name games by their ids only.
pub(super) fn named_game(id: &str) -> Result<GameEntry, TextError> {
    let game = registry::find(id)?;
    if game.id == id {
        Ok(game)
    } else {
        Err(another_game(id, game.id))
    }
}

/// The error for a header that names a game other than `expected`.
fn another_game(id: &str, expected: &str) -> TextError {
    TextError::new(messages::header_named("Game"), id, Message::verbatim(expected))
}

/// The error of the header just read, if it is unknown or names another game than the requested one.
fn refused_header(reader: &RecordReader, wanted: &Wanted, of_any_game: bool) -> Option<RecordError> {
    if reader.lines.headers.last() != Some(&reader.line) {
        return None;
    }
    let error = match reader.headers.iter().last() {
        Some((key, _)) if !is_known(key) => {
            TextError::new(messages::header(), key, messages::a_known_header())
        }
        Some(("Game", id)) if id != wanted.game.id && !of_any_game => another_game(id, wanted.game.id),
        _ => return None,
    };
    Some(RecordError::new(reader.line, None, error))
}

/// A record without its last header.
fn without_last_header(reader: &RecordReader) -> Record {
    let (mut headers, mut lines) = (reader.headers.clone(), reader.lines.clone());
    lines.headers.pop();
    headers.truncate(lines.headers.len());
    Record {
        headers,
        plies: Vec::new(),
        lines: Some(lines),
    }
}

/// Finds the first error of a record that was read up to `fault`, and the part of it before that error.
fn check_under(
    mut record: Record,
    fault: Option<RecordError>,
    last_line: usize,
    wanted: &Wanted,
    game: &AnyGame,
) -> Result<Draft, ImportError> {
    let is_complete = |record: &Record| REQUIRED.iter().all(|key| record.header(key).is_some());
    if !is_complete(&record) {
        return Err(fault
            .unwrap_or_else(|| cut(last_line, messages::end_of_the_text()))
            .into());
    }
    let contradiction = contradiction(&record, wanted, game)?;
    let played = match contradiction {
        Some(error) => Err(error),
        None => record.replay_until(wanted.stop),
    };
    // Only a wrong count of opening plies is reported at a line before the last.
    let counted = fault.as_ref().is_some_and(|fault| fault.line() < last_line);
    let (fault, in_headers) = match (played, fault) {
        (Err(error), Some(fault)) if fault.line() < error.line() => (fault, counted),
        (Err(error), _) => {
            let in_headers = error.ply().is_none();
            (error, in_headers)
        }
        (Ok(session), None) => {
            return Ok(Draft {
                record,
                session: Box::new(session),
                format: Format::default(),
                fault: None,
            });
        }
        (Ok(_), Some(fault)) => (fault, counted),
    };
    keep_before(&mut record, &fault, in_headers);
    if !is_complete(&record) {
        return Err(fault.into());
    }
    // The rest was legal as part of the whole record; after a refused header no game remains.
    match record.replay_until(wanted.stop) {
        Ok(session) => Ok(Draft {
            record,
            session: Box::new(session),
            format: Format::default(),
            fault: Some(fault),
        }),
        Err(_) => Err(fault.into()),
    }
}

/// Truncates a record to the part before its error.
fn keep_before(record: &mut Record, fault: &RecordError, in_headers: bool) {
    let mut lines = record.lines.take().unwrap_or_default();
    let plies = if in_headers {
        0
    } else {
        fault.ply().map_or(usize::MAX, |ply| ply - 1)
    };
    record.plies.truncate(plies);
    lines.plies.truncate(plies);
    if in_headers {
        lines.headers.retain(|&line| line < fault.line());
        record.headers.truncate(lines.headers.len());
    }
    if record.opening_plies() > record.plies.len() {
        let count = record.plies.len();
        // The header accepts every integer.
        let _ = record.set("OpeningPlies", count);
    }
    record.lines = Some(lines);
}

/// How the record contradicts the request; headers that cannot be parsed are reported elsewhere.
fn contradiction(
    record: &Record,
    wanted: &Wanted,
    asked: &AnyGame,
) -> Result<Option<RecordError>, TextError> {
    let Ok(game) = wanted.game.open(record.rules()) else {
        return Ok(None);
    };
    if let Some(error) = other_rules(&game, wanted, asked) {
        return Ok(Some(record.header_error("Rules", error)));
    }
    let Some(position) = wanted.position else {
        return Ok(None);
    };
    let expected = game.begin_in(wanted.format, Some(position))?.own_position();
    if expected == record.position() {
        return Ok(None);
    }
    let expected = messages::as_asked_for(quoted(&expected));
    let error = TextError::new(messages::header_named("Position"), record.position(), expected);
    Ok(Some(record.header_error("Position", error)))
}

/// The error for a game whose header `Rules` has another value of an option that was requested.
pub(super) fn other_rules(game: &AnyGame, wanted: &Wanted, asked: &AnyGame) -> Option<TextError> {
    let mut keys = wanted.rules.split(',').filter_map(|pair| pair.split('=').next());
    keys.find_map(|key| {
        let value = |game: &AnyGame| {
            let mut pairs = game.rules().pairs().iter();
            pairs
                .find(|(known, _)| *known == key.trim())
                .map(|(_, value)| value.clone())
        };
        let (found, expected) = (value(game)?, value(asked)?);
        (found != expected).then(|| {
            let found = Message::verbatim(format!("{key}={found}"));
            let expected = messages::as_asked_for(format!("{key}={expected}").into());
            TextError::described(messages::header_named("Rules"), found, expected)
        })
    })
}
