//! Totals over the games of a simulation, and the estimates made from them.
//!
//! Only event counts are accumulated, so a tally does not depend on the order of games and partial tallies.

use ishwa_core::game::{MAX_PLAYERS, PerPlayer, Player};
use ishwa_core::heuristics::Heuristics;
use ishwa_core::race::{Chances, Fate, MAX_NUMBERS, NumberLayout, Prospects, Race};
use ishwa_core::text::TextError;
use ishwa_messages::Message;
use serde::{Deserialize, Serialize};

use crate::messages;

/// Plies after which a game is stopped and counted in its current position: thirty times the longest of ten million
/// games of the Jeu de l'hyène for four players who never wait (518; of Ishigan for four 138). In a game this long
/// some player probably waits for ever (H9).
pub const MOST_PLIES: u32 = 1 << 14;
/// The largest number of games of a tally.
pub const MOST_TALLIED: u64 = 1_000_000_000_000;

/// The result of a simulation.
#[derive(Clone, Debug, PartialEq)]
pub struct Estimate {
    /// The fraction of the games in which each player met each fate, each player's mean payoff (always present), and
    /// the mean number of throws. A camel with its deal is one throw (I3); a decision is not a throw.
    pub mean: Prospects,
    /// The standard error of each number of `mean`.
    ///
    /// An event that never occurred may still have a probability above 0. Errors of probabilities are therefore those
    /// of Agresti and Coull (1998): as if four more games had been played, two with the event and two without it.
    /// Errors of payoffs are computed as if two more games had ended with the lowest and two with the highest payoff
    /// still available to the player. The error of the throws is the plain standard error, and infinite after a
    /// single game. Where the position itself decides, the error is 0: for the fate of a player who has met it, and
    /// for a rank that is taken.
    pub error: Prospects,
    /// Games played; 0 if the position is finished and the result certain.
    pub games: u64,
    /// The games among them that were stopped after [`MOST_PLIES`] plies and counted in that position. Players who
    /// were still underway have met no fate.
    pub unfinished: u64,
}

/// Games added to compute errors, half of them at each end of the possible range: the four of Agresti and Coull
/// (1998).
const MORE_GAMES: f64 = 4.0;

/// Mean and sum of squared deviations of numbers.
#[derive(Clone, Copy, Debug)]
struct Moments {
    mean: f64,
    squares: f64,
}

impl Moments {
    /// The moments of `count` numbers combined with those of `added` more (Chan, Golub and `LeVeque` 1979).
    fn with(self, count: f64, other: Self, added: f64) -> Self {
        let part = added / (count + added);
        let apart = other.mean - self.mean;
        Self {
            mean: self.mean + apart * part,
            squares: self.squares + other.squares + apart * apart * count * part,
        }
    }

    /// The standard error of the mean of `count` numbers between `low` and `high`, as [`Estimate::error`] defines it.
    fn bounded_error(self, count: f64, (low, high): (f64, f64)) -> f64 {
        let half = (high - low) / 2.0;
        let ends = Self {
            mean: low + half,
            squares: MORE_GAMES * half * half,
        };
        let Self { squares, .. } = self.with(count, ends, MORE_GAMES);
        squares.sqrt() / (count + MORE_GAMES)
    }

    /// The plain standard error of the mean of `count` numbers.
    fn error(self, count: f64) -> f64 {
        if count > 1.0 {
            (self.squares / (count * (count - 1.0))).sqrt()
        } else {
            f64::INFINITY
        }
    }
}

/// A multiset of numbers with few distinct values: each with its count, in ascending order.
#[derive(Clone, Debug, Default, PartialEq)]
struct ValueCounts(Vec<(f64, u64)>);

impl ValueCounts {
    fn add(&mut self, value: f64, times: u64) {
        match self.0.binary_search_by(|(known, _)| known.total_cmp(&value)) {
            Ok(index) => self.0[index].1 += times,
            Err(index) => self.0.insert(index, (value, times)),
        }
    }

    fn count(&self) -> u64 {
        self.0.iter().map(|(_, times)| times).sum()
    }

    /// The moments; equal numbers have a deviation of exactly 0.
    fn moments(&self) -> Moments {
        let (count, base) = (
            self.count() as f64,
            self.0.first().map_or(0.0, |(value, _)| *value),
        );
        let above = self.0.iter().map(|&(value, times)| (value - base) * times as f64);
        let mean = base + above.sum::<f64>() / count.max(1.0);
        let squares = self
            .0
            .iter()
            .map(|&(value, times)| (value - mean).powi(2) * times as f64);
        Moments {
            mean,
            squares: squares.sum(),
        }
    }
}

/// The totals of some games of a simulation, which can be added to those of others in any order.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "TallyParts", into = "TallyParts")]
pub struct SimulationTally {
    games: u64,
    unfinished: u64,
    /// How often each player has met each fate, indexed by [`NumberLayout::fate_at`].
    fates: FateCounts,
    payoffs: [ValueCounts; MAX_PLAYERS],
    /// The throws of all games, and their squares.
    throws: u64,
    squared_throws: u128,
}

/// How often each player has met each fate.
#[derive(Clone, Debug, PartialEq)]
struct FateCounts([u64; MAX_NUMBERS]);

impl Default for FateCounts {
    fn default() -> Self {
        Self([0; MAX_NUMBERS])
    }
}

impl SimulationTally {
    /// The number of games.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// Adds another tally. Together they have at most [`MOST_TALLIED`] games.
    pub fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.unfinished += other.unfinished;
        for (sum, more) in self.fates.0.iter_mut().zip(other.fates.0) {
            *sum += more;
        }
        for (counts, more) in self.payoffs.iter_mut().zip(&other.payoffs) {
            more.0.iter().for_each(|&(value, times)| counts.add(value, times));
        }
        self.throws += other.throws;
        self.squared_throws += other.squared_throws;
    }

    /// The moments of the throws of a game.
    fn throws(&self) -> Moments {
        let (games, throws) = (u128::from(self.games), u128::from(self.throws));
        // Below 2^109: at most 10^12 games of 2^14 throws.
        let squares = (games * self.squared_throws).saturating_sub(throws * throws);
        Moments {
            mean: self.throws as f64 / self.games as f64,
            squares: squares as f64 / self.games as f64,
        }
    }
}

/// The serialised form of a tally.
#[derive(Serialize, Deserialize)]
struct TallyParts {
    games: u64,
    unfinished: u64,
    fates: Vec<u64>,
    /// For each player, the payoffs with their counts. They are text, since not every JSON reader preserves all
    /// digits of numbers.
    payoffs: Vec<Vec<(String, u64)>>,
    throws: u64,
    squared_throws: u128,
}

impl From<SimulationTally> for TallyParts {
    fn from(tally: SimulationTally) -> Self {
        let written = |counts: ValueCounts| {
            let counts = counts.0.into_iter();
            counts.map(|(value, times)| (value.to_string(), times)).collect()
        };
        Self {
            games: tally.games,
            unfinished: tally.unfinished,
            fates: tally.fates.0.to_vec(),
            payoffs: tally.payoffs.map(written).to_vec(),
            throws: tally.throws,
            squared_throws: tally.squared_throws,
        }
    }
}

impl TryFrom<TallyParts> for SimulationTally {
    type Error = TextError;

    /// Refuses counts that games cannot produce.
    fn try_from(parts: TallyParts) -> Result<Self, TextError> {
        let wrong =
            |found: Message| TextError::described(messages::tally(), found, messages::what_games_counted());
        let TallyParts {
            games, unfinished, ..
        } = parts;
        let most_throws = u128::from(games) * u128::from(MOST_PLIES);
        let is_possible = games <= MOST_TALLIED
            && unfinished <= games
            && parts.fates.iter().all(|&met| met <= games)
            && u128::from(parts.throws) <= most_throws
            && parts.squared_throws <= most_throws * u128::from(MOST_PLIES);
        let fates = <[u64; MAX_NUMBERS]>::try_from(parts.fates)
            .ok()
            .filter(|_| is_possible);
        let fates = fates.ok_or_else(|| wrong(messages::impossible_numbers(games)))?;
        let mut payoffs: [ValueCounts; MAX_PLAYERS] = Default::default();
        if parts.payoffs.len() != MAX_PLAYERS {
            return Err(wrong(messages::payoffs_of_players(parts.payoffs.len())));
        }
        for (counts, written) in payoffs.iter_mut().zip(parts.payoffs) {
            let mut left = games;
            for (text, times) in written {
                let value = text.parse().ok().filter(|value: &f64| value.abs() <= MOST_PAYOFF);
                let value = value.ok_or_else(|| wrong(messages::impossible_payoff()))?;
                left = left
                    .checked_sub(times)
                    .ok_or_else(|| wrong(messages::more_payoffs_than_games()))?;
                counts.add(value, times);
            }
        }
        Ok(Self {
            games,
            unfinished,
            fates: FateCounts(fates),
            payoffs,
            throws: parts.throws,
            squared_throws: parts.squared_throws,
        })
    }
}

/// The largest distance of a payoff of a race from 0.
const MOST_PAYOFF: f64 = 1e6;

/// The common data of tallies of games from one position.
pub(super) struct Frame<'a, G> {
    game: &'a G,
    shape: NumberLayout,
    /// The range of possible values of each number except the throws, indexed by [`NumberLayout`].
    limits: [(f64, f64); MAX_NUMBERS],
}

impl<'a, G: Race + Heuristics> Frame<'a, G> {
    /// The frame of games from `start`.
    pub(super) fn new(game: &'a G, start: &G::Position) -> Self {
        let players = game.info().players;
        let shape = NumberLayout {
            players,
            payoffs: true,
        };
        let fates: PerPlayer<Fate> = (0..players)
            .map(|player| game.fate(start, Player::new(player)))
            .collect();
        let mut limits = [(0.0, 1.0); MAX_NUMBERS];
        for (player, met) in fates.iter().enumerate() {
            let could_be = (1..=players as u32).map(Fate::Rank).chain([Fate::Eaten]);
            for fate in could_be {
                let is_taken = matches!(fate, Fate::Rank(_)) && fates.contains(&fate);
                if let Some(index) = shape.fate_at(player, fate)
                    && (*met != Fate::Underway || is_taken)
                {
                    let certain = f64::from(u8::from(fate == *met));
                    limits[index] = (certain, certain);
                }
            }
            limits[shape.payoff_at(player)] = game.payoff_bounds(start, Player::new(player));
        }
        Self { game, shape, limits }
    }

    /// Adds a game that has ended at `end` after this many throws.
    pub(super) fn count(&self, tally: &mut SimulationTally, end: &G::Position, throws: u32) {
        tally.games += 1;
        let outcome = self.game.outcome(end);
        tally.unfinished += u64::from(outcome.is_none());
        let payoffs = outcome.map_or_else(|| self.game.payoffs_as_it_stands(end), |outcome| outcome.payoffs);
        for (player, payoff) in payoffs.into_iter().enumerate() {
            tally.payoffs[player].add(payoff, 1);
            let fate = self.game.fate(end, Player::new(player));
            if let Some(index) = self.shape.fate_at(player, fate) {
                tally.fates.0[index] += 1;
            }
        }
        tally.throws += u64::from(throws);
        tally.squared_throws += u128::from(throws).pow(2);
    }

    /// The largest standard error of a chance.
    pub(super) fn largest_error(&self, tally: &SimulationTally) -> f64 {
        self.chances(tally).map(|(_, error)| error).fold(0.0, f64::max)
    }

    /// The estimate from the games of `tally`.
    pub(super) fn estimate(&self, tally: &SimulationTally) -> Estimate {
        let count = tally.games as f64;
        let (mut means, mut errors) = ([0.0; MAX_NUMBERS], [0.0; MAX_NUMBERS]);
        for (index, (chance, error)) in self.chances(tally).enumerate() {
            (means[index], errors[index]) = (chance, error);
        }
        for (player, payoff) in tally.payoffs[..self.shape.players].iter().enumerate() {
            let index = self.shape.payoff_at(player);
            let payoff = payoff.moments();
            (means[index], errors[index]) = (payoff.mean, payoff.bounded_error(count, self.limits[index]));
        }
        let (index, throws) = (self.shape.throws_at(), tally.throws());
        (means[index], errors[index]) = (throws.mean, throws.error(count));
        Estimate {
            mean: self.prospects(&means),
            error: self.prospects(&errors),
            games: tally.games,
            unfinished: tally.unfinished,
        }
    }

    /// The certain result of a finished position.
    pub(super) fn certain(&self, end: &G::Position) -> Estimate {
        let mut tally = SimulationTally::default();
        self.count(&mut tally, end, 0);
        Estimate {
            error: self.prospects(&[0.0; MAX_NUMBERS]),
            games: 0,
            ..self.estimate(&tally)
        }
    }

    /// The probabilities with their errors, in the order of [`NumberLayout`].
    fn chances(&self, tally: &SimulationTally) -> impl Iterator<Item = (f64, f64)> {
        let games = tally.games as f64;
        let indices = 0..self.shape.payoff_at(0);
        indices.map(move |index| {
            let met = tally.fates.0[index] as f64;
            let moments = Moments {
                mean: met / games,
                squares: met * (games - met) / games,
            };
            (moments.mean, moments.bounded_error(games, self.limits[index]))
        })
    }

    fn prospects(&self, numbers: &[f64]) -> Prospects {
        let shape = self.shape;
        Prospects::of(self.game, &Chances { shape, numbers })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moments(values: &[f64]) -> Moments {
        let mut counts = ValueCounts::default();
        for &value in values {
            counts.add(value, 1);
        }
        counts.moments()
    }

    #[test]
    fn moments_are_those_of_all_numbers_however_they_were_put_together() {
        let values = [3.0, -1.0, 4.0, 1.0, -5.0, 9.0, 2.0, 6.0];
        let count = values.len() as f64;
        let mean = values.iter().sum::<f64>() / count;
        let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
        for cut in 0..values.len() {
            let (first, second) = values.split_at(cut);
            let all = moments(first).with(first.len() as f64, moments(second), second.len() as f64);
            assert!((all.mean - mean).abs() < 1e-14, "{cut}: {all:?}");
            assert!((all.squares - squares).abs() < 1e-12, "{cut}: {all:?}");
        }
        let plain = (squares / (count - 1.0) / count).sqrt();
        assert!((moments(&values).error(count) - plain).abs() < 1e-14);
        assert_eq!(moments(&values[..1]).error(1.0), f64::INFINITY);

        let bounded = moments(&values).bounded_error(count, (-10.0, 10.0));
        let more = [values.as_slice(), &[-10.0, 10.0, -10.0, 10.0]].concat();
        let expected = (moments(&more).squares / 12.0 / 12.0).sqrt();
        assert!((bounded - expected).abs() < 1e-14, "{bounded} {expected}");
    }

    #[test]
    fn numbers_that_are_all_the_same_have_no_error() {
        let third = 1.0 / 3.0;
        let all = moments(&[third; 7]).with(7.0, moments(&[third; 5]), 5.0);
        assert_eq!((all.mean, all.squares), (third, 0.0));
        assert_eq!(
            (all.bounded_error(12.0, (third, third)), all.error(12.0)),
            (0.0, 0.0)
        );
    }
}
