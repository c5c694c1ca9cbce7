//! The arguments of `ishwa perft`.

use clap::Args;

use crate::args::PositionArgs;

#[derive(Debug, Args)]
pub(crate) struct PerftArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// Length of the lines counted, in plies
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1000))]
    pub(crate) depth: u16,
}
