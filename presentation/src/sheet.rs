//! Writes exercises as a self-contained HTML page to print: positions first, the answers on a page of their own.

use ishwa_core::diagram::Diagram;
use ishwa_messages::Lang;
use maud::{DOCTYPE, PreEscaped, html};

use crate::board;
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

/// The content security policy of the page: it allows only its own styles.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/// The style sheet of the page.
const STYLE: &str = include_str!("sheet.css");

/// The whole page.
pub fn html(lang: Lang, title: &str, answers: &str, items: &[SheetItem]) -> String {
    let page = html! {
        (DOCTYPE)
        html lang=(lang.code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta http-equiv="Content-Security-Policy" content=(POLICY);
                meta name="generator" content=(concat!("Ishwa ", env!("CARGO_PKG_VERSION")));
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
            body {
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
            }
        }
    };
    board::styled_once(&page.into_string())
}
