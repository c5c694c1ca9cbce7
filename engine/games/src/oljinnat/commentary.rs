//! Explanations of Oljinnat's plies and endings.

use ishwa_core::commentary::{Commentary, GameEnd, Motif, Told};
use ishwa_core::game::{Game, History, Player, Seats};
use ishwa_core::messages::{player, repeated};
use ishwa_messages::Message;

use super::messages;
use super::rules::{Oljinnat, OljinnatPosition};
use crate::circle;
use crate::circle::CircleMove;
use crate::messages::{burns, gives_a_pion, lifts_pions};

impl Commentary for Oljinnat {
    fn tell(&self, before: &OljinnatPosition, mv: CircleMove) -> Told {
        let (side, other) = (before.side, before.side.opponent());
        let after = self.play(before, mv);
        let mut pits = before.pits;
        let start = usize::from(mv.start);
        let last = circle::sow(&mut pits, start, before.hand());
        let mut told = circle::sowing(pits.len(), start, before.hand());
        let camels = after.camels[side.index()] - before.camels[side.index()];
        if camels > 0 {
            told.achieve(Motif::Camels, side, camels, messages::scores(camels));
        }
        if after.is_won() {
            told.achieve(Motif::Drink, side, 1, messages::drinks());
            return told;
        }
        if mv.burns {
            told.say(burns());
        }
        told.say(lifts_pions(pits[last].into()));
        if after.hands[other.index()] < before.hands[other.index()] {
            told.say(gives_a_pion(name(other)));
        }
        told
    }

    fn end(&self, history: &History<Self>) -> GameEnd {
        let position = history.position();
        if position.is_won() {
            GameEnd::new(messages::has_drunk(name(position.side.opponent())), "O6")
        } else {
            GameEnd::new(repeated(3), "O7")
        }
    }
}

/// The name of a player.
fn name(of: Player) -> Message {
    player(Seats::SouthNorth, of)
}
