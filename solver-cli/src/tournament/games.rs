//! The records of a tournament's games: how they are written, read again, and put in order.

use std::fs::File;
use std::io::{self, BufReader, Read, Seek, SeekFrom};
use std::ops::Range;
use std::path::Path;
use std::time::Duration;

use ishwa_core::game::Player;
use ishwa_core::text::{TextError, harmless};
use ishwa_games::any::{AnySession, PlayedMove};
use ishwa_library::record::SEAT_HEADERS;
use ishwa_library::record::{Ending, PlyRecord, Record, RecordedScore, SavedReader};
use ishwa_library::tournament::contestant::ReportedValue;
use ishwa_library::tournament::event::Tournament;
use ishwa_library::tournament::openings::Opening;
use ishwa_library::tournament::play::PlayedGame;
use ishwa_library::tournament::results::{Effort, GameResult, Results};
use ishwa_library::tournament::schedule::Fixture;
use ishwa_messages::Message;

use super::folder::MOST_RECORD_BYTES;
use super::setting::TournamentSetting;
use crate::error::{BadInput, CliError, Result};
use crate::input::PartLines;
use crate::messages;

/// The headers that the tournament adds to a record.
const ROUND: &str = "Round";
const POINTS: &str = "Points";
const FORFEIT: &str = "Fault";

/// The record of a game. The times of moves are written only where time limits them, so games that are limited by
/// positions or depth have the same record on every machine.
///
/// # Errors
/// When a header or a move cannot be written.
pub(crate) fn record(
    tournament: &Tournament<'_>,
    fixture: &Fixture,
    played: &PlayedGame,
) -> Result<Record, TextError> {
    let opening = tournament.opening(fixture);
    let mut session = AnySession::clone(&opening.start);
    let mut record = Record::of(&session);
    for (seat, &player) in fixture.seats.iter().enumerate() {
        record.set(SEAT_HEADERS[seat], &tournament.players[player].name)?;
    }
    record.set(ROUND, fixture.number + 1)?;
    record.set("OpeningPlies", opening.plies.len())?;
    record.set("Seed", fixture.dice(tournament.seed))?;
    record.set("Result", ending(&played.points))?;
    record.set("Reason", played.ending.word())?;
    record.set(POINTS, words(&played.points))?;
    if let Some(payoffs) = &played.payoffs {
        record.set("Payoffs", words(payoffs))?;
    }
    if let Some((seat, forfeit)) = played.ending.forfeit() {
        let sentence = format!("P{} {forfeit}", seat + 1);
        record.set(FORFEIT, harmless(&sentence))?;
    }
    for ply in &played.plies {
        let ReportedValue { score, depth, nodes } = ply.thought.assessment;
        let mut written = PlyRecord::new(&session.write_move(ply.thought.mv))?;
        written.score = score.and_then(|score| RecordedScore::read(&format!("{score:+.2}")));
        written.depth = depth;
        written.nodes = nodes;
        let is_timed = ply
            .seat
            .is_some_and(|seat| tournament.is_timed(fixture.seats[seat]));
        let time = ply.time.filter(|_| is_timed);
        written.millis = time.map(|time| time.as_millis() as u64);
        written.by_chance = ply.throw;
        record.push(written);
        session.play(ply.thought.mv);
    }
    Ok(record)
}

/// The ending: the player who alone has the most points wins, otherwise it is a draw.
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

/// The expectations that the records of a tournament are checked against.
#[derive(Clone, Copy)]
pub(crate) struct Expected<'e> {
    /// The settings.
    pub(crate) setting: &'e TournamentSetting,
    /// The names of the players.
    pub(crate) names: &'e [&'e str],
    /// Consecutive games; records of others are refused.
    pub(crate) fixtures: &'e [Fixture],
    /// The openings, where they are known.
    pub(crate) openings: Option<&'e [Opening]>,
}

impl<'e> Expected<'e> {
    /// The opening of a game, where openings are known; if there are too few they are reused.
    fn opening(&self, fixture: &Fixture) -> Option<&'e Opening> {
        let openings = self.openings?;
        openings.get(fixture.opening % openings.len())
    }

    /// Reads the result of a game from its record.
    ///
    /// # Errors
    /// When the record belongs to another tournament, or has been changed.
    fn result(&self, record: &Record) -> Result<(&'e Fixture, GameResult), BadInput> {
        let header = |key| record.header(key).unwrap_or_default();
        let wrong =
            |key, expected: Message| TextError::new(messages::record_header(key), header(key), expected);
        let number: usize = header(ROUND)
            .parse()
            .map_err(|_| wrong(ROUND, messages::number_of_a_game()))?;
        let first = self.fixtures.first().map_or(0, |fixture| fixture.number);
        let index = number.checked_sub(1 + first);
        let fixture = index.and_then(|index| self.fixtures.get(index));
        let fixture = fixture.ok_or_else(|| wrong(ROUND, messages::number_of_one_of_the_games()))?;
        let opening = self.opening(fixture);
        let mut expected = vec![
            ("Game", self.setting.game.clone()),
            ("Rules", self.setting.rules.clone()),
            ("Seed", fixture.dice(self.setting.seed).to_string()),
        ];
        if let Some(opening) = opening {
            expected.push(("Position", opening.start.own_position()));
            expected.push(("OpeningPlies", opening.plies.len().to_string()));
        }
        let seats = fixture.seats.iter().enumerate();
        expected.extend(seats.map(|(seat, &player)| (SEAT_HEADERS[seat], self.names[player].to_owned())));
        for (key, expected) in expected {
            if header(key) != expected {
                return Err(wrong(key, messages::as_in_game(expected, number.into())).into());
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
        let points = points
            .filter(adds_up)
            .ok_or_else(|| wrong(POINTS, messages::a_number_for_each_seat()))?;
        let payoffs = record.payoffs();
        if payoffs
            .as_ref()
            .is_some_and(|payoffs| payoffs.len() != fixture.seats.len())
        {
            return Err(wrong("Payoffs", messages::a_payoff_for_each_seat()).into());
        }
        let played = record.replay()?.played();
        let plies = opening.map_or(&[][..], |opening| &opening.plies);
        let mut moves = played.iter().zip(plies);
        if let Some((ply, _)) = moves.find(|(ply, mv)| ply.mv.index != **mv) {
            let expected = messages::opening_of_game(number.into());
            return Err(TextError::new(messages::record_ply(), &ply.own, expected).into());
        }
        let in_opening = header("OpeningPlies").parse().unwrap_or(0);
        let result = GameResult {
            points,
            payoffs,
            reason: header("Reason").to_owned(),
            efforts: efforts(record, &played, in_opening, fixture.seats.len()),
        };
        Ok((fixture, result))
    }
}

/// The effort that each seat spent on its moves.
fn efforts(record: &Record, played: &[PlayedMove], opening: usize, seats: usize) -> Vec<Effort> {
    let mut efforts = vec![Effort::default(); seats];
    for (ply, recorded) in played.iter().zip(record.plies()).skip(opening) {
        if !ply.by_chance {
            let assessment = ReportedValue {
                score: None,
                depth: recorded.depth,
                nodes: recorded.nodes,
            };
            efforts[ply.player.index()].add(&assessment, recorded.millis.map(Duration::from_millis));
        }
    }
    efforts
}

/// The location of a game's record in a file.
#[derive(Debug)]
struct RecordSpan {
    /// The number of the game.
    game: usize,
    bytes: Range<u64>,
    /// Whether an empty line follows, which a crash may have cut off.
    is_separated: bool,
}

/// The locations of games' records in a file.
#[derive(Debug, Default)]
pub(crate) struct RecordSpans(Vec<RecordSpan>);

impl RecordSpans {
    /// Reads the complete records of a file, one at a time, and adds the results of their games.
    ///
    /// # Errors
    /// When the file cannot be read, or a record in it is invalid, too long, unexpected or a duplicate.
    pub(crate) fn read(
        file: &File,
        path: &Path,
        expected: &Expected<'_>,
        results: &mut Results,
    ) -> Result<Self> {
        let mut spans = Self::default();
        let mut reader = SavedReader::default();
        let mut lines = PartLines::new(BufReader::new(file), MOST_RECORD_BYTES);
        while let Some(line) = lines
            .next()
            .map_err(CliError::file(path, messages::cannot_read_records))?
        {
            if let Some(record) = reader.read(line).map_err(CliError::in_file(path))? {
                let (fixture, result) = expected.result(&record).map_err(CliError::in_file(path))?;
                if results.has(fixture.number) {
                    let found = record.header(ROUND).unwrap_or_default();
                    let twice =
                        TextError::new(messages::record_header(ROUND), found, messages::each_game_once());
                    return Err(CliError::in_file(path)(twice));
                }
                results.add(fixture, &result);
                spans.0.push(RecordSpan {
                    game: fixture.number,
                    bytes: spans.length()..reader.length(),
                    is_separated: false,
                });
                lines.end_part();
            } else if let Some(last) = spans.0.last_mut() {
                // Between two records.
                last.is_separated |= reader.length() > last.bytes.end;
                last.bytes.end = reader.length().max(last.bytes.end);
            }
        }
        Ok(spans)
    }

    /// Adds the game whose record was appended to the file, with its length in bytes.
    pub(crate) fn add(&mut self, game: usize, bytes: u64) {
        let begin = self.length();
        self.0.push(RecordSpan {
            game,
            bytes: begin..begin + bytes,
            is_separated: true,
        });
    }

    /// The length of all records in bytes.
    pub(crate) fn length(&self) -> u64 {
        self.0.last().map_or(0, |last| last.bytes.end)
    }

    /// How many records there are.
    pub(crate) fn count(&self) -> usize {
        self.0.len()
    }

    /// Whether the records are in the form in which [`copy_in_order`](Self::copy_in_order) writes them.
    pub(crate) fn are_in_order(&self) -> bool {
        self.0.is_sorted_by_key(|span| span.game) && self.0.iter().all(|span| span.is_separated)
    }

    /// Copies the records from their file in the order of their games.
    ///
    /// # Errors
    /// When they cannot be read or written.
    pub(crate) fn copy_in_order(&self, file: &File, out: &mut impl io::Write) -> io::Result<()> {
        let mut spans: Vec<_> = self.0.iter().collect();
        spans.sort_unstable_by_key(|span| span.game);
        let mut reader = BufReader::new(file);
        let mut position = reader.seek(SeekFrom::Start(0))?;
        for RecordSpan {
            bytes, is_separated, ..
        } in spans
        {
            // Seeking to the current position would discard the reader's buffer.
            if position != bytes.start {
                reader.seek(SeekFrom::Start(bytes.start))?;
            }
            let length = bytes.end - bytes.start;
            if io::copy(&mut reader.by_ref().take(length), out)? < length {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            if !is_separated {
                out.write_all(b"\n")?;
            }
            position = bytes.end;
        }
        Ok(())
    }
}
