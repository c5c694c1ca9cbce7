//! A record that is built while its game is replayed.

use std::fmt::Display;
use std::sync::atomic::{AtomicBool, Ordering};

use ishwa_core::game::{Player, Turn};
use ishwa_core::notation::Format;
use ishwa_core::text::TextError;
use ishwa_games::any::{AnyGame, AnySession};

use super::source::{Draft, Wanted};
use crate::record::error::RecordError;
use crate::record::game::{Lines, Record};
use crate::record::headers::seat;
use crate::record::ply::PlyRecord;
use crate::record::read::{MOST_PLIES, too_long};

/// A game that is being translated.
pub(super) struct Transcript<'a> {
    session: AnySession,
    record: Record,
    lines: Lines,
    /// The format of its moves so far.
    format: Format,
    /// Who played its last ply.
    mover: Option<Player>,
    stop: &'a AtomicBool,
}

impl<'a> Transcript<'a> {
    /// A game that begins at the current position of `session`; `lines` are the lines with its name, its rules and
    /// its position.
    pub(super) fn begin(session: AnySession, lines: [usize; 3], stop: &'a AtomicBool) -> Self {
        Self {
            record: Record::of(&session),
            session,
            lines: Lines {
                headers: lines.into(),
                plies: Vec::new(),
            },
            format: Format::default(),
            mover: None,
            stop,
        }
    }

    /// Whether this header is set.
    pub(super) fn has(&self, key: &str) -> bool {
        self.record.header(key).is_some()
    }

    /// Sets a header unless it is set. An invalid header, or one of a seat that the game does not have, is left out: the
    /// game does not depend on it.
    pub(super) fn set(&mut self, key: &str, value: impl Display, line: usize) {
        let players = self.session.info().players;
        let has_seat = seat(key).is_none_or(|seat| seat < players);
        if has_seat && !self.has(key) && self.record.set(key, value).is_ok() {
            self.lines.headers.push(line);
        }
    }

    /// The game in progress.
    pub(super) fn session(&self) -> &AnySession {
        &self.session
    }

    /// Who played the last ply.
    pub(super) fn mover(&self) -> Option<Player> {
        self.mover
    }

    /// The number of the next ply.
    pub(super) fn next(&self) -> usize {
        self.record.plies().len() + 1
    }

    /// Plays the first move of a list and returns the number of `pieces` it used.
    pub(super) fn play(
        &mut self,
        format: Format,
        pieces: &[&str],
        line: usize,
    ) -> Result<usize, RecordError> {
        let number = self.next();
        if number > MOST_PLIES {
            return Err(too_long(line, pieces.first().unwrap_or(&"")));
        }
        if self.stop.load(Ordering::Relaxed) {
            return Err(RecordError::stopped(line, number));
        }
        let refuse = |error| RecordError::new(line, Some(number), error);
        let by_chance = matches!(self.session.turn(), Turn::Chance(_));
        self.mover = Some(self.session.side());
        let (mv, count) = self.session.play_first(format, pieces).map_err(refuse)?;
        let mut ply = PlyRecord::new(&mv).map_err(refuse)?;
        ply.by_chance = by_chance;
        self.record.push(ply);
        self.lines.plies.push(line);
        self.format = format;
        Ok(count)
    }

    /// The last ply.
    pub(super) fn last_ply(&mut self) -> Option<&mut PlyRecord> {
        self.record.plies.last_mut()
    }

    /// Whether another move could have been played instead of the last ply.
    pub(super) fn may_instead(&self, format: Format, mv: &str) -> bool {
        let mut before = self.session.rewound(self.record.plies().len() - 1);
        before.play_first(format, &[mv]).is_ok()
    }

    /// Takes the last ply back.
    pub(super) fn take_back(&mut self) {
        let count = self.record.plies().len() - 1;
        self.session = self.session.rewound(count);
        self.record.plies.truncate(count);
        self.lines.plies.truncate(count);
    }

    /// The game as read so far.
    pub(super) fn end(mut self, fault: Option<RecordError>) -> Draft {
        self.record.lines = Some(self.lines);
        Draft {
            record: self.record,
            session: Box::new(self.session),
            format: self.format,
            fault,
        }
    }
}

/// A game that begins at the requested position or at its start, attributed to line `line` of the file.
pub(super) fn begin<'a>(
    game: &AnyGame,
    wanted: &Wanted<'a>,
    line: usize,
) -> Result<Transcript<'a>, TextError> {
    let session = game.begin_in(wanted.format, wanted.position)?;
    Ok(Transcript::begin(session, [line; 3], wanted.stop))
}
