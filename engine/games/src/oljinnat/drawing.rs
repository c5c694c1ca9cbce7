//! The four pits of Oljinnat.

use ishwa_core::diagram::{Canvas, MoveMark};
use ishwa_core::drawing::Drawing;
use ishwa_core::game::{Player, Seats};
use ishwa_core::notation::Notation;
use ishwa_core::setup_parts::SetupPart;
use ishwa_core::words::{Word, Words, columns};

use super::notation::OljinnatSetup;
use super::rules::{NO_START, Oljinnat, OljinnatPosition, PIONS};
use crate::circle::CircleMove;
use crate::circle_drawing::{self, DrawnCircle, Holder};
use crate::sowing_drawing;

impl Drawing for Oljinnat {
    fn draw_in(&self, position: &OljinnatPosition, words: &dyn Words) -> String {
        let [p1, p2, p3, p4] = position.pits;
        let names = columns(words, Seats::SouthNorth, FROM_TOP);
        let players: [String; 2] = std::array::from_fn(|row| {
            let player = FROM_TOP[row];
            let mark = if position.side == player { '*' } else { ' ' };
            let (hand, camels) = (position.hands[player.index()], position.camels[player.index()]);
            let [hand_word, camels_word] = [Word::Hand, Word::Camels].map(|word| words.word(word));
            format!(
                "{mark}{}  {hand_word} {hand:>2}, {camels_word} {camels}",
                names[row]
            )
        });
        format!(
            "    1          2
  ( {p1:>2} ) --> ( {p2:>2} )
    ^          |
    |          v
  ( {p4:>2} ) <-- ( {p3:>2} )
    4          3

{}
{}
 {}",
            players[0],
            players[1],
            position.state(words)
        )
    }

    fn paint(
        &self,
        canvas: &mut Canvas,
        position: &OljinnatPosition,
        words: &dyn Words,
        marks: &[(CircleMove, MoveMark)],
    ) {
        let setup = self.setup(position);
        setup.paint(canvas, words, marks, position.state(words));
        canvas.say_turn(self, position, words);
    }

    fn sketch(&self, canvas: &mut Canvas, setup: &OljinnatSetup, words: &dyn Words) {
        setup.paint(canvas, words, &[], setup.start(words));
    }

    fn parts<'s>(&self, setup: &'s mut OljinnatSetup, words: &dyn Words) -> Vec<SetupPart<'s>> {
        let count = setup.pits.len();
        let mut parts: Vec<SetupPart<'s>> = circle_drawing::pions(&mut setup.pits, PIONS).collect();
        parts.extend(sowing_drawing::stores(&mut setup.hands, Word::Hand, PIONS, words));
        parts.extend(sowing_drawing::stores(
            &mut setup.camels,
            Word::Camels,
            u32::MAX,
            words,
        ));
        parts.push(circle_drawing::emptied(&mut setup.start, count, words));
        parts.push(SetupPart::side(&mut setup.side, (Seats::SouthNorth, 2), words));
        parts
    }
}

impl OljinnatSetup {
    /// The circle in shapes and sentences, with `state` below it.
    fn paint(&self, canvas: &mut Canvas, words: &dyn Words, marks: &[(CircleMove, MoveMark)], state: String) {
        let holders = FROM_TOP.map(|player| Holder {
            player,
            name: words.player(Seats::SouthNorth, player).into_owned(),
            hand: Some(self.hands[player.index()]),
            text: format!("{} {}", words.word(Word::Camels), self.camels[player.index()]),
            is_to_move: self.side == player,
        });
        DrawnCircle {
            pits: &self.pits,
            start: self.start.map(|number| number as usize - 1),
            holders: holders.into(),
            state,
        }
        .paint(canvas, words, marks);
    }

    /// Where the next sowing starts, in words.
    fn start(&self, words: &dyn Words) -> String {
        match self.start {
            None => words.say(Word::FirstTurnInEither, &[]),
            Some(number) => words.say(Word::EmptiedLast, &[&number.to_string()]),
        }
    }
}

/// The players as they are drawn below each other.
const FROM_TOP: [Player; 2] = [Player::NORTH, Player::SOUTH];

impl OljinnatPosition {
    /// Who has drunk, or where the next sowing starts, in words.
    fn state(&self, words: &dyn Words) -> String {
        if self.is_won() {
            let winner = words.player(Seats::SouthNorth, self.side.opponent());
            words.say(Word::HasDrunk, &[&winner])
        } else if self.start == NO_START {
            words.say(Word::FirstTurnInEither, &[])
        } else {
            words.say(Word::EmptiedLast, &[&(self.start + 1).to_string()])
        }
    }
}
