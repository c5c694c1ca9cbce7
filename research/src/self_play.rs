//! Games of the engine against itself, for the tools that learn from them.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use ishwa_core::game::Player;
use ishwa_core::key::split_mix;
use ishwa_core::move_index::MoveIndex;
use ishwa_games::any::{AnyGame, AnySession};
use ishwa_library::analyse::{AnalyseOptions, analyse};
use ishwa_library::host::Host;
use ishwa_library::tournament::budget::Budget;
use ishwa_library::tournament::contestant::{Contestant, Forfeit, Situation, Thought};
use ishwa_library::tournament::openings::{self, Opening};
use ishwa_library::tournament::play::{self, GameSetup, PlayedGame, Seat};
use ishwa_library::tournament::referee::{GameEnding, Referee};
use ishwa_library::tournament::searcher::random_move;
use ishwa_search::features::Features;
use ishwa_search::limits::Limits;
use ishwa_search::memory::SearchMemory;
use ishwa_search::report::Report;

/// How games are played.
#[derive(Clone, Copy, Debug)]
pub struct SelfPlay {
    /// Games to play.
    pub games: usize,
    /// Random plies of an opening.
    pub opening: usize,
    /// Positions visited for a move.
    pub nodes: u64,
    /// The chance of a random move after the opening.
    pub random: f64,
    /// Plies after which a game is abandoned; it gives no samples.
    pub longest: usize,
    /// Seed of all games; each game has its own random numbers, regardless of threads.
    pub seed: u64,
    /// Threads that play, at least 1.
    pub jobs: usize,
}

impl SelfPlay {
    /// The seed of one of the games.
    pub fn seed_of(&self, number: u64) -> u64 {
        split_mix(self.seed ^ split_mix(number))
    }
}

/// Memory of a search, in bytes: more than the visited positions need.
pub const MEMORY: usize = 1 << 20;

/// How a [`Learner`] plays.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    /// Positions visited for a move.
    pub nodes: u64,
    /// The chance of a random move.
    pub random: f64,
    /// Settings of the search.
    pub features: Features,
    /// Whether each search starts with an empty memory.
    pub forgets: bool,
}

/// A player who takes the best move of a search, occasionally a random one, and passes every search to an observer.
#[derive(Debug)]
pub struct Learner<F> {
    style: Style,
    look: F,
    memory: SearchMemory,
    seed: u64,
}

impl<F: FnMut(&AnySession, &Report<MoveIndex>)> Learner<F> {
    /// A player in this style; `look` is called with each position and its search report.
    pub fn new(style: Style, look: F) -> Self {
        Self {
            style,
            look,
            memory: SearchMemory::new(MEMORY),
            seed: 0,
        }
    }
}

impl<F: FnMut(&AnySession, &Report<MoveIndex>) + Send> Contestant for Learner<F> {
    fn new_game(&mut self, seed: u64, _stop: &AtomicBool) -> Result<(), Forfeit> {
        self.seed = seed;
        self.memory = SearchMemory::new(MEMORY);
        Ok(())
    }

    fn think(&mut self, situation: &Situation<'_>) -> Result<Thought, Forfeit> {
        if self.style.forgets {
            self.memory = SearchMemory::new(MEMORY);
        }
        let options = AnalyseOptions {
            features: self.style.features,
            ..AnalyseOptions::new(Limits::nodes(self.style.nodes))
        };
        let host = Host::new(&self.memory, situation.stop);
        let report =
            analyse(situation.session, &options, &host).map_err(|error| Forfeit::unsearched(&error))?;
        (self.look)(situation.session, &report);
        self.seed = split_mix(self.seed);
        let drawn = self.seed as f64 * 2.0_f64.powi(-64);
        self.seed = split_mix(self.seed);
        Ok(Thought::of(if drawn < self.style.random {
            random_move(situation.session, self.seed)
        } else {
            report.lines[0].moves[0]
        }))
    }
}

/// A random opening of `plies` plies; `None` if the game ends within it.
///
/// # Panics
/// When the game cannot begin.
pub fn opening(game: &AnyGame, plies: usize, seed: u64) -> Option<Opening> {
    let start = game.begin(None).expect("a game begins");
    openings::random(start, plies, seed)
}

/// A game of one player in all seats, of at most `longest` plies.
///
/// # Panics
/// When the player fails, for instance without enough memory.
pub fn play(opening: &Opening, contestant: &mut dyn Contestant, seed: u64, longest: usize) -> PlayedGame {
    let referee = Referee {
        most_plies: longest,
        agreed: None,
        drawn: None,
        margin: Duration::ZERO,
    };
    let seat = Seat {
        contestant: 0,
        seed,
        budget: Budget::DEFAULT,
    };
    let board = GameSetup {
        opening,
        dice: seed,
        seats: vec![seat; opening.start.info().players],
        referee: &referee,
        tables: None,
        stop: &AtomicBool::new(false),
    };
    let played = play::play(&board, &mut [contestant]).expect("nobody stops the game");
    if let GameEnding::Forfeit(_, forfeit) = &played.ending {
        panic!("the player {forfeit}");
    }
    played
}

/// A player's payoff above the mean of both, in a finished two-player game; `None` in an abandoned one.
pub fn payoff(game: &PlayedGame, player: Player) -> Option<f64> {
    let payoffs = game.payoffs.as_ref()?;
    Some(payoffs[player.index()] - payoffs.iter().sum::<f64>() / payoffs.len() as f64)
}
