//! The records of a tournament's games: how they are written, read again, and put in order.

use std::fs::File;
use std::io::{self, BufReader, Read, Seek, SeekFrom};
use std::ops::Range;
use std::path::Path;
use std::time::Duration;

use ishwa_core::game::{Player, Turn};
use ishwa_core::key::split_mix;
use ishwa_core::text::{TextError, brief, harmless};
use ishwa_games::any::{AnyProber, AnySession, PlayedMove};
use ishwa_library::dice::throw;
use ishwa_library::record::SEAT_HEADERS;
use ishwa_library::record::{Ending, PlyRecord, Record, RecordedScore, SavedReader};
use ishwa_library::tournament::budget::Budget;
use ishwa_library::tournament::contestant::{Forfeit, ReportedValue};
use ishwa_library::tournament::event::Tournament;
use ishwa_library::tournament::openings::Opening;
use ishwa_library::tournament::play::PlayedGame;
use ishwa_library::tournament::player::PlayerSpec;
use ishwa_library::tournament::referee::{GameEnding, ReportedScores, known_payoffs};
use ishwa_library::tournament::results::{Effort, GameResult, Results};
use ishwa_library::tournament::schedule::Fixture;
use ishwa_messages::Message;

use super::folder::MOST_RECORD_BYTES;
use super::setting::{Endings, TournamentSetting};
use crate::error::{BadInput, CliError, Result};
use crate::input::{PartLines, SHOWN_CHARS};
use crate::messages;

/// The headers that the tournament adds to a record.
const ROUND: &str = "Round";
const POINTS: &str = "Points";
const FORFEIT: &str = "Fault";
/// The header of how a game ended.
const REASON: &str = "Reason";

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
    record.set(REASON, played.ending.word())?;
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
pub(crate) struct Expected<'e> {
    /// The settings.
    pub(crate) setting: &'e TournamentSetting,
    /// How the settings let games end.
    pub(crate) endings: Endings,
    /// The players.
    pub(crate) players: &'e [PlayerSpec],
    /// Consecutive games; records of others are refused.
    pub(crate) fixtures: &'e [Fixture],
    /// The openings of all games by number, reused if there are too few. One that is not known is that of its first
    /// record, with which the others are compared.
    pub(crate) openings: Vec<Option<Opening>>,
    /// The tables that may have ended games.
    pub(crate) tables: Option<&'e AnyProber>,
}

impl<'e> Expected<'e> {
    /// The result of a game, from a replay of its record.
    ///
    /// # Errors
    /// When the record belongs to another tournament, or has been changed.
    fn result(&mut self, record: &Record) -> Result<(&'e Fixture, GameResult), BadInput> {
        let header = |key| record.header(key).unwrap_or_default();
        let wrong =
            |key, expected: Message| TextError::new(messages::record_header(key), header(key), expected);
        let number: usize = header(ROUND)
            .parse()
            .map_err(|_| wrong(ROUND, messages::number_of_a_game()))?;
        let check = |key, expected: String| {
            if header(key) == expected {
                return Ok(());
            }
            let expected = brief(&expected, SHOWN_CHARS);
            Err(wrong(key, messages::as_in_game(expected, number.into())))
        };
        let first = self.fixtures.first().map_or(0, |fixture| fixture.number);
        let index = number.checked_sub(1 + first);
        let fixture = index.and_then(|index| self.fixtures.get(index));
        let fixture = fixture.ok_or_else(|| wrong(ROUND, messages::number_of_one_of_the_games()))?;
        let dice = fixture.dice(self.setting.seed);
        check("Game", self.setting.game.clone())?;
        check("Rules", self.setting.rules.clone())?;
        check("Seed", dice.to_string())?;
        for (seat, &player) in fixture.seats.iter().enumerate() {
            check(SEAT_HEADERS[seat], self.players[player].name.clone())?;
        }
        let session = record.replay()?;
        let played = session.played();
        let opening = self.opening(fixture, record, &session, &played);
        check("Position", opening.start.own_position())?;
        check("OpeningPlies", opening.plies.len().to_string())?;
        let mut moves = played.iter().zip(&opening.plies);
        if let Some((ply, _)) = moves.find(|(ply, mv)| ply.mv.index != **mv) {
            let expected = messages::opening_of_game(number.into());
            return Err(TextError::new(messages::record_ply(), &ply.own, expected).into());
        }
        let game = ReplayedGame {
            record,
            session: &session,
            played: &played,
            number,
            in_opening: opening.plies.len(),
        };
        game.check_throws(dice)?;
        let (points, payoffs) = game.result(self, fixture)?;
        let result = GameResult {
            points,
            payoffs,
            reason: header(REASON).to_owned(),
            efforts: efforts(record, &played, game.in_opening, fixture.seats.len()),
        };
        Ok((fixture, result))
    }

    /// The opening of a game: that of its record if it is not known yet.
    fn opening(
        &mut self,
        fixture: &Fixture,
        record: &Record,
        session: &AnySession,
        played: &[PlayedMove],
    ) -> &Opening {
        let starts = self.openings.iter().flatten().map(|opening| &opening.start);
        let known = starts
            .take(1)
            .find(|start| start.own_position() == record.position());
        let known = known.cloned();
        let index = fixture.opening % self.openings.len();
        self.openings[index].get_or_insert_with(|| {
            let plies = played.iter().take(record.opening_plies());
            Opening {
                start: known.unwrap_or_else(|| session.rewound(0).into()),
                plies: plies.map(|ply| ply.mv.index).collect(),
            }
        })
    }
}

/// A game after its replay, which shows more about its result than the headers.
struct ReplayedGame<'r> {
    record: &'r Record,
    /// The game after its last ply.
    session: &'r AnySession,
    played: &'r [PlayedMove],
    /// Its number, from 1.
    number: usize,
    in_opening: usize,
}

impl ReplayedGame<'_> {
    /// The error that a header has another value than expected.
    fn wrong(&self, key: &str, expected: Message) -> TextError {
        let found = self.record.header(key).unwrap_or_default();
        TextError::new(messages::record_header(key), found, expected)
    }

    /// Refuses throws of other dice than those of the game.
    fn check_throws(&self, mut dice: u64) -> Result<(), BadInput> {
        if !self.session.info().chance {
            return Ok(());
        }
        let mut session = self.record.begin()?;
        for (index, ply) in self.played.iter().enumerate() {
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

    /// The points and the payoffs of each seat.
    ///
    /// # Errors
    /// When the record contradicts the replay.
    fn result(
        &self,
        expected: &Expected<'_>,
        fixture: &Fixture,
    ) -> Result<(Vec<f64>, Option<Vec<f64>>), TextError> {
        let scores = self.scores(&expected.endings)?;
        let ended = self.ending(expected, fixture, &scores)?;
        let (points, payoffs) = ended.result(self.session, &scores);
        let recorded = self.record.header(POINTS).unwrap_or_default();
        let recorded: Option<Vec<f64>> = recorded.split(' ').map(|word| word.parse().ok()).collect();
        self.check(POINTS, recorded.as_ref(), Some(&points))?;
        if self.record.header("Payoffs").is_some() {
            self.check("Payoffs", self.record.payoffs().as_ref(), payoffs.as_ref())?;
        }
        let shown = ending(&points).to_string();
        if self.record.header("Result").is_some_and(|found| found != shown) {
            return Err(self.wrong("Result", messages::as_replayed(shown, self.number.into())));
        }
        if let Some((seat, _)) = ended.forfeit()
            && let Some(found) = self.record.header(FORFEIT)
            && found.split(' ').next() != Some(SEAT_HEADERS[seat])
        {
            let seat = SEAT_HEADERS[seat].to_owned();
            return Err(self.wrong(FORFEIT, messages::as_replayed(seat, self.number.into())));
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

    /// The scores that the players have reported.
    ///
    /// # Errors
    /// When there are plies after the referee ended the game.
    fn scores(&self, endings: &Endings) -> Result<ReportedScores, TextError> {
        let mut scores = ReportedScores::new(self.session.info().players);
        let plies = self.record.plies().iter().zip(self.played).enumerate();
        for (index, (recorded, ply)) in plies.skip(self.in_opening) {
            let agreement = scores.agreement(endings.agreed, endings.drawn, index);
            if index >= endings.most_plies || agreement.is_some() {
                let expected = messages::end_of_game(self.number.into(), index + 1);
                return Err(TextError::new(messages::record_ply(), &ply.own, expected));
            }
            if !ply.by_chance {
                let score = recorded.score.as_ref().map(RecordedScore::value);
                scores.add(ply.player.index(), score);
            }
        }
        Ok(scores)
    }

    /// How the game ended, as the referee decides after its last ply. Only for a forfeit is the record believed, if its
    /// player can forfeit in this way.
    ///
    /// # Errors
    /// When it cannot have ended there, or has ended in another way than the record says.
    fn ending(
        &self,
        expected: &Expected<'_>,
        fixture: &Fixture,
        scores: &ReportedScores,
    ) -> Result<GameEnding, TextError> {
        let endings = &expected.endings;
        let reason = self.record.header(REASON).unwrap_or_default();
        let agreement = scores.agreement(endings.agreed, endings.drawn, self.played.len());
        let shown = match self.session.turn() {
            Turn::Over => Some(GameEnding::Rules),
            _ if agreement.is_some() => agreement,
            _ if self.played.len() >= endings.most_plies => Some(GameEnding::Length),
            Turn::Chance(_) => None,
            Turn::Player(player) => {
                let tables = expected.tables.filter(|_| endings.by_tables);
                let known = tables.and_then(|tables| known_payoffs(self.session, tables));
                if known.is_none() && endings.by_tables && reason == GameEnding::TABLES {
                    let missing = messages::no_table_for_end_of_game(self.number.into());
                    let what = messages::record_header(REASON);
                    return Err(TextError::refused(
                        what,
                        missing,
                        messages::tables_of_tournament(),
                    ));
                }
                let seat = player.index();
                let by = &expected.players[fixture.seats[seat]];
                let limit = by.budget.map_or(endings.limit, Budget::time_limit);
                let forfeit = Forfeit::of_word(reason).filter(|forfeit| by.kind.can_forfeit(forfeit, limit));
                let forfeited = forfeit.map(|forfeit| GameEnding::Forfeit(seat, forfeit));
                known.map(GameEnding::Tables).or(forfeited)
            }
        };
        match shown {
            Some(shown) if shown.word() == reason => Ok(shown),
            Some(shown) => {
                let expected = messages::as_replayed(shown.word().to_owned(), self.number.into());
                Err(self.wrong(REASON, expected))
            }
            None => Err(self.wrong(REASON, messages::ended_early(self.number.into()))),
        }
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
        expected: &mut Expected<'_>,
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
