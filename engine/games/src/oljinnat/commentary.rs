//! What plies of Oljinnat did and why games ended.

use ishwa_core::commentary::{Commentary, Counters, Effect, Effects, EndCause, GameEnd};
use ishwa_core::game::{Game, History};

use super::rules::{Oljinnat, OljinnatPosition};
use crate::circle;
use crate::circle::CircleMove;

impl Commentary for Oljinnat {
    const COUNTERS: Counters = Counters::Pions;

    fn effects(&self, before: &OljinnatPosition, mv: CircleMove) -> Effects {
        let (side, other) = (before.side, before.side.opponent());
        let after = self.play(before, mv);
        let mut pits = before.pits;
        let start = usize::from(mv.start);
        let last = circle::sow(&mut pits, start, before.hand());
        let mut effects = Effects::new();
        effects.push(circle::sowed(pits.len(), start, before.hand()));
        let camels = after.camels[side.index()] - before.camels[side.index()];
        if camels > 0 {
            effects.push(Effect::Scored(camels));
        }
        if after.is_won() {
            effects.push(Effect::Drank);
            return effects;
        }
        if mv.burns {
            effects.push(Effect::Burned);
        }
        effects.push(Effect::Lifted(pits[last].into()));
        if after.hands[other.index()] < before.hands[other.index()] {
            effects.push(Effect::GivenBy(other));
        }
        effects
    }

    fn end(&self, history: &History<Self>) -> GameEnd {
        let position = history.position();
        if position.is_won() {
            GameEnd::new(EndCause::Drank(position.side.opponent()), "O6")
        } else {
            GameEnd::new(EndCause::Repeated(3), "O7")
        }
    }
}
