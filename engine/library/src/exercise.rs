//! Exercises that are kept: each is asked again, after longer and longer intervals, until it is known.
//!
//! A file of exercises is JSON and holds only what was asked and answered; everything else follows from that. An
//! exercise is the record of a game that ends with the mistake, with everything before it as a given opening, or of a
//! problem, a position without a ply. Two exercises are the same if their games are, with any players and however
//! they are written down. Days are counted from 1970-01-01 in UTC.

use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::{AtomicBool, Ordering};

use ishwa_core::notation::Format;
use ishwa_core::text::TextError;
use ishwa_games::any::AnySession;
use ishwa_messages::{Message, ToMessage};
use serde::{Deserialize, Serialize};

use crate::messages;
use crate::record::{self, PlyRecord, Record, SEAT_HEADERS};

/// The value of `format` in a file.
const FORMAT: &str = "ishwa-exercises";

/// The version of the format. A newer one is refused, older ones are read.
const VERSION: u32 = 1;

/// The largest interval, in days.
const LONGEST: u32 = 365;

/// The interval from which an exercise counts as known, in days.
pub const KNOWN: u32 = 21;

/// How an exercise was answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
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
    fn new(record: &Record, today: u32) -> Self {
        Self {
            record: record.to_string(),
            added: today,
            answers: Vec::new(),
        }
    }

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

    /// Its record: a game whose last ply is the mistake or, for a problem, a position. With the game after its last
    /// ply; `None` if it cannot be read or replayed.
    pub fn record(&self) -> Option<(Record, AnySession)> {
        let record = record::read(&self.record).ok()?.into_iter().next()?;
        let session = record.replay().ok()?;
        Some((record, session))
    }

    /// Whether it is of the game with this id.
    pub fn is_of(&self, game: &str) -> bool {
        let records = record::read(&self.record);
        records.is_ok_and(|records| records.first().is_some_and(|record| record.game() == game))
    }

    /// What the same exercise has in common in all files: the game or, if it cannot be read, its text.
    fn identity(&self) -> String {
        let of_game = |(_, session)| identity(&session);
        self.record().map_or_else(|| self.record.clone(), of_game)
    }

    /// The answers with their days, the earliest first.
    pub fn answers(&self) -> &[(u32, Answer)] {
        &self.answers
    }
}

/// The game so far: its options, its first position and its moves.
fn identity(session: &AnySession) -> String {
    let moves: Vec<String> = session.played().into_iter().map(|ply| ply.own).collect();
    let first = session.rewound(0).own_position();
    format!("{} {first} {}", session.rules().id(), moves.join(" "))
}

/// The exercises of a person.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Exercises {
    all: Vec<Exercise>,
    /// The index of each exercise by its identity.
    indices: HashMap<String, usize>,
}

/// A file of exercises.
#[derive(Serialize, Deserialize)]
struct File<E> {
    format: String,
    version: u32,
    exercises: E,
}

/// The reason why a text is not one of exercises: one sentence.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExercisesError {
    /// It is not JSON of this form.
    Form(TextError),
    /// It is from a newer version of the program.
    Newer(u32),
}

impl ToMessage for ExercisesError {
    fn to_message(&self) -> Message {
        match self {
            Self::Form(error) => error.to_message(),
            Self::Newer(version) => messages::newer_exercises(*version),
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
        let never = AtomicBool::new(false);
        Self::read_until(text, &never).map(Option::unwrap_or_default)
    }

    /// As [`read`](Self::read), but ends with `None` soon after `stop` is set: each game is replayed.
    ///
    /// # Errors
    /// As [`read`](Self::read).
    pub fn read_until(text: &str, stop: &AtomicBool) -> Result<Option<Self>, ExercisesError> {
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
        let file: File<Vec<Exercise>> = serde_json::from_str(text).map_err(refuse)?;
        let mut read = Self::default();
        for exercise in file.exercises {
            if stop.load(Ordering::Relaxed) {
                return Ok(None);
            }
            read.join(exercise);
        }
        Ok(Some(read))
    }

    /// The text that [`read`](Self::read) reads.
    ///
    /// # Errors
    /// When it cannot be written, which never happens.
    pub fn text(&self) -> serde_json::Result<String> {
        let file = File {
            format: FORMAT.to_owned(),
            version: VERSION,
            exercises: &self.all,
        };
        Ok(format!("{}\n", serde_json::to_string_pretty(&file)?))
    }

    /// The exercises in the order in which they were added.
    pub fn all(&self) -> &[Exercise] {
        &self.all
    }

    /// The exercise of this game.
    pub fn find(&self, session: &AnySession) -> Option<&Exercise> {
        Some(&self.all[*self.indices.get(&identity(session))?])
    }

    /// The exercises that are due, those that have waited longest first.
    pub fn due(&self, today: u32) -> impl Iterator<Item = &Exercise> {
        let mut due: Vec<&Exercise> = self.all.iter().collect();
        due.retain(|exercise| exercise.schedule().due <= today);
        due.sort_by_key(|exercise| exercise.schedule().due);
        due.into_iter()
    }

    /// Adds an exercise, unless it is there already.
    pub fn add(&mut self, record: &Record, today: u32) {
        self.join(Exercise::new(record, today));
    }

    /// Adds an answer to an exercise, which is added if it is not there yet.
    pub fn answer(&mut self, record: &Record, today: u32, answer: Answer) {
        let index = self.join(Exercise::new(record, today));
        let answers = &mut self.all[index].answers;
        answers.push((today, answer));
        answers.sort_by_key(|&(day, _)| day);
    }

    /// The exercises that can be read, and the number of the others.
    pub fn without_damaged(mut self) -> (Self, usize) {
        let before = self.all.len();
        self.all.retain(|exercise| exercise.record().is_some());
        let damaged = before - self.all.len();
        let mut readable = Self::default();
        readable.merge(self);
        (readable, damaged)
    }

    /// Adds the exercises and the answers of other ones; returns the number of exercises that are new.
    pub fn merge(&mut self, others: Self) -> usize {
        let before = self.all.len();
        for other in others.all {
            self.join(other);
        }
        self.all.len() - before
    }

    /// Adds an exercise, or its answers if it is there already. Returns its index.
    fn join(&mut self, mut other: Exercise) -> usize {
        let index = *self.indices.entry(other.identity()).or_insert(self.all.len());
        if let Some(own) = self.all.get_mut(index) {
            own.added = own.added.min(other.added);
            own.answers = union(&own.answers, &other.answers);
        } else {
            other.answers.sort_by_key(|&(day, _)| day);
            self.all.push(other);
        }
        index
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
}

/// All answers of both lists; those in both are counted once.
fn union(one: &[(u32, Answer)], other: &[(u32, Answer)]) -> Vec<(u32, Answer)> {
    let mut all = one.to_vec();
    let mut known: HashMap<(u32, Answer), usize> = HashMap::new();
    for &answer in one {
        *known.entry(answer).or_default() += 1;
    }
    for &answer in other {
        match known.get_mut(&answer) {
            Some(count) if *count > 0 => *count -= 1,
            _ => all.push(answer),
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

/// The headers that say whose game it was and when.
const FACTS: [&str; 3] = ["Event", "Round", "Date"];

/// The record of an exercise: a game up to its ply with this number, from 1, which is the mistake. Of the record of the
/// game, whose session after its last ply is `session`, it keeps what names the game, and no comments.
///
/// # Errors
/// When a header cannot be written.
pub fn up_to(record: &Record, session: &AnySession, ply: usize, format: Format) -> Result<Record, TextError> {
    let mut exercise = Record::of(&session.rewound(0));
    for key in SEAT_HEADERS.into_iter().chain(FACTS) {
        if let Some(value) = record.header(key) {
            exercise.set(key, value)?;
        }
    }
    exercise.set("OpeningPlies", ply - 1)?;
    if format != Format::Ishwa {
        exercise.set(NOTATION, format.name())?;
    }
    for played in session.played().into_iter().take(ply) {
        let mut ply = PlyRecord::new(&played.own)?;
        ply.by_chance = played.by_chance;
        exercise.push(ply);
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
    use crate::registry;

    fn session(moves: &str) -> AnySession {
        let game = registry::find("awale").unwrap().open("").unwrap();
        let mut session = game.begin(None).unwrap();
        session.play_list(moves).unwrap();
        session
    }

    fn record(moves: &str) -> Record {
        let session = session(moves);
        let game = Record::of(&session.rewound(0));
        up_to(&game, &session, session.played().len(), Format::Ishwa).unwrap()
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
        let (known, forgotten) = (record("3"), record("4"));
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
        here.answer(&record("3"), 7, Answer::Missed);
        here.answer(&record("3"), 8, Answer::Found);
        let mut there = here.clone();
        here.answer(&record("3"), 9, Answer::Found);
        there.answer(&record("3"), 10, Answer::Helped);
        there.add(&record("4"), 10);
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

    /// A game that was annotated, renamed or written in another notation makes the same exercise.
    #[test]
    fn an_exercise_is_the_same_however_its_game_is_written_down() {
        let played = session("3 4 5");
        let mut game = Record::of(&played.rewound(0));
        for mv in ["3", "4", "5"] {
            game.push(PlyRecord::new(mv).unwrap());
        }
        game.set("P1", "Abla").unwrap();
        let exercise = up_to(&game, &played, 2, Format::Ishwa).unwrap();
        let mut exercises = Exercises::default();
        exercises.answer(&exercise, 1, Answer::Found);
        game.add_comment(0, "a comment");
        game.set("Annotator", "Kofi").unwrap();
        game.set("P1", "A. Abla").unwrap();
        exercises.answer(
            &up_to(&game, &played, 2, Format::Auale).unwrap(),
            2,
            Answer::Found,
        );
        exercises.answer(
            &up_to(&game, &played, 3, Format::Ishwa).unwrap(),
            2,
            Answer::Missed,
        );
        assert_eq!(exercises.all().len(), 2, "{exercises:?}");
        assert_eq!(exercises.all()[0].answers().len(), 2);
        assert!(exercises.find(&session("3 4")).is_some() && exercises.find(&session("4 3")).is_none());
        // Nor does it matter how another program wrote the file.
        let start = exercise.position();
        let text = format!(
            "[Game \"awale\"]\n[Rules \"\"]\n[Position \"{start}\"]\n[P1 \"Ama\"]\n\n3 depth=4\n4 # well\n[End]\n"
        );
        let mut other = exercises.text().unwrap();
        let old = serde_json::to_string(&exercise.to_string()).unwrap();
        other = other.replace(&old, &serde_json::to_string(&text).unwrap());
        assert!(other.contains("depth=4"));
        assert_eq!(exercises.merge(Exercises::read(&other).unwrap()), 0);
    }

    #[test]
    fn an_exercise_ends_with_the_mistake() {
        let played = session("3 4 5");
        let game = Record::of(&played.rewound(0));
        let exercise = up_to(&game, &played, 2, Format::Auale).unwrap();
        assert_eq!((exercise.plies().len(), exercise.opening_plies()), (2, 1));
        assert_eq!(notation(&exercise), Format::Auale);
        let mut exercises = Exercises::default();
        exercises.add(&exercise, 1);
        let read = Exercises::read(&exercises.text().unwrap()).unwrap();
        let (record, session) = read.all()[0].record().unwrap();
        assert_eq!((record, session.played().len()), (exercise, 2));
    }

    /// What cannot be read costs nothing beside it, and is kept as it is.
    #[test]
    fn a_damaged_exercise_stays_beside_the_others() {
        let mut exercises = Exercises::default();
        exercises.add(&record("3"), 1);
        let damaged = ["", "\n\n", "[Game \"awale\"]", "chess"].map(str::to_owned);
        let illegal = record("3").to_string().replace("\n3\n", "\n9\n");
        for text in damaged.into_iter().chain([illegal]) {
            exercises.join(Exercise {
                record: text,
                added: 0,
                answers: vec![(2, Answer::Found)],
            });
        }
        let read = Exercises::read(&exercises.text().unwrap()).unwrap();
        assert_eq!(read, exercises);
        let readable: Vec<bool> = read
            .all()
            .iter()
            .map(|exercise| exercise.record().is_some())
            .collect();
        assert_eq!(readable, [true, false, false, false, false, false]);
    }

    #[test]
    fn the_first_version_is_read_and_later_ones_are_refused() {
        let first = include_str!("exercise/version-1.json");
        let read = Exercises::read(first).unwrap();
        assert_eq!(read.all().len(), 2);
        assert!(read.all().iter().all(|exercise| exercise.record().is_some()));
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
