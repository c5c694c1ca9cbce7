//! Writes exercises as a self-contained HTML page to print: positions first, the answers on a page of their own.

use ishwa_core::diagram::Diagram;
use ishwa_messages::Lang;
use maud::{PreEscaped, html};

use crate::board;
use crate::page::{POLICY, PageHead, page};
use crate::typography::kept_together;

/// An exercise of a sheet.
pub struct SheetItem {
    /// Its number, from 1.
    pub number: usize,
    /// The board.
    pub diagram: Diagram,
    /// What is asked.
    pub question: String,
    /// The answer, in sentences.
    pub answer: Vec<String>,
}

/// The style sheet of the page.
const STYLE: &str = include_str!("sheet.css");

/// The whole page.
pub fn html(lang: Lang, title: &str, answers: &str, items: &[SheetItem]) -> String {
    let body = html! {
        h1 { (title) }
        ol class="questions" {
            @for item in items {
                li {
                    p { (kept_together(&item.question)) }
                    (PreEscaped(board::embedded(&item.diagram, &item.question, &format!("board{}", item.number))))
                }
            }
        }
        section class="answers" {
            h2 { (answers) }
            ol { @for item in items { li { (kept_together(&item.answer.join(" "))) } } }
        }
    };
    let head = PageHead {
        lang,
        title,
        policy: POLICY,
        style: STYLE,
        may_be_dark: false,
    };
    board::styled_once(&page(&head, &body))
}
