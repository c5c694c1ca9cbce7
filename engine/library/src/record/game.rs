//! A game as it was played, and its text form.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};

use ishwa_core::game::{GameInfo, MAX_PLAYERS, Turn};
use ishwa_core::text::TextError;
use ishwa_games::any::AnySession;
use ishwa_messages::Message;

use crate::messages;
use crate::registry;

use super::error::RecordError;
use super::headers::{self, Ending, Headers, Reason, SEAT_HEADERS};
use super::ply::PlyRecord;

/// The line that ends a record.
pub(super) const END: &str = "[End]";

/// A recorded game, up to its end or to where it stopped.
#[derive(Clone, Debug)]
pub struct Record {
    pub(super) headers: Headers,
    pub(super) plies: Vec<PlyRecord>,
    /// Its lines in the file it was read from.
    pub(super) lines: Option<Lines>,
}

/// The lines of a file that a record was read from, counted from 1.
#[derive(Clone, Debug, Default)]
pub(super) struct Lines {
    /// One for each header.
    pub(super) headers: Vec<usize>,
    /// One for each ply.
    pub(super) plies: Vec<usize>,
}

/// Records are equal if their contents are, regardless of line numbers.
impl PartialEq for Record {
    fn eq(&self, other: &Self) -> bool {
        self.headers == other.headers && self.plies == other.plies
    }
}

impl Record {
    /// The record of a game that begins at the current position of `session`, without a ply: the headers Game, Rules
    /// with every option, and Position in Ishwa's own notation.
    pub fn of(session: &AnySession) -> Self {
        let rules = session.rules();
        let headers = Headers::of([
            ("Game", rules.game().to_owned()),
            ("Rules", rules.text()),
            ("Position", session.own_position()),
        ]);
        Self {
            headers,
            plies: Vec::new(),
            lines: None,
        }
    }

    /// Sets a header; a new one is appended. `key` is letters and digits and begins with a letter.
    ///
    /// # Errors
    /// One sentence: on a malformed key, a control character in the value, or a value that a known header does not
    /// accept.
    pub fn set(&mut self, key: &str, value: impl fmt::Display) -> Result<(), TextError> {
        self.lines = None;
        self.headers.set(key, value.to_string())
    }

    /// Removes a header.
    pub(super) fn remove(&mut self, key: &str) {
        if let Some(index) = self.headers.remove(key)
            && let Some(lines) = &mut self.lines
        {
            lines.headers.remove(index);
        }
    }

    /// Adds a ply.
    pub fn push(&mut self, ply: PlyRecord) {
        self.lines = None;
        self.plies.push(ply);
    }

    /// All headers in their order.
    pub fn headers(&self) -> impl Iterator<Item = (&str, &str)> {
        self.headers.iter()
    }

    /// The value of a header.
    pub fn header(&self, key: &str) -> Option<&str> {
        self.headers.get(key)
    }

    /// The id of the game.
    pub fn game(&self) -> &str {
        self.header("Game").unwrap_or_default()
    }

    /// The options, `key=value[,key=value]`, or nothing for the defaults.
    pub fn rules(&self) -> &str {
        self.header("Rules").unwrap_or_default()
    }

    /// The position the game begins at, in Ishwa's own notation.
    pub fn position(&self) -> &str {
        self.header("Position").unwrap_or_default()
    }

    /// The player in seat `index`, counted from 0 in turn order: the header P1 for 0.
    pub fn player(&self, index: usize) -> Option<&str> {
        self.header(SEAT_HEADERS[index])
    }

    /// The number of plies at the start that are a given opening; 0 without the header.
    pub fn opening_plies(&self) -> usize {
        self.header("OpeningPlies")
            .and_then(|text| text.parse().ok())
            .unwrap_or(0)
    }

    /// The seed of the game.
    pub fn seed(&self) -> Option<u64> {
        self.header("Seed")?.parse().ok()
    }

    /// How the game ended; unfinished without the header.
    pub fn ending(&self) -> Ending {
        self.header("Result")
            .and_then(Ending::read)
            .unwrap_or(Ending::Unfinished)
    }

    /// How the game ended, given the game after its last ply: as the board says if the game is over there, and as
    /// recorded otherwise or if it ended for another reason than the rules, such as time.
    pub fn result(&self, played: &AnySession) -> Ending {
        let by_rules = matches!(self.reason(), None | Some(Reason::Rules));
        match played.outcome() {
            Some(outcome) if by_rules || self.ending() == Ending::Unfinished => Ending::of(&outcome),
            _ => self.ending(),
        }
    }

    /// The recorded result, if the game ended differently ([`Record::result`]).
    pub fn contradicted(&self, played: &AnySession) -> Option<Ending> {
        let recorded = self.ending();
        (recorded != Ending::Unfinished && recorded != self.result(played)).then_some(recorded)
    }

    /// Corrects a recorded result that [`Record::result`] contradicts; the details of that result go.
    ///
    /// # Errors
    /// When the result is not one of a record.
    pub fn correct_result(&mut self, played: &AnySession) -> Result<(), TextError> {
        if self.contradicted(played).is_some() {
            self.set("Result", self.result(played))?;
            for details in ["Payoffs", "Points"] {
                self.remove(details);
            }
        }
        Ok(())
    }

    /// The payoff of each seat, in the unit of the game.
    pub fn payoffs(&self) -> Option<Vec<f64>> {
        headers::read_payoffs(self.header("Payoffs")?)
    }

    /// Why the game ended.
    pub fn reason(&self) -> Option<Reason> {
        Reason::read(self.header("Reason")?)
    }

    /// Adds to the comment of a ply, counted from 0, if there is such a ply.
    pub fn add_comment(&mut self, ply: usize, text: &str) {
        if let Some(ply) = self.plies.get_mut(ply) {
            ply.add_comment(text);
        }
    }

    /// The plies, including the opening and throws.
    pub fn plies(&self) -> &[PlyRecord] {
        &self.plies
    }

    /// How long the players took for each ply, in milliseconds, given the game after its last ply: as recorded, or
    /// computed from the clock after it and the player's clock before it. Before a player's first move the clock has the
    /// time of the header `XTimeControl`, `SECONDS+INCREMENT`, which PGN has too.
    pub fn times(&self, played: &AnySession) -> Vec<Option<u64>> {
        let (base, increment) = self.time_control().unzip();
        let mut clocks = [base; MAX_PLAYERS];
        let plies = self.plies.iter().zip(played.played());
        plies
            .map(|(ply, played)| {
                let before = clocks[played.player.index()];
                let Some(after) = ply.clock else {
                    return ply.millis;
                };
                clocks[played.player.index()] = Some(after);
                let taken = before.and_then(|before| (before + increment.unwrap_or(0)).checked_sub(after));
                ply.millis.or(taken)
            })
            .collect()
    }

    /// The time and the increment of the header `XTimeControl`, in milliseconds.
    fn time_control(&self) -> Option<(u64, u64)> {
        let text = self.header("XTimeControl")?;
        let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
        let millis = |seconds: &str| {
            seconds
                .parse::<u32>()
                .ok()
                .map(|seconds| u64::from(seconds) * 1000)
        };
        Some((millis(base)?, millis(increment)?))
    }

    /// Replays the game from its position, and returns it after the last ply.
    ///
    /// # Errors
    /// One sentence with the line: on an unknown game, invalid options or an invalid position, headers of more
    /// players than the game has, and the first ply that is illegal or that is marked as chance where a player moves.
    /// For a record that was not read from a file, the line is that of its text.
    pub fn replay(&self) -> Result<AnySession, RecordError> {
        self.replay_until(&AtomicBool::new(false))
    }

    /// As [`Record::replay`]; an error soon after `stop` is set.
    ///
    /// # Errors
    /// As [`Record::replay`].
    pub fn replay_until(&self, stop: &AtomicBool) -> Result<AnySession, RecordError> {
        let mut session = self.begin()?;
        for (index, ply) in self.plies.iter().enumerate() {
            let refuse = |error| RecordError::new(self.ply_line(index), Some(index + 1), error);
            if stop.load(Ordering::Relaxed) {
                return Err(RecordError::stopped(self.ply_line(index), index + 1));
            }
            let player_moves = matches!(session.turn(), Turn::Player(_));
            if ply.by_chance && player_moves {
                let error = TextError::described(
                    messages::ply(),
                    Message::verbatim("by=chance"),
                    messages::a_move_of_the_player(),
                );
                return Err(refuse(error));
            }
            session.play_text(ply.mv()).map_err(refuse)?;
        }
        Ok(session)
    }

    /// The game before its first ply.
    ///
    /// # Errors
    /// One sentence with the line: on an unknown game, invalid options or an invalid position, and headers of more
    /// players than the game has.
    pub fn begin(&self) -> Result<AnySession, RecordError> {
        let at = |key: &'static str| move |error| self.header_error(key, error);
        let entry = registry::find(self.game()).map_err(at("Game"))?;
        let game = entry.open(self.rules()).map_err(at("Rules"))?;
        let session = game.begin(Some(self.position())).map_err(at("Position"))?;
        self.check_seats(&session.info())?;
        Ok(session)
    }

    /// Refuses headers of seats the game does not have.
    fn check_seats(&self, info: &GameInfo) -> Result<(), RecordError> {
        let expected = || messages::a_player_of(info.players, self.game());
        for (key, _) in self.headers() {
            if headers::seat(key).is_some_and(|seat| seat >= info.players) {
                let error = TextError::new(messages::header(), key, expected());
                return Err(self.header_error(key, error));
            }
        }
        if let Ending::Winner(player) = self.ending()
            && player.index() >= info.players
        {
            let found = self.header("Result").unwrap_or_default();
            let error = TextError::new(messages::header_named("Result"), found, expected());
            return Err(self.header_error("Result", error));
        }
        if let Some(payoffs) = self.payoffs()
            && payoffs.len() != info.players
        {
            let error = TextError::described(
                messages::header_named("Payoffs"),
                messages::numbers(payoffs.len()),
                messages::one_for_each_player(info.players),
            );
            return Err(self.header_error("Payoffs", error));
        }
        Ok(())
    }

    pub(super) fn header_error(&self, key: &str, error: TextError) -> RecordError {
        let index = self
            .headers
            .iter()
            .position(|(known, _)| known == key)
            .unwrap_or(0);
        let line = self
            .lines
            .as_ref()
            .map_or(index + 1, |lines| lines.headers[index]);
        RecordError::new(line, None, error)
    }

    pub(super) fn ply_line(&self, index: usize) -> usize {
        let written = || self.headers.iter().count() + 2 + index;
        self.lines
            .as_ref()
            .map_or_else(written, |lines| lines.plies[index])
    }
}

/// The text of the record, its last line included; [`read`](super::read()) parses it to an equal record.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.headers.fmt(f)?;
        writeln!(f)?;
        for ply in &self.plies {
            writeln!(f, "{ply}")?;
        }
        // An empty line after it, for readability.
        writeln!(f, "{END}\n")
    }
}
