//! The output of `ishwa solve` for a dice game.

use std::fmt::Write;
use std::time::Duration;

use ishwa_core::game::{GameInfo, Player};
use ishwa_core::race::Prospects;
use ishwa_games::any::AnySession;
use ishwa_messages::Lang;
use ishwa_presentation::values::{Payoff, payoffs_text};
use ishwa_presentation::wire::{Number, PlayerChances, RaceMove, RaceSolution, Value, ValueKind};

use super::result::{RaceChoice, RaceResult};
use crate::error::Result;
use crate::language::{self, lang, say};
use crate::messages;
use crate::output::chart;

/// The payoffs of all players, where they are known.
fn payoffs(prospects: &Prospects) -> Option<Vec<f64>> {
    prospects.players.iter().map(|player| player.payoff).collect()
}

/// The players' expected payoffs as a value in JSON; `None` if they are not known.
fn value(
    kind: ValueKind,
    prospects: &Prospects,
    errors: Option<&Prospects>,
    side: Player,
    info: &GameInfo,
) -> Option<Value> {
    let paid = payoffs(prospects)?;
    Some(Value {
        kind,
        score: Number(paid[side.index()]),
        unit: info.unit.into(),
        plies: None,
        chance: None,
        proven: None,
        payoffs: Some(Number::each(&paid)),
        error: errors.and_then(payoffs).map(|errors| Number::each_known(&errors)),
    })
}

/// Luck, with rounding errors around zero removed.
fn without_rounding(luck: f64) -> f64 {
    if luck.abs() < 1e-12 { 0.0 } else { luck }
}

pub(super) fn race_solution(
    session: &AnySession,
    id: &str,
    found: &RaceResult,
    names: &[String],
    taken: Duration,
) -> RaceSolution {
    let (info, side) = (session.info(), session.side());
    let (prospects, errors) = (found.prospects(), found.errors());
    let statistics = match found {
        RaceResult::Solved(_, statistics) => Some(statistics),
        _ => None,
    };
    let estimate = match found {
        RaceResult::Played(played) => Some(&played.estimate),
        _ => None,
    };
    let moves = found.moves(names).into_iter();
    RaceSolution {
        game: session.rules().game().to_owned(),
        rules: id.to_owned(),
        position: session.position(),
        kind: found.kind(),
        value: value(found.kind(), prospects, errors, side, &info),
        players: PlayerChances::of(prospects, errors, &info),
        throws: prospects.throws,
        best: found.best().map(|best| names[usize::from(best)].clone()),
        moves: moves
            .map(|listed| race_move(&listed, found.kind(), side, &info))
            .collect(),
        table: matches!(found, RaceResult::Table(_)),
        time_ms: taken.as_millis() as u64,
        states: statistics.map(|statistics| statistics.states),
        stages: statistics.map(|statistics| statistics.stages),
        sweeps: statistics.map(|statistics| statistics.sweeps),
        residual: statistics.map(|statistics| statistics.residual),
        games: estimate.map(|estimate| estimate.games),
        unfinished: estimate.map(|estimate| estimate.unfinished),
        throws_error: estimate.map(|estimate| estimate.error.throws),
    }
}

fn race_move(listed: &RaceChoice<'_>, kind: ValueKind, side: Player, info: &GameInfo) -> RaceMove {
    let value = value(kind, listed.prospects, listed.errors, side, info);
    RaceMove {
        mv: listed.mv.to_owned(),
        score: value.as_ref().map(|value| value.score),
        value,
        probability: listed.chance,
        luck: listed.chance.map(|_| listed.luck.map(without_rounding)),
        throws: listed.prospects.throws,
        players: PlayerChances::of(listed.prospects, listed.errors, info),
    }
}

pub(super) fn as_text(
    session: &AnySession,
    found: &RaceResult,
    names: &[String],
    taken: Duration,
    lang: Lang,
) -> Result<String> {
    let info = session.info();
    let side = language::player(info.seats, session.side());
    let prospects = found.prospects();
    let mut text = format!("{}\n\n", session.draw_in(lang));
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
    // The chances of two players who play for being first are their payoffs.
    let says_all = Payoff::is_probability(&info);
    if let Some(payoffs) = payoffs(prospects).filter(|_| !says_all) {
        let payoffs = payoffs_text(lang, &payoffs, &info);
        writeln!(text, "{}", say(&messages::payoffs(&payoffs)))?;
    }
    let mut throws = language::decimal(prospects.throws, 2);
    if let Some(errors) = found.errors().filter(|errors| errors.throws.is_finite()) {
        write!(throws, " ± {}", language::decimal(errors.throws, 2))?;
    }
    writeln!(text, "{}", say(&messages::throws_to_end(&throws)))?;
    let said: Vec<String> = session
        .moves()
        .iter()
        .map(|&mv| say(&session.named_move(mv)))
        .collect();
    let moves = found.moves(&said);
    if !moves.is_empty() {
        text.push('\n');
        moves_text(&mut text, &moves, session.side(), &side, says_all)?;
    }
    text.push('\n');
    text += &origin(found, taken);
    Ok(text)
}

/// The source of the result, and the time that it took.
fn origin(found: &RaceResult, taken: Duration) -> String {
    let seconds = language::decimal(taken.as_secs_f64(), 2);
    say(&match found {
        RaceResult::Table(_) => messages::from_table(&seconds),
        RaceResult::Solved(_, statistics) => {
            let residual = lang().number(&format!("{:.1e}", statistics.residual));
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
fn moves_text(
    text: &mut String,
    moves: &[RaceChoice<'_>],
    side: Player,
    name: &str,
    are_chances: bool,
) -> Result<()> {
    let width = moves
        .iter()
        .map(|listed| listed.mv.chars().count())
        .max()
        .unwrap_or(0);
    let percent = |number| lang().percent(number, 2);
    let chance_width = moves
        .iter()
        .filter_map(|listed| listed.chance)
        .map(|chance| percent(chance).chars().count())
        .max()
        .unwrap_or(0);
    let payoff = |number| {
        if are_chances {
            percent(number)
        } else {
            language::decimal(number, 4)
        }
    };
    for listed in moves {
        write!(text, "{:<width$}", listed.mv)?;
        if let Some(chance) = listed.chance {
            let chance = say(&messages::move_chance(&format!(
                "{:>chance_width$}",
                percent(chance)
            )));
            write!(text, "  {chance}")?;
        }
        let after = &listed.prospects.players[side.index()];
        let expected = match after.payoff {
            Some(chance) if are_chances => say(&messages::move_wins(&percent(chance))),
            Some(expected) => say(&messages::move_expects(name, &payoff(expected))),
            None => say(&messages::move_first(name, &percent(after.ranks[0]))),
        };
        write!(text, "  {expected}")?;
        if let Some(error) = listed
            .errors
            .and_then(|errors| errors.players[side.index()].payoff)
        {
            write!(text, " ± {}", payoff(error))?;
        }
        if let Some(luck) = listed.luck {
            // Removes the sign of a number that rounds to zero.
            let luck = if luck.abs() < 0.000_05 { 0.0 } else { luck };
            let sign = if luck < 0.0 { "" } else { "+" };
            let luck = format!("{sign}{}", payoff(luck));
            write!(text, "  {}", say(&messages::move_luck(&luck)))?;
        }
        text.push('\n');
    }
    Ok(())
}
