//! `ishwa compare`: the value of a position under every reading of some rules.

pub(crate) mod args;
mod reading;
mod sweep;

use std::sync::atomic::Ordering;

use ishwa_games::any::{AnyGame, AnySession};
use ishwa_library::registry;
use ishwa_presentation::wire::{ComparedOption, ComparedReading, Comparison, Number, Value};

use self::args::CompareArgs;
use self::reading::{Found, Reading, compared, readings, under, values};
use crate::error::{CliError, Result};
use crate::interrupt;
use crate::language::say;
use crate::messages;
use crate::output::progress::searching;
use crate::output::{Output, table};

pub(crate) fn run(args: &CompareArgs, out: &Output) -> Result<()> {
    let readings = asked(args)?;
    if args.sweep {
        return sweep::run(args, &readings, out);
    }
    let sessions = sessions(args, &readings)?;
    let stop = interrupt::stop_flag();
    let mut found = Vec::new();
    searching(args.time.saturating_mul(sessions.len() as u32), || {
        for (reading, session) in readings.iter().zip(&sessions) {
            let value = values(args, &[session])?.remove(0);
            if stop.load(Ordering::Relaxed) {
                break;
            }
            found.push((reading, session, value));
        }
        Ok::<_, CliError>(())
    })?;
    // An interrupt loses nothing that was found before it.
    let done = found.len();
    print(args, &readings, found, out)?;
    if done < readings.len() {
        let said = messages::stopped_in_readings(done, readings.len());
        return Err(CliError::Stopped { said });
    }
    Ok(())
}

/// The requested readings; of a sweep without options the requested rules alone.
fn asked(args: &CompareArgs) -> Result<Vec<Reading>> {
    if args.sweep && args.over.is_empty() {
        return Ok(readings(&[])?);
    }
    let entry = registry::find(&args.position.game)?;
    Ok(readings(&compared(&entry, &args.over)?)?)
}

/// The position under each reading.
fn sessions(args: &CompareArgs, readings: &[Reading]) -> Result<Vec<AnySession>> {
    let under = |reading| under(&args.position, reading);
    readings.iter().map(under).collect()
}

/// The games that are compared, each under its rules.
pub(crate) fn games(args: &CompareArgs) -> Result<Vec<AnyGame>> {
    let readings = asked(args)?;
    if args.sweep {
        let cases = sweep::cases(args, &readings)?;
        return Ok(cases.iter().map(|case| case.session.game()).collect());
    }
    let sessions = sessions(args, &readings)?;
    Ok(sessions.iter().map(AnySession::game).collect())
}

fn print(
    args: &CompareArgs,
    readings: &[Reading],
    found: Vec<(&Reading, &AnySession, Found)>,
    out: &Output,
) -> Result<()> {
    if out.is_json() {
        return out.json(&comparison(args, found));
    }
    let mut heads: Vec<String> = readings[0].iter().map(|(key, _)| (*key).to_owned()).collect();
    heads.push(say(&messages::head_value()));
    let rows = found.iter().map(|(reading, session, value)| {
        let mut row: Vec<String> = reading.iter().map(|(_, value)| value.clone()).collect();
        row.push(value.text(session));
        row
    });
    out.text(table(&heads, rows).trim_end())
}

fn comparison(args: &CompareArgs, found: Vec<(&Reading, &AnySession, Found)>) -> Comparison {
    let readings = found.into_iter().map(|(reading, session, found)| {
        let option = |(key, value): &(&'static str, String)| ComparedOption {
            key: (*key).to_owned(),
            value: value.clone(),
        };
        let (value, payoffs) = match &found {
            Found::Value(value) => (Some(Value::of(value)), None),
            Found::Payoffs(payoffs) => (None, Some(Number::each(payoffs))),
            Found::Over(outcome) => (None, Some(Number::each(&outcome.payoffs))),
            Found::Nothing => (None, None),
        };
        ComparedReading {
            options: reading.iter().map(option).collect(),
            rules: session.rules().id().to_owned(),
            position: session.position(),
            text: found.text(session),
            value,
            payoffs,
        }
    });
    Comparison {
        game: args.position.game.clone(),
        readings: readings.collect(),
    }
}
