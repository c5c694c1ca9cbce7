//! Explanations of Arrawan's plies and endings.

use ishwa_core::commentary::{Commentary, GameEnd, Motif, Told};
use ishwa_core::game::{Game, History, Player, Seats};
use ishwa_core::messages::{player, rank, repeated};
use ishwa_messages::Message;

use super::messages;
use super::position::ArrawanPosition;
use super::rules::Arrawan;
use crate::circle;
use crate::circle::CircleMove;
use crate::messages::{burns, gives_a_pion, lifts_pions, pions};

impl Commentary for Arrawan {
    fn tell(&self, before: &ArrawanPosition, mv: CircleMove) -> Told {
        let mover = before.side.index();
        let after = self.play(before, mv);
        let hand = before.hands[mover];
        let mut pits = before.pits;
        let start = usize::from(mv.start);
        let last = circle::sow(&mut pits[..self.pits()], start, hand);
        let mut told = circle::sowing(self.pits(), start, hand);
        if !after.is_in(mover) {
            let clause = messages::drinks_and_leaves(rank(after.reserves[mover] as u32));
            told.achieve(Motif::Drink, before.side, 1, clause);
            return told;
        }
        let children = circle::threes(&pits[..self.pits()], last) as i32;
        if children > 0 {
            let given = before.reserves[mover].clamp(0, children);
            let wife = name(self.before(before, mover));
            let clause = marriage(wife, given as u32, (children - given) as u32);
            told.achieve(Motif::Marriage, before.side, children as u32, clause);
        }
        if mv.burns {
            told.say(burns());
        }
        told.say(lifts_pions(pits[last].into()));
        let giver =
            (0..self.players).find(|&player| after.hands[player] < before.hands[player] && player != mover);
        told.clauses.extend(giver.map(|giver| gives_a_pion(name(giver))));
        told
    }

    fn end(&self, history: &History<Self>) -> GameEnd {
        let position = history.position();
        if position.is_over() {
            GameEnd::new(messages::last_left(name(position.side.index())), "R6")
        } else {
            GameEnd::new(repeated(3), "R6")
        }
    }
}

/// The name of the player with this number, from 0.
fn name(of: usize) -> Message {
    player(Seats::Numbered, Player::new(of))
}

/// A marriage: a pion is given or a stroke drawn for each child.
fn marriage(wife: Message, given: u32, strokes: u32) -> Message {
    match (given, strokes) {
        (_, 0) => messages::marries_with_pions(wife, pions(given)),
        (0, _) => messages::marries_with_strokes(wife, strokes),
        _ => messages::marries_with_both(wife, pions(given), strokes),
    }
}
