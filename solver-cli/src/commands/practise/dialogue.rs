//! The exercises as a dialogue: plain lines from top to bottom, as in `ishwa play`.

use std::io::{BufRead, Write};

use ishwa_core::move_index::MoveIndex;
use ishwa_core::text::quoted;
use ishwa_games::any::AnySession;
use ishwa_library::quality::grade::Class;
use ishwa_messages::{Lang, Message};
use ishwa_presentation::review::{chances_sentence, class_word, line_sentence, lost};
use ishwa_presentation::typography::wrapped;

use super::commands::PractiseCommand;
use super::exercise::Exercise;
use crate::commands::collection::FoundGame;
use crate::commands::review::batch::Batch;
use crate::error::Result;
use crate::messages;
use crate::output::progress;
use crate::output::width::dialogue_width;
use crate::protocol::input::{Input, next};

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
    pub(super) batch: &'a Batch<'a>,
    pub(super) games: &'a [FoundGame],
}

/// The outcome of an exercise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Answer {
    /// Whether it was solved at the first try and without a hint.
    Found {
        at_once: bool,
    },
    NotFound,
    /// The person leaves.
    Quit,
}

impl<W: Write> Dialogue<'_, W> {
    /// Asks all exercises until the person leaves or the input ends, and reports how many were solved.
    pub(super) fn hold(&mut self, exercises: &[Exercise], input: &mut impl BufRead) -> Result<()> {
        if exercises.is_empty() {
            return self.say(&messages::practise_none(self.games.len()));
        }
        self.say(&messages::practise_begin(exercises.len(), self.games.len()))?;
        let mut answers = Vec::new();
        for (index, exercise) in exercises.iter().enumerate() {
            let answer = self.ask(exercise, (index + 1, exercises.len()), input)?;
            if answer == Answer::Quit {
                break;
            }
            answers.push(answer);
        }
        let found = answers.iter().filter(|answer| **answer != Answer::NotFound);
        let at_once = Answer::Found { at_once: true };
        let at_once = answers.iter().filter(|answer| **answer == at_once);
        self.show("")?;
        if !answers.is_empty() {
            self.say(&messages::practise_result(
                found.count(),
                answers.len(),
                at_once.count(),
            ))?;
        }
        let left = exercises.len() - answers.len();
        if left > 0 {
            self.say(&messages::practise_left(left))?;
        }
        Ok(self.out.flush()?)
    }

    /// Asks an exercise until it is solved or given up.
    fn ask(
        &mut self,
        exercise: &Exercise,
        (number, all): (usize, usize),
        input: &mut impl BufRead,
    ) -> Result<Answer> {
        let session = self.games[exercise.game]
            .record
            .replay()?
            .rewound(exercise.ply - 1);
        let session = &session;
        self.show("")?;
        self.say(&messages::practise_question(
            number,
            all,
            &exercise.location,
            exercise.ply.into(),
        ))?;
        self.show_board(session)?;
        self.show_turn(exercise, session)?;
        let mut at_once = true;
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
                    return Ok(Answer::Quit);
                }
            };
            let typed = line.trim();
            if let Ok(mv) = session.read_move(typed) {
                if self.is_found(exercise, session, mv)? {
                    return Ok(Answer::Found { at_once });
                }
                at_once = false;
                hinted.retain(|&other| other != mv);
                continue;
            }
            match PractiseCommand::read(typed) {
                Some(PractiseCommand::Help) => self.say(&messages::practise_help())?,
                Some(PractiseCommand::Hint) => {
                    at_once = false;
                    self.hint(exercise, session, &mut hinted)?;
                }
                Some(PractiseCommand::Why) => {
                    at_once = false;
                    self.explain(exercise)?;
                    if exercise.why.is_empty() {
                        self.say(&chances_sentence(self.lang, exercise.chances))?;
                    }
                }
                Some(PractiseCommand::Solution) => {
                    self.solve(exercise)?;
                    return Ok(Answer::NotFound);
                }
                Some(PractiseCommand::Skip) => return Ok(Answer::NotFound),
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
                Some(PractiseCommand::Quit) => return Ok(Answer::Quit),
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

    /// Reports whether a move is as good as the best one; searches a move that the review did not.
    fn is_found(&mut self, exercise: &Exercise, session: &AnySession, mv: MoveIndex) -> Result<bool> {
        let text = session.write_move(mv);
        if text == exercise.best {
            self.say(&messages::practise_best(&text))?;
            self.go_on(exercise)?;
            return Ok(true);
        }
        if text == exercise.played {
            self.say(&messages::practise_played(&text, &exercise.lost))?;
            return Ok(false);
        }
        self.out.flush()?;
        let review = || self.batch.review_move(exercise.game, session, mv);
        // A bar is redrawn all the time, and a screen reader would read it aloud each time.
        let reviewed = if self.in_words {
            review()
        } else {
            progress::watch_thinking(&self.in_lang(&messages::practise_thinking()), review)
        }?;
        let Some(review) = reviewed.graded() else {
            return Ok(false);
        };
        let lost = lost(self.lang, review);
        let as_good = messages::practise_as_good(&text, &exercise.best);
        match review.class {
            Class::Best | Class::Only | Class::Forced => self.say(&as_good)?,
            Class::Good if lost.is_empty() => self.say(&as_good)?,
            Class::Good => self.say(&messages::practise_nearly(&text, &exercise.best, &lost))?,
            Class::Inaccuracy | Class::Mistake | Class::Blunder => {
                self.say(&messages::practise_worse(&text, &lost))?;
                return Ok(false);
            }
        }
        self.go_on(exercise)?;
        Ok(true)
    }

    /// Shows the next options.
    fn go_on(&mut self, exercise: &Exercise) -> Result<()> {
        self.say(&line_sentence(&exercise.line))
    }

    /// Shows the move that was played, and halves the list of moves, down to two; the best move always stays.
    fn hint(&mut self, exercise: &Exercise, session: &AnySession, hinted: &mut Vec<MoveIndex>) -> Result<()> {
        let is = |mv: MoveIndex, text: &str| session.write_move(mv) == text;
        hinted.retain(|&mv| !is(mv, &exercise.played));
        if hinted.len() > 2 {
            let best = hinted.iter().position(|&mv| is(mv, &exercise.best));
            // Which of the other moves stay depends on their indices alone, so it reveals nothing about them.
            let others = (0..hinted.len()).filter(|index| Some(*index) != best);
            let kept: Vec<usize> = others.skip(exercise.ply % 2).step_by(2).chain(best).collect();
            let kept = (0..hinted.len()).filter(|index| kept.contains(index));
            *hinted = kept.map(|index| hinted[index]).collect();
        }
        self.say(&messages::practise_hint(
            &exercise.played,
            &exercise.lost,
            &written(session, hinted),
        ))
    }

    /// Shows why the move was a mistake.
    fn explain(&mut self, exercise: &Exercise) -> Result<()> {
        exercise
            .why
            .iter()
            .try_for_each(|sentence| self.say(&Message::verbatim(sentence.clone())))
    }

    /// Shows the best move.
    fn solve(&mut self, exercise: &Exercise) -> Result<()> {
        self.say(&messages::practise_solution(
            &exercise.best,
            &exercise.played,
            class_word(exercise.class),
            &exercise.lost,
        ))?;
        self.explain(exercise)?;
        self.say(&chances_sentence(self.lang, exercise.chances))?;
        self.go_on(exercise)
    }

    fn show(&mut self, text: &str) -> Result<()> {
        Ok(writeln!(self.out, "{text}")?)
    }

    fn in_lang(&self, message: &Message) -> String {
        message.in_lang(self.lang)
    }

    fn say(&mut self, message: &Message) -> Result<()> {
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

/// Moves as text.
fn written(session: &AnySession, moves: &[MoveIndex]) -> String {
    let moves: Vec<String> = moves.iter().map(|&mv| session.write_move(mv)).collect();
    moves.join(" ")
}
