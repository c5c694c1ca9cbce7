//! The root of alpha-beta: iterative deepening on all threads, aspiration windows, the root moves, and the reported
//! lines.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

use ishwa_core::game::{History, Unit};
use ishwa_core::heuristics::Heuristics;

use super::searcher::{OutsideCount, Searcher, Shared};
use super::window::{NodeResult, Window};
use crate::Request;
use crate::limits::Control;
use crate::params::alpha_beta as params;
use crate::probed_tables::ProbedTables;
use crate::report::ValueKind::Exact;
use crate::report::{Line, Report, Value};
use crate::score::{Interval, MAX_PLY, Score};

/// Changes the keys once a search is no longer selective.
const WITHOUT_SELECTIVITY: u64 = ishwa_core::key::split_mix(0x2ed0_c710);

/// Changes the keys of a search among the moves that keep a proven value.
const PLAYING_ON: u64 = ishwa_core::key::split_mix(0x0b1a_f00d);

/// Searches one depth after another, together with the helper threads.
pub(super) fn lead<G: Heuristics>(
    searcher: &mut Searcher<G>,
    request: &Request,
    rounds: &Rounds<G::Move>,
    watcher: &mut dyn FnMut(&Report<G::Move>),
) -> Report<G::Move> {
    let last = request.limits.depth.unwrap_or(MAX_PLY).clamp(1, MAX_PLY);
    searcher.shared.store.age();
    let mut report = searcher.depth(1).expect("the first depth is always finished");
    watcher(&report);
    let mut depth = 1;
    while !searcher.shared.control.has_enough() {
        if is_settled(&report) {
            // A win found by a selective search is proven, but a nearer one may have been missed.
            if !is_win_at_unknown_distance(&report) || !searcher.dates_wins() || !searcher.leave_selectivity()
            {
                break;
            }
        } else if depth < last && !(searcher.has_one_move() && request.limits.soft_limit.is_some()) {
            depth += 1;
        } else {
            break;
        }
        searcher.shared.store.age();
        rounds.begin(depth, searcher);
        match searcher.depth(depth).or_else(|| rounds.found(searcher)) {
            // A proven value stays proven, even where the table has lost the proof.
            Some(deeper) if report.value.kind == Exact && deeper.value.kind != Exact => {}
            Some(deeper) => {
                report = deeper;
                watcher(&report);
            }
            None => break,
        }
    }
    searcher.watch.tell();
    report
}

/// Searches the same depths as the leading thread.
pub(super) fn help<G: Heuristics>(searcher: &mut Searcher<G>, rounds: &Rounds<G::Move>) {
    while !searcher.shared.control.is_over() {
        let depth = rounds.join(searcher);
        if let Some(report) = searcher.depth(depth) {
            rounds.finish(report, searcher);
        }
    }
    searcher.watch.tell();
}

/// Whether the report is of a win at an unknown distance.
fn is_win_at_unknown_distance<M>(report: &Report<M>) -> bool {
    report.value.kind == Exact && report.value.plies.is_none() && report.value.is_win()
}

/// Whether a deeper search cannot add anything.
fn is_settled<M>(report: &Report<M>) -> bool {
    report.value.kind == Exact && report.lines.iter().all(|line| line.value.kind == Exact)
}

/// The depth that all threads search, and which thread has finished it.
///
/// The leading thread begins each depth and reports it. The helpers use its window and its order of the root moves;
/// with their own, they would compute results that it does not need. The first thread to finish a depth has its
/// result, and all others leave the depth. Together this makes two threads reach a depth 1.16 times as fast as
/// threads that share only the transposition table.
pub(super) struct Rounds<'a, M> {
    control: &'a Control<'a>,
    round: Mutex<Round<M>>,
}

/// A depth, with the results of the depth before.
struct Round<M> {
    depth: usize,
    /// The root moves, the best of the lines first; empty at the first depth.
    root_moves: Vec<M>,
    /// The score of each line.
    scores: Vec<Score>,
    /// Whether estimates reduce or prune moves.
    is_selective: bool,
    /// The report of a helper, with its order of the root moves and its scores copied to the fields above.
    found: Option<Report<M>>,
    /// Whether a helping thread has finished the depth.
    is_finished: bool,
}

impl<'a, M: Copy> Rounds<'a, M> {
    /// The first depth.
    pub(super) fn new(control: &'a Control<'a>) -> Self {
        Self {
            control,
            round: Mutex::new(Round {
                depth: 1,
                root_moves: Vec::new(),
                scores: Vec::new(),
                is_selective: true,
                found: None,
                is_finished: false,
            }),
        }
    }

    fn lock(&self) -> MutexGuard<'_, Round<M>> {
        // A round is replaced as a whole, so it is valid even after a panic.
        self.round.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins a depth on all threads; those still searching another depth leave it. For the leading thread.
    pub(super) fn begin<G: Heuristics<Move = M>>(&self, depth: usize, lead: &mut Searcher<'_, G>) {
        let mut round = self.lock();
        *round = Round {
            depth,
            root_moves: lead.root.moves.clone(),
            scores: lead.root.last_scores.clone(),
            is_selective: lead.features.is_selective(),
            found: None,
            is_finished: false,
        };
        self.control.next_round();
        lead.watch.join_round();
    }

    /// The report of a helper, if it has finished the depth that the leading thread was interrupted in.
    pub(super) fn found<G: Heuristics<Move = M>>(&self, lead: &mut Searcher<'_, G>) -> Option<Report<M>> {
        let mut round = self.lock();
        let found = round.found.take()?;
        round.guide(lead);
        Some(found)
    }

    /// Joins the search, for a helper. Returns the depth to search: the next one if this one is finished and the
    /// leading thread is still reporting it.
    pub(super) fn join<G: Heuristics<Move = M>>(&self, helper: &mut Searcher<'_, G>) -> usize {
        let round = self.lock();
        helper.watch.join_round();
        round.guide(helper);
        (round.depth + usize::from(round.is_finished)).min(MAX_PLY)
    }

    /// Publishes the report of a helper, unless another thread was first.
    pub(super) fn finish<G: Heuristics<Move = M>>(&self, report: Report<M>, helper: &Searcher<'_, G>) {
        let mut round = self.lock();
        let is_current = report.depth == round.depth
            && helper.features.is_selective() == round.is_selective
            && !round.is_finished;
        if is_current {
            round.root_moves.clone_from(&helper.root.moves);
            round.scores.clone_from(&helper.root.last_scores);
            round.found = Some(report);
            round.is_finished = true;
            // With the lock held: the leading thread must not be interrupted in the depth after this one.
            self.control.next_round();
        }
    }
}

impl<M: Copy> Round<M> {
    /// Makes a thread start from the results of the depth before.
    fn guide<G: Heuristics<Move = M>>(&self, searcher: &mut Searcher<'_, G>) {
        if !self.scores.is_empty() {
            searcher.root.moves.clone_from(&self.root_moves);
            searcher.root.last_scores.clone_from(&self.scores);
        }
        if !self.is_selective {
            searcher.leave_selectivity();
        }
    }
}

/// A root move that may be the best.
struct Candidate<M> {
    index: usize,
    result: NodeResult,
    /// The best line after the move.
    line: Vec<M>,
}

impl<G: Heuristics> Searcher<'_, G> {
    /// Searches all root moves to `depth`; `None` when a limit cut it short.
    fn depth(&mut self, depth: usize) -> Option<Report<G::Move>> {
        self.unlimited = depth == 1;
        self.farthest = 0;
        self.count = OutsideCount::at(depth, self.game.plies_before_count(&self.path.history));
        let mut of_position = None;
        let mut lines: Vec<Line<G::Move>> = Vec::new();
        let mut scores = Vec::new();
        for number in 0..self.root.lines_wanted {
            let (best, interval) = self.aspire(depth, number)?;
            let Candidate { index, result, line } = best;
            scores.push(result.score);
            let value = self.value(result.score, result.interval);
            let value = if number == 0 {
                let proven = interval.intersect(self.root.in_tables);
                of_position = Some(self.value(proven.clamp(result.score), proven));
                let whole = self.value(interval.clamp(result.score), interval);
                // All lines of this depth were searched, so no win is nearer than one within it.
                let nearest = value.plies.filter(|&plies| {
                    plies as usize <= depth
                        && interval.lower >= Score::WIN
                        && !self.features.is_selective()
                        && self.dates_wins()
                });
                Value {
                    plies: whole.plies.or(nearest),
                    ..whole
                }
            } else {
                value
            };
            // The best move of each line is tried first at the next depth.
            let mv = self.root.moves.remove(index);
            self.root.moves.insert(number, mv);
            let mut moves = vec![mv];
            moves.extend(line);
            self.extend_line(&mut moves, depth);
            lines.push(Line { moves, value });
        }
        self.root.last_scores = scores;
        self.watch.tell();
        // The tables may know more about the position itself than is proven about the best move.
        let value = of_position.filter(|value| value.kind == Exact && lines[0].value.kind != Exact);
        Some(Report {
            value: value.unwrap_or_else(|| lines[0].value.clone()),
            lines,
            depth,
            selective_depth: self.farthest,
            nodes: self.shared.control.nodes(),
            time: self.shared.control.elapsed(),
            hash_permille: self.shared.store.memory.table.permille_full(),
            table_hits: self.shared.tables.map_or(0, ProbedTables::hits),
        })
    }

    /// The best root move from index `first` on, as returned by [`Searcher::best_root_move`], searched with a window
    /// around its last score. The window is widened until it contains the new score.
    fn aspire(&mut self, depth: usize, first: usize) -> Option<(Candidate<G::Move>, Interval)> {
        let last = self.root.last_scores.get(first).copied();
        let guess = last.filter(|score| {
            self.features.aspiration
                && depth >= params::ASPIRATION_DEPTH
                && score.get().abs() < Score::ESTIMATE.get()
        });
        let Some(guess) = guess.map(|score| i32::from(score.get())) else {
            return self.best_root_move(depth, first, -Score::INFINITE, Score::INFINITE);
        };
        let limit = |hundredths: i32| {
            if hundredths.abs() < i32::from(Score::ESTIMATE.get()) {
                Score::new(hundredths as i16)
            } else if hundredths < 0 {
                -Score::INFINITE
            } else {
                Score::INFINITE
            }
        };
        let width = self.chance_scale.map_or(params::ASPIRATION, |scale| {
            (scale * params::ASPIRATION_PERCENT / 100).max(1)
        });
        let (mut below, mut above) = (width, width);
        loop {
            let (alpha, beta) = (limit(guess - below), limit(guess + above));
            let best = self.best_root_move(depth, first, alpha, beta)?;
            let score = best.0.result.score;
            if score <= alpha && alpha != -Score::INFINITE {
                below *= params::ASPIRATION_WIDENING;
            } else if score >= beta && beta != Score::INFINITE {
                above *= params::ASPIRATION_WIDENING;
            } else {
                return Some(best);
            }
        }
    }

    /// The best of the root moves from index `first` on, with the proven interval of the best of all root moves.
    ///
    /// The best move of all has the value of the position, and a line that returns to the position may end there. Any
    /// other move gets its own value: if play returned to the position after it, a better move could be played. So
    /// its lines begin after the move, as do those of the best of only some moves.
    fn best_root_move(
        &mut self,
        depth: usize,
        first: usize,
        alpha: Score,
        beta: Score,
    ) -> Option<(Candidate<G::Move>, Interval)> {
        let root = self.path.root;
        self.path.root += usize::from(first > 0 || !self.root.are_all);
        let window = Window {
            depth: depth as u16,
            ply: 0,
            alpha,
            beta,
            has_repeated: false,
        };
        let best = self.best_move_from(first, window);
        self.path.root = root;
        best
    }

    fn best_move_from(&mut self, first: usize, window: Window) -> Option<(Candidate<G::Move>, Interval)> {
        let position = *self.path.history.position();
        let mut best = Candidate {
            index: first,
            result: NodeResult::NOTHING,
            line: Vec::new(),
        };
        let mut safest: Option<Candidate<G::Move>> = None;
        let mut interval = Interval {
            lower: -Score::INFINITE,
            upper: -Score::INFINITE,
        };
        let mut queue: VecDeque<(usize, bool)> = (first..self.root.moves.len())
            .map(|index| (index, false))
            .collect();
        while let Some((index, is_deferred)) = queue.pop_front() {
            let mv = self.root.moves[index];
            let child = self.game.play(&position, mv);
            let is_first = index == first;
            if !is_first && !is_deferred && self.is_busy(&child, window.depth) {
                queue.push_back((index, true));
                continue;
            }
            let scout = (!is_first).then_some(0);
            let result = self.child(Some(mv), child, window.above(best.result.score), scout)?;
            let result = NodeResult {
                interval: self.within_count(result.interval),
                ..result
            };
            let line = &self.lines[1];
            let candidate = || Candidate {
                index,
                result,
                line: line.clone(),
            };
            if safest.is_none() || result.interval.lower > interval.lower {
                safest = Some(candidate());
            }
            if result.score > best.result.score {
                best = candidate();
            }
            interval.lower = interval.lower.max(result.interval.lower);
            interval.upper = interval.upper.max(result.interval.upper);
            if best.result.score >= window.beta {
                interval.upper = Score::INFINITE;
                break;
            }
        }
        if first == 0 && self.root.are_all {
            interval = interval.intersect(self.scale.interval(self.game.bounds(&position), 0));
        }
        // Where the result is proven, the best move is one that proves it, not one that is only estimated as equally
        // good. Tables may prove the result without deciding every move.
        let proven = if first == 0 {
            interval.intersect(self.root.in_tables)
        } else {
            interval
        };
        if let Some(safest) = safest
            .filter(|safest| proven.is_decided() && safest.result.interval.lower > best.result.interval.lower)
        {
            best = safest;
        }
        Some((best, interval))
    }

    /// The part of a root proof that holds where a count outside the position may end the game. Entries of the
    /// transposition table ignore the count: a win or loss that takes as long as the count may become a draw.
    fn within_count(&self, proven: Interval) -> Interval {
        if self.count != OutsideCount::Far {
            return proven;
        }
        let plies = self.game.plies_before_count(&self.path.history);
        let holds = |score: Score| {
            score.get().abs() < Score::WIN.get()
                || score
                    .plies_to_result()
                    .is_some_and(|distance| (distance as usize) < plies)
        };
        Interval {
            lower: if proven.lower > Score::ZERO && !holds(proven.lower) {
                Score::ZERO
            } else {
                proven.lower
            },
            upper: if proven.upper < Score::ZERO && !holds(proven.upper) {
                Score::ZERO
            } else {
                proven.upper
            },
        }
    }

    fn value(&self, score: Score, interval: Interval) -> Value {
        let position = &self.path.history.entries()[self.path.root].position;
        let side = self.game.side(position);
        let value = Value::new(
            score,
            interval,
            side,
            &self.game.info(),
            self.game.baseline(position),
        );
        value.with_chance(self.game.chance_scale())
    }

    /// Extends a line that a table hit cut short: by moves that keep the value of the endgame tables, and elsewhere,
    /// up to `length` moves, by the moves in the transposition table.
    fn extend_line(&mut self, line: &mut Vec<G::Move>, length: usize) {
        let start = self.path.history.entries().len();
        for &mv in line.iter() {
            let position = self.game.play(self.path.history.position(), mv);
            self.path.history.push(self.game, Some(mv), position);
        }
        while self.shared.control.may_add() {
            let position = *self.path.history.position();
            let is_known = |tables: &ProbedTables<'_, G>| tables.is_to_extend(line.len(), &position);
            if line.len() >= length && !self.shared.tables.is_some_and(is_known) {
                break;
            }
            if self.path.history.earlier().next().is_some() || self.game.outcome(&position).is_some() {
                break;
            }
            let kept = self
                .shared
                .tables
                .and_then(|tables| tables.keeping_move(self.game, &mut self.path.history));
            let Some(mv) = kept.or_else(|| self.remembered_move(&position).filter(|_| line.len() < length))
            else {
                break;
            };
            line.push(mv);
            let position = self.game.play(&position, mv);
            self.path.history.push(self.game, Some(mv), position);
        }
        while self.path.history.entries().len() > start {
            self.path.history.pop();
        }
    }

    /// The best move of a position, if the transposition table has one.
    fn remembered_move(&self, position: &G::Position) -> Option<G::Move> {
        let best = self.shared.store.memory.table.get(self.key(position))?.best?;
        let mut moves = G::Moves::default();
        self.game.moves(position, &mut moves);
        moves.get(usize::from(best)).copied()
    }

    /// Disables reductions and pruning by estimates from now on, and ignores results found with them, also those of
    /// other threads: they could hide a nearer win. Returns whether the search was selective before.
    fn leave_selectivity(&mut self) -> bool {
        let changed = self.features.is_selective();
        if changed {
            self.features.leave_selectivity();
            self.salt ^= WITHOUT_SELECTIVITY;
        }
        changed
    }

    /// Searches only these root moves, without any stored results or recorded proofs of other searches.
    fn play_on_with(&mut self, moves: Vec<G::Move>) {
        self.root.moves = moves;
        self.features.proofs = false;
        self.salt ^= PLAYING_ON;
    }

    /// Whether a win nearer than the searched depth is known to be the shortest.
    fn dates_wins(&self) -> bool {
        !self.shared.store.memory.has_undated()
    }

    /// Whether there is only one move.
    fn has_one_move(&self) -> bool {
        self.root.moves.len() == 1
    }
}

/// Where `report` proves a draw or a loss, searches the moves that keep it again, without any knowledge of them
/// except the rules and, in a draw, the wins and losses in tables. It replaces the best line by the one with the best
/// estimate, cut to its first move, since its continuation relies on estimates. The opponent may go wrong where the
/// estimate is high. It uses the rest of the limits, on one thread.
///
/// A loss at a known distance is not changed: the reported move resists longest.
pub(super) fn play_on<G: Heuristics>(
    game: &G,
    history: &History<G>,
    request: &Request,
    shared: Shared<'_, G>,
    report: &mut Report<G::Move>,
) {
    let has_enough = || shared.control.is_over() || shared.control.has_enough();
    if request.lines != 1 || !is_drawn_or_lost(report) || has_enough() {
        return;
    }
    let Some(keeping) = keeping_moves(game, history, request, shared, report) else {
        return;
    };
    // In a drawn position, tables still show which mistakes win.
    let is_draw = report.value.unit == Some(Unit::Win) && report.value.score == 0.0;
    let tables = shared.tables.filter(|_| is_draw).map(ProbedTables::without_draws);
    let shared = Shared {
        tables: tables.as_ref(),
        busy: None,
        ..shared
    };
    let mut searcher = Searcher::new(game, history, request, shared);
    searcher.play_on_with(keeping);
    let last = request.limits.depth.unwrap_or(MAX_PLY).clamp(1, MAX_PLY);
    for depth in 1..=last {
        searcher.shared.store.age();
        let Some(found) = searcher.depth(depth) else {
            break;
        };
        report.lines[0].moves.clear();
        report.lines[0].moves.push(found.lines[0].moves[0]);
        report.depth = report.depth.max(depth);
        if found.value.kind == Exact || has_enough() {
            break;
        }
    }
    searcher.watch.tell();
}

/// Whether a draw, a loss at an unknown distance, or a result of seeds without gain is proven.
fn is_drawn_or_lost<M>(report: &Report<M>) -> bool {
    let value = &report.value;
    let is_gain = value.unit.is_some_and(Unit::is_material) && value.score > 0.0;
    value.kind == Exact && value.plies.is_none() && !value.is_win() && !is_gain
}

/// The moves that provably keep the value of a report, if there are several, found by a search as deep as the one
/// that proved it.
fn keeping_moves<G: Heuristics>(
    game: &G,
    history: &History<G>,
    request: &Request,
    shared: Shared<'_, G>,
    report: &Report<G::Move>,
) -> Option<Vec<G::Move>> {
    let request = Request {
        lines: usize::MAX,
        ..*request
    };
    let mut searcher = Searcher::new(game, history, &request, shared);
    if searcher.has_one_move() {
        return None;
    }
    searcher.shared.store.age();
    let every = searcher.depth(report.depth);
    searcher.watch.tell();
    let keeping: Vec<G::Move> = every?
        .lines
        .iter()
        .filter(|line| line.value.kind == Exact && line.value.score >= report.value.score)
        .map(|line| line.moves[0])
        .collect();
    (keeping.len() > 1).then_some(keeping)
}
