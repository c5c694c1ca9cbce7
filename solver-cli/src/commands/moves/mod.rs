//! `ishwa moves`.

pub(crate) mod args;

use std::fmt::Write;

use ishwa_core::game::GameInfo;
use ishwa_core::move_index::MoveIndex;
use ishwa_games::any::AnySession;
use ishwa_library::host::{Host, MEMORY};
use ishwa_library::probe::{ExactValues, probe};
use ishwa_presentation::values::{outcome_text, value_text};
use ishwa_presentation::wire::Moves;
use ishwa_search::memory::SearchMemory;

use self::args::MovesArgs;
use super::shared::{open, table_source};
use crate::error::Result;
use crate::language::{lang, say};
use crate::output::{Output, on_deep_stack};
use crate::{interrupt, tables};

/// A move or outcome of chance and the resulting position, as text.
struct ListedMove {
    mv: String,
    /// The probability of an outcome of chance.
    probability: Option<f64>,
    position: String,
    /// Its exact value in words; empty if it is unknown or not requested.
    value: String,
}

pub(crate) fn run(args: &MovesArgs, out: &Output) -> Result<()> {
    let session = open(&args.position)?;
    let exact = args.values.then(|| exact_values(args, &session)).transpose()?;
    if out.is_json() {
        return out.json(&Moves::of(&session, exact.as_ref()));
    }
    if let Some(outcome) = session.outcome() {
        return out.text(&outcome_text(lang(), &outcome, &session.info()));
    }
    let info = session.info();
    let choices: Vec<ListedMove> = session
        .moves()
        .into_iter()
        .map(|mv| ListedMove {
            value: value_of(exact.as_ref(), mv, &info),
            mv: say(&session.named_move(mv)),
            probability: session.probability(mv),
            position: session.write_position_after(mv),
        })
        .collect();
    let width = choices
        .iter()
        .map(|choice| choice.mv.chars().count())
        .max()
        .unwrap_or(0);
    let mut text = String::new();
    for choice in &choices {
        write!(text, "{:<width$}  ", choice.mv)?;
        if let Some(probability) = choice.probability {
            write!(text, "{:>7}  ", lang().percent(probability, 2))?;
        }
        write!(text, "{}", choice.position)?;
        writeln!(
            text,
            "{}{}",
            if choice.value.is_empty() { "" } else { "  " },
            choice.value
        )?;
    }
    out.text(text.trim_end())
}

/// The exact values of the position and its moves.
fn exact_values(args: &MovesArgs, session: &AnySession) -> Result<ExactValues> {
    let directory = table_source(&args.tables)?;
    let tables = tables::prober(directory.as_deref(), session)?;
    let (memory, stop) = (SearchMemory::new(MEMORY), interrupt::stop_flag());
    let host = Host {
        tables: tables.as_ref(),
        ..Host::new(&memory, &stop)
    };
    let values = on_deep_stack(|| probe(session, &host))??;
    tables::note_fault(tables.as_ref());
    Ok(values)
}

/// The value of a move in words; empty if it is unknown.
fn value_of(exact: Option<&ExactValues>, mv: MoveIndex, info: &GameInfo) -> String {
    let value = exact.and_then(|exact| exact.value_of(mv));
    value.map_or_else(String::new, |value| value_text(lang(), value, info))
}
