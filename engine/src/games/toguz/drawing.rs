//! The board of Toguz Korgool.

use super::{Toguz, ToguzPit, ToguzPosition};
use crate::diagram::{Canvas, MoveMark, PitKind};
use crate::drawing::Drawing;
use crate::game::{Player, Seats};
use crate::games::sowing_drawing::{self, Hole};
use crate::notation::Notation;
use crate::words::{Word, Words};

impl Drawing for Toguz {
    fn draw_in(&self, position: &ToguzPosition, words: &dyn Words) -> String {
        self.board(position, words).draw(words)
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
        self.board(position, words).paint(canvas, words, &marks);
        for owner in [Player::SOUTH, Player::NORTH] {
            if let Some(pit) = position.tuz(owner) {
                let [owner, other] =
                    [owner, owner.opponent()].map(|player| words.player(Seats::SouthNorth, player));
                let number = (pit + 1).to_string();
                canvas.say(&words.say(Word::TuzOf, &[&number, &other, &owner]));
            }
        }
        canvas.say_turn(self, position, words);
    }
}

impl Toguz {
    /// The board, ready to be drawn.
    fn board(&self, position: &ToguzPosition, words: &dyn Words) -> sowing_drawing::SowingBoard {
        let setup = self.setup(position);
        let rows = [Player::SOUTH, Player::NORTH].map(|player| {
            let mut row = setup.pits[player.index()].map(Hole::plain).to_vec();
            if let Some(pit) = position.tuz(player.opponent()) {
                let tuz = words.word(Word::Tuz);
                row[pit] = Hole {
                    seeds: 0,
                    text: tuz.clone().into_owned(),
                    kind: PitKind::Tuz(player.opponent()),
                    said: tuz.into_owned(),
                };
            }
            row
        });
        sowing_drawing::SowingBoard {
            rows,
            stores: setup.kaznas,
            store: Word::Kazna,
            side: position.side(),
            north_reversed: true,
        }
    }
}
