//! A single round: the rules T1 to T6, and the marks of pits from T7 and T9.

use arrayvec::ArrayVec;
use ishwa_core::game::History;
use ishwa_core::game::{Cycles, Game, GameInfo, Outcome, Player, Reversibility, Seats, Turn, Unit, Verdict};
use ishwa_core::key;
use ishwa_core::playable::Playable;
use ishwa_core::rules::{OptionSpec, RuleOptions, RuleSet};
use serde::{Deserialize, Serialize};

use super::board::{Marks, ONES, TihulelinBoard, total};
use super::rules::{DIRECTION, Direction, ORIGIN, Origin, PIONS, PITS};
use super::sowing::Sowing;

/// The options of a round.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct TihulelinOptions {
    /// The directions in which the players sow (T2).
    pub direction: Direction,
    /// Whether later laps sow the pit of origin (T3).
    pub origin: Origin,
}

impl RuleOptions for TihulelinOptions {
    const SPECS: &'static [OptionSpec] = &[DIRECTION, ORIGIN];
}

/// A ply of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TihulelinMove {
    /// The mover sows their own pit with this number, from 1 (C3).
    Sow(u8),
    /// The mover's plain pits are all empty (T5).
    Pass,
}

/// One round of Tihulelin tin Azgag with its options.
#[derive(Clone, Debug)]
pub struct Tihulelin {
    rules: RuleSet,
    pub(super) sowing: Sowing,
}

impl Sowing {
    /// The plies of the player to move; empty when the round is over.
    #[inline]
    pub(super) fn moves(self, board: &TihulelinBoard) -> impl Iterator<Item = TihulelinMove> {
        let mut playable = self.playable(board);
        let mut passes = playable == 0 && self.plain(board) != 0;
        std::iter::from_fn(move || {
            if playable != 0 {
                let pit = playable.trailing_zeros() / 8;
                playable &= playable - 1;
                return Some(TihulelinMove::Sow(pit as u8 + 1));
            }
            std::mem::take(&mut passes).then_some(TihulelinMove::Pass)
        })
    }

    /// The board after a ply from [`Sowing::moves`].
    #[inline]
    pub(super) fn play(self, board: &TihulelinBoard, mv: TihulelinMove) -> TihulelinBoard {
        match mv {
            TihulelinMove::Sow(pit) => self.sow(board, u32::from(pit) - 1),
            TihulelinMove::Pass => self.pass(board),
        }
    }

    /// Whether all plain pits are empty (T5).
    #[inline]
    pub(super) fn is_over(self, board: &TihulelinBoard) -> bool {
        self.plain(board) == 0
    }

    /// Whether pions left the plain pits between these positions of one round. Such pions never return, so no earlier
    /// position does. While their number is constant, so are the holdings and the contents of a hyena or carcass.
    pub(super) fn took(self, before: &TihulelinBoard, after: &TihulelinBoard) -> bool {
        total(self.plain(before)) != total(self.plain(after))
    }
}

impl Tihulelin {
    /// The options of the game.
    pub fn options(&self) -> TihulelinOptions {
        TihulelinOptions {
            direction: self.sowing.direction,
            origin: self.sowing.origin,
        }
    }

    /// The result if `seeds` belong to South and North in the end. The payoff counts holdings alone: pions that a
    /// repetition leaves in plain pits count 0 (T6).
    fn result(&self, board: &TihulelinBoard, seeds: [u8; 2]) -> Outcome {
        let [south, north] = self.sowing.holdings(board).map(f64::from);
        Outcome {
            seeds: Some(seeds.map(f64::from).into_iter().collect()),
            ..Outcome::of_seeds(south, north, Unit::Pions)
        }
    }
}

impl Game for Tihulelin {
    type Options = TihulelinOptions;
    type Position = TihulelinBoard;
    type Move = TihulelinMove;
    type Moves = ArrayVec<TihulelinMove, PITS>;

    const ID: &'static str = "tihulelin";
    const OPENINGS: &'static str = include_str!("openings.txt");
    const OTHER_NAMES: &'static [&'static str] = &["tihulelin tin azgag"];

    fn new(options: TihulelinOptions) -> Self {
        let rules = RuleSet::of(Self::ID, &options);
        let sowing = Sowing {
            direction: options.direction,
            origin: options.origin,
        };
        Self { rules, sowing }
    }

    fn rules(&self) -> &RuleSet {
        &self.rules
    }

    fn info(&self) -> GameInfo {
        GameInfo {
            name: "Tihulelin tin Azgag",
            players: 2,
            seats: Seats::SouthNorth,
            unit: Unit::Pions,
            bounds: (-(PIONS as i32), PIONS as i32),
            chance: false,
            // Holdings do not change within a cycle, and pions left in plain pits count 0 wherever it ends.
            cycles: Cycles::Uniform,
        }
    }

    fn initial(&self) -> TihulelinBoard {
        TihulelinBoard {
            pits: 6 * ONES,
            held: [0; 2],
            side: Player::SOUTH,
            marks: Marks::NONE,
        }
    }

    fn turn(&self, position: &TihulelinBoard) -> Turn {
        if self.sowing.is_over(position) {
            Turn::Over
        } else {
            Turn::Player(position.side)
        }
    }

    fn side(&self, position: &TihulelinBoard) -> Player {
        position.side
    }

    #[inline]
    fn moves(&self, position: &TihulelinBoard, moves: &mut Self::Moves) {
        moves.extend(self.sowing.moves(position));
    }

    #[inline]
    fn play(&self, position: &TihulelinBoard, mv: TihulelinMove) -> TihulelinBoard {
        self.sowing.play(position, mv)
    }

    fn outcome(&self, position: &TihulelinBoard) -> Option<Outcome> {
        self.sowing
            .is_over(position)
            .then(|| self.result(position, self.sowing.holdings(position)))
    }

    #[inline]
    fn key(&self, position: &TihulelinBoard) -> u64 {
        key::mix(self.rules.salt(), position.words())
    }

    fn reversibility(&self, before: Option<&TihulelinBoard>, after: &TihulelinBoard) -> Reversibility {
        if before.is_some_and(|before| !self.sowing.took(before, after)) {
            Reversibility::Reversible
        } else {
            Reversibility::Irreversible
        }
    }

    /// The outcome's `seeds` include shares of the pions left (T6); its payoffs do not.
    fn repeated(&self, history: &History<Self>) -> Verdict<TihulelinBoard> {
        let position = history.position();
        Verdict::Over(self.result(position, self.sowing.shared(position)))
    }
}

impl Playable for Tihulelin {
    fn is_sound(&self, position: &TihulelinBoard) -> bool {
        self.sowing.is_sound(position)
    }
}
