//! The arguments of `ishwa show`.

use std::path::PathBuf;

use clap::Args;

use crate::args::{OUTPUT, OutputArgs, PositionArgs};

#[derive(Debug, Args)]
pub(crate) struct ShowArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    #[arg(long, help_heading = OUTPUT, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}
