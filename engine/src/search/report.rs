//! What a search says about a position.

use std::time::Duration;

use super::score::{Interval, Score};
use crate::game::Unit;

/// How a value is to be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueKind {
    /// Proven.
    Exact,
    /// Proven to be at least this.
    Lower,
    /// Proven to be at most this.
    Upper,
    /// The search's best guess.
    Estimate,
}

impl ValueKind {
    /// The word for it in reports.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Exact => "exact",
            Self::Lower => "lower",
            Self::Upper => "upper",
            Self::Estimate => "estimate",
        }
    }
}

/// The value of a position for the player to move, in units of the game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Value {
    /// How to read the score.
    pub kind: ValueKind,
    /// Units; −1, 0 or 1 for a proven win, draw or loss.
    pub score: f64,
    /// What the score counts; `None` stands for points, an estimate in a game played for the win.
    pub unit: Option<Unit>,
    /// Plies to the end of the game under best play, where known.
    pub plies: Option<u32>,
    /// What is proven: lower and upper bound, in units.
    pub proven: (f64, f64),
}

impl Value {
    /// The value behind a search's score and proof; payoffs are counted from `baseline` units.
    pub fn new(score: Score, interval: Interval, unit: Unit, baseline: i32) -> Self {
        if unit == Unit::Win {
            return Self::of_win(score, interval);
        }
        let units = |score: Score| f64::from(score.get()) / 100.0 - f64::from(baseline);
        let proven = (units(interval.lower), units(interval.upper));
        let kind = if interval.is_exact() {
            ValueKind::Exact
        } else if score == interval.lower {
            ValueKind::Lower
        } else if score == interval.upper {
            ValueKind::Upper
        } else {
            ValueKind::Estimate
        };
        Self {
            kind,
            score: units(score),
            unit: Some(unit),
            plies: None,
            proven,
        }
    }

    fn of_win(score: Score, interval: Interval) -> Self {
        let result = |score: Score| f64::from((score.get() / Score::WIN.get()).signum());
        let proven = (result(interval.lower), result(interval.upper));
        if interval.is_decided() {
            let plies = if interval.is_exact() {
                interval.lower.plies_to_result()
            } else {
                None
            };
            let score = if interval.lower >= Score::WIN {
                1.0
            } else {
                proven.1
            };
            return Self {
                kind: ValueKind::Exact,
                score,
                unit: Some(Unit::Win),
                plies,
                proven: (score, score),
            };
        }
        let (kind, score, unit) = match proven {
            (0.0, _) if score <= Score::ZERO => (ValueKind::Lower, 0.0, Some(Unit::Win)),
            (_, 0.0) if score >= Score::ZERO => (ValueKind::Upper, 0.0, Some(Unit::Win)),
            _ => (ValueKind::Estimate, f64::from(score.get()), None),
        };
        Self {
            kind,
            score,
            unit,
            plies: None,
            proven,
        }
    }

    /// The word for the unit in reports.
    pub const fn unit_name(&self) -> &'static str {
        match self.unit {
            Some(unit) => unit.name(),
            None => "points",
        }
    }
}

/// One line of play: a move, what it leads to, and what it is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Line<M> {
    /// The moves, of which the first is the one judged.
    pub moves: Vec<M>,
    /// Its value for the player to move.
    pub value: Value,
}

/// What a search found so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Report<M> {
    /// The value of the position.
    pub value: Value,
    /// The best lines, best first; never empty for a position with a move.
    pub lines: Vec<Line<M>>,
    /// Plies searched in full.
    pub depth: usize,
    /// Positions visited.
    pub nodes: u64,
    /// Time since the start.
    pub time: Duration,
    /// Thousandths of the transposition table in use.
    pub hash_permille: u32,
}

impl<M> Report<M> {
    /// Positions a second.
    pub fn nodes_per_second(&self) -> u64 {
        (self.nodes as f64 / self.time.as_secs_f64().max(1e-6)) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(score: Score, lower: Score, upper: Score, unit: Unit) -> (ValueKind, f64, Option<u32>) {
        let value = Value::new(score, Interval { lower, upper }, unit, 0);
        (value.kind, value.score, value.plies)
    }

    #[test]
    fn only_what_is_proven_is_called_exact() {
        let (w, z, n) = (Score::win_in(5), Score::ZERO, Score::new);
        assert_eq!(value(w, w, w, Unit::Win), (ValueKind::Exact, 1.0, Some(5)));
        assert_eq!(
            value(w, w, Score::win_in(3), Unit::Win),
            (ValueKind::Exact, 1.0, None)
        );
        assert_eq!(
            value(-w, -Score::win_in(1), -w, Unit::Win),
            (ValueKind::Exact, -1.0, None)
        );
        assert_eq!(value(z, z, z, Unit::Win), (ValueKind::Exact, 0.0, None));
        assert_eq!(
            value(n(250), -w, w, Unit::Win),
            (ValueKind::Estimate, 250.0, None)
        );
        assert_eq!(value(z, z, w, Unit::Win), (ValueKind::Lower, 0.0, None));
        assert_eq!(value(z, -w, z, Unit::Win), (ValueKind::Upper, 0.0, None));
        assert_eq!(value(n(50), z, w, Unit::Win), (ValueKind::Estimate, 50.0, None));
        assert_eq!(
            value(n(300), n(300), n(300), Unit::Seeds),
            (ValueKind::Exact, 3.0, None)
        );
        assert_eq!(
            value(n(300), n(300), n(900), Unit::Seeds),
            (ValueKind::Lower, 3.0, None)
        );
        assert_eq!(
            value(n(300), n(-900), n(300), Unit::Seeds),
            (ValueKind::Upper, 3.0, None)
        );
        assert_eq!(
            value(n(300), n(-900), n(900), Unit::Seeds),
            (ValueKind::Estimate, 3.0, None)
        );
    }

    #[test]
    fn gains_are_counted_from_the_baseline() {
        let exact = Interval::exactly(Score::new(500));
        assert_eq!(Value::new(Score::new(500), exact, Unit::Seeds, 2).score, 3.0);
        assert_eq!(
            Value::new(Score::new(500), exact, Unit::Seeds, 2).proven,
            (3.0, 3.0)
        );
    }
}
