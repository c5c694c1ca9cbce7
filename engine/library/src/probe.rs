//! Exact values of a position and its moves, from tables, the rules, or a one-ply search.

use ishwa_core::game::Turn;
use ishwa_core::move_index::MoveIndex;
use ishwa_games::any::AnySession;
use ishwa_search::analysis::AnalysisError;
use ishwa_search::limits::Limits;
use ishwa_search::memory::SearchMemory;
use ishwa_search::report::{Report, Value, ValueKind};

use crate::analyse::{AnalyseOptions, analyse};
use crate::host::Host;

/// Memory of the one-ply search, in bytes.
const MEMORY: usize = 1 << 20;

/// The exact values of a position and its moves, for the player to move, in the form that searches report.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ExactValues {
    /// The value of the position, if it is known.
    pub value: Option<Value>,
    /// Each legal move or throw with its value, if known; empty in a finished game and while a network of the game is
    /// missing.
    pub moves: Vec<(MoveIndex, Option<Value>)>,
}

impl ExactValues {
    /// The value of a move, if it is known.
    pub fn value_of(&self, mv: MoveIndex) -> Option<&Value> {
        let listed = self.moves.iter().find(|(listed, _)| *listed == mv);
        listed.and_then(|(_, value)| value.as_ref())
    }
}

/// Finds the exact values of the current position and its moves.
///
/// # Errors
/// When the tables belong to another game, or memory runs out.
pub fn probe(session: &AnySession, host: &Host<'_>) -> Result<ExactValues, AnalysisError> {
    let mut networks = session.game().networks().iter();
    if session.turn() == Turn::Over || networks.any(|network| network.is_awaited()) {
        return Ok(ExactValues::default());
    }
    let moves = session.moves();
    let options = AnalyseOptions {
        lines: moves.len(),
        ..AnalyseOptions::new(Limits::depth(1))
    };
    let host = Host {
        memory: &SearchMemory::new(MEMORY),
        threads: 1,
        progress: &|_| (),
        ..*host
    };
    let report = analyse(session, &options, &host)?;
    let exact = |mv: MoveIndex| exact(line_value(&report, mv)?);
    Ok(ExactValues {
        value: self::exact(&report.value),
        moves: moves.into_iter().map(|mv| (mv, exact(mv))).collect(),
    })
}

fn line_value(report: &Report<MoveIndex>, mv: MoveIndex) -> Option<&Value> {
    let line = report.lines.iter().find(|line| line.moves.first() == Some(&mv));
    line.map(|line| &line.value)
}

/// The value, if it is proven.
fn exact(value: &Value) -> Option<Value> {
    (value.kind == ValueKind::Exact).then(|| value.clone())
}
