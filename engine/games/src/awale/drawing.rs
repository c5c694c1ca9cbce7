//! The board of Awalé.

use ishwa_core::diagram::{Canvas, MoveMark};
use ishwa_core::drawing::Drawing;
use ishwa_core::game::Seats;
use ishwa_core::messages::store;
use ishwa_core::notation::Notation;
use ishwa_core::setup_parts::SetupPart;
use ishwa_core::spots::PitNames;
use ishwa_messages::Lang;

use super::rules::{Awale, AwalePit, AwalePosition, SEEDS};
use super::setup::AwaleSetup;
use crate::sowing_drawing::{self, Hole};

impl Drawing for Awale {
    fn draw_in(&self, position: &AwalePosition, lang: Lang) -> String {
        self.draw_with(position, lang, PitNames::Numbers)
    }

    fn draw_with(&self, position: &AwalePosition, lang: Lang, names: PitNames) -> String {
        board(&self.setup(position)).draw(lang, names)
    }

    fn paint(
        &self,
        canvas: &mut Canvas,
        position: &AwalePosition,
        lang: Lang,
        marks: &[(AwalePit, MoveMark)],
    ) {
        let side = position.side();
        let marks: Vec<_> = marks
            .iter()
            .map(|&(pit, mark)| (side, pit.index(), mark))
            .collect();
        board(&self.setup(position)).paint(canvas, lang, &marks);
        canvas.say_turn(self, position, lang);
    }

    fn sketch(&self, canvas: &mut Canvas, setup: &AwaleSetup, lang: Lang) {
        board(setup).paint(canvas, lang, &[]);
    }

    fn parts<'s>(&self, setup: &'s mut AwaleSetup, lang: Lang) -> Vec<SetupPart<'s>> {
        let mut parts = sowing_drawing::seeds(&mut setup.pits, SEEDS);
        parts.extend(sowing_drawing::stores(&mut setup.stores, &store(), SEEDS, lang));
        parts.push(SetupPart::side(&mut setup.side, (Seats::SouthNorth, 2), lang));
        parts
    }
}

/// The board, ready to be drawn.
fn board(setup: &AwaleSetup) -> sowing_drawing::SowingBoard {
    sowing_drawing::SowingBoard {
        rows: setup.pits.map(|row| row.map(Hole::plain).to_vec()),
        stores: setup.stores,
        store: store(),
        side: setup.side,
        north_reversed: true,
    }
}
