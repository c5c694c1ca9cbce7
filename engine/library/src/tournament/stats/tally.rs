//! Results of two players, and the Elo differences that follow from them.

use std::f64::consts::{LN_10, SQRT_2};

use arrayvec::ArrayVec;

/// Half the width of a 95 % interval of the normal distribution, in standard errors.
pub const NINETY_FIVE: f64 = 1.959_964;

/// Normalised Elo of a score that is one standard deviation of a game above ½: the slope of logistic Elo at ½ is
/// `4 · 400 / ln 10` a point, and a game without draws between equals has the standard deviation ½.
pub(super) const NORMALISED: f64 = 800.0 / LN_10;

/// The result of a game for the first of two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GameScore {
    /// Lost: 0 points.
    Loss,
    /// Drawn: half a point.
    Draw,
    /// Won: 1 point.
    Win,
}

impl GameScore {
    /// The result that corresponds to a payoff, where a draw has the payoff 0.
    pub fn of(payoff: f64) -> Self {
        if payoff > 0.0 {
            Self::Win
        } else if payoff < 0.0 {
            Self::Loss
        } else {
            Self::Draw
        }
    }

    /// The result for the other player.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::Loss => Self::Win,
            Self::Draw => Self::Draw,
            Self::Win => Self::Loss,
        }
    }

    /// The points in halves: 0, 1 or 2.
    pub const fn halves(self) -> usize {
        self as usize
    }
}

/// The results of a match, for the first of two players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Pairs that scored 0, ½, 1, 1½ and 2 points of 2.
    pub pairs: [u64; 5],
    /// Games won, drawn and lost, including those of pairs.
    pub games: [u64; 3],
}

/// A mean score of a game, from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MatchScore {
    /// The mean.
    pub mean: f64,
    /// Its standard error: 0 if all pairs (or games) scored the same, so it is of little use after few of them.
    pub error: f64,
}

/// A difference of strength on an Elo scale.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Difference {
    /// The most likely difference; infinite if one side won every game.
    pub elo: f64,
    /// Half the width of its 95 % interval; infinite if the difference is.
    pub error: f64,
}

impl Tally {
    /// Adds a game. `partner` is the other game of its pair, if that has been added before: the two then count as a
    /// pair. Until then a game counts as unpaired.
    pub fn add(&mut self, game: GameScore, partner: Option<GameScore>) {
        self.games[2 - game.halves()] += 1;
        if let Some(partner) = partner {
            self.pairs[game.halves() + partner.halves()] += 1;
        }
    }

    /// The results for the other player.
    #[must_use]
    pub fn opposite(mut self) -> Self {
        self.games.reverse();
        self.pairs.reverse();
        self
    }

    /// The number of games.
    pub fn count(&self) -> u64 {
        self.games.iter().sum()
    }

    /// The mean score of a game with its standard error: the square root of the variance of the pairs' mean scores
    /// divided by the number of pairs. `None` without games.
    pub fn score(&self) -> Option<MatchScore> {
        Some(self.sample()?.score())
    }

    /// The logistic Elo difference behind the score, with half the width of the score's 95 % interval on that scale.
    /// An interval that includes a clean sweep has no finite end there; then the error is the distance to the end
    /// nearer to 0. `None` without games.
    pub fn difference(&self) -> Option<Difference> {
        let MatchScore { mean, error } = self.score()?;
        let elo = |score: f64| {
            let score = score.clamp(0.0, 1.0);
            400.0 * (score / (1.0 - score)).log10()
        };
        let reach = NINETY_FIVE * error;
        let (lower, middle, upper) = (elo(mean - reach), elo(mean), elo(mean + reach));
        let error = if middle.is_infinite() {
            f64::INFINITY
        } else if lower.is_finite() && upper.is_finite() {
            (upper - lower) / 2.0
        } else if middle > 0.0 {
            middle - lower
        } else {
            upper - middle
        };
        Some(Difference { elo: middle, error })
    }

    /// The normalised Elo difference. Its error depends on the number of games alone: `1.96 / √(2 · pairs)` standard
    /// deviations of a game. If all pairs scored the same it is infinite, or 0 if they scored ½. `None` without
    /// games.
    pub fn normalised(&self) -> Option<Difference> {
        let sample = self.sample()?;
        let (above, deviation) = (sample.mean() - 0.5, sample.game_deviation());
        let elo = if above == 0.0 {
            0.0
        } else {
            above / deviation * NORMALISED
        };
        let error = if elo.is_infinite() {
            f64::INFINITY
        } else {
            NINETY_FIVE * NORMALISED / (sample.games_each * sample.total()).sqrt()
        };
        Some(Difference { elo, error })
    }

    /// The likelihood of superiority of the first player, from 0 to 1: the probability that a normal distribution
    /// with the score's mean and standard error is above ½. If the error is 0 it is 0, ½ or 1. `None` without games.
    pub fn superiority(&self) -> Option<f64> {
        let MatchScore { mean, error } = self.score()?;
        let above = mean - 0.5;
        Some(if above == 0.0 {
            0.5
        } else {
            libm::erfc(-above / error / SQRT_2) / 2.0
        })
    }

    /// The pairs, or the games if there are no pairs; `None` without either.
    pub(super) fn sample(&self) -> Option<Sample> {
        if self.pairs.iter().any(|&pairs| pairs > 0) {
            Some(Sample::new(self.pairs, 2.0))
        } else if self.count() > 0 {
            let [wins, draws, losses] = self.games;
            Some(Sample::new([losses, draws, wins], 1.0))
        } else {
            None
        }
    }
}

/// The observed counts of the mean scores, which are evenly spaced from 0 to 1.
pub(super) struct Sample {
    pub(super) counts: ArrayVec<f64, 5>,
    /// The number of games behind each score.
    pub(super) games_each: f64,
}

impl Sample {
    fn new<const N: usize>(counts: [u64; N], games_each: f64) -> Self {
        Self {
            counts: counts.iter().map(|&count| count as f64).collect(),
            games_each,
        }
    }

    pub(super) fn total(&self) -> f64 {
        self.counts.iter().sum()
    }

    /// The scores with their counts.
    pub(super) fn scores(&self) -> impl Iterator<Item = (f64, f64)> {
        let last = (self.counts.len() - 1) as f64;
        let score = move |(steps, &count): (usize, &f64)| (steps as f64 / last, count);
        self.counts.iter().enumerate().map(score)
    }

    pub(super) fn mean(&self) -> f64 {
        self.scores().map(|(score, count)| count * score).sum::<f64>() / self.total()
    }

    fn variance(&self) -> f64 {
        let mean = self.mean();
        let squares = self.scores().map(|(score, count)| count * (score - mean).powi(2));
        squares.sum::<f64>() / self.total()
    }

    /// The standard deviation of the score of one game.
    pub(super) fn game_deviation(&self) -> f64 {
        (self.games_each * self.variance()).sqrt()
    }

    fn score(&self) -> MatchScore {
        MatchScore {
            mean: self.mean(),
            error: (self.variance() / self.total()).sqrt(),
        }
    }
}
