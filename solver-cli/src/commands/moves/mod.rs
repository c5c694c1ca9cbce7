//! `ishwa moves`.

pub(crate) mod args;

use std::fmt::Write;

use ishwa_presentation::json::moves_json;
use ishwa_presentation::values::outcome_text;

use self::args::MovesArgs;
use super::shared::open;
use crate::error::Result;
use crate::output::Output;
use crate::spoken::{self, catalogue};

/// A move or outcome of chance, and the position it leads to, as text.
struct ListedMove {
    mv: String,
    /// The probability of an outcome of chance.
    probability: Option<f64>,
    position: String,
}

pub(crate) fn run(args: &MovesArgs, out: &Output) -> Result<()> {
    let session = open(&args.position)?;
    if out.is_json() {
        return out.json(moves_json(&session));
    }
    if let Some(outcome) = session.outcome() {
        return out.text(&outcome_text(catalogue(), &outcome, &session.info()));
    }
    let choices: Vec<ListedMove> = session
        .moves()
        .into_iter()
        .map(|mv| ListedMove {
            mv: session.write_move(mv),
            probability: session.probability(mv),
            position: session.write_position_after(mv),
        })
        .collect();
    let width = choices.iter().map(|choice| choice.mv.len()).max().unwrap_or(0);
    let mut text = String::new();
    for choice in &choices {
        write!(text, "{:<width$}  ", choice.mv)?;
        if let Some(probability) = choice.probability {
            write!(text, "{}  ", spoken::decimal(probability, 6))?;
        }
        writeln!(text, "{}", choice.position)?;
    }
    out.text(text.trim_end())
}
