//! Play where nothing more is to be proven: of the moves that keep a draw or a loss, the one that is hardest to answer.

use super::searcher::{Searcher, SharedAlphaBeta};
use crate::allocation::OutOfMemory;
use crate::game::History;
use crate::search::Request;
use crate::search::heuristics::Heuristics;
use crate::search::report::ValueKind::Exact;
use crate::search::report::{Report, Value};
use crate::search::score::MAX_PLY;

/// Where `report` proves a draw or a loss, searches the moves that keep it once more, as if nothing were known of them
/// but the rules, and puts the one with the best estimate first. The opponent may go wrong where the estimate is high.
/// Uses what is left of the limits, on one thread.
///
/// A loss at a known distance is left alone: the move reported for it holds out longest.
///
/// # Errors
/// When there is not enough memory.
pub(super) fn play_on<G: Heuristics>(
    game: &G,
    history: &History<G>,
    request: &Request,
    shared: &SharedAlphaBeta<'_, G>,
    report: &mut Report<G::Move>,
) -> Result<(), OutOfMemory> {
    let is_open = request.lines == 1
        && report.value.kind == Exact
        && !report.value.is_win()
        && report.value.plies.is_none();
    if !is_open || shared.control.is_over() {
        return Ok(());
    }
    let mut all_moves = Searcher::new(
        game,
        history,
        &Request {
            lines: usize::MAX,
            ..*request
        },
        shared,
    )?;
    if all_moves.has_one_move() {
        return Ok(());
    }
    let Some(every) = all_moves.depth(report.depth) else {
        return Ok(());
    };
    let keeps = |value: &Value| value.kind == Exact && value.score >= report.value.score;
    let keeping: Vec<G::Move> = every
        .lines
        .iter()
        .filter(|line| keeps(&line.value))
        .map(|line| line.moves[0])
        .collect();
    if keeping.len() < 2 {
        return Ok(());
    }
    let without_tables = SharedAlphaBeta {
        memory: shared.memory,
        tables: None,
        busy: None,
        control: shared.control,
    };
    let mut searcher = Searcher::new(game, history, request, &without_tables)?;
    searcher.play_on_with(keeping);
    let last = request.limits.depth.unwrap_or(MAX_PLY).clamp(1, MAX_PLY);
    for depth in 1..=last {
        match searcher.depth(depth) {
            Some(found) => {
                report.lines[0].moves.clone_from(&found.lines[0].moves);
                report.depth = report.depth.max(depth);
                if found.value.kind == Exact || shared.control.has_enough() {
                    break;
                }
            }
            None => break,
        }
    }
    Ok(())
}
