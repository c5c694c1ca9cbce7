//! The options for the rules of a game and for the notation of its positions and moves.

use clap::Args;
use ishwa_core::notation::Format;

use super::format::notation_parser;
use crate::parse;

/// The suffix of the help key of these options' heading.
pub(crate) const GAME: &str = "game";

/// The rules of a game.
#[derive(Clone, Debug, Args)]
pub(crate) struct GameArgs {
    #[arg(
        long,
        help_heading = GAME,
        value_name = "KEY=VALUE,..",
        default_value = "",
        hide_default_value = true
    )]
    pub(crate) rules: String,
    #[arg(long, help_heading = GAME, value_name = "N", value_parser = parse::players)]
    pub(crate) players: Option<u32>,
}

/// The rules of a game, with the format of its positions and moves.
#[derive(Clone, Debug, Args)]
pub(crate) struct NotationArgs {
    #[command(flatten)]
    pub(crate) rules: GameArgs,
    #[arg(long, help_heading = GAME, value_name = "FORMAT", default_value = "ishwa", value_parser = notation_parser())]
    pub(crate) format: Format,
}
