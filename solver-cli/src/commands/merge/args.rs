//! The arguments of `ishwa merge`.

use std::path::PathBuf;

use clap::Args;

use crate::args::{OUTPUT, OutputArgs};

#[derive(Debug, Args)]
pub(crate) struct MergeArgs {
    #[arg(value_name = "SHARD", required = true)]
    pub(crate) shards: Vec<PathBuf>,
    #[arg(long, help_heading = OUTPUT, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    #[arg(long, help_heading = OUTPUT, value_name = "FILE", conflicts_with = "out")]
    pub(crate) svg: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}
