//! Exercises that are kept: each is asked again, after longer and longer intervals, until it is known.
//!
//! A file of exercises is JSON and holds only what was asked and answered; everything else follows from that. An
//! exercise is the record of a game that ends with the mistake, with everything before it as a given opening, or of a
//! problem, a position without a ply. Days are counted from 1970-01-01 in UTC.

use std::collections::BTreeMap;

use ishwa_core::notation::Format;
use ishwa_core::text::TextError;
use ishwa_messages::{Message, ToMessage};
use serde::{Deserialize, Serialize};

use crate::messages;
use crate::record::{self, Record, RecordError};

/// The value of `format` in a file.
const FORMAT: &str = "ishwa-exercises";

/// The version of the format. A newer one is refused, older ones are read.
const VERSION: u32 = 1;

/// The largest interval, in days.
const LONGEST: u32 = 365;

/// The interval from which an exercise counts as known, in days.
pub const KNOWN: u32 = 21;

/// How an exercise was answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Answer {
    /// Not at all.
    Missed,
    /// After a wrong move or a hint.
    Helped,
    /// At once.
    Found,
}

/// An exercise with its answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exercise {
    /// The text of its record.
    record: String,
    /// The day on which it was added.
    added: u32,
    /// The answers with their days, the earliest first.
    #[serde(default)]
    answers: Vec<(u32, Answer)>,
}

/// When an exercise is asked again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Schedule {
    /// The days from the last answer that counts to the next question; 0 for a new exercise.
    pub interval: u32,
    /// The day from which it is asked.
    pub due: u32,
}

impl Exercise {
    /// When it is asked again: after a day once it was missed, half the interval after it was found with help, and two
    /// and a half times the interval after it was found at once. Asked before it is due, it only counts when it was not
    /// found at once.
    pub fn schedule(&self) -> Schedule {
        let mut schedule = Schedule {
            interval: 0,
            due: self.added,
        };
        for &(day, answer) in &self.answers {
            let interval = match answer {
                Answer::Missed => 1,
                Answer::Helped => (schedule.interval / 2).max(1),
                Answer::Found if day < schedule.due => continue,
                Answer::Found => (schedule.interval * 5).div_ceil(2).clamp(1, LONGEST),
            };
            schedule = Schedule {
                interval,
                due: day.saturating_add(interval),
            };
        }
        schedule
    }

    /// Its record: a game whose last ply is the mistake or, for a problem, a position.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn record(&self) -> Result<Record, ExercisesError> {
        let records = record::read(&self.record).map_err(ExercisesError::Record)?;
        let none = || TextError::refused(messages::record(), messages::none(), messages::a_game());
        records
            .into_iter()
            .next()
            .ok_or_else(|| ExercisesError::Form(none()))
    }

    /// The answers with their days, the earliest first.
    pub fn answers(&self) -> &[(u32, Answer)] {
        &self.answers
    }
}

/// The exercises of a person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exercises {
    format: String,
    version: u32,
    #[serde(rename = "exercises")]
    all: Vec<Exercise>,
}

impl Default for Exercises {
    fn default() -> Self {
        Self {
            format: FORMAT.to_owned(),
            version: VERSION,
            all: Vec::new(),
        }
    }
}

/// The reason why a text is not one of exercises: one sentence.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExercisesError {
    /// It is not JSON of this form.
    Form(TextError),
    /// It is from a newer version of the program.
    Newer(u32),
    /// The record of an exercise is damaged.
    Record(RecordError),
}

impl ToMessage for ExercisesError {
    fn to_message(&self) -> Message {
        match self {
            Self::Form(error) => error.to_message(),
            Self::Newer(version) => messages::newer_exercises(*version),
            Self::Record(error) => error.to_message(),
        }
    }
}

ishwa_messages::display_in_english!(ExercisesError);

/// The answers of a month.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Month {
    /// Exercises answered.
    pub answers: usize,
    /// Of them at once.
    pub at_once: usize,
}

impl Exercises {
    /// Reads a file of exercises.
    ///
    /// # Errors
    /// When it is no such file, or one of a newer version.
    pub fn read(text: &str) -> Result<Self, ExercisesError> {
        /// What all versions have.
        #[derive(Deserialize)]
        struct Heading {
            format: String,
            version: u32,
        }
        let refuse = |error: serde_json::Error| {
            let found = messages::at_line_and_column(error.line().into(), error.column().into());
            let expected = messages::a_file_of_exercises();
            ExercisesError::Form(TextError::described(messages::exercises(), found, expected))
        };
        let heading: Heading = serde_json::from_str(text).map_err(refuse)?;
        if heading.format != FORMAT {
            let expected = Message::verbatim(FORMAT);
            let error = TextError::new(messages::exercises(), &heading.format, expected);
            return Err(ExercisesError::Form(error));
        }
        if heading.version > VERSION {
            return Err(ExercisesError::Newer(heading.version));
        }
        let mut read: Self = serde_json::from_str(text).map_err(refuse)?;
        for exercise in &mut read.all {
            exercise.answers.sort_unstable();
        }
        Ok(read)
    }

    /// The text that [`read`](Self::read) reads.
    ///
    /// # Errors
    /// When it cannot be written, which never happens.
    pub fn text(&self) -> serde_json::Result<String> {
        Ok(format!("{}\n", serde_json::to_string_pretty(self)?))
    }

    /// The exercises in the order in which they were added.
    pub fn all(&self) -> &[Exercise] {
        &self.all
    }

    /// The exercise with this record.
    pub fn find(&self, record: &Record) -> Option<&Exercise> {
        Some(&self.all[self.position(&record.to_string())?])
    }

    /// The exercises that are due, those that have waited longest first.
    pub fn due(&self, today: u32) -> impl Iterator<Item = &Exercise> {
        let mut due: Vec<&Exercise> = self.all.iter().collect();
        due.retain(|exercise| exercise.schedule().due <= today);
        due.sort_by_key(|exercise| exercise.schedule().due);
        due.into_iter()
    }

    /// Adds an exercise, unless it is there already. Returns it.
    pub fn add(&mut self, record: &Record, today: u32) -> &mut Exercise {
        let record = record.to_string();
        let index = self.position(&record).unwrap_or_else(|| {
            self.all.push(Exercise {
                record,
                added: today,
                answers: Vec::new(),
            });
            self.all.len() - 1
        });
        &mut self.all[index]
    }

    /// Adds an answer to an exercise, which is added if it is not there yet.
    pub fn answer(&mut self, record: &Record, today: u32, answer: Answer) {
        let answers = &mut self.add(record, today).answers;
        answers.push((today, answer));
        answers.sort_by_key(|&(day, _)| day);
    }

    /// Adds the exercises and the answers of other ones; returns the number of exercises that are new.
    pub fn merge(&mut self, others: Self) -> usize {
        let before = self.all.len();
        for other in others.all {
            let Some(index) = self.position(&other.record) else {
                self.all.push(other);
                continue;
            };
            let own = &mut self.all[index];
            own.added = own.added.min(other.added);
            own.answers = union(&own.answers, &other.answers);
        }
        self.all.len() - before
    }

    /// The answers by month, as year and month.
    pub fn months(&self) -> BTreeMap<(i64, u32), Month> {
        let mut months: BTreeMap<(i64, u32), Month> = BTreeMap::new();
        for &(day, answer) in self.all.iter().flat_map(|exercise| &exercise.answers) {
            let month = months.entry(month_of(day)).or_default();
            month.answers += 1;
            month.at_once += usize::from(answer == Answer::Found);
        }
        months
    }

    fn position(&self, record: &str) -> Option<usize> {
        self.all.iter().position(|exercise| exercise.record == record)
    }
}

/// All answers of both lists; those in both are counted once.
fn union(one: &[(u32, Answer)], other: &[(u32, Answer)]) -> Vec<(u32, Answer)> {
    let mut all = one.to_vec();
    for &answer in other {
        let count = |list: &[(u32, Answer)]| list.iter().filter(|&&known| known == answer).count();
        if count(&all) < count(other) {
            all.push(answer);
        }
    }
    all.sort_by_key(|&(day, _)| day);
    all
}

/// The year and the month of a day in the Gregorian calendar, after H. Hinnant, "chrono-Compatible Low-Level Date
/// Algorithms".
fn month_of(day: u32) -> (i64, u32) {
    let shifted = i64::from(day) + 719_468;
    let era = shifted / 146_097;
    let of_era = shifted % 146_097;
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let is_next_year = month >= 10;
    let month = if is_next_year { month - 9 } else { month + 3 };
    (year + 400 * era + i64::from(is_next_year), month as u32)
}

/// The header of an exercise with the notation of its moves.
const NOTATION: &str = "XNotation";

/// The record of an exercise: a game up to its ply with this number, from 1, which is the mistake.
///
/// # Errors
/// When a header cannot be written.
pub fn up_to(record: &Record, ply: usize, format: Format) -> Result<Record, TextError> {
    let mut exercise = record.clone();
    exercise.keep(ply);
    exercise.set("OpeningPlies", ply - 1)?;
    if format != Format::Ishwa {
        exercise.set(NOTATION, format.name())?;
    }
    Ok(exercise)
}

/// The notation in which the moves of an exercise are shown.
pub fn notation(record: &Record) -> Format {
    let name = record.header(NOTATION).unwrap_or_default();
    name.parse().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::PlyRecord;
    use crate::registry;

    fn record(moves: &[&str]) -> Record {
        let game = registry::find("awale").unwrap().open("").unwrap();
        let mut record = Record::of(&game.begin(None).unwrap());
        for mv in moves {
            record.push(PlyRecord::new(mv).unwrap());
        }
        record
    }

    fn intervals(answers: &[(u32, Answer)]) -> Vec<u32> {
        let of_first = |count: usize| {
            let exercise = Exercise {
                record: String::new(),
                added: 0,
                answers: answers[..count].to_vec(),
            };
            exercise.schedule().interval
        };
        (1..=answers.len()).map(of_first).collect()
    }

    #[test]
    fn intervals_grow_and_missed_exercises_come_back() {
        let mut exercises = Exercises::default();
        let (known, forgotten) = (record(&["3"]), record(&["4"]));
        exercises.add(&known, 0);
        exercises.add(&forgotten, 0);
        let mut asked = [Vec::new(), Vec::new()];
        // A year: one is always found, the other is missed on every third day on which it is asked.
        for today in 0..365 {
            let due: Vec<String> = exercises.due(today).map(|due| due.record.clone()).collect();
            for record in [&known, &forgotten] {
                if due.contains(&record.to_string()) {
                    let days = &mut asked[usize::from(record == &forgotten)];
                    days.push(today);
                    let is_missed = record == &forgotten && days.len() % 3 == 0;
                    let answer = if is_missed { Answer::Missed } else { Answer::Found };
                    exercises.answer(record, today, answer);
                }
            }
        }
        assert_eq!(asked[0], [0, 1, 4, 12, 32, 82, 207]);
        assert!(asked[1].len() > 10 * asked[0].len(), "{}", asked[1].len());
        assert!(exercises.all()[0].schedule().interval > KNOWN);
        assert!(exercises.all()[1].schedule().interval < KNOWN);
        let asked: usize = asked.iter().map(Vec::len).sum();
        let months = exercises.months();
        assert_eq!(months.len(), 12);
        assert_eq!(months.values().map(|month| month.answers).sum::<usize>(), asked);
    }

    #[test]
    fn help_halves_the_interval_and_practice_ahead_of_time_changes_nothing() {
        use Answer::{Found, Helped, Missed};
        assert_eq!(
            intervals(&[(0, Found), (1, Found), (4, Found), (12, Helped)]),
            [1, 3, 8, 4]
        );
        assert_eq!(intervals(&[(0, Found), (0, Found), (1, Found)]), [1, 1, 3]);
        assert_eq!(intervals(&[(0, Found), (1, Found), (2, Missed)]), [1, 3, 1]);
        let year: Vec<(u32, Answer)> = (0..9).map(|year| (year * 365, Found)).collect();
        assert_eq!(intervals(&year).last(), Some(&LONGEST));
    }

    #[test]
    fn a_day_belongs_to_its_month() {
        let days = [
            (0, (1970, 1)),
            (58, (1970, 2)),
            (59, (1970, 3)),
            (364, (1970, 12)),
            (365, (1971, 1)),
        ];
        let leap = [
            (11_015, (2000, 2)),
            (11_016, (2000, 2)),
            (11_017, (2000, 3)),
            (20_785, (2026, 11)),
        ];
        for (day, month) in days.into_iter().chain(leap) {
            assert_eq!(month_of(day), month, "{day}");
        }
    }

    #[test]
    fn exercises_are_read_as_they_were_written_and_merged_without_loss() {
        let mut here = Exercises::default();
        here.answer(&record(&["3"]), 7, Answer::Missed);
        here.answer(&record(&["3"]), 8, Answer::Found);
        let mut there = here.clone();
        here.answer(&record(&["3"]), 9, Answer::Found);
        there.answer(&record(&["3"]), 10, Answer::Helped);
        there.add(&record(&["4"]), 10);
        assert_eq!(Exercises::read(&there.text().unwrap()), Ok(there.clone()));
        assert_eq!(here.merge(there.clone()), 1);
        let answers = [
            (7, Answer::Missed),
            (8, Answer::Found),
            (9, Answer::Found),
            (10, Answer::Helped),
        ];
        assert_eq!(here.all()[0].answers(), answers);
        let merged = here.clone();
        assert_eq!(here.merge(there), 0);
        assert_eq!(here, merged);
    }

    #[test]
    fn an_exercise_ends_with_the_mistake() {
        let game = record(&["3", "4", "5"]);
        let exercise = up_to(&game, 2, Format::Auale).unwrap();
        assert_eq!((exercise.plies().len(), exercise.opening_plies()), (2, 1));
        assert_eq!(notation(&exercise), Format::Auale);
        let mut exercises = Exercises::default();
        exercises.add(&exercise, 1);
        let read = Exercises::read(&exercises.text().unwrap()).unwrap();
        assert_eq!(read.all()[0].record(), Ok(exercise));
        for damaged in ["", "\n\n", "[Game \"awale\"]", "chess"] {
            let exercise = Exercise {
                record: damaged.to_owned(),
                added: 0,
                answers: Vec::new(),
            };
            assert!(exercise.record().is_err(), "{damaged}");
        }
    }

    #[test]
    fn the_first_version_is_read_and_later_ones_are_refused() {
        let first = include_str!("exercise/version-1.json");
        let read = Exercises::read(first).unwrap();
        assert_eq!(read.all().len(), 2);
        assert_eq!(
            read.all()[0].schedule(),
            Schedule {
                interval: 3,
                due: 20_789
            }
        );
        assert_eq!(read.text().unwrap(), first);
        for (text, expected) in [
            (first.replace("\"version\": 1", "\"version\": 2"), "version 2"),
            (first.replace("ishwa-exercises", "chess"), "found \"chess\""),
            (first.replace("\"added\"", "\"Added\""), "line "),
            (first[..first.len() / 2].to_owned(), "line "),
            (String::new(), "line "),
        ] {
            let error = Exercises::read(&text).unwrap_err().to_string();
            assert!(error.contains(expected), "{error}");
        }
    }
}
