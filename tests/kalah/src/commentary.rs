//! What plies of Kalah did and why games ended.

use ishwa_core::commentary::{Commentary, Counters, Effect, Effects, EndCause, GameEnd};
use ishwa_core::game::{Game, History, Player};

use super::rules::{Kalah, KalahMove, KalahPosition};

impl Commentary for Kalah {
    const COUNTERS: Counters = Counters::Seeds;

    fn effects(&self, before: &KalahPosition, mv: KalahMove) -> Effects {
        let mut effects = Effects::new();
        if mv == KalahMove::Pass {
            effects.push(Effect::Passed);
            return effects;
        }
        let side = before.side.index();
        let count = self.play(before, mv).stores[side] - before.stores[side];
        if count > 0 {
            effects.push(Effect::Took {
                count: count.into(),
                pits: Vec::new(),
            });
        }
        effects
    }

    fn end(&self, history: &History<Self>) -> GameEnd {
        let position = history.position();
        let empty = [Player::SOUTH, Player::NORTH]
            .into_iter()
            .find(|&player| position.in_houses(player) == 0);
        let cause = empty.map_or(EndCause::Repeated(3), EndCause::NothingToSow);
        GameEnd::new(cause, "K3").counting(position.stores.map(u32::from), "K3")
    }
}
