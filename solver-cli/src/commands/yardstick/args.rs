//! The arguments of `ishwa yardstick`.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use ishwa_library::tournament::budget::Budget;

use crate::args::{OutputArgs, SeedArgs, TablesArgs, ThreadArgs};
use crate::parse;

#[derive(Debug, Args)]
pub(crate) struct YardstickArgs {
    #[arg(value_parser = parse::game)]
    pub(crate) game: String,
    #[arg(long = "engine", value_name = "ENGINE", default_value = "auto", conflicts_with_all = ["check", "write"])]
    pub(crate) engines: Vec<String>,
    #[arg(long, value_parser = parse::duration, group = "limit", conflicts_with_all = ["check", "write"])]
    time: Option<Duration>,
    #[arg(long, value_name = "N", value_parser = parse::count, group = "limit", conflicts_with = "write")]
    nodes: Option<u64>,
    #[arg(long, value_name = "N", value_parser = parse::whole::<u16>(1..=400), group = "limit", conflicts_with_all = ["check", "write"])]
    depth: Option<u16>,
    #[arg(long, conflicts_with = "set")]
    pub(crate) problems: bool,
    #[arg(long, value_name = "FILE")]
    pub(crate) set: Option<PathBuf>,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["check", "write"])]
    pub(crate) svg: Option<PathBuf>,
    #[arg(long, conflicts_with = "write")]
    pub(crate) check: bool,
    #[arg(long, value_name = "DIR", conflicts_with = "set")]
    pub(crate) write: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) threads: ThreadArgs,
    #[command(flatten)]
    pub(crate) seed: SeedArgs,
    #[command(flatten)]
    pub(crate) tables: TablesArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

impl YardstickArgs {
    /// The limit of players without one of their own, for each move.
    pub(crate) fn budget(&self) -> Budget {
        let depth = self.depth.map(|depth| Budget::Depth(depth.into()));
        let asked = self.time.map(Budget::Time).or(self.nodes.map(Budget::Nodes));
        asked.or(depth).unwrap_or(Budget::Nodes(NODES))
    }

    /// Positions visited by a search for a proof.
    pub(crate) fn proof_nodes(&self) -> u64 {
        self.nodes.unwrap_or(PROOF_NODES)
    }
}

/// Positions visited for a move, unless a limit is given: few enough to be quick, and the same on every machine.
const NODES: u64 = 10_000;

/// Positions visited by a search for a proof, unless `--nodes` is given.
const PROOF_NODES: u64 = 1_000_000;
