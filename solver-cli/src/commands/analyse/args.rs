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

#[derive(Debug, Args)]
pub(crate) struct AnalyseArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    #[arg(long, value_parser = parse::duration)]
    time: Option<Duration>,
    #[arg(long, value_name = "N", value_parser = parse::whole::<u16>(1..=400))]
    depth: Option<u16>,
    #[arg(long, value_name = "N", value_parser = parse::count)]
    nodes: Option<u64>,
    #[arg(long, value_name = "SECONDS+INCREMENT", value_parser = parse::clock, conflicts_with = "time")]
    clock: Option<Clock>,
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = parse::whole::<u16>(1..=MOST_LINES.into()))]
    pub(crate) lines: u16,
    #[arg(long, value_name = "1-10", value_parser = parse::whole::<u8>(1..=10), conflicts_with_all = ["lines", "engine", "rollout", "without"])]
    pub(crate) level: Option<u8>,
    #[arg(long, default_value = "auto", value_parser = parse::engine())]
    pub(crate) engine: EngineChoice,
    #[arg(long, value_name = "PLIES", value_parser = parse::rollout)]
    rollout: Option<Rollout>,
    #[command(flatten)]
    pub(crate) features: FeatureArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
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

    /// The requested limits, or five seconds.
    pub(crate) fn limits(&self) -> Limits {
        ending(self.asked_limits(), self.engine)
    }

    /// The requested limits, if any.
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
