//! The report of a search on a position.

use std::time::Duration;

use ishwa_core::game::{GameInfo, PerPlayer, Player, Unit};

use super::score::{Interval, Scale, Score};

/// How a value is to be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueKind {
    /// Proven.
    Exact,
    /// Proven to be at least this.
    Lower,
    /// Proven to be at most this.
    Upper,
    /// The search's best estimate.
    Estimate,
}

/// The value of a position for the player to move, in units of the game.
#[derive(Clone, Debug, PartialEq)]
pub struct Value {
    /// How to read the score.
    pub kind: ValueKind,
    /// In units: seeds, stones, a payoff; for a proven win, draw or loss its payoff.
    pub score: f64,
    /// The unit of the score; `None` means points, an estimate in a game played for the win.
    pub unit: Option<Unit>,
    /// Plies to the end of the game under best play, where known.
    pub plies: Option<u32>,
    /// The proven lower and upper bound, in units.
    pub proven: (f64, f64),
    /// The winning chance that the points stand for, from 0 to 1
    /// ([`Heuristics::chance_scale`](ishwa_core::heuristics::Heuristics::chance_scale)).
    pub chance: Option<f64>,
    /// Each player's payoff, in games with separate payoffs.
    pub payoffs: Option<PerPlayer<f64>>,
}

impl Value {
    /// The value for a score of a two-player search and its proof; payoffs are counted from `baseline` units.
    pub(super) fn new(
        score: Score,
        interval: Interval,
        side: Player,
        info: &GameInfo,
        baseline: i32,
    ) -> Self {
        let scale = Scale::new(info);
        let units = |score: Score| scale.payoff(score) - f64::from(baseline);
        let proven = (units(interval.lower), units(interval.upper));
        let known = if scale.is_result() {
            interval.is_decided()
        } else {
            interval.is_exact()
        };
        // The distance of a result does not matter here.
        let reaches = |bound: f64| {
            if scale.is_result() {
                bound == units(Score::ZERO)
            } else {
                bound == units(score)
            }
        };
        let kind = if known {
            ValueKind::Exact
        } else if reaches(proven.0) && score <= interval.lower {
            ValueKind::Lower
        } else if reaches(proven.1) && score >= interval.upper {
            ValueKind::Upper
        } else {
            ValueKind::Estimate
        };
        let value = match kind {
            ValueKind::Exact if interval.lower >= Score::WIN => proven.0,
            ValueKind::Exact | ValueKind::Upper => proven.1,
            ValueKind::Lower => proven.0,
            ValueKind::Estimate if info.unit == Unit::Win => f64::from(score.get()),
            ValueKind::Estimate => units(score),
        };
        let plies = if interval.is_exact() {
            interval.lower.plies_to_result()
        } else {
            None
        };
        let in_points = kind == ValueKind::Estimate && info.unit == Unit::Win;
        Self {
            kind,
            score: value,
            unit: (!in_points).then_some(info.unit),
            plies,
            proven: if kind == ValueKind::Exact {
                (value, value)
            } else {
                proven
            },
            chance: None,
            payoffs: (info.unit == Unit::Payoff).then(|| {
                let others = f64::from(info.bounds.0 + info.bounds.1) - value;
                (0..2)
                    .map(|player| if player == side.index() { value } else { others })
                    .collect()
            }),
        }
    }

    /// The value, for the player to move, of payoffs for each player.
    pub(super) fn of_payoffs(payoffs: &PerPlayer<f64>, side: Player, exact: bool, info: &GameInfo) -> Self {
        let score = payoffs[side.index()];
        let bounds = (f64::from(info.bounds.0), f64::from(info.bounds.1));
        Self {
            kind: if exact {
                ValueKind::Exact
            } else {
                ValueKind::Estimate
            },
            score,
            unit: Some(info.unit),
            plies: None,
            proven: if exact { (score, score) } else { bounds },
            chance: None,
            payoffs: Some(payoffs.clone()),
        }
    }

    /// Whether it is a win in a game played for the win, so that its distance counts.
    pub fn is_win(&self) -> bool {
        matches!(self.unit, Some(Unit::Win | Unit::Payoff)) && self.score >= 1.0
    }

    /// The same value with the winning chance for its points, if it is in points and `scale` is known.
    #[must_use]
    pub(super) fn with_chance(self, scale: Option<f64>) -> Self {
        let points = self.unit.is_none().then_some(self.score);
        let chance = points
            .zip(scale)
            .map(|(points, scale)| 1.0 / (1.0 + libm::exp(-points / scale)));
        Self { chance, ..self }
    }
}

/// One line of play: a move, the moves that follow, and its value.
#[derive(Clone, Debug, PartialEq)]
pub struct Line<M> {
    /// The moves, the first of which has this value.
    pub moves: Vec<M>,
    /// Its value for the player to move.
    pub value: Value,
}

/// The result of a search so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Report<M> {
    /// The value of the position.
    pub value: Value,
    /// The best lines, best first; never empty for a position with a move.
    pub lines: Vec<Line<M>>,
    /// Plies searched in full.
    pub depth: usize,
    /// Plies from the root to the farthest position that was visited at this depth: more than `depth` where captures
    /// are followed beyond it, less where a proof or a stored result ends every line sooner. Equal to `depth` in
    /// searches without quiescence.
    pub selective_depth: usize,
    /// Positions visited.
    pub nodes: u64,
    /// Time since the start.
    pub time: Duration,
    /// Thousandths of the transposition table in use.
    pub hash_permille: u32,
    /// How often the endgame tables knew a position, on all threads.
    pub table_hits: u64,
}

impl<M> Report<M> {
    /// The same report with another representation of moves: `map` turns a line of play into another.
    #[must_use]
    pub fn map_lines<N>(&self, map: impl Fn(&[M]) -> Vec<N>) -> Report<N> {
        let lines = self.lines.iter().map(|line| Line {
            moves: map(&line.moves),
            value: line.value.clone(),
        });
        Report {
            value: self.value.clone(),
            lines: lines.collect(),
            depth: self.depth,
            selective_depth: self.selective_depth,
            nodes: self.nodes,
            time: self.time,
            hash_permille: self.hash_permille,
            table_hits: self.table_hits,
        }
    }

    /// Positions per second.
    pub fn nodes_per_second(&self) -> u64 {
        (self.nodes as f64 / self.time.as_secs_f64().max(1e-6)) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ishwa_core::game::{Cycles, Seats};

    fn info(unit: Unit, bounds: (i32, i32)) -> GameInfo {
        let seats = Seats::SouthNorth;
        GameInfo {
            name: "",
            players: 2,
            seats,
            unit,
            bounds,
            chance: false,
            cycles: Cycles::Uniform,
        }
    }

    fn value(score: Score, lower: Score, upper: Score, unit: Unit) -> (ValueKind, f64, Option<u32>) {
        let bounds = match unit {
            Unit::Win => (-1, 1),
            Unit::Payoff => (0, 1),
            _ => (-48, 48),
        };
        let value = Value::new(
            score,
            Interval { lower, upper },
            Player::NORTH,
            &info(unit, bounds),
            0,
        );
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
        assert_eq!(value(w, w, w, Unit::Payoff), (ValueKind::Exact, 1.0, Some(5)));
        assert_eq!(value(-w, -w, -w, Unit::Payoff), (ValueKind::Exact, 0.0, Some(5)));
        assert_eq!(value(z, z, z, Unit::Payoff), (ValueKind::Exact, 0.5, None));
        assert_eq!(
            value(n(20), -w, w, Unit::Payoff),
            (ValueKind::Estimate, 0.6, None)
        );
    }

    #[test]
    fn points_stand_for_a_winning_chance() {
        let open = Interval {
            lower: -Score::win_in(1),
            upper: Score::win_in(1),
        };
        let chance = |points, interval| {
            let value = Value::new(
                Score::new(points),
                interval,
                Player::SOUTH,
                &info(Unit::Win, (-1, 1)),
                0,
            );
            value.with_chance(Some(200.0)).chance
        };
        assert_eq!(chance(0, open), Some(0.5));
        assert!((chance(200, open).unwrap() - 0.731_058_578_6).abs() < 1e-9);
        assert!((chance(-200, open).unwrap() + chance(200, open).unwrap() - 1.0).abs() < 1e-12);
        assert_eq!(
            chance(0, Interval::exactly(Score::ZERO)),
            None,
            "what is proven is no chance"
        );
    }

    #[test]
    fn payoffs_are_by_player() {
        let win = Interval::exactly(Score::win_in(3));
        let payoffs = |side| Value::new(Score::win_in(3), win, side, &info(Unit::Payoff, (0, 1)), 0).payoffs;
        assert_eq!(payoffs(Player::SOUTH).unwrap().as_slice(), [1.0, 0.0]);
        assert_eq!(payoffs(Player::NORTH).unwrap().as_slice(), [0.0, 1.0]);
        let shares = PerPlayer::from_iter([0.25, 0.75]);
        let value = Value::of_payoffs(&shares, Player::NORTH, false, &info(Unit::Payoff, (0, 1)));
        assert_eq!(
            (value.kind, value.score, value.proven),
            (ValueKind::Estimate, 0.75, (0.0, 1.0))
        );
        let value = Value::of_payoffs(&shares, Player::NORTH, true, &info(Unit::Payoff, (0, 1)));
        assert_eq!((value.kind, value.proven), (ValueKind::Exact, (0.75, 0.75)));
    }

    #[test]
    fn gains_are_counted_from_the_baseline() {
        let exact = Interval::exactly(Score::new(500));
        let value = Value::new(
            Score::new(500),
            exact,
            Player::SOUTH,
            &info(Unit::Seeds, (-48, 48)),
            2,
        );
        assert_eq!((value.score, value.proven), (3.0, (3.0, 3.0)));
    }
}
