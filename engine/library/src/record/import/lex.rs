//! The lexer of PGN: tags, move numbers, moves and results. Comments and variations are skipped.

use ishwa_core::text::{TextError, quoted};
use ishwa_messages::Message;

use super::source::{RecordSource, after_number};
use super::transcript::ending;
use crate::messages;
use crate::record::error::RecordError;
use crate::record::headers::Ending;

/// No known result is longer, in bytes.
const LONGEST_RESULT: usize = 16;

/// A token with a meaning.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Token<'t> {
    /// `[Name "value"]`.
    Tag(&'t str, String),
    /// The number of a move and its dots.
    Number(u64, usize),
    /// A word that may be a move, and whether the text ends with it.
    Move(&'t str, bool),
    /// The end of a game.
    Result(Ending),
    /// A comment from `#` to the end of its line.
    Note(&'t str),
}

/// Reads a text word by word.
pub(super) struct Lexer<'t> {
    source: RecordSource<'t>,
    /// The number of bytes read.
    at: usize,
    /// The number of the current line.
    line: usize,
    /// Whether the end or an error has been reported.
    ended: bool,
}

impl<'t> Lexer<'t> {
    pub(super) fn new(source: RecordSource<'t>) -> Self {
        Self {
            at: 0,
            line: source.first_line,
            source,
            ended: false,
        }
    }

    fn rest(&self) -> &'t str {
        &self.source.text[self.at..]
    }

    /// Skips `count` bytes.
    fn pass(&mut self, count: usize) -> &'t str {
        let passed = &self.rest()[..count];
        self.line += passed.bytes().filter(|&byte| byte == b'\n').count();
        self.at += count;
        passed
    }

    /// Skips the rest of the line.
    fn pass_line(&mut self) -> &'t str {
        let count = self.rest().find('\n').unwrap_or(self.rest().len());
        self.pass(count)
    }

    /// The error for a `what` that begins on line `line` and is not closed before the end of the text.
    fn unended(&self, line: usize, what: Message, end: &str) -> RecordError {
        let error = TextError::described(what, messages::end_of_the_text(), messages::the_sign(quoted(end)));
        self.source.cut(RecordError::new(line, None, error))
    }

    fn read(&mut self) -> Option<Result<Token<'t>, RecordError>> {
        loop {
            let first = self.rest().chars().next()?;
            match first {
                '%' if self.at == 0 || self.source.text[..self.at].ends_with('\n') => {
                    self.pass_line();
                }
                ';' => {
                    self.pass_line();
                }
                '#' => return Some(Ok(Token::Note(self.pass_line()[1..].trim()))),
                '{' => match self.pass_comment() {
                    Ok(()) => {}
                    Err(fault) => return Some(Err(fault)),
                },
                '(' => match self.pass_variation() {
                    Ok(()) => {}
                    Err(fault) => return Some(Err(fault)),
                },
                '[' => return Some(self.read_tag()),
                '$' => {
                    let digits = self.rest()[1..].bytes().take_while(u8::is_ascii_digit);
                    self.pass(1 + digits.count());
                }
                ',' => {
                    self.pass(1);
                }
                first if first.is_whitespace() => {
                    self.pass(first.len_utf8());
                }
                _ => {
                    if let Some(token) = self.read_word() {
                        return Some(Ok(token));
                    }
                }
            }
        }
    }

    /// Skips `{..}`.
    fn pass_comment(&mut self) -> Result<(), RecordError> {
        let end = self.rest().find('}');
        let end = end.ok_or_else(|| self.unended(self.line, messages::comment(), "}"))?;
        self.pass(end + 1);
        Ok(())
    }

    /// Skips `(..)` with the variations and comments in it, or a kazna count as in `76(10)`.
    fn pass_variation(&mut self) -> Result<(), RecordError> {
        let begun = self.line;
        let mut depth = 0_usize;
        loop {
            let next = self.rest().find(['(', ')', '{', ';']);
            let next = next.ok_or_else(|| self.unended(begun, messages::variation(), ")"))?;
            self.pass(next);
            match self.rest().as_bytes()[0] {
                b'{' => {
                    self.pass_comment()?;
                    continue;
                }
                b';' => {
                    self.pass_line();
                    continue;
                }
                b'(' => depth += 1,
                _ => depth -= 1,
            }
            self.pass(1);
            if depth == 0 {
                return Ok(());
            }
        }
    }

    /// Reads `[Name "value"]`, which is on one line.
    fn read_tag(&mut self) -> Result<Token<'t>, RecordError> {
        if let Some((name, value, length)) = split_tag(self.rest()) {
            self.pass(length);
            return Ok(Token::Tag(name, value));
        }
        let begun = self.line;
        let text = self.pass_line();
        if self.rest().is_empty() && !text.trim_end().ends_with(']') {
            return Err(self.unended(begun, messages::tag(), "]"));
        }
        let error = TextError::new(messages::tag(), text.trim_end(), messages::a_tag());
        Err(RecordError::new(begun, None, error))
    }

    /// Reads a number, a result or a move; `None` if the word has no meaning, as `..` and `!?`.
    fn read_word(&mut self) -> Option<Token<'t>> {
        let rest = self.rest();
        let ends = |c: char| c.is_whitespace() || "{}()[];$#".contains(c);
        let head = rest
            .char_indices()
            .take_while(|&(at, c)| at <= LONGEST_RESULT && !ends(c));
        let head = head.last().map_or(0, |(at, c)| at + c.len_utf8());
        if let Some(result) = ending(&rest[..head]) {
            self.pass(head);
            return Some(Token::Result(result));
        }
        if let (Some((number, dots)), behind) = after_number(rest) {
            self.pass(rest.len() - behind.len());
            return Some(Token::Number(number, dots));
        }
        let end = rest.find(|c| ends(c) || c == ',').unwrap_or(rest.len());
        // An unmatched closing bracket is a word by itself.
        let word = self.pass(if end == 0 { 1 } else { end });
        let is_last = self.rest().is_empty() && self.source.fault.is_none();
        let word = word.trim_end_matches(['!', '?']);
        let says_nothing = word.bytes().all(|byte| byte == b'.');
        (!says_nothing).then_some(Token::Move(word, is_last))
    }
}

/// The name and the value of a tag, and its length in bytes.
fn split_tag(text: &str) -> Option<(&str, String, usize)> {
    let rest = text.strip_prefix('[')?.trim_start_matches([' ', '\t']);
    let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-');
    let name = &rest[..rest.find(|c| !is_name(c))?];
    let rest = rest[name.len()..].trim_start_matches([' ', '\t']);
    let mut chars = rest.strip_prefix('"').filter(|_| !name.is_empty())?.chars();
    let mut value = String::new();
    loop {
        match chars.next()? {
            '"' => break,
            '\n' => return None,
            '\\' => match chars.next()? {
                escaped @ ('"' | '\\') => value.push(escaped),
                '\n' => return None,
                other => value.extend(['\\', other]),
            },
            plain => value.push(plain),
        }
    }
    let rest = chars.as_str().trim_start_matches([' ', '\t']).strip_prefix(']')?;
    Some((name, value, text.len() - rest.len()))
}

/// The tokens with their line numbers, up to the first error.
impl<'t> Iterator for Lexer<'t> {
    type Item = Result<(usize, Token<'t>), RecordError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        let token = self.read();
        // No token crosses the end of its line.
        let line = self.line;
        let token = token.map(|token| token.map(|token| (line, token)));
        self.ended = !matches!(token, Some(Ok(_)));
        token.or_else(|| self.source.fault.clone().map(Err))
    }
}

/// A move as [`Toguz`](ishwa_games::toguz::Toguz) reads it: without the capture sign, and with a small letter for a
/// tuz.
pub(super) fn traditional(word: &str) -> Result<String, TextError> {
    let plain = word.trim_end_matches('+').replace('X', "x");
    let digits = plain.strip_suffix('x').unwrap_or(&plain);
    let is_pit = |byte: u8| (b'1'..=b'9').contains(&byte);
    if digits.len() == 2 && digits.bytes().all(is_pit) {
        return Ok(plain);
    }
    Err(TextError::new(messages::mv(), word, messages::a_sheet_move()))
}
