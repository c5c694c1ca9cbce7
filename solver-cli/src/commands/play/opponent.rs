//! The engine as an opponent: what it plays at each level, and full-strength searches for hints.
//!
//! Levels 1 to 9 are limited by nodes, not time, on one thread and without tables, and keep nothing from move to move:
//! what they play depends only on the game so far and the seed, on every machine and after moves were taken back.
//!
//! The highest level plays from the opening book of the game, if it has one; hints are always searched.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use ishwa_engine::key::split_mix;
use ishwa_engine::move_index::MoveIndex;
use ishwa_engine::registry::AnySession;
use ishwa_engine::search::analysis::AnalysisError;
use ishwa_engine::search::limits::Limits;
use ishwa_engine::search::memory::SearchMemory;
use ishwa_engine::search::prober::AnyProber;
use ishwa_engine::search::report::Report;
use ishwa_engine::search::{EngineChoice, Features, Request};

/// The settings of a level below the highest.
#[derive(Clone, Copy, Debug)]
struct Limited {
    /// Nodes per move.
    nodes: u64,
    /// Percentage of moves that are any legal move.
    random: u64,
    /// Percentage of moves that are the second best found.
    second: u64,
}

const fn limited(nodes: u64, random: u64, second: u64) -> Limited {
    Limited {
        nodes,
        random,
        second,
    }
}

/// Levels 1 to 9. Measured in docs/play.md.
const LIMITED: [Limited; 9] = [
    limited(50, 50, 20),
    limited(100, 35, 20),
    limited(200, 25, 20),
    limited(500, 15, 20),
    limited(1_000, 10, 15),
    limited(3_000, 5, 10),
    limited(10_000, 2, 5),
    limited(40_000, 0, 2),
    limited(200_000, 0, 0),
];

/// The highest level, which is limited by time.
pub(super) const FULL: u8 = LIMITED.len() as u8 + 1;

/// Memory of a search of a level below the highest, in bytes: enough for its positions, and quick to clear.
const SMALL_HASH: usize = 1 << 22;

/// The settings of searches at full strength.
pub(super) struct Strong {
    /// Time of a move at the highest level.
    pub(super) time: Duration,
    pub(super) threads: usize,
    pub(super) prober: Option<AnyProber>,
    /// Kept from one search to the next.
    pub(super) memory: SearchMemory,
}

/// The engine as an opponent.
pub(super) struct Opponent {
    pub(super) level: u8,
    pub(super) seed: u64,
    pub(super) strong: Strong,
}

/// 64 random bits for ply number `ply` and a `purpose`, independent of what was played before.
pub(super) fn random(seed: u64, ply: usize, purpose: Purpose) -> u64 {
    split_mix(split_mix(split_mix(seed) ^ ply as u64) ^ purpose as u64)
}

/// What random bits are for.
#[derive(Clone, Copy, Debug)]
pub(super) enum Purpose {
    /// The result of a throw.
    Dice,
    /// Whether a level plays the best move it found.
    Slip,
    /// Which move it plays instead.
    Move,
    /// The seed of a search.
    Search,
}

impl Opponent {
    /// The move for ply number `ply`, in a position where a player chooses.
    ///
    /// # Errors
    /// When there is not enough memory.
    pub(super) fn choose(&self, session: &dyn AnySession, ply: usize) -> Result<MoveIndex, AnalysisError> {
        let Some(limited) = LIMITED.get(usize::from(self.level) - 1) else {
            if let Some(mv) = session.book_move() {
                return Ok(mv);
            }
            return Ok(best(&self.search(session, self.strong.time, ply)?));
        };
        let of_hundred = random(self.seed, ply, Purpose::Slip) % 100;
        if of_hundred < limited.random {
            let moves = session.moves();
            let place = random(self.seed, ply, Purpose::Move) % moves.len() as u64;
            return Ok(moves[place as usize]);
        }
        let takes_second = of_hundred < limited.random + limited.second;
        let request = Request {
            lines: if takes_second { 2 } else { 1 },
            seed: random(self.seed, ply, Purpose::Search),
            features: Features {
                tablebase: false,
                ..Features::default()
            },
            ..Request::new(Limits::nodes(limited.nodes))
        };
        let never = AtomicBool::new(false);
        let memory = SearchMemory::new(SMALL_HASH);
        let report = session.analyse(EngineChoice::Auto, &request, &memory, None, &never, &mut |_| ())?;
        // With a single legal move, the last line is the only one.
        Ok(report
            .lines
            .last()
            .map_or_else(|| best(&report), |line| line.moves[0]))
    }

    /// A search at full strength.
    ///
    /// # Errors
    /// When there is not enough memory.
    pub(super) fn search(
        &self,
        session: &dyn AnySession,
        time: Duration,
        ply: usize,
    ) -> Result<Report<MoveIndex>, AnalysisError> {
        let request = Request {
            threads: self.strong.threads,
            seed: random(self.seed, ply, Purpose::Search),
            plays_on: true,
            ..Request::new(Limits::time(time))
        };
        let never = AtomicBool::new(false);
        let prober = self.strong.prober.as_ref();
        let memory = &self.strong.memory;
        session.analyse(EngineChoice::Auto, &request, memory, prober, &never, &mut |_| ())
    }
}

fn best(report: &Report<MoveIndex>) -> MoveIndex {
    report.lines[0].moves[0]
}

#[cfg(test)]
mod tests {
    use ishwa_engine::game::Turn;
    use ishwa_engine::registry;
    use ishwa_engine::tournament::play::throw;
    use ishwa_engine::tournament::referee::points;

    use super::*;

    fn opponent(level: u8, seed: u64) -> Opponent {
        Opponent {
            level,
            seed,
            strong: Strong {
                time: Duration::from_millis(50),
                threads: 1,
                prober: None,
                memory: SearchMemory::new(1 << 20),
            },
        }
    }

    /// Plays a game of at most `most` plies, seat 0 at the first level; returns its moves and the points of each seat.
    fn game(id: &str, levels: [u8; 2], seed: u64, most: usize) -> (Vec<String>, Vec<f64>) {
        let mut session = registry::find(id).unwrap().open("").unwrap().begin(None).unwrap();
        let mut moves = Vec::new();
        while moves.len() < most {
            let mv = match session.turn() {
                Turn::Over => break,
                Turn::Chance(_) => throw(session.as_ref(), random(seed, moves.len(), Purpose::Dice)),
                Turn::Player(player) => {
                    let opponent = opponent(levels[player.index()], seed);
                    opponent.choose(session.as_ref(), moves.len()).unwrap()
                }
            };
            moves.push(session.write_move(mv));
            session.play(mv);
        }
        let points = session
            .outcome()
            .map_or(vec![0.5, 0.5], |outcome| points(&outcome.payoffs));
        (moves, points)
    }

    #[test]
    fn the_same_seed_gives_the_same_game_and_another_another() {
        for id in ["awale", "tiddatt", "hyena"] {
            let first = game(id, [1, 5], 1, 30);
            assert_eq!(game(id, [1, 5], 1, 30), first, "{id}");
            assert_ne!(game(id, [1, 5], 2, 30).0, first.0, "{id}");
        }
    }

    #[test]
    fn a_move_does_not_depend_on_what_was_searched_before() {
        let session = registry::find("awale")
            .unwrap()
            .open("")
            .unwrap()
            .begin(None)
            .unwrap();
        let player = opponent(6, 3);
        let alone = player.choose(session.as_ref(), 0).unwrap();
        player
            .search(session.as_ref(), Duration::from_millis(20), 0)
            .unwrap();
        assert_eq!(player.choose(session.as_ref(), 0).unwrap(), alone);
    }

    /// For how many seeds the level's move differs from the best that its number of nodes finds.
    fn slips(level: u8, seeds: u64) -> usize {
        let mut session = registry::find("awale")
            .unwrap()
            .open("")
            .unwrap()
            .begin(None)
            .unwrap();
        session.play_list("3,4,6").unwrap();
        let nodes = LIMITED[usize::from(level) - 1].nodes;
        let request = Request::new(Limits::nodes(nodes));
        let never = AtomicBool::new(false);
        let report = session
            .analyse(
                EngineChoice::Auto,
                &request,
                &SearchMemory::new(SMALL_HASH),
                None,
                &never,
                &mut |_| (),
            )
            .unwrap();
        let best = best(&report);
        (0..seeds)
            .filter(|&seed| opponent(level, seed).choose(session.as_ref(), 3).unwrap() != best)
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
        for pair in LIMITED.windows(2) {
            assert!(pair[0].nodes < pair[1].nodes);
            assert!(pair[0].random >= pair[1].random);
            assert!(pair[0].random + pair[0].second > pair[1].random + pair[1].second);
        }
        assert_eq!(FULL, 10);
    }

    /// Prints the points of each level against the one below it. The figures of docs/play.md.
    #[test]
    #[ignore = "six minutes; prints the figures of docs/play.md"]
    fn long_each_level_beats_the_one_below() {
        for id in ["awale", "dara"] {
            for level in 2..FULL {
                let seeds = 0..if level < 8 { 100 } else { 20 };
                let games = 2 * seeds.end;
                let points = seeds.map(|seed| {
                    let first = game(id, [level, level - 1], seed, 400).1[0];
                    first + game(id, [level - 1, level], seed, 400).1[1]
                });
                let points: f64 = points.sum();
                println!("{id} {level} against {}: {points} of {games}", level - 1);
                assert!(points > games as f64 / 2.0);
            }
        }
    }
}
