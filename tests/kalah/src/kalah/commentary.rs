//! What plies of Kalah did and why games ended.

use ishwa_core::commentary::{Commentary, Counters, Effect, Effects, EndCause, GameEnd, NamedPit};
use ishwa_core::game::{Game, History, Player};

use super::rules::{Kalah, KalahMove, KalahPosition};

impl Kalah {
    /// The houses into which the seeds of a house fall, in order; none for those that fall into the store.
    fn sown(&self, before: &KalahPosition, house: u8) -> Vec<NamedPit> {
        let houses = self.houses();
        let (own, other) = (before.side, before.side.opponent());
        let seeds = before.houses[own.index()][usize::from(house)];
        let named = self
            .places(house, seeds)
            .filter(|&place| place != houses)
            .map(|place| {
                let (owner, house) = if place < houses {
                    (own, place)
                } else {
                    (other, place - houses - 1)
                };
                NamedPit {
                    owner: Some(owner),
                    number: house + 1,
                }
            });
        named.collect()
    }
}

impl Commentary for Kalah {
    const COUNTERS: Counters = Counters::Seeds;

    fn effects(&self, before: &KalahPosition, mv: KalahMove) -> Effects {
        let mut effects = Effects::new();
        let KalahMove::Sow(house) = mv else {
            effects.push(Effect::Passed);
            return effects;
        };
        let sown = self.sown(before, house);
        if !sown.is_empty() {
            effects.push(Effect::Sowed(sown));
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
        GameEnd::new(cause, "L3").counting(position.stores.map(u32::from), "L3")
    }
}
