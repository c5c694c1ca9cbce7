//! The arguments of `ishwa openings`.

use std::ffi::OsString;

use clap::Args;

use crate::args::{FilterArgs, GAME, NotationArgs, OutputArgs};

#[derive(Debug, Args)]
pub(crate) struct OpeningsArgs {
    #[arg(required = true, value_name = "[GAME] FILES")]
    pub(crate) words: Vec<OsString>,
    #[arg(long, help_heading = GAME, value_name = "M1,M2,..", default_value = "", hide_default_value = true)]
    pub(crate) moves: String,
    #[command(flatten)]
    pub(crate) filter: FilterArgs,
    #[command(flatten)]
    pub(crate) notation: NotationArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}
