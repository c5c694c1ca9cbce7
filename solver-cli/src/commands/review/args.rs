//! Arguments of `ishwa review`.

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use ishwa_library::review::ReviewOptions;
use ishwa_search::limits::Limits;

use crate::args::{FilterArgs, GAME, NotationArgs, OUTPUT, OutputArgs, SearchArgs};
use crate::parse;

#[derive(Debug, Args)]
pub(crate) struct ReviewArgs {
    #[arg(required = true, value_name = "[GAME] FILES")]
    pub(crate) words: Vec<OsString>,
    #[command(flatten)]
    pub(crate) filter: FilterArgs,
    #[arg(long, help_heading = GAME, value_name = "POSITION")]
    pub(crate) position: Option<String>,
    #[arg(long)]
    pub(crate) partial: bool,
    #[arg(long)]
    pub(crate) explain: bool,
    #[command(flatten)]
    pub(crate) limits: PlyLimits,
    #[arg(long, value_name = "N", value_parser = parse::whole::<u8>(1..=40))]
    pub(crate) opening: Option<u8>,
    #[command(flatten)]
    pub(crate) notation: NotationArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    #[arg(long, help_heading = OUTPUT, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    #[arg(long, help_heading = OUTPUT, value_name = "FILE")]
    pub(crate) html: Option<PathBuf>,
    #[arg(long, help_heading = OUTPUT, value_name = "FILE")]
    pub(crate) markdown: Option<PathBuf>,
    #[arg(long, help_heading = OUTPUT, value_name = "FILE")]
    pub(crate) annotated: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// The limits of the search of one position of a game.
#[derive(Debug, Args)]
pub(crate) struct PlyLimits {
    #[arg(long, value_parser = parse::duration)]
    time: Option<Duration>,
    #[arg(long, value_name = "N", value_parser = parse::whole::<u16>(1..=400))]
    depth: Option<u16>,
    #[arg(long, value_name = "N", value_parser = parse::count)]
    nodes: Option<u64>,
}

impl PlyLimits {
    /// The requested limits, or the default ones.
    pub(crate) fn limits(&self) -> Limits {
        let asked = self.time.is_some() || self.depth.is_some() || self.nodes.is_some();
        Limits {
            hard_limit: self.time,
            depth: self.depth.map(usize::from),
            nodes: if asked {
                self.nodes
            } else {
                Self::usual_limits().nodes
            },
            ..Limits::default()
        }
    }

    /// The default limits.
    pub(crate) fn usual_limits() -> Limits {
        // An Awalé game of 60 moves takes some seconds on two cores.
        Limits::nodes(ReviewOptions::THOROUGH)
    }
}
