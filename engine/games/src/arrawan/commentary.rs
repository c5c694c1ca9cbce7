//! What plies of Arrawan did and why games ended.

use ishwa_core::commentary::{Commentary, Counters, Effect, Effects, EndCause, GameEnd};
use ishwa_core::game::{Game, History, Player};

use super::position::ArrawanPosition;
use super::rules::Arrawan;
use crate::circle;
use crate::circle::CircleMove;

impl Commentary for Arrawan {
    const COUNTERS: Counters = Counters::Pions;

    fn effects(&self, before: &ArrawanPosition, mv: CircleMove) -> Effects {
        let mover = before.side.index();
        let after = self.play(before, mv);
        let hand = before.hands[mover];
        let mut pits = before.pits;
        let start = usize::from(mv.start);
        let last = circle::sow(&mut pits[..self.pits()], start, hand);
        let mut effects = Effects::new();
        effects.push(circle::sowed(self.pits(), start, hand));
        if !after.is_in(mover) {
            effects.push(Effect::DrankAndLeft(after.reserves[mover] as u32));
            return effects;
        }
        let children = circle::threes(&pits[..self.pits()], last) as i32;
        if children > 0 {
            let given = before.reserves[mover].clamp(0, children);
            effects.push(Effect::Married {
                wife: Player::new(self.before(before, mover)),
                given: given as u32,
                strokes: (children - given) as u32,
            });
        }
        if mv.burns {
            effects.push(Effect::Burned);
        }
        effects.push(Effect::Lifted(pits[last].into()));
        let giver =
            (0..self.players).find(|&player| after.hands[player] < before.hands[player] && player != mover);
        effects.extend(giver.map(|giver| Effect::GivenBy(Player::new(giver))));
        effects
    }

    fn end(&self, history: &History<Self>) -> GameEnd {
        let position = history.position();
        if position.is_over() {
            GameEnd::new(EndCause::LastLeft(position.side), "R6")
        } else {
            GameEnd::new(EndCause::Repeated(3), "R6")
        }
    }
}
