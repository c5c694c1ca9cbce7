//! The arguments of `ishwa ugi`.

use clap::Args;

use crate::args::{GameArgs, SearchArgs};
use crate::parse;

/// What the help shows below the options.
pub(crate) const EXAMPLES: &str = "Examples:\n  \
    ishwa ugi\n  \
    ishwa ugi toguz --hash 256M --threads 2\n  \
    ishwa ugi hyena --players 3\n\n\
    Then type `position startpos` and `go movetime 1000`; `quit` ends it.\n\n\
    The game, --rules, --hash, --threads, --seed and --tables set the defaults of options that the other program can change; \
    the default is one thread. With only a time or clocks, `go` plays from the opening book of a game that has one, until \
    the option OwnBook is false. At the end of the input a running search ends with the best move so far. docs/protocol.md \
    has all commands, the meaning of scores, how dice are reported, and a whole conversation.";

#[derive(Debug, Args)]
pub(crate) struct UgiArgs {
    /// The game to begin with
    #[arg(default_value = "awale", value_parser = parse::game)]
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) rules: GameArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
}
