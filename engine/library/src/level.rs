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
    /// The deliberate errors.
    errors: Errors,
    /// Percentage of moves with such an error.
    erring: u64,
    /// Percentage of moves that are the second best of the search.
    second: u64,
}

/// The deliberate errors of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Errors {
    /// Any legal move, each as often.
    Any,
    /// A move that people would make: some moves are overlooked, the more seeds they sow the sooner, and the best of
    /// the others is chosen without a look at the reply.
    Careless,
}

const fn level(nodes: u64, erring: u64, second: u64) -> Level {
    Level {
        nodes,
        errors: Errors::Careless,
        erring,
        second,
    }
}

/// Levels 1 to 9.
const LEVELS: [Level; 9] = [
    level(50, 85, 15),
    level(100, 60, 20),
    level(200, 40, 20),
    level(500, 20, 20),
    level(1_000, 10, 15),
    level(3_000, 5, 10),
    level(10_000, 2, 5),
    level(40_000, 0, 2),
    level(200_000, 0, 0),
];

/// The percentage of moves that a careless player overlooks, for one that sows nothing.
const OVERLOOKED: u64 = 55;

/// By how much this percentage rises with each seed that is sown.
const FARTHER: u64 = 4;

/// The largest such percentage.
const MOST_OVERLOOKED: u64 = 85;

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

    /// A player whose errors are any legal moves.
    pub(crate) const fn random(nodes: u64, erring: u64, second: u64) -> Self {
        Self {
            errors: Errors::Any,
            ..level(nodes, erring, second)
        }
    }

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
        let errs = of_hundred < self.erring;
        let takes_second = !errs && of_hundred < self.erring + self.second;
        let moves = session.moves();
        let limits = if errs {
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
            lines: match (errs, takes_second) {
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
        if errs {
            let error = match self.errors {
                Errors::Any => moves[(random(Purpose::Move) % moves.len() as u64) as usize],
                Errors::Careless => careless(session, &report, random(Purpose::Move)),
            };
            report.lines.retain(|line| line.moves[0] == error);
        } else {
            // With a single legal move, the last line is the only one.
            report.lines.drain(..report.lines.len() - 1);
        }
        report.value = report.lines[0].value.clone();
        Ok(report)
    }
}

/// The first move of a search to depth 1, the best one first, that is not overlooked.
fn careless(session: &AnySession, report: &Report<MoveIndex>, seed: u64) -> MoveIndex {
    let moves = report.lines.iter().map(|line| line.moves[0]);
    let is_seen = |&(number, mv): &(usize, MoveIndex)| {
        let mut after = session.clone();
        after.play(mv);
        let sown = after.last_told().sown.len() as u64;
        let overlooked = (OVERLOOKED + FARTHER * sown).min(MOST_OVERLOOKED);
        split_mix(seed ^ number as u64) % 100 >= overlooked
    };
    let first = moves.enumerate().find(is_seen);
    first.map_or(report.lines[0].moves[0], |(_, mv)| mv)
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
            erring: 0,
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
        // Most moves of level 1 are careless, which may choose the best one too, and 15% the second best.
        assert!((80..160).contains(&slips[0]), "{slips:?}");
        assert_eq!(self::slips(9, 5), 0);
    }

    #[test]
    fn what_levels_do_rises_from_one_to_the_next() {
        for pair in LEVELS.windows(2) {
            assert!(pair[0].nodes < pair[1].nodes);
            assert!(pair[0].erring >= pair[1].erring);
            assert!(pair[0].erring + pair[0].second > pair[1].erring + pair[1].second);
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
        let any = Level::random(50, 100, 0);
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
