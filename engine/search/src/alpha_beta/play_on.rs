//! Play where nothing more is to be proven: of the moves that keep a draw or a loss, the one that is hardest to answer.

use ishwa_core::game::{History, Unit};
use ishwa_core::heuristics::Heuristics;

use super::searcher::{Searcher, SharedAlphaBeta};
use crate::Request;
use crate::probed_tables::ProbedTables;
use crate::report::Report;
use crate::report::ValueKind::Exact;
use crate::score::MAX_PLY;

/// Where `report` proves a draw or a loss, searches the moves that keep it once more, as if nothing were known of them
/// but the rules and, in a draw, the wins and losses in tables, and puts the one with the best estimate in the place of
/// the best line, alone: what would follow it rests on estimates. The opponent may go wrong where the estimate is high.
/// Uses what is left of the limits, on one thread.
///
/// A loss at a known distance is left alone: the move reported for it holds out longest.
pub(super) fn play_on<G: Heuristics>(
    game: &G,
    history: &History<G>,
    request: &Request,
    shared: &SharedAlphaBeta<'_, G>,
    report: &mut Report<G::Move>,
) {
    let has_enough = || shared.control.is_over() || shared.control.has_enough();
    if request.lines != 1 || !is_drawn_or_lost(report) || has_enough() {
        return;
    }
    let Some(keeping) = keeping_moves(game, history, request, shared, report) else {
        return;
    };
    // In a drawn position tables still tell which mistakes win.
    let is_draw = report.value.unit == Some(Unit::Win) && report.value.score == 0.0;
    let tables = shared.tables.filter(|_| is_draw).map(ProbedTables::without_draws);
    let shared = SharedAlphaBeta {
        tables: tables.as_ref(),
        busy: None,
        ..*shared
    };
    let mut searcher = Searcher::new(game, history, request, &shared);
    searcher.play_on_with(keeping);
    let last = request.limits.depth.unwrap_or(MAX_PLY).clamp(1, MAX_PLY);
    for depth in 1..=last {
        searcher.age_tables();
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
    searcher.tell();
}

/// Whether a draw, a loss at an unknown distance, or a result of seeds that is not a gain is proven.
fn is_drawn_or_lost<M>(report: &Report<M>) -> bool {
    let value = &report.value;
    let is_gain = value.unit.is_some_and(Unit::is_material) && value.score > 0.0;
    value.kind == Exact && value.plies.is_none() && !value.is_win() && !is_gain
}

/// The moves that are proven to keep the value of a report, if there are several: by a search as deep as the one that
/// proved it.
fn keeping_moves<G: Heuristics>(
    game: &G,
    history: &History<G>,
    request: &Request,
    shared: &SharedAlphaBeta<'_, G>,
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
    searcher.age_tables();
    let every = searcher.depth(report.depth);
    searcher.tell();
    let keeping: Vec<G::Move> = every?
        .lines
        .iter()
        .filter(|line| line.value.kind == Exact && line.value.score >= report.value.score)
        .map(|line| line.moves[0])
        .collect();
    (keeping.len() > 1).then_some(keeping)
}
