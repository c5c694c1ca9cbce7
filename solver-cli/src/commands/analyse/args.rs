//! The arguments of `ishwa analyse`.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use ishwa_core::text::TextError;
use ishwa_library::analyse::MOST_LINES;
use ishwa_search::EngineChoice;
use ishwa_search::features::{Features, Rollout};
use ishwa_search::limits::{Clock, Limits};

use crate::args::features::FeatureArgs;
use crate::args::limits::ending;
use crate::args::{OUTPUT, OutputArgs, PositionArgs, SearchArgs};
use crate::parse;

/// What the help shows below the options.
pub(crate) const EXAMPLES: &str = "Examples:\n  \
    ishwa analyse tihulelin\n  \
    ishwa analyse awale --moves 3,4 --time 10s --lines 3\n  \
    ishwa analyse toguz --moves '76 98 66 87' --depth 9\n  \
    ishwa analyse tiddatt --clock 60+0.6 --threads 2\n  \
    ishwa analyse awale --moves 3 --svg best.svg\n  \
    ishwa analyse awale --moves 3,4 --level 4 --seed 7\n\n\
    A value marked exact is proven. Without a limit the analysis takes 5 seconds.";

#[derive(Debug, Args)]
pub(crate) struct AnalyseArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// Stop after this time, as in 500ms, 10s or 2m
    #[arg(long, value_parser = parse::duration)]
    time: Option<Duration>,
    /// Stop after looking this many plies ahead
    #[arg(long, value_name = "N", value_parser = parse::whole::<u16>(1..=400))]
    depth: Option<u16>,
    /// Stop after visiting this many positions
    #[arg(long, value_name = "N", value_parser = parse::count)]
    nodes: Option<u64>,
    /// Choose the time for the move from this clock: seconds left, and seconds added after each move
    #[arg(long, value_name = "SECONDS+INCREMENT", value_parser = parse::clock, conflicts_with = "time")]
    clock: Option<Clock>,
    /// How many of the best moves to show with their lines
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = parse::whole::<u16>(1..=MOST_LINES.into()))]
    pub(crate) lines: u16,
    /// Choose the move that the engine plays at this level, from 1 to 10, or throw, instead of analysing
    #[arg(long, value_name = "1-10", value_parser = parse::whole::<u8>(1..=10), conflicts_with_all = ["lines", "engine", "rollout", "without"])]
    pub(crate) level: Option<u8>,
    /// The search to use; mcts, Monte Carlo tree search, works for every game and counts playouts as positions
    #[arg(long, default_value = "auto", value_parser = parse::engine())]
    pub(crate) engine: EngineChoice,
    /// Random plies of an mcts playout before its position is estimated, or `full` for playouts to the end of the game
    /// [default: what plays best]
    #[arg(long, value_name = "PLIES", value_parser = parse::rollout)]
    rollout: Option<Rollout>,
    #[command(flatten)]
    pub(crate) features: FeatureArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    /// Draw the board with the best move into this SVG file
    #[arg(long, help_heading = OUTPUT, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

impl AnalyseArgs {
    /// The switches of the search.
    pub(crate) fn features(&self) -> Result<Features, TextError> {
        let mut features = self.features.chosen()?;
        features.mcts.rollout = self.rollout.unwrap_or(features.mcts.rollout);
        Ok(features)
    }

    /// The limits asked for, or five seconds.
    pub(crate) fn limits(&self) -> Limits {
        ending(self.asked_limits(), self.engine)
    }

    /// The limits asked for, if any.
    pub(crate) fn asked_limits(&self) -> Limits {
        let clock = self.clock.map(Clock::limits).unwrap_or_default();
        Limits {
            hard_limit: self.time.or(clock.hard_limit),
            depth: self.depth.map(usize::from),
            nodes: self.nodes,
            ..clock
        }
    }
}
