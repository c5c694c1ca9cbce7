//! Alpha-beta for games of two players without chance: iterative deepening, principal variation search (Marsland and
//! Campbell 1982), aspiration windows, quiescence, and a transposition table that several threads share (Lazy SMP).
//!
//! Besides its fail-soft score every node returns the interval that is proven about its value: results of finished
//! games and the bounds of [`Heuristics::bounds`] are proven, estimates are not. So a value is called exact only when
//! the lines that prove it end in results, whatever the depth, and scores of both kinds never mix.
//!
//! The search of a node consists of three functions that call one another in turn: `node` answers from the rules, the
//! transposition table, the endgame tables or an estimate far from what is asked, and calls `moves` where none of them
//! has an answer; `moves` tries the moves in the order of `picker`; `child` plays one and searches the node below, with
//! a null window first unless the move is the first. At the leaves `quiescence` follows captures. `root` is the position the search starts from,
//! `transposition` reads and writes the transposition table, `path` handles repetition, `searcher` is the
//! state of one thread, `round` what all threads search.
//!
//! Repetition (C4). Where a cycle has one value wherever it is cut ([`ishwa_core::game::Cycles::Uniform`]), the first
//! return of a position within the search ends the line: from the infinite game both players have positional optimal
//! strategies, which guarantee the same in the game that ends at the first return. Elsewhere the rule is followed to
//! the letter.
//!
//! Graph-history interaction (GHI; Palay 1983, Campbell 1985): the transposition table stores positions, but a
//! repetition depends on the path to them. So every result carries its `PathDependency`: the ply nearest the root whose
//! position it depends on. A result that depends on the path above its node is true on that path only, and is not
//! stored; below a position that has occurred before, and may end the game on its next return, nothing is looked up;
//! and positions that have occurred twice before the root change the keys of the search.
//!
//! Endgame tables ([`Prober`]) end a line where the game so far cannot change the value of a position: once a position
//! has occurred twice, only when it can no longer come back; where the value of a cycle is exactly what the rule makes
//! of it, only after a move that no position can come back after; and not at all where a count outside the position can
//! end the game.

mod child;
mod line;
mod moves;
mod node;
mod ordering;
mod path;
mod picker;
mod play_on;
mod pruning;
mod quiescence;
mod result;
mod root;
mod round;
mod searcher;
mod transposition;
mod window;

use std::sync::atomic::AtomicBool;

use ishwa_core::allocation::OutOfMemory;
use ishwa_core::game::History;
use ishwa_core::heuristics::Heuristics;
use ishwa_core::parallel;
use ishwa_core::prober::Prober;
use play_on::play_on;
use round::Rounds;
use searcher::{Searcher, SharedAlphaBeta, near_table};

use super::Request;
use super::busy::Busy;
use super::limits::{Control, EndOnDrop};
use super::memory::Memory;
use super::report::Report;
use super::report::ValueKind::Exact;
use super::score::MAX_PLY;
use crate::probed_tables::ProbedTables;

/// Stack of a search thread: each ply of look-ahead is a frame on it, and quiescence adds some.
pub const STACK_BYTES: usize = 64 << 20;

/// Searches the last position of `history`, which must not be finished, and reports after every depth to `watcher`.
/// `prober` has the endgame tables, if there are any; the same `memory` must not serve searches with another prober.
///
/// A depth that a limit cuts short is not reported; the first depth always is. The caller's thread is the first of the
/// threads asked for; it needs a stack of [`STACK_BYTES`] where the search may go deep.
///
/// # Errors
/// When there is not enough memory.
///
/// # Panics
/// When the game has chance or more than two players, or the position has no move.
pub fn search<G: Heuristics>(
    game: &G,
    history: &History<G>,
    request: &Request,
    memory: &Memory,
    prober: Option<&dyn Prober<G>>,
    stop: &AtomicBool,
    watcher: &mut dyn FnMut(&Report<G::Move>),
) -> Result<Report<G::Move>, OutOfMemory> {
    let info = game.info();
    assert!(
        info.players == 2 && !info.chance,
        "alpha-beta is for two players without chance"
    );
    let control = Control::new(request.limits, stop);
    let threads = parallel::threads(request.threads);
    let busy = (threads > 1 && request.features.deferral).then(Busy::new);
    let tables = prober
        .filter(|_| request.features.tablebase)
        .and_then(|prober| ProbedTables::new(prober, game, history));
    let near = near_table(memory, threads)?;
    let shared = SharedAlphaBeta {
        memory,
        near: &near,
        tables: tables.as_ref(),
        busy: busy.as_ref(),
        control: &control,
    };
    let searcher = || Searcher::new(game, history, request, &shared);
    let rounds = Rounds::new(&control);
    let mut found = None;
    parallel::with_helpers(
        threads,
        STACK_BYTES,
        &|_| help(&mut searcher(), &rounds),
        &mut || {
            // However this thread ends, the others end too.
            let _end = EndOnDrop(&control);
            found = Some(lead(&mut searcher(), request, &rounds, watcher));
        },
    );
    let mut report = found.expect("the leading thread has ended");
    if request.plays_on {
        // All other threads have ended.
        control.resume();
        play_on(game, history, request, &shared, &mut report);
    }
    report.nodes = control.nodes();
    report.time = control.elapsed();
    report.table_hits = tables.as_ref().map_or(0, ProbedTables::hits);
    Ok(report)
}

/// Searches depth after depth, together with the helper threads.
fn lead<G: Heuristics>(
    searcher: &mut Searcher<G>,
    request: &Request,
    rounds: &Rounds<G::Move>,
    watcher: &mut dyn FnMut(&Report<G::Move>),
) -> Report<G::Move> {
    let last = request.limits.depth.unwrap_or(MAX_PLY).clamp(1, MAX_PLY);
    searcher.age_tables();
    let mut report = searcher.depth(1).expect("the first depth is always finished");
    watcher(&report);
    let mut depth = 1;
    while !searcher.control.has_enough() {
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
        searcher.age_tables();
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
    searcher.tell();
    report
}

/// Searches the same depths as the leading thread.
fn help<G: Heuristics>(searcher: &mut Searcher<G>, rounds: &Rounds<G::Move>) {
    while !searcher.is_stopped() {
        let depth = rounds.join(searcher);
        if let Some(report) = searcher.depth(depth) {
            rounds.finish(report, searcher);
        }
    }
    searcher.tell();
}

/// Whether the report is of a win at an unknown distance.
fn is_win_at_unknown_distance<M>(report: &Report<M>) -> bool {
    report.value.kind == Exact && report.value.plies.is_none() && report.value.is_win()
}

/// Whether a deeper search cannot add anything.
fn is_settled<M>(report: &Report<M>) -> bool {
    report.value.kind == Exact && report.lines.iter().all(|line| line.value.kind == Exact)
}
