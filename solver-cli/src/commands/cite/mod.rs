//! `ishwa cite`: how to cite the program, or a value with the command that finds it.

pub(crate) mod args;
mod citation;

pub(crate) use self::citation::Cited;

use self::args::CiteFormat;
use self::citation::Citation;
use crate::error::Result;
use crate::output::Output;

/// The citation of the program as one line of text.
pub(crate) fn of_program() -> String {
    Citation::of_program().text(CiteFormat::Apa, None)
}

/// Prints the citation of a value, or of the program itself.
pub(crate) fn run(format: CiteFormat, cited: Option<&Cited>, out: &Output) -> Result<()> {
    out.text(Citation::of_program().text(format, cited).trim_end())
}
