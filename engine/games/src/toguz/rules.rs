//! The rules K1 to K7 of Toguz Korgool: options and moves.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use strum::VariantNames;

use ishwa_core::game::History;
use ishwa_core::game::{Cycles, Game, GameInfo, Outcome, Player, Reversibility, Seats, Turn, Unit, Verdict};
use ishwa_core::key;
use ishwa_core::playable::Playable;
use ishwa_core::rules::{OptionKind, OptionSpec, RuleOptions, RuleSet};

use super::messages;
use super::position::{PITS, STONES, ToguzPosition};

/// The number of stones in a kazna that wins the game (K6).
const MAJORITY: u32 = STONES / 2 + 1;

/// The objective of the game (K6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum ToguzObjective {
    /// The game ends as soon as it is won.
    #[default]
    Win,
    /// Play continues for the difference in stones.
    Stones,
}

/// The options of Toguz Korgool.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ToguzOptions {
    /// The objective of the game (K6).
    pub objective: ToguzObjective,
}

impl RuleOptions for ToguzOptions {
    const SPECS: &'static [OptionSpec] = &[OptionSpec {
        key: "objective",
        kind: OptionKind::Choice(ToguzObjective::VARIANTS),
        help: messages::option_objective,
    }];
}

/// A move: the number of the lifted pit, from 1 (C3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ToguzPit(pub(super) u8);

impl ToguzPit {
    /// The pit's index in its row, from 0.
    #[inline]
    pub(super) fn index(self) -> usize {
        usize::from(self.0) - 1
    }
}

/// The game of Toguz Korgool with its options.
#[derive(Clone, Debug)]
pub struct Toguz {
    pub(super) options: ToguzOptions,
    rules: RuleSet,
}

impl Toguz {
    /// Whether a kazna ends the game (K6).
    #[inline]
    pub(super) fn decided(&self, position: ToguzPosition) -> bool {
        let full = |player| position.kazna(player) >= MAJORITY;
        self.options.objective == ToguzObjective::Win && (full(Player::SOUTH) || full(Player::NORTH))
    }

    /// The playable pits, one bit each. The opponent's tuz needs no test: it is always empty.
    #[inline]
    pub(super) fn playable(&self, position: ToguzPosition) -> u32 {
        if self.decided(position) {
            return 0;
        }
        let row = position.row(position.side());
        (0..PITS).fold(0, |set, pit| set | u32::from(row[pit] != 0) << pit)
    }

    /// The result when each player takes the stones left on their side (K6, K7).
    fn settle(&self, position: ToguzPosition) -> Outcome {
        let total = |player| f64::from(position.kazna(player) + position.row_total(player));
        Outcome::of_seeds(total(Player::SOUTH), total(Player::NORTH), self.info().unit)
    }
}

impl Game for Toguz {
    type Options = ToguzOptions;
    type Position = ToguzPosition;
    type Move = ToguzPit;
    type Moves = ArrayVec<ToguzPit, PITS>;

    const ID: &'static str = "toguz";
    const OPENINGS: &'static str = include_str!("openings.txt");
    const KNOWN_GAMES: &'static str = include_str!("championship-2022.txt");
    const OTHER_NAMES: &'static [&'static str] = &[
        "toguz korgool",
        "toguz kumalak",
        "togyz",
        "togyz kumalak",
        "togyz qumalaq",
        "тогуз коргоол",
        "тоғызқұмалақ",
        "тогызкумалак",
    ];

    fn new(options: ToguzOptions) -> Self {
        let rules = RuleSet::of(Self::ID, &options);
        Self { options, rules }
    }

    fn rules(&self) -> &RuleSet {
        &self.rules
    }

    fn info(&self) -> GameInfo {
        let (unit, bound) = match self.options.objective {
            ToguzObjective::Win => (Unit::Win, 1),
            ToguzObjective::Stones => (Unit::Stones, STONES as i32),
        };
        GameInfo {
            name: "Toguz Korgool",
            players: 2,
            seats: Seats::SouthNorth,
            unit,
            bounds: (-bound, bound),
            chance: false,
            // K7 gives each player their own side, and stones change sides within a cycle.
            cycles: Cycles::ByHistory,
        }
    }

    fn initial(&self) -> ToguzPosition {
        ToguzPosition::new([[9; PITS]; 2], [0; 2], [None; 2], Player::SOUTH)
    }

    fn turn(&self, position: &ToguzPosition) -> Turn {
        if self.playable(*position) == 0 {
            Turn::Over
        } else {
            Turn::Player(position.side())
        }
    }

    fn side(&self, position: &ToguzPosition) -> Player {
        position.side()
    }

    #[inline]
    fn moves(&self, position: &ToguzPosition, moves: &mut Self::Moves) {
        let mut set = self.playable(*position);
        while set != 0 {
            moves.push(ToguzPit(set.trailing_zeros() as u8 + 1));
            set &= set - 1;
        }
    }

    #[inline]
    fn play(&self, position: &ToguzPosition, mv: ToguzPit) -> ToguzPosition {
        position.sow(mv.index())
    }

    fn outcome(&self, position: &ToguzPosition) -> Option<Outcome> {
        (self.playable(*position) == 0).then(|| self.settle(*position))
    }

    #[inline]
    fn key(&self, position: &ToguzPosition) -> u64 {
        let [first, second, third] = position.words();
        key::mix(key::mix(self.rules.salt(), [first, second]), [third, 0])
    }

    fn reversibility(&self, before: Option<&ToguzPosition>, after: &ToguzPosition) -> Reversibility {
        // A tuz is made by a capture, so comparing the kaznas is enough.
        let kaznas = |position: &ToguzPosition| [Player::SOUTH, Player::NORTH].map(|p| position.kazna(p));
        if before.is_none_or(|before| kaznas(before) != kaznas(after)) {
            Reversibility::Irreversible
        } else {
            Reversibility::Reversible
        }
    }

    fn repeated(&self, history: &History<Self>) -> Verdict<ToguzPosition> {
        Verdict::Over(self.settle(*history.position()))
    }
}

impl Playable for Toguz {
    fn is_sound(&self, position: &ToguzPosition) -> bool {
        position.is_sound()
    }
}
