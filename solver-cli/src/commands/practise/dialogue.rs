//! The exercises as a dialogue: plain lines from top to bottom, as in `ishwa play`.

use std::io::{BufRead, Write};

use ishwa_core::game::{Player, Turn};
use ishwa_core::move_index::MoveIndex;
use ishwa_core::text::{harmless, quoted};
use ishwa_games::any::AnySession;
use ishwa_library::exact::mark::ANSWERS;
use ishwa_library::exercise::Answer;
use ishwa_library::quality::grade::Class;
use ishwa_library::quality::review::PlyReview;
use ishwa_messages::{Lang, Message, ToMessage};
use ishwa_presentation::review::{chances_sentence, class_word, line_sentence, lost};
use ishwa_presentation::typography::wrapped;
use ishwa_presentation::values::{game_name, theme_words};

use super::commands::PractiseCommand;
use super::exercise::{Exercise, Kind, Mistake, refusal, solution};
use super::kept::{Kept, today};
use super::messages;
use crate::commands::review::batch::Batch;
use crate::error::Result;
use crate::language::lang;
use crate::output::progress;
use crate::output::width::dialogue_width;
use crate::protocol::input::{Input, next};
use crate::threads::Workers;

/// The maximum number of moves listed, unless all are requested.
const LISTED: usize = 60;

/// The exercises, and their destination.
pub(super) struct Dialogue<'a, W> {
    pub(super) out: W,
    pub(super) lang: Lang,
    /// Whether to show a prompt.
    pub(super) is_terminal: bool,
    /// Whether boards are described in words.
    pub(super) in_words: bool,
    /// Reviews of moves; `None` if every value is known.
    pub(super) batch: Option<&'a Batch<'a>>,
    /// The threads of these reviews: they do not wait for the exercises that are prepared meanwhile.
    pub(super) workers: Workers,
    /// Where answers are kept; `None` if they cannot be.
    pub(super) kept: Option<&'a Kept>,
}

/// The end of an exercise or of a part of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asked {
    /// The best move of the line was found.
    InLine,
    /// A move was found that is as good, so that the line ends.
    Beside,
    /// Given up.
    GivenUp,
    /// The person leaves.
    Left,
}

impl<W: Write> Dialogue<'_, W> {
    /// Asks `count` exercises until the person leaves or the input ends, and reports how many were solved. Those that are
    /// `None` cannot be asked any more and do not count.
    pub(super) fn hold(
        &mut self,
        count: usize,
        mut exercises: impl Iterator<Item = Result<Option<Exercise>>>,
        input: &mut impl BufRead,
    ) -> Result<()> {
        let mut answers = Vec::new();
        let mut has_left = false;
        while answers.len() < count {
            let number = answers.len() + 1;
            self.out.flush()?;
            let next = watched(self.in_words, self.lang, || exercises.next());
            let Some(exercise) = next.transpose()? else {
                break;
            };
            let Some(exercise) = exercise else {
                self.show("")?;
                self.say(&messages::practise_gone(number, count))?;
                continue;
            };
            let Some(answer) = self.ask(&exercise, (number, count), input)? else {
                has_left = true;
                break;
            };
            self.keep(&exercise, answer)?;
            answers.push(answer);
        }
        let found = answers.iter().filter(|answer| **answer != Answer::Missed);
        let at_once = answers.iter().filter(|answer| **answer == Answer::Found);
        self.show("")?;
        if !answers.is_empty() {
            self.say(&messages::practise_result(
                found.count(),
                answers.len(),
                at_once.count(),
            ))?;
        }
        if has_left {
            self.say(&messages::practise_left(count - answers.len()))?;
        }
        Ok(self.out.flush()?)
    }

    /// Keeps an answer; the exercises go on if that fails.
    fn keep(&mut self, exercise: &Exercise, answer: Answer) -> Result<()> {
        let Some(kept) = self.kept else {
            return Ok(());
        };
        if let Err(error) = kept.change(|kept| kept.answer(&exercise.record, today(), answer)) {
            let reason = harmless(&self.in_lang(&error.to_message()));
            self.say(&messages::practise_not_kept(&reason))?;
        }
        Ok(())
    }

    /// Asks an exercise until it is solved or given up; `None` if the person leaves.
    fn ask(
        &mut self,
        exercise: &Exercise,
        (number, all): (usize, usize),
        input: &mut impl BufRead,
    ) -> Result<Option<Answer>> {
        self.show("")?;
        self.say(&question(exercise, number, all))?;
        let mut at_once = true;
        let mut session = exercise.session.clone();
        for ply in (0..exercise.line.len()).step_by(2) {
            if ply > 0 {
                for mv in &exercise.line[ply - 2..ply] {
                    // Searches ignore some repetitions that end a game.
                    if session.play_text(mv).is_err() {
                        break;
                    }
                    if let Some(told) = session.last_sentence() {
                        self.say(&told)?;
                    }
                }
                if !is_choice(&session, exercise.session.side(), &exercise.line[ply]) {
                    break;
                }
                self.say(&messages::practise_continue())?;
            }
            self.show_board(&session)?;
            self.show_turn(exercise, &session)?;
            match self.ask_move(exercise, &session, ply, &mut at_once, input)? {
                Asked::InLine => {}
                Asked::Beside => break,
                Asked::GivenUp => return Ok(Some(Answer::Missed)),
                Asked::Left => return Ok(None),
            }
        }
        self.go_on(exercise)?;
        Ok(Some(if at_once { Answer::Found } else { Answer::Helped }))
    }

    /// Asks for the move of an exercise's line at this ply.
    fn ask_move(
        &mut self,
        exercise: &Exercise,
        session: &AnySession,
        ply: usize,
        at_once: &mut bool,
        input: &mut impl BufRead,
    ) -> Result<Asked> {
        let mut hinted = session.moves();
        loop {
            self.prompt()?;
            let line = match next(input) {
                Input::Line(line) => line,
                Input::Unreadable(_) => {
                    self.say(&messages::practise_unreadable())?;
                    continue;
                }
                Input::End => {
                    if self.is_terminal {
                        self.show("")?;
                    }
                    return Ok(Asked::Left);
                }
            };
            let typed = line.trim();
            if let Ok(mv) = session.read_move(typed) {
                if session.write_move(mv) == exercise.line[ply] {
                    self.say_right(exercise, ply)?;
                    return Ok(Asked::InLine);
                }
                if self.is_as_good(exercise, session, ply, mv)? {
                    return Ok(Asked::Beside);
                }
                *at_once = false;
                hinted.retain(|&other| other != mv);
                continue;
            }
            match PractiseCommand::read(typed) {
                Some(PractiseCommand::Help) => self.say(&messages::practise_help())?,
                Some(PractiseCommand::Hint) => {
                    *at_once = false;
                    self.hint(exercise, session, ply, &mut hinted)?;
                }
                Some(PractiseCommand::Why) => {
                    *at_once = false;
                    self.explain(exercise)?;
                }
                Some(PractiseCommand::Solution) => {
                    self.solve(exercise, ply)?;
                    return Ok(Asked::GivenUp);
                }
                Some(PractiseCommand::Skip) => return Ok(Asked::GivenUp),
                Some(PractiseCommand::Moves) => {
                    let moves = written(session, &session.moves());
                    self.show(&moves)?;
                }
                Some(PractiseCommand::Board) => {
                    self.show_board(session)?;
                    self.show_turn(exercise, session)?;
                }
                Some(PractiseCommand::Describe) => {
                    self.in_words = !self.in_words;
                    self.show_board(session)?;
                    self.show_turn(exercise, session)?;
                }
                Some(PractiseCommand::Quit) => return Ok(Asked::Left),
                None if typed.is_empty() => self.show_turn(exercise, session)?,
                None => {
                    self.say(&messages::practise_expected(
                        &quoted(typed),
                        &self.listed(session),
                    ))?;
                }
            }
        }
    }

    /// Says that the move of the line was found.
    fn say_right(&mut self, exercise: &Exercise, ply: usize) -> Result<()> {
        self.say(&match &exercise.kind {
            Kind::Problem(problem) => messages::practise_right(solution(problem)),
            Kind::Mistake(_) => messages::practise_best(&exercise.line[ply]),
        })
    }

    /// Reports whether a move other than that of the line is as good; searches a move that the review did not.
    fn is_as_good(
        &mut self,
        exercise: &Exercise,
        session: &AnySession,
        ply: usize,
        mv: MoveIndex,
    ) -> Result<bool> {
        let text = session.write_move(mv);
        let mistake = match &exercise.kind {
            Kind::Problem(problem) => {
                self.say(&refusal(problem, &text))?;
                return Ok(false);
            }
            Kind::Mistake(mistake) => mistake,
        };
        if ply == 0 && text == mistake.played {
            self.say(&messages::practise_played(&text, &mistake.lost))?;
            return Ok(false);
        }
        let best = &exercise.line[ply];
        let (batch, workers) = (self.batch, &self.workers);
        let review = |batch: &Batch<'_>| batch.review_move(workers, mistake.game, session, mv);
        self.out.flush()?;
        let reviewed = watched(self.in_words, self.lang, || batch.map(review)).transpose()?;
        let Some(review) = reviewed.as_ref().and_then(PlyReview::graded) else {
            return Ok(false);
        };
        let lost = lost(self.lang, review);
        let as_good = messages::practise_as_good(&text, best);
        match review.class {
            Class::Best | Class::Only | Class::Forced => self.say(&as_good)?,
            Class::Good if lost.is_empty() => self.say(&as_good)?,
            Class::Good => self.say(&messages::practise_nearly(&text, best, &lost))?,
            Class::Inaccuracy | Class::Mistake | Class::Blunder => {
                self.say(&messages::practise_worse(&text, &lost))?;
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Shows the next options.
    fn go_on(&mut self, exercise: &Exercise) -> Result<()> {
        match &exercise.kind {
            Kind::Mistake(mistake) => self.say(&line_sentence(&mistake.line)),
            Kind::Problem(_) => Ok(()),
        }
    }

    /// Shows the move that was played, and halves the list of moves, down to two; the best move always stays.
    fn hint(
        &mut self,
        exercise: &Exercise,
        session: &AnySession,
        ply: usize,
        hinted: &mut Vec<MoveIndex>,
    ) -> Result<()> {
        let is = |mv: MoveIndex, text: &str| session.write_move(mv) == text;
        let played = match &exercise.kind {
            Kind::Mistake(mistake) if ply == 0 => Some(mistake),
            _ => None,
        };
        hinted.retain(|&mv| played.is_none_or(|mistake| !is(mv, &mistake.played)));
        if hinted.len() > 2 {
            let best = hinted.iter().position(|&mv| is(mv, &exercise.line[ply]));
            // Which of the other moves stay depends on their indices alone, so it reveals nothing about them.
            let others = (0..hinted.len()).filter(|index| Some(*index) != best);
            let first = session.moves().len() % 2;
            let kept: Vec<usize> = others.skip(first).step_by(2).chain(best).collect();
            let kept = (0..hinted.len()).filter(|index| kept.contains(index));
            *hinted = kept.map(|index| hinted[index]).collect();
        }
        let moves = written(session, hinted);
        self.say(&match played {
            Some(mistake) => messages::practise_hint(&mistake.played, &mistake.lost, &moves),
            None => messages::practise_hint_moves(&moves),
        })
    }

    /// Shows why the move was a mistake or, of a problem, how many players miss the move.
    fn explain(&mut self, exercise: &Exercise) -> Result<()> {
        match &exercise.kind {
            Kind::Mistake(mistake) if mistake.why.is_empty() => {
                self.say(&chances_sentence(self.lang, mistake.chances))
            }
            Kind::Mistake(mistake) => self.say_why(mistake),
            Kind::Problem(problem) => {
                let mark = problem.mark;
                self.say(&messages::practise_problem_about(
                    theme_words(mark.theme),
                    mark.missed.into(),
                    ANSWERS.into(),
                ))
            }
        }
    }

    /// Shows why a move was a mistake.
    fn say_why(&mut self, mistake: &Mistake) -> Result<()> {
        mistake
            .why
            .iter()
            .try_for_each(|sentence| self.say(&Message::verbatim(sentence.clone())))
    }

    /// Shows the best move.
    fn solve(&mut self, exercise: &Exercise, ply: usize) -> Result<()> {
        let mistake = match &exercise.kind {
            Kind::Problem(problem) => return self.say(&solution(problem)),
            Kind::Mistake(mistake) => mistake,
        };
        if ply > 0 {
            self.say(&messages::practise_solution_later(&exercise.line[ply]))?;
        } else {
            self.say(&messages::practise_solution(
                exercise.best(),
                &mistake.played,
                class_word(mistake.class),
                &mistake.lost,
            ))?;
            self.say_why(mistake)?;
            self.say(&chances_sentence(self.lang, mistake.chances))?;
        }
        self.go_on(exercise)
    }

    fn show(&mut self, text: &str) -> Result<()> {
        Ok(writeln!(self.out, "{text}")?)
    }

    fn in_lang(&self, message: &Message) -> String {
        message.in_lang(self.lang)
    }

    pub(super) fn say(&mut self, message: &Message) -> Result<()> {
        let text = self.in_lang(message);
        let width = dialogue_width(self.is_terminal);
        let lines = text.lines().flat_map(|line| wrapped(line, width, ""));
        self.show(&lines.collect::<Vec<_>>().join("\n"))
    }

    fn show_board(&mut self, session: &AnySession) -> Result<()> {
        let lang = self.lang;
        let text = if self.in_words {
            session.diagram(lang, &[]).description.join("\n")
        } else {
            format!("\n{}\n", session.draw_in(lang))
        };
        self.show(&text)
    }

    /// Shows whose turn it is, and the moves.
    fn show_turn(&mut self, exercise: &Exercise, session: &AnySession) -> Result<()> {
        self.say(&messages::practise_turn(&exercise.player, &self.listed(session)))
    }

    /// The moves of a position, at most `LISTED`.
    fn listed(&self, session: &AnySession) -> String {
        let moves = session.moves();
        let listed = written(session, &moves[..moves.len().min(LISTED)]);
        if moves.len() <= LISTED {
            return listed;
        }
        self.in_lang(&messages::practise_more_moves(&listed, moves.len()))
    }

    /// Shows a prompt on a terminal, and flushes the output.
    fn prompt(&mut self) -> Result<()> {
        if self.is_terminal {
            write!(self.out, "> ")?;
        }
        Ok(self.out.flush()?)
    }
}

/// Runs a job that may take a while.
fn watched<T>(in_words: bool, lang: Lang, job: impl FnOnce() -> T) -> T {
    // A bar is redrawn all the time, and a screen reader would read it aloud each time.
    if in_words {
        job()
    } else {
        progress::watch_thinking(&messages::practise_thinking().in_lang(lang), job)
    }
}

/// The sentence before an exercise.
fn question(exercise: &Exercise, number: usize, all: usize) -> Message {
    match &exercise.kind {
        Kind::Mistake(mistake) => {
            messages::practise_question(number, all, &mistake.location, mistake.ply.into())
        }
        Kind::Problem(problem) => {
            let (name, grade) = (
                game_name(lang(), exercise.session.info().name),
                problem.mark.grade(),
            );
            if problem.wins() {
                messages::practise_problem_win(number, all, &name, grade)
            } else {
                messages::practise_problem_draw(number, all, &name, grade)
            }
        }
    }
}

/// Whether this player can choose this move and others.
fn is_choice(session: &AnySession, player: Player, mv: &str) -> bool {
    session.turn() == Turn::Player(player) && session.moves().len() > 1 && session.read_move(mv).is_ok()
}

/// Moves as text.
fn written(session: &AnySession, moves: &[MoveIndex]) -> String {
    let moves: Vec<String> = moves.iter().map(|&mv| session.write_move(mv)).collect();
    moves.join(" ")
}
