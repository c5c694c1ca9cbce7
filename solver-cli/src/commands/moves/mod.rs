//! `ishwa moves`.

use std::fmt::Write;

use serde_json::json;

use super::shared::open;
use crate::args::{Common, PositionArgs};
use crate::error::Result;
use crate::output::{self, Output};
use crate::spoken;

/// A move or outcome of chance, and the position it leads to, as text.
struct ListedMove {
    mv: String,
    /// The probability of an outcome of chance.
    probability: Option<f64>,
    position: String,
}

pub(super) fn run(common: &Common, args: &PositionArgs, out: &Output) -> Result<()> {
    let session = open(common, args)?;
    let choices: Vec<ListedMove> = session
        .moves()
        .into_iter()
        .map(|mv| ListedMove {
            mv: session.write_move(mv),
            probability: session.probability(mv),
            position: session.write_position_after(mv),
        })
        .collect();
    if out.is_json() {
        let (chance, moves): (Vec<_>, Vec<_>) =
            choices.iter().partition(|choice| choice.probability.is_some());
        return out.json(json!({
            "position": session.position(),
            "numbers": output::numbers_json(&session.numbers()),
            "moves": moves
                .iter()
                .map(|choice| json!({ "move": choice.mv, "position": choice.position }))
                .collect::<Vec<_>>(),
            "chance": chance
                .iter()
                .map(|choice| json!({
                    "outcome": choice.mv,
                    "probability": choice.probability,
                    "position": choice.position,
                }))
                .collect::<Vec<_>>(),
        }));
    }
    if let Some(outcome) = session.outcome() {
        return out.text(&output::outcome_text(&outcome, &session.info()));
    }
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
