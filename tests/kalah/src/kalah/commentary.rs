//! The events of plies of Kalah, and the reasons why games end.

use ishwa_core::commentary::{Commentary, EndCount, GameEnd, Taken, Told};
use ishwa_core::game::{Game, History, Player, Seats};
use ishwa_core::messages::{player, repeated};
use ishwa_core::spots::NamedPit;

use super::messages;
use super::rules::{Kalah, KalahMove, KalahPosition};

impl Kalah {
    /// The houses into which the seeds of a house fall, in order, without the store.
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
                NamedPit::numbered(Some(owner), house + 1)
            });
        named.collect()
    }
}

impl Commentary for Kalah {
    fn tell(&self, before: &KalahPosition, mv: KalahMove) -> Told {
        let KalahMove::Sow(house) = mv else {
            return Told::pass();
        };
        let sown = self.sown(before, house);
        let mut told = if sown.is_empty() {
            Told::default()
        } else {
            Told::sowing(sown, messages::sows)
        };
        let side = before.side.index();
        let count = self.play(before, mv).stores[side] - before.stores[side];
        if count > 0 {
            let taken = Taken::from_pits(before.side, count.into(), &[]);
            told.take(taken, messages::takes(count.into()));
        }
        told
    }

    fn end(&self, history: &History<Self>) -> GameEnd {
        let position = history.position();
        let empty = [Player::SOUTH, Player::NORTH]
            .into_iter()
            .find(|&player| position.in_houses(player) == 0);
        let cause = match empty {
            None => repeated(3),
            Some(empty) => messages::nothing_to_sow(player(Seats::SouthNorth, empty)),
        };
        GameEnd::new(cause, "L3").counting(EndCount {
            taken: position.stores.map(u32::from),
            rule: "L3",
            counters: messages::seeds,
        })
    }
}
