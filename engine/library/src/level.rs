//! Levels: the playing strength of the engine against people, and its deliberate errors.
//!
//! Levels 1 to 9 are limited by nodes, not time. They run on one thread without tables, and keep no state between
//! moves. On every machine their moves depend only on the game so far and a seed. Level 10 is the engine at full
//! strength, the same as without a level. `docs/play.md` has the table, and `docs/notebook/searches.md` the score of
//! each level against the one below.

use std::sync::atomic::AtomicBool;

use ishwa_core::key::split_mix;
use ishwa_core::move_index::MoveIndex;
use ishwa_games::any::AnySession;
use ishwa_search::Features;
use ishwa_search::analysis::AnalysisError;
use ishwa_search::limits::Limits;
use ishwa_search::memory::SearchMemory;
use ishwa_search::report::Report;

use crate::analyse::{AnalyseOptions, analyse};
use crate::host::Host;

/// A level below the highest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// Nodes per move.
    nodes: u64,
    /// Percentage of moves drawn from all legal moves.
    random: u64,
    /// Percentage of moves that are the second best of the search.
    second: u64,
}

const fn level(nodes: u64, random: u64, second: u64) -> Level {
    Level {
        nodes,
        random,
        second,
    }
}

/// Levels 1 to 9.
const LEVELS: [Level; 9] = [
    level(50, 50, 20),
    level(100, 35, 20),
    level(200, 25, 20),
    level(500, 15, 20),
    level(1_000, 10, 15),
    level(3_000, 5, 10),
    level(10_000, 2, 5),
    level(40_000, 0, 2),
    level(200_000, 0, 0),
];

/// Memory of a search, in bytes: enough for its positions, and quick to clear.
const HASH: usize = 1 << 22;

/// The purposes of the random bits of a move.
#[derive(Clone, Copy, Debug)]
enum Purpose {
    /// Whether the best move found is played.
    Slip = 1,
    /// Which move is played instead.
    Move = 2,
    /// The seed of the search.
    Search = 3,
}

impl Level {
    /// The highest level: the engine at full strength.
    pub const FULL: u8 = LEVELS.len() as u8 + 1;

    /// Level `number`, if it is one from 1 to 9.
    pub fn limited(number: u8) -> Option<Self> {
        LEVELS.get(usize::from(number).checked_sub(1)?).copied()
    }

    /// Searches at the level in a position where a player chooses, and returns one line that begins with the move the
    /// level plays. A deliberate error may be searched to depth 1 only.
    ///
    /// `seed` is for this move: errors of two moves are independent if their seeds are ([`seed_of_ply`]). `limits`
    /// can end the search sooner.
    ///
    /// # Errors
    /// When there is not enough memory.
    pub fn search(
        self,
        session: &AnySession,
        limits: Limits,
        seed: u64,
        stop: &AtomicBool,
    ) -> Result<Report<MoveIndex>, AnalysisError> {
        let random = |purpose: Purpose| split_mix(seed ^ purpose as u64);
        let of_hundred = random(Purpose::Slip) % 100;
        let takes_any = of_hundred < self.random;
        let takes_second = !takes_any && of_hundred < self.random + self.second;
        let moves = session.moves();
        let limits = if takes_any {
            Limits {
                depth: Some(1),
                ..limits
            }
        } else {
            let nodes = limits.nodes.map_or(self.nodes, |nodes| nodes.min(self.nodes));
            Limits {
                nodes: Some(nodes),
                ..limits
            }
        };
        let options = AnalyseOptions {
            lines: match (takes_any, takes_second) {
                (true, _) => moves.len(),
                (false, true) => 2,
                (false, false) => 1,
            },
            seed: random(Purpose::Search),
            features: Features {
                tablebase: false,
                ..Features::default()
            },
            ..AnalyseOptions::new(limits)
        };
        let memory = SearchMemory::new(HASH);
        let host = Host {
            clock: limits.clock,
            ..Host::new(&memory, stop)
        };
        let mut report = analyse(session, &options, &host)?;
        if takes_any {
            let any = moves[(random(Purpose::Move) % moves.len() as u64) as usize];
            report.lines.retain(|line| line.moves[0] == any);
        } else {
            // With a single legal move, the last line is the only one.
            report.lines.drain(..report.lines.len() - 1);
        }
        report.value = report.lines[0].value.clone();
        Ok(report)
    }
}

/// The seed of ply number `ply` in a game with this seed, independent of the earlier plies.
pub fn seed_of_ply(seed: u64, ply: usize) -> u64 {
    split_mix(split_mix(seed) ^ ply as u64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry;

    fn session(moves: &str) -> AnySession {
        let mut session = registry::find("awale")
            .unwrap()
            .open("")
            .unwrap()
            .begin(None)
            .unwrap();
        session.play_list(moves).unwrap();
        session
    }

    fn played(level: Level, session: &AnySession, seed: u64) -> MoveIndex {
        let never = AtomicBool::new(false);
        let report = level.search(session, Limits::default(), seed, &never).unwrap();
        assert_eq!(report.lines.len(), 1);
        report.lines[0].moves[0]
    }

    /// For how many seeds the level's move differs from the best move of a search with its node limit.
    fn slips(number: u8, seeds: u64) -> usize {
        let session = session("3,4,6");
        let level = Level::limited(number).unwrap();
        let exact = Level {
            random: 0,
            second: 0,
            ..level
        };
        let best = played(exact, &session, 0);
        (0..seeds)
            .filter(|&seed| played(level, &session, seed) != best)
            .count()
    }

    #[test]
    fn low_levels_slip_now_and_then_and_higher_ones_less() {
        let slips = [1, 3, 5, 7].map(|level| slips(level, 200));
        assert!(slips.is_sorted_by(|low, high| low > high), "{slips:?}");
        // Half of the moves of level 1 are any of five or six, and a fifth the second best.
        assert!((80..160).contains(&slips[0]), "{slips:?}");
        assert_eq!(self::slips(9, 5), 0);
    }

    #[test]
    fn what_levels_do_rises_from_one_to_the_next() {
        for pair in LEVELS.windows(2) {
            assert!(pair[0].nodes < pair[1].nodes);
            assert!(pair[0].random >= pair[1].random);
            assert!(pair[0].random + pair[0].second > pair[1].random + pair[1].second);
        }
        assert_eq!(Level::FULL, 10);
        assert!([0, Level::FULL].map(Level::limited) == [None; 2]);
        assert_eq!(Level::limited(9), LEVELS.last().copied());
    }

    #[test]
    fn limits_end_a_search_before_the_level_does() {
        let never = AtomicBool::new(false);
        let level = Level::limited(9).unwrap();
        let nodes = |limits| {
            let session = session("");
            level.search(&session, limits, 1, &never).unwrap().nodes
        };
        assert_eq!(nodes(Limits::nodes(300)), 300);
        assert_eq!(nodes(Limits::nodes(10_000_000)), level.nodes);
    }

    #[test]
    fn any_legal_move_of_a_game_with_dice_can_be_an_error() {
        let any = Level {
            random: 100,
            ..LEVELS[0]
        };
        let mut session = registry::find("hyena")
            .unwrap()
            .open("")
            .unwrap()
            .begin(None)
            .unwrap();
        for _ in 0..200 {
            match session.turn() {
                ishwa_core::game::Turn::Player(_) if session.moves().len() > 1 => break,
                _ => session.play(session.moves()[0]),
            }
        }
        let all = session.moves();
        let mut found: Vec<_> = (0..100).map(|seed| played(any, &session, seed)).collect();
        found.sort_by_key(|mv| all.iter().position(|other| other == mv));
        found.dedup();
        assert_eq!(found, all);
    }
}
