//! The arguments of `ishwa table`.

use std::ffi::OsStr;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Subcommand, ValueEnum};
use ishwa_core::text::TextError;
use ishwa_endgame_builder::table_set::Check;
use ishwa_endgame_reader::layered::LayerCount;
use ishwa_messages::Message;

use crate::args::format::file_parser;
use crate::args::{FileFormat, GAME, GameArgs, OutputArgs, PositionArgs, TablesArgs, ThreadArgs};
use crate::messages;
use crate::parse;

const EXPORT_EXAMPLES: &str = "Examples:\n  \
    ishwa table export awale --layer 9 --out awale-9.csv\n  \
    ishwa table export tihulelin --out tihulelin.csv.zst\n  \
    ishwa table export arrawan --layer 0 --layer 1 | head\n  \
    ishwa table export awale --layer 9 --format npy --out awale-9.npy\n\n\
    CSV has a line for each position, in the order of ranks: its layer, its rank, the position, its value for the player \
    to move, the plies to the end where tables know them, and the best moves. npy is an array of the values as they are \
    stored, of one layer, in the same order. Parquet, in builds with that feature, has the columns of CSV, compressed \
    inside the file. docs/tables.md has more.";

const IMPORT_EXAMPLES: &str = "Examples:\n  \
    ishwa table import tihulelin ~/Downloads/tihulelin\n  \
    ishwa table import awale /media/stick/tables --json\n  \
    ishwa table import awale 025.ishwa --unpublished\n\n\
    Each file is checked by its own checksums, must be a table of the game under the rules asked for, and must have the \
    BLAKE3 hash that docs/results.md lists. Its name does not matter. Sound tables that are there are kept. Each file that \
    is not taken is told with the reason; the exit code is 1 if there is one for which no sound table is there. \
    docs/tables.md has more.";

const VERIFY_EXAMPLES: &str = "Examples:\n  \
    ishwa table verify awale\n  \
    ishwa table verify tihulelin --full\n  \
    ishwa table verify awale --full --resume\n  \
    ishwa table verify tihulelin --published\n  \
    ishwa table verify awale --list hashes.b3";

const PROBE_EXAMPLES: &str = "Examples:\n  \
    ishwa table probe tihulelin 0,2,1,0/3,1,0,1/20,20/s\n  \
    ishwa table probe awale - < positions.txt > values.tsv\n  \
    ishwa table probe awale - --json < positions.txt > values.jsonl\n\n\
    With - each line is a position, and has one line as its answer, with tabs between: the position, its value for the \
    player to move, the plies to the end where tables know them, and its moves, each as MOVE=VALUE or MOVE=VALUE/PLIES. A \
    line without an answer is told by its number on standard error; the others are answered, and the exit code is 2, or 1 \
    where each was understood. docs/tables.md has more.";

#[derive(Debug, Args)]
pub(crate) struct TableArgs {
    #[command(subcommand)]
    pub(crate) command: TableCommand,
}

#[derive(Debug, Subcommand)]
pub(crate) enum TableCommand {
    /// Build the tables of a game, layer by layer; existing ones are kept, so a stopped build can be resumed
    #[command(after_help = "Examples:\n  \
            ishwa table build tihulelin\n  \
            ishwa table build awale --seeds 16\n  \
            ishwa table build tihulelin --rules direction=common --memory 4G\n  \
            ishwa table build tihulelin --set xhyena --layer 20\n  \
            ishwa table build arrawan --layer 3\n  \
            ishwa table build awale --seeds 20 --processes 4\n  \
            ishwa table build awale --seeds 30 --hosts hosts.txt --process 2\n\n\
            Several processes hold the positions of a layer together, each its share: with --processes all of this machine, \
            or with --hosts on any machines, each started with the same options but for --process. Their files are those \
            of one process, with the first one. docs/cluster.md has more.")]
    Build(BuildArgs),
    /// List the tables that exist, and those that can be built
    #[command(
        after_help = "Examples:\n  ishwa table info\n  ishwa table info tihulelin\n  \
            ishwa table info --hashes > hashes.b3"
    )]
    Info(InfoArgs),
    /// Count the values of a layer
    #[command(
        after_help = "Examples:\n  ishwa table stats tihulelin\n  ishwa table stats awale --seeds 9\n  \
            ishwa table stats oljinnat --layer 3\n  ishwa table stats awale --csv > counts.csv"
    )]
    Stats(StatsArgs),
    /// Write layers as files for other programs: every position with its value and best moves, or the values alone
    #[command(after_help = EXPORT_EXAMPLES)]
    Export(ExportArgs),
    /// Check tables by their checksums, or derive every entry again from the rules
    #[command(after_help = VERIFY_EXAMPLES)]
    Verify(VerifyArgs),
    /// Take tables that another machine built, if they are sound and their BLAKE3 hashes are published
    #[command(after_help = IMPORT_EXAMPLES)]
    Import(ImportArgs),
    /// Look up a position and its moves, or with - as the position each line of standard input
    #[command(after_help = PROBE_EXAMPLES)]
    Probe(ProbeArgs),
}

impl TableCommand {
    /// How the command prints its results.
    pub(crate) fn output(&self) -> &OutputArgs {
        match self {
            Self::Build(args) => &args.output,
            Self::Info(args) => &args.output,
            Self::Stats(args) => &args.output,
            Self::Export(args) => &args.output,
            Self::Verify(args) => &args.output,
            Self::Import(args) => &args.output,
            Self::Probe(args) => &args.output,
        }
    }
}

/// What is built, and with what.
#[derive(Debug, Args)]
pub(crate) struct BuildArgs {
    #[command(flatten)]
    pub(crate) set: SetArgs,
    #[command(flatten)]
    pub(crate) layer: LayerArgs,
    /// Memory to use; layers that do not fit are read back from their files
    #[arg(long, value_name = "SIZE", default_value = "2G", value_parser = parse::size)]
    pub(crate) memory: usize,
    /// Build tables again that another version of the program wrote in another format
    #[arg(long)]
    pub(crate) rebuild: bool,
    #[command(flatten)]
    pub(crate) cluster: ClusterArgs,
    #[command(flatten)]
    pub(crate) threads: ThreadArgs,
    #[command(flatten)]
    pub(crate) tables: TablesArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// Which tables are listed, and how.
#[derive(Debug, Args)]
pub(crate) struct InfoArgs {
    /// The game [default: all games that have tables]
    #[arg(value_parser = parse::game)]
    pub(crate) game: Option<String>,
    /// Print the BLAKE3 hash of each file, as `b3sum` does; without a game of all files, under whatever rules
    #[arg(long)]
    pub(crate) hashes: bool,
    #[command(flatten)]
    pub(crate) rules: GameArgs,
    #[command(flatten)]
    pub(crate) tables: TablesArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// What is counted.
#[derive(Debug, Args)]
pub(crate) struct StatsArgs {
    #[command(flatten)]
    pub(crate) set: SetArgs,
    #[command(flatten)]
    pub(crate) layer: LayerArgs,
    /// Print the counts as CSV
    #[arg(long, conflicts_with = "json")]
    pub(crate) csv: bool,
    #[command(flatten)]
    pub(crate) tables: TablesArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// What is checked, and against what.
#[derive(Debug, Args)]
pub(crate) struct VerifyArgs {
    #[command(flatten)]
    pub(crate) set: SetArgs,
    #[command(flatten)]
    pub(crate) check: CheckArgs,
    /// Compare the files with the published BLAKE3 hashes, which are those of docs/results.md
    #[arg(long, conflicts_with_all = ["quick", "full", "list"])]
    pub(crate) published: bool,
    /// Compare the files with the BLAKE3 hashes in a file, in the format of `b3sum`
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
    /// Check every byte of the files against their checksums (the default)
    #[arg(long, conflicts_with = "full")]
    quick: bool,
    /// Derive every entry again from those that its moves lead to
    #[arg(long)]
    full: bool,
    /// Record each proved layer beside the tables, and go on after those recorded before
    #[arg(long, requires = "full")]
    resume: bool,
}

impl CheckArgs {
    /// The check asked for.
    pub(crate) fn chosen(&self) -> Check {
        match (self.full, self.resume) {
            (false, _) => Check::Checksums,
            (true, false) => Check::Proof,
            (true, true) => Check::ResumedProof,
        }
    }
}

/// What is imported.
#[derive(Debug, Args)]
pub(crate) struct ImportArgs {
    /// The game, as `ishwa games` lists it
    #[arg(value_parser = parse::game)]
    pub(crate) game: String,
    /// Files, or directories with all that is below them; symbolic links in them are not followed
    #[arg(required = true, value_name = "FILES")]
    pub(crate) files: Vec<PathBuf>,
    /// Also take sound tables without a published hash
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

/// What is looked up.
#[derive(Debug, Args)]
pub(crate) struct ProbeArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// The set of positions to look in [default: all sets of the game]
    #[arg(long, value_name = "NAME")]
    pub(crate) set: Option<String>,
    #[command(flatten)]
    pub(crate) tables: TablesArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// What is exported, and to where.
#[derive(Debug, Args)]
pub(crate) struct ExportArgs {
    #[command(flatten)]
    pub(crate) set: SetArgs,
    /// A layer, by what its game counts, as in `table stats`; may be repeated [default: all that there are tables of]
    #[arg(long = "layer", value_name = "L")]
    pub(crate) layers: Vec<LayerCount>,
    /// The layer with this many seeds, in the sowing games
    #[arg(long, value_name = "N", conflicts_with = "layers")]
    pub(crate) seeds: Option<u32>,
    /// The file to write, or - for standard output
    #[arg(long, value_name = "FILE", default_value = "-")]
    pub(crate) out: PathBuf,
    /// How to compress CSV [default: by the name of the file, gzip for .gz and zstd for .zst]
    #[arg(long, value_name = "HOW")]
    compress: Option<Compression>,
    /// Format of the file
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
    /// How the file is compressed.
    ///
    /// # Errors
    /// When the format is not compressed.
    pub(crate) fn compression(&self) -> Result<Compression, TextError> {
        let format = self.format;
        let by_name = match self.out.extension().and_then(OsStr::to_str) {
            Some("gz") => Compression::Gzip,
            Some("zst") => Compression::Zstd,
            _ => Compression::None,
        };
        let compression = self.compress.unwrap_or(by_name);
        if format != FileFormat::Csv && compression != Compression::None {
            return Err(TextError::described(
                Message::verbatim("compress"),
                messages::format_of_compression(compression.name(), format.name()),
                messages::only_csv_is_compressed(),
            ));
        }
        Ok(compression)
    }
}

/// How a file is compressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Compression {
    /// Not at all.
    None,
    /// As by `gzip`.
    Gzip,
    /// As by `zstd`.
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
    /// The layer, by what its game counts: seeds in awale, pions in tihulelin, missing camels in oljinnat, pions in the
    /// reserves in arrawan, or a number for each player as in 4-3; `build` stops after it [default: the last]
    #[arg(long, value_name = "L")]
    pub(crate) layer: Option<LayerCount>,
    /// The layer with this many seeds, in the sowing games; `build` also builds those with fewer
    #[arg(long, value_name = "N", conflicts_with = "layer")]
    pub(crate) seeds: Option<u32>,
}

/// The processes of a build.
#[derive(Debug, Args)]
pub(crate) struct ClusterArgs {
    /// Build with this many processes of this machine, each with --threads threads [default: 1] and up to --memory
    #[arg(long, value_name = "N", conflicts_with = "hosts", value_parser = parse::whole::<u16>(1..=256))]
    pub(crate) processes: Option<u16>,
    /// Build together with the processes of this list, which has a line HOST:PORT for each
    #[arg(long, value_name = "FILE", requires = "process")]
    pub(crate) hosts: Option<PathBuf>,
    /// The place of this process in the list, from 0; the first one has the files
    #[arg(long, value_name = "N", requires = "hosts")]
    pub(crate) process: Option<usize>,
    /// How long the processes wait for one another at first
    #[arg(long, value_name = "TIME", default_value = "40s", value_parser = parse::duration)]
    pub(crate) wait: Duration,
}

impl ClusterArgs {
    /// Whether several processes are to build.
    pub(crate) fn is_wanted(&self) -> bool {
        self.processes.is_some() || self.hosts.is_some()
    }
}

/// A set of tables.
#[derive(Debug, Args)]
pub(crate) struct SetArgs {
    /// The game, as `ishwa games` lists it
    #[arg(value_parser = parse::game)]
    pub(crate) game: String,
    /// The set of positions, where a game has several, as `ishwa table info GAME` lists them [default: the main one]
    #[arg(long, value_name = "NAME", default_value = "", hide_default_value = true)]
    pub(crate) set: String,
    #[command(flatten)]
    pub(crate) rules: GameArgs,
}
