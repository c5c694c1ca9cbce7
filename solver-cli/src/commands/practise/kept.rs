//! The file with a person's exercises, in the user's data folder or in the folder `ISHWA_DATA`.

use std::fs::{self, OpenOptions};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use fs4::FileExt;
use ishwa_core::faults::{Call, pass};
use ishwa_core::text::TextError;
use ishwa_endgame_builder::file::create_directory;
use ishwa_endgame_builder::location::{of_environment, user_data};
use ishwa_library::exercise::Exercises;
use ishwa_messages::Message;

use super::messages;
use crate::error::{BadInput, CliError, Result};
use crate::input::read_text;
use crate::language::say;
use crate::output::Output;
use crate::output::file::{output, write_whole};
use crate::output::progress::note;

/// The environment variable that names the folder.
const FOLDER: &str = "ISHWA_DATA";

/// The largest file that is read, in bytes.
const MOST_BYTES: u64 = 1 << 28;

/// The name of the file.
pub(crate) const EXERCISES: &str = "exercises.json";

/// The user's data folder, or that of `ISHWA_DATA`, for `what`; it may not exist.
///
/// # Errors
/// When the system has no folder for it.
pub(crate) fn data_folder(what: Message) -> Result<PathBuf, TextError> {
    of_environment(FOLDER).or_else(user_data).ok_or_else(|| {
        let expected = messages::a_folder_in(FOLDER);
        TextError::refused(what, crate::messages::no_data_folder(), expected)
    })
}

/// Where the exercises are.
pub(crate) struct Kept {
    path: PathBuf,
}

impl Kept {
    /// The file of this user.
    ///
    /// # Errors
    /// When the system has no folder for it.
    pub(crate) fn of_user() -> Result<Self> {
        let path = data_folder(crate::messages::exercises())?.join(EXERCISES);
        Ok(Self { path })
    }

    /// The file.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// The exercises; none if there is no file yet.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub(super) fn read(&self) -> Result<Exercises> {
        match fs::metadata(&self.path) {
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(Exercises::default()),
            _ => read(&self.path),
        }
    }

    /// Changes the exercises. Programs that do so at the same time wait for each other, and the file is replaced as a
    /// whole.
    ///
    /// # Errors
    /// When the file cannot be read or written; it is then unchanged.
    pub(super) fn change<T>(&self, change: impl FnOnce(&mut Exercises) -> T) -> Result<T> {
        let failed = || CliError::file(&self.path, crate::messages::cannot_write_file);
        if let Some(folder) = self.path.parent() {
            create_directory(folder).map_err(failed())?;
        }
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(false);
        let opened = pass(Call::Open).and_then(|()| options.open(self.path.with_extension("lock")));
        let lock = opened.map_err(failed())?;
        FileExt::lock(&lock).map_err(failed())?;
        // Removes what a killed program left of the file.
        output(Some(&self.path), &[])?;
        let mut exercises = self.read()?;
        let result = change(&mut exercises);
        write(&self.path, &exercises)?;
        Ok(result)
    }
}

/// Adds exercises to those of the user, and says how many were new.
///
/// # Errors
/// When the user's file cannot be read or written.
pub(crate) fn import(exercises: Exercises, kept: &Kept, out: &Output) -> Result<()> {
    let (new, damaged) = exercises.without_damaged();
    let (new, all) = kept.change(|kept| (kept.merge(new), kept.all().len()))?;
    if damaged > 0 {
        note(&messages::practise_not_imported(damaged));
    }
    out.text(&say(&messages::practise_imported(new, all)))
}

/// Writes exercises to a file.
///
/// # Errors
/// When it cannot be written.
pub(super) fn write(path: &Path, exercises: &Exercises) -> Result<()> {
    let failed = CliError::json(path, crate::messages::cannot_write_file);
    write_whole(path, &exercises.text().map_err(failed)?)
}

/// The exercises of a file.
///
/// # Errors
/// When it cannot be read, or is no such file.
pub(super) fn read(path: &Path) -> Result<Exercises> {
    let text = read_text(path, crate::messages::exercises(), MOST_BYTES)?;
    Exercises::read(&text).map_err(|error| CliError::InFile {
        path: path.to_owned(),
        fault: BadInput::Exercises(error),
    })
}

/// The number of the current day, as exercises count them.
pub(super) fn today() -> u32 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u32::try_from(since.as_secs() / 86_400).unwrap_or(u32::MAX)
}
