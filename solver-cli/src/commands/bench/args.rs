//! The arguments of `ishwa bench`.

use clap::Args;

use crate::args::features::FeatureArgs;
use crate::args::{HashArgs, OutputArgs, ThreadArgs};
use crate::parse;

/// What the help shows below the options.
pub(crate) const EXAMPLES: &str = "Examples:\n  \
    ishwa bench                        all games, one thread\n  \
    ishwa bench awale --deeper 4       longer searches, for steadier figures\n  \
    ishwa bench awale toguz tiddatt --deeper 5 --threads 2   the gain of two threads over one\n  \
    ishwa bench toguz --without reductions\n\n\
    The signature is the number of positions visited. On machines of one kind it stays the same until the searches, an \
    evaluation or a rule change.";

#[derive(Debug, Args)]
pub(crate) struct BenchArgs {
    /// The games [default: all]
    pub(crate) games: Vec<String>,
    /// Search this many plies deeper than for the signature
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
