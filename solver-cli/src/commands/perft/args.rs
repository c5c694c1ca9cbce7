//! The arguments of `ishwa perft`.

use clap::Args;

use crate::args::{OutputArgs, PositionArgs, ThreadArgs};
use crate::parse;

/// What the help shows below the options.
pub(crate) const EXAMPLES: &str = "Example:\n  ishwa perft awale --depth 9 --threads 1";

#[derive(Debug, Args)]
pub(crate) struct PerftArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// Length of the lines counted, in plies
    #[arg(long, value_name = "N", value_parser = parse::whole::<u16>(1..=1000))]
    pub(crate) depth: u16,
    #[command(flatten)]
    pub(crate) threads: ThreadArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}
