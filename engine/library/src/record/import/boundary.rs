//! Where the next game without tags begins.

use super::source::after_number;
use crate::record::results::ending;

/// Reads lines one after the other. A line that begins with the number 1, `1.` or `1)`, begins a game after a line that
/// ends with a result and, where no game has tags, after an empty line and after a line that begins with the number 1
/// too. No comment or variation extends beyond that.
pub(super) struct GameBoundary {
    has_tags: bool,
    /// Whether the last line may be the end of a game.
    may_end: bool,
}

impl GameBoundary {
    pub(super) fn new(has_tags: bool) -> Self {
        Self {
            has_tags,
            may_end: false,
        }
    }

    /// Whether a game begins with the next line.
    pub(super) fn is_before(&mut self, line: &str) -> bool {
        let line = line.trim();
        let is_first = matches!(after_number(line).0, Some((1, 1)));
        let begins = self.may_end && is_first;
        if line.is_empty() {
            self.may_end |= !self.has_tags;
        } else {
            let last = line.rsplit(char::is_whitespace).next();
            let has_result = last.is_some_and(|word| ending(word).is_some());
            self.may_end = has_result || is_first && !self.has_tags;
        }
        begins
    }
}
