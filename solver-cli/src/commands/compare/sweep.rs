//! Sweeps: the value of a position for every number of a range, as CSV.

use std::ptr;
use std::sync::atomic::Ordering;

use ishwa_core::text::TextError;
use ishwa_games::any::AnySession;
use ishwa_presentation::wire::{Value, json};
use serde_json::Value as Json;

use super::args::CompareArgs;
use super::reading::{Found, MOST, Reading, under, values};
use crate::args::PositionArgs;
use crate::error::{CliError, Result};
use crate::interrupt;
use crate::messages;
use crate::output::Output;
use crate::output::progress::searching;

/// The sign between the first and the last number of a range.
const TO: &str = "..";

/// A step of a sweep under a reading.
pub(super) struct Case<'r> {
    /// The number of the first range.
    at: i64,
    reading: &'r Reading,
    pub(super) session: AnySession,
}

/// Prints a line for each step of a sweep, under each reading.
pub(super) fn run(args: &CompareArgs, readings: &[Reading], out: &Output) -> Result<()> {
    let cases = cases(args, readings)?;
    let mut heads = vec!["at", "position"];
    heads.extend(readings[0].iter().map(|(key, _)| *key));
    heads.extend(["kind", "value", "unit", "plies", "payoffs"]);
    out.text(&heads.join(","))?;
    searching(args.time.saturating_mul(cases.len() as u32), || {
        print(args, &cases, out)
    })
}

fn print(args: &CompareArgs, cases: &[Case<'_>], out: &Output) -> Result<()> {
    let stop = interrupt::stop_flag();
    let mut found: Vec<Option<Found>> = cases.iter().map(|_| None).collect();
    for (index, case) in cases.iter().enumerate() {
        if found[index].is_none() {
            let is_alike =
                |&other: &usize| found[other].is_none() && ptr::eq(cases[other].reading, case.reading);
            let alike: Vec<usize> = (index..cases.len()).filter(is_alike).collect();
            let sessions: Vec<&AnySession> = alike.iter().map(|&other| &cases[other].session).collect();
            for (other, value) in alike.into_iter().zip(values(args, &sessions)?) {
                found[other] = Some(value);
            }
        }
        let Some(found) = found[index].as_ref().filter(|_| !stop.load(Ordering::Relaxed)) else {
            let said = messages::stopped_in_readings(index, cases.len());
            return Err(CliError::Stopped { said });
        };
        let mut fields = vec![case.at.to_string(), format!("\"{}\"", case.session.position())];
        fields.extend(case.reading.iter().map(|(_, value)| value.clone()));
        fields.extend(columns(found, &case.session));
        out.text(&fields.join(","))?;
    }
    Ok(())
}

/// All steps under all readings.
pub(super) fn cases<'r>(args: &CompareArgs, readings: &'r [Reading]) -> Result<Vec<Case<'r>>> {
    let text = args.position.position.as_deref().unwrap_or_default();
    let mut cases = Vec::new();
    for (at, position) in steps(text, readings.len())? {
        let position = PositionArgs {
            position: Some(position),
            ..args.position.clone()
        };
        for reading in readings {
            cases.push(Case {
                at,
                reading,
                session: under(&position, reading)?,
            });
        }
    }
    Ok(cases)
}

/// Kind, value, unit, plies and payoffs; empty where they do not apply.
fn columns(found: &Found, session: &AnySession) -> [String; 5] {
    let payoffs = |payoffs: &[f64]| {
        let payoffs = payoffs.iter().map(ToString::to_string);
        let payoffs = payoffs.collect::<Vec<_>>().join(" ");
        ["exact", "", "payoff", "", &payoffs].map(str::to_owned)
    };
    let info = session.info();
    match found {
        Found::Value(value) => {
            let value = json(&Value::of(value));
            ["kind", "score", "unit", "plies", "payoffs"].map(|key| match &value[key] {
                Json::Null => String::new(),
                Json::String(word) => word.clone(),
                Json::Array(numbers) => numbers.iter().map(Json::to_string).collect::<Vec<_>>().join(" "),
                other => other.to_string(),
            })
        }
        Found::Payoffs(found) => payoffs(found),
        // As the values beside it, for the player to move.
        Found::Over(outcome) if info.players == 2 && !info.chance => {
            let value = outcome.payoffs[session.side().index()] - f64::from(session.baseline());
            ["exact", &value.to_string(), info.unit.name(), "0", ""].map(str::to_owned)
        }
        Found::Over(outcome) => payoffs(&outcome.payoffs),
        Found::Nothing => Default::default(),
    }
}

/// The positions of a sweep, each with the number of the first range: all ranges `A..B` of the text go through their
/// numbers together, up or down. There are not too many of them under this number of readings.
fn steps(text: &str, readings: usize) -> Result<Vec<(i64, String)>, TextError> {
    let parts = parts(text);
    let ranges: Vec<&Part<'_>> = parts
        .iter()
        .filter(|part| matches!(part, Part::Range(..)))
        .collect();
    let length = |part: &Part<'_>| match part {
        Part::Range(first, last) => first.abs_diff(*last),
        Part::Text(_) => 0,
    };
    let Some(first) = ranges.first() else {
        return Err(TextError::new(
            messages::range(),
            text,
            messages::a_range_in_the_position(),
        ));
    };
    let steps = length(first);
    if ranges.iter().any(|part| length(part) != steps) {
        return Err(TextError::new(
            messages::range(),
            text,
            messages::ranges_of_one_length(),
        ));
    }
    let all = (steps as usize).saturating_add(1).saturating_mul(readings);
    if all > MOST {
        let found = messages::that_many_steps(all);
        return Err(TextError::described(
            messages::range(),
            found,
            messages::a_shorter_range(MOST),
        ));
    }
    let number = |part: &Part<'_>, step: u64| match *part {
        Part::Range(first, last) if first <= last => first + step as i64,
        Part::Range(first, _) => first - step as i64,
        Part::Text(_) => 0,
    };
    let position = |step: u64| {
        let text = parts.iter().map(|part| match part {
            Part::Text(text) => (*text).to_owned(),
            range @ Part::Range(..) => number(range, step).to_string(),
        });
        (number(first, step), text.collect())
    };
    Ok((0..=steps).map(position).collect())
}

/// A part of a position with ranges.
enum Part<'t> {
    Text(&'t str),
    Range(i64, i64),
}

fn parts(text: &str) -> Vec<Part<'_>> {
    let (mut parts, mut rest) = (Vec::new(), text);
    let mut from = 0;
    while let Some(found) = rest[from..].find(TO) {
        let middle = from + found;
        let (before, after) = (&rest[..middle], &rest[middle + TO.len()..]);
        let begin = before
            .trim_end_matches(|letter: char| letter.is_ascii_digit())
            .len();
        let end = after.len()
            - after
                .trim_start_matches(|letter: char| letter.is_ascii_digit())
                .len();
        // Numbers of a board are small.
        if let (Ok(first), Ok(last)) = (before[begin..].parse::<u32>(), after[..end].parse::<u32>()) {
            parts.push(Part::Text(&rest[..begin]));
            parts.push(Part::Range(first.into(), last.into()));
            (rest, from) = (&after[end..], 0);
        } else {
            from = middle + TO.len();
        }
    }
    parts.push(Part::Text(rest));
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_go_through_their_numbers_together() {
        let positions = |text: &str| -> Vec<String> {
            let steps = steps(text, 1).unwrap();
            steps
                .into_iter()
                .map(|(at, position)| format!("{at} {position}"))
                .collect()
        };
        assert_eq!(
            positions("0,2..4/1,20..18/s"),
            ["2 0,2/1,20/s", "3 0,3/1,19/s", "4 0,4/1,18/s"]
        );
        assert_eq!(positions("1..1"), ["1 1"]);
        assert_eq!(
            positions("a..b,..3,5..,7..8"),
            ["7 a..b,..3,5..,7", "8 a..b,..3,5..,8"]
        );
        for text in [
            "",
            "0,1/s",
            "1..2,3..5",
            "0..4294967295",
            "1..99999999999999999999",
        ] {
            assert!(steps(text, 1).is_err(), "{text}");
        }
        assert_eq!(steps("0..999", 1).unwrap().len(), MOST);
        for (text, readings, found) in [("0..1000", 1, "1,001"), ("0..999", 2, "2,000")] {
            let said = steps(text, readings).unwrap_err().to_string();
            assert!(said.contains(found), "{said}");
        }
    }
}
