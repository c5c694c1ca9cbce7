//! The searches. They know games through [`crate::game::Game`] alone.

pub mod alpha_beta;
pub mod expectimax;
pub mod limits;
pub mod mcts;
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
pub struct Features {
    /// Remember positions.
    pub table: bool,
    /// Try promising moves first.
    pub ordering: bool,
    /// Estimate with all terms of the evaluation, not with the material alone.
    pub all_terms: bool,
    /// Switches of [`mcts`] alone.
    pub mcts: mcts::Switches,
}

impl Default for Features {
    fn default() -> Self {
        Self {
            table: true,
            ordering: true,
            all_terms: true,
            mcts: mcts::Switches::default(),
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
    /// [`mcts`]: any game.
    Mcts,
}

impl Engine {
    /// The word for [`Engine::Mcts`].
    pub const MCTS: &'static str = "mcts";

    /// The words that [`Engine::choose`] reads.
    pub const NAMES: [&'static str; 5] = ["auto", "alphabeta", "expectimax", "maxn", Self::MCTS];

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
            (Self::MCTS, _) => Ok(Self::Mcts),
            ("alphabeta", Self::AlphaBeta) => Ok(Self::AlphaBeta),
            ("expectimax", Self::Expectimax) => Ok(Self::Expectimax),
            // With dice for several players max^n is what expectimax does between throws.
            ("maxn", Self::MaxN | Self::Expectimax) => Ok(Self::MaxN),
            (name, Self::AlphaBeta | Self::Mcts) => Err(TextError::new(
                "engine",
                name,
                "auto, alphabeta or mcts, for two players without dice",
            )),
            (name, Self::Expectimax) => Err(TextError::new(
                "engine",
                name,
                "auto, expectimax, maxn or mcts, for a game with dice",
            )),
            (name, Self::MaxN) => Err(TextError::new(
                "engine",
                name,
                "auto, maxn or mcts, for more than two players without dice",
            )),
        }
    }
}
