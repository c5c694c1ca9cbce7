//! The source of the lines that people type: a pipe, or a line editor on a terminal.

use std::io::BufRead;

use rustyline::completion::Completer;
use rustyline::config::{BellStyle, CompletionType, Configurer};
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{Config, Context, Editor, Helper};

use super::screen::PROMPT;
use crate::protocol::input::{Input, next};

/// An input event.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Typed {
    /// A line, without its newline.
    Line(String),
    /// A line that cannot be read.
    Unreadable,
    /// The end of the input.
    End,
    /// Ctrl-C.
    Interrupt,
}

/// A source of lines.
pub(super) enum LineSource<'i> {
    /// Lines from a pipe, or from a terminal that does its own line editing.
    Plain(Box<dyn BufRead + 'i>),
    /// Lines of a terminal, edited here.
    Edited(Box<EditedLines>),
}

impl LineSource<'_> {
    /// Whether it shows the prompt itself.
    pub(super) fn shows_prompt(&self) -> bool {
        matches!(self, Self::Edited(_))
    }

    /// Reads the next line; `words` are the possible completions.
    pub(super) fn next(&mut self, words: Vec<String>) -> Typed {
        match self {
            Self::Plain(input) => match next(input) {
                Input::Line(line) => Typed::Line(line),
                Input::Unreadable(_) => Typed::Unreadable,
                Input::End => Typed::End,
            },
            Self::Edited(editor) => editor.next(words),
        }
    }
}

/// A line editor for a terminal, with arrow keys, history, and completion by Tab.
pub(super) struct EditedLines(Editor<Completions, MemHistory>);

impl EditedLines {
    /// An editor, or `None` if the terminal does not support one.
    pub(super) fn new() -> Option<Self> {
        let mut config = Config::builder()
            .auto_add_history(true)
            .completion_type(CompletionType::List)
            .bell_style(BellStyle::None)
            .bracketed_paste(false);
        config.enable_synchronized_output(false);
        let config = config.build();
        let history = MemHistory::with_config(&config);
        let mut editor = Editor::with_history(config, history).ok()?;
        editor.set_helper(Some(Completions(Vec::new())));
        Some(Self(editor))
    }

    /// Reads the next line; `words` are the possible completions.
    fn next(&mut self, words: Vec<String>) -> Typed {
        self.0.set_helper(Some(Completions(words)));
        match self.0.readline(PROMPT) {
            Ok(line) => Typed::Line(line),
            Err(ReadlineError::Interrupted) => Typed::Interrupt,
            // A read error counts as the end of the input.
            Err(_) => Typed::End,
        }
    }
}

/// The possible completions.
struct Completions(Vec<String>);

impl Completer for Completions {
    type Candidate = String;

    fn complete(&self, line: &str, at: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<String>)> {
        let typed = line[..at].trim_start();
        let found = self.0.iter().filter(|word| word.starts_with(typed));
        Ok((at - typed.len(), found.cloned().collect()))
    }
}

impl Hinter for Completions {
    type Hint = String;
}

impl Highlighter for Completions {}
impl Validator for Completions {}
impl Helper for Completions {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_completed_from_what_was_typed() {
        let completions = Completions(["a1", "a1-a2", "back", "board"].map(str::to_owned).to_vec());
        let history = MemHistory::new();
        let context = Context::new(&history);
        let complete = |line: &str| completions.complete(line, line.len(), &context).unwrap();
        assert_eq!(complete("bo"), (0, vec!["board".to_owned()]));
        assert_eq!(complete("  a1"), (2, vec!["a1".to_owned(), "a1-a2".to_owned()]));
        assert_eq!(complete("x").1, [""; 0]);
        assert_eq!(complete("").1.len(), 4);
    }
}
