//! Lines of play as protocols write them.

use ishwa_search::report::{Line, Report};

/// A line of play with all its data; `rank` counts from 1.
pub(super) fn full_line(report: &Report<String>, rank: usize, line: &Line<String>, score: &str) -> String {
    format!(
        "info depth {} seldepth {} time {} nodes {} nps {} hashfull {} multipv {rank} score {score} pv {}",
        report.depth,
        report.selective_depth,
        report.time.as_millis(),
        report.nodes,
        report.nodes_per_second(),
        report.hash_permille,
        line.moves.join(" "),
    )
}
