//! Reads score sheets of Toguz: two digits per move, White first.

use ishwa_games::any::AnyGame;

use super::pgn::PgnGames;
use super::source::{NextGame, NumberedLines, RecordSource, Wanted, after_number};

/// Whether the moves of the sheets are numbered, so that a game may span any number of lines, as in PGN.
pub(super) fn is_numbered(source: &RecordSource) -> bool {
    let first = source.lines().find(|(_, line)| is_game(line));
    first.is_some_and(|(_, line)| after_number(line.trim_start()).0.is_some())
}

fn is_game(line: &str) -> bool {
    !matches!(line.trim_start().chars().next(), None | Some('#'))
}

/// The sheets of a text with one game on each line.
pub(super) struct SheetGames<'t> {
    source: RecordSource<'t>,
    lines: NumberedLines<'t>,
}

impl<'t> SheetGames<'t> {
    pub(super) fn new(source: RecordSource<'t>) -> Self {
        Self {
            lines: source.lines(),
            source,
        }
    }

    fn next_line(&mut self) -> Option<(usize, &'t str)> {
        self.lines.find(|(_, line)| is_game(line))
    }

    /// Skips a game; returns whether there was one.
    pub(super) fn skip(&mut self) -> bool {
        self.next_line().is_some()
    }

    /// Reads the next game.
    pub(super) fn read(&mut self, wanted: &Wanted, game: &AnyGame) -> NextGame {
        let Some((number, line)) = self.next_line() else {
            return NextGame::End;
        };
        let is_whole = line.ends_with('\n');
        let sheet = RecordSource {
            text: line,
            first_line: number,
            fault: self.source.fault.clone().filter(|_| !is_whole),
        };
        NextGame::Game(match PgnGames::new(sheet.clone()).read(wanted, game) {
            NextGame::Game(draft) => draft,
            NextGame::Unreadable(fault) => Err(fault.into()),
            NextGame::End => Err(sheet.out_of_range(1, 0)),
        })
    }
}
