//! The output of `ishwa solve` for a dice game.

use std::fmt::Write;
use std::time::Duration;

use ishwa_core::game::{GameInfo, Player};
use ishwa_core::race::Prospects;
use ishwa_core::words::Words;
use ishwa_games::any::AnySession;
use ishwa_presentation::json::number;
use ishwa_presentation::values::payoffs_text;
use serde_json::{Value as Json, json};

use super::result::{RaceChoice, RaceResult};
use crate::error::Result;
use crate::language::{self, catalogue, lang, say};
use crate::messages;
use crate::output::chart;

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
    session: &AnySession,
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
    session: &AnySession,
    found: &RaceResult,
    names: &[String],
    taken: Duration,
    words: &dyn Words,
) -> Result<String> {
    let info = session.info();
    let side = language::player(info.seats, session.side());
    let prospects = found.prospects();
    let mut text = format!("{}\n\n", session.draw_in(words));
    text += &match found.best() {
        Some(best) => {
            let best = &names[usize::from(best)];
            match found {
                RaceResult::Played(_) => say(&messages::best_move_estimated(&side, best)),
                _ => say(&messages::best_move_exact(&side, best)),
            }
        }
        None => say(&messages::player_throws(&side)),
    };
    writeln!(
        text,
        "\n\n{}\n",
        chart::text(prospects, found.errors(), &info).trim_end()
    )?;
    if let Some(payoffs) = payoffs(prospects) {
        let payoffs = payoffs_text(catalogue(), &payoffs, &info);
        writeln!(text, "{}", say(&messages::payoffs(&payoffs)))?;
    }
    let mut throws = language::decimal(prospects.throws, 2);
    if let Some(errors) = found.errors().filter(|errors| errors.throws.is_finite()) {
        write!(throws, " ± {}", language::decimal(errors.throws, 2))?;
    }
    writeln!(text, "{}", say(&messages::throws_to_end(&throws)))?;
    let moves = found.moves(names);
    if !moves.is_empty() {
        text.push('\n');
        moves_text(&mut text, &moves, session.side(), &side)?;
    }
    text.push('\n');
    text += &origin(found, taken);
    Ok(text)
}

/// Where the result is from, and how long it took.
fn origin(found: &RaceResult, taken: Duration) -> String {
    let seconds = language::decimal(taken.as_secs_f64(), 2);
    say(&match found {
        RaceResult::Table(_) => messages::from_table(&seconds),
        RaceResult::Solved(_, statistics) => {
            let residual = lang().with_decimal_sign(&format!("{:.1e}", statistics.residual));
            messages::from_solution(statistics.states, &seconds, statistics.sweeps, &residual)
        }
        RaceResult::Played(played) => {
            let games = played.estimate.games;
            if played.moves.is_empty() {
                messages::from_games(games, &seconds)
            } else {
                messages::from_games_after_best(games, &seconds)
            }
        }
    })
}

/// The moves or throws: chances, the expected payoff of the player to move after each, and the luck of a throw.
fn moves_text(text: &mut String, moves: &[RaceChoice<'_>], side: Player, name: &str) -> Result<()> {
    let width = moves.iter().map(|listed| listed.mv.len()).max().unwrap_or(0);
    let decimal = |number| language::decimal(number, 4);
    for listed in moves {
        write!(text, "{:<width$}", listed.mv)?;
        if let Some(chance) = listed.chance {
            let chance = say(&messages::move_chance(&decimal(chance)));
            write!(text, "  {chance}")?;
        }
        let after = &listed.prospects.players[side.index()];
        let expected = match after.payoff {
            Some(payoff) => say(&messages::move_expects(name, &decimal(payoff))),
            None => say(&messages::move_first(name, &decimal(after.ranks[0]))),
        };
        write!(text, "  {expected}")?;
        if let Some(error) = listed
            .errors
            .and_then(|errors| errors.players[side.index()].payoff)
        {
            write!(text, " ± {}", language::decimal(error, 4))?;
        }
        if let Some(luck) = listed.luck {
            // A number that rounds to zero has no sign.
            let luck = if luck.abs() < 0.000_05 { 0.0 } else { luck };
            let luck = lang().with_decimal_sign(&format!("{luck:+.4}"));
            write!(text, "  {}", say(&messages::move_luck(&luck)))?;
        }
        text.push('\n');
    }
    Ok(())
}
