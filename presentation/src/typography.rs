//! Non-breaking spaces, and word wrapping of sentences.

use textwrap::{WordSeparator, WordSplitter, WrapAlgorithm};

/// A non-breaking space.
pub const NO_BREAK: char = '\u{a0}';

/// Makes spaces non-breaking so that no line begins with a sign that has a space before it (as in French, and before
/// `%`), or ends with an opening sign.
pub fn kept_together(text: &str) -> String {
    let before = |text: String, sign| text.replace(&format!(" {sign}"), &format!("{NO_BREAK}{sign}"));
    let text = [';', ':', '!', '?', '%', '…', '»']
        .into_iter()
        .fold(text.to_owned(), before);
    text.replace("« ", &format!("«{NO_BREAK}"))
}

/// Text wrapped to `width` columns; all lines but the first are indented further.
pub fn wrapped(text: &str, width: usize, indent: &str) -> Vec<String> {
    let further = if indent.is_empty() {
        String::new()
    } else {
        format!("{indent}  ")
    };
    let options = textwrap::Options::new(width)
        .initial_indent(indent)
        .subsequent_indent(&further)
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation)
        .wrap_algorithm(WrapAlgorithm::FirstFit)
        .break_words(false);
    let text = kept_together(text);
    let lines = textwrap::wrap(&text, options);
    lines.iter().map(|line| line.replace(NO_BREAK, " ")).collect()
}
