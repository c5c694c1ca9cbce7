//! Score sheets of Toguz: two digits a move, White first.

use super::pgn;
use super::source::{Draft, ImportError, RecordSource, Wanted, after_number};
use crate::registry::AnyGame;

/// Reads the requested sheet: the moves have numbers, or a line is a game.
pub(super) fn read(source: &RecordSource, wanted: &Wanted, game: &dyn AnyGame) -> Result<Draft, ImportError> {
    let is_game = |line: &str| !matches!(line.trim_start().chars().next(), None | Some('#'));
    let mut games = source.lines().filter(|(_, line)| is_game(line));
    let is_numbered = |(_, line): (usize, &str)| after_number(line.trim_start()).0.is_some();
    if games.next().is_some_and(is_numbered) {
        return pgn::read(source, wanted, game);
    }
    let mut count = 0;
    let games = source.lines().filter(|(_, line)| is_game(line));
    for (number, line) in games {
        count += 1;
        if count == wanted.number {
            let is_whole = line.ends_with('\n');
            let sheet = RecordSource {
                text: line,
                first_line: number,
                fault: source.fault.clone().filter(|_| !is_whole),
            };
            return pgn::read(&sheet, &Wanted { number: 1, ..*wanted }, game);
        }
    }
    Err(source.out_of_range(wanted, count))
}
