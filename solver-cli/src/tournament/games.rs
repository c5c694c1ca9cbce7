//! The records of a tournament's games: how they are written, read again, and put in order.

use std::fs::File;
use std::io::{self, BufReader, Read, Seek, SeekFrom};
use std::ops::Range;
use std::path::Path;
use std::time::Duration;

use ishwa_core::game::{Player, Turn};
use ishwa_core::key::split_mix;
use ishwa_core::text::{TextError, brief, harmless};
use ishwa_games::any::{AnySession, PlayedMove};
use ishwa_library::dice::throw;
use ishwa_library::record::SEAT_HEADERS;
use ishwa_library::record::{Ending, PlyRecord, Record, RecordedScore, SavedReader};
use ishwa_library::tournament::contestant::{Forfeit, ReportedValue};
use ishwa_library::tournament::event::Tournament;
use ishwa_library::tournament::play::PlayedGame;
use ishwa_library::tournament::referee::{GameEnding, beaten_by_all, points};
use ishwa_library::tournament::results::{Effort, GameResult, Results};
use ishwa_library::tournament::schedule::Fixture;
use ishwa_messages::Message;

use super::folder::MOST_RECORD_BYTES;
use super::setting::TournamentSetting;
use crate::error::{BadInput, CliError, Result};
use crate::input::{PartLines, SHOWN_CHARS};
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
    /// The tournament, if it is set up, with its openings.
    pub(crate) tournament: Option<&'e Tournament<'e>>,
}

impl<'e> Expected<'e> {
    /// The result of a game, from a replay of its record.
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
        let opening = self.tournament.map(|tournament| tournament.opening(fixture));
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
                let expected = brief(&expected, SHOWN_CHARS);
                return Err(wrong(key, messages::as_in_game(expected, number.into())).into());
            }
        }
        let session = record.replay()?;
        let played = session.played();
        let plies = opening.map_or(&[][..], |opening| &opening.plies);
        let mut moves = played.iter().zip(plies);
        if let Some((ply, _)) = moves.find(|(ply, mv)| ply.mv.index != **mv) {
            let expected = messages::opening_of_game(number.into());
            return Err(TextError::new(messages::record_ply(), &ply.own, expected).into());
        }
        let in_opening = record.opening_plies();
        let game = ReplayedGame {
            record,
            session: &session,
            number,
            in_opening,
        };
        game.check_throws(&played, fixture.dice(self.setting.seed))?;
        game.check_reason(self.tournament.map(|tournament| tournament.referee.most_plies))?;
        let (points, payoffs) = game.result()?;
        let result = GameResult {
            points,
            payoffs,
            reason: game.reason().to_owned(),
            efforts: efforts(record, &played, in_opening, fixture.seats.len()),
        };
        Ok((fixture, result))
    }
}

/// A game after its replay, which shows more about its result than the headers.
struct ReplayedGame<'r> {
    record: &'r Record,
    /// The game after its last ply.
    session: &'r AnySession,
    /// Its number, from 1.
    number: usize,
    in_opening: usize,
}

impl ReplayedGame<'_> {
    fn reason(&self) -> &str {
        self.record.header("Reason").unwrap_or_default()
    }

    /// The error that a header has another value than expected.
    fn wrong(&self, key: &str, expected: Message) -> TextError {
        let found = self.record.header(key).unwrap_or_default();
        TextError::new(messages::record_header(key), found, expected)
    }

    /// Refuses throws of other dice than those of the game.
    fn check_throws(&self, played: &[PlayedMove], mut dice: u64) -> Result<(), BadInput> {
        if !self.session.info().chance {
            return Ok(());
        }
        let mut session = self.record.begin()?;
        for (index, ply) in played.iter().enumerate() {
            if ply.by_chance && index >= self.in_opening {
                dice = split_mix(dice);
                if throw(&session, dice) != ply.mv.index {
                    let expected = messages::throw_of_game(index + 1, self.number.into());
                    return Err(TextError::new(messages::record_ply(), &ply.own, expected).into());
                }
            }
            session.play(ply.mv.index);
        }
        Ok(())
    }

    /// Refuses a reason for which the game cannot have ended in its last position.
    fn check_reason(&self, most_plies: Option<usize>) -> Result<(), TextError> {
        let number = self.number.into();
        let can_forfeit = self.begins() || matches!(self.session.turn(), Turn::Player(_));
        let is_over = self.session.outcome().is_some();
        match self.reason() {
            "rules" if is_over => Ok(()),
            "score" | "tables" if !is_over => Ok(()),
            GameEnding::LENGTH if !is_over && most_plies.is_none_or(|most| self.plies() >= most) => Ok(()),
            reason if Forfeit::WORDS.contains(&reason) && can_forfeit => Ok(()),
            _ if is_over => {
                let expected = messages::as_replayed("rules".to_owned(), number);
                Err(self.wrong("Reason", expected))
            }
            _ => Err(self.wrong("Reason", messages::ended_early(number))),
        }
    }

    /// The points and the payoffs of each seat. They are as recorded if the replay does not show them: the value in
    /// tables, and who forfeited before the first move.
    ///
    /// # Errors
    /// When the record contradicts the replay.
    fn result(&self) -> Result<(Vec<f64>, Option<Vec<f64>>), TextError> {
        let seats = self.session.info().players;
        let recorded = self.recorded_points(seats)?;
        let payoffs = match self.session.outcome() {
            Some(outcome) => Some(outcome.payoffs.to_vec()),
            None if self.reason() == "tables" => {
                let payoffs = self.record.payoffs();
                Some(payoffs.ok_or_else(|| self.wrong("Payoffs", messages::a_payoff_for_each_seat()))?)
            }
            None => None,
        };
        let points = match (self.reason(), &payoffs) {
            (reason, _) if Forfeit::WORDS.contains(&reason) => {
                let lost = recorded.iter().position(|points| *points == 0.0).unwrap_or(0);
                beaten_by_all(self.forfeited().unwrap_or(lost), seats)
            }
            (_, Some(payoffs)) => points(payoffs),
            ("score", None) => self.agreed_points().unwrap_or_else(|| recorded.clone()),
            (_, None) => vec![0.5; seats],
        };
        self.check("Points", Some(&recorded), Some(&points))?;
        if self.record.header("Payoffs").is_some() {
            self.check("Payoffs", self.record.payoffs().as_ref(), payoffs.as_ref())?;
        }
        let ending = ending(&points).to_string();
        if self.record.header("Result").is_some_and(|found| found != ending) {
            return Err(self.wrong("Result", messages::as_replayed(ending, self.number.into())));
        }
        Ok((points, payoffs))
    }

    fn check(&self, key: &str, found: Option<&Vec<f64>>, shown: Option<&Vec<f64>>) -> Result<(), TextError> {
        if found == shown {
            return Ok(());
        }
        let number = self.number.into();
        let expected = match shown {
            Some(numbers) => messages::as_replayed(words(numbers), number),
            None => messages::ended_without_payoffs(number),
        };
        Err(self.wrong(key, expected))
    }

    /// The recorded points, which could be those of a game.
    fn recorded_points(&self, seats: usize) -> Result<Vec<f64>, TextError> {
        let points = self.record.header(POINTS).unwrap_or_default();
        let points: Option<Vec<f64>> = points.split(' ').map(|word| word.parse().ok()).collect();
        let adds_up = |points: &Vec<f64>| {
            let all = points.len() as f64 / 2.0;
            points.len() == seats
                && points.iter().all(|points| (0.0..=1.0).contains(points))
                && (points.iter().sum::<f64>() - all).abs() < 1e-6
        };
        let points = points.filter(adds_up);
        points.ok_or_else(|| self.wrong(POINTS, messages::a_number_for_each_seat()))
    }

    fn plies(&self) -> usize {
        self.record.plies().len()
    }

    /// Whether no player has moved, so that a player may have failed before its turn.
    fn begins(&self) -> bool {
        self.plies() <= self.in_opening
    }

    /// The seat of the player who forfeited; `None` before the first move if the record does not name it.
    fn forfeited(&self) -> Option<usize> {
        match self.session.turn() {
            Turn::Player(player) if !self.begins() => Some(player.index()),
            _ => {
                let (seat, _) = self.record.header(FORFEIT)?.split_once(' ')?;
                SEAT_HEADERS.iter().position(|&header| header == seat)
            }
        }
    }

    /// The points of a game that ended by agreement, if the players' last scores were recorded and differ.
    fn agreed_points(&self) -> Option<Vec<f64>> {
        let mut scores = [None; 2];
        for (ply, played) in self.record.plies().iter().zip(self.session.played()) {
            if !played.by_chance {
                *scores.get_mut(played.player.index())? = ply.score.as_ref().map(RecordedScore::value);
            }
        }
        let scores = [scores[0]?, scores[1]?];
        (scores[0] != scores[1]).then(|| points(&scores))
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
