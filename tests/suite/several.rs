//! A small game of three players and dice that ends after a few plies, different for every seed; many ways lead to each
//! of its positions. A fixture used only by tests.

use arrayvec::ArrayVec;
use ishwa_core::game::History;
use ishwa_core::game::Invariants;
use ishwa_core::game::{
    Cycles, Game, GameInfo, Outcome, Player, Probability, Reversibility, Seats, Turn, Unit, Verdict,
};
use ishwa_core::heuristics::Heuristics;
use ishwa_core::key::{mix, split_mix};
use ishwa_core::rules::{OptionKind, OptionSpec, RuleOptions, RuleSet};
use serde::{Deserialize, Serialize};

/// Plies of a game.
const PLIES: u8 = 6;
/// Positions at each ply.
const WIDTH: u64 = 6;

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Options {
    pub(crate) seed: u32,
}

impl RuleOptions for Options {
    const SPECS: &'static [OptionSpec] = &[OptionSpec {
        key: "seed",
        kind: OptionKind::Integer {
            min: 0,
            max: u32::MAX,
        },
        help: "",
    }];
}

#[derive(Clone, Debug)]
pub(crate) struct Several {
    options: Options,
    rules: RuleSet,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Place {
    ply: u8,
    node: u8,
}

impl Several {
    /// A number for a place, different for each `use_`.
    fn number(&self, place: Place, use_: u64) -> u64 {
        split_mix(self.key(&place) ^ split_mix(use_))
    }

    fn count(&self, place: Place) -> u64 {
        1 + self.number(place, 1) % 3
    }
}

impl Game for Several {
    type Options = Options;
    type Position = Place;
    type Move = u8;
    type Moves = ArrayVec<u8, 3>;

    const ID: &'static str = "several";
    const PLAYERS: std::ops::RangeInclusive<usize> = 3..=3;
    const CHANCE: bool = true;

    fn new(options: Options) -> Self {
        let rules = RuleSet::of(Self::ID, &options);
        Self { options, rules }
    }

    fn rules(&self) -> &RuleSet {
        &self.rules
    }

    fn info(&self) -> GameInfo {
        GameInfo {
            name: "several",
            players: 3,
            seats: Seats::Numbered,
            unit: Unit::Payoff,
            bounds: (0, 1),
            // With an even seed nobody throws.
            chance: self.options.seed % 2 == 1,
            cycles: Cycles::Uniform,
        }
    }

    fn initial(&self) -> Place {
        Place { ply: 0, node: 0 }
    }

    fn turn(&self, place: &Place) -> Turn {
        if place.ply == PLIES {
            Turn::Over
        } else if self.info().chance && self.number(*place, 2).is_multiple_of(3) {
            Turn::Chance(self.side(place))
        } else {
            Turn::Player(self.side(place))
        }
    }

    fn side(&self, place: &Place) -> Player {
        Player::new((self.number(*place, 3) % 3) as usize)
    }

    fn moves(&self, place: &Place, moves: &mut Self::Moves) {
        if place.ply < PLIES {
            moves.extend(0..self.count(*place) as u8);
        }
    }

    fn probability(&self, place: &Place, outcome: u8) -> Probability {
        let count = self.count(*place) as u32;
        // The last outcome is as likely as two others.
        Probability::ratio(1 + u32::from(u32::from(outcome) + 1 == count), count + 1)
    }

    fn play(&self, place: &Place, mv: u8) -> Place {
        Place {
            ply: place.ply + 1,
            node: (self.number(*place, 4 + u64::from(mv)) % WIDTH) as u8,
        }
    }

    fn outcome(&self, place: &Place) -> Option<Outcome> {
        (place.ply == PLIES).then(|| Outcome {
            winner: None,
            payoffs: (0..3)
                .map(|player| (self.number(*place, 10 + player) % 5) as f64 / 4.0)
                .collect(),
            seeds: None,
        })
    }

    fn key(&self, place: &Place) -> u64 {
        mix(self.rules.salt(), [u64::from(place.ply), u64::from(place.node)])
    }

    fn reversibility(&self, _: Option<&Place>, _: &Place) -> Reversibility {
        Reversibility::Irreversible
    }

    fn repeated(&self, _: &History<Self>) -> Verdict<Place> {
        unreachable!("every ply leads on")
    }
}

impl Heuristics for Several {
    const BENCH_DEPTH: usize = 1;

    fn evaluate(&self, _: &Place) -> i32 {
        0
    }
}

impl Invariants for Several {
    fn is_sound(&self, _: &Place) -> bool {
        true
    }
}
