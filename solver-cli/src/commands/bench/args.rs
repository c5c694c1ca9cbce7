//! The arguments of `ishwa bench`.

use clap::Args;

use crate::args::features::FeatureArgs;
use crate::args::{HashArgs, OutputArgs, ThreadArgs};
use crate::parse;

#[derive(Debug, Args)]
pub(crate) struct BenchArgs {
    pub(crate) games: Vec<String>,
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = parse::whole::<u16>(0..=100))]
    pub(crate) deeper: u16,
    #[command(flatten)]
    pub(crate) features: FeatureArgs,
    #[command(flatten)]
    pub(crate) threads: ThreadArgs,
    #[command(flatten)]
    pub(crate) hash: HashArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}
