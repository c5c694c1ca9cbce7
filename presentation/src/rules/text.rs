//! Writes a guide for the terminal.

use ishwa_core::text::TextError;
use ishwa_library::guide::{Block, Board, Guide, Span};
use ishwa_library::registry::GameEntry;
use ishwa_messages::Lang;
use textwrap::{WordSeparator, WordSplitter, WrapAlgorithm};

use super::shown::Shown;
use crate::typography::{NO_BREAK, kept_together};

/// The width of the text, in columns.
const WIDTH: usize = 80;

/// The guide in lines of at most 80 columns, its boards drawn as text.
///
/// # Errors
/// When a board of the guide is invalid, which a test detects.
pub fn text(guide: &Guide, game: &GameEntry, lang: Lang) -> Result<String, TextError> {
    let mut parts = vec![heading(&guide.title, '=')];
    for block in &guide.blocks {
        parts.push(match block {
            Block::Heading(title) => format!("\n{}", heading(title, '-')),
            Block::Paragraph(spans) => wrapped(spans, "", ""),
            Block::List { numbered, items } => list(*numbered, items),
            Block::Board(board) => boards(board, game, lang)?,
        });
    }
    Ok(parts.join("\n\n"))
}

/// A heading with a line below it.
fn heading(title: &str, line: char) -> String {
    let line: String = title.chars().map(|_| line).collect();
    format!("{title}\n{line}")
}

fn list(numbered: bool, items: &[Vec<Span>]) -> String {
    let marked = items.iter().enumerate().map(|(index, item)| {
        let mark = if numbered {
            format!("{}. ", index + 1)
        } else {
            "- ".to_owned()
        };
        wrapped(item, &mark, &" ".repeat(mark.len()))
    });
    marked.collect::<Vec<_>>().join("\n")
}

/// The caption, then the board before and after its moves.
fn boards(board: &Board, game: &GameEntry, lang: Lang) -> Result<String, TextError> {
    let shown = Shown::new(board, game, lang)?;
    let mut parts = Vec::new();
    if !board.caption.is_empty() {
        parts.push(wrapped(&board.caption, "> ", "  "));
    }
    parts.push(shown.before.draw_in(lang));
    parts.extend(shown.notes.iter().map(|note| fill(note, "> ", "  ")));
    if let Some((moves, after)) = shown.after {
        parts.push(fill(&moves, "> ", "  "));
        parts.push(after.draw_in(lang));
    }
    Ok(parts.join("\n\n"))
}

/// Text wrapped to [`WIDTH`] columns.
fn wrapped(spans: &[Span], first: &str, further: &str) -> String {
    let text: String = spans.iter().map(marked).collect();
    fill(&text, first, further)
}

/// Text with marks for a terminal: text to be typed is in backticks, on one line.
fn marked(span: &Span) -> String {
    match span {
        Span::Code(text) => format!("`{}`", text.replace(' ', &NO_BREAK.to_string())),
        span => span.text().to_owned(),
    }
}

fn fill(text: &str, first: &str, further: &str) -> String {
    let options = textwrap::Options::new(WIDTH)
        .initial_indent(first)
        .subsequent_indent(further)
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation)
        .wrap_algorithm(WrapAlgorithm::FirstFit)
        .break_words(false);
    textwrap::fill(&kept_together(text), options).replace(NO_BREAK, " ")
}
