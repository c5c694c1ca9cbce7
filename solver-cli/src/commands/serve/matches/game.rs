//! One match: its moves by the rules, its seats and its clocks. Changes are made on a copy of its file, and take effect
//! when the copy is on disk.

use std::time::{Duration, Instant};

use ishwa_core::game::{Player, Turn};
use ishwa_core::move_index::MoveIndex;
use ishwa_core::notation::Format;
use ishwa_core::text::TextError;
use ishwa_games::any::AnySession;
use ishwa_library::registry::{OpenOptions, Opened, open};
use ishwa_messages::Message;
use ishwa_presentation::wire::{
    BegunMatch, MatchClock, MatchEnd, MatchEnding, MatchKey, MatchSeat, MatchState,
};
use serde::{Deserialize, Serialize};

use super::key::{self, Key};
use crate::messages;

/// The version of the files, increased when a field changes its meaning or is removed.
const VERSION: u32 = 1;

/// The maximum number of plies.
pub(super) const MOST_PLIES: usize = 2_000;

/// The longest time of a clock: a day; and the longest that is added after a move.
const LONGEST_TIME: u64 = 24 * 60 * 60 * 1000;
const LONGEST_ADDED: u64 = 60 * 60 * 1000;

/// The file of a match.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Kept {
    version: u32,
    game: String,
    rules: String,
    clock: Option<MatchClock>,
    seats: Vec<Seat>,
    moves: Vec<String>,
    /// For each of them the time left on the player's clock, in milliseconds.
    left_ms: Vec<Option<u64>>,
    /// How it ended, if not by the rules.
    ended: Option<MatchEnd>,
}

/// A seat, without its secret.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Seat {
    label: String,
    /// The hash of the secret.
    secret: String,
    /// Whether it was ever taken.
    joined: bool,
    /// The time left on its clock, in milliseconds.
    left_ms: Option<u64>,
}

/// A match.
#[derive(Debug)]
pub(super) struct Match {
    id: String,
    kept: Kept,
    session: AnySession,
    /// The number of connections of each seat.
    here: Vec<usize>,
    /// Whether each seat was here since the server started.
    seen: Vec<bool>,
    watching: usize,
    /// The time since which the clock of the seat to move runs.
    since: Option<Instant>,
}

/// A change of a match.
#[derive(Debug)]
pub(super) struct Change {
    kept: Kept,
    /// The move or throw to play.
    played: Option<MoveIndex>,
}

/// What a player does.
#[derive(Clone, Debug)]
pub(super) enum Action {
    Move { ply: usize, text: String },
    Throw { ply: usize },
    Resign,
}

impl Kept {
    /// The text of the file.
    pub(super) fn text(&self) -> String {
        serde_json::to_string(self).expect("texts and numbers can be written as JSON")
    }
}

impl Change {
    /// The new file.
    pub(super) fn kept(&self) -> &Kept {
        &self.kept
    }
}

fn session(game: &str, rules: &str) -> Result<Opened, TextError> {
    open(&OpenOptions {
        game,
        rules,
        position: None,
        format: Format::Ishwa,
    })
}

/// A time in milliseconds; clocks are far below the largest number.
fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

fn check_clock(clock: MatchClock) -> Result<(), TextError> {
    let fields = [
        ("time_ms", clock.time_ms, 1, LONGEST_TIME),
        ("add_ms", clock.add_ms, 0, LONGEST_ADDED),
    ];
    for (name, value, least, most) in fields {
        if !(least..=most).contains(&value) {
            let expected = messages::whole_number(least.to_string(), most.to_string());
            return Err(TextError::new(
                Message::verbatim(name),
                &value.to_string(),
                expected,
            ));
        }
    }
    Ok(())
}

impl Match {
    /// A new match, and the keys of its seats.
    ///
    /// # Errors
    /// When the game, its rules or the clock are not understood.
    pub(super) fn begin(
        game: &str,
        rules: &str,
        clock: Option<MatchClock>,
    ) -> Result<(Self, BegunMatch), TextError> {
        clock.map_or(Ok(()), check_clock)?;
        let Opened { entry, session, .. } = session(game, rules)?;
        let id = key::new_id();
        let (mut seats, mut keys) = (Vec::new(), Vec::new());
        let info = session.info();
        for player in (0..info.players).map(Player::new) {
            let seat = info.seats.label(player).to_owned();
            let (key, secret) = key::new_seat(&id);
            seats.push(Seat {
                label: seat.clone(),
                secret,
                joined: false,
                left_ms: clock.map(|clock| clock.time_ms),
            });
            keys.push(MatchKey { seat, key });
        }
        let kept = Kept {
            version: VERSION,
            game: entry.id.to_owned(),
            rules: rules.to_owned(),
            clock,
            seats,
            moves: Vec::new(),
            left_ms: Vec::new(),
            ended: None,
        };
        let begun = BegunMatch {
            id: id.clone(),
            seats: keys,
        };
        Ok((Self::with(id, kept, session), begun))
    }

    /// The match in a file.
    ///
    /// # Errors
    /// When the file is not understood.
    pub(super) fn read(id: &str, text: &str) -> Result<Self, Message> {
        let kept: Kept = serde_json::from_str(text).map_err(|error| Message::verbatim(error.to_string()))?;
        let refused = |error: TextError| ishwa_messages::ToMessage::to_message(&error);
        let mut session = session(&kept.game, &kept.rules).map_err(refused)?.session;
        for mv in &kept.moves {
            session.play_text(mv).map_err(refused)?;
        }
        let is_whole = kept.version == VERSION
            && kept.seats.len() == session.info().players
            && kept.left_ms.len() == kept.moves.len()
            && kept
                .seats
                .iter()
                .all(|seat| seat.left_ms.is_some() == kept.clock.is_some());
        if !is_whole {
            return Err(messages::no_match_of_this_version());
        }
        Ok(Self::with(id.to_owned(), kept, session))
    }

    fn with(id: String, kept: Kept, session: AnySession) -> Self {
        let seats = kept.seats.len();
        Self {
            id,
            kept,
            session,
            here: vec![0; seats],
            seen: vec![false; seats],
            watching: 0,
            since: None,
        }
    }

    pub(super) fn id(&self) -> &str {
        &self.id
    }

    pub(super) fn kept(&self) -> &Kept {
        &self.kept
    }

    /// The seat of a key of this match; `None` if the key is only the id.
    ///
    /// # Errors
    /// When the key has another secret.
    pub(super) fn seat_of(&self, key: &Key) -> Result<Option<usize>, TextError> {
        let Some(hash) = key.hash() else { return Ok(None) };
        let is_own = |seat: &Seat| blake3::Hash::from_hex(&seat.secret).is_ok_and(|kept| kept == hash);
        let seat = self.kept.seats.iter().position(is_own);
        seat.map(Some).ok_or_else(no_such_match)
    }

    pub(super) fn is_over(&self) -> bool {
        self.turn().is_none()
    }

    /// Whether someone has taken each seat.
    pub(super) fn is_complete(&self) -> bool {
        self.kept.seats.iter().all(|seat| seat.joined)
    }

    /// Whether anyone is connected.
    pub(super) fn has_guests(&self) -> bool {
        self.watching > 0 || self.here.iter().any(|&count| count > 0)
    }

    /// The seat to move or to throw.
    fn turn(&self) -> Option<usize> {
        if self.kept.ended.is_some() {
            return None;
        }
        match self.session.turn() {
            Turn::Player(player) | Turn::Chance(player) => Some(player.index()),
            Turn::Over => None,
        }
    }

    /// The time left on the clock of a seat.
    fn left(&self, seat: usize, now: Instant) -> Option<u64> {
        let left = self.kept.seats[seat].left_ms?;
        let since = self.since.filter(|_| self.turn() == Some(seat));
        let used = since.map_or(0, |since| milliseconds(now.saturating_duration_since(since)));
        Some(left.saturating_sub(used))
    }

    /// Someone comes to a seat, or to watch. Returns what is to be kept of that.
    pub(super) fn enter(&mut self, seat: Option<usize>, now: Instant) -> Option<Change> {
        let Some(seat) = seat else {
            self.watching += 1;
            return None;
        };
        self.here[seat] += 1;
        self.seen[seat] = true;
        let mut kept = self.kept.clone();
        let is_new = !std::mem::replace(&mut kept.seats[seat].joined, true);
        self.start_clock(now);
        is_new.then_some(Change { kept, played: None })
    }

    pub(super) fn leave(&mut self, seat: Option<usize>) {
        match seat {
            Some(seat) => self.here[seat] = self.here[seat].saturating_sub(1),
            None => self.watching = self.watching.saturating_sub(1),
        }
    }

    /// The clock of the seat to move runs once each seat was taken. After a restart of the server it waits until its
    /// player has returned.
    fn start_clock(&mut self, now: Instant) {
        if self.since.is_some() || self.kept.clock.is_none() || !self.is_complete() {
            return;
        }
        self.since = self.turn().filter(|&seat| self.seen[seat]).map(|_| now);
    }

    /// What a player does.
    ///
    /// # Errors
    /// When the rules do not allow it, or it is not this seat's turn.
    pub(super) fn act(&self, seat: usize, action: &Action, now: Instant) -> Result<Change, TextError> {
        let Some(turn) = self.turn() else {
            return Err(refused(
                "match",
                messages::match_is_over(),
                messages::begin_another(),
            ));
        };
        let (ply, text) = match action {
            Action::Resign => {
                let mut kept = self.kept.clone();
                self.stop_clock(&mut kept, now);
                kept.ended = Some(self.end(MatchEnding::Resigned, seat));
                return Ok(Change { kept, played: None });
            }
            Action::Move { ply, text } => (*ply, Some(text)),
            Action::Throw { ply } => (*ply, None),
        };
        if turn != seat {
            return Err(refused(
                "match",
                messages::turn_of_another(),
                messages::wait_for_the_other(),
            ));
        }
        let plies = self.kept.moves.len();
        if ply != plies {
            let expected = Message::verbatim(plies.to_string());
            return Err(TextError::new(
                Message::verbatim("ply"),
                &ply.to_string(),
                expected,
            ));
        }
        if plies >= MOST_PLIES {
            let remedy = messages::begin_another();
            return Err(refused("match", messages::match_too_long(MOST_PLIES), remedy));
        }
        let is_chance = matches!(self.session.turn(), Turn::Chance(_));
        let mv = match text {
            Some(_) if is_chance => {
                return Err(refused("match", messages::time_to_throw(), messages::throw_now()));
            }
            None if !is_chance => {
                return Err(refused("match", messages::time_to_move(), messages::move_now()));
            }
            Some(text) => self.session.read_move(text)?,
            None => self.throw(),
        };
        let mut kept = self.kept.clone();
        self.stop_clock(&mut kept, now);
        kept.moves.push(self.session.write_move(mv));
        if let (Some(left), Some(clock), false) = (&mut kept.seats[seat].left_ms, kept.clock, is_chance) {
            *left += clock.add_ms;
        }
        kept.left_ms.push(kept.seats[seat].left_ms.filter(|_| !is_chance));
        Ok(Change {
            kept,
            played: Some(mv),
        })
    }

    /// One of the outcomes, by their probabilities.
    fn throw(&self) -> MoveIndex {
        let outcomes = self.session.moves();
        let mut left = key::random_part();
        for &outcome in &outcomes {
            left -= self.session.probability(outcome).unwrap_or(0.0);
            if left < 0.0 {
                return outcome;
            }
        }
        *outcomes.last().expect("a throw has an outcome")
    }

    fn end(&self, by: MatchEnding, seat: usize) -> MatchEnd {
        MatchEnd {
            by,
            seat: Some(self.kept.seats[seat].label.clone()),
        }
    }

    /// Takes the time so far from the clock of the seat to move.
    fn stop_clock(&self, kept: &mut Kept, now: Instant) {
        if let Some(turn) = self.turn() {
            kept.seats[turn].left_ms = self.left(turn, now);
        }
    }

    /// The end of the match, if the time of the seat to move is over.
    pub(super) fn time_is_over(&self, now: Instant) -> Option<Change> {
        let turn = self.turn()?;
        if self.left(turn, now)? > 0 {
            return None;
        }
        let mut kept = self.kept.clone();
        kept.seats[turn].left_ms = Some(0);
        kept.ended = Some(self.end(MatchEnding::Time, turn));
        Some(Change { kept, played: None })
    }

    /// Stops the clock, since the server ends. `None` if none runs.
    pub(super) fn pause(&self, now: Instant) -> Option<Change> {
        self.since?;
        let mut kept = self.kept.clone();
        self.stop_clock(&mut kept, now);
        Some(Change { kept, played: None })
    }

    /// A change takes effect.
    pub(super) fn take(&mut self, change: Change, now: Instant) {
        self.kept = change.kept;
        if let Some(mv) = change.played {
            self.session.play(mv);
        }
        if change.played.is_some() || self.is_over() {
            self.since = None;
        }
        self.start_clock(now);
    }

    /// The state as those who watch see it.
    pub(super) fn state(&self, now: Instant) -> MatchState {
        let seats = self.kept.seats.iter().enumerate().map(|(index, seat)| MatchSeat {
            seat: seat.label.clone(),
            joined: seat.joined,
            here: self.here[index] > 0,
            left_ms: self.left(index, now),
        });
        let turn = self.turn();
        let by_rules = || MatchEnd {
            by: MatchEnding::Rules,
            seat: None,
        };
        MatchState {
            id: self.id.clone(),
            game: self.kept.game.clone(),
            rules: self.kept.rules.clone(),
            moves: self.kept.moves.clone(),
            left_ms: self.kept.left_ms.clone(),
            clock: self.kept.clock,
            seats: seats.collect(),
            turn: turn.map(|turn| self.kept.seats[turn].label.clone()),
            running: self.since.is_some(),
            ended: self.kept.ended.clone().or_else(|| turn.is_none().then(by_rules)),
            yours: None,
            watching: self.watching,
        }
    }

    /// The number of moves and throws.
    pub(super) fn plies(&self) -> usize {
        self.kept.moves.len()
    }

    /// The label of a seat.
    pub(super) fn label(&self, seat: usize) -> &str {
        &self.kept.seats[seat].label
    }
}

pub(super) fn refused(what: &str, problem: Message, remedy: Message) -> TextError {
    TextError::refused(Message::verbatim(what), problem, remedy)
}

/// The error about a key that leads nowhere. It does not say whether the match exists.
pub(super) fn no_such_match() -> TextError {
    refused("key", messages::no_such_match(), messages::a_link_to_a_match())
}
