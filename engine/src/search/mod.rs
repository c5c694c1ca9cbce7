//! The searches. They know games through [`crate::game::Game`] alone.

pub mod alpha_beta;
pub mod expectimax;
pub mod limits;
pub mod report;
pub mod score;
pub mod table;

use crate::game::GameInfo;
use crate::text::TextError;
use limits::Limits;

/// What to search for.
#[derive(Clone, Copy, Debug)]
pub struct Request {
    /// When to stop.
    pub limits: Limits,
    /// How many lines of play to report, from the best down.
    pub lines: usize,
    /// Threads to search on, at least 1. One thread gives the same result and node count every time.
    pub threads: usize,
    /// Seed of what a search leaves to chance.
    pub seed: u64,
    /// Switches.
    pub features: Features,
}

impl Request {
    /// One line, searched on one thread until `limits`.
    pub fn new(limits: Limits) -> Self {
        Self {
            limits,
            lines: 1,
            threads: 1,
            seed: 0,
            features: Features::default(),
        }
    }
}

/// Switches of a search, for tests and measurements.
#[derive(Clone, Copy, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each part is on or off by itself")]
pub struct Features {
    /// Remember positions.
    pub table: bool,
    /// Try promising moves first.
    pub ordering: bool,
    /// Estimate with all terms of the evaluation, not with the material alone.
    pub all_terms: bool,
    /// Search outcomes of chance that lead to the same position once ([`expectimax`]).
    pub merging: bool,
    /// Give up, between two opposed players, what the bounds of payoffs show to be without consequence: windows at
    /// decisions and at throws ([`expectimax`]; Star1 of Ballard 1983).
    pub star1: bool,
    /// Try one move of the positions after a throw before all moves of any, for bounds ([`expectimax`]; Star2 of
    /// Ballard 1983). It needs `star1`.
    pub star2: bool,
    /// Give up, among several players, what the player who has the choice just before would not choose
    /// ([`expectimax`]; Korf 1991).
    pub shallow_pruning: bool,
}

impl Default for Features {
    fn default() -> Self {
        Self {
            table: true,
            ordering: true,
            all_terms: true,
            merging: true,
            star1: true,
            star2: true,
            shallow_pruning: true,
        }
    }
}

/// Which search to use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// [`alpha_beta`]: two players, no dice.
    AlphaBeta,
    /// [`expectimax`]: games of chance.
    Expectimax,
    /// [`expectimax`] as max^n: more than two players.
    MaxN,
}

impl Engine {
    /// The words that [`Engine::choose`] reads.
    pub const NAMES: [&'static str; 4] = ["auto", "alphabeta", "expectimax", "maxn"];

    /// The search of this name for a game; `auto` is the one made for it.
    ///
    /// # Errors
    /// When there is no such search, or it is not made for the game.
    pub fn choose(name: &str, info: &GameInfo) -> Result<Self, TextError> {
        let made_for_it = if info.chance {
            Self::Expectimax
        } else if info.players > 2 {
            Self::MaxN
        } else {
            Self::AlphaBeta
        };
        match (name, made_for_it) {
            ("auto", engine) => Ok(engine),
            ("alphabeta", Self::AlphaBeta) => Ok(Self::AlphaBeta),
            ("expectimax", Self::Expectimax) => Ok(Self::Expectimax),
            // With dice for several players max^n is what expectimax does between throws.
            ("maxn", Self::MaxN | Self::Expectimax) => Ok(Self::MaxN),
            (name, Self::AlphaBeta) => Err(TextError::new(
                "engine",
                name,
                "auto or alphabeta, for two players without dice",
            )),
            (name, Self::Expectimax) => Err(TextError::new(
                "engine",
                name,
                "auto, expectimax or maxn, for a game with dice",
            )),
            (name, Self::MaxN) => Err(TextError::new(
                "engine",
                name,
                "auto or maxn, for more than two players without dice",
            )),
        }
    }
}
