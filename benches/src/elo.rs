//! What a match tells: scores of pairs of games, and the difference of strength with its error.

/// Half the width of a 95 % interval of the normal distribution, in standard errors.
pub const NINETY_FIVE: f64 = 1.959_964;

/// The results of pairs of games from one opening with sides swapped, for the first of two players.
///
/// The two games of a pair are not independent: an opening good for one side gives each player a win. So the error is
/// taken from the scores of whole pairs, of which there are five (the *pentanomial* model, as fastchess and Fishtest
/// count).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Pairs that scored 0, ½, 1, 1½ and 2 points of 2.
    pub pairs: [u64; 5],
    /// Games won, drawn and lost.
    pub games: [u64; 3],
}

/// A difference of strength on the Elo scale.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Difference {
    /// The most likely difference; infinite when one side won all.
    pub elo: f64,
    /// Half the width of its 95 % interval, where that is finite.
    pub error: f64,
}

impl Tally {
    /// Adds a pair; each game is 2 for a win of the first player, 1 for a draw and 0 for a loss.
    pub fn add(&mut self, games: [usize; 2]) {
        for halves in games {
            self.games[2 - halves] += 1;
        }
        self.pairs[games[0] + games[1]] += 1;
    }

    /// The mean score of a game, from 0 to 1, and the standard error of this mean: the square root of the variance of
    /// the pairs' mean scores divided by the number of pairs.
    pub fn score(&self) -> (f64, f64) {
        let pairs = self.pairs.iter().sum::<u64>() as f64;
        let scored = |power: i32, from: f64| {
            let each = self.pairs.iter().enumerate();
            each.map(|(quarters, &count)| count as f64 * (quarters as f64 / 4.0 - from).powi(power))
                .sum::<f64>()
                / pairs
        };
        let mean = scored(1, 0.0);
        (mean, (scored(2, mean) / pairs).sqrt())
    }

    /// The Elo difference behind the score, `400 log10(score / (1 - score))`, with half the width of what the score's
    /// 95 % interval comes to on that scale. Of an interval that reaches a clean sweep, which has no finite
    /// difference, it is the distance to the end nearer to 0.
    pub fn difference(&self) -> Difference {
        let (mean, deviation) = self.score();
        let elo = |score: f64| {
            let score = score.clamp(0.0, 1.0);
            400.0 * (score / (1.0 - score)).log10()
        };
        let reach = NINETY_FIVE * deviation;
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
        Difference { elo: middle, error }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The figures were worked out by hand: of 10 pairs one scored 0, two 1, three 1½ and four 2 points, so the mean
    /// is 14.5 of 20, and the variance of the quarters is (1·0.725² + 2·0.225² + 3·0.025² + 4·0.275²) / 10 = 0.093125.
    #[test]
    fn the_error_is_that_of_whole_pairs() {
        let mut tally = Tally::default();
        tally.add([0, 0]);
        (0..2).for_each(|_| tally.add([2, 0]));
        (0..3).for_each(|_| tally.add([1, 2]));
        (0..4).for_each(|_| tally.add([2, 2]));
        assert_eq!((tally.pairs, tally.games), ([1, 0, 2, 3, 4], [13, 3, 4]));
        let (mean, deviation) = tally.score();
        assert!((mean - 0.725).abs() < 1e-12);
        assert!((deviation - (0.093_125_f64 / 10.0).sqrt()).abs() < 1e-12);
        let difference = tally.difference();
        assert!((difference.elo - 168.4).abs() < 0.1, "{difference:?}");
        assert!((difference.error - 193.0).abs() < 0.1, "{difference:?}");
    }

    #[test]
    fn openings_that_one_side_always_wins_leave_no_doubt() {
        let mut tally = Tally::default();
        (0..50).for_each(|_| tally.add([2, 0]));
        let Difference { elo, error } = tally.difference();
        assert_eq!((elo.abs(), error), (0.0, 0.0));
    }

    /// Of 10 pairs nine won and one shared, the variance is 0.9 · 0.05² + 0.1 · 0.45² = 0.0225.
    #[test]
    fn an_interval_beyond_a_clean_sweep_is_measured_towards_0() {
        let mut tally = Tally::default();
        (0..9).for_each(|_| tally.add([2, 2]));
        tally.add([2, 0]);
        let won = tally.difference();
        let lower = 0.95 - NINETY_FIVE * (0.0225_f64 / 10.0).sqrt();
        let expected = 400.0 * (0.95_f64 / 0.05).log10() - 400.0 * (lower / (1.0 - lower)).log10();
        assert!((won.error - expected).abs() < 1e-9, "{won:?}");
        let lost = Tally {
            pairs: [9, 0, 1, 0, 0],
            games: [1, 0, 19],
        };
        assert!((lost.difference().error - expected).abs() < 1e-9);
        assert!((lost.difference().elo + won.elo).abs() < 1e-9);
    }

    #[test]
    fn a_clean_sweep_has_no_finite_difference() {
        let mut tally = Tally::default();
        tally.add([2, 2]);
        let Difference { elo, error } = tally.difference();
        assert_eq!((elo, error), (f64::INFINITY, f64::INFINITY));
    }
}
