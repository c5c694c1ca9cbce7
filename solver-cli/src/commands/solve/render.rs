//! The output of `ishwa solve` for a dice game.

use std::fmt::Write;
use std::time::Duration;

use ishwa_engine::game::{GameInfo, Player};
use ishwa_engine::race::Prospects;
use ishwa_engine::registry::AnySession;
use ishwa_engine::words::Words;
use serde_json::{Value as Json, json};

use super::result::{RaceChoice, RaceResult};
use crate::error::Result;
use crate::output::{chart, number, payoffs_text};

/// The payoffs of all players, where they are known.
fn payoffs(prospects: &Prospects) -> Option<Vec<f64>> {
    prospects.players.iter().map(|player| player.payoff).collect()
}

fn numbers(values: &[f64]) -> Json {
    values.iter().map(|&value| number(value)).collect()
}

/// The players' expected payoffs as the JSON of a value; `None` if they are not known.
fn value_json(
    kind: &str,
    prospects: &Prospects,
    errors: Option<&Prospects>,
    side: usize,
    info: &GameInfo,
) -> Option<Json> {
    let paid = payoffs(prospects)?;
    let mut value = json!({
        "kind": kind,
        "score": number(paid[side]),
        "unit": info.unit.name(),
        "payoffs": numbers(&paid),
    });
    if let Some(errors) = errors.and_then(payoffs) {
        value["error"] = numbers(&errors);
    }
    Some(value)
}

/// Luck, with rounding errors around zero removed.
fn without_rounding(luck: f64) -> f64 {
    if luck.abs() < 1e-12 { 0.0 } else { luck }
}

fn players_json(prospects: &Prospects, errors: Option<&Prospects>, info: &GameInfo) -> Json {
    let one = |i: usize, prospects: &Prospects| {
        let player = &prospects.players[i];
        json!({
            "first": player.ranks[0],
            "ranks": player.ranks.as_slice(),
            "eaten": player.eaten,
            "payoff": player.payoff,
        })
    };
    let players = (0..info.players).map(|i| {
        let mut object = one(i, prospects);
        object["player"] = json!(info.seats.label(Player::new(i)));
        if let Some(errors) = errors {
            object["error"] = one(i, errors);
        }
        object
    });
    players.collect()
}

pub(super) fn as_json(
    session: &dyn AnySession,
    id: &str,
    found: &RaceResult,
    names: &[String],
    taken: Duration,
) -> Json {
    let info = session.info();
    let side = session.side().index();
    let prospects = found.prospects();
    let mut object = json!({
        "game": session.rules().game(),
        "rules": id,
        "position": session.position(),
        "kind": found.kind(),
        "players": players_json(prospects, found.errors(), &info),
        "throws": prospects.throws,
        "time_ms": taken.as_millis() as u64,
    });
    if let Some(value) = value_json(found.kind(), prospects, found.errors(), side, &info) {
        object["value"] = value;
    }
    let moves = found.moves(names).into_iter().map(|listed| {
        let mut object = json!({
            "move": listed.mv,
            "players": players_json(listed.prospects, listed.errors, &info),
            "throws": listed.prospects.throws,
        });
        if let Some(value) = value_json(found.kind(), listed.prospects, listed.errors, side, &info) {
            object["score"] = value["score"].clone();
            object["value"] = value;
        }
        if let Some(chance) = listed.chance {
            object["probability"] = json!(chance);
            object["luck"] = json!(listed.luck.map(without_rounding));
        }
        object
    });
    object["moves"] = moves.collect();
    object["best"] = json!(found.best().map(|best| &names[usize::from(best)]));
    object["table"] = json!(matches!(found, RaceResult::Table(_)));
    if let RaceResult::Solved(_, statistics) = found {
        object["states"] = json!(statistics.states);
        object["stages"] = json!(statistics.stages);
        object["sweeps"] = json!(statistics.sweeps);
        object["residual"] = json!(statistics.residual);
    }
    if let RaceResult::Played(played) = found {
        let estimate = &played.estimate;
        object["games"] = json!(estimate.games);
        object["unfinished"] = json!(estimate.unfinished);
        object["throws_error"] = json!(estimate.error.throws);
    }
    object
}

pub(super) fn as_text(
    session: &dyn AnySession,
    found: &RaceResult,
    names: &[String],
    taken: Duration,
    words: &dyn Words,
) -> Result<String> {
    let info = session.info();
    let side = info.seats.name(session.side());
    let prospects = found.prospects();
    let mut text = format!("{}\n\n", session.draw_in(words));
    match found.best() {
        Some(best) => {
            let best = &names[usize::from(best)];
            writeln!(text, "Best move for {side}: {best} ({})\n", found.kind())?;
        }
        None => writeln!(text, "{side} throws\n")?,
    }
    writeln!(
        text,
        "{}\n",
        chart::text(prospects, found.errors(), &info).trim_end()
    )?;
    if let Some(payoffs) = payoffs(prospects) {
        writeln!(text, "Payoffs: {}", payoffs_text(&payoffs, &info))?;
    }
    write!(text, "Throws to the end: {:.2}", prospects.throws)?;
    if let Some(errors) = found.errors().filter(|errors| errors.throws.is_finite()) {
        write!(text, " ± {:.2}", errors.throws)?;
    }
    text.push('\n');
    let moves = found.moves(names);
    if !moves.is_empty() {
        text.push('\n');
        moves_text(&mut text, &moves, session.side(), side)?;
    }
    text.push('\n');
    let seconds = taken.as_secs_f64();
    match found {
        RaceResult::Table(_) => write!(text, "Exact, from the table, in {seconds:.2} s")?,
        RaceResult::Solved(_, statistics) => write!(
            text,
            "Exact: {} states solved in {seconds:.2} s, at most {} sweeps, residual {:.1e}",
            statistics.states, statistics.sweeps, statistics.residual
        )?,
        RaceResult::Played(played) => write!(
            text,
            "Estimate from {}{} played in {seconds:.2} s",
            games_text(played.estimate.games),
            if played.moves.is_empty() {
                ""
            } else {
                " after the best move,"
            }
        )?,
    }
    Ok(text)
}

fn games_text(games: u64) -> String {
    format!("{games} game{}", if games == 1 { "" } else { "s" })
}

/// The moves or throws: chances, the expected payoff of the player to move after each, and the luck of a throw.
fn moves_text(text: &mut String, moves: &[RaceChoice<'_>], side: Player, name: &str) -> Result<()> {
    let width = moves.iter().map(|listed| listed.mv.len()).max().unwrap_or(0);
    for listed in moves {
        write!(text, "{:<width$}", listed.mv)?;
        if let Some(chance) = listed.chance {
            write!(text, "  chance {chance:.4}")?;
        }
        let after = &listed.prospects.players[side.index()];
        match after.payoff {
            Some(payoff) => write!(text, "  {name} expects {payoff:.4}")?,
            None => write!(text, "  {name} is first with {:.4}", after.ranks[0])?,
        }
        if let Some(error) = listed
            .errors
            .and_then(|errors| errors.players[side.index()].payoff)
        {
            write!(text, " ± {error:.4}")?;
        }
        if let Some(luck) = listed.luck {
            // A number that rounds to zero has no sign.
            let luck = if luck.abs() < 0.000_05 { 0.0 } else { luck };
            write!(text, "  luck {luck:+.4}")?;
        }
        text.push('\n');
    }
    Ok(())
}
