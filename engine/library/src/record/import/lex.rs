//! The lexer of PGN: tags, move numbers, moves, comments and results. Variations are skipped.

use ishwa_core::text::{TextError, quoted};
use ishwa_games::toguz::sheet_move;
use ishwa_messages::Message;

use super::boundary::GameBoundary;
use super::source::{RecordSource, after_number, line_breaks};
use super::tag::{is_damaged_tag, is_tag, split_loose_tag, split_tag};
use crate::messages;
use crate::record::error::RecordError;
use crate::record::headers::Ending;
use crate::record::results::ending;

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
    /// The number of stones in the kazna of the player who has just moved: the second part of `76(10)`. After a space, as
    /// in `76 (65)`, it may be a variation of one move.
    Kazna { stones: u32, is_apart: bool },
    /// A comment from `#` to the end of its line.
    Note(&'t str),
    /// A comment in braces, or from `;` to the end of its line.
    Comment(&'t str),
}

/// Why a token cannot be read.
#[derive(Debug)]
pub(super) struct LexError {
    pub(super) error: RecordError,
    /// Whether the rest of the game was skipped with it.
    pub(super) ends_the_game: bool,
    /// Whether it is a tag, so that the game after it is not known, and no other text in brackets.
    pub(super) is_tag: bool,
}

/// Reads a text word by word, and goes on after an error.
pub(super) struct Lexer<'t> {
    source: RecordSource<'t>,
    /// The number of bytes read.
    at: usize,
    /// The number of the current line.
    line: usize,
    /// Where no comment or variation of the current game reaches, if already known: the next game without tags, or the
    /// end of the text.
    limit: usize,
    /// Whether any game of the text has tags.
    pub(super) has_tags: bool,
    /// The number of the last empty line before the last token, or 0.
    pub(super) empty_line: usize,
}

impl<'t> Lexer<'t> {
    pub(super) fn new(source: RecordSource<'t>) -> Self {
        let has_tags = source.text.lines().any(|line| is_tag(line.trim()));
        Self {
            at: 0,
            line: source.first_line,
            limit: 0,
            has_tags,
            empty_line: 0,
            source,
        }
    }

    fn rest(&self) -> &'t str {
        &self.source.text[self.at..]
    }

    /// Skips `count` bytes.
    fn pass(&mut self, count: usize) -> &'t str {
        let passed = &self.rest()[..count];
        self.line += line_breaks(passed.as_bytes());
        self.at += count;
        passed
    }

    /// Skips the rest of the line.
    fn pass_line(&mut self) -> &'t str {
        let count = self.rest().find('\n').unwrap_or(self.rest().len());
        self.pass(count)
    }

    /// The rest of the current game, as far as a comment or variation may reach.
    fn rest_of_game(&mut self) -> &'t str {
        if self.limit <= self.at {
            self.limit = self.at + self.length_of_game();
        }
        &self.source.text[self.at..self.limit]
    }

    /// The length of the rest of the current game, up to where the next one without tags begins.
    fn length_of_game(&self) -> usize {
        let mut boundary = GameBoundary::new(self.has_tags);
        // The current line decides what may follow it.
        let begin = self.source.text[..self.at].rfind('\n').map_or(0, |at| at + 1);
        let lines = self.source.text[begin..].split_inclusive('\n').enumerate();
        let lines = lines.take_while(|&(index, line)| !boundary.is_before(line) || index == 0);
        begin + lines.map(|(_, line)| line.len()).sum::<usize>() - self.at
    }

    /// The error for a `what` that begins on line `line` and is not closed before the end of the game, which is
    /// skipped.
    fn unended(&mut self, line: usize, what: Message, end: &str) -> LexError {
        let game = self.rest_of_game().len();
        self.pass(game);
        let found = if self.rest().is_empty() {
            self.source.what_follows()
        } else {
            messages::the_next_game()
        };
        let error = RecordError::new(
            line,
            None,
            TextError::described(what, found, messages::the_sign(quoted(end))),
        );
        let cut = self.rest().is_empty().then(|| self.source.fault.take()).flatten();
        LexError {
            error: cut.unwrap_or(error),
            ends_the_game: true,
            is_tag: false,
        }
    }

    fn read(&mut self) -> Option<Result<Token<'t>, LexError>> {
        loop {
            let first = self.rest().chars().next()?;
            match first {
                '%' if self.at == 0 || self.source.text[..self.at].ends_with('\n') => {
                    self.pass_line();
                }
                ';' => return Some(Ok(Token::Comment(&self.pass_line()[1..]))),
                '#' => return Some(Ok(Token::Note(self.pass_line()[1..].trim()))),
                '{' => return Some(self.pass_comment().map(Token::Comment)),
                '(' => match self.kazna() {
                    Some((stones, length)) => {
                        let is_apart = self.source.text[..self.at].ends_with(' ');
                        self.pass(length);
                        return Some(Ok(Token::Kazna { stones, is_apart }));
                    }
                    None => match self.pass_variation() {
                        Ok(()) => {}
                        Err(fault) => return Some(Err(fault)),
                    },
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
                    if first == '\n' && is_empty_line(self.rest()) {
                        self.empty_line = self.line;
                    }
                }
                _ => {
                    if let Some(token) = self.read_word() {
                        return Some(Ok(token));
                    }
                }
            }
        }
    }

    /// A kazna count such as `(10)` after a move, with its length.
    fn kazna(&self) -> Option<(u32, usize)> {
        let before = self.source.text[..self.at]
            .trim_end_matches(' ')
            .chars()
            .next_back();
        let is_after_move = before.is_some_and(|c| !c.is_whitespace() && !"{}()[];.".contains(c));
        let inner = self.rest().strip_prefix('(')?;
        let digits = &inner[..inner.find(|c: char| !c.is_ascii_digit())?];
        let is_whole = is_after_move && inner[digits.len()..].starts_with(')');
        Some((digits.parse().ok().filter(|_| is_whole)?, digits.len() + 2))
    }

    /// Skips `{..}` and returns what is inside.
    fn pass_comment(&mut self) -> Result<&'t str, LexError> {
        let Some(end) = self.rest_of_game().find('}') else {
            return Err(self.unended(self.line, messages::comment(), "}"));
        };
        Ok(&self.pass(end + 1)[1..end])
    }

    /// Skips `(..)` with the variations and comments in it.
    fn pass_variation(&mut self) -> Result<(), LexError> {
        let begun = self.line;
        let mut depth = 0_usize;
        loop {
            let Some(next) = self.rest_of_game().find(['(', ')', '{', ';']) else {
                return Err(self.unended(begun, messages::variation(), ")"));
            };
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
    fn read_tag(&mut self) -> Result<Token<'t>, LexError> {
        if let Some((name, value, length)) = split_tag(self.rest()) {
            self.pass(length);
            return Ok(Token::Tag(name, value));
        }
        let begun = self.line;
        let text = self.pass_line().trim_end();
        if let Some((name, value)) = split_loose_tag(text) {
            return Ok(Token::Tag(name, value));
        }
        let is_cut = self.source.is_last || self.source.fault.is_some();
        let is_cut = is_cut && self.rest().is_empty() && !text.ends_with(']');
        if is_cut {
            return Err(self.unended(begun, messages::tag(), "]"));
        }
        let error = TextError::new(messages::tag(), text, messages::a_tag());
        Err(LexError {
            error: RecordError::new(begun, None, error),
            ends_the_game: false,
            is_tag: self.has_tags || is_damaged_tag(text.as_bytes()),
        })
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
        let end = rest.find(|c| ends(c) || c == ',' && !is_deal(rest));
        let end = end.unwrap_or(rest.len());
        // An unmatched closing bracket is a word by itself.
        let word = self.pass(if end == 0 { 1 } else { end });
        let is_last = self.rest().is_empty() && self.source.fault.is_none();
        if word.trim_end_matches(':').eq_ignore_ascii_case("result") {
            return Some(Token::Note(&rest[..word.len() + self.pass_line().len()]));
        }
        let word = word.trim_end_matches(['!', '?', ',']);
        let says_nothing = word.bytes().all(|byte| byte == b'.');
        (!says_nothing).then_some(Token::Move(word, is_last))
    }
}

/// Whether a text begins with an empty line.
fn is_empty_line(text: &str) -> bool {
    let first = text.chars().find(|&c| c == '\n' || !c.is_whitespace());
    first == Some('\n')
}

/// Whether a text begins with the deal of a camel, which contains commas: `t0:2,3,3,2`.
fn is_deal(text: &str) -> bool {
    let name = text.trim_start_matches(|c: char| c.is_ascii_alphanumeric());
    text.starts_with(|c: char| c.is_ascii_alphabetic()) && name.starts_with(':')
}

/// The tokens with their line numbers, and the errors.
impl<'t> Iterator for Lexer<'t> {
    type Item = Result<(usize, Token<'t>), LexError>;

    fn next(&mut self) -> Option<Self::Item> {
        let token = self.read();
        // No token crosses the end of its line.
        let line = self.line;
        let token = token.map(|token| token.map(|token| (line, token)));
        token.or_else(|| {
            let error = self.source.fault.take()?;
            Some(Err(LexError {
                error,
                ends_the_game: true,
                is_tag: false,
            }))
        })
    }
}

/// Whether a word may be a move of a score sheet.
pub(super) fn is_like_a_sheet(word: &str) -> bool {
    let begins_with_digits = matches!(word.as_bytes(), [b'0'..=b'9', b'0'..=b'9', ..]);
    // The number of stones in the kazna may follow, as in `7:6(10)`.
    let (plain, _) = word.split_once('(').unwrap_or((word, ""));
    begins_with_digits || sheet_move(plain).is_some()
}
