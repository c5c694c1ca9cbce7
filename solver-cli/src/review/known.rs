//! The moves of a reviewed game that are known from games of strong players.

use ishwa_engine::quality::review::{PlyReview, Review};
use ishwa_engine::record::{MoveTally, OpeningStatistics};

/// A move is known from this many games.
const FEWEST: usize = 2;

/// A move that is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct KnownMove {
    /// How the games went in which it was played.
    pub(crate) tally: MoveTally,
    /// How many games came to the position before it.
    pub(crate) reached: usize,
}

/// The known moves of a reviewed game.
#[derive(Clone, Debug, Default)]
pub(crate) struct KnownMoves {
    /// How many games they are known from.
    pub(crate) games: usize,
    /// One for each ply of the review.
    pub(crate) plies: Vec<Option<KnownMove>>,
}

impl KnownMoves {
    /// What `statistics` have of the plies of a review.
    pub(crate) fn of_review(review: &Review, statistics: &OpeningStatistics) -> Self {
        let known = |ply: &PlyReview| {
            let moves = statistics.moves(&ply.position)?;
            let tally = *moves.get(&ply.mv.text)?;
            if tally.games() < FEWEST {
                return None;
            }
            let reached = moves.values().map(|tally| tally.games()).sum();
            Some(KnownMove { tally, reached })
        };
        Self {
            games: statistics.games(),
            plies: review.plies.iter().map(known).collect(),
        }
    }
}
