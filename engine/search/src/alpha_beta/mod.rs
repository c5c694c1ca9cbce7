//! Alpha-beta for games of two players without chance: iterative deepening, principal variation search (Marsland and
//! Campbell 1982), aspiration windows, quiescence, and a transposition table shared by several threads (Lazy SMP).
//!
//! Besides its fail-soft score, every node returns the proven interval of its value: results of finished games and
//! the bounds of [`Heuristics::bounds`] are proven, estimates are not. So a value is called exact only when the lines
//! that prove it end in results, at any depth, and proven and estimated scores never mix.
//!
//! `root` deepens iteratively on all threads and searches the root moves. In `node` three functions call one another:
//! `node` returns a result from the rules, the transposition table, the endgame tables or an estimate far outside the
//! window, and otherwise calls `moves`; `moves` tries the moves in the order of `ordering`; `child` plays one and
//! searches the node below, with a null window first unless it is the first move. At the leaves `quiescence` follows
//! captures. `window` has the parameters and results of a node, `transposition` its stored entries, and `searcher`
//! the state of one thread.
//!
//! Repetition (C4). Where a cycle has one value wherever it is cut ([`ishwa_core::game::Cycles::Uniform`]), the first
//! return of a position within the search ends the line: both players have positional optimal strategies in the
//! infinite game, and these guarantee the same value in the game that ends at the first return. Elsewhere the rule is
//! applied exactly.
//!
//! Graph-history interaction (GHI; Palay 1983, Campbell 1985): the transposition table stores positions, but a
//! repetition depends on the path to them. So every result carries its `PathDependency`: the ply nearest the root
//! whose position it depends on. A result that depends on the path above its node holds on that path only and is not
//! stored. Below a position that has occurred before and may end the game on its next return, the table is not
//! probed. Positions that have occurred twice before the root change the keys of the search.
//!
//! Endgame tables ([`Prober`]) end a line where the game history cannot change the value of a position. Once a
//! position has occurred twice, they are used only when it can no longer return. Where the value of a cycle depends
//! on the exact rule, they are used only after a move after which no position can return. They are not used at all
//! where a count outside the position can end the game.

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

/// Stack size of a search thread: each ply of look-ahead takes a frame, and quiescence adds more.
pub const STACK_BYTES: usize = 64 << 20;

/// Searches the last position of `history`, which must not be finished, and reports after every depth to `watcher`.
/// `prober` provides the endgame tables, if any; the same `memory` must not be used with another prober.
///
/// A depth cut short by a limit is not reported; the first depth always is. The caller's thread is the first of the
/// requested threads. It needs a stack of [`STACK_BYTES`] if the search may go deep.
///
/// # Errors
/// When there is not enough memory.
///
/// # Panics
/// When the game has chance or more than two players, or the position has no moves.
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
