//! The results of searches and tables for a position.

use ishwa_core::game::Turn;
use ishwa_core::move_index::MoveIndex;
use ishwa_games::any::AnySession;
use ishwa_library::choose::ChosenMove;
use ishwa_library::probe::ExactValues;
use ishwa_messages::Lang;
use ishwa_search::report::{Line, Report, ValueKind};
use serde::Serialize;

use super::position::BoardNumbers;
use super::value::{Number, Value};
use crate::values::value_text;

/// The result of a search: the output of `ishwa analyse`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Analysis {
    /// The id of the game, as `awale`.
    pub game: String,
    /// The id with the options that differ from the defaults, as `awale[objective=seeds]`.
    pub rules: String,
    /// The position that was searched.
    pub position: String,
    /// Its board as numbers.
    pub numbers: BoardNumbers,
    /// Whether dice are to be thrown.
    pub throws: bool,
    /// The best move; `null` if dice are to be thrown, or if `solve` has proven the value but no best move.
    pub best: Option<String>,
    /// The value of the position.
    pub value: Value,
    /// The value in words, in the requested language.
    pub text: String,
    /// The best moves, best first, each with the line of play that it begins; those of `solve` are all proven.
    pub lines: Vec<AnalysisLine>,
    /// Completed search depth, in plies.
    pub depth: usize,
    /// Plies to the farthest position visited.
    pub seldepth: usize,
    /// Positions visited.
    pub nodes: u64,
    /// Milliseconds taken.
    pub time_ms: u64,
    /// Positions visited a second.
    pub nps: u64,
    /// Thousandths of the memory in use.
    pub hash_permille: u32,
    /// The number of successful probes of the endgame tables.
    pub table_hits: u64,
}

/// The result of a search as a job. The command line prints the fault as a note.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AnalysisJob {
    /// The fields of `ishwa analyse`.
    #[serde(flatten)]
    pub analysis: Analysis,
    /// The endgame table that the search could not read, as a sentence; absent if there was none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table_fault: Option<String>,
}

/// A line of play.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AnalysisLine {
    /// The move that begins it.
    #[serde(rename = "move")]
    pub mv: String,
    /// The score of its value.
    pub score: Number,
    /// The value of the move.
    pub value: Value,
    /// The value in words, in the requested language.
    pub text: String,
    /// All its moves.
    pub pv: Vec<String>,
    /// The player of each move or throw of `pv`.
    pub players: Vec<String>,
}

impl Analysis {
    /// The result of a search of a session's position, with values in the words of `lang`.
    ///
    /// # Panics
    /// When the report is of another position.
    pub fn of(session: &AnySession, report: &Report<MoveIndex>, lang: Lang) -> Self {
        let throws = matches!(session.turn(), Turn::Chance(_));
        let lines = report.lines.iter();
        let best = report.lines.first().filter(|line| {
            // Tables may know more about the position than about its moves: a line proven to be worse is not the best.
            let are_exact = [&line.value, &report.value].map(|value| value.kind) == [ValueKind::Exact; 2];
            !are_exact || line.value.score == report.value.score
        });
        Self {
            game: session.rules().game().to_owned(),
            rules: session.rules().id().to_owned(),
            position: session.position(),
            numbers: BoardNumbers::of(&session.numbers()),
            throws,
            // At a throw there is no move to choose.
            best: best
                .filter(|_| !throws)
                .map(|line| session.write_move(line.moves[0])),
            value: Value::of(&report.value),
            text: value_text(lang, &report.value, &session.info()),
            lines: lines.map(|line| AnalysisLine::of(session, line, lang)).collect(),
            depth: report.depth,
            seldepth: report.selective_depth,
            nodes: report.nodes,
            time_ms: report.time.as_millis() as u64,
            nps: report.nodes_per_second(),
            hash_permille: report.hash_permille,
            table_hits: report.table_hits,
        }
    }
}

impl AnalysisLine {
    fn of(session: &AnySession, line: &Line<MoveIndex>, lang: Lang) -> Self {
        let seats = session.info().seats;
        let written = session.write_line_by_player(&line.moves).into_iter();
        let (players, pv): (Vec<String>, Vec<String>) = written
            .map(|(player, mv)| (seats.label(player).to_owned(), mv))
            .unzip();
        Self {
            mv: pv[0].clone(),
            score: Number(line.value.score),
            value: Value::of(&line.value),
            text: value_text(lang, &line.value, &session.info()),
            pv,
            players,
        }
    }
}

/// A move chosen at a level, or a throw: the output of `ishwa analyse --level`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Chosen {
    /// The move, or the throw.
    #[serde(rename = "move")]
    pub mv: String,
    /// The value of the position; `null` without a search: for a throw, and a move of the opening book.
    pub value: Option<Value>,
}

impl Chosen {
    /// The move that was chosen in a session's position.
    pub fn of(session: &AnySession, chosen: &ChosenMove) -> Self {
        Self {
            mv: session.write_move(chosen.mv),
            value: chosen.report.as_ref().map(|report| Value::of(&report.value)),
        }
    }
}

/// The exact values of a position and its moves.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Exact {
    /// The value of the position; `null` if unknown.
    pub value: Option<Value>,
    /// All moves or outcomes of chance.
    pub moves: Vec<ExactMove>,
}

/// The exact value of a move.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExactMove {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// Its value; `null` if unknown.
    pub value: Option<Value>,
}

impl Exact {
    /// The exact values of a session's position.
    pub fn of(session: &AnySession, exact: &ExactValues) -> Self {
        let moves = exact.moves.iter().map(|(mv, value)| ExactMove {
            mv: session.write_move(*mv),
            value: value.as_ref().map(Value::of),
        });
        Self {
            value: exact.value.as_ref().map(Value::of),
            moves: moves.collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use ishwa_library::analyse::{AnalyseOptions, analyse};
    use ishwa_library::host::Host;
    use ishwa_library::registry;
    use ishwa_search::limits::Limits;
    use ishwa_search::memory::SearchMemory;

    use super::*;

    #[test]
    fn a_line_that_is_proven_to_be_worse_is_not_the_best() {
        let game = registry::find("awale").unwrap().open("").unwrap();
        let session = game.begin(None).unwrap();
        let (memory, stop) = (SearchMemory::new(1 << 20), AtomicBool::new(false));
        let one_ply = Limits {
            depth: Some(1),
            ..Limits::default()
        };
        let options = AnalyseOptions::new(one_ply);
        let mut report = analyse(&session, &options, &Host::new(&memory, &stop)).unwrap();
        let best = |report: &Report<MoveIndex>| Analysis::of(&session, report, Lang::English).best;
        let first = best(&report);
        assert!(first.is_some());
        report.value.kind = ValueKind::Exact;
        assert_eq!(best(&report), first);
        report.lines[0].value = report.value.clone();
        assert_eq!(best(&report), first);
        report.lines[0].value.score -= 1.0;
        assert_eq!(best(&report), None);
    }
}
