//! Benchmark: fixed searches of fixed positions. It measures search speed and yields a signature that shows whether
//! the searches still behave the same.
//!
//! The positions of a game are its initial one and others reached from it by a few uniformly random plies with fixed
//! seeds. Each is searched to the game's depth with an empty table. The number of nodes visited on one thread is the
//! *signature*: it changes if and only if the search, an evaluation or a rule changes.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use ishwa_core::game::Turn;
use ishwa_core::key::split_mix;
use ishwa_core::playable::Playable;
use ishwa_core::session::Session;
use ishwa_core::text::TextError;
use ishwa_games::any::{AnySession, Listed};
use ishwa_search::analysis::{AnalysisError, Resources, analyse};
use ishwa_search::limits::Limits;
use ishwa_search::memory::SearchMemory;
use ishwa_search::{EngineChoice, Request};

use crate::registry;

/// Positions per game.
const POSITIONS: u64 = 7;
/// Plies from the start of the game to the second position, and from each further position to the next.
const STEP: u64 = 3;

/// The searches of one game.
#[derive(Clone, Debug)]
pub struct Suite {
    /// The id of the game.
    pub game: &'static str,
    /// Plies of look-ahead.
    pub depth: usize,
    positions: fn() -> Vec<AnySession>,
    search: fn(&Request, usize, &AtomicBool) -> Result<Vec<Measured>, AnalysisError>,
}

/// The cost of one search.
#[derive(Clone, Copy, Debug)]
pub struct Measured {
    /// Positions visited.
    pub nodes: u64,
    /// Time.
    pub time: Duration,
}

impl Suite {
    fn of_game<G: Listed>() -> Self {
        Self {
            game: G::ID,
            depth: G::BENCH_DEPTH,
            positions: any_positions::<G>,
            search: search::<G>,
        }
    }

    /// The searches of every game.
    pub fn all() -> Vec<Self> {
        macro_rules! suites {
            ($($name:ident $variant:ident: $game:ty, $tables:ident;)*) => { vec![$(Self::of_game::<$game>()),*] };
        }
        ishwa_games::for_each_game!(suites)
    }

    /// The searches of the game with this name ([`registry::find`]).
    ///
    /// # Errors
    /// One sentence with the known ids.
    ///
    /// # Panics
    /// Never: every game has its searches.
    pub fn of(game: &str) -> Result<Self, TextError> {
        let id = registry::find(game)?.id;
        let suite = Self::all().into_iter().find(|suite| suite.game == id);
        Ok(suite.expect("every game has its searches"))
    }

    /// The positions, under the game's default options.
    ///
    /// # Panics
    /// When every line of play from the start of the game ends at once.
    pub fn positions(&self) -> Vec<AnySession> {
        (self.positions)()
    }

    /// Searches all positions with the settings of `request`, `deeper` plies beyond the suite's depth, each with an
    /// empty memory of `memory` bytes. The limits of `request` are ignored.
    ///
    /// # Errors
    /// When there is not enough memory.
    pub fn run(
        &self,
        request: &Request,
        deeper: usize,
        memory: usize,
        stop: &AtomicBool,
    ) -> Result<Vec<Measured>, AnalysisError> {
        let request = Request {
            limits: Limits::depth(self.depth + deeper),
            ..*request
        };
        (self.search)(&request, memory, stop)
    }
}

/// The positions of a game, under its default options.
///
/// # Panics
/// When every line of play from the start of the game ends at once.
fn positions<G: Playable>() -> Vec<Session<G>> {
    (0..POSITIONS).map(|number| position(number * STEP)).collect()
}

fn any_positions<G: Listed>() -> Vec<AnySession> {
    positions::<G>().into_iter().map(AnySession::from).collect()
}

/// The position `plies` after the start, from the first random game that lasts that long.
fn position<G: Playable>(plies: u64) -> Session<G> {
    let game = G::new(G::Options::default());
    let start = Session::new(game.clone(), game.initial());
    (0..)
        .find_map(|seed| {
            let mut session = start.clone();
            let mut random = split_mix(seed);
            for _ in 0..plies {
                let mut moves = G::Moves::default();
                if session.turn() != Turn::Over {
                    game.moves(session.position(), &mut moves);
                }
                random = split_mix(random);
                session.play(*moves.get((random % moves.len().max(1) as u64) as usize)?);
            }
            (session.turn() != Turn::Over).then_some(session)
        })
        .expect("some game lasts so long")
}

/// Searches all positions of a game, each with an empty memory of `memory` bytes.
fn search<G: Playable>(
    request: &Request,
    memory: usize,
    stop: &AtomicBool,
) -> Result<Vec<Measured>, AnalysisError> {
    // One memory, cleared for each position: allocating it anew would take longer than many searches.
    let mut memory = SearchMemory::new(memory);
    let search = |session: Session<G>| {
        memory.clear();
        let resources = Resources {
            memory: &memory,
            prober: None,
            stop,
        };
        let (game, history) = (session.game(), session.history());
        let report = analyse(
            game,
            history,
            EngineChoice::Auto,
            request,
            &resources,
            &mut |_| (),
        )?;
        Ok(Measured {
            nodes: report.nodes,
            time: report.time,
        })
    };
    positions().into_iter().map(search).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check_positions<G: Playable>() {
        let texts = || {
            let positions = positions::<G>();
            positions.iter().map(Session::write_position).collect::<Vec<_>>()
        };
        let mut positions = texts();
        assert_eq!(positions, texts(), "the same every time");
        positions.sort();
        positions.dedup();
        assert!(positions.len() as u64 > POSITIONS / 2, "{}: {positions:?}", G::ID);
    }

    #[test]
    fn every_game_has_its_positions() {
        macro_rules! check {
            ($($name:ident $variant:ident: $game:ty, $tables:ident;)*) => {{
                $(check_positions::<$game>();)*
                [$(<$game as ishwa_core::game::Game>::ID),*]
            }};
        }
        let listed = ishwa_games::for_each_game!(check);
        let suites = Suite::all();
        assert_eq!(suites.iter().map(|suite| suite.game).collect::<Vec<_>>(), listed);
        assert!(Suite::of("chess").is_err());
        assert_eq!(Suite::of("awale").unwrap().game, "awale");
    }
}
