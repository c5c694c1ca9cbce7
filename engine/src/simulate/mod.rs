//! Monte Carlo of races: games played out by the dice, with a rule that decides wherever a player chooses.
//!
//! The same plan gives the same estimate, bit for bit, on any number of threads. Games come in batches of a fixed size,
//! each with random numbers of its own that follow from the seed and the number of the batch; batches are added up in
//! their order, and whether more are needed is asked after a number of games that depends on earlier games alone.
//!
//! As solvers do, a simulation goes by positions: the ten idle rounds of a game in play (H7) do not end one of its games.

mod tally;
#[cfg(test)]
mod tests;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::game::Turn;
use crate::key::split_mix;
use crate::parallel;
use crate::race::Race;
use crate::search::heuristics::Heuristics;
use tally::{Frame, SimulationTally};

pub use tally::Estimate;

/// The most games that are played for a precision: it takes hours, and brings the largest error to 0.000 007 6.
pub const MOST_GAMES: u64 = 1 << 32;
/// The fewest games that are played for a precision, so that the largest error is itself known to a tenth or so.
pub const FEWEST_GAMES: u64 = 1 << 10;
/// Plies after which a game counts as it stands: thirty times as many as the longest of ten million games of the Jeu de
/// l'hyène for four players who never wait has (518; of Ishigan for four 138). So long a game is a sign that somebody
/// waits for ever (H9).
pub const MOST_PLIES: u32 = 1 << 14;

/// Games of a batch: enough that handing it out costs nothing, few enough that an interrupt is soon obeyed even where
/// every game has [`MOST_PLIES`] plies.
const BATCH: u64 = 1 << 8;
/// The most batches whose results are kept apart, of half a kilobyte each.
const ROUND: u64 = 1 << 12;
/// The games after which precision is looked at again are the games so far times a factor between these: less than
/// the one would leave threads idle too often, more than the other trust an early error too much.
const GROWTH: (f64, f64) = (1.0625, 2.0);

/// How many games to play.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SimulationPlan {
    /// What all random numbers follow from.
    pub seed: u64,
    /// Play until the standard error of every chance, of each rank and of being eaten of each player, is this or less,
    /// at least [`FEWEST_GAMES`] and at most [`MOST_GAMES`]. `None`, and what is not above 0, is never reached.
    pub precision: Option<f64>,
    /// Play so many, whatever the precision.
    pub games: Option<u64>,
}

impl SimulationPlan {
    /// The games to play before the errors are first looked at.
    fn first(&self) -> u64 {
        self.games.unwrap_or(FEWEST_GAMES)
    }

    /// How many games to have played before they are looked at again; `None` when these are enough.
    fn next(&self, games: u64, error: f64) -> Option<u64> {
        let precision = self.precision.filter(|&precision| precision > 0.0);
        let is_precise = precision.is_some_and(|precision| error <= precision);
        if self.games.is_some() || is_precise || games >= MOST_GAMES {
            return None;
        }
        // The square of the error falls as games are added.
        let missing = precision.map_or(GROWTH.1, |precision| (error / precision).powi(2));
        let more = games as f64 * missing.clamp(GROWTH.0, GROWTH.1);
        Some((more as u64).next_multiple_of(BATCH).min(MOST_GAMES))
    }
}

/// Plays games from `position` on the threads of the current rayon pool. Where a player chooses he plays what `decide`
/// says, which has to be one of the moves of the position.
///
/// `played` grows by the games that are done. When `stop` is set the batches begun are finished, and the games so far
/// make the estimate; `None` where there are none.
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
    let mut tally = SimulationTally::NONE;
    let mut target = Some(plan.first());
    'games: while let Some(games) = target {
        while tally.games() < games {
            let first = tally.games() / BATCH;
            let end = games.div_ceil(BATCH).min(first + ROUND);
            let batches: Vec<Option<SimulationTally>> = parallel::map((end - first) as usize, |index| {
                let number = first + index as u64;
                if stop.load(Ordering::Relaxed) {
                    return None;
                }
                let batch = trial.batch(number, BATCH.min(games - number * BATCH));
                played.fetch_add(batch.games(), Ordering::Relaxed);
                Some(batch)
            });
            batches.iter().flatten().for_each(|batch| tally.add(batch));
            if batches.iter().any(Option::is_none) {
                break 'games;
            }
        }
        target = plan.next(games, frame.largest_error(&tally));
    }
    (tally.games() > 0).then(|| frame.estimate(&tally))
}

/// What all games of a simulation share.
struct Trial<'a, G: Race + Heuristics, D> {
    game: &'a G,
    frame: &'a Frame<'a, G>,
    start: &'a G::Position,
    decide: &'a D,
    seed: u64,
}

impl<G: Race + Heuristics, D: Fn(&G::Position) -> G::Move> Trial<'_, G, D> {
    /// Plays a batch.
    fn batch(&self, number: u64, games: u64) -> SimulationTally {
        let seed = split_mix(self.seed ^ split_mix(number));
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut tally = SimulationTally::NONE;
        for _ in 0..games {
            let (end, throws) = self.play(&mut random);
            self.frame.count(&mut tally, &end, throws);
        }
        tally
    }

    /// Plays a game, and gives its last position and its throws.
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
