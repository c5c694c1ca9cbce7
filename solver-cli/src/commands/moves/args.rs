//! The arguments of `ishwa moves`.

use clap::Args;

use crate::args::{OutputArgs, PositionArgs, TablesArgs};

#[derive(Debug, Args)]
pub(crate) struct MovesArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    #[arg(long)]
    pub(crate) values: bool,
    #[command(flatten)]
    pub(crate) tables: TablesArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}
