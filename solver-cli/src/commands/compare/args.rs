//! The arguments of `ishwa compare`.

use std::time::Duration;

use clap::Args;

use crate::args::{OutputArgs, PositionArgs, SearchArgs};
use crate::parse;

#[derive(Debug, Args)]
pub(crate) struct CompareArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    #[arg(long, value_name = "KEY,..", value_delimiter = ',')]
    pub(crate) over: Vec<String>,
    #[arg(long, requires = "position", conflicts_with = "json")]
    pub(crate) sweep: bool,
    #[arg(long, value_parser = parse::duration, default_value = "10s")]
    pub(crate) time: Duration,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}
