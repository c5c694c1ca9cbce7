//! The data of a report on many games: for each game, for its players, and for all games together.

use std::collections::BTreeMap;

use ishwa_core::game::{Player, Seats};
use ishwa_core::move_index::NamedMove;
use ishwa_library::quality::assessment::Loss;
use ishwa_library::quality::grade::Class;
use ishwa_library::quality::review::{MoveSummary, MoveVerdict};
use ishwa_library::record::{Ending, MoveTally};
use ishwa_messages::Lang;
use ishwa_search::limits::Limits;

use ishwa_library::review::ReviewBasis;

/// The largest number of listed mistakes.
pub(super) const MOST_MISTAKES: usize = 10;

/// A third of a game, by its plies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    Opening,
    Middle,
    End,
}

impl Phase {
    /// All phases, in order.
    pub(crate) const ALL: [Self; 3] = [Self::Opening, Self::Middle, Self::End];

    /// The phase of a ply, counted from 1, in a game of this many.
    pub(crate) fn of(ply: usize, plies: usize) -> Self {
        let third = (ply.saturating_sub(1) * Self::ALL.len()) / plies.max(1);
        Self::ALL[third.min(Self::ALL.len() - 1)]
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
    pub(super) player: Player,
    pub(super) phase: Phase,
    pub(super) verdict: MoveVerdict,
}

/// A certain mistake or blunder.
#[derive(Clone, Debug)]
pub(crate) struct Mistake {
    /// The location of the game, and the ply in it.
    pub(super) location: String,
    pub(super) ply: usize,
    pub(super) game: String,
    pub(super) seats: Seats,
    pub(super) player: Player,
    pub(super) who: Who,
    pub(super) mv: NamedMove,
    pub(super) best: NamedMove,
    /// Both moves in the display format.
    pub(super) written: [String; 2],
    pub(super) class: Class,
    pub(super) loss: Loss,
    /// The loss in words.
    pub(super) lost: String,
    /// The winning chances after the best move and after the one that was played.
    pub(super) chances: [f64; 2],
    pub(super) position: String,
}

/// The first moves of a game.
#[derive(Clone, Debug)]
pub(crate) struct Opening {
    /// In Ishwa's own notation.
    pub(super) own: String,
    /// In the display format.
    pub(super) written: String,
}

/// The data kept of a reviewed game.
#[derive(Clone, Debug)]
pub struct GameDigest {
    /// Its location.
    pub(super) location: String,
    /// The id of the game and its name.
    pub(super) game: String,
    pub(super) name: &'static str,
    pub(super) rules: String,
    pub(super) seats: Seats,
    pub(super) players: Vec<Who>,
    pub(super) ending: Ending,
    pub(super) plies: usize,
    /// The first moves; `None` with dice or an unusual start.
    pub(super) opening: Option<Opening>,
    pub(super) moves: Vec<DigestMove>,
    /// The costliest, costliest first.
    pub(super) mistakes: Vec<Mistake>,
    pub(super) basis: ReviewBasis,
    /// The error at which reading the record ended early, if any.
    pub(super) fault: Option<String>,
}

/// The results of some games for a player, and the player's moves in them.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Figures {
    pub(super) results: MoveTally,
    pub(super) moves: MoveSummary,
}

/// A player in all games of one kind.
#[derive(Clone, Debug)]
pub(crate) struct PlayerTable {
    pub(super) who: Who,
    pub(super) all: Figures,
    /// Most games first, as in `by_opening`.
    pub(super) by_opponent: Vec<(Who, Figures)>,
    pub(super) by_opening: Vec<(String, Figures)>,
    pub(super) by_phase: [MoveSummary; Phase::ALL.len()],
}

/// All players of one game.
#[derive(Clone, Debug)]
pub struct GameTable {
    pub(super) game: String,
    pub(super) name: &'static str,
    pub(super) seats: Seats,
    pub(super) games: usize,
    pub(super) players: Vec<PlayerTable>,
    /// The openings in Ishwa's own notation, each in the display format.
    pub(super) openings: BTreeMap<String, String>,
}

/// Many reviewed games with everything that is reported about them.
pub struct Club {
    /// The language of the report.
    pub lang: Lang,
    /// The limits of the search of each position.
    pub limits: Limits,
    /// The games that were reviewed.
    pub games: Vec<GameDigest>,
    /// The tables of each game, from [`tables`](super::tables).
    pub tables: Vec<GameTable>,
    /// The games that could not be read, each with its location and the reason.
    pub faults: Vec<(String, String)>,
    /// Plies of an opening.
    pub opening_plies: usize,
    /// Games left without a review by an interrupt.
    pub missing: usize,
}

impl Club {
    /// The costliest mistakes of all games, costliest first, and earlier ones first among equals.
    pub(super) fn mistakes(&self) -> Vec<&Mistake> {
        let mut mistakes: Vec<&Mistake> = self.games.iter().flat_map(|game| &game.mistakes).collect();
        mistakes.sort_by(|a, b| b.loss.points.total_cmp(&a.loss.points));
        mistakes.truncate(MOST_MISTAKES);
        mistakes
    }
}
