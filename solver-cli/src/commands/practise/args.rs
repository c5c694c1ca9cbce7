//! The arguments of `ishwa practise`.

use std::ffi::OsString;

use clap::Args;

use crate::args::{FilterArgs, GAME, NotationArgs, SearchArgs};
use crate::commands::review::args::PlyLimits;

#[derive(Debug, Args)]
pub(crate) struct PractiseArgs {
    #[arg(required = true, value_name = "[GAME] FILES")]
    pub(crate) words: Vec<OsString>,
    #[command(flatten)]
    pub(crate) filter: FilterArgs,
    #[arg(long, help_heading = GAME, value_name = "POSITION")]
    pub(crate) position: Option<String>,
    #[arg(long)]
    pub(crate) partial: bool,
    #[command(flatten)]
    pub(crate) limits: PlyLimits,
    #[arg(long)]
    pub(crate) describe: bool,
    #[command(flatten)]
    pub(crate) notation: NotationArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
}
