//! The board of Toguz Korgool.

use std::cell::Cell;

use ishwa_core::diagram::{Canvas, MoveMark, PitKind};
use ishwa_core::drawing::Drawing;
use ishwa_core::game::{Player, Seats};
use ishwa_core::messages::{player, said_of};
use ishwa_core::notation::Notation;
use ishwa_core::setup_parts::{PartChoice, SetupPart};
use ishwa_core::spots::PitNames;
use ishwa_messages::{Lang, Message};

use super::messages;
use super::position::{PITS, STONES, ToguzPosition};
use super::rules::{Toguz, ToguzPit};
use super::setup::ToguzSetup;
use crate::sowing_drawing::{self, Hole};

impl Drawing for Toguz {
    fn draw_in(&self, position: &ToguzPosition, lang: Lang) -> String {
        board(&self.setup(position), lang).draw(lang, PitNames::Numbers)
    }

    fn paint(
        &self,
        canvas: &mut Canvas,
        position: &ToguzPosition,
        lang: Lang,
        marks: &[(ToguzPit, MoveMark)],
    ) {
        let side = position.side();
        let marks: Vec<_> = marks
            .iter()
            .map(|&(pit, mark)| (side, pit.index(), mark))
            .collect();
        paint(canvas, &self.setup(position), lang, &marks);
        canvas.say_turn(self, position, lang);
    }

    fn sketch(&self, canvas: &mut Canvas, setup: &ToguzSetup, lang: Lang) {
        paint(canvas, setup, lang, &[]);
    }

    fn parts<'s>(&self, setup: &'s mut ToguzSetup, lang: Lang) -> Vec<SetupPart<'s>> {
        let mut parts = sowing_drawing::seeds(&mut setup.pits, STONES);
        parts.extend(sowing_drawing::stores(
            &mut setup.kaznas,
            &messages::kazna(),
            STONES,
            lang,
        ));
        for (owner, tuz) in PLAYERS.into_iter().zip(&mut setup.tuz) {
            let name = said_of(name(owner), messages::tuz()).in_lang(lang);
            let none = (None, PartChoice::named("-", messages::no_tuz().in_lang(lang)));
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
        parts.push(SetupPart::side(&mut setup.side, (Seats::SouthNorth, 2), lang));
        parts
    }
}

/// Both players.
const PLAYERS: [Player; 2] = [Player::SOUTH, Player::NORTH];

/// The name of a player.
fn name(of: Player) -> Message {
    player(Seats::SouthNorth, of)
}

/// The board as shapes and sentences, with rings around the pits of marked moves.
fn paint(canvas: &mut Canvas, setup: &ToguzSetup, lang: Lang, marks: &[(Player, usize, MoveMark)]) {
    board(setup, lang).paint(canvas, lang, marks);
    for owner in PLAYERS {
        if let Some(number) = setup.tuz[owner.index()] {
            let tuz = messages::tuz_of(number, name(owner.opponent()), name(owner));
            canvas.say(&tuz.in_lang(lang));
        }
    }
}

/// The board, ready to be drawn.
fn board(setup: &ToguzSetup, lang: Lang) -> sowing_drawing::SowingBoard {
    let rows = PLAYERS.map(|player| {
        let mut row = setup.pits[player.index()].map(Hole::plain).to_vec();
        let tuz = setup.tuz[player.opponent().index()];
        if let Some(hole) = tuz.and_then(|number| row.get_mut(number as usize - 1)) {
            hole.kind = PitKind::Tuz(player.opponent());
            // A tuz is always empty, except possibly in a position in setup.
            if hole.seeds == 0 {
                // In few letters, since all cells of the row are as wide.
                hole.text = messages::tuz_cell().in_lang(lang);
                hole.said = messages::tuz();
            }
        }
        row
    });
    sowing_drawing::SowingBoard {
        rows,
        stores: setup.kaznas,
        store: messages::kazna(),
        side: setup.side,
        north_reversed: true,
    }
}
