//! Monte Carlo simulation of races: random throws, and a given policy for every choice of a player.
//!
//! The same plan gives the same estimate, bit for bit, on any number of threads. Games are played in batches of a
//! fixed size, and the random numbers of a batch follow from the seed and the number of the batch. All counts are
//! integers, and the number of games after which the precision is checked depends only on earlier games.
//!
//! The games of a plan with a fixed number of them can therefore be played in shards on several machines:
//! [`simulate_more`] plays those of one shard, tallies are added in any order, and [`estimate`] returns the same as
//! [`simulate`]. The functions named `.._from` do the same from the position of a session of any race.
//!
//! Like the solvers, a simulation considers positions alone: the rule of ten idle rounds (H7) does not end its games.

mod tally;
#[cfg(test)]
mod tests;

use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use ishwa_core::game::Turn;
use ishwa_core::heuristics::Heuristics;
use ishwa_core::key::split_mix;
use ishwa_core::parallel;
use ishwa_core::race::{Race, RacePolicy};
use ishwa_games::any::{AnySession, Listed};
use ishwa_games::on_tables;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use tally::Frame;

use crate::shard::Shard;

pub use tally::{Estimate, MOST_PLIES, MOST_TALLIED, SimulationTally};

/// The largest number of games played to reach a precision: they take hours, and reduce the largest error to 0.000
/// 007 6.
pub const MOST_GAMES: u64 = 1 << 32;
/// The smallest number of games played to reach a precision, so that the largest error is itself known to about a
/// tenth.
pub const FEWEST_GAMES: u64 = 1 << 10;

/// Games in a batch: enough to make the cost of distributing it negligible, and few enough to react soon to an
/// interrupt even where every game has [`MOST_PLIES`] plies.
const BATCH: u64 = 1 << 8;
/// The largest number of batches whose results are kept separately, at half a kilobyte each.
const ROUND: u64 = 1 << 12;
/// The precision is checked again after the number of games so far times a factor in this range. A smaller factor
/// would leave threads idle too often; a larger one would rely too much on an early estimate of the error.
const GROWTH: (f64, f64) = (1.0625, 2.0);

/// How many games to play.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SimulationPlan {
    /// The seed of all random numbers.
    pub seed: u64,
    /// Play until every probability (of each rank and of being eaten, for each player) has at most this standard
    /// error, with at least [`FEWEST_GAMES`] and at most [`MOST_GAMES`] games. `None`, or a value not above 0, is
    /// never reached.
    pub precision: Option<f64>,
    /// Play this many games, regardless of the precision.
    pub games: Option<u64>,
}

impl SimulationPlan {
    /// The games to play before the errors are first checked.
    fn first(&self) -> u64 {
        self.games.unwrap_or(FEWEST_GAMES)
    }

    /// The number of games after which the errors are checked again; `None` if the games so far are enough.
    fn next(&self, games: u64, error: f64) -> Option<u64> {
        let precision = self.precision.filter(|&precision| precision > 0.0);
        let is_precise = precision.is_some_and(|precision| error <= precision);
        if self.games.is_some() || is_precise || games >= MOST_GAMES {
            return None;
        }
        // The square of the error is inversely proportional to the number of games.
        let missing = precision.map_or(GROWTH.1, |precision| (error / precision).powi(2));
        let more = games as f64 * missing.clamp(GROWTH.0, GROWTH.1);
        Some((more as u64).next_multiple_of(BATCH).min(MOST_GAMES))
    }
}

/// Plays games from `position` on the threads of the current rayon pool. Where a player has a choice, `decide`
/// returns the move, which must be one of the moves of the position.
///
/// `played` counts the finished games. When `stop` is set, the batches in progress are finished, and the estimate is
/// made from the games so far; `None` without any.
pub fn simulate<G: Race + Heuristics>(
    game: &G,
    position: &G::Position,
    decide: &(impl Fn(&G::Position) -> G::Move + Sync),
    plan: &SimulationPlan,
    stop: &AtomicBool,
    played: &AtomicU64,
) -> Option<Estimate> {
    let frame = Frame::new(game, position);
    if game.turn(position) == Turn::Over {
        return Some(frame.certain(position));
    }
    let trial = Trial {
        game,
        frame: &frame,
        start: position,
        decide,
        seed: plan.seed,
    };
    let mut tally = SimulationTally::default();
    let mut target = Some(plan.first());
    'games: while let Some(games) = target {
        while tally.games() < games {
            let first = tally.games() / BATCH;
            let end = games.div_ceil(BATCH).min(first + ROUND);
            let batches = trial.batches(first..end, games, stop, played);
            batches.iter().flatten().for_each(|batch| tally.add(batch));
            if batches.iter().any(Option::is_none) {
                break 'games;
            }
        }
        target = plan.next(games, frame.largest_error(&tally));
    }
    (tally.games() > 0).then(|| frame.estimate(&tally))
}

/// One shard of a fixed number of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShardPlan {
    /// The seed of all random numbers.
    pub seed: u64,
    /// The games of all shards together, at most [`MOST_TALLIED`].
    pub games: u64,
    /// The shard to play.
    pub shard: Shard,
}

impl ShardPlan {
    /// The largest number of non-empty shards.
    pub fn most_shards(&self) -> u64 {
        self.games.div_ceil(BATCH)
    }

    /// The batches of the shard.
    fn batches(&self) -> Range<u64> {
        self.shard.range(self.games.div_ceil(BATCH))
    }

    /// The number of games of the shard.
    pub fn shard_games(&self) -> u64 {
        let games_before = |batch: u64| batch.saturating_mul(BATCH).min(self.games);
        games_before(self.batches().end) - games_before(self.batches().start)
    }
}

/// Plays further games of a shard from `position`, as [`simulate`] does, and adds them to `tally`: about a million,
/// or the rest of [`ShardPlan::shard_games`]. When `stop` is set it plays fewer, and the next call continues with the
/// next game.
pub fn simulate_more<G: Race + Heuristics>(
    game: &G,
    position: &G::Position,
    decide: &(impl Fn(&G::Position) -> G::Move + Sync),
    plan: &ShardPlan,
    tally: &mut SimulationTally,
    stop: &AtomicBool,
    played: &AtomicU64,
) {
    let trial = Trial {
        game,
        frame: &Frame::new(game, position),
        start: position,
        decide,
        seed: plan.seed,
    };
    let batches = plan.batches();
    let first = batches.start.saturating_add(tally.games().div_ceil(BATCH));
    let end = batches.end.min(first.saturating_add(ROUND));
    let played = trial.batches(first..end, plan.games, stop, played);
    // The first missing batch ends the result.
    let whole = played.iter().map_while(Option::as_ref);
    whole.for_each(|batch| tally.add(batch));
}

/// The estimate from a tally of games played from `position`; `None` without games.
pub fn estimate<G: Race + Heuristics>(
    game: &G,
    position: &G::Position,
    tally: &SimulationTally,
) -> Option<Estimate> {
    let frame = Frame::new(game, position);
    if game.turn(position) == Turn::Over {
        return Some(frame.certain(position));
    }
    (tally.games() > 0).then(|| frame.estimate(tally))
}

/// Plays games from the position of a session of a race, as [`simulate`] does; `None` also if the game is not a race.
pub fn simulate_from(
    start: &AnySession,
    policy: &impl RacePolicy,
    plan: &SimulationPlan,
    stop: &AtomicBool,
    played: &AtomicU64,
) -> Option<Estimate> {
    macro_rules! simulate_race {
        (race, $game:ident) => {
            simulate(
                $game,
                position_of($game, start)?,
                &policy.decider($game),
                plan,
                stop,
                played,
            )
        };
        ($others:ident, $game:ident) => {{
            let _ = $game;
            None
        }};
    }
    on_tables!(&start.game(), game => simulate_race)
}

/// Plays games of a shard from the position of a session of a race, as [`simulate_more`] does; `None` if the game is
/// not a race.
#[must_use]
pub fn simulate_more_from(
    start: &AnySession,
    policy: &impl RacePolicy,
    plan: &ShardPlan,
    tally: &mut SimulationTally,
    stop: &AtomicBool,
    played: &AtomicU64,
) -> Option<()> {
    macro_rules! simulate_race {
        (race, $game:ident) => {{
            let (position, decide) = (position_of($game, start)?, policy.decider($game));
            Some(simulate_more($game, position, &decide, plan, tally, stop, played))
        }};
        ($others:ident, $game:ident) => {{
            let _ = $game;
            None
        }};
    }
    on_tables!(&start.game(), game => simulate_race)
}

/// The estimate from a tally of games played from the position of a session, as [`estimate`] computes it; `None` also
/// if the game is not a race.
pub fn estimate_from(start: &AnySession, tally: &SimulationTally) -> Option<Estimate> {
    macro_rules! estimate_race {
        (race, $game:ident) => {
            estimate($game, position_of($game, start)?, tally)
        };
        ($others:ident, $game:ident) => {{
            let _ = $game;
            None
        }};
    }
    on_tables!(&start.game(), game => estimate_race)
}

/// The position of a session of this game; `None` for a session of another.
fn position_of<'s, G: Listed>(_game: &G, session: &'s AnySession) -> Option<&'s G::Position> {
    Some(G::in_session(session)?.position())
}

/// The state shared by all games of a simulation.
struct Trial<'a, G: Race + Heuristics, D> {
    game: &'a G,
    frame: &'a Frame<'a, G>,
    start: &'a G::Position,
    decide: &'a D,
    seed: u64,
}

impl<G: Race + Heuristics, D: Fn(&G::Position) -> G::Move> Trial<'_, G, D> {
    /// Plays batches of a simulation of `games` games, except those that had not begun when `stop` was set.
    fn batches(
        &self,
        numbers: Range<u64>,
        games: u64,
        stop: &AtomicBool,
        played: &AtomicU64,
    ) -> Vec<Option<SimulationTally>>
    where
        D: Sync,
    {
        let count = numbers.end.saturating_sub(numbers.start) as usize;
        parallel::map(count, |index| {
            let number = numbers.start + index as u64;
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            let batch = self.batch(number, BATCH.min(games - number * BATCH));
            played.fetch_add(batch.games(), Ordering::Relaxed);
            Some(batch)
        })
    }

    /// Plays a batch.
    fn batch(&self, number: u64, games: u64) -> SimulationTally {
        let seed = split_mix(self.seed ^ split_mix(number));
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut tally = SimulationTally::default();
        for _ in 0..games {
            let (end, throws) = self.play(&mut random);
            self.frame.count(&mut tally, &end, throws);
        }
        tally
    }

    /// Plays a game; returns its last position and its number of throws.
    fn play(&self, random: &mut Xoshiro256PlusPlus) -> (G::Position, u32) {
        let mut position = *self.start;
        let mut throws = 0;
        for _ in 0..MOST_PLIES {
            let mv = match self.game.turn(&position) {
                Turn::Over => break,
                Turn::Chance(_) => {
                    throws += 1;
                    self.game.random_outcome(&position, random.next_u64())
                }
                Turn::Player(_) => (self.decide)(&position),
            };
            position = self.game.play(&position, mv);
        }
        (position, throws)
    }
}
