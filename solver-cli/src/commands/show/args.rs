//! The arguments of `ishwa show`.

use std::path::PathBuf;

use clap::Args;

use crate::args::PositionArgs;

#[derive(Debug, Args)]
pub(crate) struct ShowArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// Draw the board into this SVG file
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
}
