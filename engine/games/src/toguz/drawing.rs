//! The board of Toguz Korgool.

use std::cell::Cell;

use ishwa_core::diagram::{Canvas, MoveMark, PitKind};
use ishwa_core::drawing::Drawing;
use ishwa_core::game::{Player, Seats};
use ishwa_core::notation::Notation;
use ishwa_core::setup_parts::{PartChoice, SetupPart};
use ishwa_core::words::{Word, Words};

use super::position::{PITS, STONES, ToguzPosition};
use super::rules::{Toguz, ToguzPit};
use super::setup::ToguzSetup;
use crate::sowing_drawing::{self, Hole};

impl Drawing for Toguz {
    fn draw_in(&self, position: &ToguzPosition, words: &dyn Words) -> String {
        board(&self.setup(position), words).draw(words)
    }

    fn paint(
        &self,
        canvas: &mut Canvas,
        position: &ToguzPosition,
        words: &dyn Words,
        marks: &[(ToguzPit, MoveMark)],
    ) {
        let side = position.side();
        let marks: Vec<_> = marks
            .iter()
            .map(|&(pit, mark)| (side, pit.index(), mark))
            .collect();
        paint(canvas, &self.setup(position), words, &marks);
        canvas.say_turn(self, position, words);
    }

    fn sketch(&self, canvas: &mut Canvas, setup: &ToguzSetup, words: &dyn Words) {
        paint(canvas, setup, words, &[]);
    }

    fn parts<'s>(&self, setup: &'s mut ToguzSetup, words: &dyn Words) -> Vec<SetupPart<'s>> {
        let mut parts = sowing_drawing::seeds(&mut setup.pits, STONES);
        parts.extend(sowing_drawing::stores(
            &mut setup.kaznas,
            Word::Kazna,
            STONES,
            words,
        ));
        for (owner, tuz) in PLAYERS.into_iter().zip(&mut setup.tuz) {
            let name = words.player(Seats::SouthNorth, owner);
            let name = words.say(Word::Colon, &[&name, &words.word(Word::Tuz)]);
            let none = (None, PartChoice::named("-", words.word(Word::NoTuz)));
            let pits = (0..PITS).map(|pit| {
                let number = pit as u32 + 1;
                let spot = sowing_drawing::spot(owner.opponent(), pit);
                (Some(number), PartChoice::at(number.to_string(), spot))
            });
            parts.push(SetupPart::choice(
                name,
                Cell::from_mut(tuz),
                [none].into_iter().chain(pits),
            ));
        }
        parts.push(SetupPart::side(&mut setup.side, (Seats::SouthNorth, 2), words));
        parts
    }
}

/// Both players.
const PLAYERS: [Player; 2] = [Player::SOUTH, Player::NORTH];

/// The board in shapes and sentences, with rings round the pits of marked moves.
fn paint(canvas: &mut Canvas, setup: &ToguzSetup, words: &dyn Words, marks: &[(Player, usize, MoveMark)]) {
    board(setup, words).paint(canvas, words, marks);
    for owner in PLAYERS {
        if let Some(number) = setup.tuz[owner.index()] {
            let [owner, other] =
                [owner, owner.opponent()].map(|player| words.player(Seats::SouthNorth, player));
            canvas.say(&words.say(Word::TuzOf, &[&number.to_string(), &other, &owner]));
        }
    }
}

/// The board, ready to be drawn.
fn board(setup: &ToguzSetup, words: &dyn Words) -> sowing_drawing::SowingBoard {
    let rows = PLAYERS.map(|player| {
        let mut row = setup.pits[player.index()].map(Hole::plain).to_vec();
        let tuz = setup.tuz[player.opponent().index()];
        if let Some(hole) = tuz.and_then(|number| row.get_mut(number as usize - 1)) {
            hole.kind = PitKind::Tuz(player.opponent());
            // Nothing lies in a tuz, but while a position is set up something may.
            if hole.seeds == 0 {
                let tuz = words.word(Word::Tuz).into_owned();
                hole.text.clone_from(&tuz);
                hole.said = tuz;
            }
        }
        row
    });
    sowing_drawing::SowingBoard {
        rows,
        stores: setup.kaznas,
        store: Word::Kazna,
        side: setup.side,
        north_reversed: true,
    }
}
