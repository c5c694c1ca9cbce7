//! Expectimax for games of chance, and max^n (Luckhardt and Irani 1986) for games of more than two players.
//!
//! A player takes the move with the highest payoff of their own, the first listed of equals; where dice fall, the
//! payoffs are the mean over the outcomes. Payoffs that differ by less than [`TIE`] count as equal: the rounding of
//! means must not decide between moves that matter to other players. To a given depth the result is that of the plain
//! recursion over all moves and all outcomes; the rest only saves work, and each part has its switch in [`Features`].
//!
//! Two players whose payoffs add up to a constant are searched with windows (`duel`; Star1 and Star2 of Ballard 1983),
//! and so are the last two of several whose payoffs are still open; several players by max^n with shallow pruning
//! (`max_n`; Korf 1991). Outcomes that lead to the same position are searched once (`outcomes`), and positions are
//! stored with the depth they were searched to, at decisions and at throws (`memo`).
//!
//! Several threads search the same depth and share what is stored (`shared_memo`). Each defers the moves and outcomes
//! that another is searching (`search_order`). An entry holds for its position and depth alone, so it does not matter
//! who found it: to a given depth the values are those of one thread, up to the rounding of means.
//!
//! A payoff is exact when the lines searched end in results, or where bounds show that the other lines cannot matter.
//! In games without dice, a line that returns to a position gets the result of the rule of repetition at its first
//! return, and a value that depends on it is an estimate that is not stored: with more than two players it is not
//! certain that the third return has the same value. Counts that only the game's history knows, such as the idle rounds
//! of rule H7, are ignored: the value is that of the position.
//!
//! In games with dice, endgame tables ([`Prober`]), of two opposed players or of more, end a line at every position
//! they know below the root: positions are searched without what was played before, so the table's value is exact and
//! independent of the path. With tables of all positions the first depth is exact.

mod answer;
mod duel;
mod max_n;
mod memo;
mod outcomes;
mod root;
mod search_order;
mod shared_memo;

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use answer::{Evidence, MaxNResult, PayoffResult};
use ishwa_core::game::{Cycles, GameInfo, History, PerPlayer, Player, Verdict};
use ishwa_core::heuristics::Heuristics;
use ishwa_core::parallel;
use ishwa_core::prober::{Prober, TIE};
use outcomes::WeightedOutcome;
use shared_memo::{MemoAccess, SharedMemo};
use smallvec::SmallVec;

use super::alpha_beta::STACK_BYTES;
use super::busy::{Busy, Noted};
use super::limits::{Control, EndOnDrop, Watch};
use super::repetition::{Return, returned};
use super::report::{Report, ValueKind};
use super::score::MAX_PLY;
use super::{Features, Request};
use crate::probed_tables::ProbedTables;

/// Depth from which moves are ordered by the estimates of their positions: below it, estimating all of them costs as
/// much as it saves.
const ORDER_DEPTH: usize = 2;

/// Depth from which a position that another thread is searching is deferred: below it, the search takes less time than
/// the lookup saves.
const DEFERRAL_DEPTH: usize = 3;

/// Where in the tree a position is searched.
#[derive(Clone, Copy, Debug)]
struct Level {
    /// Plies left to look ahead.
    depth: usize,
    /// Plies played since the root position.
    ply: usize,
}

impl Level {
    fn below(self) -> Self {
        Self {
            depth: self.depth - 1,
            ply: self.ply + 1,
        }
    }
}

/// Whether a move with this payoff and place in the list is better than the `best` so far: of equals the first listed
/// is, in whatever order they are searched.
fn is_better(payoff: f64, index: usize, best: f64, best_index: usize) -> bool {
    if index > best_index {
        payoff > best + TIE
    } else {
        payoff >= best - TIE
    }
}

/// The payoff that the move of place `index` must exceed to be better than the `best` so far: a move with no more can
/// be pruned.
fn least(index: usize, best: f64, best_index: usize) -> f64 {
    if index > best_index {
        best
    } else {
        best - 2.0 * TIE
    }
}

/// Searches the last position of `history`, which must not be finished, and reports after every depth to `watcher`.
///
/// `memory` bounds the memory of the search, in bytes. `prober` has the endgame tables, if there are any; they are used
/// in games of chance, with two players only if their payoffs add up to a constant. Where dice are to be thrown, the
/// lines are the outcomes, all of them.
///
/// The caller's thread is the first of the threads asked for. Without memory there is nothing to share, and one thread
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
        ExpectimaxSearcher::new(
            game,
            history,
            request.features,
            memo,
            tables.as_ref(),
            busy.as_ref(),
            &control,
        )
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
        // Whoever hears of the new round sees its depth.
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

/// Searches the same depths as the leading thread, or goes ahead of it: what is found is stored for its next depths.
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

struct ExpectimaxSearcher<'a, G: Heuristics> {
    game: &'a G,
    info: GameInfo,
    features: Features,
    /// Lowest and highest sum of all payoffs.
    sum: (f64, f64),
    tables: Option<&'a ProbedTables<'a, G>>,
    control: &'a Control<'a>,
    watch: Watch<'a>,
    /// The current line, in games without dice whose positions may come back.
    history: History<G>,
    /// Index in the history of the root position.
    root: usize,
    memo: MemoAccess<'a>,
    /// What several threads are searching right now.
    busy: Option<&'a Busy>,
    /// Whether limits are ignored, so that the first depth is finished.
    unlimited: bool,
    /// For each ply, the best line below it up to the next throw.
    lines: Vec<Vec<G::Move>>,
    /// Lists of outcomes for reuse.
    spare: Vec<Vec<WeightedOutcome<G::Position>>>,
    /// The order of the root moves after the last depth, best first.
    root_order: Vec<usize>,
}

impl<'a, G: Heuristics> ExpectimaxSearcher<'a, G> {
    fn new(
        game: &'a G,
        history: &History<G>,
        features: Features,
        memo: MemoAccess<'a>,
        tables: Option<&'a ProbedTables<'a, G>>,
        busy: Option<&'a Busy>,
        control: &'a Control<'a>,
    ) -> Self {
        Self {
            game,
            features,
            sum: game.payoff_sum(),
            tables,
            control,
            watch: Watch::new(control),
            history: history.clone(),
            root: history.entries().len() - 1,
            memo,
            busy,
            info: game.info(),
            unlimited: true,
            lines: vec![Vec::new(); MAX_PLY + 2],
            spare: Vec::new(),
            root_order: Vec::new(),
        }
    }

    /// Whether another thread is searching a position to this depth, if that takes long enough to matter.
    fn is_busy(&self, depth: usize, position: impl FnOnce() -> G::Position) -> bool {
        self.busy
            .filter(|_| depth >= DEFERRAL_DEPTH)
            .is_some_and(|busy| busy.contains(memo::tag(self.game.key(&position()), Some(depth))))
    }

    /// Notes, for the other threads, that this one is searching the position with this key.
    fn note_busy(&self, key: u64, depth: usize) -> Option<Noted<'a>> {
        let busy = self.busy.filter(|_| depth >= DEFERRAL_DEPTH)?;
        Some(busy.note(memo::tag(key, Some(depth))))
    }

    /// Counts a position and says whether the search must end.
    fn stops(&mut self) -> bool {
        self.watch.visit() && !self.unlimited
    }

    /// The payoffs of a position where the line ends, other than by its length.
    fn ended(&self, position: &G::Position) -> Option<PayoffResult> {
        if let Some(outcome) = self.game.outcome(position) {
            return Some(PayoffResult {
                payoffs: outcome.payoffs,
                basis: Evidence::RESULT,
            });
        }
        self.returned().map(|payoffs| PayoffResult {
            payoffs,
            basis: Evidence::RETURN,
        })
    }

    /// The payoffs of a return to an earlier position, in games without dice.
    fn returned(&self) -> Option<PerPlayer<f64>> {
        if self.info.chance {
            return None;
        }
        let Return::Decided { verdict, .. } = returned(self.game, Cycles::Uniform, &self.history, self.root)
        else {
            return None;
        };
        match verdict {
            Verdict::Over(outcome) => Some(outcome.payoffs),
            Verdict::Continue(position) => Some(self.game.estimate(&position)),
        }
    }

    /// The payoff of a player in a position that is not finished, as the endgame tables have it.
    fn peek(&self, tables: &ProbedTables<G>, position: &G::Position, player: Player) -> Option<f64> {
        if self.info.players > 2 {
            return Some(tables.peek_several(position)?[player.index()]);
        }
        let own = tables.peek(position)?.payoff()?;
        Some(if self.game.side(position) == player {
            own
        } else {
            self.sum.1 - own
        })
    }

    /// The positions a throw leads to, with open bounds; to be returned to `spare`.
    fn outcomes(&mut self, position: &G::Position) -> Vec<WeightedOutcome<G::Position>> {
        let mut outcomes = self.spare.pop().unwrap_or_default();
        outcomes::collect(self.game, position, self.features.merging, &mut outcomes);
        outcomes
    }

    /// Plays a move of a player; after the search below it, call [`ExpectimaxSearcher::leave`].
    fn enter(&mut self, position: &G::Position, mv: G::Move) -> G::Position {
        let child = self.game.play(position, mv);
        if !self.info.chance {
            self.history.push(self.game, Some(mv), child);
        }
        child
    }

    fn leave(&mut self) {
        if !self.info.chance {
            self.history.pop();
        }
    }

    /// Stores the move with the best line below it as the line of its ply.
    fn set_line(&mut self, ply: usize, mv: G::Move) {
        let (above, below) = self.lines.split_at_mut(ply + 1);
        let line = &mut above[ply];
        line.clear();
        line.push(mv);
        line.extend_from_slice(&below[0]);
    }

    /// The order in which to try the moves of `player`, as places in their list: the hash move first, then by the
    /// estimates of their positions for that player.
    fn order(
        &self,
        position: &G::Position,
        moves: &G::Moves,
        player: Player,
        depth: usize,
        remembered: Option<u16>,
    ) -> SmallVec<[u16; 32]> {
        let mut order: SmallVec<[u16; 32]> = (0..moves.len() as u16).collect();
        if !self.features.ordering || moves.len() < 2 || depth < ORDER_DEPTH {
            return order;
        }
        let worth: SmallVec<[f64; 32]> = moves
            .iter()
            .map(|&mv| {
                let child = self.game.play(position, mv);
                self.game.estimate(&child)[player.index()]
            })
            .collect();
        sort_by_worth(&mut order, &worth, remembered);
        order
    }
}

/// The payoff, or the bound that rounding has taken it past. Rounding can make the bounds themselves cross, where
/// `clamp` would panic.
fn within(payoff: f64, (low, high): (f64, f64)) -> f64 {
    payoff.min(high).max(low)
}

/// Sorts the places of moves: the hash move first, then by their estimates.
fn sort_by_worth(order: &mut [u16], worth: &[f64], remembered: Option<u16>) {
    order.sort_by(|&a, &b| {
        let first = |index| remembered == Some(index);
        let by_worth = worth[usize::from(b)].total_cmp(&worth[usize::from(a)]);
        first(b).cmp(&first(a)).then(by_worth)
    });
}
