//! The arguments of `ishwa moves`.

use clap::Args;

use crate::args::{OutputArgs, PositionArgs, TablesArgs};

/// What the help shows below the options.
pub(crate) const EXAMPLES: &str =
    "Examples:\n  ishwa moves oljinnat\n  ishwa moves tihulelin 0,0,0,0/3,1,0,2/20,22/s --values";

#[derive(Debug, Args)]
pub(crate) struct MovesArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// Show the exact value of each move too, where tables, the rules or a look one ply ahead give it
    #[arg(long)]
    pub(crate) values: bool,
    #[command(flatten)]
    pub(crate) tables: TablesArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}
