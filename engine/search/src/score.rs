//! Search scores and their proven intervals.

use std::cmp::Ordering;

use ishwa_core::game::GameInfo;

use crate::params::tables::SETTLED;

/// The maximum search depth in plies; deeper lines are cut off and estimated.
pub(super) const MAX_PLY: usize = 400;

/// A score inside a search, for the player to move.
///
/// In hundredths of the game's unit. In games played for the win, estimates are points within ±30,000, and results
/// are outside that range: the nearer the result is to the root, the larger the absolute score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i16);

impl Score {
    /// A draw, or no difference.
    pub const ZERO: Self = Self(0);
    /// Above every other score.
    pub(super) const INFINITE: Self = Self(32_500);
    /// The largest estimate in a game played for the win.
    pub(super) const ESTIMATE: Self = Self(30_000);
    /// A win at an unknown distance; every nearer win scores higher.
    pub const WIN: Self = Self(31_000);
    /// An immediate win.
    const NOW: i16 = 32_000;
    /// Plies to a win that scores the same as one at an unknown distance.
    const FARTHEST: usize = (Self::NOW - Self::WIN.0) as usize;

    /// A score of `hundredths` of a unit.
    pub const fn new(hundredths: i16) -> Self {
        Self(hundredths)
    }

    /// The hundredths.
    pub const fn get(self) -> i16 {
        self.0
    }

    /// A win `ply` plies from the root of the search.
    pub(super) const fn win_in(ply: usize) -> Self {
        Self(Self::NOW - ply as i16)
    }

    /// Whether it is within the range of estimates.
    pub(super) fn is_estimate(self) -> bool {
        self.0.abs() <= Self::ESTIMATE.0
    }

    /// The plies from the root to the result, where the score is a win or loss at a known distance.
    pub(super) fn plies_to_result(self) -> Option<u32> {
        let distance = Self::NOW - self.0.abs();
        (self.0.abs() > Self::WIN.0 && self != Self::INFINITE && self != -Self::INFINITE)
            .then_some(distance as u32)
    }

    /// An estimate, limited to the range below the scores of results.
    pub(super) fn estimate(hundredths: i32) -> Self {
        let limit = i32::from(Self::ESTIMATE.0);
        Self(hundredths.clamp(-limit, limit) as i16)
    }

    /// The score one higher.
    #[must_use]
    pub(super) const fn next(self) -> Self {
        Self(self.0 + 1)
    }

    /// The score as stored in the table, where distances are relative to the position, which is at `ply`.
    #[must_use]
    pub(super) fn to_table(self, ply: usize) -> Self {
        self.shifted(ply as i16)
    }

    /// The inverse of [`Score::to_table`].
    #[must_use]
    pub(super) fn out_of_table(self, ply: usize) -> Self {
        self.shifted(-(ply as i16))
    }

    fn shifted(self, outwards: i16) -> Self {
        match self.plies_to_result() {
            None => self,
            // Too far away to be distinguished from a win at an unknown distance.
            Some(_) if self.0.abs() + outwards <= Self::WIN.0 => Self(Self::WIN.0 * self.0.signum()),
            Some(_) => Self(self.0 + outwards * self.0.signum()),
        }
    }
}

impl std::ops::Neg for Score {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}

/// The largest estimate in a game played for the win, as a number.
const ESTIMATE_LIMIT: i32 = Score::ESTIMATE.0 as i32;

/// Converts the payoffs of a two-player game to scores and back.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scale {
    kind: Kind,
}

#[derive(Clone, Copy, Debug)]
enum Kind {
    /// Only the winner counts: payoffs above `draw`, half of `sum`, are wins, those below are losses; both differ
    /// from it by at most `reach`.
    Result { draw: f64, sum: i32, reach: f64 },
    /// Payoffs are used unchanged.
    Units,
}

impl Scale {
    /// The scale of a game's scores: where payoffs are neither seeds nor stones, only the winner counts.
    pub(super) fn new(info: &GameInfo) -> Self {
        let (low, high) = (f64::from(info.bounds.0), f64::from(info.bounds.1));
        let kind = if info.unit.is_material() {
            Kind::Units
        } else {
            Kind::Result {
                draw: f64::midpoint(low, high),
                sum: info.bounds.0 + info.bounds.1,
                reach: (high - low) / 2.0,
            }
        };
        Self { kind }
    }

    /// Whether only the winner counts.
    pub(super) fn is_result(self) -> bool {
        matches!(self.kind, Kind::Result { .. })
    }

    /// The score of a game that ends with `payoff` at `ply`.
    pub(super) fn result(self, payoff: f64, ply: usize) -> Score {
        match self.kind {
            Kind::Result { draw, .. } if payoff > draw => Score::win_in(ply),
            Kind::Result { draw, .. } if payoff < draw => -Score::win_in(ply),
            Kind::Result { .. } => Score::ZERO,
            // Payoffs are whole units, and fewer than 300 of them.
            Kind::Units => Score((payoff * 100.0) as i16),
        }
    }

    /// The score of a game that a repetition ends with `payoff` at `ply`, and its proven interval. A search stops at
    /// the first return of a position, but the rule waits for the third, so the distance is unknown.
    pub(super) fn repetition(self, payoff: f64, ply: usize) -> (Score, Interval) {
        let score = self.result(payoff, ply);
        if score.plies_to_result().is_none() {
            (score, Interval::exactly(score))
        } else if score > Score::ZERO {
            (
                Score::WIN,
                Interval {
                    lower: Score::WIN,
                    upper: score,
                },
            )
        } else {
            (
                -Score::WIN,
                Interval {
                    lower: score,
                    upper: -Score::WIN,
                },
            )
        }
    }

    /// The score and proven interval of a position at `ply` that ends with `payoff` under best play. Both are exact,
    /// except for the distance of a win or loss if the `plies` from the position to the end are unknown, or too many
    /// for a score.
    pub(super) fn known(self, payoff: f64, plies: Option<u32>, ply: usize) -> (Score, Interval) {
        let end = |plies: u32| ply.checked_add(plies as usize);
        let end = plies.and_then(end).filter(|&end| end < Score::FARTHEST);
        if let Some(end) = end {
            let score = self.result(payoff, end);
            return (score, Interval::exactly(score));
        }
        // The position is not finished.
        self.repetition(payoff, ply + 1)
    }

    /// The interval of a position at `ply` whose payoff is between two different bounds, in whole or half units. The
    /// position is not finished.
    pub(super) fn between(self, (lower, upper): (f64, f64), ply: usize) -> Interval {
        self.interval((lower.floor() as i32, upper.ceil() as i32), ply)
    }

    /// An estimate, limited by two bounds of the payoff. If the bounds determine the winner, it stays an estimate,
    /// but one outside the range of other positions.
    pub(super) fn limited(self, estimate: Score, (lower, upper): (f64, f64)) -> Score {
        let Kind::Result { draw, .. } = self.kind else {
            let hundredths = |payoff: f64| Score((payoff * 100.0) as i16);
            return estimate.max(hundredths(lower)).min(hundredths(upper));
        };
        let points = estimate.get();
        let limit = |points: i32| Score(points.clamp(-ESTIMATE_LIMIT, ESTIMATE_LIMIT) as i16);
        if lower > draw {
            limit(SETTLED + i32::from(points.max(0)))
        } else if upper < draw {
            limit(i32::from(points.min(0)) - SETTLED)
        } else {
            let points = if lower == draw { points.max(0) } else { points };
            Score(if upper == draw { points.min(0) } else { points })
        }
    }

    /// The score of an estimate of the payoff, in hundredths of a unit.
    pub(super) fn estimate(self, hundredths: i32) -> Score {
        match self.kind {
            Kind::Result { draw, reach, .. } if draw != 0.0 => {
                Score::estimate(((f64::from(hundredths) - 100.0 * draw) / reach) as i32)
            }
            Kind::Result { .. } | Kind::Units => Score::estimate(hundredths),
        }
    }

    /// The interval that payoffs from `bounds` span for a position at `ply` that is not finished.
    #[inline]
    pub(super) fn interval(self, bounds: (i32, i32), ply: usize) -> Interval {
        match self.kind {
            Kind::Units => Interval {
                lower: Score(bounds.0 as i16 * 100),
                upper: Score(bounds.1 as i16 * 100),
            },
            Kind::Result { sum, .. } => {
                let soonest = Score::win_in(ply + 1);
                // The distance of a certain win or loss is unknown.
                Interval {
                    lower: match (2 * bounds.0).cmp(&sum) {
                        Ordering::Less => -soonest,
                        Ordering::Equal => Score::ZERO,
                        Ordering::Greater => Score::WIN,
                    },
                    upper: match (2 * bounds.1).cmp(&sum) {
                        Ordering::Less => -Score::WIN,
                        Ordering::Equal => Score::ZERO,
                        Ordering::Greater => soonest,
                    },
                }
            }
        }
    }

    /// The payoff for a score, in units: for results the payoff itself, for estimates the estimated payoff.
    pub(super) fn payoff(self, score: Score) -> f64 {
        match self.kind {
            Kind::Units => f64::from(score.get()) / 100.0,
            Kind::Result { draw, reach, .. } => {
                if score >= Score::WIN {
                    draw + reach
                } else if score <= -Score::WIN {
                    draw - reach
                } else {
                    draw + reach * f64::from(score.get()) / 100.0
                }
            }
        }
    }
}

/// The proven bounds of a score: it is at least `lower` and at most `upper`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Interval {
    /// Proven lower bound.
    pub(super) lower: Score,
    /// Proven upper bound.
    pub(super) upper: Score,
}

impl Interval {
    /// All scores.
    pub(super) const ALL: Self = Self {
        lower: Score::new(-Score::INFINITE.get()),
        upper: Score::INFINITE,
    };

    /// The interval of one score.
    pub(super) const fn exactly(score: Score) -> Self {
        Self {
            lower: score,
            upper: score,
        }
    }

    /// Whether the score is known.
    pub(super) fn is_exact(self) -> bool {
        self.lower == self.upper
    }

    /// Whether the result is known: the score, or the winner at any distance.
    pub(super) fn is_decided(self) -> bool {
        self.is_exact() || self.lower >= Score::WIN || self.upper <= -Score::WIN
    }

    /// The intersection of both intervals.
    #[must_use]
    pub(super) fn intersect(self, other: Self) -> Self {
        Self {
            lower: self.lower.max(other.lower),
            upper: self.upper.min(other.upper),
        }
    }

    /// `score`, clamped to the interval.
    pub(super) fn clamp(self, score: Score) -> Score {
        score.max(self.lower).min(self.upper)
    }

    /// The interval as stored in the table ([`Score::to_table`]).
    #[must_use]
    pub(super) fn to_table(self, ply: usize) -> Self {
        Self {
            lower: self.lower.to_table(ply),
            upper: self.upper.to_table(ply),
        }
    }

    /// The inverse of [`Interval::to_table`].
    #[must_use]
    pub(super) fn out_of_table(self, ply: usize) -> Self {
        Self {
            lower: self.lower.out_of_table(ply),
            upper: self.upper.out_of_table(ply),
        }
    }

    /// The interval for the other of two players.
    #[must_use]
    pub(super) fn negated(self) -> Self {
        Self {
            lower: -self.upper,
            upper: -self.lower,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ishwa_core::game::{Cycles, Seats, Unit};

    #[test]
    fn nearer_wins_score_higher_and_all_of_them_above_every_estimate() {
        assert!(Score::win_in(1) > Score::win_in(2));
        assert!(Score::win_in(2 * MAX_PLY) > Score::WIN);
        assert!(Score::WIN > Score::ESTIMATE);
        assert!(Score::INFINITE > Score::win_in(0));
        assert_eq!(Score::estimate(1_000_000), Score::ESTIMATE);
        assert_eq!(Score::estimate(-1_000_000), -Score::ESTIMATE);
        assert_eq!(Score::estimate(-17), Score::new(-17));
    }

    #[test]
    fn distances_count_from_the_position_in_the_table() {
        let win = Score::win_in(9);
        assert_eq!(win.to_table(4), Score::win_in(5));
        assert_eq!(win.to_table(4).out_of_table(7), Score::win_in(12));
        assert_eq!((-win).to_table(4), -Score::win_in(5));
        for plain in [
            Score::WIN,
            -Score::WIN,
            Score::ZERO,
            Score::new(123),
            Score::INFINITE,
            -Score::INFINITE,
        ] {
            assert_eq!(plain.to_table(9), plain);
        }
        assert_eq!(win.plies_to_result(), Some(9));
        assert_eq!((-win).plies_to_result(), Some(9));
        assert_eq!(Score::WIN.plies_to_result(), None);
    }

    fn scale(unit: Unit, bounds: (i32, i32)) -> Scale {
        Scale::new(&GameInfo {
            name: "",
            players: 2,
            seats: Seats::SouthNorth,
            unit,
            bounds,
            chance: false,
            cycles: Cycles::Uniform,
        })
    }

    #[test]
    fn payoffs_become_scores_and_intervals() {
        for (scale, [loss, draw, win], bounds) in [
            (
                scale(Unit::Win, (-1, 1)),
                [-1.0, 0.0, 1.0],
                [(-1, 1), (1, 1), (-1, -1)],
            ),
            (
                scale(Unit::Payoff, (0, 1)),
                [0.0, 0.5, 1.0],
                [(0, 1), (1, 1), (0, 0)],
            ),
        ] {
            assert_eq!(scale.result(loss, 3), -Score::win_in(3));
            assert_eq!(scale.result(draw, 3), Score::ZERO);
            assert_eq!(scale.result(win, 3), Score::win_in(3));
            let far = Interval {
                lower: Score::WIN,
                upper: Score::win_in(4),
            };
            assert_eq!(scale.repetition(win, 4), (Score::WIN, far));
            assert_eq!(scale.repetition(loss, 4), (-Score::WIN, far.negated()));
            assert_eq!(
                scale.repetition(draw, 4),
                (Score::ZERO, Interval::exactly(Score::ZERO))
            );
            let soonest = Score::win_in(3);
            assert_eq!(
                scale.interval(bounds[0], 2),
                Interval {
                    lower: -soonest,
                    upper: soonest
                }
            );
            assert_eq!(
                scale.interval(bounds[1], 2),
                Interval {
                    lower: Score::WIN,
                    upper: soonest
                }
            );
            assert_eq!(
                scale.interval(bounds[2], 2),
                Interval {
                    lower: -soonest,
                    upper: -Score::WIN
                }
            );
            assert_eq!(scale.payoff(Score::win_in(9)), win);
            assert_eq!(scale.payoff(-Score::WIN), loss);
            assert_eq!(scale.payoff(Score::ZERO), draw);
            assert!(scale.is_result());
        }
        assert_eq!(
            scale(Unit::Win, (-1, 1)).interval((0, 0), 2),
            Interval::exactly(Score::ZERO)
        );
        assert_eq!(scale(Unit::Win, (-1, 1)).estimate(70), Score::new(70));
        let payoff = scale(Unit::Payoff, (0, 1));
        assert_eq!(payoff.estimate(70), Score::new(40));
        assert_eq!(payoff.payoff(Score::new(40)), 0.7);
        let seeds = scale(Unit::Seeds, (-48, 48));
        assert_eq!(seeds.result(-5.0, 3), Score::new(-500));
        assert_eq!(seeds.repetition(-5.0, 4).0, Score::new(-500));
        assert_eq!(seeds.estimate(-37), Score::new(-37));
        assert_eq!(seeds.payoff(Score::new(-50)), -0.5);
        assert_eq!(
            seeds.interval((-2, 4), 9).negated(),
            Interval {
                lower: Score::new(-400),
                upper: Score::new(200)
            }
        );
        assert!(!seeds.is_result());
    }

    #[test]
    fn what_a_table_knows_is_exact_but_for_a_distance_it_does_not_tell() {
        let win = scale(Unit::Win, (-1, 1));
        let exactly = |score| (score, Interval::exactly(score));
        assert_eq!(win.known(1.0, Some(7), 4), exactly(Score::win_in(11)));
        assert_eq!(win.known(-1.0, Some(7), 4), exactly(-Score::win_in(11)));
        assert_eq!(win.known(0.0, None, 4), exactly(Score::ZERO));
        let far = Interval {
            lower: Score::WIN,
            upper: Score::win_in(5),
        };
        for plies in [None, Some(996), Some(70_000), Some(u32::MAX)] {
            assert_eq!(win.known(1.0, plies, 4), (Score::WIN, far), "{plies:?}");
            assert_eq!(
                win.known(-1.0, plies, 4),
                (-Score::WIN, far.negated()),
                "{plies:?}"
            );
        }
        assert_eq!(win.known(1.0, Some(995), 4).0.plies_to_result(), Some(999));
        let payoff = scale(Unit::Payoff, (0, 1));
        assert_eq!(payoff.known(0.0, Some(2), 4), exactly(-Score::win_in(6)));
        let seeds = scale(Unit::Seeds, (-48, 48));
        for plies in [None, Some(3)] {
            assert_eq!(seeds.known(-5.0, plies, 4), exactly(Score::new(-500)));
        }
    }

    #[test]
    fn intervals_say_what_is_known() {
        let interval = |lower, upper| Interval {
            lower: Score::new(lower),
            upper: Score::new(upper),
        };
        assert!(interval(5, 5).is_exact() && interval(5, 5).is_decided());
        assert!(!interval(0, 5).is_decided());
        assert!(
            Interval {
                lower: Score::WIN,
                upper: Score::win_in(1)
            }
            .is_decided()
        );
        assert!(
            Interval {
                lower: -Score::win_in(1),
                upper: -Score::WIN
            }
            .is_decided()
        );
        assert_eq!(interval(0, 9).intersect(interval(-3, 7)), interval(0, 7));
        assert_eq!(interval(0, 9).clamp(Score::new(12)), Score::new(9));
        assert_eq!(interval(0, 9).clamp(Score::new(-1)), Score::ZERO);
    }
}
