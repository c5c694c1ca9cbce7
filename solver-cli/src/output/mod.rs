//! What is printed: results on standard output as text or JSON, with charts of chances ([`chart`]) and pictures of
//! boards ([`board`]) and lines that break well ([`typography`]); [`progress`] on standard error.

pub(crate) mod board;
pub(crate) mod chart;
#[cfg(test)]
pub(crate) mod contrast;
mod fifo;
pub(crate) mod file;
pub(crate) mod progress;
pub(crate) mod typography;

use std::io::Write;

use ishwa_engine::game::{GameInfo, Outcome, Player, Unit};
use ishwa_engine::numbers::{BoardNumbers, NamedNumbers};
use ishwa_engine::search::alpha_beta::STACK_BYTES;
use ishwa_engine::search::report::{Value, ValueKind};
use ishwa_engine::text::TextError;
use serde_json::{Value as Json, json};

use self::file::OutputFile;
use crate::error::{CliError, Result};
use crate::spoken::{self, catalogue};

/// Runs a search on its own thread, with enough stack for a deep search.
pub(crate) fn on_deep_stack<T: Send>(search: impl FnOnce() -> T + Send) -> Result<T> {
    std::thread::scope(|scope| {
        let worker = std::thread::Builder::new()
            .stack_size(STACK_BYTES)
            .spawn_scoped(scope, search)
            .map_err(CliError::threads("the search"))?;
        // A panic is passed on to the caller.
        Ok(worker
            .join()
            .unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
    })
}

/// The destination of results.
pub(crate) struct Output {
    json: bool,
    /// Whether standard output is taken by a file that the command writes there.
    is_silent: bool,
}

impl Output {
    pub(crate) fn new(json: bool) -> Self {
        let is_silent = false;
        Self { json, is_silent }
    }

    /// The destination of a command that writes `files` too: where one goes to standard output, its text stays out.
    ///
    /// # Errors
    /// When JSON is to go there.
    pub(crate) fn beside(&self, files: &[Option<OutputFile>]) -> Result<Self, TextError> {
        let is_silent = files.iter().flatten().any(OutputFile::is_standard);
        if is_silent && self.json {
            let expected = "one result on standard output";
            return Err(TextError::described("file", "- with --json", expected));
        }
        let json = self.json;
        Ok(Self { json, is_silent })
    }

    /// Whether results are printed as JSON.
    pub(crate) fn is_json(&self) -> bool {
        self.json
    }

    /// Prints lines of text.
    pub(crate) fn text(&self, text: &str) -> Result<()> {
        if self.is_silent {
            return Ok(());
        }
        let mut out = anstream::stdout().lock();
        writeln!(out, "{text}")?;
        Ok(out.flush()?)
    }

    /// Prints one JSON object.
    pub(crate) fn json(&self, value: Json) -> Result<()> {
        self.text(&with_schema(value).to_string())
    }
}

/// The version of all JSON objects that are printed: raised when a field changes its meaning or goes away.
const SCHEMA: u32 = 1;

/// A JSON object with the version of its form.
pub(crate) fn with_schema(mut object: Json) -> Json {
    object["schema"] = json!(SCHEMA);
    object
}

/// An error as a JSON object: the exit code, the sentence, and what was not understood.
pub(crate) fn error_json(code: u8, message: &str, field: Option<&str>) -> Json {
    with_schema(json!({ "error": { "code": code, "message": message, "field": field } }))
}

/// A number as JSON, without a fraction if it is whole.
pub(crate) fn number(value: f64) -> Json {
    if value.fract() == 0.0 {
        json!(value as i64)
    } else {
        json!(value)
    }
}

/// A board as JSON: an object with its arrays.
pub(crate) fn numbers_json(board: &BoardNumbers) -> Json {
    let part = |part: &NamedNumbers| {
        let numbers = match part.rows {
            None => json!(part.numbers),
            Some(rows) => {
                let length = part.numbers.len() / rows.max(1);
                json!(part.numbers.chunks(length.max(1)).collect::<Vec<_>>())
            }
        };
        (part.name.to_owned(), numbers)
    };
    Json::Object(board.iter().map(part).collect())
}

/// A value as JSON, in the documented form that other programs rely on.
pub(crate) fn value_json(value: &Value) -> Json {
    let mut object = json!({
        "kind": value.kind.name(),
        "score": number(value.score),
        "unit": value.unit_name(),
    });
    if let Some(plies) = value.plies {
        object["plies"] = json!(plies);
    }
    if let Some(chance) = value.chance {
        object["chance"] = json!(chance);
    }
    if let Some(payoffs) = &value.payoffs {
        object["payoffs"] = json!(payoffs.iter().map(|&payoff| number(payoff)).collect::<Vec<_>>());
    }
    if value.kind != ValueKind::Exact {
        object["proven"] = json!([number(value.proven.0), number(value.proven.1)]);
    }
    object
}

/// Counted things such as seeds with their unit, as `shown`; points where there is no unit.
pub(crate) fn amount_text(shown: &str, amount: f64, unit: Option<Unit>) -> String {
    let filled_in = [("count", amount.abs().into()), ("amount", shown.into())];
    match unit {
        Some(Unit::Seeds) => catalogue().tell_with("amount-seeds", &filled_in),
        Some(Unit::Stones) => catalogue().tell_with("amount-stones", &filled_in),
        Some(Unit::Camels) => catalogue().tell_with("amount-camels", &filled_in),
        _ => catalogue().tell_with("amount-points", &filled_in),
    }
}

/// A win or a loss, in some plies where that is known, or a draw.
pub(crate) fn win_text(score: f64, plies: Option<u32>) -> String {
    match (score.total_cmp(&0.0), plies) {
        (std::cmp::Ordering::Greater, None) => catalogue().tell("value-win"),
        (std::cmp::Ordering::Greater, Some(plies)) => {
            catalogue().tell_with("value-win-in", &[("plies", plies.into())])
        }
        (std::cmp::Ordering::Less, None) => catalogue().tell("value-loss"),
        (std::cmp::Ordering::Less, Some(plies)) => {
            catalogue().tell_with("value-loss-in", &[("plies", plies.into())])
        }
        (std::cmp::Ordering::Equal, _) => catalogue().tell("value-draw"),
    }
}

/// A value as text.
pub(crate) fn value_text(value: &Value) -> String {
    let kind = match value.kind {
        ValueKind::Exact => catalogue().tell("value-exact"),
        ValueKind::Lower => catalogue().tell("value-at-least"),
        ValueKind::Upper => catalogue().tell("value-at-most"),
        ValueKind::Estimate => catalogue().tell("value-estimate"),
    };
    let amount = match value.unit {
        Some(Unit::Win) => win_text(value.score, value.plies),
        Some(Unit::Payoff) => {
            let payoff = spoken::decimal(value.score, 4).into();
            match value.plies {
                None => catalogue().tell_with("value-payoff", &[("payoff", payoff)]),
                Some(plies) => {
                    catalogue().tell_with("value-payoff-in", &[("payoff", payoff), ("plies", plies.into())])
                }
            }
        }
        unit if value.score == 0.0 => amount_text("0", 0.0, unit),
        unit => amount_text(&spoken::signed(value.score), value.score, unit),
    };
    match value.chance {
        Some(chance) => catalogue().tell_with(
            "value-with-chance",
            &[
                ("amount", amount.into()),
                ("kind", kind.into()),
                ("chance", spoken::decimal(100.0 * chance, 0).into()),
            ],
        ),
        None => format!("{amount} ({kind})"),
    }
}

/// Payoffs by player as text.
pub(crate) fn payoffs_text(payoffs: &[f64], info: &GameInfo) -> String {
    let by_player = payoffs.iter().enumerate().map(|(i, payoff)| {
        let name = spoken::player(info.seats, Player::new(i));
        format!("{name} {}", spoken::decimal(*payoff, 4))
    });
    // A comma would be taken for that of a number.
    let separator = catalogue().tell("list-separator");
    by_player.collect::<Vec<_>>().join(&format!("{separator} "))
}

/// A result as JSON, in the documented form that other programs rely on.
pub(crate) fn outcome_json(outcome: &Outcome, info: &GameInfo) -> Json {
    let numbers = |values: &[f64]| values.iter().map(|&value| number(value)).collect::<Vec<_>>();
    let mut object = json!({
        "winner": outcome.winner.map(|winner| info.seats.label(winner)),
        "payoffs": numbers(&outcome.payoffs),
    });
    object["seeds"] = json!(outcome.seeds.as_ref().map(|seeds| numbers(seeds)));
    object
}

/// A result as text.
pub(crate) fn outcome_text(outcome: &Outcome, info: &GameInfo) -> String {
    let result = match outcome.winner {
        Some(winner) => {
            let player = spoken::player(info.seats, winner);
            catalogue().tell_with("over-won", &[("player", player.into())])
        }
        None => catalogue().tell("over-draw"),
    };
    let numbers = |numbers: &[f64], between: &str| {
        numbers
            .iter()
            .map(|&number| spoken::plain(number))
            .collect::<Vec<_>>()
            .join(between)
    };
    let detail = match &outcome.seeds {
        Some(seeds) => {
            let seeds = numbers(seeds, &format!(" {} ", catalogue().tell("over-to")));
            if !outcome.seeds_tell_winner() {
                // Only the rules on repetition go by something else than the count (T6, T10).
                let filled_in = [("result", result.into()), ("seeds", seeds.into())];
                return catalogue().tell_with("over-by-repetition", &filled_in);
            }
            seeds
        }
        None if info.players > 2 => {
            let separator = catalogue().tell("list-separator");
            let payoffs = numbers(&outcome.payoffs, &format!("{separator} "));
            catalogue().tell_with("over-payoffs", &[("payoffs", payoffs.into())])
        }
        None => return format!("{result}."),
    };
    format!("{result}, {detail}.")
}
