//! BLAKE3 hashes of table files: printed as a list, or compared with one (`docs/tables.md`).

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use ishwa_core::text::{TextError, harmless};
use ishwa_endgame_builder::file::is_table;
use ishwa_endgame_builder::hash_list::{
    FileHash, HashError, HashList, ListComparison, hash_file, name_in_lists,
};
use ishwa_endgame_builder::progress::Phases;
use ishwa_endgame_builder::registry;
use ishwa_endgame_builder::table_set::TableSet;
use ishwa_games::any::AnyGame;
use ishwa_messages::{Message, ToMessage};
use ishwa_presentation::wire::{DifferentFile, HashComparison, HashedFile, TableHashes};

use super::args::{InfoArgs, VerifyArgs};
use super::lookup::{missing, one_after_another, set, sets};
use super::walk::{Found, walk};
use crate::args::TablesArgs;
use crate::commands::shared::{existing_table_directory, table_source};
use crate::error::{CliError, Result};
use crate::input::read_text;
use crate::interrupt;
use crate::language::say;
use crate::messages;
use crate::output::Output;
use crate::output::progress::{self, note};

/// The maximum size of a list in bytes: enough for more files than there are layers of all games under all rules.
const MOST_LIST_BYTES: u64 = 1 << 24;

/// The maximum number of differences that an error names.
const MOST_FAULTS: usize = 10;

/// Prints the hashes of the files of a game's sets, or of all tables in the directory.
pub(super) fn print(args: &InfoArgs, out: &Output) -> Result<()> {
    let directory = existing_table_directory(&args.tables)?;
    let paths = match &args.game {
        Some(game) => paths_of(&sets(&args.rules, game, &directory)?),
        None => tables_below(&directory)?,
    };
    let files = list_of(&paths)?;
    if out.is_json() {
        return out.json(&TableHashes {
            directory: directory.display().to_string(),
            files: files.iter().map(|(file, hash)| hashed(file, hash)).collect(),
        });
    }
    for (file, hash) in files {
        out.text(&format!("{hash}  {}", harmless(&file)))?;
    }
    Ok(())
}

fn hashed(file: &str, hash: &FileHash) -> HashedFile {
    HashedFile {
        file: file.to_owned(),
        blake3: hash.to_string(),
    }
}

/// The BLAKE3 hash of what [`print()`] prints about the tables on disk of some games, each under its rules; `None` if they
/// have none, or for a command that uses no tables.
pub(crate) fn of_tables(games: &[AnyGame], tables: &TablesArgs) -> Result<Option<String>> {
    let Some(directory) = table_source(tables)? else {
        return Ok(None);
    };
    let mut paths = Vec::new();
    for game in games {
        paths.extend(paths_of(&registry::sets(game, &directory)?));
    }
    paths.sort();
    paths.dedup();
    hash_of(&paths)
}

/// As [`of_tables`], about all tables in the directory.
pub(crate) fn of_all_tables(tables: &TablesArgs) -> Result<Option<String>> {
    match table_source(tables)? {
        Some(directory) => hash_of(&tables_below(&directory)?),
        None => Ok(None),
    }
}

/// The BLAKE3 hash of the list of some files' hashes; `None` without files.
fn hash_of(paths: &[PathBuf]) -> Result<Option<String>> {
    let mut list = String::new();
    for (file, hash) in list_of(paths)? {
        // Writing to a string cannot fail.
        let _ = writeln!(list, "{hash}  {}", harmless(&file));
    }
    Ok((!list.is_empty()).then(|| blake3::hash(list.as_bytes()).to_string()))
}

/// The existing files of some sets.
fn paths_of(sets: &[Box<dyn TableSet>]) -> Vec<PathBuf> {
    let paths = sets.iter().flat_map(|set| set.paths());
    paths.filter(|path| path.exists()).collect()
}

/// The names of files in lists, sorted, with their hashes.
fn list_of(paths: &[PathBuf]) -> Result<Vec<(String, FileHash)>> {
    let hashes = watched(paths, |phases| {
        let hash = |path| hash_file(path, &phases.solved);
        paths.iter().map(|path| hash(path)).collect::<Result<Vec<_>, _>>()
    })?;
    let mut files: Vec<_> = paths.iter().map(|path| name_in_lists(path)).zip(hashes).collect();
    files.sort_by(|(name, _), (other, _)| name.cmp(other));
    Ok(files)
}

/// The tables below a directory, which may be missing.
pub(super) fn tables_below(directory: &Path) -> Result<Vec<PathBuf>> {
    let mut paths = Vec::new();
    if !directory.exists() {
        return Ok(paths);
    }
    for found in walk(directory) {
        match found {
            Found::File(path) if path.is_file() && is_table(&path) => paths.push(path),
            Found::File(path) if path.extension().is_some_and(|extension| extension == "ishwa") => {
                note(&messages::no_table_in(&path));
            }
            Found::File(_) | Found::Link(_) => {}
            Found::Unlisted(path, reason) => {
                return Err(CliError::file(&path, messages::cannot_list_directory)(reason));
            }
        }
    }
    Ok(paths)
}

/// Hashes files, with a progress bar for their bytes.
fn watched<T>(paths: &[PathBuf], job: impl FnOnce(&Phases) -> Result<T, HashError>) -> Result<T> {
    let phases = Phases::default();
    phases.expect(paths.iter().map(|path| length(path)).sum());
    let done = progress::watch_tables(&phases, None, &interrupt::stop_flag(), |_| job(&phases));
    done.map_err(|error| CliError::of_hashing(error, &phases))
}

/// The length of a file in bytes; 0 if it is unknown.
pub(super) fn length(path: &Path) -> u64 {
    fs::metadata(path).map_or(0, |file| file.len())
}

/// Compares the files of a set with a list, or with the published one.
pub(super) fn compare(args: &VerifyArgs, file: Option<&Path>, out: &Output) -> Result<()> {
    let set = set(&args.set, &existing_table_directory(&args.tables)?)?;
    let list = match file {
        None => HashList::published(),
        Some(path) => {
            let text = read_text(path, messages::list(), MOST_LIST_BYTES)?;
            HashList::parse(&text).map_err(CliError::in_file(path))?
        }
    };
    let compared = watched(&set.paths(), |phases| {
        ListComparison::of(set.as_ref(), &list, &phases.solved)
    })?;
    let ListComparison {
        same,
        different,
        unlisted,
        missing: absent,
    } = &compared;
    let checked = same.len() + different.len() + unlisted.len();
    if out.is_json() {
        let other = different.iter().map(|file| DifferentFile {
            file: file.name.clone(),
            found: file.found.to_string(),
            expected: file.expected.to_string(),
        });
        out.json(&HashComparison {
            set: set.id().to_owned(),
            list: file.map_or_else(|| "published".to_owned(), |path| path.display().to_string()),
            checked,
            errors: different.len(),
            same: same.clone(),
            different: other.collect(),
            unlisted: unlisted.iter().map(|(name, hash)| hashed(name, hash)).collect(),
            missing: absent.clone(),
        })?;
    }
    if checked == 0 {
        return Err(missing(set.as_ref(), &args.set.game));
    }
    if !out.is_json() {
        out.text(&text(set.id(), &compared))?;
    }
    if different.is_empty() {
        return Ok(());
    }
    let first = different.iter().take(MOST_FAULTS);
    let faults = first.map(|file| {
        let [name, found, expected] = [
            file.name.clone(),
            file.found.to_string(),
            file.expected.to_string(),
        ]
        .map(Message::verbatim);
        TextError::described(name, found, expected).to_message()
    });
    Err(CliError::FaultyTables {
        said: messages::other_hashes(different.len(), set.id(), one_after_another(faults)),
    })
}

/// The number of files that match the list, and the names of the others.
fn text(id: &str, compared: &ListComparison) -> String {
    let same = compared.same.len();
    let mut text = say(&messages::hashes_same(id, same));
    let unlisted = compared.unlisted.iter().map(|(name, _)| name.as_str());
    let different = compared.different.iter().map(|file| file.name.as_str());
    let missing = compared.missing.iter().map(String::as_str);
    for (what, names) in [
        (say(&messages::hashes_different()), different.collect::<Vec<_>>()),
        (say(&messages::hashes_unlisted()), unlisted.collect()),
        (say(&messages::hashes_missing()), missing.collect()),
    ] {
        for name in names {
            // Writing to a string cannot fail.
            let _ = write!(text, "\n{what} {}", harmless(name));
        }
    }
    text
}
