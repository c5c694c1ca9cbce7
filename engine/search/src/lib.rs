//! The searches. They use games only through [`ishwa_core::game::Game`] and [`ishwa_core::heuristics::Heuristics`].

pub mod alpha_beta;
pub mod analysis;
mod busy;
pub mod expectimax;
pub mod features;
mod key_map;
pub mod limits;
pub mod mcts;
pub mod memory;
mod messages;
mod params;
pub mod probed_tables;
pub mod protocol_score;
mod repetition;
pub mod report;
pub mod score;
mod table;

use std::str::FromStr;

use ishwa_core::game::GameInfo;
use ishwa_core::move_index::MoveIndex;
use ishwa_core::text::TextError;
use ishwa_messages::Message;
use limits::Limits;

pub use features::Features;

/// The parameters of a search.
#[derive(Clone, Copy, Debug)]
pub struct Request<'m> {
    /// When to stop.
    pub limits: Limits,
    /// The number of lines of play to report, best first.
    pub lines: usize,
    /// Threads to search on, at least 1; without the feature `parallel` always 1. With one thread, results and node
    /// counts are reproducible.
    pub threads: usize,
    /// Seed of the search's random numbers.
    pub seed: u64,
    /// Whether the search is for a move in play, not for analysis. When alpha-beta has then proven a draw or a loss
    /// that several moves keep, it uses the rest of its limits to find the one that is hardest to answer. The
    /// reported value stays the proven one, and its line is that move alone.
    pub plays_on: bool,
    /// The moves that are searched, as if no others were legal; if empty, all are. [`mcts`] cannot keep to some.
    pub only: &'m [MoveIndex],
    /// Switches.
    pub features: Features,
}

impl Request<'_> {
    /// One line, searched on one thread until `limits`.
    pub fn new(limits: Limits) -> Self {
        Self {
            limits,
            lines: 1,
            threads: 1,
            seed: 0,
            plays_on: false,
            only: &[],
            features: Features::default(),
        }
    }
}

/// A search algorithm.
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

/// The choice of a search: one by its name, or the default for the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EngineChoice {
    /// `auto`: the default for the game.
    #[default]
    Auto,
    /// This one.
    Named(Engine),
}

impl Engine {
    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::AlphaBeta => "alphabeta",
            Self::Expectimax => "expectimax",
            Self::MaxN => "maxn",
            Self::Mcts => "mcts",
        }
    }
}

impl EngineChoice {
    /// All choices, in listing order.
    pub const ALL: [Self; 5] = [
        Self::Auto,
        Self::Named(Engine::AlphaBeta),
        Self::Named(Engine::Expectimax),
        Self::Named(Engine::MaxN),
        Self::Named(Engine::Mcts),
    ];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Named(engine) => engine.name(),
        }
    }

    /// The search for a game.
    ///
    /// # Errors
    /// When the chosen search does not support the game.
    pub fn for_game(self, info: &GameInfo) -> Result<Engine, TextError> {
        let made_for_it = if info.chance {
            Engine::Expectimax
        } else if info.players > 2 {
            Engine::MaxN
        } else {
            Engine::AlphaBeta
        };
        let engine = match self {
            Self::Auto => return Ok(made_for_it),
            Self::Named(engine) => engine,
        };
        match (engine, made_for_it) {
            (Engine::Mcts, _)
            | (Engine::AlphaBeta, Engine::AlphaBeta)
            | (Engine::Expectimax, Engine::Expectimax)
            // With dice and several players, expectimax is max^n between throws.
            | (Engine::MaxN, Engine::MaxN | Engine::Expectimax) => Ok(engine),
            (_, made_for_it) => Err(refused(engine.name(), made_for_it)),
        }
    }
}

/// The name of the search choice in errors: that of the command-line option.
fn engine_option() -> Message {
    Message::verbatim("engine")
}

/// The error for a search that does not support a game; `made_for_it` is the one that does.
fn refused(name: &str, made_for_it: Engine) -> TextError {
    let expected = match made_for_it {
        Engine::AlphaBeta | Engine::Mcts => messages::for_two_players(),
        Engine::Expectimax => messages::for_dice(),
        Engine::MaxN => messages::for_several_players(),
    };
    TextError::new(engine_option(), name, expected)
}

impl FromStr for EngineChoice {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let named = Self::ALL.into_iter().find(|choice| choice.name() == text);
        named.ok_or_else(|| TextError::none_of(engine_option(), text, &Self::ALL.map(Self::name)))
    }
}
