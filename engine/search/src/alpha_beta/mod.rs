//! Alpha-beta for games of two players without chance: iterative deepening, principal variation search (Marsland and
//! Campbell 1982), aspiration windows, quiescence, and a transposition table that several threads share (Lazy SMP).
//!
//! Besides its fail-soft score every node returns the interval that is proven about its value: results of finished
//! games and the bounds of [`Heuristics::bounds`] are proven, estimates are not. So a value is called exact only when
//! the lines that prove it end in results, whatever the depth, and scores of both kinds never mix.
//!
//! `root` goes from depth to depth on all threads and searches the moves of the position the search starts from. In
//! `node` three functions call one another in turn: `node` answers from the rules, the transposition table, the endgame
//! tables or an estimate far from what is asked, and calls `moves` where none of them has an answer; `moves` tries the
//! moves in the order of `ordering`; `child` plays one and searches the node below, with a null window first unless the
//! move is the first. At the leaves `quiescence` follows captures. `window` is what a node is asked and answers,
//! `transposition` what is stored of it, `searcher` the state of one thread.
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

mod node;
mod ordering;
mod quiescence;
mod root;
mod searcher;
mod transposition;
mod window;

use std::sync::atomic::AtomicBool;

use ishwa_core::allocation::OutOfMemory;
use ishwa_core::game::History;
use ishwa_core::heuristics::Heuristics;
use ishwa_core::parallel;
use ishwa_core::prober::Prober;
use root::{Rounds, help, lead, play_on};
use searcher::{Searcher, Shared};
use transposition::{NodeStore, near_table};

use super::Request;
use super::busy::Busy;
use super::limits::{Control, EndOnDrop};
use super::memory::Memory;
use super::report::Report;
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
    let shared = Shared {
        store: NodeStore::new(memory, &near, threads),
        tables: tables.as_ref(),
        busy: busy.as_ref(),
        control: &control,
    };
    let searcher = || Searcher::new(game, history, request, shared);
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
        play_on(game, history, request, shared, &mut report);
    }
    report.nodes = control.nodes();
    report.time = control.elapsed();
    report.table_hits = tables.as_ref().map_or(0, ProbedTables::hits);
    Ok(report)
}
