//! `ishwa backup` and `ishwa restore`: a user's own data in one file, and back from it.

mod archive;
pub(crate) mod args;

use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use ishwa_core::text::{TextError, quoted};
use ishwa_endgame_builder::file::create_directory;
use ishwa_library::exercise::Exercises;
use ishwa_messages::Message;

use self::archive::{Backup, Name, Place, hash_of, write};
use self::args::{BackupArgs, RestoreArgs};
use super::practise::kept::{self, EXERCISES, Kept};
use super::table::walk::{Found, walk};
use crate::error::{BadInput, CliError, Result};
use crate::language::say;
use crate::messages;
use crate::output::Output;
use crate::output::file::{OutputStream, check_new, outputs};
use crate::output::progress::note;

/// The folder of tables in the data folder, which can be built again.
const TABLES: &str = "tables";

/// Endings of files in the data folder that belong to running programs.
const PASSING: [&str; 2] = ["lock", "ishwa-unfinished"];

pub(crate) fn backup(args: &BackupArgs, out: &Output) -> Result<()> {
    let data = kept::data_folder(messages::exercises())?;
    let mut files = BTreeMap::new();
    if data.is_dir() {
        let is_passing = |path: &Path| {
            let ending = path.extension().and_then(|ending| ending.to_str());
            ending.is_some_and(|ending| PASSING.contains(&ending))
        };
        let is_own = |path: &Path| !path.starts_with(data.join(TABLES)) && !is_passing(path);
        for path in files_below(&data)?.into_iter().filter(|path| is_own(path)) {
            add(&mut files, Place::Data, &data, &path)?;
        }
    }
    for named in &args.paths {
        // The name of a folder is part of the names of its files, if it has one.
        let above = named.file_name().and_then(|_| named.parent());
        for path in files_below(named)? {
            add(&mut files, Place::Here, above.unwrap_or(named), &path)?;
        }
    }
    let files: Vec<(Name, PathBuf)> = files.into_iter().collect();
    if files.is_empty() {
        let found = messages::nothing_kept(quoted(&data.to_string_lossy()));
        return Err(TextError::refused(messages::backup(), found, messages::files_to_keep()).into());
    }
    let inputs: Vec<&Path> = files.iter().map(|(_, path)| path.as_path()).collect();
    let written = outputs([Some(&args.file)], &inputs)?;
    check_new(&args.file, args.overwrite, "file")?;
    let out = out.beside(&written)?;
    let mut to = OutputStream::open(&args.file)?;
    let bytes = write(&files, &mut to)?;
    to.finish()?;
    let file = args.file.to_string_lossy();
    out.text(&say(&messages::backed_up(files.len(), bytes, quoted(&file))))
}

/// The files below a path, or the file itself. Links, and pipes and the like, which may never end, are named and left
/// out.
///
/// # Errors
/// When the path itself is neither a file nor a folder, or a folder cannot be listed.
fn files_below(path: &Path) -> Result<Vec<PathBuf>> {
    let named = path;
    let mut files = Vec::new();
    for found in walk(path) {
        match found {
            Found::File(path) if !is_other_kind(&path) => files.push(path),
            Found::File(path) if path == named => {
                return Err(other_kind(&path, messages::files_or_folders()).into());
            }
            Found::File(path) => note(&messages::other_kind_left_out(quoted(&path.to_string_lossy()))),
            Found::Link(path) => note(&messages::link_left_out(quoted(&path.to_string_lossy()))),
            Found::Unlisted(path, reason) => {
                return Err(CliError::file(&path, messages::cannot_list_directory)(reason));
            }
        }
    }
    Ok(files)
}

/// The error for a path to something that is neither a file nor a folder.
fn other_kind(path: &Path, expected: Message) -> TextError {
    let found = messages::other_kind(quoted(&path.to_string_lossy()));
    TextError::refused(messages::file(), found, expected)
}

/// Whether a path leads to something that is no regular file, such as a pipe. What cannot be examined is not: reading it
/// says why.
fn is_other_kind(path: &Path) -> bool {
    path.metadata().is_ok_and(|file| !file.is_file())
}

/// Adds a file below a folder.
///
/// # Errors
/// When another file has its name.
fn add(
    files: &mut BTreeMap<Name, PathBuf>,
    place: Place,
    folder: &Path,
    path: &Path,
) -> Result<(), TextError> {
    let inside = path.strip_prefix(folder).unwrap_or(path).to_path_buf();
    let name = Name { place, path: inside };
    match files.insert(name, path.to_path_buf()) {
        Some(other) if other != path => {
            let found = messages::used_already(quoted(&path.to_string_lossy()));
            Err(TextError::refused(
                messages::file(),
                found,
                messages::each_file_once(),
            ))
        }
        _ => Ok(()),
    }
}

pub(crate) fn restore(args: &RestoreArgs, out: &Output) -> Result<()> {
    let mut backup = Backup::open(&args.file)?;
    let data = kept::data_folder(messages::exercises())?;
    let (mut exercises, mut new, mut others) = (None, Vec::new(), Vec::new());
    for index in 0..backup.files.len() {
        let Name { place, path } = backup.files[index].name.clone();
        let target = match place {
            // These are joined with those that are there.
            Place::Data if path == Path::new(EXERCISES) => {
                exercises = Some(exercises_of(&mut backup, index, &args.file)?);
                continue;
            }
            Place::Data => data.join(path),
            Place::Here => path,
        };
        if is_other_kind(&target) {
            return Err(other_kind(&target, messages::restore_elsewhere()).into());
        }
        match hash_of(&target) {
            Ok(hash) if hash == backup.files[index].hash => {}
            Ok(_) => {
                others.push(target.clone());
                new.push((index, target));
            }
            Err(reason) if reason.kind() == ErrorKind::NotFound => new.push((index, target)),
            Err(reason) => return Err(CliError::file(&target, messages::cannot_read)(reason)),
        }
    }
    // Nothing has been written so far.
    if let (Some(first), false) = (others.first(), args.overwrite) {
        let found = messages::other_files(others.len(), quoted(&first.to_string_lossy()));
        return Err(TextError::refused(messages::file(), found, messages::another_folder()).into());
    }
    for (index, target) in &new {
        if let Some(folder) = target.parent() {
            create_directory(folder).map_err(CliError::file(target, messages::cannot_write_file))?;
        }
        let mut to = OutputStream::open(target)?;
        backup.copy(*index, &mut to)?;
        to.finish()?;
    }
    out.text(&say(&messages::restored(new.len(), backup.files.len())))?;
    exercises.map_or(Ok(()), |exercises| {
        kept::import(exercises, &Kept::of_user()?, out)
    })
}

/// The exercises of a backup, of any version that the program reads.
fn exercises_of(backup: &mut Backup, index: usize, file: &Path) -> Result<Exercises> {
    let mut text = Vec::new();
    backup.copy(index, &mut text)?;
    let text = String::from_utf8_lossy(&text);
    Exercises::read(&text).map_err(|error| CliError::InFile {
        path: file.to_owned(),
        fault: BadInput::Exercises(error),
    })
}
