//! The arguments of `ishwa show`.

use std::path::PathBuf;

use clap::Args;

use crate::args::{OUTPUT, OutputArgs, PositionArgs};

/// What the help shows below the options.
pub(crate) const EXAMPLES: &str = "Examples:\n  \
    ishwa show tiddatt\n  \
    ishwa show awale --moves 3,4,6\n  \
    ishwa show awale --format auale --moves CdF\n  \
    ishwa show toguz --format playstrategy --moves g1d2\n  \
    ishwa show tiddatt --lang fr --svg board.svg\n  \
    ishwa show awale '4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1' --format playstrategy";

#[derive(Debug, Args)]
pub(crate) struct ShowArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// Draw the board into this SVG file
    #[arg(long, help_heading = OUTPUT, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}
