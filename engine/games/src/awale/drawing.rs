//! The board of Awalé.

use ishwa_core::diagram::{Canvas, MoveMark};
use ishwa_core::drawing::Drawing;
use ishwa_core::game::Seats;
use ishwa_core::notation::Notation;
use ishwa_core::setup_parts::SetupPart;
use ishwa_core::words::{Word, Words};

use super::rules::{Awale, AwalePit, AwalePosition, SEEDS};
use super::setup::AwaleSetup;
use crate::sowing_drawing::{self, Hole};

impl Drawing for Awale {
    fn draw_in(&self, position: &AwalePosition, words: &dyn Words) -> String {
        board(&self.setup(position)).draw(words)
    }

    fn paint(
        &self,
        canvas: &mut Canvas,
        position: &AwalePosition,
        words: &dyn Words,
        marks: &[(AwalePit, MoveMark)],
    ) {
        let side = position.side();
        let marks: Vec<_> = marks
            .iter()
            .map(|&(pit, mark)| (side, pit.index(), mark))
            .collect();
        board(&self.setup(position)).paint(canvas, words, &marks);
        canvas.say_turn(self, position, words);
    }

    fn sketch(&self, canvas: &mut Canvas, setup: &AwaleSetup, words: &dyn Words) {
        board(setup).paint(canvas, words, &[]);
    }

    fn parts<'s>(&self, setup: &'s mut AwaleSetup, words: &dyn Words) -> Vec<SetupPart<'s>> {
        let mut parts = sowing_drawing::seeds(&mut setup.pits, SEEDS);
        parts.extend(sowing_drawing::stores(
            &mut setup.stores,
            Word::Store,
            SEEDS,
            words,
        ));
        parts.push(SetupPart::side(&mut setup.side, (Seats::SouthNorth, 2), words));
        parts
    }
}

/// The board, ready to be drawn.
fn board(setup: &AwaleSetup) -> sowing_drawing::SowingBoard {
    sowing_drawing::SowingBoard {
        rows: setup.pits.map(|row| row.map(Hole::plain).to_vec()),
        stores: setup.stores,
        store: Word::Store,
        side: setup.side,
        north_reversed: true,
    }
}
