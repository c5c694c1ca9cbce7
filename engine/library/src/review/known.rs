//! Looks the moves of a reviewed game up in the games of strong players.

use crate::quality::review::{PlyReview, Review};
use crate::record::{
    ImportError, Imported, MoveTally, OpeningStatistics, PlyRecord, Record, Wanted, import_all,
};
use crate::registry::{self, GameEntry};

/// The number of games from which a move counts as known.
const FEWEST: usize = 2;

/// A known move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnownMove {
    /// The results of the games in which it was played.
    pub tally: MoveTally,
    /// The number of games that reached the position before it.
    pub reached: usize,
}

/// The known moves of a reviewed game.
#[derive(Clone, Debug, Default)]
pub struct KnownMoves {
    /// The number of games they are known from.
    pub games: usize,
    /// One for each ply of the review.
    pub plies: Vec<Option<KnownMove>>,
}

impl KnownMoves {
    /// Looks the moves of a reviewed game up in the included games of strong players: those with the same rules,
    /// except the game itself if it is one of them.
    ///
    /// # Errors
    /// When the record is of no listed game, or has options that the game does not have.
    pub fn of_record(record: &Record, review: &Review) -> Result<Self, ImportError> {
        let entry = registry::find(record.game())?;
        if entry.known_games.is_empty() {
            return Ok(Self::default());
        }
        let rules = entry.open(record.rules())?;
        let mut statistics = OpeningStatistics::of_all();
        for game in known_games(&entry)? {
            let is_itself = moves(&game.record).eq(moves(record));
            if !is_itself && game.session.rules() == rules.rules() {
                statistics.add(&game.record, &game.session);
            }
        }
        Ok(Self::of_review(review, &statistics))
    }

    /// Looks the plies of a review up in `statistics`.
    pub fn of_review(review: &Review, statistics: &OpeningStatistics) -> Self {
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

/// The moves of a record.
fn moves(record: &Record) -> impl Iterator<Item = &str> {
    record.plies().iter().map(PlyRecord::mv)
}

/// The included games of strong players.
///
/// # Errors
/// When one of them cannot be read, which never happens.
pub fn known_games(entry: &GameEntry) -> Result<Vec<Imported>, ImportError> {
    let wanted = Wanted::first_of(entry);
    import_all(entry.known_games.as_bytes(), &wanted)?.collect()
}
