//! The files of a running tournament: its settings, a record of every finished game, and a summary.
//!
//! A game is either recorded completely or not at all. A record that a crash cut short is removed when the tournament
//! is resumed, and its game is played again. When all games are finished their records are sorted, so that the files
//! do not depend on the number of games played at a time.

use std::fs::{File, OpenOptions};
use std::io::{Seek, SeekFrom};
use std::path::{Path, PathBuf};

use fs4::{FileExt, TryLockError};
use ishwa_core::faults::{Call, pass, write_all};
use ishwa_core::text::TextError;
use ishwa_endgame_builder::file::{create_directory, sync_directory};
use ishwa_library::tournament::event::Tournament;
use ishwa_library::tournament::play::PlayedGame;
use ishwa_library::tournament::results::Results;
use ishwa_library::tournament::schedule::Fixture;
use ishwa_messages::Message;
use ishwa_presentation::wire::{Standings, json};

use super::folder::{RECORDS, SETTING, SUMMARY, check_files, write_json};
use super::games::{Expected, RecordSpans, record};
use super::setting::{TournamentSetting, compare_openings};
use crate::error::{CliError, Result};
use crate::messages;
use crate::output::file::OutputStream;

/// The files of a tournament.
pub(crate) struct Journal {
    directory: PathBuf,
    records: File,
    /// The records in the file.
    spans: RecordSpans,
}

impl Journal {
    /// Whether a directory contains a tournament.
    pub(crate) fn exists(directory: &Path) -> bool {
        directory.join(SETTING).exists()
    }

    /// Opens the files of a tournament in a directory, and reads the results of those of `fixtures` that are already
    /// there. `openings` is the file of the openings. Without one they were chosen at random, and more games may need
    /// more of them.
    ///
    /// # Errors
    /// When there already is a tournament that is not to be resumed or is a different one, or files cannot be read or
    /// written.
    pub(crate) fn open(
        directory: &Path,
        setting: &TournamentSetting,
        tournament: &Tournament<'_>,
        fixtures: &[Fixture],
        openings: Option<&Path>,
        resume: bool,
    ) -> Result<(Self, Results)> {
        check_files(directory, openings.as_slice())?;
        create_directory(directory).map_err(CliError::file(directory, messages::cannot_make_directory))?;
        let path = directory.join(SETTING);
        if path.exists() {
            if !resume {
                let found = messages::a_tournament_in(directory);
                let expected = messages::resume_or_other_directory();
                return Err(TextError::refused(Message::verbatim("out"), found, expected).into());
            }
            let found = TournamentSetting::read(&path)?;
            setting.check_resumes(&found)?;
            if compare_openings(&found, tournament, openings.is_none())? {
                write_json(&path, setting)?;
            }
        } else {
            write_json(&path, setting)?;
        }
        let path = directory.join(RECORDS);
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        let opened = pass(Call::Open).and_then(|()| options.open(&path));
        // The name of the file, which may be new, has to be as durable as the records.
        let records = opened.and_then(|records| sync_directory(directory).map(|()| records));
        let mut records = records.map_err(CliError::file(&path, messages::cannot_open_records))?;
        if matches!(FileExt::try_lock(&records), Err(TryLockError::WouldBlock)) {
            return Err(CliError::InUse { path });
        }
        let mut expected = Expected {
            setting,
            endings: setting.endings()?,
            players: &tournament.players,
            fixtures,
            openings: tournament.openings.iter().cloned().map(Some).collect(),
            tables: tournament.tables.as_deref(),
        };
        let mut results = Results::default();
        let spans = RecordSpans::read(&records, &path, &mut expected, &mut results)?;
        let shortened = pass(Call::Truncate).and_then(|()| records.set_len(spans.length()));
        let ready = shortened.and_then(|()| records.seek(SeekFrom::End(0)));
        ready.map_err(CliError::file(&path, messages::cannot_write_records))?;
        let journal = Self {
            directory: directory.to_path_buf(),
            records,
            spans,
        };
        Ok((journal, results))
    }

    /// Records a finished game.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(crate) fn record(
        &mut self,
        tournament: &Tournament<'_>,
        fixture: &Fixture,
        played: &PlayedGame,
    ) -> Result<()> {
        let text = record(tournament, fixture, played)?.to_string();
        let written = write_all(&mut self.records, text.as_bytes());
        let synced = || pass(Call::Sync).and_then(|()| self.records.sync_data());
        let written = written.and_then(|()| synced());
        written.map_err(CliError::file(
            &self.directory.join(RECORDS),
            messages::cannot_write_record,
        ))?;
        self.spans.add(fixture.number, text.len() as u64);
        Ok(())
    }

    /// Writes the summary. If no game is left to play, first sorts the records by game.
    ///
    /// # Errors
    /// When they cannot be written; the records are then unchanged.
    pub(crate) fn close(self, is_over: bool, summary: &Standings) -> Result<()> {
        let path = self.directory.join(RECORDS);
        if is_over && !self.spans.are_in_order() {
            let mut out = OutputStream::open(&path)?;
            let copied = self.spans.copy_in_order(&self.records, &mut out);
            copied.map_err(CliError::file(&path, messages::cannot_write_records))?;
            // Not every system can replace an open file.
            drop(self.records);
            out.finish()?;
        }
        write_json(&self.directory.join(SUMMARY), &json(summary))
    }
}
