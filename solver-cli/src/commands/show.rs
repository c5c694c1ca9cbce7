//! `ishwa show`.

use anyhow::Result;
use ishwa_engine::game::Turn;
use serde_json::json;

use super::open;
use crate::args::{Common, PositionArgs};
use crate::output::{self, Output};

pub(super) fn run(common: &Common, args: &PositionArgs, out: &Output) -> Result<()> {
    let session = open(common, args)?;
    let info = session.info();
    let side = info.seats.label(session.side());
    let outcome = session.outcome();
    let choices = session.choices();
    if out.is_json() {
        return out.json(&json!({
            "game": session.rules().game(),
            "rules": session.rules().id(),
            "position": session.position(),
            "to_move": side,
            "over": outcome.is_some(),
            "outcome": outcome.as_ref().map(|outcome| output::outcome_json(outcome, &info)),
            "moves": choices.iter().map(|choice| &choice.mv).collect::<Vec<_>>(),
            "board": session.draw(),
        }));
    }
    let moves: Vec<&str> = choices.iter().map(|choice| choice.mv.as_str()).collect();
    let state = match (&outcome, session.turn()) {
        (Some(outcome), _) => output::outcome_text(outcome, &info),
        (None, Turn::Chance(player)) => format!("{} throws: {}", info.seats.name(player), moves.join(" ")),
        (None, _) => format!("{} to move: {}", info.seats.name(session.side()), moves.join(" ")),
    };
    out.text(&format!(
        "{} ({})\n\n{}\n\n{}\n{}",
        info.name,
        session.rules().id(),
        session.draw(),
        session.position(),
        state
    ))
}
