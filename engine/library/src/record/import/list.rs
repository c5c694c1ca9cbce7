//! Reads a bare list of moves: one game.

use ishwa_core::notation::Format;
use ishwa_core::session::MOST_PIECES;
use ishwa_games::any::AnyGame;

use super::source::{Draft, ImportError, Numbers, RecordSource, Wanted, after_number, first_word};
use super::transcript::begin;
use crate::record::results::noted;

/// Reads moves in the requested format, from the requested position.
pub(super) fn read(source: &RecordSource, wanted: &Wanted, game: &AnyGame) -> Result<Draft, ImportError> {
    let mut pieces = Vec::new();
    let mut lines = Vec::new();
    let mut numbers = Numbers::default();
    let mut fault = source.fault.clone();
    let mut result = None;
    let begun = begin(game, wanted, source.first_line)?;
    let format = format_of(source, wanted, game);
    'text: for (number, line) in source.lines() {
        let (moves, comment) = line.split_once('#').unwrap_or((line, ""));
        if let Some(ending) = noted(comment) {
            result = Some((ending, comment.trim(), number));
        }
        // Only the last line of a text may have no line break.
        let ends_text = source.fault.is_none() && moves.len() == line.len();
        let ends_text = ends_text && !line.ends_with(char::is_whitespace);
        let mut words = moves.split_whitespace().peekable();
        while let Some(word) = words.next() {
            let is_last = ends_text && words.peek().is_none();
            let (found, word) = after_number(word);
            if let Some((value, dots)) = found {
                numbers.number(value, dots);
            }
            for piece in begun.session().split_moves(format, word)? {
                if let Err(error) = numbers.ply(piece, is_last, number) {
                    fault = Some(error);
                    break 'text;
                }
                pieces.push(piece);
                lines.push(number);
            }
        }
    }
    if pieces.is_empty() {
        return Err(fault.unwrap_or_else(|| source.empty()).into());
    }
    let mut game = begun;
    if let Some((ending, comment, line)) = result {
        game.set("Result", ending, line);
        game.set("Comment", comment, line);
    }
    let mut start = 0;
    while start < pieces.len() {
        let end = pieces.len().min(start + MOST_PIECES);
        match game.play(format, &pieces[start..end], lines[start]) {
            Ok(count) => start += count,
            Err(error) => return Ok(game.end(Some(error))),
        }
    }
    Ok(game.end(fault))
}

/// The format of the moves: the requested one, or Aualé's for a game that supports it and whose first moves are its
/// letters, which may be written together as in `FeDb`.
fn format_of(source: &RecordSource, wanted: &Wanted, game: &AnyGame) -> Format {
    let is_code = |line: &&str| !line.trim().is_empty() && !line.trim_start().starts_with('#');
    let first = source
        .lines()
        .map(|(_, line)| line)
        .find(is_code)
        .map_or("", |line| first_word(line.trim()));
    let has_letters = !first.is_empty() && first.bytes().all(|letter| letter.is_ascii_alphabetic());
    let is_auale = wanted.format == Format::Ishwa && has_letters && game.formats().contains(&Format::Auale);
    if is_auale { Format::Auale } else { wanted.format }
}
