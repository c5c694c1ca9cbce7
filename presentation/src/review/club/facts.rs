//! Reviews of many games in one: a table of the players for each game that was played, with whom and after which
//! openings they played well, and the costliest mistakes of all.

mod digest;
mod json;
mod markdown;
mod rows;
mod sums;
mod text;

use std::collections::BTreeMap;

use ishwa_core::game::{Player, Seats};
use ishwa_core::move_index::NamedMove;
use ishwa_library::quality::assessment::Loss;
use ishwa_library::quality::grade::Class;
use ishwa_library::quality::review::{MoveSummary, MoveVerdict};
use ishwa_library::record::{Ending, MoveTally};
use ishwa_search::limits::Limits;

use super::ReviewBasis;
use crate::lang::Catalogue;

pub use digest::digest;
pub use json::json;
pub use markdown::markdown;
pub use sums::tables;
pub use text::text;

/// The most mistakes that are told.
const MOST_MISTAKES: usize = 10;

/// A third of a game, by its plies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    Opening,
    Middle,
    End,
}

impl Phase {
    /// All of them, in their order.
    pub(crate) const ALL: [Self; 3] = [Self::Opening, Self::Middle, Self::End];

    /// That of a ply, counted from 1, in a game of this many.
    pub(crate) fn of(ply: usize, plies: usize) -> Self {
        let third = (ply.saturating_sub(1) * Self::ALL.len()) / plies.max(1);
        Self::ALL[third.min(Self::ALL.len() - 1)]
    }

    /// The word for it in JSON.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Opening => "opening",
            Self::Middle => "middle",
            Self::End => "end",
        }
    }
}

/// A player over several games: a name in the records, or else a seat.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Who {
    Named(String),
    Seat(Player),
}

/// A graded move of a digest.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DigestMove {
    player: Player,
    phase: Phase,
    verdict: MoveVerdict,
}

/// A mistake or blunder that is certain.
#[derive(Clone, Debug)]
pub(crate) struct Mistake {
    /// Where the game is, and the ply in it.
    place: String,
    ply: usize,
    game: String,
    seats: Seats,
    player: Player,
    who: Who,
    mv: NamedMove,
    best: NamedMove,
    /// Both as they are shown.
    written: [String; 2],
    class: Class,
    loss: Loss,
    /// The loss in words.
    lost: String,
    /// The winning chances after the best move and after the one that was played.
    chances: [f64; 2],
    position: String,
}

/// The first moves of a game.
#[derive(Clone, Debug)]
pub(crate) struct Opening {
    /// In Ishwa's own notation.
    own: String,
    /// As they are shown.
    written: String,
}

/// What is kept of a reviewed game.
#[derive(Clone, Debug)]
pub struct GameDigest {
    /// Where it is.
    place: String,
    /// The id of the game and its name.
    game: String,
    name: &'static str,
    rules: String,
    seats: Seats,
    players: Vec<Who>,
    ending: Ending,
    plies: usize,
    /// The first moves; none where dice fall or the game begins elsewhere than usual.
    opening: Option<Opening>,
    moves: Vec<DigestMove>,
    /// The costliest, costliest first.
    mistakes: Vec<Mistake>,
    basis: ReviewBasis,
    /// Why the record was not read to its end, if so.
    fault: Option<String>,
}

/// How some games ended for a player, and the moves of the player in them.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Figures {
    results: MoveTally,
    moves: MoveSummary,
}

/// A player in all games of one kind.
#[derive(Clone, Debug)]
pub(crate) struct PlayerTable {
    who: Who,
    all: Figures,
    /// Most games first, as below.
    by_opponent: Vec<(Who, Figures)>,
    by_opening: Vec<(String, Figures)>,
    by_phase: [MoveSummary; Phase::ALL.len()],
}

/// All players of one game.
#[derive(Clone, Debug)]
pub struct GameTable {
    game: String,
    name: &'static str,
    seats: Seats,
    games: usize,
    players: Vec<PlayerTable>,
    /// The openings in Ishwa's own notation, each as it is shown.
    openings: BTreeMap<String, String>,
}

/// Many reviewed games with everything that is reported about them.
pub struct Club<'a> {
    /// The messages in the language of the report.
    pub catalogue: &'a Catalogue,
    /// The limits of the search of each position.
    pub limits: Limits,
    /// The games that were reviewed.
    pub games: Vec<GameDigest>,
    /// The tables of each game, from [`tables`].
    pub tables: Vec<GameTable>,
    /// What could not be read: where, and why.
    pub faults: Vec<(String, String)>,
    /// Plies that make an opening.
    pub opening_plies: usize,
    /// Games that an interrupt left without a review.
    pub missing: usize,
}

impl Club<'_> {
    /// The costliest mistakes of all games, costliest first, and earlier ones first among equals.
    fn mistakes(&self) -> Vec<&Mistake> {
        let mut mistakes: Vec<&Mistake> = self.games.iter().flat_map(|game| &game.mistakes).collect();
        mistakes.sort_by(|a, b| b.loss.points.total_cmp(&a.loss.points));
        mistakes.truncate(MOST_MISTAKES);
        mistakes
    }
}
