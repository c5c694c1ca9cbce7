//! The arguments of `ishwa ugi`.

use clap::Args;

use crate::args::{GameArgs, SearchArgs};
use crate::parse;

#[derive(Debug, Args)]
pub(crate) struct UgiArgs {
    #[arg(default_value = "awale", value_parser = parse::game)]
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) rules: GameArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
}
