//! The arguments of `ishwa convert`.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use ishwa_core::notation::Format;

use crate::args::{GAME, NotationArgs, OUTPUT};

#[derive(Debug, Args)]
pub(crate) struct ConvertArgs {
    #[arg(required = true, value_name = "[GAME] FILES")]
    pub(crate) words: Vec<OsString>,
    #[arg(long, value_enum, value_name = "FORM", default_value = "record")]
    pub(crate) to: Target,
    #[arg(long, help_heading = GAME, value_name = "POSITION")]
    pub(crate) position: Option<String>,
    #[command(flatten)]
    pub(crate) notation: NotationArgs,
    #[arg(long, help_heading = OUTPUT, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    #[arg(long, help_heading = OUTPUT, requires = "out")]
    pub(crate) overwrite: bool,
}

/// The output format of games.
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
    /// The notation of a list of moves; `None` for records and PGN.
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
