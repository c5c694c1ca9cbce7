//! The arguments of `ishwa practise`.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::Args;
use ishwa_library::exact::mark::{HARDEST, Theme};

use crate::args::{FilterArgs, GAME, NotationArgs, SearchArgs};
use crate::commands::review::args::PlyLimits;
use crate::parse;

/// What is done with the kept exercises instead of asking them.
#[derive(Debug, Args)]
pub(crate) struct KeptArgs {
    #[arg(long, conflicts_with = "words", conflicts_with_all = ["export", "import", "count"])]
    pub(crate) progress: bool,
    #[arg(
        long,
        value_name = "FILE",
        conflicts_with = "words",
        conflicts_with_all = ["import", "count"]
    )]
    pub(crate) export: Option<PathBuf>,
    #[arg(long, requires = "export")]
    pub(crate) overwrite: bool,
    #[arg(long, value_name = "FILE", conflicts_with = "words", conflicts_with = "count")]
    pub(crate) import: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct PractiseArgs {
    #[arg(value_name = "[GAME] FILES")]
    pub(crate) words: Vec<OsString>,
    #[arg(long, conflicts_with_all = ["progress", "export", "import"])]
    pub(crate) problems: bool,
    #[arg(long, value_name = "1-5", requires = "problems", value_parser = parse::whole::<u8>(1..=u64::from(HARDEST)))]
    pub(crate) grade: Option<u8>,
    #[arg(long, value_name = "THEME", requires = "problems", value_parser = parse::theme)]
    pub(crate) theme: Option<Theme>,
    #[arg(long, value_name = "N", value_parser = parse::whole::<u16>(1..=1000))]
    pub(crate) count: Option<u16>,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["progress", "export", "import"])]
    pub(crate) sheet: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) kept: KeptArgs,
    #[command(flatten)]
    pub(crate) filter: FilterArgs,
    #[arg(long, help_heading = GAME, value_name = "POSITION")]
    pub(crate) position: Option<String>,
    #[arg(long)]
    pub(crate) partial: bool,
    #[command(flatten)]
    pub(crate) limits: PlyLimits,
    #[arg(long)]
    pub(crate) describe: bool,
    #[command(flatten)]
    pub(crate) notation: NotationArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
}
