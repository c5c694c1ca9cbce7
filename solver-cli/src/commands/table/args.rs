//! The arguments of `ishwa table`.

use std::ffi::OsStr;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Arg, Args, Subcommand, ValueEnum};
use ishwa_core::text::TextError;
use ishwa_endgame_builder::table_set::Check;
use ishwa_endgame_reader::layered::LayerCount;
use ishwa_messages::Message;

use crate::args::format::file_parser;
use crate::args::{FileFormat, GAME, GameArgs, OutputArgs, PositionArgs, TablesArgs, ThreadArgs};
use crate::messages;
use crate::parse;

#[derive(Debug, Args)]
pub(crate) struct TableArgs {
    #[command(subcommand)]
    pub(crate) command: TableCommand,
}

#[derive(Debug, Subcommand)]
pub(crate) enum TableCommand {
    Build(BuildArgs),
    Info(InfoArgs),
    Stats(StatsArgs),
    Export(ExportArgs),
    Verify(VerifyArgs),
    Import(ImportArgs),
    Fetch(FetchArgs),
    Probe(ProbeArgs),
}

impl TableCommand {
    /// The output format of the command.
    pub(crate) fn output(&self) -> &OutputArgs {
        match self {
            Self::Build(args) => &args.output,
            Self::Info(args) => &args.output,
            Self::Stats(args) => &args.output,
            Self::Export(args) => &args.output,
            Self::Verify(args) => &args.output,
            Self::Import(args) => &args.output,
            Self::Fetch(args) => &args.output,
            Self::Probe(args) => &args.output,
        }
    }
}

/// The table to build, and the resources.
#[derive(Debug, Args)]
pub(crate) struct BuildArgs {
    #[command(flatten)]
    pub(crate) set: SetArgs,
    #[command(flatten)]
    pub(crate) layer: LayerArgs,
    #[arg(long, value_name = "SIZE", default_value = "2G", value_parser = parse::size)]
    pub(crate) memory: usize,
    #[arg(long)]
    pub(crate) rebuild: bool,
    #[arg(long, conflicts_with_all = ["processes", "hosts"])]
    pub(crate) dry_run: bool,
    #[command(flatten)]
    pub(crate) cluster: ClusterArgs,
    #[command(flatten)]
    pub(crate) threads: ThreadArgs,
    #[command(flatten)]
    pub(crate) tables: TablesArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// The tables to list, and the output format.
#[derive(Debug, Args)]
pub(crate) struct InfoArgs {
    #[arg(value_parser = parse::game)]
    pub(crate) game: Option<String>,
    #[arg(long)]
    pub(crate) hashes: bool,
    #[command(flatten)]
    pub(crate) rules: GameArgs,
    #[command(flatten)]
    pub(crate) tables: TablesArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// The tables whose values are counted.
#[derive(Debug, Args)]
pub(crate) struct StatsArgs {
    #[command(flatten)]
    pub(crate) set: SetArgs,
    #[command(flatten)]
    pub(crate) layer: LayerArgs,
    #[arg(long, conflicts_with = "json")]
    pub(crate) csv: bool,
    #[command(flatten)]
    pub(crate) tables: TablesArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// The tables to verify, and the reference.
#[derive(Debug, Args)]
pub(crate) struct VerifyArgs {
    #[command(flatten)]
    pub(crate) set: SetArgs,
    #[command(flatten)]
    pub(crate) check: CheckArgs,
    #[arg(long, requires = "full", conflicts_with = "resume")]
    pub(crate) dry_run: bool,
    #[arg(long, conflicts_with_all = ["quick", "full", "list"])]
    pub(crate) published: bool,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["quick", "full"])]
    pub(crate) list: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) threads: ThreadArgs,
    #[command(flatten)]
    pub(crate) tables: TablesArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// How thorough a check is.
#[derive(Debug, Args)]
pub(crate) struct CheckArgs {
    #[arg(long, conflicts_with = "full")]
    quick: bool,
    #[arg(long)]
    full: bool,
    #[arg(long, requires = "full")]
    resume: bool,
}

impl CheckArgs {
    /// The requested check.
    pub(crate) fn chosen(&self) -> Check {
        match (self.full, self.resume) {
            (false, _) => Check::Checksums,
            (true, false) => Check::Proof,
            (true, true) => Check::ResumedProof,
        }
    }
}

/// The files to import.
#[derive(Debug, Args)]
pub(crate) struct ImportArgs {
    #[arg(value_parser = parse::game)]
    pub(crate) game: String,
    #[arg(required = true, value_name = "FILES")]
    pub(crate) files: Vec<PathBuf>,
    #[arg(long)]
    pub(crate) unpublished: bool,
    #[command(flatten)]
    pub(crate) rules: GameArgs,
    #[command(flatten)]
    pub(crate) threads: ThreadArgs,
    #[command(flatten)]
    pub(crate) tables: TablesArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// An argument; the options of a game demand one.
fn of_game(argument: Arg) -> Arg {
    if ["rules", "players"].contains(&argument.get_id().as_str()) {
        argument.requires("game")
    } else {
        argument
    }
}

/// The site, and the tables to fetch.
#[derive(Debug, Args)]
#[command(mut_args(of_game))]
pub(crate) struct FetchArgs {
    #[arg(value_name = "URL")]
    pub(crate) url: String,
    #[arg(value_parser = parse::game)]
    pub(crate) game: Option<String>,
    #[arg(long, value_name = "NAME", requires = "game")]
    pub(crate) set: Option<String>,
    #[arg(long = "layer", value_name = "L", requires = "game")]
    pub(crate) layers: Vec<LayerCount>,
    #[arg(long)]
    pub(crate) unpublished: bool,
    #[arg(long, value_name = "TIME", default_value = "20s", value_parser = parse::duration)]
    pub(crate) wait: Duration,
    #[command(flatten)]
    pub(crate) rules: GameArgs,
    #[command(flatten)]
    pub(crate) threads: ThreadArgs,
    #[command(flatten)]
    pub(crate) tables: TablesArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// The positions to look up.
#[derive(Debug, Args)]
pub(crate) struct ProbeArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    #[arg(long, value_name = "NAME")]
    pub(crate) set: Option<String>,
    #[command(flatten)]
    pub(crate) tables: TablesArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// The layers to export, and the destination.
#[derive(Debug, Args)]
#[command(mut_args(of_game))]
pub(crate) struct ExportArgs {
    #[arg(value_parser = parse::game, required_unless_present = "site")]
    pub(crate) game: Option<String>,
    #[arg(
        long,
        value_name = "NAME",
        requires = "game",
        default_value = "",
        hide_default_value = true
    )]
    pub(crate) set: String,
    #[command(flatten)]
    pub(crate) rules: GameArgs,
    #[arg(long = "layer", value_name = "L", requires = "game")]
    pub(crate) layers: Vec<LayerCount>,
    #[arg(long, value_name = "N", conflicts_with = "layers", value_parser = parse::whole::<u32>(0..=u64::from(u32::MAX)))]
    pub(crate) seeds: Option<u32>,
    #[arg(long, value_name = "FILE", default_value = "-")]
    pub(crate) out: PathBuf,
    #[arg(long, value_name = "DIR", conflicts_with_all = ["out", "overwrite", "compress", "format", "seeds"])]
    pub(crate) site: Option<PathBuf>,
    #[arg(long)]
    pub(crate) overwrite: bool,
    #[arg(long, value_name = "HOW")]
    compress: Option<Compression>,
    #[arg(long, help_heading = GAME, value_name = "FORMAT", default_value = FileFormat::Csv.name(), value_parser = file_parser())]
    pub(crate) format: FileFormat,
    #[command(flatten)]
    pub(crate) threads: ThreadArgs,
    #[command(flatten)]
    pub(crate) tables: TablesArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

impl ExportArgs {
    /// The set of which layers are exported.
    ///
    /// # Panics
    /// When there is no game, as only a site may have none.
    pub(crate) fn chosen(&self) -> SetArgs {
        SetArgs {
            game: self.game.clone().expect("the parser demands a game"),
            set: self.set.clone(),
            rules: self.rules.clone(),
        }
    }

    /// The compression of the file.
    ///
    /// # Errors
    /// When the format does not support compression.
    pub(crate) fn compression(&self) -> Result<Compression, TextError> {
        let format = self.format;
        let by_name = match self.out.extension().and_then(OsStr::to_str) {
            Some("gz") => Compression::Gzip,
            Some("zst") => Compression::Zstd,
            _ => Compression::None,
        };
        let compression = self.compress.unwrap_or(by_name);
        if format != FileFormat::Csv && compression != Compression::None {
            return Err(TextError::refused(
                Message::verbatim("compress"),
                messages::format_of_compression(compression.name(), format.name()),
                messages::only_csv_is_compressed(),
            ));
        }
        Ok(compression)
    }
}

/// The compression of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Compression {
    None,
    Gzip,
    Zstd,
}

impl Compression {
    fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Gzip => "gzip",
            Self::Zstd => "zstd",
        }
    }
}

/// A layer of a game.
#[derive(Debug, Args)]
pub(crate) struct LayerArgs {
    #[arg(long, value_name = "L")]
    pub(crate) layer: Option<LayerCount>,
    #[arg(long, value_name = "N", conflicts_with = "layer", value_parser = parse::whole::<u32>(0..=u64::from(u32::MAX)))]
    pub(crate) seeds: Option<u32>,
}

/// The processes of a build.
#[derive(Debug, Args)]
pub(crate) struct ClusterArgs {
    #[arg(long, value_name = "N", conflicts_with = "hosts", value_parser = parse::whole::<u16>(1..=256))]
    pub(crate) processes: Option<u16>,
    #[arg(long, value_name = "FILE", requires = "process")]
    pub(crate) hosts: Option<PathBuf>,
    #[arg(long, value_name = "N", requires = "hosts", value_parser = parse::whole::<usize>(0..=255))]
    pub(crate) process: Option<usize>,
    #[arg(long, value_name = "TIME", default_value = "40s", value_parser = parse::duration)]
    pub(crate) wait: Duration,
}

impl ClusterArgs {
    /// Whether to build with several processes.
    pub(crate) fn is_wanted(&self) -> bool {
        self.processes.is_some() || self.hosts.is_some()
    }
}

/// A set of tables.
#[derive(Debug, Args)]
pub(crate) struct SetArgs {
    #[arg(value_parser = parse::game)]
    pub(crate) game: String,
    #[arg(long, value_name = "NAME", default_value = "", hide_default_value = true)]
    pub(crate) set: String,
    #[command(flatten)]
    pub(crate) rules: GameArgs,
}
