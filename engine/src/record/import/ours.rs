//! Our own records.

use super::source::{Draft, ImportError, RecordSource, Wanted};
use crate::notation::Format;
use crate::record::headers::is_known;
use crate::record::read::{REQUIRED, RecordReader, cut};
use crate::record::{END, Record, RecordError};
use crate::registry::AnyGame;
use crate::text::{TextError, quote};

/// Reads the requested record; what comes after it is not looked at.
pub(super) fn read(source: &RecordSource, wanted: &Wanted, game: &dyn AnyGame) -> Result<Draft, ImportError> {
    let mut reader = RecordReader::default();
    let mut fault = None;
    for (number, line) in source.lines() {
        if reader.records.len() == wanted.number || fault.is_some() {
            break;
        }
        let is_whole = line.ends_with('\n') || line.trim() == END;
        let says_nothing = line.trim().is_empty() || line.trim_start().starts_with('#');
        if !is_whole && (reader.is_open() || !says_nothing) {
            // The content of the last line is not known if its end is missing.
            fault = Some(source.cut(cut(number)));
            break;
        }
        let is_wanted = reader.records.len() + 1 == wanted.number;
        let read = reader.read(line);
        fault = read
            .and_then(|()| {
                if is_wanted {
                    check_header(&mut reader, wanted)
                } else {
                    Ok(())
                }
            })
            .err();
    }
    if fault.is_none() && reader.is_open() {
        fault = Some(source.cut(cut(reader.line)));
    }
    let (count, last_line) = (reader.records.len(), reader.line);
    let record = if count == wanted.number {
        reader.records.pop()
    } else if count + 1 == wanted.number && reader.is_open() {
        Some(reader.take())
    } else {
        None
    };
    match record {
        Some(record) => check(record, fault, last_line, wanted, game),
        None => Err(fault.map_or_else(|| source.out_of_range(wanted, count), Into::into)),
    }
}

/// Refuses a header that was just read and is unknown or of another game, and forgets it.
fn check_header(reader: &mut RecordReader, wanted: &Wanted) -> Result<(), RecordError> {
    if reader.lines.headers.last() != Some(&reader.line) {
        return Ok(());
    }
    let error = match reader.headers.iter().last() {
        Some((key, _)) if !is_known(key) => {
            let expected = "one of those of docs/records.md, or one of your own that begins with X";
            TextError::new("header", key, expected)
        }
        Some(("Game", id)) if id != wanted.game.id => TextError::new("header Game", id, wanted.game.id),
        _ => return Ok(()),
    };
    reader.lines.headers.pop();
    reader.headers.truncate(reader.lines.headers.len());
    Err(RecordError::new(reader.line, None, error))
}

/// Finds the first fault of a record that was read up to `fault`, and the part of it before that fault.
fn check(
    mut record: Record,
    fault: Option<RecordError>,
    last_line: usize,
    wanted: &Wanted,
    game: &dyn AnyGame,
) -> Result<Draft, ImportError> {
    let is_complete = |record: &Record| REQUIRED.iter().all(|key| record.header(key).is_some());
    if !is_complete(&record) {
        return Err(fault.unwrap_or_else(|| cut(last_line)).into());
    }
    let contradiction = contradiction(&record, wanted, game)?;
    let played = match contradiction {
        Some(error) => Err(error),
        None => record.replay(),
    };
    // Only the count of opening plies is refused at a line before the last.
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
                session,
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
    // The rest was legal as part of the whole record; a refused header leaves no game.
    match record.replay() {
        Ok(session) => Ok(Draft {
            record,
            session,
            format: Format::default(),
            fault: Some(fault),
        }),
        Err(_) => Err(fault.into()),
    }
}

/// Shortens a record to what comes before its fault.
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
        // The header accepts every whole number.
        let _ = record.set("OpeningPlies", count);
    }
    record.lines = Some(lines);
}

/// How the record contradicts the request; headers that cannot be read are found elsewhere.
fn contradiction(
    record: &Record,
    wanted: &Wanted,
    asked: &dyn AnyGame,
) -> Result<Option<RecordError>, TextError> {
    let Ok(game) = wanted.game.open(record.rules()) else {
        return Ok(None);
    };
    let keys = wanted.rules.split(',').filter_map(|pair| pair.split('=').next());
    for key in keys {
        let value = |game: &dyn AnyGame| {
            let mut pairs = game.rules().pairs().iter();
            pairs
                .find(|(known, _)| *known == key.trim())
                .map(|(_, value)| value.clone())
        };
        if let (Some(found), Some(expected)) = (value(game.as_ref()), value(asked))
            && found != expected
        {
            let expected = format!("{key}={expected}, as asked for");
            let error = TextError::described("header Rules", format!("{key}={found}"), expected);
            return Ok(Some(record.header_error("Rules", error)));
        }
    }
    let Some(position) = wanted.position else {
        return Ok(None);
    };
    let expected = game.begin_in(wanted.format, Some(position))?.own_position();
    if expected == record.position() {
        return Ok(None);
    }
    let expected = format!("{}, as asked for", quote(&expected));
    let error = TextError::new("header Position", record.position(), expected);
    Ok(Some(record.header_error("Position", error)))
}
