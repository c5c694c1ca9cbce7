//! Arguments of `ishwa review`.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use ishwa_library::review::ReviewOptions;
use ishwa_search::limits::Limits;

use crate::args::{GAME, NotationArgs, OUTPUT, OutputArgs, SearchArgs};
use crate::parse;

/// What the help shows below the options.
pub(crate) const EXAMPLES: &str = "Examples:\n  \
    ishwa review game.txt\n  \
    ishwa review toguz sheets.txt:3 --html review.html --lang fr\n  \
    ishwa review tihulelin games.txt --nodes 5000000 --json\n  \
    ishwa review games.txt:all club/             tables over all these games\n\n\
    Moves are graded by the points of winning chance that they lose: best, good, inaccuracy (5), mistake (10), blunder (15). \
    Where tables or the search prove the values, who wins counts first. A forced move was the only legal one; an only move \
    was better than all others by 10 points or more. Reviews of dice games separate luck from decisions. \
    docs/review.md has the formulas.";

#[derive(Debug, Args)]
pub(crate) struct ReviewArgs {
    /// The game, unless the record names it, and the recorded game: `FILE`, `FILE:N` for the N-th in the file, or `-` for
    /// standard input; an Ishwa record, the PGN of `PlayStrategy` for Awalé and Toguz, a score sheet of Toguz (`76 98 66`),
    /// or a list of moves. Several files, `FILE:all` or a folder: tables over all their games
    #[arg(required = true, value_name = "[GAME] FILES")]
    pub(crate) words: Vec<String>,
    /// Position where a list of moves begins [default: the start of the game]
    #[arg(long, help_heading = GAME, value_name = "POSITION")]
    pub(crate) position: Option<String>,
    /// Review what can be read before a fault in the record
    #[arg(long)]
    pub(crate) partial: bool,
    #[command(flatten)]
    pub(crate) limits: PlyLimits,
    /// Of several games: how many plies make an opening [default: 2]
    #[arg(long, value_name = "N", value_parser = parse::whole::<u8>(1..=40))]
    pub(crate) opening: Option<u8>,
    #[command(flatten)]
    pub(crate) notation: NotationArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    /// Write an HTML page with boards and a graph
    #[arg(long, help_heading = OUTPUT, value_name = "FILE")]
    pub(crate) html: Option<PathBuf>,
    /// Write the review in Markdown
    #[arg(long, help_heading = OUTPUT, value_name = "FILE")]
    pub(crate) markdown: Option<PathBuf>,
    /// Write the game as a record with the verdict on each ply as a comment
    #[arg(long, help_heading = OUTPUT, value_name = "FILE")]
    pub(crate) annotated: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// The limits of the search of one position of a game.
#[derive(Debug, Args)]
pub(crate) struct PlyLimits {
    /// Time for each position, as in 500ms or 10s
    #[arg(long, value_parser = parse::duration)]
    time: Option<Duration>,
    /// Plies to look ahead in each position
    #[arg(long, value_name = "N", value_parser = parse::whole::<u16>(1..=400))]
    depth: Option<u16>,
    /// Positions to visit for each position of the game [default: 1000000 if no other limit is given]
    #[arg(long, value_name = "N", value_parser = parse::count)]
    nodes: Option<u64>,
}

impl PlyLimits {
    /// The limits asked for, or else the default ones.
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
