//! The exercises as a dialogue: plain lines from top to bottom, as in `ishwa play`.

use std::io::{BufRead, Write};

use fluent_bundle::FluentValue;
use ishwa_core::move_index::MoveIndex;
use ishwa_core::text::quote;
use ishwa_games::any::AnySession;
use ishwa_library::quality::grade::Class;
use ishwa_presentation::lang::Catalogue;
use ishwa_presentation::review::lost;
use ishwa_presentation::typography::wrapped;

use super::commands::PractiseCommand;
use super::exercise::Exercise;
use crate::commands::collection::FoundGame;
use crate::commands::review::batch::Batch;
use crate::error::Result;
use crate::output::progress;
use crate::protocol::input::{Input, next};

/// The width that is used, in columns.
const WIDTH: usize = 80;

/// At most this many moves are listed, unless all are asked for.
const LISTED: usize = 60;

/// The exercises, and where they are shown.
pub(super) struct Dialogue<'a, W> {
    pub(super) out: W,
    pub(super) catalogue: &'a Catalogue,
    /// Whether to show a prompt.
    pub(super) is_terminal: bool,
    /// Whether boards are described in words.
    pub(super) in_words: bool,
    pub(super) batch: &'a Batch<'a>,
    pub(super) games: &'a [FoundGame],
}

/// How an exercise went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Answer {
    /// Whether at the first try and without a hint.
    Found {
        at_once: bool,
    },
    NotFound,
    /// The person leaves.
    Quit,
}

impl<W: Write> Dialogue<'_, W> {
    /// Asks all exercises, until the person leaves or the input ends, and says how many were found.
    pub(super) fn hold(&mut self, exercises: &[Exercise], input: &mut impl BufRead) -> Result<()> {
        let games = ("games", self.games.len().into());
        if exercises.is_empty() {
            return self.say("practise-none", &[games]);
        }
        self.say("practise-begin", &[("exercises", exercises.len().into()), games])?;
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
        let filled_in = [
            ("found", found.count().into()),
            ("asked", answers.len().into()),
            ("first", at_once.count().into()),
        ];
        self.show("")?;
        if !answers.is_empty() {
            self.say("practise-result", &filled_in)?;
        }
        let left = exercises.len() - answers.len();
        if left > 0 {
            self.say("practise-left", &[("count", left.into())])?;
        }
        Ok(self.out.flush()?)
    }

    /// Asks an exercise until it is found or given up.
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
        let filled_in = [
            ("number", number.into()),
            ("all", all.into()),
            ("place", exercise.location.as_str().into()),
            ("ply", exercise.ply.into()),
        ];
        self.show("")?;
        self.say("practise-question", &filled_in)?;
        self.show_board(session)?;
        self.show_turn(exercise, session)?;
        let mut at_once = true;
        let mut hinted = session.moves();
        loop {
            self.prompt()?;
            let line = match next(input) {
                Input::Line(line) => line,
                Input::Unreadable(_) => {
                    self.say("practise-unreadable", &[])?;
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
                Some(PractiseCommand::Help) => self.say("practise-help", &[])?,
                Some(PractiseCommand::Hint) => {
                    at_once = false;
                    self.hint(exercise, session, &mut hinted)?;
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
                    let filled_in = [
                        ("found", quote(typed).into()),
                        ("moves", self.listed(session).into()),
                    ];
                    self.say("practise-expected", &filled_in)?;
                }
            }
        }
    }

    /// Says whether a move is as good as the best one; a move that the review did not look at is searched.
    fn is_found(&mut self, exercise: &Exercise, session: &AnySession, mv: MoveIndex) -> Result<bool> {
        let text = session.write_move(mv);
        let name = ("move", FluentValue::from(text.clone()));
        if text == exercise.best {
            self.say("practise-best", &[name])?;
            self.go_on(exercise)?;
            return Ok(true);
        }
        if text == exercise.played {
            let lost = ("lost", exercise.lost.as_str().into());
            self.say("practise-played", &[name, lost])?;
            return Ok(false);
        }
        self.out.flush()?;
        let review = || self.batch.review_move(exercise.game, session, mv);
        // A bar is redrawn all the time, and a screen reader would read it each time.
        let reviewed = if self.in_words {
            review()
        } else {
            progress::watch_thinking(&self.catalogue.tell("practise-thinking"), review)
        }?;
        let Some(review) = reviewed.graded() else {
            return Ok(false);
        };
        let lost = lost(self.catalogue, review);
        let best = ("best", exercise.best.as_str().into());
        match review.class {
            Class::Best | Class::Only | Class::Forced => self.say("practise-as-good", &[name, best])?,
            Class::Good if lost.is_empty() => self.say("practise-as-good", &[name, best])?,
            Class::Good => self.say("practise-nearly", &[name, ("lost", lost.into()), best])?,
            Class::Inaccuracy | Class::Mistake | Class::Blunder => {
                self.say("practise-worse", &[name, ("lost", lost.into())])?;
                return Ok(false);
            }
        }
        self.go_on(exercise)?;
        Ok(true)
    }

    /// Shows what may follow.
    fn go_on(&mut self, exercise: &Exercise) -> Result<()> {
        self.say("turning-line", &[("line", exercise.line.as_str().into())])
    }

    /// Shows what was played, and leaves half of the moves, the best one among them, fewer each time down to two.
    fn hint(&mut self, exercise: &Exercise, session: &AnySession, hinted: &mut Vec<MoveIndex>) -> Result<()> {
        let is = |mv: MoveIndex, text: &str| session.write_move(mv) == text;
        hinted.retain(|&mv| !is(mv, &exercise.played));
        if hinted.len() > 2 {
            let best = hinted.iter().position(|&mv| is(mv, &exercise.best));
            // Which of the others stay goes by their indices alone, so it says nothing about them.
            let others = (0..hinted.len()).filter(|index| Some(*index) != best);
            let kept: Vec<usize> = others.skip(exercise.ply % 2).step_by(2).chain(best).collect();
            let kept = (0..hinted.len()).filter(|index| kept.contains(index));
            *hinted = kept.map(|index| hinted[index]).collect();
        }
        let filled_in = [
            ("played", exercise.played.as_str().into()),
            ("lost", exercise.lost.as_str().into()),
            ("moves", written(session, hinted).into()),
        ];
        self.say("practise-hint", &filled_in)
    }

    /// Shows the best move.
    fn solve(&mut self, exercise: &Exercise) -> Result<()> {
        let class = self.catalogue.tell(&format!("class-{}", exercise.class.name()));
        let filled_in = [
            ("best", exercise.best.as_str().into()),
            ("played", exercise.played.as_str().into()),
            ("class", class.into()),
            ("lost", exercise.lost.as_str().into()),
        ];
        self.say("practise-solution", &filled_in)?;
        let [before, after] = exercise.chances.map(|chance| self.catalogue.percent(chance, 0));
        self.say(
            "mistake-chance",
            &[("before", before.into()), ("after", after.into())],
        )?;
        self.go_on(exercise)
    }

    fn show(&mut self, text: &str) -> Result<()> {
        Ok(writeln!(self.out, "{text}")?)
    }

    fn say(&mut self, key: &str, filled_in: &[(&str, FluentValue<'_>)]) -> Result<()> {
        let text = self.catalogue.tell_with(key, filled_in);
        let lines = text.lines().flat_map(|line| wrapped(line, WIDTH, ""));
        self.show(&lines.collect::<Vec<_>>().join("\n"))
    }

    fn show_board(&mut self, session: &AnySession) -> Result<()> {
        let lang = self.catalogue.lang();
        let text = if self.in_words {
            session.diagram(lang, &[]).description.join("\n")
        } else {
            format!("\n{}\n", session.draw_in(lang))
        };
        self.show(&text)
    }

    /// Shows whose turn it is, and what can be played.
    fn show_turn(&mut self, exercise: &Exercise, session: &AnySession) -> Result<()> {
        let filled_in = [
            ("player", exercise.player.as_str().into()),
            ("moves", self.listed(session).into()),
        ];
        self.say("practise-turn", &filled_in)
    }

    /// The moves of a position, at most `LISTED`.
    fn listed(&self, session: &AnySession) -> String {
        let moves = session.moves();
        let listed = written(session, &moves[..moves.len().min(LISTED)]);
        if moves.len() <= LISTED {
            return listed;
        }
        let filled_in = [("moves", listed.into()), ("count", moves.len().into())];
        self.catalogue.tell_with("practise-more-moves", &filled_in)
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
