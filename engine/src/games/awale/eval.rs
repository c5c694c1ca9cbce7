//! Evaluation of Awalé positions.

use super::{
    Awale, AwaleObjective, AwalePit, AwalePosition, GrandSlam, ONES, PITS, SEEDS, TOPS, pits_of, total,
};
use crate::game::{Unit, random_below};
use crate::games::terms::{Term, Tunable, weighted};
use crate::search::heuristics::Heuristics;

/// Lowest and highest final payoff for the player to move: each player keeps the seeds in their store.
pub(super) fn bounds(position: AwalePosition, objective: AwaleObjective) -> (i32, i32) {
    let own = position.store(position.side()) as i32;
    let opponent = position.store(position.side().opponent()) as i32;
    let (lower, upper) = (2 * own - SEEDS as i32, SEEDS as i32 - 2 * opponent);
    match objective {
        AwaleObjective::Win => (lower.signum(), upper.signum()),
        AwaleObjective::Seeds => (lower, upper),
    }
}

/// The terms of the evaluation; for `objective=win` a point is a hundredth of a seed. `tempo` is the only term that
/// does not change sign when the players change places.
pub(super) const TERMS: [Term; 9] = [
    Term::new("store", "seeds captured", 100),
    Term::new("mobility", "pits that hold seeds", 117),
    Term::new("side", "seeds in the pits of one's side", -4),
    Term::new("singles", "pits that hold one seed", -31),
    Term::new("pairs", "pits that hold two seeds", -14),
    Term::new("kroo", "pits that hold a lap of seeds or more (A3)", 170),
    Term::new("last", "seeds in one's last two pits", -4),
    Term::new(
        "threats",
        "pits whose sowing ends in an enemy's pit of one or two seeds (A4)",
        65,
    ),
    Term::new("tempo", "the turn to move", 1),
];

/// Seeds that make a lap (A3).
const LAP: u64 = 2 * PITS as u64;

/// The values of [`TERMS`].
#[inline]
pub(super) fn term_values(position: AwalePosition) -> [i32; TERMS.len()] {
    let side = position.side();
    let (own, enemy) = (position.row(side), position.row(side.opponent()));
    let [a, b] = [counts(own), counts(enemy)];
    [
        position.lead(),
        a.mobility - b.mobility,
        total(own) as i32 - total(enemy) as i32,
        a.singles - b.singles,
        a.pairs - b.pairs,
        a.kroo - b.kroo,
        total(own >> LAST) as i32 - total(enemy >> LAST) as i32,
        threats(own, b.bait) - threats(enemy, a.bait),
        1,
    ]
}

/// Bits of a row before the last two pits.
const LAST: u32 = 8 * (PITS as u32 - 2);

/// The counts of one row.
struct Counts {
    mobility: i32,
    singles: i32,
    pairs: i32,
    kroo: i32,
    /// The pits that hold one or two seeds, a bit a pit.
    bait: u64,
}

#[inline]
fn counts(row: u64) -> Counts {
    // Top bits of the pits that hold a seed, two and three of them, a lap: pits hold 48 seeds at most.
    let at_least = |seeds: u64| (row + (TOPS - seeds * ONES)) & TOPS;
    let count = |tops: u64| tops.count_ones() as i32;
    let [one, two, three] = [1, 2, 3].map(at_least);
    let bait = one & !three;
    // Gathers the top bit of byte i at bit i: of all products of set bits only those of bits 8 i and 56 - 7 i meet
    // the top byte at i.
    let gathered = (bait >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56;
    Counts {
        mobility: count(one),
        singles: count(one & !two),
        pairs: count(two & !three),
        kroo: count(at_least(LAP)),
        bait: gathered,
    }
}

/// The pits of `row` whose sowing ends in one of the pits `bait` of the other row, laps left out.
#[inline]
fn threats(row: u64, bait: u64) -> i32 {
    // Bait stands where it is from the first pit of the row on; a sowing goes 48 pits far at most.
    let bait = bait << PITS;
    (0..PITS)
        .map(|pit| {
            let seeds = row >> (8 * pit) & 0xff;
            (bait >> (pit as u64 + seeds) & 1) as i32
        })
        .sum()
}

/// Points for a winning chance of 73 %, fitted with the weights to games of the engine with itself (`tune`).
pub(super) const POINTS_SCALE: f64 = 452.0;

/// The scale that turns search scores into winning chances, fitted to games of the engine with itself (`fit_chances`;
/// [`crate::search::heuristics::Heuristics::chance_scale`]).
pub(super) const CHANCE_SCALE: f64 = 423.0;

impl Heuristics for Awale {
    const BENCH_DEPTH: usize = 14;

    #[inline]
    fn random_move(&self, position: &AwalePosition, random: u64) -> Option<AwalePit> {
        let set = self.playable(*position);
        let count = set.count_ones() as usize;
        let pit = (count > 0).then(|| pits_of(set).nth(random_below(random, count)))??;
        Some(AwalePit(pit as u8 + 1))
    }

    fn bounds(&self, position: &AwalePosition) -> (i32, i32) {
        bounds(*position, self.options.objective)
    }

    #[inline]
    fn evaluate(&self, position: &AwalePosition) -> i32 {
        weighted(&TERMS, term_values(*position))
    }

    fn material(&self, position: &AwalePosition) -> i32 {
        100 * position.lead()
    }

    /// Captures.
    #[inline]
    fn noisy_moves(&self, position: &AwalePosition, moves: &mut Self::Moves) {
        let opponent = position.side().opponent();
        for pit in pits_of(self.playable(*position)) {
            let (sown, taken) = Self::sow(*position, pit);
            let idle =
                self.options.grand_slam == GrandSlam::NoCapture && taken == AwalePosition(sown).row(opponent);
            if taken != 0 && !idle {
                moves.push(AwalePit(pit as u8 + 1));
            }
        }
    }

    fn material_unit(&self) -> Option<Unit> {
        Some(Unit::Seeds)
    }

    fn points_scale(&self) -> Option<f64> {
        Some(POINTS_SCALE)
    }

    fn chance_scale(&self) -> Option<f64> {
        Some(CHANCE_SCALE)
    }
}

impl Tunable for Awale {
    fn terms(&self) -> &'static [Term] {
        &TERMS
    }

    fn term_values(&self, position: &AwalePosition, values: &mut [i32]) {
        values.copy_from_slice(&term_values(*position));
    }
}
