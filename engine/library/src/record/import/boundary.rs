//! Where the next game without tags begins.

use super::source::after_number;
use crate::record::results::ending;

/// Reads lines one after the other. A line that begins with the number 1, `1.` or `1)`, begins a game after a line that
/// ends with a result and, where no game has tags, after an empty line. No comment or variation extends beyond that.
pub(super) struct GameBoundary {
    has_tags: bool,
    is_after_blank: bool,
    is_after_result: bool,
}

impl GameBoundary {
    pub(super) fn new(has_tags: bool) -> Self {
        Self {
            has_tags,
            is_after_blank: false,
            is_after_result: false,
        }
    }

    /// Whether a game begins with the next line.
    pub(super) fn is_before(&mut self, line: &str) -> bool {
        let line = line.trim();
        let may_begin = self.is_after_result || self.is_after_blank && !self.has_tags;
        let begins = may_begin && matches!(after_number(line).0, Some((1, 1)));
        self.is_after_blank = line.is_empty();
        if !self.is_after_blank {
            let last = line.rsplit(char::is_whitespace).next();
            self.is_after_result = last.is_some_and(|word| ending(word).is_some());
        }
        begins
    }
}
