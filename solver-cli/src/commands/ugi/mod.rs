//! `ishwa ugi`.

pub(crate) mod args;

use std::io;

use ishwa_core::notation::Format;
use ishwa_core::text::TextError;
use ishwa_library::level::Level;
use ishwa_library::registry;
use ishwa_search::EngineChoice;

use self::args::UgiArgs;
use super::shared::rules;
use crate::args::Common;
use crate::error::Result;
use crate::interrupt;
use crate::protocol::{self, Settings, Ugi};

pub(super) fn run(common: &Common, args: &UgiArgs) -> Result<()> {
    refuse(common)?;
    let entry = registry::find(&args.game)?;
    let settings = settings(common, entry.id, &rules(common, &entry)?);
    protocol::serve::<Ugi>(
        settings,
        io::BufReader::new(io::stdin()),
        interrupt::messages(),
        &mut io::stdout().lock(),
    )
}

/// Refuses options that would change the text of the protocol.
pub(super) fn refuse(common: &Common) -> Result<(), TextError> {
    let found = if common.json {
        "--json".to_owned()
    } else if common.format() == Format::default() {
        return Ok(());
    } else {
        format!("--format {}", common.format().name())
    };
    Err(TextError::described(
        "option",
        found,
        "neither --json nor --format, as the protocol lays down what is written",
    ))
}

/// The initial values of the protocol's options.
pub(super) fn settings(common: &Common, game: &str, rules: &str) -> Settings {
    Settings {
        game: game.to_owned(),
        rules: rules.to_owned(),
        // The option is in whole mebibytes.
        hash: (common.hash as u64 >> 20).max(1),
        threads: common.threads.map_or(1, u64::from),
        engine: EngineChoice::Auto,
        tables: true,
        table_directory: common.tables.clone(),
        book: true,
        lines: 1,
        seed: common.seed(),
        level: Level::FULL,
    }
}
