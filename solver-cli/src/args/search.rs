//! The resources of searches and other long jobs.

use std::path::PathBuf;

use clap::Args;

use crate::parse;

/// The suffix of the help key of these options' heading.
const RESOURCES: &str = "resources";

/// Threads.
#[derive(Debug, Args)]
pub(crate) struct ThreadArgs {
    #[arg(id = "threads", long = "threads", help_heading = RESOURCES, value_name = "N", value_parser = parse::whole::<u16>(1..=1024))]
    pub(crate) number: Option<u16>,
}

/// The memory of a search.
#[derive(Debug, Args)]
pub(crate) struct HashArgs {
    #[arg(id = "hash", long = "hash", help_heading = RESOURCES, value_name = "SIZE", default_value = "64M", value_parser = parse::hash)]
    pub(crate) bytes: usize,
}

/// The random seed.
#[derive(Debug, Args)]
pub(crate) struct SeedArgs {
    #[arg(id = "seed", long = "seed", help_heading = RESOURCES, value_name = "N", value_parser = parse::whole::<u64>(0..=u64::MAX))]
    pub(crate) asked: Option<u64>,
}

impl SeedArgs {
    /// The requested seed, or 0.
    pub(crate) fn or_zero(&self) -> u64 {
        self.asked.unwrap_or(0)
    }
}

/// The directory of tables.
#[derive(Debug, Args)]
pub(crate) struct TablesArgs {
    #[arg(id = "tables", long = "tables", help_heading = RESOURCES, value_name = "DIR")]
    pub(crate) directory: Option<PathBuf>,
}

/// All resources of a search.
#[derive(Debug, Args)]
pub(crate) struct SearchArgs {
    #[command(flatten)]
    pub(crate) threads: ThreadArgs,
    #[command(flatten)]
    pub(crate) hash: HashArgs,
    #[command(flatten)]
    pub(crate) seed: SeedArgs,
    #[command(flatten)]
    pub(crate) tables: TablesArgs,
}
