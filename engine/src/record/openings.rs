//! How often moves were played in recorded games, and with what result.

use std::collections::{BTreeMap, HashMap, HashSet};

use super::{Ending, Record, RecordError};
use crate::game::Player;

/// How the games went in which a move was played, for whoever played it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MoveTally {
    /// Games won.
    pub wins: usize,
    /// Games drawn.
    pub draws: usize,
    /// Games lost.
    pub losses: usize,
    /// Games without a result.
    pub unknown: usize,
}

impl MoveTally {
    /// Adds a game, as it ended for `mover`.
    pub fn add(&mut self, ending: Ending, mover: Player) {
        match ending {
            Ending::Winner(winner) if winner == mover => self.wins += 1,
            Ending::Winner(_) => self.losses += 1,
            Ending::Draw => self.draws += 1,
            Ending::Unfinished => self.unknown += 1,
        }
    }

    /// All of them.
    pub fn games(self) -> usize {
        self.wins + self.draws + self.losses + self.unknown
    }

    /// The mean score of the games with a result, from 0 to 1: a win is 1, a draw a half. None without such a game.
    pub fn score(self) -> Option<f64> {
        let known = self.wins + self.draws + self.losses;
        (known > 0).then(|| (self.wins as f64 + self.draws as f64 / 2.0) / known as f64)
    }
}

/// A move that a player chose in a recorded game.
#[derive(Clone, Debug)]
pub struct RecordedChoice {
    /// The position before it, in Ishwa's own notation.
    pub position: String,
    /// The move, in the same.
    pub mv: String,
    /// Who chose it.
    pub player: Player,
    /// How the game ended.
    pub ending: Ending,
}

/// Calls `see` with the moves of a recorded game that players chose, for each position only the first.
///
/// # Errors
/// When a ply of it is not legal; then `see` is not called.
pub fn each_choice(record: &Record, mut see: impl FnMut(RecordedChoice)) -> Result<(), RecordError> {
    let played = record.replay()?;
    let ending = match (record.ending(), played.outcome()) {
        (Ending::Unfinished, Some(outcome)) => outcome.winner.map_or(Ending::Draw, Ending::Winner),
        (ending, _) => ending,
    };
    let mut session = played.rewound(0);
    let mut seen = HashSet::new();
    for ply in played.played() {
        let position = session.own_position();
        if !ply.by_chance && seen.insert(position.clone()) {
            see(RecordedChoice {
                position,
                mv: ply.own,
                player: ply.player,
                ending,
            });
        }
        session.play(ply.mv.index);
    }
    Ok(())
}

/// The moves of a position, in Ishwa's own notation, each with how the games went.
pub type PlayedMoves = BTreeMap<String, MoveTally>;

/// What was played in the positions of recorded games of one game under the same options. Games that come to a position
/// by other moves count too; a game counts once for a position.
#[derive(Clone, Debug, Default)]
pub struct OpeningStatistics {
    /// The only position that counts, in Ishwa's own notation; all if none.
    only: Option<String>,
    positions: HashMap<String, PlayedMoves>,
    games: usize,
}

impl OpeningStatistics {
    /// For all positions.
    pub fn of_all() -> Self {
        Self::default()
    }

    /// For one position alone, in Ishwa's own notation.
    pub fn of_position(position: String) -> Self {
        Self {
            only: Some(position),
            ..Self::default()
        }
    }

    /// Adds a game.
    ///
    /// # Errors
    /// When a ply of it is not legal; then it does not count.
    pub fn add(&mut self, record: &Record) -> Result<(), RecordError> {
        each_choice(record, |choice| {
            if self.only.as_ref().is_none_or(|only| *only == choice.position) {
                let moves = self.positions.entry(choice.position).or_default();
                moves
                    .entry(choice.mv)
                    .or_default()
                    .add(choice.ending, choice.player);
            }
        })?;
        self.games += 1;
        Ok(())
    }

    /// How many games were added.
    pub fn games(&self) -> usize {
        self.games
    }

    /// The moves that were played in a position, in Ishwa's own notation; none where no game came to it.
    pub fn moves(&self, position: &str) -> Option<&PlayedMoves> {
        self.positions.get(position)
    }
}
