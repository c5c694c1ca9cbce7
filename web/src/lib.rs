//! The engine's interface for a page in a browser: questions, which are answered at once, and jobs, which take time
//! and report their progress. Requests and responses are JSON (`docs/web.md`), so the page uses the same ones whether
//! its engine is its own, as WebAssembly, or that of `ishwa serve`.
//!
//! [`ask`] and [`job`] never panic, whatever the text. The differences between the two environments are in a
//! [`Runtime`]: the source of exact values, the clock, and how much memory and how many threads a search may use.

mod error;
mod exact;
mod guide;
mod line;
mod messages;
mod openings;
mod played;
mod position;
mod practice;
mod question;
mod records;
mod reviewed;
mod runtime;
mod searched;
mod set_up;
#[cfg(target_arch = "wasm32")]
pub mod wasm;

use std::sync::atomic::AtomicBool;

use ishwa_endgame_reader::registry;
use ishwa_library::choose::ChooseOptions;
use ishwa_messages::Message;
use ishwa_presentation::wire::{
    Answer, GameText, Job, JobProgress, JobResult, Needs, Question, text_with_schema,
};
use practice::Changes;
use question::{canvas, check_changes, check_values, language, limits, open_game};
use serde::Serialize;

pub use error::ApiError;
pub use runtime::{Runtime, Tables};

/// Answers a question, in JSON. Once `stop` is set, it soon ends with an error.
pub fn ask(question: &str, runtime: &Runtime<'_>, stop: &AtomicBool) -> String {
    match read::<Question>(question, messages::question()) {
        Ok(question) => written(answer(&question, runtime, stop), question.lang()),
        Err(error) => written(Err::<Answer, _>(error), ""),
    }
}

/// Runs a job, in JSON. `report` receives objects about its progress. Once `stop` is set, the job soon ends with its
/// results so far.
pub fn job(
    job: &str,
    runtime: &Runtime<'_>,
    stop: &AtomicBool,
    report: &mut (dyn FnMut(String) + Send),
) -> String {
    let mut report = |progress: JobProgress| report(text_with_schema(&progress));
    match read::<Job>(job, messages::work()) {
        Ok(job) => written(done(&job, runtime, stop, &mut report), job.lang()),
        Err(error) => written(Err::<JobResult, _>(error), ""),
    }
}

/// Parses a question or a job.
fn read<'t, T: serde::Deserialize<'t>>(text: &'t str, what: Message) -> Result<T, ApiError> {
    check_values(text, &what)?;
    serde_json::from_str(text).map_err(|error| ApiError::Malformed { what, error })
}

/// The text of an answer, with errors in the language with this code.
fn written(answer: Result<impl Serialize, ApiError>, lang: &str) -> String {
    match answer {
        Ok(answer) => text_with_schema(&answer),
        Err(error) => text_with_schema(&error.answer(language(lang))),
    }
}

fn answer(question: &Question, runtime: &Runtime<'_>, stop: &AtomicBool) -> Result<Answer, ApiError> {
    Ok(match question {
        Question::Games { lang } => Answer::Games(position::games(language(lang))?),
        Question::Position { game, marks } => {
            Answer::Position(Box::new(position::position(game, marks, stop)?))
        }
        Question::Setup {
            game,
            rules,
            position,
            changes,
            narrow,
            lang,
        } => {
            check_changes(changes.len())?;
            let start = (game.as_str(), rules.as_str(), position.as_deref());
            Answer::Setup(set_up::set_up(start, changes, canvas(*narrow), language(lang))?)
        }
        Question::Line { game } => Answer::Line(line::line(game, stop)?),
        Question::Import {
            text,
            game,
            rules,
            lang,
        } => {
            let wanted = (game.as_deref(), rules.as_str());
            Answer::Import(records::import(text, wanted, language(lang), stop)?)
        }
        Question::Export {
            game,
            players,
            headers,
            plies,
            format,
        } => Answer::Export(records::export(
            game,
            (players, headers, plies),
            format.as_deref(),
            stop,
        )?),
        Question::Openings {
            game,
            records,
            records_id,
        } => Answer::Openings(openings::openings(game, records, records_id.as_deref(), stop)?),
        Question::Rules { game, lang } => Answer::Rules(guide::guide(game, lang)?),
        Question::Probe { game } => Answer::Probe(exact::probe(game, (runtime, stop))?),
        Question::Needs { game } => Answer::Needs(needs(game, (runtime, stop))?),
        Question::Problems {
            game,
            kept,
            today,
            grade,
            theme,
            lang,
        } => {
            let wanted = (*grade, theme.as_deref());
            Answer::Problems(practice::problems(
                game,
                kept,
                *today,
                wanted,
                language(lang),
                (runtime, stop),
            )?)
        }
        Question::Exercises {
            game,
            kept,
            today,
            add,
            answers,
            merge,
            lang,
        } => {
            let changes = Changes {
                add: add.as_ref(),
                answers,
                merge: merge.as_deref(),
            };
            let lang = language(lang);
            Answer::Exercises(practice::exercises(
                game,
                kept,
                *today,
                &changes,
                lang,
                (runtime, stop),
            )?)
        }
    })
}

/// The files that must be supplied before searches of a game.
fn needs(game: &GameText, (runtime, stop): (&Runtime<'_>, &AtomicBool)) -> Result<Needs, ApiError> {
    let opened = open_game(game, stop)?;
    let networks = opened.networks.iter().filter(|network| !network.is_supplied());
    let (mut tables, mut large_tables) = (Vec::new(), Vec::new());
    for set in registry::files(&opened.session.game()) {
        for (number, name) in set.names().enumerate() {
            if !runtime.tables.is_there(&name) {
                let names = if number < set.small {
                    &mut tables
                } else {
                    &mut large_tables
                };
                names.push(name);
            }
        }
    }
    Ok(Needs {
        game: opened.entry.id.to_owned(),
        networks: networks.map(|network| network.name().to_owned()).collect(),
        tables,
        large_tables,
    })
}

fn done(
    job: &Job,
    runtime: &Runtime<'_>,
    stop: &AtomicBool,
    report: &mut (dyn FnMut(JobProgress) + Send),
) -> Result<JobResult, ApiError> {
    Ok(match job {
        Job::Analyse { game, budget, lines } => {
            let found = searched::analyse(game, limits(*budget), *lines, (runtime, stop), report)?;
            JobResult::Analyse(Box::new(found))
        }
        Job::Play {
            game,
            budget,
            level,
            seed,
        } => {
            let options = ChooseOptions {
                level: *level,
                limits: limits(*budget),
                seed: *seed,
            };
            JobResult::Play(played::play(game, &options, (runtime, stop))?)
        }
        Job::Review {
            game,
            text,
            nodes,
            players,
            headers,
            plies,
        } => {
            let details = (players.as_slice(), headers, plies.as_slice());
            let told = reviewed::review(game, text.as_deref(), *nodes, details, (runtime, stop), report)?;
            JobResult::Review(Box::new(told))
        }
    })
}

/// The example of the README, as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
