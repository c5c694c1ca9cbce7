//! The arguments of `ishwa perft`.

use clap::Args;

use crate::args::{OutputArgs, PositionArgs, ThreadArgs};
use crate::parse;

#[derive(Debug, Args)]
pub(crate) struct PerftArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    #[arg(long, value_name = "N", value_parser = parse::whole::<u16>(1..=1000))]
    pub(crate) depth: Option<u16>,
    #[arg(long)]
    pub(crate) divide: bool,
    #[command(flatten)]
    pub(crate) threads: ThreadArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}
