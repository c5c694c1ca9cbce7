//! The folder of a tournament: the names of its files, and checks of existing ones.

use std::fs;
use std::path::Path;

use ishwa_core::text::TextError;
use ishwa_endgame_builder::file::{followed, remove_leftovers_of};
use ishwa_library::shard::Shard;
use ishwa_messages::Message;
use serde::Serialize;

use crate::error::{CliError, Result};
use crate::input::check_regular;
use crate::messages;
use crate::output::file::{check_replaceable, outputs, write_whole};

/// File names.
pub(crate) const SETTING: &str = "tournament.json";
pub(crate) const RECORDS: &str = "games.txt";
pub(crate) const SUMMARY: &str = "summary.json";

/// The default name of the folder of a tournament, or of a shard of it.
pub(crate) fn name(game: &str, shard: Option<Shard>) -> String {
    match shard {
        None => format!("tournament-{game}"),
        Some(shard) => format!("tournament-{game}-{}-of-{}", shard.number(), shard.of()),
    }
}

/// The maximum size of the settings, in bytes.
pub(crate) const MOST_SETTING_BYTES: u64 = 1 << 24;
/// The maximum size of a record, in bytes: more than a game of the maximum length takes.
pub(crate) const MOST_RECORD_BYTES: u64 = 1 << 24;

/// Refuses a directory that has other files but is not that of a tournament, or where an entry with the name of a
/// tournament file is not a regular file: opening a FIFO may
/// block forever, and the last of the files is written only after all games. Two links may lead to the same file, or
/// to one of the `inputs`, which would be replaced.
///
/// # Errors
/// When a file is refused. The error is one sentence about the first one.
pub(crate) fn check_files(directory: &Path, inputs: &[&Path]) -> Result<()> {
    if !directory.exists() {
        return Ok(());
    }
    check_inputs(directory)?;
    let [setting, records, summary] = [SETTING, RECORDS, SUMMARY].map(|name| directory.join(name));
    check_replaceable(&summary, messages::summary())?;
    outputs([&setting, &records, &summary].map(|path| Some(&**path)), inputs)?;
    if !directory.is_dir() || setting.exists() {
        return Ok(());
    }
    let refused = |found| TextError::refused(Message::verbatim("out"), found, messages::another_directory());
    if records.exists() {
        return Err(refused(messages::records_without(directory, SETTING)).into());
    }
    let unreadable = || CliError::file(directory, messages::cannot_read);
    for path in [&setting, &summary] {
        remove_leftovers_of(path).map_err(unreadable())?;
    }
    if fs::read_dir(directory).map_err(unreadable())?.next().is_some() {
        return Err(refused(messages::other_files_in(directory)).into());
    }
    Ok(())
}

/// Refuses a directory where an entry with the name of an input file is not a regular file.
///
/// # Errors
/// When a file is refused. The error is one sentence about the first one.
pub(crate) fn check_inputs(directory: &Path) -> Result<()> {
    check_regular(&directory.join(SETTING), messages::settings(), MOST_SETTING_BYTES)?;
    check_regular(&directory.join(RECORDS), messages::records(), MOST_RECORD_BYTES)
}

/// Writes a JSON file, and removes the temporary files that killed programs left of it.
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
