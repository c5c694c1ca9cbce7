//! The game in progress, with moves taken back, and its record.

use std::collections::BTreeMap;

use ishwa_core::move_index::MoveIndex;
use ishwa_core::notation::Format;
use ishwa_core::text::TextError;
use ishwa_games::any::{AnyGame, AnySession, PlayedMove};
use ishwa_library::record::{PlyRecord, Record};

use crate::commands::shared::Begun;
use crate::error::Result;

/// A game in progress.
pub(super) struct PlayedTable {
    game: AnyGame,
    format: Format,
    start: Option<String>,
    session: AnySession,
    /// The levels of plies to record, by the number of the ply.
    levels: BTreeMap<usize, u8>,
}

impl PlayedTable {
    pub(super) fn new(begun: Begun) -> Self {
        Self {
            game: begun.game,
            format: begun.format,
            start: begun.start,
            session: begun.session,
            levels: BTreeMap::new(),
        }
    }

    /// The current state of the game.
    pub(super) fn session(&self) -> &AnySession {
        &self.session
    }

    /// The plies so far.
    pub(super) fn played(&self) -> Vec<PlayedMove> {
        self.session.played()
    }

    /// Records the level at which the engine chooses the next ply.
    pub(super) fn note_level(&mut self, level: u8) {
        self.levels.insert(self.played().len(), level);
    }

    /// Plays a legal move or throw.
    pub(super) fn act(&mut self, mv: MoveIndex) {
        self.session.play(mv);
    }

    /// Takes back all but the first `plies` plies.
    pub(super) fn keep(&mut self, plies: usize) {
        self.session = self.session.rewound(plies);
        self.levels.split_off(&plies);
    }

    /// The record of the plies so far, with these headers added to the usual ones.
    ///
    /// # Errors
    /// When a header cannot be written.
    pub(super) fn record(&self, headers: &[(String, String)]) -> Result<Record, TextError> {
        let mut record = Record::of(&self.begin()?);
        for (key, value) in headers {
            record.set(key, value)?;
        }
        for (number, ply) in self.played().into_iter().enumerate() {
            let mut written = PlyRecord::new(&ply.own)?;
            written.by_chance = ply.by_chance;
            written.level = self.levels.get(&number).copied();
            record.push(written);
        }
        Ok(record)
    }

    fn begin(&self) -> Result<AnySession, TextError> {
        self.game.begin_in(self.format, self.start.as_deref())
    }
}
