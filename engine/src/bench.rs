//! Fixed searches of fixed positions: how fast the searches are, and a signature that tells whether they still do the
//! same.
//!
//! The positions of a game are its initial one and others that a few even-handed random plies lead to, from seeds that
//! never change. Each is searched to the game's depth with an empty table. The number of positions visited on one
//! thread is the *signature*: it changes when the search, an evaluation or a rule does, and only then.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use crate::game::Turn;
use crate::key::split_mix;
use crate::registry::{self, AnalysisError, AnySession};
use crate::search::Request;
use crate::search::heuristics::Heuristics;
use crate::search::limits::Limits;
use crate::text::TextError;

/// Positions a game.
const POSITIONS: u64 = 7;
/// Plies from the start of the game to the second position; each further one has as many more.
const STEP: u64 = 3;

/// The searches of one game.
#[derive(Clone, Debug)]
pub struct Suite {
    /// The id of the game.
    pub game: &'static str,
    /// Plies of look-ahead.
    pub depth: usize,
}

/// What one search took.
#[derive(Clone, Copy, Debug)]
pub struct Measured {
    /// Positions visited.
    pub nodes: u64,
    /// Time.
    pub time: Duration,
}

impl Suite {
    fn of_game<G: Heuristics>() -> Self {
        Self {
            game: G::ID,
            depth: G::BENCH_DEPTH,
        }
    }

    /// The searches of every game.
    pub fn all() -> Vec<Self> {
        macro_rules! suites {
            ($($name:ident: $game:ty, $tables:ident;)*) => { vec![$(Self::of_game::<$game>()),*] };
        }
        crate::for_each_game!(suites)
    }

    /// The searches of the game with this id.
    ///
    /// # Errors
    /// One sentence with the ids there are.
    pub fn of(game: &str) -> Result<Self, TextError> {
        let all = Self::all();
        let ids: Vec<&str> = all.iter().map(|suite| suite.game).collect();
        let unknown = TextError::new("game", game, ids.join(", "));
        all.into_iter().find(|suite| suite.game == game).ok_or(unknown)
    }

    /// The positions, under the game's default options.
    ///
    /// # Panics
    /// When a game does not begin under its defaults, or every line of play from its start is over at once.
    pub fn positions(&self) -> Vec<Box<dyn AnySession>> {
        (0..POSITIONS)
            .map(|number| self.position(number * STEP))
            .collect()
    }

    /// The position some `plies` from the start: of the random games there are, the first that lasts so long.
    fn position(&self, plies: u64) -> Box<dyn AnySession> {
        (0..)
            .find_map(|seed| {
                let mut session = registry::find(self.game)
                    .and_then(|game| game.open(""))
                    .and_then(|game| game.begin(None))
                    .expect("every game begins");
                let mut random = split_mix(seed);
                for _ in 0..plies {
                    let choices = session.choices();
                    random = split_mix(random);
                    let choice = choices.get((random % choices.len().max(1) as u64) as usize)?;
                    session.play(&choice.mv).expect("a listed move is legal");
                }
                (session.turn() != Turn::Over).then_some(session)
            })
            .expect("some game lasts so long")
    }

    /// Searches all positions with the settings of `request`, to `deeper` plies more than the suite's depth, each with
    /// an empty memory of `memory` bytes. What `request` says of limits does not count.
    ///
    /// # Errors
    /// When there is not so much memory.
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
        let search = |session: Box<dyn AnySession>| {
            let report = session.analyse("auto", &request, memory, None, stop, &mut |_| ())?;
            Ok(Measured {
                nodes: report.nodes,
                time: report.time,
            })
        };
        self.positions().into_iter().map(search).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_its_positions() {
        let listed: Vec<&str> = registry::games().iter().map(|game| game.id).collect();
        let suites = Suite::all();
        assert_eq!(suites.iter().map(|suite| suite.game).collect::<Vec<_>>(), listed);
        for suite in suites {
            let texts = |suite: &Suite| {
                let positions = suite.positions();
                positions
                    .iter()
                    .map(|session| session.position())
                    .collect::<Vec<_>>()
            };
            let mut positions = texts(&suite);
            assert_eq!(positions, texts(&suite), "the same every time");
            positions.sort();
            positions.dedup();
            assert!(
                positions.len() as u64 > POSITIONS / 2,
                "{}: {positions:?}",
                suite.game
            );
        }
        assert!(Suite::of("chess").is_err());
        assert_eq!(Suite::of("dara").unwrap().game, "dara");
    }
}
