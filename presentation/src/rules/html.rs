//! Writes a guide as a self-contained HTML page, or as a part of another page. The page loads nothing from elsewhere
//! and has no script; a policy in its head forbids both.

use ishwa_core::diagram::MoveMark;
use ishwa_core::move_index::MoveIndex;
use ishwa_core::text::TextError;
use ishwa_games::any::AnySession;
use ishwa_library::guide::{Block, Board, Guide, Span};
use ishwa_library::registry::GameEntry;
use ishwa_messages::Lang;
use maud::{Markup, PreEscaped, html};

use super::shown::Shown;
use crate::board;
use crate::messages;
use crate::page::{POLICY, PageHead};
use crate::typography::kept_together;

/// The style sheet of the page: light by default, dark if the reader's system is.
const STYLE: &str = include_str!("style.css");

/// A guide as a part of a page.
pub struct Fragment {
    /// Its title, as text.
    pub title: String,
    /// Its content without the title, as HTML: headings from level 2 on, and boards whose ids begin with `board`.
    pub html: String,
}

/// The guide as a part of a page.
///
/// # Errors
/// When a board of the guide is invalid, which a test detects.
pub fn fragment(guide: &Guide, game: &GameEntry, lang: Lang) -> Result<Fragment, TextError> {
    let mut parts = Vec::new();
    for (index, block) in guide.blocks.iter().enumerate() {
        parts.push(match block {
            Block::Heading(title) => html! { h2 { (kept_together(title)) } },
            Block::Paragraph(spans) => html! { p { (line(spans)) } },
            Block::List {
                numbered: true,
                items,
            } => html! { ol { @for item in items { li { (line(item)) } } } },
            Block::List {
                numbered: false,
                items,
            } => html! { ul { @for item in items { li { (line(item)) } } } },
            Block::Board(board) => figure(board, index, game, lang)?,
        });
    }
    let content = html! { @for part in parts { (part) } };
    Ok(Fragment {
        title: kept_together(&guide.title),
        html: content.into_string(),
    })
}

/// The whole page.
///
/// # Errors
/// When a board of the guide is invalid, which a test detects.
pub fn page(guide: &Guide, game: &GameEntry, lang: Lang) -> Result<String, TextError> {
    let Fragment { title, html: content } = fragment(guide, game, lang)?;
    let body = html! {
        main {
            h1 { (title) }
            (PreEscaped(content))
        }
    };
    let head = PageHead {
        lang,
        title: &guide.title,
        policy: POLICY,
        style: STYLE,
        may_be_dark: true,
    };
    Ok(crate::page::page(&head, &body))
}

fn line(spans: &[Span]) -> Markup {
    html! {
        @for span in spans {
            @match span {
                Span::Plain(text) => { (kept_together(text)) }
                Span::Emphasis(text) => { em { (kept_together(text)) } }
                Span::Strong(text) => { strong { (kept_together(text)) } }
                Span::Code(text) => { code { (text) } }
            }
        }
    }
}

/// The board before and after its moves; `index` identifies it. A page with an engine finds in its attributes what it
/// needs to play it.
fn figure(board: &Board, index: usize, game: &GameEntry, lang: Lang) -> Result<Markup, TextError> {
    let shown = Shown::new(board, game, lang)?;
    let title = messages::rules_board().in_lang(lang);
    // A picture shows one move at a time.
    let marks: Vec<(MoveIndex, MoveMark)> = match board.moves.as_slice() {
        [mv] => vec![(shown.before.read_move(mv)?, MoveMark::Played)],
        _ => Vec::new(),
    };
    Ok(html! {
        figure data-rules=(board.rules) data-position=[board.position.as_ref()] data-moves=(board.moves.join(" ")) {
            @if !board.caption.is_empty() { figcaption { (line(&board.caption)) } }
            (picture(&shown.before, &marks, &title, &format!("board{index}"), lang))
            @for note in &shown.notes { p class="moves" { (kept_together(note)) } }
            @if let Some((moves, after)) = &shown.after {
                p class="moves" { (kept_together(moves)) }
                (picture(after, &[], moves, &format!("board{index}-after"), lang))
            }
        }
    })
}

fn picture(
    session: &AnySession,
    marks: &[(MoveIndex, MoveMark)],
    title: &str,
    id: &str,
    lang: Lang,
) -> Markup {
    let diagram = session.diagram(lang, marks);
    html! { div class="scroll" tabindex="0" { (PreEscaped(board::embedded(&diagram, title, id))) } }
}
