//! The arguments of `ishwa rules`.

use std::path::PathBuf;

use clap::Args;

use crate::args::OUTPUT;
use crate::parse;

/// What the help shows below the options.
pub(crate) const EXAMPLES: &str = "Examples:\n  \
    ishwa rules awale\n  \
    ishwa rules dara --lang fr\n  \
    ishwa rules tiddatt --html tiddatt.html\n\n\
    docs/rules.md has the exact rules by number, with their sources.";

#[derive(Debug, Args)]
pub(crate) struct RulesArgs {
    /// Which game it is, as `ishwa games` lists it
    #[arg(value_parser = parse::game)]
    pub(crate) game: String,
    /// Write an HTML page with pictures of the boards instead
    #[arg(long, help_heading = OUTPUT, value_name = "FILE")]
    pub(crate) html: Option<PathBuf>,
}
