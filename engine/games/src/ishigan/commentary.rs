//! What throws of the Ishigan did and why games ended.

use ishwa_core::commentary::{Commentary, Counters, Effect, Effects, EndCause, GameEnd, Walker};
use ishwa_core::game::{Game, History, Player};

use super::position::{AGADEZ, Flag, IshiganPosition, Throw};
use super::rules::Ishigan;

impl Commentary for Ishigan {
    const COUNTERS: Counters = Counters::Pions;

    fn effects(&self, before: &IshiganPosition, throw: Throw) -> Effects {
        let thrower = before.side().index();
        let (thrown, turn_ends) = self.thrown(*before, throw.sticks());
        let mut effects = Effects::new();
        let hyena = [before.hyena(), thrown.hyena()];
        if hyena[0] != hyena[1] {
            effects.push(Effect::Walked {
                who: Walker::Hyena,
                from: hyena[0],
                to: hyena[1],
            });
        }
        self.tell_pawns(&mut effects, *before, thrown, thrower);
        if hyena[1] == AGADEZ && hyena[0] != AGADEZ {
            effects.push(Effect::HyenaStopped);
        }
        if turn_ends && throw.sticks().squares() == 0 {
            effects.push(Effect::TurnEnded);
        }
        self.tell_pawns(&mut effects, thrown, self.play(before, throw), thrower);
        effects
    }

    fn end(&self, _history: &History<Self>) -> GameEnd {
        GameEnd::new(EndCause::AllPawnsOut, "I6")
    }
}

impl Ishigan {
    /// Tells what became of each pawn between two positions, that of `first` first.
    fn tell_pawns(
        &self,
        effects: &mut Effects,
        before: IshiganPosition,
        after: IshiganPosition,
        first: usize,
    ) {
        for pawn in (first..self.players).chain(0..first) {
            let player = Player::new(pawn);
            let (was, is) = (before.flag(pawn), after.flag(pawn));
            if was == Flag::Off {
                continue;
            }
            let rank = after.arrived(pawn);
            let from = before.square(pawn);
            let to = if rank.is_some() {
                AGADEZ
            } else {
                after.square(pawn)
            };
            if after.eaten(pawn).is_some() {
                effects.push(Effect::Eaten(player));
                continue;
            }
            if from != to {
                let who = Walker::Pawn(player);
                effects.push(Effect::Walked { who, from, to });
            }
            match (was, is) {
                (Flag::Free, Flag::Caught) => effects.push(Effect::Caught(player)),
                (Flag::Caught, Flag::Escaped) => effects.push(Effect::Escaped(player)),
                _ => effects.extend(rank.map(|rank| Effect::Arrived { player, rank })),
            }
        }
    }
}
