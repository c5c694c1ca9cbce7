//! The arguments of `ishwa merge`.

use std::path::PathBuf;

use clap::Args;

use crate::args::{OUTPUT, OutputArgs};

/// What the help shows below the options.
pub(crate) const EXAMPLES: &str = "Examples:\n  \
    ishwa merge tournament-dara-*-of-16\n  \
    ishwa merge parts/* --out whole --json\n  \
    ishwa merge solve-ishigan-*-of-16.json --svg chances.svg\n\n\
    The result is that of one machine: a merged tournament has the same files, byte for byte, if the moves of its \
    players are limited by positions or depth. Shards that are missing, doubled, incomplete or of other work are refused, \
    and nothing is written.";

#[derive(Debug, Args)]
pub(crate) struct MergeArgs {
    /// The shards, in any order: folders of `ishwa tournament --shard`, or files of `ishwa solve --shard`
    #[arg(value_name = "SHARD", required = true)]
    pub(crate) shards: Vec<PathBuf>,
    /// Directory of the merged tournament [default: tournament-GAME]
    #[arg(long, help_heading = OUTPUT, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    /// Draw the chances of merged dice games into this SVG file
    #[arg(long, help_heading = OUTPUT, value_name = "FILE", conflicts_with = "out")]
    pub(crate) svg: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}
