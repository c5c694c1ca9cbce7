//! Readings of the rules, and the value of a position under each.

use std::path::Path;
use std::time::Instant;

use ishwa_core::game::Outcome;
use ishwa_core::rules::{OptionKind, OptionSpec};
use ishwa_core::text::TextError;
use ishwa_endgame_builder::location::SOLVING_MEMORY;
use ishwa_endgame_builder::progress::Phases;
use ishwa_endgame_builder::race::{RaceError, RaceSolver};
use ishwa_endgame_reader::file::TableError;
use ishwa_games::any::AnySession;
use ishwa_library::analyse::AnalyseOptions;
use ishwa_library::registry::GameEntry;
use ishwa_messages::Message;
use ishwa_presentation::values::{exact_payoffs_text, outcome_text, player_name, value_line};
use ishwa_search::limits::Limits;
use ishwa_search::report::ValueKind;

use super::args::CompareArgs;
use crate::args::PositionArgs;
use crate::commands::analyse;
use crate::commands::shared::{open, table_source};
use crate::error::Result;
use crate::interrupt;
use crate::language::{lang, say};
use crate::machine::affordable;
use crate::messages;
use crate::output::progress;
use crate::threads::Workers;

/// The most readings that are compared.
pub(super) const MOST: usize = 1_000;

/// The most values of an option that is compared without being named.
const FEW: usize = 10;

/// A reading of the rules: each compared option with its value.
pub(super) type Reading = Vec<(&'static str, String)>;

/// An option that is compared, with its values.
pub(super) type Compared = (&'static str, Vec<String>);

/// The options that are compared: the requested ones, or all that have few values.
pub(super) fn compared(entry: &GameEntry, asked: &[String]) -> Result<Vec<Compared>, TextError> {
    let known: Vec<&str> = entry.options.iter().map(|option| option.key).collect();
    if asked.is_empty() {
        let few = entry
            .options
            .iter()
            .filter_map(|option| Some((option.key, listed(option)?)));
        return Ok(few.filter(|(_, values)| values.len() <= FEW).collect());
    }
    let read = |asked: &String| {
        let (key, named) = asked.split_once('=').unwrap_or((asked, ""));
        let option = entry.options.iter().find(|option| option.key == key);
        let option = option.ok_or_else(|| TextError::none_of(Message::verbatim("--over"), key, &known))?;
        if !named.is_empty() {
            return Ok((option.key, named.split('|').map(str::to_owned).collect()));
        }
        let values = listed(option).ok_or_else(|| {
            let expected = messages::named_values(option.key);
            TextError::new(Message::verbatim("--over"), asked, expected)
        })?;
        Ok((option.key, values))
    };
    asked.iter().map(read).collect()
}

/// All values of an option, if they can be listed.
fn listed(option: &OptionSpec) -> Option<Vec<String>> {
    match option.kind {
        OptionKind::Choice(words) => Some(words.iter().map(|&word| word.to_owned()).collect()),
        OptionKind::Integer { min, max } if (max - min) as usize <= MOST => {
            Some((min..=max).map(|number| number.to_string()).collect())
        }
        OptionKind::Integer { .. } | OptionKind::Probability => None,
    }
}

/// Every combination of the values of these options.
pub(super) fn readings(options: &[Compared]) -> Result<Vec<Reading>, TextError> {
    let count = options
        .iter()
        .try_fold(1, |count: usize, (_, values)| count.checked_mul(values.len()));
    if count.is_none_or(|count| count > MOST) {
        let found = messages::that_many_readings(count.unwrap_or(usize::MAX));
        let expected = messages::fewer_readings(MOST);
        return Err(TextError::described(Message::verbatim("--over"), found, expected));
    }
    let mut readings: Vec<Reading> = vec![Vec::new()];
    for (key, values) in options {
        let with = |reading: &Reading| {
            let with = |value: &String| [reading.as_slice(), &[(*key, value.clone())]].concat();
            values.iter().map(with).collect::<Vec<_>>()
        };
        readings = readings.iter().flat_map(with).collect();
    }
    Ok(readings)
}

/// The position under a reading; all other options are as requested.
pub(super) fn under(position: &PositionArgs, reading: &Reading) -> Result<AnySession> {
    let mut position = position.clone();
    let rules = &mut position.notation.rules;
    let asked = rules.rules.split(',').filter(|pair| !pair.is_empty());
    let mut pairs: Vec<String> = asked.map(str::to_owned).collect();
    let is_compared = |pair: &String| reading.iter().any(|(key, _)| pair.split('=').next() == Some(key));
    if let Some(pair) = pairs.iter().find(|pair| is_compared(pair)) {
        let expected = messages::not_over_and_rules();
        return Err(TextError::new(Message::verbatim("--rules"), pair, expected).into());
    }
    pairs.extend(reading.iter().map(|(key, value)| format!("{key}={value}")));
    rules.rules = pairs.join(",");
    open(&position)
}

/// What was found for a reading.
pub(super) enum Found {
    /// The value, from tables or by a search; maybe only an estimate.
    Value(ishwa_search::report::Value),
    /// The exact payoffs of a dice game.
    Payoffs(Vec<f64>),
    /// The game is over under this reading.
    Over(Outcome),
    /// Nothing, in the time or the memory allowed.
    Nothing,
}

impl Found {
    pub(super) fn text(&self, session: &AnySession) -> String {
        let (lang, info) = (lang(), session.info());
        match self {
            Self::Value(value) if value.kind == ValueKind::Exact => match &value.payoffs {
                Some(payoffs) if info.players > 2 => exact_payoffs_text(lang, payoffs, &info),
                _ => value_line(lang, value, &player_name(lang, info.seats, session.side()), &info),
            },
            Self::Payoffs(payoffs) => exact_payoffs_text(lang, payoffs, &info),
            Self::Over(outcome) => outcome_text(lang, outcome, &info),
            Self::Value(_) | Self::Nothing => say(&messages::reading_not_solved()),
        }
    }
}

/// The values of positions under one reading, from tables or solved now: those of a race all together, of other games
/// that of the first alone.
pub(super) fn values(args: &CompareArgs, sessions: &[&AnySession]) -> Result<Vec<Found>> {
    let first = sessions[0];
    if let Some(outcome) = first.outcome() {
        return Ok(vec![Found::Over(outcome)]);
    }
    let directory = table_source(&args.search.tables)?;
    if let Some(race) = RaceSolver::new(first, directory.as_deref()) {
        return of_race(args, directory.as_deref(), &race, sessions);
    }
    if let Some(value) = analyse::known(&args.search, first)? {
        return Ok(vec![Found::Value(value)]);
    }
    let options = AnalyseOptions {
        seed: args.search.seed.or_zero(),
        ..AnalyseOptions::new(Limits::time(args.time))
    };
    let report = analyse::quiet_search(&args.search, first, &options)?;
    Ok(vec![Found::Value(report.value)])
}

/// The values of the positions of a race. One solution has all that its table has not.
fn of_race(
    args: &CompareArgs,
    directory: Option<&Path>,
    race: &RaceSolver,
    sessions: &[&AnySession],
) -> Result<Vec<Found>> {
    let mut found: Vec<Option<Found>> = Vec::new();
    for session in sessions {
        let in_table = || {
            Ok::<_, TableError>(
                RaceSolver::new(session, directory)
                    .map(|race| race.probe())
                    .transpose()?
                    .flatten(),
            )
        };
        found.push(match session.outcome() {
            Some(outcome) => Some(Found::Over(outcome)),
            None => in_table()?.map(|answer| Found::of_prospects(&answer.prospects)),
        });
    }
    let pairs = sessions.iter().zip(&found);
    let open: Vec<&AnySession> = pairs
        .filter(|(_, found)| found.is_none())
        .map(|(session, _)| *session)
        .collect();
    if open.is_empty() {
        return Ok(found.into_iter().flatten().collect());
    }
    let phases = Phases::default();
    let deadline = Instant::now().checked_add(args.time.saturating_mul(open.len() as u32));
    let workers = Workers::new(args.search.threads.number);
    let solved = progress::watch_tables(&phases, deadline, &interrupt::stop_flag(), |_| {
        workers.install(|| race.solve_all(&open, affordable(SOLVING_MEMORY) as u64, &phases))
    });
    let mut solved = match solved {
        Ok(answers) => answers.into_iter(),
        Err(RaceError::TooMany(_) | RaceError::Stopped) => Vec::new().into_iter(),
        Err(error) => return Err(error.into()),
    };
    let mut next = || {
        solved
            .next()
            .map_or(Found::Nothing, |answer| Found::of_prospects(&answer.prospects))
    };
    Ok(found
        .into_iter()
        .map(|found| found.unwrap_or_else(&mut next))
        .collect())
}

impl Found {
    fn of_prospects(prospects: &ishwa_core::race::Prospects) -> Self {
        let payoffs: Option<Vec<f64>> = prospects.players.iter().map(|player| player.payoff).collect();
        payoffs.map_or(Self::Nothing, Self::Payoffs)
    }
}
