//! The arguments of `ishwa bench`.

use clap::Args;

use crate::args::features::FeatureArgs;

#[derive(Debug, Args)]
pub(crate) struct BenchArgs {
    /// Ids of the games [default: all]
    pub(crate) games: Vec<String>,
    /// Search this many plies deeper than for the signature
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u16).range(0..=100))]
    pub(crate) deeper: u16,
    #[command(flatten)]
    pub(crate) features: FeatureArgs,
}
