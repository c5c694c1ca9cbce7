//! The board of a match of Tihulelin.

use std::cell::Cell;
use std::fmt::Write;

use ishwa_core::diagram::{Canvas, MoveMark};
use ishwa_core::drawing::Drawing;
use ishwa_core::game::{Player, Seats};
use ishwa_core::notation::Notation;
use ishwa_core::setup_parts::{PartChoice, SetupPart};
use ishwa_core::words::{Word, Words};

use super::board::LAST_PIT;
use super::match_notation::MatchSetup;
use super::match_play::{MatchMove, MatchPosition, TihulelinMatch};

impl Drawing for TihulelinMatch {
    fn draw_in(&self, position: &MatchPosition, words: &dyn Words) -> String {
        let mut out = self.sowing.draw(&position.board, words);
        for sentence in self.setup(position).state(words) {
            let _ = write!(out, "\n {sentence}");
        }
        out
    }

    fn paint(
        &self,
        canvas: &mut Canvas,
        position: &MatchPosition,
        words: &dyn Words,
        marks: &[(MatchMove, MoveMark)],
    ) {
        let pits = marks.iter().filter_map(|&(mv, mark)| {
            let pit = match mv {
                MatchMove::Play(mv) => mv.pit()?,
                MatchMove::Declare(_) => LAST_PIT,
            };
            Some((pit, mark))
        });
        let pits: Vec<_> = pits.collect();
        self.sowing.paint(canvas, &position.board, words, &pits);
        canvas.footnotes(&self.setup(position).state(words));
        canvas.say_turn(self, position, words);
    }

    fn sketch(&self, canvas: &mut Canvas, setup: &MatchSetup, words: &dyn Words) {
        self.sowing.sketch(canvas, &setup.board, words);
        canvas.footnotes(&setup.state(words));
    }

    fn parts<'s>(&self, setup: &'s mut MatchSetup, words: &dyn Words) -> Vec<SetupPart<'s>> {
        let declarations = [
            (false, PartChoice::named("-", words.word(Word::NoneOfThem))),
            (true, PartChoice::named("?", words.word(Word::Awaited))),
        ];
        let declares = Cell::from_mut(&mut setup.declares);
        let begins = words.word(Word::WhoBegan).into_owned();
        let mut parts = setup.board.parts(words);
        let declaration = words.word(Word::Declaration);
        parts.push(SetupPart::choice(declaration, declares, declarations));
        parts.push(SetupPart::player(
            begins,
            &mut setup.starter,
            (Seats::SouthNorth, 2),
            words,
        ));
        parts
    }
}

impl MatchSetup {
    /// Who began the round, and what is to be declared.
    fn state(&self, words: &dyn Words) -> Vec<String> {
        let name = |player: Player| words.player(Seats::SouthNorth, player);
        let mut state = vec![words.say(Word::RoundBegunBy, &[&name(self.starter)])];
        if self.declares {
            state.push(words.say(Word::Declares, &[&name(self.board.side)]));
        }
        state
    }
}
