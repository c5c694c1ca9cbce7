//! `ishwa ugi`.

pub(crate) mod args;

use std::io;

use ishwa_library::registry;
use ishwa_search::EngineChoice;

use self::args::{LevelArgs, UgiArgs};
use super::shared::rules;
use crate::args::SearchArgs;
use crate::error::Result;
use crate::interrupt;
use crate::protocol::{self, Settings, UGI};

pub(crate) fn run(args: &UgiArgs) -> Result<()> {
    let entry = registry::find(&args.game)?;
    let settings = settings(&args.search, &args.level, entry.id, &rules(&args.rules, &entry)?);
    protocol::serve(
        &UGI,
        settings,
        io::BufReader::new(io::stdin()),
        interrupt::messages(),
        &mut io::stdout().lock(),
    )
}

/// The initial values of the protocol's options.
pub(super) fn settings(args: &SearchArgs, level: &LevelArgs, game: &str, rules: &str) -> Settings {
    Settings {
        game: game.to_owned(),
        rules: rules.to_owned(),
        // The option is in whole mebibytes.
        hash: (args.hash.bytes as u64 >> 20).max(1),
        threads: args.threads.number.map_or(1, u64::from),
        engine: EngineChoice::Auto,
        tables: true,
        table_directory: args.tables.directory.clone(),
        book: true,
        lines: 1,
        seed: args.seed.or_zero(),
        level: level.number,
    }
}
