//! The recorded games that a command reads: from files, by number or all games of a file, and from folders.

mod sieve;
mod sources;

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use ishwa_core::notation::Format;
use ishwa_core::text::TextError;
use ishwa_games::any::AnySession;
use ishwa_library::record::{
    GameFilter, ImportError, Imported, Record, RecordError, SeenGames, Wanted, game_of, import, import_all,
    recognised,
};
use ishwa_library::registry::GameEntry;
use ishwa_library::review::{GameToReview, shown_format};
use ishwa_messages::{Message, ToMessage};

use super::game_file::{bytes_of, import_error, in_file, note_others};
use super::shared::rules;
use crate::args::NotationArgs;
use crate::error::{BadInput, CliError, Result};
use crate::messages;
use crate::output::progress;

pub(super) use self::sieve::Sieve;
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

impl FoundGame {
    /// The game for a review.
    ///
    /// # Errors
    /// When it cannot be replayed.
    pub(super) fn to_review(&self) -> Result<GameToReview> {
        Ok(GameToReview {
            session: self.record.replay()?,
            record: self.record.clone(),
            format: self.format,
            fault: self.fault.clone(),
        })
    }
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

/// The findings about games besides those that were found.
#[derive(Default)]
pub(super) struct Findings {
    /// The number of games that were found.
    pub(super) games: usize,
    pub(super) faults: Vec<Fault>,
    /// Other notes to print.
    notes: Vec<Message>,
    /// Games other than the requested one.
    others: usize,
    /// Games that were found before.
    repeated: usize,
}

/// The requested games, with the findings about the others.
pub(super) struct Collection {
    pub(super) games: Vec<FoundGame>,
    pub(super) findings: Findings,
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
    /// The requested games; the others are left out.
    pub(super) filter: &'a GameFilter,
    /// Whether a game that was recorded several times is found once.
    pub(super) once: bool,
    /// The command, for examples in errors.
    pub(super) command: &'static str,
}

/// Reads all requested games and reports those that cannot be read; returns the others.
///
/// # Errors
/// When the request is invalid, or there is no game at all.
pub(super) fn collect(asked: &Asked<'_>, sources: &[GameSource]) -> Result<Collection> {
    let mut games = Vec::new();
    // Without their positions: there may be very many.
    let findings = each_game(asked, sources, &mut |game, _| {
        games.push(game);
        Ok(())
    })?;
    Ok(Collection { games, findings })
}

/// Calls `take` with each requested game and its session after the last ply, one at a time, and then reports those that
/// cannot be read.
///
/// # Errors
/// When the request is invalid, there is no game at all, or `take` fails.
pub(super) fn each_game(
    asked: &Asked<'_>,
    sources: &[GameSource],
    take: &mut dyn FnMut(FoundGame, AnySession) -> Result<()>,
) -> Result<Findings> {
    if let Some(entry) = asked.game {
        // Otherwise every file would be refused for the same reason.
        let game = entry.open(&rules(&asked.notation.rules, entry)?)?;
        game.begin_in(asked.notation.format, asked.position)?;
    }
    let mut reading = Reading {
        asked,
        take,
        seen: SeenGames::default(),
        sieve: Sieve::new(asked.filter),
        found: Findings::default(),
    };
    for source in sources {
        match source {
            GameSource::File { path, selection } => {
                let selection = match selection {
                    Selection::First if sources.len() > 1 => Selection::All,
                    selection => *selection,
                };
                reading.read_file(path, selection)?;
            }
            GameSource::Folder(path) => reading.read_folder(path)?,
        }
    }
    let Reading { mut found, sieve, .. } = reading;
    if found.games == 0 && found.faults.len() == 1 && sieve.left_out() == 0 {
        return Err(found.faults.remove(0).error);
    }
    sieve.report(found.games + found.faults.len())?;
    if found.games == 0 && found.faults.is_empty() {
        let expected = messages::at_least_one_game();
        return Err(TextError::refused(messages::game(), messages::no_recorded_game(), expected).into());
    }
    for note in &found.notes {
        progress::note(note);
    }
    for Fault { sentence, .. } in &found.faults {
        progress::note(&messages::it_is_left_out(sentence.clone()));
    }
    if found.others > 0 {
        progress::note(&messages::records_of_other_games(found.others));
    }
    if found.repeated > 0 {
        progress::note(&messages::repeated_games(found.repeated));
    }
    if found.games == 0 {
        found.outcome()?;
    }
    Ok(found)
}

/// The files that are read for these sources.
///
/// # Errors
/// When a folder cannot be read.
pub(super) fn files(sources: &[GameSource]) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for source in sources {
        match source {
            GameSource::File { path, .. } => files.push(path.clone()),
            GameSource::Folder(folder) => {
                files.extend(files_of(folder)?.iter().map(|name| folder.join(name)));
            }
        }
    }
    Ok(files)
}

impl Findings {
    /// The error that some requested games could not be read, if so. It comes last, after the results.
    pub(super) fn outcome(&self) -> Result<()> {
        if self.faults.is_empty() {
            return Ok(());
        }
        Err(CliError::LeftOut {
            faults: self.faults.len(),
            games: self.games,
        })
    }
}

/// The requested games while they are read.
struct Reading<'a> {
    asked: &'a Asked<'a>,
    take: &'a mut dyn FnMut(FoundGame, AnySession) -> Result<()>,
    seen: SeenGames,
    sieve: Sieve<'a>,
    found: Findings,
}

impl Reading<'_> {
    fn refuse(&mut self, location: &str, error: CliError) {
        // Errors of files already name them.
        let sentence = match &error {
            CliError::InFile { .. } | CliError::File { .. } => error.to_message(),
            _ => messages::placed(location, error.to_message()),
        };
        self.found.faults.push(Fault {
            location: location.to_owned(),
            sentence,
            error,
        });
    }

    /// The number of games that could be read, whether they were requested or not.
    fn readable(&self) -> usize {
        let found = &self.found;
        found.games + found.others + found.repeated + self.sieve.left_out()
    }

    /// Reads the games of a folder: those of its files that are records, in the order of their names.
    fn read_folder(&mut self, folder: &Path) -> Result<()> {
        let mut without = Vec::new();
        for name in files_of(folder)? {
            let path = folder.join(&name);
            let (games, faults) = (self.readable(), self.found.faults.len());
            self.read_file(&path, Selection::All)?;
            let reads_nothing =
                self.readable() == games && !self.found.faults[faults..].iter().any(Fault::is_behind_a_ply);
            if reads_nothing && !names_a_game(&path) {
                // It is no record: some other text, a page, or a picture.
                self.found.faults.truncate(faults);
                without.push(name.to_string_lossy().into_owned());
            }
        }
        if !without.is_empty() {
            let note = messages::no_records_in(&folder.to_string_lossy(), without.join(", "));
            self.found.notes.push(note);
        }
        Ok(())
    }

    /// Reads the selected games of a file; one that cannot be read is reported.
    ///
    /// # Errors
    /// When the games cannot be taken.
    fn read_file(&mut self, file: &Path, selection: Selection) -> Result<()> {
        let path = &*file.to_string_lossy();
        let number = match selection {
            Selection::Number(number) => Some(number),
            Selection::First => Some(1),
            Selection::All => None,
        };
        let read = bytes_of(file).and_then(|bytes| Ok((self.game_of(&bytes, number, path)?, bytes)));
        let ((entry, rules), bytes) = match read {
            Ok(read) => read,
            Err(error) => {
                self.refuse(path, error);
                return Ok(());
            }
        };
        let wanted = Wanted {
            rules: &rules,
            position: self.asked.position,
            format: self.asked.notation.format,
            number: number.unwrap_or(1),
            partial: self.asked.partial,
            ..Wanted::first_of(&entry)
        };
        if number.is_some() {
            let location = match selection {
                Selection::Number(number) => format!("{path}:{number}"),
                _ => path.to_owned(),
            };
            let read = import(&bytes, &wanted);
            if selection == Selection::First && read.is_ok() {
                note_others(path, &bytes, &wanted, messages::first_or_all_games)?;
            }
            return self.add(location, read, None);
        }
        let games = match import_all(&bytes, &wanted) {
            Ok(games) => games,
            Err(error) => {
                self.refuse(path, import_error(path)(error));
                return Ok(());
            }
        };
        let mut games = games.of_any_game().zip(1..).peekable();
        while let Some((read, number)) = games.next() {
            let is_alone = number == 1 && games.peek().is_none();
            let location = if is_alone {
                path.to_owned()
            } else {
                format!("{path}:{number}")
            };
            self.add(location, read, self.asked.game)?;
        }
        Ok(())
    }

    /// The game of a file with its options: the requested one, or the one that the file names for its `number`-th game
    /// or, without a number, first.
    fn game_of(&self, bytes: &[u8], number: Option<usize>, path: &str) -> Result<(GameEntry, String)> {
        let entry = match self.asked.game {
            Some(entry) => entry.clone(),
            None => named_game(bytes, number, path, self.asked.command)?,
        };
        let rules = rules(&self.asked.notation.rules, &entry)?;
        Ok((entry, rules))
    }

    /// Takes a game unless it is another game than `only` or was found before, or adds the reason why it was not read.
    fn add(
        &mut self,
        location: String,
        read: Result<Imported, ImportError>,
        only: Option<&GameEntry>,
    ) -> Result<()> {
        let Imported {
            record,
            session,
            format,
            refused,
            ..
        } = match read {
            Ok(imported) => imported,
            Err(error) => {
                self.refuse(&location, import_error(&location)(error));
                return Ok(());
            }
        };
        match refused {
            _ if only.is_some_and(|only| only.id != record.game()) => self.found.others += 1,
            Some(fault) if record.plies().is_empty() => self.refuse(&location, in_file(&location)(fault)),
            _ if !self.sieve.passes(&record) => {}
            _ if self.asked.once && !self.seen.insert(&record, &session) => self.found.repeated += 1,
            fault => {
                self.found.games += 1;
                if let Some(fault) = &fault {
                    let note = messages::only_before_counts(&location, fault.to_message());
                    self.found.notes.push(note);
                }
                if let Some(recorded) = record.contradicted(&session) {
                    let board = record.result(&session).to_string();
                    let note = messages::contradicted(&location, recorded.to_string(), board);
                    self.found.notes.push(note);
                }
                let game = FoundGame {
                    location,
                    record,
                    format: shown_format(self.asked.notation.format, format),
                    fault,
                };
                (self.take)(game, session)?;
            }
        }
        Ok(())
    }
}

/// The game that a file names for its `number`-th game or, without a number, first.
///
/// # Errors
/// When it names none and its moves are not legal in exactly one game, or when it names an unknown game.
pub(super) fn named_game(
    bytes: &[u8],
    number: Option<usize>,
    path: &str,
    command: &str,
) -> Result<GameEntry> {
    let named = recognised(bytes, number, &AtomicBool::new(false)).map_err(in_file(path))?;
    named.ok_or_else(|| {
        let expected = messages::its_name_before_file(command, path);
        TextError::refused(messages::game(), messages::a_file_without_a_name(), expected).into()
    })
}

/// Whether a file has a header that names a game, known or not.
fn names_a_game(path: &Path) -> bool {
    bytes_of(path).is_ok_and(|bytes| !matches!(game_of(&bytes, None), Ok(None)))
}

/// The names of the regular, non-hidden files of a folder, in order.
///
/// # Errors
/// When the folder cannot be read.
fn files_of(folder: &Path) -> Result<Vec<OsString>> {
    let refuse = || CliError::file(folder, messages::cannot_read);
    let mut names = Vec::new();
    for entry in fs::read_dir(folder).map_err(refuse())? {
        let entry = entry.map_err(refuse())?;
        let name = entry.file_name();
        // Links are followed.
        let is_file = fs::metadata(entry.path()).is_ok_and(|found| found.is_file());
        if is_file && !name.as_encoded_bytes().starts_with(b".") {
            names.push(name);
        }
    }
    names.sort();
    Ok(names)
}
