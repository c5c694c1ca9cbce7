//! The arguments of `ishwa table`.

use clap::{Args, Subcommand};
use ishwa_endgame_db::label::LayerCount;

use crate::args::PositionArgs;
use crate::parse;

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
            ishwa table build arrawan --layer 3")]
    Build {
        #[command(flatten)]
        set: SetArgs,
        #[command(flatten)]
        layer: LayerArgs,
        /// Memory to use; layers that do not fit are read back from their files
        #[arg(long, value_name = "SIZE", default_value = "2G", value_parser = parse::size)]
        memory: usize,
        /// Build tables again that another version of the program wrote in another format
        #[arg(long)]
        rebuild: bool,
    },
    /// List the tables that exist, and those that can be built
    #[command(after_help = "Examples:\n  ishwa table info\n  ishwa table info tihulelin")]
    Info {
        /// Id of the game [default: all games that have tables]
        game: Option<String>,
    },
    /// Count the values of a layer
    #[command(
        after_help = "Examples:\n  ishwa table stats tihulelin\n  ishwa table stats awale --seeds 9\n  \
            ishwa table stats oljinnat --layer 3"
    )]
    Stats {
        #[command(flatten)]
        set: SetArgs,
        #[command(flatten)]
        layer: LayerArgs,
    },
    /// Check tables by their checksums, or derive every entry again from the rules
    #[command(after_help = "Examples:\n  ishwa table verify awale\n  ishwa table verify tihulelin --full")]
    Verify {
        #[command(flatten)]
        set: SetArgs,
        /// Check every byte of the files against their checksums (the default)
        #[arg(long, conflicts_with = "full")]
        quick: bool,
        /// Derive every entry again from those that its moves lead to
        #[arg(long)]
        full: bool,
    },
    /// Look up a position and its moves, or with - as the position each line of standard input
    #[command(after_help = PROBE_EXAMPLES)]
    Probe {
        #[command(flatten)]
        position: PositionArgs,
        /// The set of positions to look in [default: all sets of the game]
        #[arg(long, value_name = "NAME")]
        set: Option<String>,
    },
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

/// A set of tables.
#[derive(Debug, Args)]
pub(crate) struct SetArgs {
    /// Id of the game
    pub(crate) game: String,
    /// The set of positions, where a game has several, as `ishwa table info GAME` lists them [default: the main one]
    #[arg(long, value_name = "NAME", default_value = "", hide_default_value = true)]
    pub(crate) set: String,
}
