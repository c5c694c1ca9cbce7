//! The board of Tihulelin.

use super::Direction;
use super::board::TihulelinBoard;
use super::notation::TihulelinPit;
use super::round::{Tihulelin, TihulelinMove};
use super::sowing::Sowing;
use crate::diagram::{Canvas, MoveMark, PitKind};
use crate::drawing::Drawing;
use crate::games::sowing_drawing::{self, Hole};
use crate::words::{Word, Words};

impl Drawing for Tihulelin {
    fn draw_in(&self, position: &TihulelinBoard, words: &dyn Words) -> String {
        self.sowing.draw(position, words)
    }

    fn paint(
        &self,
        canvas: &mut Canvas,
        position: &TihulelinBoard,
        words: &dyn Words,
        marks: &[(TihulelinMove, MoveMark)],
    ) {
        let pits = marks.iter().filter_map(|&(mv, mark)| Some((mv.pit()?, mark)));
        self.sowing
            .paint(canvas, position, words, &pits.collect::<Vec<_>>());
        canvas.say_turn(self, position, words);
    }
}

impl Sowing {
    /// The board, ready to be drawn.
    fn drawing(self, board: &TihulelinBoard, words: &dyn Words) -> sowing_drawing::SowingBoard {
        let setup = self.setup(board);
        sowing_drawing::SowingBoard {
            rows: setup.pits.map(|row| row.map(|pit| pit.drawn(words)).to_vec()),
            stores: setup.held,
            store: Word::Held,
            side: board.side,
            north_reversed: self.direction == Direction::Common,
        }
    }

    /// The board as it lies between the players.
    pub(super) fn draw(self, board: &TihulelinBoard, words: &dyn Words) -> String {
        self.drawing(board, words).draw(words)
    }

    /// The board in shapes, with marks round pits of the player to move.
    pub(super) fn paint(
        self,
        canvas: &mut Canvas,
        board: &TihulelinBoard,
        words: &dyn Words,
        marks: &[(usize, MoveMark)],
    ) {
        let marks: Vec<_> = marks.iter().map(|&(pit, mark)| (board.side, pit, mark)).collect();
        self.drawing(board, words).paint(canvas, words, &marks);
    }
}

impl TihulelinPit {
    /// The pit, ready to be drawn.
    fn drawn(self, words: &dyn Words) -> Hole {
        let (kind, said) = match self {
            Self::Plain(pions) => return Hole::plain(pions),
            Self::Closed => (PitKind::Closed, words.say(Word::ClosedPit, &[])),
            Self::Hyena(pions) => (PitKind::Hyena, words.say(Word::HyenaPit, &[&pions.to_string()])),
            Self::Carcass { holds, began } => {
                let counts = [holds, began].map(|count| count.to_string());
                let said = words.say(Word::CarcassPit, &counts.each_ref().map(String::as_str));
                (PitKind::Carcass, said)
            }
        };
        Hole {
            seeds: self.pions(),
            text: self.write(),
            kind,
            said,
        }
    }
}
