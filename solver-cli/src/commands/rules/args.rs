//! The arguments of `ishwa rules`.

use std::path::PathBuf;

use clap::Args;

use crate::args::OUTPUT;
use crate::parse;

#[derive(Debug, Args)]
pub(crate) struct RulesArgs {
    #[arg(value_parser = parse::game)]
    pub(crate) game: String,
    #[arg(long, help_heading = OUTPUT, value_name = "FILE")]
    pub(crate) html: Option<PathBuf>,
}
