//! The arguments of `ishwa practise`.

use clap::Args;

use crate::args::{GAME, NotationArgs, SearchArgs};
use crate::commands::review::args::PlyLimits;

/// What the help shows below the options.
pub(crate) const EXAMPLES: &str = "Examples:\n  \
    ishwa practise game.txt\n  \
    ishwa practise toguz sheets.txt:all --player north --lang fr\n  \
    ishwa practise club/ --player Abla --nodes 200k\n\n\
    The games are reviewed first, as `ishwa review` does. Then type a move for each position in which a mistake was made, \
    or a word: hint, solution, skip, moves, board, quit (in French: indice, solution, passer, coups, plateau, quitter).";

#[derive(Debug, Args)]
pub(crate) struct PractiseArgs {
    /// The game, unless the records name it, and the recorded games: `FILE` for the first game of a file, `FILE:N` for the
    /// N-th, `FILE:all` for all; folders; of several files all games
    #[arg(required = true, value_name = "[GAME] FILES")]
    pub(crate) words: Vec<String>,
    /// Whose mistakes: a name in the records, or a seat, as south, north or p1 [default: everybody's]
    #[arg(long, value_name = "NAME")]
    pub(crate) player: Option<String>,
    /// Position where a list of moves begins [default: the start of the game]
    #[arg(long, help_heading = GAME, value_name = "POSITION")]
    pub(crate) position: Option<String>,
    /// Take what can be read before a fault in a record
    #[arg(long)]
    pub(crate) partial: bool,
    #[command(flatten)]
    pub(crate) limits: PlyLimits,
    /// Describe boards in words, for screen readers
    #[arg(long)]
    pub(crate) describe: bool,
    #[command(flatten)]
    pub(crate) notation: NotationArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
}
