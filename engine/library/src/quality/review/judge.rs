//! Judges one ply of a review.

use ishwa_core::game::{PerPlayer, Player, Turn, Unit};
use ishwa_core::move_index::NamedMove;
use ishwa_core::playable::Playable;
use ishwa_core::prober::Prober;
use ishwa_core::session::Session;
use ishwa_search::analysis::{AnalysisError, Resources, analyse};
use ishwa_search::limits::Limits;
use ishwa_search::memory::SearchMemory;
use ishwa_search::report::{Report, Value, ValueKind};
use ishwa_search::{EngineChoice, Request};

use super::plan::ReviewPlan;
use super::report::{MoveReview, PlyKind, PlyReview, ThrowReview};
use crate::quality::assessment::{Assessment, Yardstick};
use crate::quality::grade::{Class, MISTAKE, accuracy};
use ishwa_core::race::over_mean;

/// Multiplies the limits for the search of a single move, which has to reach the depth of the position's search.
const FOLLOW_UP_FACTOR: u32 = 4;

/// The shares of the quick searches in the limits, as divisors.
const QUICK_SHARES: [u32; 2] = [32, 6];

/// The fewest positions of a quick search.
const QUICK_LEAST: u64 = 20_000;

/// The result of a search after a move.
struct MoveSearch<M> {
    worth: Assessment,
    /// The assessment one depth earlier, if there was one.
    before: Option<Assessment>,
    payoffs: Option<PerPlayer<f64>>,
    /// The best line from that move on.
    line: Vec<M>,
    depth: usize,
    /// Positions visited.
    nodes: u64,
}

/// The best move and the one played, compared.
struct BestAndPlayed<M> {
    best: Assessment,
    played: Assessment,
    payoffs: Option<PerPlayer<f64>>,
    /// The best line after the move played.
    line: Vec<M>,
    /// Whether the move played turned out better than the first best move.
    is_better: bool,
}

/// The limits multiplied by [`FOLLOW_UP_FACTOR`].
fn follow_up_limits(limits: Limits) -> Limits {
    Limits {
        nodes: limits
            .nodes
            .map(|nodes| nodes.saturating_mul(u64::from(FOLLOW_UP_FACTOR))),
        hard_limit: limits
            .hard_limit
            .map(|time| time.saturating_mul(FOLLOW_UP_FACTOR)),
        ..limits
    }
}

/// The limits of a search to this depth, with [`FOLLOW_UP_FACTOR`] times the budget and no soft limit; `limits`
/// unchanged if the value to compare with is proven.
fn as_deep(limits: Limits, depth: usize, is_proven: bool) -> Limits {
    if is_proven {
        return limits;
    }
    Limits {
        depth: Some(depth.max(1)),
        soft_limit: None,
        ..follow_up_limits(limits)
    }
}

/// The limits of a search after a move that looks as far ahead as `report` did from the position before it.
fn as_deep_below<M>(limits: Limits, report: &Report<M>) -> Limits {
    let depth = report.depth.saturating_sub(1);
    as_deep(limits, depth, report.value.kind == ValueKind::Exact)
}

/// Whether one search compares all moves: with more than two players or dice.
fn compares_all<G: Playable>(session: &Session<G>) -> bool {
    let info = session.game().info();
    info.chance || info.players > 2
}

/// The limits divided by `share`; `None` where a search is short anyway.
fn quick_limits(limits: Limits, share: u32) -> Option<Limits> {
    let nodes = limits.nodes? / u64::from(share);
    (nodes >= QUICK_LEAST).then(|| Limits {
        nodes: Some(nodes),
        hard_limit: limits.hard_limit.map(|time| time / share),
        ..limits
    })
}

/// The winning chances before and after a ply, and the kind of ply.
type Judgement = (PerPlayer<f64>, PerPlayer<f64>, PlyKind);

/// The review of a throw. `outcomes` has all throws with their probabilities and values, `mean` is their mean value,
/// and the throw made is the one at `index`.
fn thrown(yardstick: &Yardstick, mean: &Value, outcomes: &[(f64, Value)], index: usize) -> Judgement {
    // Expectimax returns a line for each outcome, in order, each with its payoffs.
    let payoffs: Vec<(f64, &PerPlayer<f64>)> = outcomes
        .iter()
        .filter_map(|(chance, value)| Some((*chance, value.payoffs.as_ref()?)))
        .collect();
    assert_eq!(payoffs.len(), outcomes.len(), "every line has its payoffs");
    let luck = |player: usize| {
        let worths = payoffs.iter().map(|(chance, payoffs)| (*chance, payoffs[player]));
        over_mean(worths, index).unwrap_or_default()
    };
    let after = payoffs[index].1;
    let review = ThrowReview {
        luck: (0..after.len()).map(luck).collect(),
        exact: outcomes.iter().all(|(_, value)| value.kind == ValueKind::Exact),
    };
    let chances = |payoffs: &PerPlayer<f64>| yardstick.shares(payoffs);
    let before = mean.payoffs.as_ref().map(chances).unwrap_or_default();
    (before, chances(after), PlyKind::Throw(review))
}

/// A move compared with the alternatives.
struct MoveComparison<'a> {
    /// The number of moves.
    choices: usize,
    /// The assessments of the moves that the search listed, best first.
    worths: &'a [Assessment],
    /// The index of the move played in that list.
    listed: Option<usize>,
    /// The assessment of the best move.
    best: Assessment,
    /// The assessment of the move played.
    played: Assessment,
    effort: SearchEffort,
}

/// The search effort behind a comparison.
#[derive(Clone, Copy)]
struct SearchEffort {
    /// Nodes visited by the largest search.
    nodes: u64,
    /// The depth of the shallower search, the move itself included.
    depth: usize,
}

/// The grade of a move; the lines are the best one and that of the move played.
fn graded(
    yardstick: &Yardstick,
    comparison: &MoveComparison<'_>,
    [line, played_line]: [Vec<NamedMove>; 2],
) -> MoveReview {
    let &MoveComparison {
        choices,
        worths,
        listed,
        best,
        played,
        effort,
    } = comparison;
    let loss = yardstick.loss(&best, &played);
    let is_best = listed == Some(0) || yardstick.is_as_good(&best, &played);
    let others_fail = worths
        .get(1)
        .is_some_and(|second| yardstick.loss(&best, second).points >= MISTAKE);
    let class = if choices == 1 {
        Class::Forced
    } else if is_best && listed == Some(0) && others_fail {
        Class::Only
    } else if is_best {
        Class::Best
    } else {
        Class::of_loss(loss.points)
    };
    MoveReview {
        line,
        played_line,
        best,
        played,
        loss,
        class,
        is_uncertain: class.is_complaint() && yardstick.is_uncertain(&best, &played, effort.nodes),
        depth: effort.depth,
        accuracy: accuracy(loss.points),
    }
}

/// Judges the plies of one game.
pub(super) struct Judge<'a, G: Playable> {
    plan: &'a ReviewPlan<'a>,
    prober: Option<&'a dyn Prober<G>>,
    yardstick: Yardstick,
}

impl<'a, G: Playable> Judge<'a, G> {
    pub(super) fn new(
        start: &Session<G>,
        plan: &'a ReviewPlan<'a>,
        prober: Option<&'a dyn Prober<G>>,
    ) -> Self {
        Self {
            plan,
            prober,
            yardstick: Yardstick::of(start.game()),
        }
    }

    /// Judges the ply `mv` that led from `before` to `after`.
    pub(super) fn ply(
        &self,
        number: usize,
        is_given: bool,
        before: &Session<G>,
        after: &Session<G>,
        mv: G::Move,
    ) -> Result<PlyReview, AnalysisError> {
        let (game, position) = (before.game(), before.position());
        let mut moves = G::Moves::default();
        game.moves(position, &mut moves);
        let (chances, chances_after, kind) = if matches!(before.turn(), Turn::Chance(_)) {
            self.throw(before, &moves, mv)?
        } else {
            self.decision(before, after, moves.len(), mv)?
        };
        let kind = match kind {
            PlyKind::Move(_) if is_given => PlyKind::Given,
            kind => kind,
        };
        Ok(PlyReview {
            number,
            player: game.side(position),
            mv: NamedMove::of(game, position, mv),
            position: game.write_position(position),
            chances,
            chances_after,
            kind,
        })
    }

    /// The review of a throw, compared with all other throws.
    fn throw(
        &self,
        before: &Session<G>,
        throws: &[G::Move],
        fallen: G::Move,
    ) -> Result<Judgement, AnalysisError> {
        let report = self.search(before, self.plan.limits, throws.len(), &mut |_| ())?;
        let index = throws.iter().position(|&throw| throw == fallen);
        assert_eq!(report.lines.len(), throws.len(), "every outcome has its line");
        let index = index.expect("what was thrown is one of the outcomes");
        let (game, position) = (before.game(), before.position());
        let chances = throws
            .iter()
            .map(|&throw| game.probability(position, throw).get());
        let values = report.lines.into_iter().map(|line| line.value);
        Ok(thrown(
            &self.yardstick,
            &report.value,
            &chances.zip(values).collect::<Vec<_>>(),
            index,
        ))
    }

    /// The review of a move compared with the alternatives. In games without dice for two, quick searches find the moves
    /// that are no mistakes, which are most, and the complaints that are certain without more. Only what lies
    /// between is searched with all of the limits: there a complaint may stand or fall.
    fn decision(
        &self,
        before: &Session<G>,
        after: &Session<G>,
        choices: usize,
        mv: G::Move,
    ) -> Result<Judgement, AnalysisError> {
        let shares = if self.plan.thorough || compares_all(before) {
            &[][..]
        } else {
            &QUICK_SHARES
        };
        let mut searched = None;
        for limits in shares
            .iter()
            .filter_map(|&share| quick_limits(self.plan.limits, share))
        {
            let quick = self.decided(before, after, choices, mv, [limits; 2], searched.is_some())?;
            if let PlyKind::Move(review) = &quick.2
                && !review.is_uncertain
            {
                return Ok(quick);
            }
            searched = Some(limits);
        }
        // The best move is known well enough; what it and the move played lead to gets all of the limits.
        let limits = [searched.unwrap_or(self.plan.limits), self.plan.limits];
        self.decided(before, after, choices, mv, limits, searched.is_some())
    }

    /// The review of a move by searches of the position and of those after a move with these limits; `is_suspect` if
    /// shorter ones complained about it.
    fn decided(
        &self,
        before: &Session<G>,
        after: &Session<G>,
        choices: usize,
        mv: G::Move,
        [own_limits, limits]: [Limits; 2],
        is_suspect: bool,
    ) -> Result<Judgement, AnalysisError> {
        let (game, position) = (before.game(), before.position());
        let mover = game.side(position);
        // The best two lines show whether there was only one good move.
        let all_at_once = compares_all(before);
        let wanted = if all_at_once { choices } else { 2 };
        let report = self.search(before, own_limits, wanted, &mut |_| ())?;
        let worths: Vec<Assessment> = report
            .lines
            .iter()
            .map(|line| {
                self.yardstick
                    .assess(&line.value, mover, game.baseline(position), mover)
            })
            .collect();
        let listed = report.lines.iter().position(|line| line.moves[0] == mv);
        let first = if let Some(index) = listed {
            let line = &report.lines[index];
            let after = line.moves[1..].to_vec();
            Some(self.pair(worths[0], worths[index], line.value.payoffs.clone(), after))
        } else if is_suspect && report.value.kind != ValueKind::Exact {
            // Searched below.
            None
        } else {
            let looked = self.after(after, mover, as_deep_below(limits, &report))?;
            Some(self.pair(worths[0], looked.worth, looked.payoffs, looked.line))
        };
        let is_doubtful = |first: &BestAndPlayed<G::Move>| {
            let loss = self.yardstick.loss(&first.best, &first.played);
            Class::of_loss(loss.points).is_complaint() && !loss.exact && !all_at_once
        };
        let (pair, effort) = if let Some(first) = first.filter(|first| !is_doubtful(first)) {
            let effort = SearchEffort {
                nodes: report.nodes,
                depth: report.depth,
            };
            (first, effort)
        } else {
            let (pair, effort) = self.again(before, after, report.lines[0].moves[0], mover, limits)?;
            // If a proof ended one of the searches early, the estimates come from the other.
            let nodes = effort.nodes.max(report.nodes);
            (pair, SearchEffort { nodes, ..effort })
        };
        // The move may end a round by repetition, which the position alone does not show.
        let mut played_line = vec![NamedMove::of(game, position, mv)];
        played_line.extend(NamedMove::of_line(game, after.position(), &pair.line));
        let line = if pair.is_better {
            played_line.clone()
        } else {
            NamedMove::of_line(game, position, &report.lines[0].moves)
        };
        let comparison = MoveComparison {
            choices,
            worths: &worths,
            listed,
            best: pair.best,
            played: pair.played,
            effort,
        };
        let review = graded(&self.yardstick, &comparison, [line, played_line]);
        let chances =
            |worth, payoffs: &Option<PerPlayer<f64>>| self.yardstick.chances(worth, mover, payoffs.as_ref());
        let before = chances(&pair.best, &report.lines[0].value.payoffs);
        let after = chances(&pair.played, &pair.payoffs);
        Ok((before, after, PlyKind::Move(review)))
    }

    /// The assessments of the best move of a search and of the move played; the latter may turn out better than it
    /// looked in the list.
    fn pair(
        &self,
        best: Assessment,
        played: Assessment,
        payoffs: Option<PerPlayer<f64>>,
        line: Vec<G::Move>,
    ) -> BestAndPlayed<G::Move> {
        let is_better = self.yardstick.is_better(&played, &best);
        BestAndPlayed {
            best: if is_better { played } else { best },
            played,
            payoffs,
            line,
            is_better,
        }
    }

    /// Checks a complaint again if the loss is only estimated: searches the best move and the one played with
    /// `limits` for each. Estimates swing between odd and even depths, so the smaller loss of the last two depths
    /// counts. If the best move is a proven win, the other move gets the time to be proven too. The returned nodes
    /// are those of the first search after the move played.
    fn again(
        &self,
        before: &Session<G>,
        after: &Session<G>,
        best: G::Move,
        mover: Player,
        limits: Limits,
    ) -> Result<(BestAndPlayed<G::Move>, SearchEffort), AnalysisError> {
        let mut played = self.after(after, mover, limits)?;
        let mut better = before.clone();
        better.play(best);
        let nodes = played.nodes;
        let best = self.after(&better, mover, as_deep(limits, played.depth, played.worth.exact))?;
        if self.yardstick.may_win_as_well(&best.worth, &played.worth) {
            played = self.after(after, mover, follow_up_limits(limits))?;
        }
        let depth = best.depth.min(played.depth) + 1;
        // The values of the previous depth are compared only if both searches reached the same depth.
        let shallower = best
            .before
            .zip(played.before)
            .filter(|_| best.depth == played.depth);
        let deeper = self.pair(best.worth, played.worth, played.payoffs, played.line);
        let lost = |pair: &BestAndPlayed<G::Move>| self.yardstick.loss(&pair.best, &pair.played).points;
        let other = shallower
            .map(|(best, worth)| self.pair(best, worth, deeper.payoffs.clone(), deeper.line.clone()));
        let pair = other
            .filter(|other| lost(other) < lost(&deeper))
            .unwrap_or(deeper);
        Ok((pair, SearchEffort { nodes, depth }))
    }

    /// The assessment of the position after a move, for the player who made it.
    fn after(
        &self,
        after: &Session<G>,
        mover: Player,
        limits: Limits,
    ) -> Result<MoveSearch<G::Move>, AnalysisError> {
        let (game, position) = (after.game(), after.position());
        if let Some(outcome) = after.outcome() {
            let worth = Assessment {
                plies: Some(1),
                ..self.yardstick.result(outcome, mover)
            };
            return Ok(MoveSearch {
                worth,
                before: None,
                line: Vec::new(),
                payoffs: (game.info().unit == Unit::Payoff).then(|| outcome.payoffs.clone()),
                depth: 0,
                nodes: 0,
            });
        }
        let mut depths: Vec<(usize, Value)> = Vec::new();
        let reply = self.search(after, limits, 1, &mut |report: &Report<G::Move>| {
            depths.push((report.depth, report.value.clone()));
        })?;
        let worth = |value: &Value| {
            let worth = self
                .yardstick
                .assess(value, game.side(position), game.baseline(position), mover);
            Assessment {
                plies: worth.plies.map(|plies| plies + 1),
                ..worth
            }
        };
        let before = depths.iter().rev().find(|(depth, _)| *depth + 1 == reply.depth);
        Ok(MoveSearch {
            worth: worth(&reply.value),
            before: before.map(|(_, value)| worth(value)),
            depth: reply.depth,
            nodes: reply.nodes,
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
        session: &Session<G>,
        limits: Limits,
        lines: usize,
        watcher: &mut dyn FnMut(&Report<G::Move>),
    ) -> Result<Report<G::Move>, AnalysisError> {
        let request = Request {
            lines,
            seed: self.plan.seed,
            features: self.plan.features,
            ..Request::new(limits)
        };
        let resources = Resources {
            memory: &SearchMemory::new(self.plan.memory),
            prober: self.prober,
            stop: self.plan.stop,
        };
        let (game, history) = (session.game(), session.history());
        analyse(game, history, EngineChoice::Auto, &request, &resources, watcher)
    }
}
