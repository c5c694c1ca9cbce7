//! The folder of a tournament: the names of its files, and what may stand there.

use std::path::Path;

use ishwa_endgame_builder::file::{followed, remove_leftovers_of};
use ishwa_library::shard::Shard;
use serde::Serialize;

use crate::error::{CliError, Result};
use crate::input::check_regular;
use crate::messages;
use crate::output::file::{check_replaceable, outputs, write_whole};

/// File names.
pub(crate) const SETTING: &str = "tournament.json";
pub(crate) const RECORDS: &str = "games.txt";
pub(crate) const SUMMARY: &str = "summary.json";

/// The name of the folder of a tournament, or of a shard of it, where none is asked for.
pub(crate) fn name(game: &str, shard: Option<Shard>) -> String {
    match shard {
        None => format!("tournament-{game}"),
        Some(shard) => format!("tournament-{game}-{}-of-{}", shard.number(), shard.of()),
    }
}

/// The most bytes of the settings that are read.
pub(crate) const MOST_SETTING_BYTES: u64 = 1 << 24;
/// The most bytes of a record that are read: a game of the greatest length is smaller.
pub(crate) const MOST_RECORD_BYTES: u64 = 1 << 24;

/// Refuses a directory where something else than a regular file has the name of a file of the tournament: to open a
/// FIFO may take forever, and the last of the files is written only after all games. Links may lead to one file twice,
/// or to one of the `inputs`, which would be replaced.
///
/// # Errors
/// One sentence on the first file that is refused.
pub(crate) fn check_files(directory: &Path, inputs: &[&Path]) -> Result<()> {
    if !directory.exists() {
        return Ok(());
    }
    check_inputs(directory)?;
    let [setting, records, summary] = [SETTING, RECORDS, SUMMARY].map(|name| directory.join(name));
    check_replaceable(&summary, messages::summary())?;
    outputs([&setting, &records, &summary].map(|path| Some(&**path)), inputs)?;
    Ok(())
}

/// Refuses a directory where something else than a regular file has the name of one that is read.
///
/// # Errors
/// One sentence on the first file that is refused.
pub(crate) fn check_inputs(directory: &Path) -> Result<()> {
    check_regular(&directory.join(SETTING), messages::settings(), MOST_SETTING_BYTES)?;
    check_regular(&directory.join(RECORDS), messages::records(), MOST_RECORD_BYTES)
}

/// Writes a file of JSON, and removes what programs that were killed have left of it.
///
/// # Errors
/// When it cannot be written.
pub(crate) fn write_json(path: &Path, content: &impl Serialize) -> Result<()> {
    let text =
        serde_json::to_string_pretty(content).map_err(CliError::json(path, messages::cannot_be_written))?;
    let removed = followed(path).and_then(|target| remove_leftovers_of(&target));
    removed.map_err(CliError::file(path, messages::cannot_write_file))?;
    write_whole(path, &(text + "\n"))
}
