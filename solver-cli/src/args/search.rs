//! What searches and other long jobs may use.

use std::path::PathBuf;

use clap::Args;

use crate::parse;

/// The heading of these options in the help, by the end of its key.
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

/// The seed of what is random.
#[derive(Debug, Args)]
pub(crate) struct SeedArgs {
    #[arg(id = "seed", long = "seed", help_heading = RESOURCES, value_name = "N")]
    pub(crate) asked: Option<u64>,
}

impl SeedArgs {
    /// The seed asked for, or 0.
    pub(crate) fn or_zero(&self) -> u64 {
        self.asked.unwrap_or(0)
    }
}

/// Where tables are.
#[derive(Debug, Args)]
pub(crate) struct TablesArgs {
    #[arg(id = "tables", long = "tables", help_heading = RESOURCES, value_name = "DIR")]
    pub(crate) directory: Option<PathBuf>,
}

/// All that a search may use.
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
