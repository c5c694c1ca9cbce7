//! Sweeps: the value of a position for every number of a range, as CSV.

use std::sync::atomic::Ordering;

use ishwa_core::text::TextError;
use ishwa_presentation::wire::{Value, json};
use serde_json::Value as Json;

use super::args::CompareArgs;
use super::reading::{Found, MOST, Reading, under, value};
use crate::args::PositionArgs;
use crate::error::{CliError, Result};
use crate::interrupt;
use crate::messages;
use crate::output::Output;

/// The sign between the first and the last number of a range.
const TO: &str = "..";

/// Prints a line for each step of a sweep, under each reading.
pub(super) fn run(args: &CompareArgs, readings: &[Reading], out: &Output) -> Result<()> {
    let text = args.position.position.as_deref().unwrap_or_default();
    let steps = steps(text)?;
    if steps.len() * readings.len() > MOST {
        let found = messages::that_many_readings(steps.len() * readings.len());
        let expected = messages::fewer_readings(MOST);
        return Err(TextError::described(messages::range(), found, expected).into());
    }
    let mut cases = Vec::new();
    for (at, position) in &steps {
        let position = PositionArgs {
            position: Some(position.clone()),
            ..args.position.clone()
        };
        for reading in readings {
            cases.push((at, reading, under(&position, reading)?));
        }
    }
    let mut heads = vec!["at", "position"];
    heads.extend(readings[0].iter().map(|(key, _)| *key));
    heads.extend(["kind", "value", "unit", "plies", "payoffs"]);
    out.text(&heads.join(","))?;
    let (stop, all) = (interrupt::stop_flag(), cases.len());
    for (done, (at, reading, session)) in cases.into_iter().enumerate() {
        let found = value(args, &session)?;
        if stop.load(Ordering::Relaxed) {
            let said = messages::stopped_in_readings(done, all);
            return Err(CliError::Stopped { said });
        }
        let mut fields = vec![at.to_string(), format!("\"{}\"", session.position())];
        fields.extend(reading.iter().map(|(_, value)| value.clone()));
        fields.extend(columns(&found));
        out.text(&fields.join(","))?;
    }
    Ok(())
}

/// Kind, value, unit, plies and payoffs; empty where they do not apply.
fn columns(found: &Found) -> [String; 5] {
    let exact = |payoffs: &[f64]| {
        let payoffs = payoffs.iter().map(ToString::to_string);
        let payoffs = payoffs.collect::<Vec<_>>().join(" ");
        ["exact", "", "payoff", "", &payoffs].map(str::to_owned)
    };
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
        Found::Payoffs(payoffs) => exact(payoffs),
        Found::Over(outcome) => exact(&outcome.payoffs),
        Found::Nothing => Default::default(),
    }
}

/// The positions of a sweep, each with the number of the first range: all ranges `A..B` of the text go through their
/// numbers together, up or down.
fn steps(text: &str) -> Result<Vec<(i64, String)>, TextError> {
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
    if steps >= MOST as u64 {
        let found = messages::that_many_readings(usize::try_from(steps).unwrap_or(usize::MAX));
        return Err(TextError::described(
            messages::range(),
            found,
            messages::fewer_readings(MOST),
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
            let steps = steps(text).unwrap();
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
            assert!(steps(text).is_err(), "{text}");
        }
    }
}
