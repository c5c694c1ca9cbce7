//! Analysis of a position with any of the engines.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use ishwa_core::allocation::OutOfMemory;
use ishwa_core::game::{History, Turn};
use ishwa_core::heuristics::Heuristics;
use ishwa_core::prober::Prober;
use ishwa_core::text::TextError;
use ishwa_messages::{Message, ToMessage};

use super::limits::Limits;
use super::memory::SearchMemory;
use super::report::Report;
use super::{Engine, EngineChoice, Request, alpha_beta, engine_option, expectimax, mcts};
use crate::messages;
use crate::params::time as params;

/// Why a position could not be analysed.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum AnalysisError {
    /// The position or the engine was unsuitable.
    Input(TextError),
    /// There was not enough memory.
    Memory(OutOfMemory),
    /// There is a time limit but no clock.
    Clock,
    /// A network of the game, with this name, is not supplied, and the search may not do without it.
    Network(&'static str),
}

ishwa_messages::passed_on!(AnalysisError: Input(TextError), Memory(OutOfMemory));

impl ToMessage for AnalysisError {
    fn to_message(&self) -> Message {
        match self {
            Self::Input(error) => error.to_message(),
            Self::Memory(error) => error.to_message(),
            Self::Clock => messages::no_clock(),
            Self::Network(name) => messages::network_not_supplied(name),
        }
    }
}

ishwa_messages::display_in_english!(AnalysisError);

/// The resources of a search besides the position and the request.
pub struct Resources<'a, G: Heuristics> {
    /// The memory that searches of this game under these options share one after another; only alpha-beta uses it.
    pub memory: &'a SearchMemory,
    /// The endgame tables of the game under its options, for all engines; max^n uses them only in games with dice,
    /// and [`mcts`] only in games without.
    pub prober: Option<&'a dyn Prober<G>>,
    /// Set from outside to end the search.
    pub stop: &'a AtomicBool,
}

/// Searches the last position of `history` until a limit is reached, its value is known, or it is stopped. `watcher`
/// receives every finished depth.
///
/// # Errors
/// When the engine does not support the game, there is not enough memory, a time limit has no clock, or a network of
/// the game is awaited ([`ishwa_core::network::NetworkFile::is_awaited`]).
///
/// # Panics
/// When the position is finished, or [`Game::PLAYERS`](ishwa_core::game::Game::PLAYERS) or
/// [`Game::CHANCE`](ishwa_core::game::Game::CHANCE) contradict [`Game::info`](ishwa_core::game::Game::info).
pub fn analyse<G: Heuristics>(
    game: &G,
    history: &History<G>,
    engine: EngineChoice,
    request: &Request,
    resources: &Resources<'_, G>,
    watcher: &mut dyn FnMut(&Report<G::Move>),
) -> Result<Report<G::Move>, AnalysisError> {
    assert_ne!(
        game.turn(history.position()),
        Turn::Over,
        "a finished position is not searched"
    );
    if request.limits.lacks_clock() {
        return Err(AnalysisError::Clock);
    }
    let clock = request.limits.clock;
    // Networks that are read for the first time take time, too.
    let begun = clock.now();
    if let Some(network) = game.networks().iter().find(|network| network.is_awaited()) {
        return Err(AnalysisError::Network(network.name()));
    }
    let left = || Request {
        limits: request.limits.after(clock.now().saturating_sub(begun)),
        ..*request
    };
    let &Resources { memory, prober, stop } = resources;
    let bytes = memory.bytes();
    let engine = engine.for_game(&game.info())?;
    if engine == Engine::Mcts && !request.only.is_empty() {
        return Err(refused_with_only_some_moves().into());
    }
    Ok(match engine {
        // Checked with constants, like the next one, so that a search is not compiled for games that do not need it.
        Engine::AlphaBeta => {
            assert!(
                const { !G::CHANCE && *G::PLAYERS.start() <= 2 },
                "{}: info has no dice or fewer players than the constants say",
                G::ID
            );
            let patience = preparation(&request.limits, bytes);
            let mut may_go_on =
                || !stop.load(Ordering::Relaxed) && clock.now().saturating_sub(begun) < patience;
            let memory = memory.get(&mut may_go_on)?;
            alpha_beta::search(game, history, &left(), memory, prober, stop, watcher)?
        }
        Engine::Expectimax | Engine::MaxN => {
            assert!(
                const { G::CHANCE || *G::PLAYERS.end() > 2 },
                "{}: info has dice or more players than the constants say",
                G::ID
            );
            expectimax::search(game, history, &left(), bytes, prober, stop, watcher)
        }
        Engine::Mcts => mcts::search(game, history, &left(), bytes, prober, stop, watcher)?,
    })
}

/// The error of a search that cannot keep to some of the moves.
fn refused_with_only_some_moves() -> TextError {
    TextError::refused(
        engine_option(),
        messages::mcts_with_only_some_moves(),
        messages::another_search_or_all_moves(),
    )
}

/// The time allowed for preparing a memory of this many bytes.
fn preparation(limits: &Limits, bytes: usize) -> Duration {
    if limits
        .nodes
        .is_some_and(|nodes| nodes < bytes as u64 / params::ROOMY)
    {
        return Duration::ZERO;
    }
    let allowed = [limits.soft_limit, limits.hard_limit].into_iter().flatten();
    let allowed = allowed.map(|limit| limit / params::PREPARATION_SHARE).min();
    allowed.map_or(params::LONGEST_PREPARATION, |share| {
        share.min(params::LONGEST_PREPARATION)
    })
}
