//! `ishwa cite`: how to cite the program, or a value with the command that finds it.

pub(crate) mod args;
mod citation;

use std::ffi::OsString;

use self::args::CiteArgs;
use self::citation::{Citation, Cited};
use super::table;
use crate::cli::{self, Cli};
use crate::error::{CliError, Result};
use crate::output::Output;
use crate::wrong_line;

pub(crate) fn run(args: &CiteArgs, out: &Output) -> Result<()> {
    let words = match args.command.as_slice() {
        // As people copy a whole line.
        [first, others @ ..] if first == "ishwa" => others,
        words => words,
    };
    let cited = if words.is_empty() {
        None
    } else {
        let cli = read(words)?;
        Some(Cited {
            tables: table::hash_of_tables(&cli.command)?,
            provenance: cli.provenance,
        })
    };
    out.text(
        Citation::of_program()
            .text(args.format, cited.as_ref())
            .trim_end(),
    )
}

/// Reads the command that is cited.
fn read(words: &[OsString]) -> Result<Cli> {
    let line: Vec<OsString> = [OsString::from("ishwa")]
        .into_iter()
        .chain(words.iter().cloned())
        .collect();
    cli::read(&line).map_err(|error| CliError::Line {
        said: wrong_line::sentence(&error, &line, &cli::command()),
    })
}
