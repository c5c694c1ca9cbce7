//! The board of a match of Tihulelin.

use std::cell::Cell;
use std::fmt::Write;

use ishwa_core::diagram::{Canvas, MoveMark};
use ishwa_core::drawing::Drawing;
use ishwa_core::game::{Player, Seats};
use ishwa_core::messages::player;
use ishwa_core::notation::Notation;
use ishwa_core::setup_parts::{PartChoice, SetupPart};
use ishwa_messages::{Lang, Message};

use super::board::LAST_PIT;
use super::match_notation::MatchSetup;
use super::match_play::{MatchMove, MatchPosition, TihulelinMatch};
use super::messages;

impl Drawing for TihulelinMatch {
    fn draw_in(&self, position: &MatchPosition, lang: Lang) -> String {
        let mut out = self.sowing.draw(&position.board, lang);
        for sentence in self.setup(position).state(lang) {
            let _ = write!(out, "\n {sentence}");
        }
        out
    }

    fn paint(
        &self,
        canvas: &mut Canvas,
        position: &MatchPosition,
        lang: Lang,
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
        self.sowing.paint(canvas, &position.board, lang, &pits);
        canvas.footnotes(&self.setup(position).state(lang));
        canvas.say_turn(self, position, lang);
    }

    fn sketch(&self, canvas: &mut Canvas, setup: &MatchSetup, lang: Lang) {
        self.sowing.sketch(canvas, &setup.board, lang);
        canvas.footnotes(&setup.state(lang));
    }

    fn parts<'s>(&self, setup: &'s mut MatchSetup, lang: Lang) -> Vec<SetupPart<'s>> {
        let declarations = [
            (false, "-", messages::no_declaration()),
            (true, "?", messages::awaited()),
        ];
        let declarations = declarations
            .map(|(declares, text, name)| (declares, PartChoice::named(text, name.in_lang(lang))));
        let declares = Cell::from_mut(&mut setup.declares);
        let begins = messages::who_began().in_lang(lang);
        let mut parts = setup.board.parts(lang);
        let declaration = messages::declaration().in_lang(lang);
        parts.push(SetupPart::choice(declaration, declares, declarations));
        parts.push(SetupPart::player(
            begins,
            &mut setup.starter,
            (Seats::SouthNorth, 2),
            lang,
        ));
        parts
    }
}

impl MatchSetup {
    /// Who began the round, and what is to be declared.
    fn state(&self, lang: Lang) -> Vec<String> {
        let say = |message: fn(Message) -> Message, of: Player| {
            message(player(Seats::SouthNorth, of)).in_lang(lang)
        };
        let mut state = vec![say(messages::round_begun_by, self.starter)];
        if self.declares {
            state.push(say(messages::declares, self.board.side));
        }
        state
    }
}
