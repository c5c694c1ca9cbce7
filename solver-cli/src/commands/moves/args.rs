//! The arguments of `ishwa moves`.

use clap::Args;

use crate::args::{OutputArgs, PositionArgs};

/// What the help shows below the options.
pub(crate) const EXAMPLES: &str =
    "Examples:\n  ishwa moves oljinnat\n  ishwa moves tihulelin 0,0,0,0/3,1,0,2/20,22/s";

#[derive(Debug, Args)]
pub(crate) struct MovesArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}
