//! The position that a command works on.

use clap::Args;

use super::game::{GAME, NotationArgs};
use crate::parse;

/// A game and one of its positions.
#[derive(Clone, Debug, Args)]
pub(crate) struct PositionArgs {
    #[arg(value_parser = parse::game)]
    pub(crate) game: String,
    pub(crate) position: Option<String>,
    #[arg(long, help_heading = GAME, value_name = "M1,M2,..", default_value = "", hide_default_value = true)]
    pub(crate) moves: String,
    #[command(flatten)]
    pub(crate) notation: NotationArgs,
}
