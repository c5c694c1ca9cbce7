//! A small game of three players and dice that ends after a few plies, different for every seed; many ways lead to each
//! of its positions. A fixture used only by tests.

use arrayvec::ArrayVec;
use ishwa_core::game::History;
use ishwa_core::game::{
    Cycles, Game, GameInfo, Outcome, Player, Probability, Reversibility, Seats, Turn, Unit, Verdict,
};
use ishwa_core::heuristics::Heuristics;
use ishwa_core::key::{mix, split_mix};
use ishwa_core::messages;
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
        help: messages::rules,
    }];
}

#[derive(Clone, Debug)]
pub(crate) struct Several {
    options: Options,
    rules: RuleSet,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct RandomPosition {
    ply: u8,
    node: u8,
}

impl Several {
    /// A number for a position, different for each `use_`.
    fn number(&self, position: RandomPosition, use_: u64) -> u64 {
        split_mix(self.key(&position) ^ split_mix(use_))
    }

    fn count(&self, position: RandomPosition) -> u64 {
        1 + self.number(position, 1) % 3
    }
}

impl Game for Several {
    type Options = Options;
    type Position = RandomPosition;
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
            // With an even seed there are no throws.
            chance: self.options.seed % 2 == 1,
            cycles: Cycles::Uniform,
        }
    }

    fn initial(&self) -> RandomPosition {
        RandomPosition { ply: 0, node: 0 }
    }

    fn turn(&self, position: &RandomPosition) -> Turn {
        if position.ply == PLIES {
            Turn::Over
        } else if self.info().chance && self.number(*position, 2).is_multiple_of(3) {
            Turn::Chance(self.side(position))
        } else {
            Turn::Player(self.side(position))
        }
    }

    fn side(&self, position: &RandomPosition) -> Player {
        Player::new((self.number(*position, 3) % 3) as usize)
    }

    fn moves(&self, position: &RandomPosition, moves: &mut Self::Moves) {
        if position.ply < PLIES {
            moves.extend(0..self.count(*position) as u8);
        }
    }

    fn probability(&self, position: &RandomPosition, outcome: u8) -> Probability {
        let count = self.count(*position) as u32;
        // The last outcome is as likely as two others.
        Probability::ratio(1 + u32::from(u32::from(outcome) + 1 == count), count + 1)
    }

    fn play(&self, position: &RandomPosition, mv: u8) -> RandomPosition {
        RandomPosition {
            ply: position.ply + 1,
            node: (self.number(*position, 4 + u64::from(mv)) % WIDTH) as u8,
        }
    }

    fn outcome(&self, position: &RandomPosition) -> Option<Outcome> {
        (position.ply == PLIES).then(|| Outcome {
            winner: None,
            payoffs: (0..3)
                .map(|player| (self.number(*position, 10 + player) % 5) as f64 / 4.0)
                .collect(),
            seeds: None,
        })
    }

    fn key(&self, position: &RandomPosition) -> u64 {
        mix(
            self.rules.salt(),
            [u64::from(position.ply), u64::from(position.node)],
        )
    }

    fn reversibility(&self, _: Option<&RandomPosition>, _: &RandomPosition) -> Reversibility {
        Reversibility::Irreversible
    }

    fn repeated(&self, _: &History<Self>) -> Verdict<RandomPosition> {
        unreachable!("every ply leads on")
    }
}

impl Heuristics for Several {
    const BENCH_DEPTH: usize = 1;

    fn evaluate(&self, _: &RandomPosition) -> i32 {
        0
    }
}
