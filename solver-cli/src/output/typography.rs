//! Spaces at which lines are not broken.

/// A space at which a line is not broken.
pub(crate) const NO_BREAK: char = '\u{a0}';

/// Makes spaces unbreakable so that no line begins with a sign that has a space before it (as in French, and before
/// `%`), or ends with an opening sign.
pub(crate) fn kept_together(text: &str) -> String {
    let before = |text: String, sign| text.replace(&format!(" {sign}"), &format!("{NO_BREAK}{sign}"));
    let text = [';', ':', '!', '?', '%', '…', '»']
        .into_iter()
        .fold(text.to_owned(), before);
    text.replace("« ", &format!("«{NO_BREAK}"))
}
