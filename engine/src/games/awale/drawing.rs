//! The board of Awalé.

use super::{Awale, AwalePit, AwalePosition};
use crate::diagram::{Canvas, MoveMark};
use crate::drawing::Drawing;
use crate::game::Game;
use crate::games::sowing_drawing::{self, Hole};
use crate::notation::Notation;
use crate::words::{Word, Words};

impl Drawing for Awale {
    fn draw_in(&self, position: &AwalePosition, words: &dyn Words) -> String {
        self.board(position).draw(words)
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
        self.board(position).paint(canvas, words, &marks);
        canvas.say_turn(self, position, words);
    }
}

impl Awale {
    /// The board, ready to be drawn.
    fn board(&self, position: &AwalePosition) -> sowing_drawing::SowingBoard {
        let setup = self.setup(position);
        sowing_drawing::SowingBoard {
            rows: setup.pits.map(|row| row.map(Hole::plain).to_vec()),
            stores: setup.stores,
            store: Word::Store,
            side: self.side(position),
            north_reversed: true,
        }
    }
}
