//! Recognises the form of a part of a file.

use ishwa_core::notation::Format;
use ishwa_games::any::AnyGame;

use super::lex::is_like_a_sheet;
use super::source::{RecordForm, RecordSource, after_number, first_word};
use super::tag::is_tag;
use crate::record::game::END;

/// The first line of a part that is neither empty nor a comment, with its number.
fn first_line<'t>(part: &RecordSource<'t>) -> Option<(usize, &'t str)> {
    part.lines().find(|(_, line)| says_something(line))
}

/// Whether a part has more than empty lines and comments.
pub(super) fn has_content(part: &RecordSource) -> bool {
    part.fault.is_some() || first_line(part).is_some()
}

fn says_something(line: &str) -> bool {
    !matches!(line.trim_start().chars().next(), None | Some('#' | '%'))
}

/// The form of a part. Tags decide; without tags, a line that begins with a move as other forms write it does, so that
/// the lines before it may be anything.
pub(super) fn form_of(part: &RecordSource, game: &AnyGame) -> RecordForm {
    let (number, line) = first_line(part).unwrap_or((part.first_line, ""));
    let line = line.trim();
    let begins = |fits: fn(&str) -> bool| {
        let mut lines = part
            .lines()
            .map(|(_, line)| line)
            .filter(|line| says_something(line));
        lines.any(|line| fits(first_word(line.trim())))
    };
    let is_square = |word: &str| matches!(word.as_bytes(), [b'a'..=b'z', b'0'..=b'9', ..]);
    let tags = || {
        let lines = part.lines().skip_while(|&(other, _)| other < number);
        let lines = lines
            .map(|(_, line)| line.trim())
            .filter(|line| says_something(line));
        lines.take_while(|line| line.starts_with('['))
    };
    // A damaged tag alone does not make the games after it one game.
    let has_tags =
        tags().any(is_tag) || tags().next().is_some() && !begins(is_square) && !begins(is_like_a_sheet);
    if has_tags {
        let is_ours = |line: &str| {
            let key = line[1..].split(char::is_whitespace).next();
            line == END || matches!(key, Some("Game" | "Position"))
        };
        return if tags().any(is_ours) {
            RecordForm::Record
        } else {
            RecordForm::Pgn
        };
    }
    let has_squares = game.formats().contains(&Format::PlayStrategy);
    let has_sheets = game.formats().contains(&Format::Sheet);
    let has_letters = game.formats().contains(&Format::Auale);
    let is_letter = |word: &str| matches!(word.as_bytes(), [letter] if letter.is_ascii_alphabetic());
    // Numbers and comments show where a game ends, unless its moves are those of a list.
    let is_numbered = matches!(after_number(line).0, Some((1, _))) || line.starts_with(['{', ';']);
    let has_moves_of_pgn = if has_squares || has_sheets {
        has_letters && is_letter(first_word(line))
    } else {
        true
    };
    if has_sheets && begins(is_like_a_sheet) {
        RecordForm::Sheet
    } else if has_squares && (begins(is_square) || line.starts_with(['{', ';']))
        || is_numbered && has_moves_of_pgn
    {
        RecordForm::Pgn
    } else {
        RecordForm::List
    }
}
