//! The arguments of `ishwa convert`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use ishwa_core::notation::Format;

use crate::args::{GAME, NotationArgs, OUTPUT};

/// What the help shows below the options.
pub(crate) const EXAMPLES: &str = "Examples:\n  \
    ishwa convert toguz sheets.txt:all --out games.txt\n  \
    ishwa convert games.txt:3 --to sheet\n  \
    ishwa convert awale moves.txt --to auale\n  \
    ishwa convert games.txt:all --to pgn --out games.pgn\n\n\
    Lists of moves have numbers where two players move in turn, and the result as a comment. A list of `ishwa` or `auale` is \
    one game; sheets, squares, records and PGN may be many.\n\n\
    PGN is as PlayStrategy writes it, for awale and toguz: with names, position and result. Its importer reads chess only. \
    A game that cannot be played like that under its rules is refused.";

#[derive(Debug, Args)]
pub(crate) struct ConvertArgs {
    /// The game, unless the records name it, and the recorded games: `FILE` for the first game of a file, `FILE:N` for the
    /// N-th, `FILE:all` for all; folders; of several files all games
    #[arg(required = true, value_name = "[GAME] FILES")]
    pub(crate) words: Vec<String>,
    /// What to write: records, PGN, or lists of moves in a format
    #[arg(long, value_enum, value_name = "FORM", default_value = "record")]
    pub(crate) to: Target,
    /// Position where a list of moves begins [default: the start of the game]
    #[arg(long, help_heading = GAME, value_name = "POSITION")]
    pub(crate) position: Option<String>,
    #[command(flatten)]
    pub(crate) notation: NotationArgs,
    /// Write into this file instead
    #[arg(long, help_heading = OUTPUT, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}

/// What games are written as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Target {
    Record,
    Pgn,
    Ishwa,
    Playstrategy,
    Auale,
    Sheet,
}

impl Target {
    /// The format of a list of moves; none for records and PGN.
    pub(crate) fn format(self) -> Option<Format> {
        match self {
            Self::Record | Self::Pgn => None,
            Self::Ishwa => Some(Format::Ishwa),
            Self::Playstrategy => Some(Format::PlayStrategy),
            Self::Auale => Some(Format::Auale),
            Self::Sheet => Some(Format::Sheet),
        }
    }
}
