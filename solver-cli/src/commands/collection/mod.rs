//! The recorded games that a command reads: from files, by number or all games of a file, and from folders.

mod sources;

use std::fs;
use std::path::Path;

use ishwa_core::notation::Format;
use ishwa_core::text::TextError;
use ishwa_library::record::{
    ImportError, Imported, Record, RecordError, Wanted, game_of, import, import_all, recognised,
};
use ishwa_library::registry::GameEntry;
use ishwa_library::review::shown_format;
use ishwa_messages::{Message, ToMessage};

use super::shared::{read_records, rules};
use crate::args::NotationArgs;
use crate::error::{BadInput, CliError, Result};
use crate::messages;
use crate::output::progress;

pub(super) use self::sources::{GameSource, Selection, game_and_sources};

/// A game that was found.
pub(super) struct FoundGame {
    /// Its location, as `ishwa review` takes it: `FILE`, or `FILE:N` where the file has several games.
    pub(super) location: String,
    pub(super) record: Record,
    /// The notation of its moves.
    pub(super) format: Format,
    /// The reason, if it was not read to its end.
    pub(super) fault: Option<RecordError>,
}

/// A file or game that could not be read.
pub(super) struct Fault {
    /// Its location.
    pub(super) location: String,
    /// The error message about it.
    pub(super) sentence: Message,
    error: CliError,
}

impl Fault {
    /// Whether at least one ply of the game could be read.
    fn is_behind_a_ply(&self) -> bool {
        match &self.error {
            CliError::InFile {
                fault: BadInput::Record(error),
                ..
            } => error.ply().is_some_and(|ply| ply > 1),
            _ => false,
        }
    }
}

/// The requested games, and the errors about those that could not be read.
#[derive(Default)]
pub(super) struct Collection {
    pub(super) games: Vec<FoundGame>,
    pub(super) faults: Vec<Fault>,
    /// The files that were read.
    pub(super) files: Vec<String>,
    /// Other notes to print.
    notes: Vec<Message>,
    /// Games other than the requested one.
    others: usize,
    /// Games that could not be written in the requested form.
    unwritten: usize,
}

/// Facts about the games that are not in their files.
pub(super) struct Asked<'a> {
    pub(super) notation: &'a NotationArgs,
    /// The game. If absent, each file or record names its own.
    pub(super) game: Option<&'a GameEntry>,
    /// The position at which a list of moves begins.
    pub(super) position: Option<&'a str>,
    /// Whether to keep the part of a game before an error.
    pub(super) partial: bool,
    /// The command, for examples in errors.
    pub(super) command: &'static str,
}

/// Reads all requested games and reports those that cannot be read; returns the others.
///
/// # Errors
/// When the request is invalid, or there is no game at all.
pub(super) fn collect(asked: &Asked<'_>, sources: &[GameSource]) -> Result<Collection> {
    if let Some(entry) = asked.game {
        // Otherwise every file would be refused for the same reason.
        let game = entry.open(&rules(&asked.notation.rules, entry)?)?;
        game.begin_in(asked.notation.format, asked.position)?;
    }
    let mut found = Collection::default();
    for source in sources {
        match source {
            GameSource::File { path, selection } => {
                let selection = match selection {
                    Selection::First if sources.len() > 1 => Selection::All,
                    selection => *selection,
                };
                if let Err(error) = found.read_file(asked, path, selection) {
                    found.refuse(path, error);
                }
            }
            GameSource::Folder(path) => found.read_folder(asked, path)?,
        }
    }
    if found.games.is_empty() && found.faults.len() == 1 {
        return Err(found.faults.remove(0).error);
    }
    if found.games.is_empty() && found.faults.is_empty() {
        let expected = messages::at_least_one_game();
        return Err(TextError::refused(messages::game(), messages::no_recorded_game(), expected).into());
    }
    for note in &found.notes {
        progress::note(note);
    }
    for Fault { sentence, .. } in &found.faults {
        progress::note(&messages::it_is_left_out(sentence.clone()));
    }
    for FoundGame { location, fault, .. } in &found.games {
        if let Some(fault) = fault {
            progress::note(&messages::only_before_counts(location, fault.to_message()));
        }
    }
    if found.others > 0 {
        progress::note(&messages::records_of_other_games(found.others));
    }
    if found.games.is_empty() {
        found.outcome()?;
    }
    Ok(found)
}

impl Collection {
    /// The error that some requested games could not be read or written, if so. It comes last, after the results.
    pub(super) fn outcome(&self) -> Result<()> {
        if self.faults.is_empty() && self.unwritten == 0 {
            return Ok(());
        }
        if self.faults.is_empty() {
            return Err(CliError::Unwritten {
                games: self.unwritten,
                others: self.games.len() - self.unwritten,
            });
        }
        Err(CliError::LeftOut {
            faults: self.faults.len(),
            games: self.games.len() - self.unwritten,
        })
    }

    /// Converts the games to another form. A game that cannot be written in it is reported and left out.
    ///
    /// # Errors
    /// When the only game cannot be written, or none of several: then nothing is written.
    pub(super) fn written(
        &mut self,
        write: impl Fn(&FoundGame) -> Result<String, RecordError>,
    ) -> Result<Vec<String>> {
        let is_alone = self.games.len() == 1 && self.faults.is_empty();
        let mut texts = Vec::new();
        for game in &self.games {
            match write(game).map_err(in_file(&game.location)) {
                Ok(text) => texts.push(text),
                Err(error) if is_alone => return Err(error),
                Err(error) => progress::note(&messages::it_is_left_out(error.to_message())),
            }
        }
        self.unwritten = self.games.len() - texts.len();
        if texts.is_empty() {
            self.outcome()?;
        }
        Ok(texts)
    }

    fn refuse(&mut self, location: &str, error: CliError) {
        // Errors of files already name them.
        let sentence = match &error {
            CliError::InFile { .. } | CliError::File { .. } => error.to_message(),
            _ => messages::placed(location, error.to_message()),
        };
        self.faults.push(Fault {
            location: location.to_owned(),
            sentence,
            error,
        });
    }

    /// Reads the games of a folder: those of its files that are records, in the order of their names.
    fn read_folder(&mut self, asked: &Asked<'_>, folder: &str) -> Result<()> {
        let mut without = Vec::new();
        for name in files_of(folder)? {
            let path = Path::new(folder).join(&name).to_string_lossy().into_owned();
            let (games, faults, others) = (self.games.len(), self.faults.len(), self.others);
            if let Err(error) = self.read_file(asked, &path, Selection::All) {
                self.refuse(&path, error);
            }
            let is_refused = self.games.len() == games && self.others == others;
            let reads_nothing = is_refused && !self.faults[faults..].iter().any(Fault::is_behind_a_ply);
            if reads_nothing && !names_a_game(&path) {
                // It is no record: some other text, a page, or a picture.
                self.faults.truncate(faults);
                without.push(name);
            }
        }
        if !without.is_empty() {
            self.notes
                .push(messages::no_records_in(folder, without.join(", ")));
        }
        Ok(())
    }

    fn read_file(&mut self, asked: &Asked<'_>, path: &str, selection: Selection) -> Result<()> {
        self.files.push(path.to_owned());
        let bytes = bytes_of(path)?;
        let number = match selection {
            Selection::Number(number) => number,
            Selection::First | Selection::All => 1,
        };
        let entry = match asked.game {
            Some(entry) => entry.clone(),
            None => named_game(&bytes, number, path, asked.command)?,
        };
        let wanted = Wanted {
            game: &entry,
            rules: &rules(&asked.notation.rules, &entry)?,
            position: asked.position,
            format: asked.notation.format,
            number,
            partial: asked.partial,
        };
        if selection != Selection::All {
            let location = match selection {
                Selection::Number(number) => format!("{path}:{number}"),
                _ => path.to_owned(),
            };
            self.add(asked, location, light(import(&bytes, &wanted)), None);
            return Ok(());
        }
        let mut games = import_all(&bytes, &wanted)
            .map_err(import_error(path))?
            .of_any_game();
        let read: Vec<LightGame> = games.by_ref().map(light).collect();
        let last_fault = match read.last() {
            Some(Ok((_, _, refused))) => refused.as_ref(),
            Some(Err(ImportError::File(fault))) => Some(fault),
            _ => None,
        };
        let rest = games.fault().filter(|fault| last_fault != Some(fault)).cloned();
        let is_alone = read.len() == 1 && games.fault().is_none();
        for (number, read) in (1..).zip(read) {
            let location = if is_alone {
                path.to_owned()
            } else {
                format!("{path}:{number}")
            };
            self.add(asked, location, read, asked.game);
        }
        rest.map_or(Ok(()), |fault| Err(in_file(path)(fault)))
    }

    /// Adds a game unless it is another game than `only`, or adds the reason why it was not read.
    fn add(&mut self, asked: &Asked<'_>, location: String, read: LightGame, only: Option<&GameEntry>) {
        match read {
            Ok((record, ..)) if only.is_some_and(|only| only.id != record.game()) => self.others += 1,
            Ok((record, _, Some(fault))) if record.plies().is_empty() => {
                self.refuse(&location, in_file(&location)(fault));
            }
            Ok((record, format, fault)) => self.games.push(FoundGame {
                location,
                record,
                format: shown_format(asked.notation.format, format),
                fault,
            }),
            Err(error) => self.refuse(&location, import_error(&location)(error)),
        }
    }
}

/// A game without its positions: a file may have very many games.
type LightGame = Result<(Record, Format, Option<RecordError>), ImportError>;

fn light(read: Result<Imported, ImportError>) -> LightGame {
    read.map(|imported| (imported.record, imported.format, imported.refused))
}

/// The error that a file or game was not understood.
fn in_file<E: Into<BadInput>>(location: &str) -> impl FnOnce(E) -> CliError {
    CliError::in_file(Path::new(location))
}

/// The contents of a file of games, or of standard input for `-`.
///
/// # Errors
/// When they cannot be read.
pub(super) fn bytes_of(path: &str) -> Result<Vec<u8>> {
    read_records(path).map_err(|error| {
        let expected = messages::a_readable_game();
        in_file(path)(TextError::refused(messages::file(), error.to_message(), expected))
    })
}

/// The error that no game could be read at this location.
pub(super) fn import_error(location: &str) -> impl FnOnce(ImportError) -> CliError {
    move |error| match error {
        ImportError::File(error) => in_file(location)(error),
        ImportError::Number(error) => in_file(location)(error),
        ImportError::Wanted(error) => error.into(),
    }
}

/// The game that a file names for its `number`-th record.
///
/// # Errors
/// When it names none and its moves are not legal in exactly one game, or when it names an unknown game.
pub(super) fn named_game(bytes: &[u8], number: usize, path: &str, command: &str) -> Result<GameEntry> {
    let named = recognised(bytes, number).map_err(in_file(path))?;
    named.ok_or_else(|| {
        let expected = messages::its_name_before_file(command, path);
        TextError::refused(messages::game(), messages::a_file_without_a_name(), expected).into()
    })
}

/// Whether a file has a header that names a game, known or not.
fn names_a_game(path: &str) -> bool {
    read_records(path).is_ok_and(|bytes| !matches!(game_of(&bytes, 1), Ok(None)))
}

/// The names of the regular, non-hidden files of a folder, in order.
///
/// # Errors
/// When the folder cannot be read.
fn files_of(folder: &str) -> Result<Vec<String>> {
    let refuse = || CliError::file(Path::new(folder), messages::cannot_read);
    let mut names = Vec::new();
    for entry in fs::read_dir(folder).map_err(refuse())? {
        let entry = entry.map_err(refuse())?;
        let name = entry.file_name().to_string_lossy().into_owned();
        // Links are followed.
        let is_file = fs::metadata(entry.path()).is_ok_and(|found| found.is_file());
        if is_file && !name.starts_with('.') {
            names.push(name);
        }
    }
    names.sort();
    Ok(names)
}
