//! One ply of a review.

use std::sync::atomic::AtomicBool;

use super::{MoveReview, Plan, PlyKind, PlyReview, ThrowReview};
use crate::game::{PerPlayer, Player, Turn, Unit};
use crate::quality::grade::{Class, MISTAKE, accuracy};
use crate::quality::luck::over_mean;
use crate::quality::worth::{Worth, Yardstick};
use crate::registry::{AnalysisError, AnySession, Choice};
use crate::search::Request;
use crate::search::limits::Limits;
use crate::search::memory::Kept;
use crate::search::report::{Report, Value, ValueKind};

/// How much more than the position a move of it may take, that is to be searched to the same depth.
const PATIENCE: u32 = 4;

/// What a search has found after a move.
struct Looked {
    worth: Worth,
    /// The same as it was one depth before, where there was one.
    before: Option<Worth>,
    payoffs: Option<PerPlayer<f64>>,
    /// The best line from there on.
    line: Vec<String>,
    depth: usize,
}

/// The best move and the one played, compared.
struct Pair {
    best: Worth,
    played: Worth,
    payoffs: Option<PerPlayer<f64>>,
    /// The best line after the move played.
    line: Vec<String>,
    /// Whether the move played is better than what was taken for the best.
    is_better: bool,
}

/// The limits with [`PATIENCE`].
fn patient(limits: Limits) -> Limits {
    Limits {
        nodes: limits
            .nodes
            .map(|nodes| nodes.saturating_mul(u64::from(PATIENCE))),
        time: limits.time.map(|time| time.saturating_mul(PATIENCE)),
        ..limits
    }
}

/// The limits of a search to this depth, which may take its time for that; where what it is compared with is proven,
/// `limits` as they are.
fn as_deep(limits: Limits, depth: usize, is_proven: bool) -> Limits {
    if is_proven {
        return limits;
    }
    Limits {
        depth: Some(depth.max(1)),
        enough: None,
        ..patient(limits)
    }
}

/// A ply with the winning chances after it.
pub(super) struct Judged {
    pub(super) ply: PlyReview,
    pub(super) after: PerPlayer<f64>,
}

/// Judges the plies of one game.
pub(super) struct Judge<'a> {
    plan: &'a Plan<'a>,
    yardstick: Yardstick,
    stop: &'a AtomicBool,
}

impl<'a> Judge<'a> {
    pub(super) fn new(start: &dyn AnySession, plan: &'a Plan<'a>, stop: &'a AtomicBool) -> Self {
        Self {
            plan,
            yardstick: Yardstick::of(start),
            stop,
        }
    }

    /// Judges the ply that led from `before` to `after`.
    pub(super) fn ply(
        &self,
        number: usize,
        is_given: bool,
        before: &dyn AnySession,
        after: &dyn AnySession,
    ) -> Result<Judged, AnalysisError> {
        let player = before.side();
        let choices = before.choices();
        let mv = after.last_move().unwrap_or_default();
        let (chances, after, kind) = if matches!(before.turn(), Turn::Chance(_)) {
            self.throw(before, &choices, &mv)?
        } else {
            let (chances, after, review) = self.decision(before, after, &choices, &mv)?;
            let kind = if is_given {
                PlyKind::Given
            } else {
                PlyKind::Move(review)
            };
            (chances, after, kind)
        };
        let ply = PlyReview {
            number,
            player,
            mv,
            position: before.own_position(),
            chances,
            kind,
        };
        Ok(Judged { ply, after })
    }

    /// What a throw brought: all throws there were are looked at.
    fn throw(
        &self,
        before: &dyn AnySession,
        choices: &[Choice],
        thrown: &str,
    ) -> Result<(PerPlayer<f64>, PerPlayer<f64>, PlyKind), AnalysisError> {
        let report = self.search(before, self.plan.limits, choices.len(), &mut |_| ())?;
        let place = choices.iter().position(|choice| choice.mv == thrown);
        let place = place.expect("what was thrown is one of the outcomes");
        // Expectimax gives a line for each outcome, in their order, and payoffs with each.
        let outcomes: Vec<(f64, &PerPlayer<f64>)> = choices
            .iter()
            .zip(&report.lines)
            .filter_map(|(choice, line)| Some((choice.probability?, line.value.payoffs.as_ref()?)))
            .collect();
        assert_eq!(outcomes.len(), choices.len(), "every outcome has its payoffs");
        let luck = |player: usize| {
            let worths = outcomes
                .iter()
                .map(|(chance, payoffs)| (*chance, payoffs[player]));
            over_mean(worths, place).unwrap_or_default()
        };
        let review = ThrowReview {
            luck: (0..before.info().players).map(luck).collect(),
            exact: report
                .lines
                .iter()
                .all(|line| line.value.kind == ValueKind::Exact),
        };
        let chances = |payoffs: &PerPlayer<f64>| self.yardstick.shares(payoffs);
        let mean = report.value.payoffs.as_ref().map(chances).unwrap_or_default();
        Ok((mean, chances(outcomes[place].1), PlyKind::Throw(review)))
    }

    /// What a move was worth beside the others there were.
    fn decision(
        &self,
        before: &dyn AnySession,
        after: &dyn AnySession,
        choices: &[Choice],
        mv: &str,
    ) -> Result<(PerPlayer<f64>, PerPlayer<f64>, MoveReview), AnalysisError> {
        let mover = before.side();
        let info = before.info();
        // The best two tell whether there was but one; of several players or with dice, all moves are compared at once.
        let all_at_once = info.chance || info.players > 2;
        let wanted = if all_at_once { choices.len() } else { 2 };
        let report = self.search(before, self.plan.limits, wanted, &mut |_| ())?;
        let worths: Vec<Worth> = report
            .lines
            .iter()
            .map(|line| self.yardstick.worth(&line.value, mover, before.baseline(), mover))
            .collect();
        let listed = report.lines.iter().position(|line| line.moves[0] == mv);
        let first = if let Some(place) = listed {
            let line = &report.lines[place];
            let after = line.moves[1..].to_vec();
            self.pair(worths[0], worths[place], line.value.payoffs.clone(), after)
        } else {
            let looked = self.after(after, mover, self.as_deep_below(&report))?;
            self.pair(worths[0], looked.worth, looked.payoffs, looked.line)
        };
        let at_first = self.yardstick.loss(&first.best, &first.played);
        let is_doubtful = Class::of_loss(at_first.points).is_complaint() && !at_first.exact && !all_at_once;
        let pair = if is_doubtful {
            self.again(before, after, &report.lines[0].moves[0], mover)?
        } else {
            first
        };
        let (best, played) = (pair.best, pair.played);
        let loss = self.yardstick.loss(&best, &played);
        let is_best = listed == Some(0) || self.yardstick.is_as_good(&best, &played);
        let others_fail = worths
            .get(1)
            .is_some_and(|second| self.yardstick.loss(&best, second).points >= MISTAKE);
        let class = if choices.len() == 1 {
            Class::Forced
        } else if is_best && listed == Some(0) && others_fail {
            Class::Only
        } else if is_best {
            Class::Best
        } else {
            Class::of_loss(loss.points)
        };
        let line = if pair.is_better {
            [mv.to_owned()].into_iter().chain(pair.line).collect()
        } else {
            report.lines[0].moves.clone()
        };
        let review = MoveReview {
            line,
            best,
            played,
            loss,
            class,
            accuracy: accuracy(loss.points),
        };
        let chances = self
            .yardstick
            .chances(&best, mover, report.lines[0].value.payoffs.as_ref());
        let after = self.yardstick.chances(&played, mover, pair.payoffs.as_ref());
        Ok((chances, after, review))
    }

    /// What the best move of a search and the one played are worth: the latter may turn out better than it looked among the
    /// others.
    fn pair(&self, best: Worth, played: Worth, payoffs: Option<PerPlayer<f64>>, line: Vec<String>) -> Pair {
        let is_better = self.yardstick.is_better(&played, &best);
        Pair {
            best: if is_better { played } else { best },
            played,
            payoffs,
            line,
            is_better,
        }
    }

    /// Looks again at a complaint that rests on estimates: at the best move and the one played, with the whole budget for
    /// each. Estimates go up and down with the depth, odd or even, and so of the last two depths that counts in which less
    /// was lost. Where the best move wins by proof, the other gets the time to be proven too.
    fn again(
        &self,
        before: &dyn AnySession,
        after: &dyn AnySession,
        best: &str,
        mover: Player,
    ) -> Result<Pair, AnalysisError> {
        let mut played = self.after(after, mover, self.plan.limits)?;
        let mut better = before.fork();
        better.play(best)?;
        let limits = as_deep(self.plan.limits, played.depth, played.worth.exact);
        let best = self.after(better.as_ref(), mover, limits)?;
        if self.yardstick.may_win_as_well(&best.worth, &played.worth) {
            played = self.after(after, mover, patient(self.plan.limits))?;
        }
        // Depths that differ cannot be told apart by one.
        let shallower = best
            .before
            .zip(played.before)
            .filter(|_| best.depth == played.depth);
        let deeper = self.pair(best.worth, played.worth, played.payoffs, played.line);
        let lost = |pair: &Pair| self.yardstick.loss(&pair.best, &pair.played).points;
        let other = shallower
            .map(|(best, worth)| self.pair(best, worth, deeper.payoffs.clone(), deeper.line.clone()));
        Ok(other
            .filter(|other| lost(other) < lost(&deeper))
            .unwrap_or(deeper))
    }

    /// The limits of a search after a move that looks as far as `report` has looked at the position before.
    fn as_deep_below(&self, report: &Report<String>) -> Limits {
        let depth = report.depth.saturating_sub(1);
        as_deep(self.plan.limits, depth, report.value.kind == ValueKind::Exact)
    }

    /// What the position after a move is worth to who made it.
    fn after(&self, after: &dyn AnySession, mover: Player, limits: Limits) -> Result<Looked, AnalysisError> {
        if let Some(outcome) = after.outcome() {
            let worth = Worth {
                plies: Some(1),
                ..self.yardstick.result(&outcome, mover)
            };
            return Ok(Looked {
                worth,
                before: None,
                line: Vec::new(),
                payoffs: (after.info().unit == Unit::Payoff).then(|| outcome.payoffs.clone()),
                depth: 0,
            });
        }
        let mut depths: Vec<(usize, Value)> = Vec::new();
        let reply = self.search(after, limits, 1, &mut |report| {
            depths.push((report.depth, report.value.clone()));
        })?;
        let worth = |value: &Value| {
            let worth = self.yardstick.worth(value, after.side(), after.baseline(), mover);
            Worth {
                plies: worth.plies.map(|plies| plies + 1),
                ..worth
            }
        };
        let before = depths.iter().rev().find(|(depth, _)| *depth + 1 == reply.depth);
        Ok(Looked {
            worth: worth(&reply.value),
            before: before.map(|(_, value)| worth(value)),
            depth: reply.depth,
            payoffs: reply.value.payoffs,
            line: reply
                .lines
                .into_iter()
                .next()
                .map_or_else(Vec::new, |line| line.moves),
        })
    }

    fn search(
        &self,
        session: &dyn AnySession,
        limits: Limits,
        lines: usize,
        watcher: &mut (dyn FnMut(&Report<String>) + Send),
    ) -> Result<Report<String>, AnalysisError> {
        let request = Request {
            lines,
            seed: self.plan.seed,
            features: self.plan.features,
            ..Request::new(limits)
        };
        let memory = Kept::new(self.plan.memory);
        session.analyse_in("auto", &request, &memory, self.plan.prober, self.stop, watcher)
    }
}
