//! The camel's sticks (I3): who receives them, and which deals are equivalent.

use arrayvec::ArrayVec;
use ishwa_core::game::{MAX_PLAYERS, Probability};

use super::options::Scramble;
use super::position::{AGADEZ, Flag, IshiganPosition, MAX_DEALS, STICK};
use super::rules::Ishigan;

/// Sticks dealt at a camel.
const STICKS: usize = 4;

/// Deals of one or more sticks that lead to the same position.
#[derive(Clone, Copy, Debug)]
struct Deal {
    position: IshiganPosition,
    /// The first of them in lexicographic order, one octal digit per stick.
    sticks: u16,
    /// The number of such deals.
    ways: u32,
}

impl Ishigan {
    /// The thrower's opponents who are still racing after the move of the thrower or the hyena, in player order.
    fn opponents(&self, thrown: IshiganPosition) -> ArrayVec<usize, MAX_PLAYERS> {
        let thrower = thrown.side().index();
        (0..self.players)
            .filter(|&pawn| pawn != thrower && thrown.is_racing(pawn))
            .collect()
    }

    /// Gives a stick to a pawn. A stick for a pawn that has arrived is lost.
    #[inline]
    pub(super) fn give(&self, position: &mut IshiganPosition, pawn: usize) {
        if position.flag(pawn) != Flag::Off {
            self.advance(position, pawn, STICK);
        }
    }

    /// Calls `visit` for the deals that lead to different positions, in lexicographic order, each with its
    /// conditional probability; or for one empty deal if no player seizes the sticks.
    pub(super) fn deals(&self, thrown: IshiganPosition, mut visit: impl FnMut(u16, Probability)) {
        let opponents = self.opponents(thrown);
        if let Some(deal) = self.certain_deal(thrown, &opponents) {
            return visit(deal, Probability::ratio(1, 1));
        }
        let all = (opponents.len() as u32).pow(STICKS as u32);
        for deal in self.merged(thrown, &opponents) {
            visit(deal.sticks, Probability::ratio(deal.ways, all));
        }
    }

    /// The only possible deal, if chance has no part in it.
    fn certain_deal(&self, thrown: IshiganPosition, opponents: &[usize]) -> Option<u16> {
        match self.options.scramble {
            Scramble::Off => Some(0),
            Scramble::Even => Some(self.even_deal(thrown)),
            Scramble::Random => opponents.is_empty().then_some(0),
        }
    }

    /// The sticks in turn order from the player after the thrower, going round as often as needed (`scramble=even`).
    fn even_deal(&self, thrown: IshiganPosition) -> u16 {
        let others = (1..self.players).map(|steps| (thrown.side().index() + steps) % self.players);
        let round = others.filter(|&pawn| thrown.is_racing(pawn)).cycle().take(STICKS);
        round.fold(0, with_stick)
    }

    /// The random deals, stick by stick. Deals that are equivalent so far are merged, so that the lists stay short.
    /// Each list is in lexicographic order, and so is the next one.
    fn merged(&self, thrown: IshiganPosition, opponents: &[usize]) -> ArrayVec<Deal, MAX_DEALS> {
        let mut deals: ArrayVec<Deal, MAX_DEALS> = ArrayVec::new();
        deals.push(Deal {
            position: thrown,
            sticks: 0,
            ways: 1,
        });
        for _ in 0..STICKS {
            let mut longer: ArrayVec<Deal, MAX_DEALS> = ArrayVec::new();
            for deal in &deals {
                for &pawn in opponents {
                    let mut position = deal.position;
                    self.give(&mut position, pawn);
                    if let Some(same) = longer.iter_mut().find(|same| same.position == position) {
                        same.ways += deal.ways;
                    } else {
                        let sticks = with_stick(deal.sticks, pawn);
                        longer.push(Deal {
                            position,
                            sticks,
                            ways: deal.ways,
                        });
                    }
                }
            }
            deals = longer;
        }
        deals
    }

    /// One of the deals listed by [`Ishigan::deals`], chosen by its probability with 64 random bits.
    pub(super) fn random_deal(&self, thrown: IshiganPosition, random: u64) -> u16 {
        let opponents = self.opponents(thrown);
        if let Some(deal) = self.certain_deal(thrown, &opponents) {
            return deal;
        }
        let count = opponents.len();
        let all = count.pow(STICKS as u32);
        let mut index = ((u128::from(random) * all as u128) >> 64) as usize;
        let drawn = std::array::from_fn(|_| {
            let pawn = opponents[index % count];
            index /= count;
            pawn
        });
        self.first_of_same(thrown, drawn)
    }

    /// The first deal in lexicographic order that leads to the same position as `drawn`: the same sticks for each
    /// pawn until it arrives, the same order of arrivals, and the same number of lost sticks.
    fn first_of_same(&self, thrown: IshiganPosition, drawn: [usize; STICKS]) -> u16 {
        // The sticks that each pawn is still to get, and whether the last of them brings it home.
        let mut due = [0; MAX_PLAYERS];
        let mut arrivals: ArrayVec<usize, STICKS> = ArrayVec::new();
        let mut lost = 0;
        for pawn in drawn {
            if arrivals.contains(&pawn) {
                lost += 1;
                continue;
            }
            due[pawn] += 1;
            if thrown.square(pawn) + due[pawn] * STICK >= AGADEZ {
                arrivals.push(pawn);
            }
        }
        let mut home = 0;
        let mut sticks = 0;
        for _ in 0..STICKS {
            let may_get = |&pawn: &usize| {
                let brings_home = due[pawn] == 1 && arrivals.contains(&pawn);
                if arrivals[..home].contains(&pawn) {
                    lost > 0
                } else {
                    due[pawn] > 0 && (!brings_home || arrivals[home] == pawn)
                }
            };
            let pawn = (0..self.players)
                .find(may_get)
                .expect("as many sticks are due as are dealt");
            if arrivals[..home].contains(&pawn) {
                lost -= 1;
            } else {
                due[pawn] -= 1;
                home += usize::from(due[pawn] == 0 && arrivals.contains(&pawn));
            }
            sticks = with_stick(sticks, pawn);
        }
        sticks
    }
}

/// A deal with one more stick, to `pawn`.
fn with_stick(sticks: u16, pawn: usize) -> u16 {
    (sticks << 3) + (pawn as u16 + 1)
}
