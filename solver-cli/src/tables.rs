//! The location of tables, and the choice of tables for a search.

use std::io::{IsTerminal, stderr};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use ishwa_core::text::{TextError, quoted};
use ishwa_endgame_builder::location::{CACHE, OFF, TableLocation};
use ishwa_endgame_builder::registry;
use ishwa_endgame_builder::solvable::TableOffer;
use ishwa_endgame_reader::file::Cache;
use ishwa_endgame_reader::registry as reader;
use ishwa_games::any::AnyProber;
use ishwa_games::any::AnySession;
use ishwa_messages::Message;
use ishwa_presentation::values::{game_name, table_fault};

use crate::error::{CliError, Result};
use crate::language::lang;
use crate::machine::affordable;
use crate::messages;
use crate::output::progress::note;

/// The directory to write tables to: the requested one, else that of `ISHWA_TABLES`, else one in the user's data
/// directory.
///
/// # Errors
/// When there is none, or all tables are turned off.
pub(crate) fn directory(asked: Option<&Path>) -> Result<PathBuf> {
    location(asked)?.directory().ok_or_else(|| {
        let expected = messages::a_directory_of_tables();
        CliError::no_table(messages::tables(), Message::verbatim(OFF), expected)
    })
}

/// The directory to read tables from, as [`directory`]; `None` where all tables are turned off. The user's data
/// directory may be missing.
///
/// # Errors
/// When there is none, or the one that was named is missing.
pub(crate) fn source(asked: Option<&Path>) -> Result<Option<PathBuf>> {
    let directory = location(asked)?.directory();
    match &directory {
        Some(named) if TableLocation::is_missing(asked) => {
            let found = messages::no_such_folder(quoted(&named.to_string_lossy()));
            Err(TextError::refused(messages::tables(), found, messages::existing_tables()).into())
        }
        _ => Ok(directory),
    }
}

fn location(asked: Option<&Path>) -> Result<TableLocation> {
    TableLocation::find(asked).ok_or_else(|| {
        CliError::no_table(
            messages::tables(),
            messages::no_data_folder(),
            messages::tables_option(),
        )
    })
}

/// The minimum cache, for machines with little memory.
const LEAST_CACHE: usize = 1 << 20;

/// The tables in `directory` and the built-in ones that a search of the session's game can use, if any. Without a
/// directory no tables are used.
pub(crate) fn prober(directory: Option<&Path>, session: &AnySession) -> Result<Option<AnyProber>> {
    prober_with(directory, session, &cache())
}

/// As [`prober`], for several sessions that share a cache of decompressed blocks.
pub(crate) fn prober_with(
    directory: Option<&Path>,
    session: &AnySession,
    cache: &Arc<Cache>,
) -> Result<Option<AnyProber>> {
    let Some(directory) = directory else {
        return Ok(None);
    };
    Ok(reader::prober(&session.game(), directory, cache)?)
}

/// Notes the error of a table that a search could not read, if there was one.
pub(crate) fn note_fault(prober: Option<&AnyProber>) {
    if let Some(fault) = table_fault(prober) {
        note(&fault);
    }
}

/// A cache of decompressed blocks for searches, as large as this machine can afford.
pub(crate) fn cache() -> Arc<Cache> {
    Arc::new(Cache::new(affordable(CACHE).max(LEAST_CACHE)))
}

/// If no table is on disk, prints one line that suggests tables to build for the session's game; only on a terminal.
pub(crate) fn offer(directory: Option<&Path>, session: &AnySession) {
    let Some(directory) = directory.filter(|_| stderr().is_terminal()) else {
        return;
    };
    let sets = registry::sets(&session.game(), directory).unwrap_or_default();
    if let Some(set) = sets.first()
        && let Some(offer) = set.offer()
        && set.reports().is_ok_and(|reports| reports.is_empty())
    {
        note(&offered(session, offer));
    }
}

/// The sentence of a suggestion, with the command that builds the table.
fn offered(session: &AnySession, offer: TableOffer) -> Message {
    let TableOffer {
        what,
        option,
        seconds,
        megabytes,
    } = offer;
    let id = session.rules().game();
    let rules = if session.rules().id() == id {
        String::new()
    } else {
        format!(" --rules {}", session.rules().text())
    };
    let space = if option.is_empty() { "" } else { " " };
    let command = format!("ishwa table build {id}{rules}{space}{option}");
    let name = game_name(lang(), session.info().name);
    messages::tables_can_be_built(&name, what, seconds, megabytes, command)
}

/// A fingerprint of the tables that a search of the session's game uses, to compare machines: the sets on disk, each
/// with its numbers of files and bytes. `none` if all tables are turned off; empty if there are only built-in ones.
///
/// # Errors
/// When a table cannot be read.
pub(crate) fn mark(directory: Option<&Path>, session: &AnySession) -> Result<String> {
    let Some(directory) = directory else {
        return Ok(OFF.to_owned());
    };
    let sets = registry::sets(&session.game(), directory).unwrap_or_default();
    let mut marks = Vec::new();
    for set in sets {
        let reports = set.reports()?;
        if !reports.is_empty() {
            let bytes: u64 = reports.iter().map(|report| report.bytes).sum();
            marks.push(format!("{}: {} files, {bytes} bytes", set.id(), reports.len()));
        }
    }
    Ok(marks.join("; "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_offer_has_its_price_and_its_command() {
        let offer = |rules: &str| {
            let game = ishwa_library::registry::find("awale")
                .unwrap()
                .open(rules)
                .unwrap();
            let session = game.begin(None).unwrap();
            let root = tempfile::tempdir().unwrap();
            let sets = registry::sets(&session.game(), root.path()).unwrap();
            offered(&session, sets[0].offer().unwrap()).to_string()
        };
        assert_eq!(
            offer(""),
            "tables of Awalé can be built for up to 16 seeds (5 s, 11 MB): ishwa table build awale --seeds 16"
        );
        assert!(offer("repetition=own-side").contains(" --rules grand_slam=no-capture,repetition=own-side,"));
    }
}
