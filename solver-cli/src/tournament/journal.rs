//! The files of a tournament: its settings, a record of every finished game, and a summary.
//!
//! A game is either recorded completely or not at all. A record that a crash cut short is removed when the tournament
//! is resumed, and its game is played again.

use std::fs::{self, File, OpenOptions};
use std::io::{BufReader, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use fs4::{FileExt, TryLockError};
use ishwa_endgame_db::file::{followed, remove_leftovers_of};
use ishwa_engine::game::{MAX_PLAYERS, Player};
use ishwa_engine::record::{Ending, PlyRecord, Record, RecordedScore, SavedReader};
use ishwa_engine::registry::PlayedMove;
use ishwa_engine::text::{TextError, harmless};
use ishwa_engine::tournament::contestant::ReportedValue;
use ishwa_engine::tournament::event::Tournament;
use ishwa_engine::tournament::openings::{Opening, digest};
use ishwa_engine::tournament::play::PlayedGame;
use ishwa_engine::tournament::results::{Effort, GameResult, Results};
use ishwa_engine::tournament::schedule::Fixture;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::error::{BadInput, CliError, Result};
use crate::input::{PartLines, check_regular, read_text};
use crate::output::file::{is_regular, outputs, write_whole};

/// Everything the results of a tournament depend on: it must be the same when the tournament is resumed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct TournamentSetting {
    /// Id of the game.
    pub(crate) game: String,
    /// Its options, as written by the user.
    pub(crate) rules: String,
    /// The players, as written by the user.
    pub(crate) players: Vec<String>,
    /// The seed of openings, dice and the players' randomness.
    pub(crate) seed: u64,
    /// All other options.
    pub(crate) options: String,
    /// The openings; settings written by earlier versions have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) openings: Option<OpeningsMark>,
}

/// How the openings of a tournament are recognised: they may have changed where their file has the same name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct OpeningsMark {
    count: usize,
    digest: String,
}

impl OpeningsMark {
    pub(crate) fn of(openings: &[Opening]) -> Self {
        Self {
            count: openings.len(),
            digest: format!("{:016x}", digest(openings)),
        }
    }
}

/// The files of a tournament.
pub(crate) struct Journal {
    directory: PathBuf,
    records: File,
}

/// File names.
const SETTING: &str = "tournament.json";
const RECORDS: &str = "games.txt";
const SUMMARY: &str = "summary.json";

/// The most bytes of the settings that are read.
const MOST_SETTING_BYTES: u64 = 1 << 24;
/// The most bytes of a record that are read: a game of the greatest length is smaller.
const MOST_RECORD_BYTES: u64 = 1 << 24;
/// What the files hold, for errors.
const SETTING_NAME: &str = "settings";
const RECORDS_NAME: &str = "records";
const SUMMARY_NAME: &str = "summary";

impl Journal {
    /// Whether there is a tournament in a directory.
    pub(crate) fn exists(directory: &Path) -> bool {
        directory.join(SETTING).exists()
    }

    /// Opens the files of a tournament in a directory, and reads the results that are already there. `openings` is
    /// the file of the openings; without one they were found at random, and more games may need more of them.
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
        let shown = directory.display();
        check_files(directory, openings)?;
        fs::create_dir_all(directory).map_err(CliError::file(directory, "make the directory"))?;
        let path = directory.join(SETTING);
        if !path.exists() && directory.join(RECORDS).exists() {
            let found = format!("records in {shown} without {SETTING}");
            return Err(TextError::described("out", found, "a directory of its own").into());
        }
        if path.exists() {
            if !resume {
                let found = format!("a tournament in {shown}");
                let expected = "--resume to go on with it, or another directory with --out";
                return Err(TextError::described("out", found, expected).into());
            }
            let found = read_setting(&path)?;
            compare(setting, &found)?;
            if compare_openings(&found, tournament, openings.is_none())? {
                write_json(&path, setting)?;
            }
        } else {
            write_json(&path, setting)?;
        }
        let path = directory.join(RECORDS);
        let mut records = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(&path)
            .map_err(CliError::file(&path, "open the records"))?;
        if matches!(FileExt::try_lock(&records), Err(TryLockError::WouldBlock)) {
            return Err(CliError::InUse { path });
        }
        let mut results = Results::default();
        let whole = read_records(&records, &path, |record| {
            let (fixture, result) = result(record, setting, tournament, fixtures)?;
            if results.has(fixture.number) {
                let found = record.header(ROUND).unwrap_or_default();
                return Err(TextError::new("record header Round", found, "each game once").into());
            }
            results.add(fixture, &result);
            Ok(())
        })?;
        records.set_len(whole)?;
        records.seek(SeekFrom::End(0))?;
        let journal = Self {
            directory: directory.to_path_buf(),
            records,
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
        let written = self.records.write_all(text.as_bytes());
        let written = written.and_then(|()| self.records.sync_data());
        written.map_err(CliError::file(&self.directory.join(RECORDS), "write the record"))
    }

    /// Writes the summary.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(crate) fn write_summary(&self, summary: &Json) -> Result<()> {
        write_json(&self.directory.join(SUMMARY), summary)
    }
}

/// Refuses a directory where something else than a regular file has the name of a file of the tournament: to open a FIFO
/// may take forever, and the last of the files is written only after all games. Links may lead to one file twice, or to
/// that of the openings, which would be replaced.
fn check_files(directory: &Path, openings: Option<&Path>) -> Result<()> {
    if !directory.exists() {
        return Ok(());
    }
    let [setting, records, summary] = [SETTING, RECORDS, SUMMARY].map(|name| directory.join(name));
    check_regular(&setting, SETTING_NAME, MOST_SETTING_BYTES)?;
    check_regular(&records, RECORDS_NAME, MOST_RECORD_BYTES)?;
    if !is_regular(&summary) {
        let expected = "a regular file, which is replaced, or none";
        let fault = TextError::described(SUMMARY_NAME, "no regular file", expected);
        return Err(CliError::in_file(&summary)(fault));
    }
    outputs(
        [&setting, &records, &summary].map(|path| Some(&**path)),
        openings.as_slice(),
    )?;
    Ok(())
}

/// Writes a file of JSON, and removes what programs that were killed have left of it.
fn write_json(path: &Path, content: &impl Serialize) -> Result<()> {
    let text = serde_json::to_string_pretty(content).map_err(|reason| CliError::Json {
        path: path.to_path_buf(),
        problem: "cannot be written",
        reason,
    })?;
    let removed = followed(path).and_then(|target| remove_leftovers_of(&target));
    removed.map_err(CliError::file(path, "write the file"))?;
    write_whole(path, &(text + "\n"))
}

/// The headers that the tournament adds to a record.
const ROUND: &str = "Round";
const POINTS: &str = "Points";
const FORFEIT: &str = "Fault";

/// The record of a game.
fn record(tournament: &Tournament<'_>, fixture: &Fixture, played: &PlayedGame) -> Result<Record, TextError> {
    let opening = tournament.opening(fixture);
    let mut session = opening.start.fork();
    let mut record = Record::of(session.as_ref());
    for (seat, &player) in fixture.seats.iter().enumerate() {
        record.set(SEATS[seat], &tournament.players[player].name)?;
    }
    record.set(ROUND, fixture.number + 1)?;
    record.set("OpeningPlies", opening.plies.len())?;
    record.set("Seed", tournament.dice(fixture))?;
    record.set("Result", ending(&played.points))?;
    record.set("Reason", played.ending.word())?;
    record.set(POINTS, words(&played.points))?;
    if let Some(payoffs) = &played.payoffs {
        record.set("Payoffs", words(payoffs))?;
    }
    if let Some((seat, forfeit)) = played.ending.forfeit() {
        let told = format!("P{} {forfeit}", seat + 1);
        record.set(FORFEIT, harmless(&told))?;
    }
    for ply in &played.plies {
        let ReportedValue { score, depth, nodes } = ply.thought.assessment;
        let mut written = PlyRecord::new(&session.write_move(ply.thought.mv))?;
        written.score = score.and_then(|score| RecordedScore::read(&format!("{score:+.2}")));
        written.depth = depth;
        written.nodes = nodes;
        written.millis = ply.time.map(|time| time.as_millis() as u64);
        written.by_chance = ply.throw;
        record.push(written);
        session.play(ply.thought.mv);
    }
    Ok(record)
}

/// The player who alone has the most points, if any.
fn ending(points: &[f64]) -> Ending {
    let most = points.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let mut best = (0..points.len()).filter(|&seat| points[seat] == most);
    match (best.next(), best.next()) {
        (Some(seat), None) => Ending::Winner(Player::new(seat)),
        _ => Ending::Draw,
    }
}

fn words(numbers: &[f64]) -> String {
    numbers.iter().map(f64::to_string).collect::<Vec<_>>().join(" ")
}

/// Passes the whole records of a file on, one at a time, and returns their length in bytes.
///
/// # Errors
/// When the file cannot be read, a record in it is faulty or too long, or it is not accepted.
fn read_records(
    file: &File,
    path: &Path,
    mut accept: impl FnMut(&Record) -> Result<(), BadInput>,
) -> Result<u64> {
    let mut reader = SavedReader::default();
    let mut lines = PartLines::new(BufReader::new(file), MOST_RECORD_BYTES);
    while let Some(line) = lines.next().map_err(CliError::file(path, "read the records"))? {
        if let Some(record) = reader.read(line).map_err(CliError::in_file(path))? {
            accept(&record).map_err(CliError::in_file(path))?;
            lines.end_part();
        }
    }
    Ok(reader.length())
}

/// Reads the result of a game from its record.
///
/// # Errors
/// When the record belongs to another tournament, or has been changed.
fn result<'f>(
    record: &Record,
    setting: &TournamentSetting,
    tournament: &Tournament<'_>,
    fixtures: &'f [Fixture],
) -> Result<(&'f Fixture, GameResult), BadInput> {
    let header = |key| record.header(key).unwrap_or_default();
    let wrong = |key, expected: &str| TextError::new(format!("record header {key}"), header(key), expected);
    let number: usize = header(ROUND)
        .parse()
        .map_err(|_| wrong(ROUND, "the number of a game"))?;
    let fixture = number.checked_sub(1).and_then(|number| fixtures.get(number));
    let fixture = fixture.ok_or_else(|| wrong(ROUND, "the number of one of the games of this tournament"))?;
    let opening = tournament.opening(fixture);
    let expected = [
        ("Game", setting.game.clone()),
        ("Rules", setting.rules.clone()),
        ("Position", opening.start.own_position()),
        ("OpeningPlies", opening.plies.len().to_string()),
        ("Seed", tournament.dice(fixture).to_string()),
    ];
    let seats = fixture.seats.iter().enumerate();
    let players = seats.map(|(seat, &player)| (SEATS[seat], tournament.players[player].name.clone()));
    for (key, expected) in expected.into_iter().chain(players) {
        if header(key) != expected {
            let expected = format!("{expected}, as in game {number} of this tournament");
            return Err(wrong(key, &expected).into());
        }
    }
    let points = header(POINTS)
        .split(' ')
        .map(str::parse)
        .collect::<Result<Vec<f64>, _>>()
        .ok();
    let adds_up = |points: &Vec<f64>| {
        let all = points.len() as f64 / 2.0;
        points.len() == fixture.seats.len()
            && points.iter().all(|points| (0.0..=1.0).contains(points))
            && (points.iter().sum::<f64>() - all).abs() < 1e-6
    };
    let points = points.filter(adds_up).ok_or_else(|| {
        wrong(
            POINTS,
            "a number from 0 to 1 for each seat, half of the seats in all",
        )
    })?;
    let played = record.replay()?.played();
    let moves = played.iter().zip(&opening.plies);
    if let Some((ply, _)) = moves.into_iter().find(|(ply, mv)| ply.mv.index != **mv) {
        let expected = format!("the opening of game {number} of this tournament");
        return Err(TextError::new("record ply", &ply.own, expected).into());
    }
    let result = GameResult {
        points,
        payoffs: record.payoffs(),
        reason: header("Reason").to_owned(),
        efforts: efforts(record, &played, opening.plies.len(), fixture.seats.len()),
    };
    Ok((fixture, result))
}

/// The effort that each seat spent on its moves.
fn efforts(record: &Record, played: &[PlayedMove], opening: usize, seats: usize) -> Vec<Effort> {
    let mut efforts = vec![Effort::default(); seats];
    for (ply, told) in played.iter().zip(record.plies()).skip(opening) {
        if let Some(millis) = told.millis.filter(|_| !ply.by_chance) {
            let assessment = ReportedValue {
                score: None,
                depth: told.depth,
                nodes: told.nodes,
            };
            efforts[ply.player.index()].add(&assessment, Duration::from_millis(millis));
        }
    }
    efforts
}

/// The headers with the players' names.
const SEATS: [&str; MAX_PLAYERS] = ["P1", "P2", "P3", "P4", "P5", "P6"];

fn read_setting(path: &Path) -> Result<TournamentSetting> {
    let text = read_text(path, SETTING_NAME, MOST_SETTING_BYTES)?;
    serde_json::from_str(&text).map_err(|reason| CliError::Json {
        path: path.to_path_buf(),
        problem: "is no tournament's setting",
        reason,
    })
}

/// Refuses to resume if the settings are those of a different tournament.
fn compare(setting: &TournamentSetting, found: &TournamentSetting) -> Result<()> {
    let parts = |setting: &TournamentSetting| {
        [
            ("game", setting.game.clone()),
            ("rules", setting.rules.clone()),
            ("players", setting.players.join(" ")),
            ("seed", setting.seed.to_string()),
            ("options", setting.options.clone()),
        ]
    };
    let mut pairs = parts(setting).into_iter().zip(parts(found));
    match pairs.find(|(asked, found)| asked != found) {
        None => Ok(()),
        Some(((part, asked), (_, found))) => {
            let expected = format!("{found} as the tournament that is there was begun with");
            Err(TextError::new(part, &asked, expected).into())
        }
    }
}

/// Refuses to resume with other openings, whether they were played or not. Returns whether the settings that were found
/// know fewer openings than there are now.
fn compare_openings(found: &TournamentSetting, tournament: &Tournament<'_>, is_random: bool) -> Result<bool> {
    let Some(mark) = &found.openings else {
        return Ok(true);
    };
    let openings = &tournament.openings;
    // More games have more random openings, and fewer games fewer: then those of the games played are compared alone.
    let compared = if is_random {
        openings.get(..mark.count)
    } else {
        Some(&openings[..])
    };
    match compared {
        Some(compared) if OpeningsMark::of(compared) != *mark => {
            let found = format!("other openings than the {} that it was begun with", mark.count);
            let expected = "the same openings, or another directory with --out";
            Err(TextError::described("openings", found, expected).into())
        }
        _ => Ok(openings.len() > mark.count),
    }
}
