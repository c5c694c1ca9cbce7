//! The frame of the pages that the program writes: each loads nothing from elsewhere, and a policy in its head forbids
//! that.

use ishwa_messages::Lang;
use maud::{DOCTYPE, Markup, PreEscaped, html};

/// The content security policy of a page without a script: it allows only its own styles.
pub(crate) const POLICY: &str =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/// What stands in the head of a page.
pub(crate) struct PageHead<'a> {
    pub(crate) lang: Lang,
    pub(crate) title: &'a str,
    /// The content security policy.
    pub(crate) policy: &'a str,
    /// The style sheet.
    pub(crate) style: &'a str,
    /// Whether the page is dark where the reader's system is.
    pub(crate) may_be_dark: bool,
}

/// A whole page with this body.
pub(crate) fn page(head: &PageHead<'_>, body: &Markup) -> String {
    let page = html! {
        (DOCTYPE)
        html lang=(head.lang.code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                @if head.may_be_dark { meta name="color-scheme" content="light dark"; }
                meta http-equiv="Content-Security-Policy" content=(head.policy);
                meta name="generator" content=(concat!("Ishwa ", env!("CARGO_PKG_VERSION")));
                title { (head.title) }
                style { (PreEscaped(head.style)) }
            }
            body { (body) }
        }
    };
    page.into_string()
}
