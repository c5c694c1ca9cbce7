//! The arguments of `ishwa openings`.

use clap::Args;

use crate::args::{GAME, NotationArgs, OutputArgs};

/// What the help shows below the options.
pub(crate) const EXAMPLES: &str = "Examples:\n  \
    ishwa openings toguz sheets.txt\n  \
    ishwa openings toguz sheets.txt --moves 76,98\n  \
    ishwa openings tournament-awale/games.txt --json\n\n\
    Games that come to the same position by other moves count too. The score is that of whoever moves: a win is 1, a \
    draw ½.";

#[derive(Debug, Args)]
pub(crate) struct OpeningsArgs {
    /// The game, unless the records name it, and the recorded games: files, `FILE:N` for the N-th game of one, folders; of
    /// a game alone those that come with the program
    #[arg(required = true, value_name = "[GAME] FILES")]
    pub(crate) words: Vec<String>,
    /// The moves before, separated by commas or spaces
    #[arg(long, help_heading = GAME, value_name = "M1,M2,..", default_value = "", hide_default_value = true)]
    pub(crate) moves: String,
    #[command(flatten)]
    pub(crate) notation: NotationArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}
