//! The four pits of Oljinnat.

use super::{CircleMove, NO_START, Oljinnat, OljinnatPosition};
use crate::diagram::{Canvas, MoveMark};
use crate::drawing::Drawing;
use crate::game::{Player, Seats};
use crate::games::circle_drawing::{DrawnCircle, Holder};
use crate::words::{Word, Words, columns};

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
        let holders = FROM_TOP.map(|player| Holder {
            player,
            name: words.player(Seats::SouthNorth, player).into_owned(),
            hand: Some(position.hands[player.index()].into()),
            text: format!("{} {}", words.word(Word::Camels), position.camels[player.index()]),
            is_to_move: position.side == player,
        });
        DrawnCircle {
            pits: &position.pits,
            start: (position.start != NO_START).then(|| position.start.into()),
            holders: holders.into(),
            state: position.state(words),
        }
        .paint(canvas, words, marks);
        canvas.say_turn(self, position, words);
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
