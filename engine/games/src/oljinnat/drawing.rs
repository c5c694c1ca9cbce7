//! The four pits of Oljinnat.

use ishwa_core::diagram::{Canvas, MoveMark};
use ishwa_core::drawing::{Drawing, columns};
use ishwa_core::game::{Player, Seats};
use ishwa_core::messages::player;
use ishwa_core::notation::Notation;
use ishwa_core::setup_parts::SetupPart;
use ishwa_messages::{Lang, Message};

use super::messages;
use super::notation::OljinnatSetup;
use super::rules::{NO_START, Oljinnat, OljinnatPosition, PIONS};
use crate::circle::CircleMove;
use crate::circle_drawing::{self, DrawnCircle, Holder};
use crate::messages::{emptied_last, hand, hand_and};
use crate::sowing_drawing;

impl Drawing for Oljinnat {
    fn draw_in(&self, position: &OljinnatPosition, lang: Lang) -> String {
        let [p1, p2, p3, p4] = position.pits;
        let names = columns(lang, Seats::SouthNorth, FROM_TOP);
        let players: [String; 2] = std::array::from_fn(|row| {
            let player = FROM_TOP[row];
            let mark = if position.side == player { '*' } else { ' ' };
            let (hand, camels) = (position.hands[player.index()], position.camels[player.index()]);
            let has = hand_and(format!("{hand:>2}"), messages::camels_scored(camels));
            format!("{mark}{}  {}", names[row], has.in_lang(lang))
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
            position.state().in_lang(lang)
        )
    }

    fn paint(
        &self,
        canvas: &mut Canvas,
        position: &OljinnatPosition,
        lang: Lang,
        marks: &[(CircleMove, MoveMark)],
    ) {
        let setup = self.setup(position);
        setup.paint(canvas, lang, marks, position.state());
        canvas.say_turn(self, position, lang);
    }

    fn sketch(&self, canvas: &mut Canvas, setup: &OljinnatSetup, lang: Lang) {
        setup.paint(canvas, lang, &[], setup.start());
    }

    fn parts<'s>(&self, setup: &'s mut OljinnatSetup, lang: Lang) -> Vec<SetupPart<'s>> {
        let count = setup.pits.len();
        let mut parts: Vec<SetupPart<'s>> = circle_drawing::pions(&mut setup.pits, PIONS).collect();
        parts.extend(sowing_drawing::stores(&mut setup.hands, &hand(), PIONS, lang));
        parts.extend(sowing_drawing::stores(
            &mut setup.camels,
            &messages::camels(),
            u32::MAX,
            lang,
        ));
        parts.push(circle_drawing::emptied(&mut setup.start, count, lang));
        parts.push(SetupPart::side(&mut setup.side, (Seats::SouthNorth, 2), lang));
        parts
    }
}

impl OljinnatSetup {
    /// The circle in shapes and sentences, with `state` below it.
    fn paint(&self, canvas: &mut Canvas, lang: Lang, marks: &[(CircleMove, MoveMark)], state: Message) {
        let holders = FROM_TOP.map(|player| Holder {
            player,
            name: name(player),
            hand: Some(self.hands[player.index()]),
            text: messages::camels_scored(self.camels[player.index()]),
            is_to_move: self.side == player,
        });
        DrawnCircle {
            pits: &self.pits,
            start: self.start.map(|number| number as usize - 1),
            holders: holders.into(),
            state,
        }
        .paint(canvas, lang, marks);
    }

    /// Where the next sowing starts, in words.
    fn start(&self) -> Message {
        match self.start {
            None => messages::first_turn(),
            Some(number) => emptied_last(number),
        }
    }
}

/// The name of a player.
fn name(of: Player) -> Message {
    player(Seats::SouthNorth, of)
}

/// The players as they are drawn below each other.
const FROM_TOP: [Player; 2] = [Player::NORTH, Player::SOUTH];

impl OljinnatPosition {
    /// Who has drunk, or where the next sowing starts, in words.
    fn state(&self) -> Message {
        if self.is_won() {
            messages::has_drunk(name(self.side.opponent()))
        } else if self.start == NO_START {
            messages::first_turn()
        } else {
            emptied_last(u32::from(self.start) + 1)
        }
    }
}
