//! A player at the board: asked for a move, they give one or fail.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use ishwa_core::move_index::MoveIndex;
use ishwa_games::any::AnySession;

/// A player's evaluation of a position, as far as they report it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ReportedValue {
    /// What they think they get, in hundreds of the `cp` of the Universal Game Interface: units of the game or points,
    /// and about 300 for a win.
    pub score: Option<f64>,
    /// Plies looked ahead.
    pub depth: Option<u32>,
    /// Positions visited.
    pub nodes: Option<u64>,
}

/// A move with the player's report on it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thought {
    /// The move.
    pub mv: MoveIndex,
    /// The player's report.
    pub assessment: ReportedValue,
}

impl Thought {
    /// A move without a report.
    pub fn of(mv: MoveIndex) -> Self {
        Self {
            mv,
            assessment: ReportedValue::default(),
        }
    }
}

/// Why a player has forfeited a game. A forfeit costs this game only.
#[derive(Clone, Debug, PartialEq)]
pub enum Forfeit {
    /// They gave an illegal move.
    Illegal(String),
    /// Their program has ended, cannot be started, or sends something unintelligible.
    Crash(String),
    /// They exceeded their time.
    Time,
    /// They did not answer at all.
    Hang,
}

impl Forfeit {
    /// The words for them in records.
    pub const WORDS: [&str; 4] = ["illegal", "crash", "time", "hang"];

    /// The word for it in records.
    pub fn word(&self) -> &'static str {
        Self::WORDS[match self {
            Self::Illegal(_) => 0,
            Self::Crash(_) => 1,
            Self::Time => 2,
            Self::Hang => 3,
        }]
    }
}

impl std::fmt::Display for Forfeit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Illegal(mv) => write!(f, "played {mv:?}, which is no legal move"),
            Self::Crash(how) => f.write_str(how),
            Self::Time => f.write_str("ran out of time"),
            Self::Hang => f.write_str("gave no answer"),
        }
    }
}

/// A game as its players see it.
#[derive(Clone, Copy, Debug)]
pub struct Situation<'s> {
    /// The game in progress, with all plies since its start.
    pub session: &'s AnySession,
    /// The game as it began, before its opening.
    pub start: &'s AnySession,
    /// The time left for each player who has a clock, by seat.
    pub clocks: &'s [Option<Duration>],
    /// Set when no move is wanted any more.
    pub stop: &'s AtomicBool,
}

/// Who plays.
pub trait Contestant: Send {
    /// Prepares for a new game, unless `stop` is set meanwhile. The player's random choices follow from `seed`.
    ///
    /// # Errors
    /// When they cannot play it, which loses the game.
    fn new_game(&mut self, seed: u64, stop: &AtomicBool) -> Result<(), Forfeit>;

    /// The move in a position in which they are to choose one.
    ///
    /// # Errors
    /// When they give none, which loses the game.
    fn think(&mut self, situation: &Situation<'_>) -> Result<Thought, Forfeit>;

    /// Discards what is no longer reliable, as after a forfeit.
    fn dismiss(&mut self) {}
}
