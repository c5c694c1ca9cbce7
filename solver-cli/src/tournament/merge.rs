//! Merges the shards of a tournament, each in a folder of its own. The merged folder has the same bytes that one
//! machine would have written.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use fs4::{FileExt, TryLockError};
use ishwa_core::faults::open;
use ishwa_core::text::{TextError, brief};
use ishwa_endgame_builder::file::create_directory;
use ishwa_library::registry;
use ishwa_library::shard::whole_order;
use ishwa_library::tournament::openings::Opening;
use ishwa_library::tournament::player::PlayerSpec;
use ishwa_library::tournament::results::Results;
use ishwa_library::tournament::schedule::{self, count, fixtures, meetings, openings_needed};
use ishwa_messages::Message;
use ishwa_presentation::standings::Standings;
use ishwa_presentation::wire::json;

use super::folder::{self, RECORDS, SETTING, SUMMARY, check_files, check_inputs, write_json};
use super::games::{Expected, RecordSpans};
use super::report::StandingsText;
use super::setting::{OpeningsMark, ShardMark, TournamentSetting};
use crate::error::{CliError, Result};
use crate::input::SHOWN_CHARS;
use crate::messages;
use crate::output::Output;
use crate::output::file::OutputStream;
use crate::parse::MOST_GAMES;
use crate::tables;

/// A shard of a tournament in its folder. Its records are open only while they are read, since there may be more
/// shards than files that a process may have open.
struct ShardFolder {
    directory: PathBuf,
    setting: TournamentSetting,
    mark: ShardMark,
}

/// The records of a shard that were read, and the state of their file at that time.
struct ReadRecords {
    spans: RecordSpans,
    state: FileState,
}

/// The length and the modification time of a file, where the system reports them.
#[derive(PartialEq, Eq)]
struct FileState(u64, Option<SystemTime>);

impl ShardFolder {
    /// Reads the settings of a shard.
    fn open(directory: &Path) -> Result<Self> {
        check_inputs(directory)?;
        let setting = TournamentSetting::read(&directory.join(SETTING))?;
        let mark = setting.shard.clone().ok_or_else(|| {
            let whole = TextError::refused(
                messages::shard(),
                messages::a_whole_tournament(),
                messages::a_part_of_a_tournament(),
            );
            CliError::in_file(directory)(whole)
        })?;
        Ok(Self {
            directory: directory.to_path_buf(),
            setting,
            mark,
        })
    }

    fn records_path(&self) -> PathBuf {
        self.directory.join(RECORDS)
    }

    /// Opens the records, which must not be written to while they are open.
    fn records(&self) -> Result<(File, FileState)> {
        let path = self.records_path();
        let records = open(&path).map_err(CliError::file(&path, messages::cannot_open_records))?;
        if matches!(FileExt::try_lock_shared(&records), Err(TryLockError::WouldBlock)) {
            return Err(CliError::InUse { path });
        }
        let found = records
            .metadata()
            .map_err(CliError::file(&path, messages::cannot_read_records))?;
        let state = FileState(found.len(), found.modified().ok());
        Ok((records, state))
    }

    /// Refuses a shard of another tournament than that of `first`.
    fn check_belongs(&self, first: &Self) -> Result<()> {
        // Whether the parts form one whole is checked elsewhere.
        let number = first.mark.number;
        let shard = Some(ShardMark {
            number,
            ..self.mark.clone()
        });
        let own = TournamentSetting {
            shard,
            ..self.setting.clone()
        };
        if let Some((part, own, expected)) = own.difference(&first.setting) {
            let expected = messages::as_another_has(brief(&expected, SHOWN_CHARS), &first.directory);
            let fault = TextError::new(Message::verbatim(part), &own, expected);
            return Err(CliError::in_file(&self.directory)(fault));
        }
        if own.openings != first.setting.openings {
            let found = messages::other_openings_than_in(&first.directory);
            let expected = messages::shards_of_one_tournament();
            let fault = TextError::refused(messages::openings(), found, expected);
            return Err(CliError::in_file(&self.directory)(fault));
        }
        Ok(())
    }

    /// Reads the results of the shard's games, of which none may be missing.
    fn read(&self, expected: &mut Expected<'_>, results: &mut Results) -> Result<ReadRecords> {
        let (records, state) = self.records()?;
        let spans = RecordSpans::read(&records, &self.records_path(), expected, results)?;
        if spans.count() < expected.fixtures.len() {
            return Err(self.incomplete(spans.count(), expected.fixtures.len() as u128));
        }
        Ok(ReadRecords { spans, state })
    }

    /// Copies the records that were read, in the order of their games.
    fn copy(&self, read: &ReadRecords, out: &mut impl Write) -> Result<()> {
        let path = self.records_path();
        let (records, state) = self.records()?;
        if state != read.state {
            // Another program has written to it since.
            return Err(CliError::InUse { path });
        }
        let copied = read.spans.copy_in_order(&records, out);
        copied.map_err(CliError::file(&path, messages::cannot_copy_records))
    }

    fn incomplete(&self, found: usize, of: u128) -> CliError {
        let found =
            messages::some_of_games_of_shard(found.to_string(), of.to_string(), self.mark.number.to_string());
        let expected = messages::rest_by_resuming();
        let fault = TextError::refused(Message::verbatim("games"), found, expected);
        CliError::in_file(&self.directory)(fault)
    }
}

/// Merges the shards in `directories` into the folder `out`, or into one that is named after the game. Prints the
/// standings.
///
/// # Errors
/// When they are not all the complete shards of one tournament, each once, the error is one sentence about the first
/// problem. Also when files cannot be read or written.
pub(crate) fn merge(directories: &[PathBuf], out: Option<&Path>, printed: &Output) -> Result<()> {
    let shards = directories.iter().map(|directory| ShardFolder::open(directory));
    let shards = shards.collect::<Result<Vec<_>>>()?;
    let numbered = |shard: &ShardFolder| (shard.directory.display().to_string(), shard.mark.number);
    let order = whole_order(&shards.iter().map(numbered).collect::<Vec<_>>())?;
    let first = &shards[order[0]];
    for shard in &shards {
        shard.check_belongs(first)?;
    }
    let setting = TournamentSetting {
        shard: None,
        ..first.setting.clone()
    };
    let directory = out.map_or_else(|| folder::name(&setting.game, None).into(), Path::to_path_buf);
    check_target(&directory, &setting, &shards)?;

    let in_setting = |fault: TextError| CliError::in_file(&first.directory.join(SETTING))(fault);
    let game = registry::find(&setting.game)
        .and_then(|entry| entry.open(&setting.rules))
        .map_err(in_setting)?;
    let seats = game.info().players;
    let endings = setting.endings().map_err(in_setting)?;
    let prober = if endings.by_tables {
        tables::prober(tables::source(None)?.as_deref(), &game.begin(None)?)?
    } else {
        None
    };
    let players = setting
        .players
        .iter()
        .map(|text| text.parse())
        .collect::<Result<Vec<PlayerSpec>, _>>();
    let mut players = players.map_err(in_setting)?;
    setting.name_players(&mut players).map_err(in_setting)?;
    let names: Vec<&str> = players.iter().map(|player| &*player.name).collect();
    let ShardMark { format, games, .. } = first.mark.clone();
    if names.len() < 2 || !(1..=MOST_GAMES).contains(&games) {
        return Err(in_setting(TextError::described(
            messages::settings(),
            messages::games_of_players(games, names.len()),
            messages::those_of_a_tournament(),
        )));
    }
    // A record has more bytes than this, so that manipulated settings cannot request an endless number of games.
    let all = count(format, names.len(), seats, games);
    let mut most = 0;
    for shard in &shards {
        let path = shard.records_path();
        let found = fs::metadata(&path).map_err(CliError::file(&path, messages::cannot_read_records))?;
        most += u128::from(found.len());
    }
    if all > most {
        return Err(first.incomplete(0, all.div_ceil(shards.len() as u128)));
    }
    let fixtures = fixtures(&meetings(format, names.len(), seats), games);
    let needed = openings_needed(&fixtures);
    let known = setting
        .openings
        .as_ref()
        .map_or(needed, |mark| mark.count.clamp(1, needed));
    let mut expected = Expected {
        setting: &setting,
        endings,
        players: &players,
        fixtures: &fixtures,
        openings: vec![None; known],
        tables: prober.as_ref(),
    };
    let mut results = Results::default();
    let mut read = Vec::new();
    for &index in &order {
        let shard = &shards[index];
        expected.fixtures = schedule::part(&fixtures, shard.mark.number);
        read.push((shard, shard.read(&mut expected, &mut results)?));
    }
    check_openings(&first.mark, &setting, expected.openings).map_err(in_setting)?;
    let standings = Standings {
        names: names.clone(),
        seats,
        results: &results,
        sprt: None,
    };
    let path = directory.join(RECORDS);
    if path.exists() && !has_copy(&path, &read)? {
        return Err(taken(&directory));
    }
    // The records are written last: a folder with records is complete.
    create_directory(&directory).map_err(CliError::file(&directory, messages::cannot_make_directory))?;
    write_json(&directory.join(SETTING), &setting)?;
    write_json(&directory.join(SUMMARY), &json(&standings.summary()))?;
    let mut stream = OutputStream::open(&path)?;
    for (shard, records) in &read {
        shard.copy(records, &mut stream)?;
    }
    stream.finish()?;
    StandingsText(&standings).print(printed)
}

/// Refuses a folder with another tournament. A merge of the same shards may have ended there, at any point.
fn check_target(directory: &Path, setting: &TournamentSetting, shards: &[ShardFolder]) -> Result<()> {
    let inputs: Vec<PathBuf> = shards.iter().map(ShardFolder::records_path).collect();
    check_files(directory, &inputs.iter().map(|path| &**path).collect::<Vec<_>>())?;
    let path = directory.join(SETTING);
    if path.exists() && TournamentSetting::read(&path)? != *setting {
        return Err(taken(directory));
    }
    Ok(())
}

/// Refuses records that agree with each other on their openings, but begin with others than those of the tournament.
fn check_openings(
    mark: &ShardMark,
    setting: &TournamentSetting,
    openings: Vec<Option<Opening>>,
) -> Result<(), TextError> {
    let openings: Vec<Opening> = openings.into_iter().flatten().collect();
    // Earlier versions only stored the fingerprint of all openings.
    let all = setting
        .openings
        .as_ref()
        .filter(|mark| mark.count == openings.len());
    match mark.openings.as_ref().or(all) {
        Some(mark) if *mark != OpeningsMark::of(&openings) => {
            let found = messages::records_of_other_openings();
            let expected = messages::shards_of_one_tournament();
            Err(TextError::refused(messages::openings(), found, expected))
        }
        _ => Ok(()),
    }
}

/// The error for a folder with another tournament.
fn taken(directory: &Path) -> CliError {
    let found = messages::a_tournament_in(directory);
    let expected = messages::another_directory();
    TextError::refused(Message::verbatim("out"), found, expected).into()
}

/// Whether a file has exactly the records of these shards.
fn has_copy(path: &Path, read: &[(&ShardFolder, ReadRecords)]) -> Result<bool> {
    let cannot_read = || CliError::file(path, messages::cannot_read_records);
    let records = open(path).map_err(cannot_read())?;
    let mut compared = Compared {
        file: BufReader::new(records),
        differs: false,
    };
    for (shard, records) in read {
        shard.copy(records, &mut compared)?;
    }
    let at_end = compared.file.fill_buf().map_err(cannot_read())?.is_empty();
    Ok(at_end && !compared.differs)
}

/// Compares bytes with those of a file instead of writing them.
struct Compared {
    file: BufReader<File>,
    differs: bool,
}

impl Write for Compared {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let found = self.file.fill_buf()?;
        let length = found.len().min(bytes.len());
        self.differs |= found.is_empty() || found[..length] != bytes[..length];
        self.file.consume(length);
        Ok(if self.differs { bytes.len() } else { length })
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
