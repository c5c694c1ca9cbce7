//! Reads score sheets of Toguz: two digits per move, White first. A sheet is a line of its own; if its moves are
//! numbered, it may span any number of lines, as in PGN.

use ishwa_games::any::AnyGame;

use super::lex::is_like_a_sheet;
use super::pgn::PgnGames;
use super::source::{Draft, ImportError, RecordSource, Wanted, after_number, first_word};

/// Numbered moves fill a line, so that a line with more moves and without a number is a sheet of its own.
const MOST_WITHOUT_NUMBER: usize = 2;

/// A comment with more lines is taken for one that was left open.
const MOST_IN_COMMENT: usize = 100;

/// The sheets of a text.
pub(super) struct SheetGames<'t> {
    /// The rest of the text.
    rest: RecordSource<'t>,
    /// The numbered sheets of the current lines, or the single sheet of the current line.
    games: Option<PgnGames<'t>>,
}

impl<'t> SheetGames<'t> {
    pub(super) fn new(source: RecordSource<'t>) -> Self {
        Self {
            rest: source,
            games: None,
        }
    }

    /// Skips a game; returns whether there was one.
    pub(super) fn skip(&mut self) -> bool {
        self.next_game(|games| games.skip().then_some(())).is_some()
    }

    /// Reads the next game.
    pub(super) fn read(&mut self, wanted: &Wanted, game: &AnyGame) -> Option<Result<Draft, ImportError>> {
        self.next_game(|games| games.read(wanted, game, false))
    }

    /// Applies `step` to the games of the current lines and of those after them, until they have another game.
    fn next_game<T>(&mut self, mut step: impl FnMut(&mut PgnGames<'t>) -> Option<T>) -> Option<T> {
        loop {
            if let Some(found) = self.games.as_mut().and_then(&mut step) {
                return Some(found);
            }
            self.games = Some(PgnGames::new(self.next_lines()?));
        }
    }

    /// Whether a comment that is open at `at` is closed before the next empty line.
    fn closes_later(&self, at: usize) -> bool {
        let mut lines = self.rest.text[at..].split_inclusive('\n').take(MOST_IN_COMMENT);
        let end = lines.find(|line| line.contains('}') || line.trim().is_empty());
        end.is_some_and(|line| line.contains('}'))
    }

    /// The next line that is a sheet of its own, or all lines before it.
    fn next_lines(&mut self) -> Option<RecordSource<'t>> {
        let rest = &self.rest;
        if rest.text.is_empty() && rest.fault.is_none() {
            return None;
        }
        let (mut length, mut count) = (0, 0);
        let mut is_of_several = None;
        // A comment in braces is part of numbered moves, up to an empty line.
        let mut is_in_comment = false;
        for (_, line) in rest.lines() {
            let is_blank = line.trim().is_empty();
            is_in_comment &= !is_blank;
            let is_comment = is_blank || line.trim_start().starts_with('#');
            let is_numbered = is_in_comment || !is_comment && !is_a_sheet(line, is_of_several == Some(true));
            match is_of_several {
                None if is_comment => {}
                None => is_of_several = Some(is_numbered),
                Some(true) if is_comment || is_numbered => {}
                Some(_) => break,
            }
            if is_of_several == Some(true) {
                is_in_comment = match line.rfind(['{', '}']) {
                    Some(at) => line[at..].starts_with('{') && self.closes_later(length + line.len()),
                    None => is_in_comment,
                };
            }
            length += line.len();
            count += 1;
        }
        let (text, after) = rest.text.split_at(length);
        let is_last = after.is_empty();
        let ends_with_fault =
            is_last && (text.is_empty() || !text.ends_with('\n') || is_of_several == Some(true));
        let lines = RecordSource {
            text,
            first_line: rest.first_line,
            is_last: rest.is_last && is_last,
            fault: ends_with_fault.then(|| self.rest.fault.take()).flatten(),
        };
        self.rest.text = after;
        self.rest.first_line += count;
        Some(lines)
    }
}

/// Whether a line is a sheet of its own; `is_after_numbered` if it follows numbered moves.
pub(super) fn is_a_sheet(line: &str, is_after_numbered: bool) -> bool {
    let moves = line.split(['#', ';', '{']).next().unwrap_or_default();
    let words = || moves.split_whitespace();
    let is_number = |word: &str| after_number(word).0.is_some();
    let is_short = words().nth(MOST_WITHOUT_NUMBER).is_none();
    is_like_a_sheet(first_word(line.trim())) && !words().any(is_number) && !(is_after_numbered && is_short)
}
