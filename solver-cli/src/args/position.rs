//! The position that a command is about.

use clap::Args;

use super::game::{GAME, NotationArgs};
use crate::parse;

/// A game and one of its positions.
#[derive(Clone, Debug, Args)]
pub(crate) struct PositionArgs {
    /// The game, as `ishwa games` lists it
    #[arg(value_parser = parse::game)]
    pub(crate) game: String,
    /// The position [default: the start of the game]
    pub(crate) position: Option<String>,
    /// Moves to play first, separated by commas or spaces (the letters of auale may be joined), or `@FILE` for the
    /// moves of a recorded game, `@FILE:N` for those of the N-th in the file
    #[arg(long, help_heading = GAME, value_name = "M1,M2,..", default_value = "", hide_default_value = true)]
    pub(crate) moves: String,
    #[command(flatten)]
    pub(crate) notation: NotationArgs,
}
