//! Splits a file into parts, each with a game of its own, before any of them is read: an error in one game costs none
//! of the others.

use std::collections::HashSet;

use super::boundary::GameBoundary;
use super::sheet::is_a_sheet;
use super::source::{RecordSource, line_breaks};
use super::tag::{is_damaged_tag, name_of_tag};
use crate::record::game::END;

/// Headers that only our own records have.
const OURS: [&[u8]; 2] = [b"Game", b"Position"];

/// The parts of a file: each game that begins with tags, and the text before, between and after such games.
///
/// A section of tags, which is a run of lines with at least one `[Name "value"]`, begins a part
/// - after the line `[End]` of a record,
/// - after an empty line, if the part has other text or one of the same tags, so that no comment or variation that
///   was left open reaches into the next game,
/// - after any other line, if no comment is open or there are at least two tags; in a record of ours only if a header
///   `Game` is among them, or one that it has already and none of ours.
///
/// A damaged tag, `[White Ann]`, begins a part too if it is the first line after an empty one and other text.
///
/// A form feed begins a part too: it stands between the texts of several files.
#[derive(Clone)]
pub(super) struct Parts<'t> {
    rest: &'t [u8],
    /// The number of the first line of the rest.
    line: usize,
    /// The length of the rest of a part of which the lines up to a byte that is not UTF-8 were returned.
    left: usize,
    /// Whether that part has tags.
    has_tags: bool,
}

impl<'t> Parts<'t> {
    pub(super) fn new(bytes: &'t [u8]) -> Self {
        Self {
            rest: without_mark(bytes),
            line: 1,
            left: 0,
            has_tags: false,
        }
    }
}

impl<'t> Iterator for Parts<'t> {
    type Item = RecordSource<'t>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.rest.is_empty() {
            return None;
        }
        let (whole, has_tags) = match self.left {
            0 => length_of_part(self.rest),
            left => (left, self.has_tags),
        };
        let length = match std::str::from_utf8(&self.rest[..whole]) {
            Err(error) => after_bad_byte(&self.rest[..whole], error.valid_up_to(), has_tags),
            Ok(_) => whole,
        };
        self.left = whole - length;
        self.has_tags = has_tags;
        let (part, rest) = self.rest.split_at(length);
        let source = RecordSource::of(part, self.line, rest.is_empty());
        self.line += line_breaks(part);
        self.rest = rest;
        Some(source)
    }
}

/// A text without its byte order mark.
pub(super) fn without_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes)
}

/// Where the games of a part go on after a byte at `bad` that is not UTF-8: on the next line, if each sheet has a line of
/// its own, otherwise on the next line that begins a game without tags.
fn after_bad_byte(text: &[u8], bad: usize, has_tags: bool) -> usize {
    let line = |at: usize| {
        let begin = text[..at]
            .iter()
            .rposition(|&byte| byte == b'\n')
            .map_or(0, |at| at + 1);
        let length = text[at..].iter().position(|&byte| byte == b'\n');
        (begin, length.map_or(text.len(), |length| at + length + 1))
    };
    let (begin, end) = line(bad);
    let is_number = |two: &[u8]| two[0].is_ascii_digit() && matches!(two[1], b'.' | b')');
    let has_numbers = text[line(begin.saturating_sub(1)).0..end]
        .windows(2)
        .any(is_number);
    let mut boundary = GameBoundary::new(has_tags);
    boundary.is_before(&String::from_utf8_lossy(&text[begin..end]));
    let mut at = end;
    for line in text[end..].split_inclusive(|&byte| byte == b'\n') {
        let line_text = String::from_utf8_lossy(line);
        let is_sheet = !has_tags && is_a_sheet(&line_text, has_numbers);
        if is_sheet || boundary.is_before(&line_text) {
            break;
        }
        at += line.len();
    }
    at
}

/// The length of the first part of a text, and whether it has tags.
fn length_of_part(text: &[u8]) -> (usize, bool) {
    let mut names = HashSet::new();
    let (mut has_text, mut has_ended, mut is_ours) = (false, false, false);
    let (mut is_after_blank, mut is_in_comment) = (true, false);
    // Whether the current run of lines in brackets is a section of tags.
    let mut run: Option<bool> = None;
    let mut at = 0;
    for line in text.split_inclusive(|&byte| byte == b'\n') {
        if at > 0 && line.contains(&b'\x0c') {
            return (at, !names.is_empty());
        }
        let trimmed = line.trim_ascii();
        let is_end = trimmed == END.as_bytes();
        let is_first = run.is_none();
        run = (trimmed.starts_with(b"[") && !is_end)
            .then(|| run.unwrap_or_else(|| section(&text[at..]).any(|line| name_of_tag(line).is_some())));
        if run == Some(true) && is_first {
            let tags = || section(&text[at..]).filter_map(name_of_tag);
            let begins = match (has_ended, is_after_blank) {
                (true, _) => true,
                (false, true) => has_text || tags().any(|name| names.contains(name)),
                (false, false) if is_ours => has_text && begins_after_ours(tags(), &names),
                (false, false) => has_text && (!is_in_comment || tags().nth(1).is_some()),
            };
            if begins {
                return (at, !names.is_empty());
            }
            names.extend(tags());
            is_ours |= tags().any(|name| OURS.contains(&name));
        }
        if run == Some(false) && is_first && is_after_blank && has_text && is_damaged_tag(trimmed) {
            return (at, !names.is_empty());
        }
        let is_comment = !is_in_comment && matches!(trimmed.first(), Some(b'#' | b'%' | b';'));
        if is_end {
            has_ended = true;
        } else if trimmed.is_empty() {
            is_after_blank = true;
        } else if run == Some(true) {
            is_after_blank = false;
        } else if !is_comment {
            if has_ended {
                return (at, !names.is_empty());
            }
            (has_text, is_after_blank) = (true, false);
            is_in_comment = is_comment_open(trimmed, is_in_comment);
        }
        at += line.len();
    }
    (at, !names.is_empty())
}

/// Whether tags within a record of ours begin a game: a header `Game` is among them, or they repeat one and none is ours.
fn begins_after_ours<'t>(mut tags: impl Iterator<Item = &'t [u8]>, names: &HashSet<&[u8]>) -> bool {
    let mut is_repeated = false;
    let is_ours = tags.find(|name| {
        is_repeated |= names.contains(name);
        OURS.contains(name)
    });
    is_ours.map_or(is_repeated, |name| name == b"Game")
}

/// The lines of a section of tags at the start of a text, up to a form feed.
fn section(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let lines = text.split_inclusive(|&byte| byte == b'\n').enumerate();
    let lines = lines.take_while(|(index, line)| *index == 0 || !line.contains(&b'\x0c'));
    let lines = lines.map(|(_, line)| line.trim_ascii());
    lines.take_while(|line| line.starts_with(b"[") && *line != END.as_bytes())
}

/// Whether a comment in braces is open after a line.
fn is_comment_open(line: &[u8], mut is_open: bool) -> bool {
    for byte in line {
        match (is_open, byte) {
            (true, b'}') => is_open = false,
            (false, b'{') => is_open = true,
            (false, b';') => break,
            _ => {}
        }
    }
    is_open
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first line of each part.
    fn lines(text: &str) -> Vec<usize> {
        // A null byte stands for one that is not UTF-8.
        let bytes = text.bytes().map(|byte| if byte == 0 { 0xff } else { byte });
        let bytes: Vec<u8> = bytes.collect();
        Parts::new(&bytes).map(|part| part.first_line).collect()
    }

    #[test]
    fn a_part_begins_with_the_tags_of_a_game() {
        for (text, expected) in [
            ("", vec![]),
            ("\n# a\n", vec![1]),
            ("1 2\n\n3 4\n", vec![1]),
            ("\n# a\n[A \"\"]\n1 2\n\n[A \"\"]\n1 2\n", vec![1, 6]),
            ("[A \"\"]\n\n[B \"\"]\n\n1 2", vec![1]),
            ("[A \"\"]\n\n[A \"\"]\n\n1 2", vec![1, 3]),
            ("[A \"\"]\n[A \"\"]\n\n1 2", vec![1]),
            ("[A \"\"]\n1 2\n[A \"\"]\n1 2", vec![1, 3]),
            ("[A \"\"]\n1 {2\n[A \"\"]\n} 1 2", vec![1]),
            ("[A \"\"]\n1 {2\n[A \"\"]\n[B \"\"]\n1 {2} 3", vec![1, 3]),
            ("[A \"\"]\n1 {2\n\n[A \"\"]\n} 1 2", vec![1, 4]),
            ("[A \"\"]\n1 ;{2\n[A \"\"]\n} 1 2", vec![1, 3]),
            ("1 2\n\n[no tag]\n[x\n\n[%clk 1]\n", vec![1]),
            ("1 2\n\n[no tag\n[A \"x\"y\"]\n3", vec![1, 3]),
            ("x\n\n[A \"\"]\n1 2", vec![1, 3]),
            ("1 2\n\u{c}\n3\n\u{c}\n[A \"\"]\n", vec![1, 2, 4]),
            ("1 2\n\n[White Ann]\n3 4\n\n[no tag]\n[%x 1]\n", vec![1, 3]),
            // A list is one game, and each sheet has a line.
            ("1 \u{0}\n2\n\u{0}\n4\n[A \"\"]", vec![1, 5]),
            ("76 \u{0}\n76\n\u{0}\n76\n[A \"\"]", vec![1, 2, 4, 5]),
            ("1. \u{0}\n2\n\n1.\n\u{0}\n4\n\n1) 6", vec![1, 4, 8]),
            ("[A \"\"]\n\n1. \u{0}\n\n1. 2 1-0\n1. 3", vec![1, 6]),
        ] {
            assert_eq!(lines(text), expected, "{text}");
        }
    }

    #[test]
    fn a_record_of_ours_ends_with_its_last_line() {
        for (text, expected) in [
            ("[Game \"\"]\n1\n[End]\n[Game \"\"]\n[End]\n", vec![1, 4]),
            ("[Game \"\"]\n1\n[End]\n# a\n\n", vec![1]),
            ("[Game \"\"]\n1\n[End]\n\nx\n[Game \"\"]\n", vec![1, 5, 6]),
            ("[Game \"\"]\n1\n[Foo \"\"]\n2\n[End]\n", vec![1]),
            ("[Game \"\"]\n1\n\n[Game \"\"]\n2\n[End]\n", vec![1, 4]),
            ("[Game \"\"]\n1\n[Game \"\"]\n2\n[End]\n", vec![1, 3]),
            ("[Game \"\"]\n[A \"\"]\n1\n[A \"\"]\n2\n", vec![1, 4]),
            (
                "[Game \"\"]\n[A \"\"]\n1\n[Position \"\"]\n[A \"\"]\n2\n",
                vec![1],
            ),
        ] {
            assert_eq!(lines(text), expected, "{text}");
        }
    }
}
