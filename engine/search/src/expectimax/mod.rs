//! Expectimax for games of chance, and max^n (Luckhardt and Irani 1986) for games of more than two players.
//!
//! A player takes the move with their own highest payoff, the first listed of equals. At a throw, the payoffs are the
//! mean over the outcomes. Payoffs that differ by less than [`TIE`](ishwa_core::prober::TIE) count as equal: the
//! rounding of means must not decide between moves that matter to other players. To a given depth the result is that
//! of the plain recursion over all moves and all outcomes. Everything else only saves time, and each part has its
//! switch in [`Features`](crate::Features).
//!
//! Two players whose payoffs add up to a constant are searched with windows (`duel`; Star1 and Star2 of Ballard
//! 1983), and so are the last two of several whose payoffs are still open. Several players are searched by max^n with
//! shallow pruning (`max_n`; Korf 1991). Outcomes that lead to the same position are searched once (`searcher`), and
//! positions are stored with their search depth, at decisions and at throws (`memo`).
//!
//! Several threads search the same depth and share the stored results (`shared_memo`). Each defers the moves and
//! outcomes that another is searching (`searcher`). An entry holds for its position and depth alone, whichever thread
//! stored it, so to a given depth the values are those of one thread, up to the rounding of means.
//!
//! A payoff is exact when the searched lines end in results, or where bounds show that the other lines cannot matter.
//! In games without dice, a line that returns to a position gets the result of the repetition rule at its first
//! return, and a value that depends on it is an estimate that is not stored: with more than two players the third
//! return may have another value. Counts that are only in the game history, such as the idle rounds of rule H7, are
//! ignored: the value is that of the position.
//!
//! In games with dice, endgame tables ([`Prober`]), of two opposed players or of more, end a line at every covered
//! position below the root. Positions are searched without history, so the table's value is exact and independent of
//! the path. With tables of all positions the first depth is exact.

mod duel;
mod max_n;
mod memo;
mod searcher;
mod shared_memo;

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use ishwa_core::game::{History, Player, Turn};
use ishwa_core::heuristics::Heuristics;
use ishwa_core::parallel;
use ishwa_core::prober::Prober;
use max_n::Rival;
use memo::{Evidence, MaxNResult, PayoffResult};
use searcher::{ExpectimaxSearcher, Level, SearchOrder, is_better, least, within};
use shared_memo::{MemoAccess, SharedMemo};

use super::Request;
use super::alpha_beta::STACK_BYTES;
use super::busy::Busy;
use super::limits::{Control, EndOnDrop};
use super::report::{Line, Report, Value, ValueKind};
use super::score::MAX_PLY;
use crate::params::tables::LONGEST_LINE;
use crate::probed_tables::ProbedTables;

/// Searches the last position of `history`, which must not be finished, and reports after every depth to `watcher`.
///
/// `memory` limits the memory of the search, in bytes. `prober` provides the endgame tables, if any; they are used in
/// games of chance, with two players only if their payoffs add up to a constant. Before a throw, the lines are all
/// the outcomes.
///
/// The caller's thread is the first of the requested threads. Without memory there is nothing to share, so one thread
/// searches alone.
///
/// # Panics
/// When the position is finished.
pub fn search<G: Heuristics>(
    game: &G,
    history: &History<G>,
    request: &Request,
    memory: usize,
    prober: Option<&dyn Prober<G>>,
    stop: &AtomicBool,
    watcher: &mut dyn FnMut(&Report<G::Move>),
) -> Report<G::Move> {
    let control = Control::new(request.limits, stop);
    let tables = prober
        .filter(|_| request.features.tablebase)
        .and_then(|prober| ProbedTables::of_chance(prober, game));
    let players = game.info().players;
    let last = request.limits.depth.unwrap_or(MAX_PLY).clamp(1, MAX_PLY);
    let threads = parallel::threads(request.threads);
    let shared_memo = (threads > 1 && last > 1 && request.features.tt)
        .then(|| SharedMemo::new(players, memory))
        .filter(SharedMemo::is_on);
    let busy = (shared_memo.is_some() && request.features.deferral).then(Busy::new);
    let searcher = || {
        let memo = if let Some(shared) = &shared_memo {
            MemoAccess::shared(shared)
        } else {
            MemoAccess::own(players, if request.features.tt { memory } else { 0 })
        };
        ExpectimaxSearcher {
            only: request.only,
            ..ExpectimaxSearcher::new(
                game,
                history,
                request.features,
                memo,
                tables.as_ref(),
                busy.as_ref(),
                &control,
            )
        }
    };
    let depth = AtomicUsize::new(1);
    let mut found = None;
    parallel::with_helpers(
        if shared_memo.is_some() { threads } else { 1 },
        STACK_BYTES,
        &|_| help(&mut searcher(), last, &depth),
        &mut || {
            // However this thread ends, the others end too.
            let _end = EndOnDrop(&control);
            found = Some(lead(&mut searcher(), request.lines, last, &depth, watcher));
        },
    );
    let mut report = found.expect("the leading thread has ended");
    report.nodes = control.nodes();
    report.time = control.elapsed();
    report.table_hits = tables.as_ref().map_or(0, ProbedTables::hits);
    report
}

/// Searches depth after depth up to `last`, together with the helper threads, which read the `current` one.
fn lead<G: Heuristics>(
    searcher: &mut ExpectimaxSearcher<G>,
    lines: usize,
    last: usize,
    current: &AtomicUsize,
    watcher: &mut dyn FnMut(&Report<G::Move>),
) -> Report<G::Move> {
    searcher.memo.age();
    let mut report = searcher
        .depth(1, lines)
        .expect("the first depth is always finished");
    watcher(&report);
    for depth in 2..=last {
        if is_known(&report) || searcher.control.has_enough() {
            break;
        }
        searcher.memo.age();
        // A thread that sees the new round also sees its depth.
        current.store(depth, Ordering::Relaxed);
        searcher.control.next_round();
        searcher.watch.join_round();
        match searcher.depth(depth, lines) {
            Some(deeper) => report = deeper,
            None => break,
        }
        watcher(&report);
    }
    searcher.watch.tell();
    report
}

/// Searches the same depths as the leading thread, or runs ahead of it: its stored results help at the later depths.
fn help<G: Heuristics>(searcher: &mut ExpectimaxSearcher<G>, last: usize, current: &AtomicUsize) {
    let mut finished = 1;
    while !searcher.control.is_over() {
        searcher.watch.join_round();
        searcher.memo.join();
        let depth = current.load(Ordering::Relaxed).max(finished + 1);
        if depth > last {
            break;
        }
        if let Some(report) = searcher.depth(depth, 1) {
            finished = depth;
            if is_known(&report) {
                break;
            }
        }
    }
    searcher.watch.tell();
}

/// Whether a deeper search cannot add anything.
fn is_known<M>(report: &Report<M>) -> bool {
    let of_lines = report.lines.iter().map(|line| &line.value);
    of_lines
        .chain([&report.value])
        .all(|value| value.kind == ValueKind::Exact)
}

/// A searched move, with the line below it.
struct Tried<M> {
    /// Its index in the list of moves.
    index: usize,
    line: Vec<M>,
    found: PayoffResult,
}

impl<G: Heuristics> ExpectimaxSearcher<'_, G> {
    /// Searches to `depth`, for the `wanted` best lines; `None` when a limit cut it short.
    fn depth(&mut self, depth: usize, wanted: usize) -> Option<Report<G::Move>> {
        self.unlimited = depth == 1;
        let position = *self.history.position();
        let mut moves = G::Moves::default();
        self.game.moves(&position, &mut moves);
        assert!(!moves.is_empty(), "a finished position is not searched");
        let side = self.game.side(&position);
        let (whole, tried) = match self.game.turn(&position) {
            Turn::Player(player) => self.choices(&position, &moves, player, depth, wanted.max(1))?,
            Turn::Chance(_) | Turn::Over => self.throws(&position, depth)?,
        };
        self.watch.tell();
        let value =
            |found: &PayoffResult| Value::of_payoffs(&found.payoffs, side, found.basis.exact, &self.info);
        Some(Report {
            value: value(&whole),
            lines: tried
                .into_iter()
                .map(|tried| Line {
                    moves: tried.line,
                    value: value(&tried.found),
                })
                .collect(),
            depth,
            selective_depth: depth,
            nodes: self.control.nodes(),
            time: self.control.elapsed(),
            table_hits: self.tables.map_or(0, ProbedTables::hits),
            hash_permille: self.memo.permille(),
        })
    }

    /// Searches the position after a move, and takes over its line.
    fn after(
        &mut self,
        position: &G::Position,
        mv: G::Move,
        depth: usize,
        rival: Option<Rival>,
    ) -> Option<(MaxNResult, Vec<G::Move>)> {
        let child = self.enter(position, mv);
        let answer = self.max_n(&child, Level { depth, ply: 0 }.below(), rival);
        self.leave();
        let mut line = vec![mv];
        line.append(&mut self.lines[1]);
        let answer = answer?;
        if matches!(answer, MaxNResult::Found(_)) {
            self.lengthen(position, &mut line);
        }
        Some((answer, line))
    }

    /// Extends a line that endgame tables may have cut short, up to the next throw.
    fn lengthen(&self, start: &G::Position, line: &mut Vec<G::Move>) {
        let Some(tables) = self.tables else {
            return;
        };
        let mut position = line
            .iter()
            .fold(*start, |position, &mv| self.game.play(&position, mv));
        while line.len() < LONGEST_LINE
            && self.control.may_add()
            && let Some(mv) = self.best_known(tables, &position)
        {
            line.push(mv);
            position = self.game.play(&position, mv);
        }
    }

    /// The best move of a player, if the tables cover every position after a move.
    fn best_known(&self, tables: &ProbedTables<G>, position: &G::Position) -> Option<G::Move> {
        let Turn::Player(player) = self.game.turn(position) else {
            return None;
        };
        let mut moves = G::Moves::default();
        self.game.moves(position, &mut moves);
        let mut best: Option<(f64, usize)> = None;
        for (index, &mv) in moves.iter().enumerate() {
            let child = self.game.play(position, mv);
            let payoff = if let Some(outcome) = self.game.outcome(&child) {
                outcome.payoffs[player.index()]
            } else {
                let payoff = self.peek(tables, &child, player)?;
                within(payoff, self.game.payoff_bounds(&child, player))
            };
            if best.is_none_or(|(highest, taken)| is_better(payoff, index, highest, taken)) {
                best = Some((payoff, index));
            }
        }
        best.map(|(_, index)| moves[index])
    }

    /// The `wanted` best moves of a player, best first. The others are searched only as far as they could be among
    /// them.
    fn choices(
        &mut self,
        position: &G::Position,
        moves: &G::Moves,
        player: Player,
        depth: usize,
        wanted: usize,
    ) -> Option<(PayoffResult, Vec<Tried<G::Move>>)> {
        let own = player.index();
        let opposed = self.info.players == 2 && self.sum.0 == self.sum.1;
        let prunes = if opposed {
            self.features.star1
        } else {
            self.features.shallow_pruning
        };
        let (_, most) = self.game.payoff_bounds(position, player);
        if self.root_order.is_empty() || !self.features.ordering {
            self.root_order = if self.only.is_empty() {
                (0..moves.len()).collect()
            } else {
                self.only.iter().map(|mv| mv.get()).collect()
            };
        }
        let mut best: Vec<Tried<G::Move>> = Vec::new();
        let mut rest = Vec::new();
        let mut basis = Evidence::RESULT;
        let mut order = SearchOrder::new(self.root_order.iter().map(|&index| index as u16).collect());
        while let Some(index) =
            order.next(|index| self.is_busy(depth - 1, || self.game.play(position, moves[index])))
        {
            let last = best.get(wanted - 1).filter(|_| prunes);
            let floor = last.map(|last| least(index, last.found.payoffs[own], last.index));
            if floor.is_some_and(|floor| most <= floor) {
                rest.push(index);
                continue;
            }
            let rival = floor.map(|least| Rival { player, least });
            let (answer, line) = self.after(position, moves[index], depth, rival)?;
            basis = basis.and(answer.basis());
            let MaxNResult::Found(found) = answer else {
                rest.push(index);
                continue;
            };
            let payoff = found.payoffs[own];
            let rank = best
                .iter()
                .position(|other| is_better(payoff, index, other.found.payoffs[own], other.index))
                .unwrap_or(best.len());
            best.insert(rank, Tried { index, line, found });
            if best.len() > wanted {
                rest.extend(best.pop().map(|tried| tried.index));
            }
        }
        self.root_order = best.iter().map(|tried| tried.index).chain(rest).collect();
        let mut whole = best[0].found.clone();
        // No move is better than the largest possible payoff. Among equal moves, one listed earlier may give the
        // other players more or less.
        whole.basis.exact &= basis.exact || opposed && prunes && whole.payoffs[own] >= most;
        Some((whole, best))
    }

    /// All outcomes of a throw, in order, and their mean.
    fn throws(
        &mut self,
        position: &G::Position,
        depth: usize,
    ) -> Option<(PayoffResult, Vec<Tried<G::Move>>)> {
        let mut throws = Vec::new();
        self.game
            .outcomes(position, |outcome, chance| throws.push((outcome, chance.get())));
        let reached: Vec<G::Position> = throws
            .iter()
            .map(|&(outcome, _)| self.game.play(position, outcome))
            .collect();
        // The first of the outcomes that lead to the same position.
        let first = |index: usize| {
            let mut before = reached[..index].iter();
            let same = before.position(|other| self.features.merging && *other == reached[index]);
            same.unwrap_or(index)
        };
        let first: Vec<usize> = (0..reached.len()).map(first).collect();
        let mut searched: Vec<Option<(Vec<G::Move>, PayoffResult)>> = vec![None; reached.len()];
        let mut order = SearchOrder::of_list(reached.len());
        while let Some(index) = order.next(|index| self.is_busy(depth - 1, || reached[index])) {
            if first[index] != index {
                continue;
            }
            searched[index] = match self.after(position, throws[index].0, depth, None)? {
                (MaxNResult::Found(found), line) => Some((line, found)),
                (MaxNResult::AtMost { .. }, _) => unreachable!("without a rival nothing is pruned"),
            };
        }
        let mut whole = PayoffResult {
            payoffs: std::iter::repeat_n(0.0, self.info.players).collect(),
            basis: Evidence::RESULT,
        };
        let mut tried = Vec::new();
        for (index, (outcome, chance)) in throws.into_iter().enumerate() {
            let (mut line, found) = searched[first[index]].clone().expect("all outcomes are searched");
            line[0] = outcome;
            whole.add(&found, chance);
            tried.push(Tried { index, line, found });
        }
        Some((whole, tried))
    }
}
