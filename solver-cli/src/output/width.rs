//! The width of lines of text.

use console::Term;

/// The widest lines, in columns, and their width where there is no terminal.
pub(crate) const WIDTH: usize = 80;

/// The columns of a terminal that has a size; `None` for any other stream.
pub(crate) fn columns(stream: &Term) -> Option<usize> {
    let (_, columns) = stream.size_checked()?;
    // Some terminals have no columns.
    (stream.is_term() && columns > 0).then_some(columns.into())
}

/// The width of lines on standard output.
pub(crate) fn line_width() -> usize {
    columns(&Term::stdout()).map_or(WIDTH, |columns| columns.min(WIDTH))
}

/// The width of lines of a dialogue: those of standard output if that is a terminal.
pub(crate) fn dialogue_width(is_terminal: bool) -> usize {
    if is_terminal { line_width() } else { WIDTH }
}
