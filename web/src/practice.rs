//! Problems, and exercises that the page keeps for its reader.

use std::sync::atomic::AtomicBool;

use ishwa_core::notation::Format;
use ishwa_core::text::{TextError, harmless};
use ishwa_games::any::AnySession;
use ishwa_library::exact::asked::{Problem, Problems};
use ishwa_library::exact::mark::{HARDEST, Mark, Theme};
use ishwa_library::exercise::{Exercise, Exercises, KNOWN, up_to};
use ishwa_library::record::Record;
use ishwa_library::registry;
use ishwa_messages::{Lang, Message};
use ishwa_presentation::values::theme_words;
use ishwa_presentation::wire::{
    AnsweredText, GradeCount, MistakesText, PageExercise, PageExercises, PageProblem, PageProblems,
    PractisedMonth, ThemeCount,
};

use crate::error::ApiError;
use crate::messages;
use crate::question::{check_stop, open_game};
use crate::records::record_of;
use crate::runtime::Runtime;

/// The largest number of exercises or problems that are asked at once.
const MOST_ASKED: usize = 10;

/// The problems of a game that are asked on a day; none if the game has none.
pub(crate) fn problems(
    game: &str,
    kept: &str,
    today: u32,
    (grade, theme): (Option<u8>, Option<&str>),
    lang: Lang,
    (runtime, stop): (&Runtime<'_>, &AtomicBool),
) -> Result<PageProblems, ApiError> {
    let theme = theme.map(theme_named).transpose()?;
    let fits = |mark: Mark| {
        grade.is_none_or(|grade| grade == mark.grade()) && theme.is_none_or(|theme| theme == mark.theme)
    };
    let entry = registry::find(game)?;
    let known = read(kept, stop)?;
    let Some(problems) = (runtime.problems)(entry.id) else {
        return Ok(PageProblems {
            grades: Vec::new(),
            themes: Vec::new(),
            count: 0,
            open: 0,
            asked: Vec::new(),
            of_day: Vec::new(),
        });
    };
    let grades = (1..=HARDEST).map(|grade| GradeCount {
        grade,
        count: problems.marks().filter(|mark| mark.grade() == grade).count(),
    });
    let themes = Theme::all().map(|theme| ThemeCount {
        theme: theme.name().to_owned(),
        name: theme_words(theme).in_lang(lang),
        count: problems.marks().filter(|mark| mark.theme == theme).count(),
    });
    let asked = problems.asked(&known, today, fits)?;
    let exercise = |(problem, session): &(Problem, AnySession)| {
        page_exercise(&Record::of(session), session, Some(problem), lang)
    };
    Ok(PageProblems {
        grades: grades.filter(|grade| grade.count > 0).collect(),
        themes: themes.filter(|theme| theme.count > 0).collect(),
        count: problems.marks().filter(|mark| fits(*mark)).count(),
        open: asked.len(),
        asked: asked.iter().take(MOST_ASKED).map(exercise).collect(),
        of_day: problems.of_day(today)?.iter().map(exercise).collect(),
    })
}

/// What changes the kept exercises.
pub(crate) struct Changes<'a> {
    pub(crate) add: Option<&'a MistakesText>,
    pub(crate) answers: &'a [AnsweredText],
    pub(crate) merge: Option<&'a str>,
}

/// The kept exercises after changes, and those of a game that are due.
pub(crate) fn exercises(
    game: &str,
    kept: &str,
    today: u32,
    changes: &Changes<'_>,
    lang: Lang,
    (runtime, stop): (&Runtime<'_>, &AtomicBool),
) -> Result<PageExercises, ApiError> {
    let entry = registry::find(game)?;
    let mut exercises = read(kept, stop)?;
    let before = exercises.all().len();
    let mut damaged = 0;
    if let Some(text) = changes.merge {
        let (others, left_out) = read(text, stop)?.without_damaged();
        damaged = left_out;
        exercises.merge(others);
    }
    if let Some(mistakes) = changes.add {
        let session = open_game(&mistakes.game, stop)?.session;
        let record = record_of(&session, (&[], &mistakes.headers, &[]))?;
        for &ply in &mistakes.mistakes {
            check_stop(stop)?;
            exercises.add(&mistake(&record, &session, ply)?, today);
        }
    }
    for answered in changes.answers {
        let session = open_game(&answered.game, stop)?.session;
        let record = Record::of(&session.rewound(0));
        let plies = session.played().len();
        let record = if plies == 0 {
            record
        } else {
            mistake(&record, &session, plies)?
        };
        exercises.answer(&record, today, answered.answer.into());
    }
    let own: Vec<&Exercise> = exercises.all().iter().filter(|own| own.is_of(entry.id)).collect();
    let known = own
        .iter()
        .filter(|exercise| exercise.schedule().interval >= KNOWN)
        .count();
    let later = own
        .iter()
        .map(|exercise| exercise.schedule().due)
        .filter(|&due| due > today);
    let next = later.min();
    let problems = (runtime.problems)(entry.id);
    let mut due = 0;
    let mut asked = Vec::new();
    for exercise in exercises.due(today).filter(|exercise| exercise.is_of(entry.id)) {
        check_stop(stop)?;
        due += 1;
        if asked.len() == MOST_ASKED {
            continue;
        }
        let page = exercise
            .record()
            .and_then(|(record, session)| of_kept(&record, &session, problems.as_ref(), lang));
        match page {
            Some(exercise) => asked.push(exercise),
            None => due -= 1,
        }
    }
    let months = exercises
        .months()
        .into_iter()
        .map(|((year, month), of_month)| PractisedMonth {
            year,
            month,
            answers: of_month.answers,
            at_once: of_month.at_once,
        });
    Ok(PageExercises {
        all: exercises.all().len(),
        new: exercises.all().len() - before,
        damaged,
        of_game: own.len(),
        known,
        due,
        next,
        asked,
        months: months.collect(),
        kept: exercises.text()?,
    })
}

/// Reads a file of exercises; an empty text has none.
fn read(text: &str, stop: &AtomicBool) -> Result<Exercises, ApiError> {
    check_stop(stop)?;
    if text.trim().is_empty() {
        return Ok(Exercises::default());
    }
    Exercises::read_until(text, stop)?.ok_or(ApiError::Stopped)
}

fn theme_named(name: &str) -> Result<Theme, TextError> {
    let names: Vec<&str> = Theme::all().map(Theme::name).collect();
    Theme::read(name).ok_or_else(|| TextError::none_of(Message::verbatim("theme"), name, &names))
}

/// The record of an exercise: the game up to this ply, which was a mistake.
fn mistake(record: &Record, session: &AnySession, ply: usize) -> Result<Record, TextError> {
    let plies = session.played().len();
    if !(1..=plies).contains(&ply) {
        let expected = messages::a_number_from_1_to((plies as u64).into());
        return Err(TextError::new(messages::moves(), &ply.to_string(), expected));
    }
    up_to(record, session, ply, Format::Ishwa)
}

/// A kept exercise; `None` if it is no problem of the set any more.
fn of_kept(
    record: &Record,
    session: &AnySession,
    problems: Option<&Problems>,
    lang: Lang,
) -> Option<PageExercise> {
    let plies = session.played().len();
    if plies == 0 {
        let problem = problems?.find(session)?;
        return Some(page_exercise(record, session, Some(&problem), lang));
    }
    Some(page_exercise(record, session, None, lang))
}

/// An exercise, whose record was replayed as `session`.
fn page_exercise(
    record: &Record,
    session: &AnySession,
    problem: Option<&Problem>,
    lang: Lang,
) -> PageExercise {
    let played = session.played();
    let start = session.rewound(0);
    let asked = session.rewound(played.len().saturating_sub(1));
    let info = session.info();
    let said = |key: &str| record.header(key).map(harmless);
    PageExercise {
        rules: session.rules().text(),
        position: start.own_position(),
        moves: played.into_iter().map(|ply| ply.own).collect(),
        player: info.seats.label(asked.side()).to_owned(),
        players: (0..info.players)
            .map(|seat| record.player(seat).map(harmless))
            .collect(),
        event: said("Event"),
        date: said("Date"),
        problem: problem.map(|problem| page_problem(problem, lang)),
    }
}

fn page_problem(problem: &Problem, lang: Lang) -> PageProblem {
    let is_other = |mv: &str| mv != problem.keeper;
    let drawing = problem
        .chances
        .iter()
        .filter(|(mv, chance)| is_other(mv) && *chance > 0.0);
    PageProblem {
        keeper: problem.keeper.clone(),
        wins: problem.wins(),
        grade: problem.mark.grade(),
        theme: theme_words(problem.mark.theme).in_lang(lang),
        drawing: drawing.map(|(mv, _)| mv.clone()).collect(),
    }
}
