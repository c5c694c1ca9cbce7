//! The rules of Kalah.
//!
//! The rules are those of Irving, Donkers and Uiterwijk, "Solving Kalah", ICGA Journal 23 (2000), 139–147. Each player
//! has a row of houses and a store. A player sows all seeds of one of their houses one by one, counterclockwise, over
//! their own store but not over the other's.
//!
//! - L1. A player who sows the last seed into their store moves again.
//! - L2. If the last seed falls into one of the player's own houses that was empty, and the opposite house has seeds,
//!   both go into the player's store. A last seed opposite an empty house stays.
//! - L3. When either player has no seed in their houses, the game is over, and the remaining seeds belong to the player
//!   in whose houses they are. The score is the difference of the seeds.
//!
//! Tables require that the players alternate. So a player who waits while the other moves again (L1) has a single
//! ply, the pass; it counts as a ply and changes nothing else.

use std::cmp::Ordering;

use arrayvec::ArrayVec;
use ishwa_core::game::{Cycles, Game, GameInfo, History, Outcome, Reversibility};
use ishwa_core::game::{Player, Seats, Turn, Unit, Verdict};
use ishwa_core::key;
use ishwa_core::playable::Playable;
use ishwa_core::rules::RuleSet;

use super::options::KalahOptions;

/// The maximum number of houses of a player.
pub const MOST_HOUSES: usize = 6;

/// Kalah on a board of some size.
#[derive(Clone, Debug)]
pub struct Kalah {
    options: KalahOptions,
    rules: RuleSet,
}

/// A position; houses that the board lacks are empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct KalahPosition {
    /// Seeds in each player's houses, in the order of sowing.
    pub houses: [[u8; MOST_HOUSES]; 2],
    /// Seeds in each player's store.
    pub stores: [u8; 2],
    /// The player to move.
    pub side: Player,
    /// Whether the player can only pass, as the other one moves again (L1).
    pub waits: bool,
}

/// A ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KalahMove {
    /// Sow the seeds of one of the player's houses, counted from 0.
    Sow(u8),
    /// The other player moves again.
    Pass,
}

impl KalahPosition {
    /// Seeds in a player's houses.
    pub(super) fn in_houses(&self, player: Player) -> u8 {
        self.houses[player.index()].iter().sum()
    }

    /// Whether a player has no seed in their houses (L3).
    pub(super) fn is_over(&self) -> bool {
        [Player::SOUTH, Player::NORTH]
            .into_iter()
            .any(|player| self.in_houses(player) == 0)
    }

    /// How many more seeds the player to move has in their store than the other.
    pub fn lead(&self) -> i32 {
        let [own, other] = [self.side, self.side.opponent()].map(|player| self.stores[player.index()]);
        i32::from(own) - i32::from(other)
    }

    /// A player's seeds, including those in their houses.
    fn total(&self, player: Player) -> f64 {
        f64::from(self.stores[player.index()] + self.in_houses(player))
    }
}

impl Kalah {
    /// The options of the game.
    pub fn options(&self) -> &KalahOptions {
        &self.options
    }

    /// Houses per player.
    pub fn houses(&self) -> usize {
        self.options.houses.into()
    }

    /// The order in which seeds from a house of the player to move fall: their houses from 0, their store, the
    /// other's houses.
    pub(super) fn places(&self, house: u8, seeds: u8) -> impl Iterator<Item = usize> + use<> {
        let ring = 2 * self.houses() + 1;
        (1..=usize::from(seeds)).map(move |step| (usize::from(house) + step) % ring)
    }

    /// All seeds of the game.
    pub fn seeds(&self) -> u32 {
        2 * u32::from(self.options.houses) * u32::from(self.options.seeds)
    }
}

impl Game for Kalah {
    type Options = KalahOptions;
    type Position = KalahPosition;
    type Move = KalahMove;
    type Moves = ArrayVec<KalahMove, MOST_HOUSES>;

    const ID: &'static str = "kalah";

    fn new(options: KalahOptions) -> Self {
        let rules = RuleSet::of(Self::ID, &options);
        Self { options, rules }
    }

    fn rules(&self) -> &RuleSet {
        &self.rules
    }

    fn info(&self) -> GameInfo {
        let seeds = self.seeds() as i32;
        GameInfo {
            name: "Kalah",
            players: 2,
            seats: Seats::SouthNorth,
            unit: Unit::Seeds,
            bounds: (-seeds, seeds),
            chance: false,
            cycles: Cycles::Uniform,
        }
    }

    fn initial(&self) -> KalahPosition {
        let mut row = [0; MOST_HOUSES];
        row[..self.houses()].fill(self.options.seeds);
        KalahPosition {
            houses: [row; 2],
            stores: [0; 2],
            side: Player::SOUTH,
            waits: false,
        }
    }

    fn turn(&self, position: &KalahPosition) -> Turn {
        if position.is_over() {
            Turn::Over
        } else {
            Turn::Player(position.side)
        }
    }

    fn side(&self, position: &KalahPosition) -> Player {
        position.side
    }

    fn moves(&self, position: &KalahPosition, moves: &mut Self::Moves) {
        if position.is_over() {
            return;
        }
        if position.waits {
            moves.push(KalahMove::Pass);
            return;
        }
        let houses = (0..).zip(position.houses[position.side.index()]);
        moves.extend(
            houses
                .filter(|&(_, seeds)| seeds > 0)
                .map(|(house, _)| KalahMove::Sow(house)),
        );
    }

    fn play(&self, position: &KalahPosition, mv: KalahMove) -> KalahPosition {
        let mut after = *position;
        after.side = position.side.opponent();
        after.waits = false;
        let KalahMove::Sow(house) = mv else {
            return after;
        };
        let (own, other) = (position.side.index(), after.side.index());
        let houses = self.houses();
        let mut place = usize::from(house);
        let seeds = std::mem::take(&mut after.houses[own][place]);
        for next in self.places(house, seeds) {
            place = next;
            match place.cmp(&houses) {
                Ordering::Less => after.houses[own][place] += 1,
                Ordering::Equal => after.stores[own] += 1,
                Ordering::Greater => after.houses[other][place - houses - 1] += 1,
            }
        }
        if place < houses && after.houses[own][place] == 1 {
            let opposite = houses - 1 - place;
            if after.houses[other][opposite] > 0 {
                after.stores[own] += 1 + std::mem::take(&mut after.houses[other][opposite]);
                after.houses[own][place] = 0;
            }
        }
        after.waits = place == houses && !after.is_over();
        after
    }

    fn outcome(&self, position: &KalahPosition) -> Option<Outcome> {
        let [south, north] = [Player::SOUTH, Player::NORTH].map(|player| position.total(player));
        position
            .is_over()
            .then(|| Outcome::of_seeds(south, north, Unit::Seeds))
    }

    fn key(&self, position: &KalahPosition) -> u64 {
        let words = [Player::SOUTH, Player::NORTH].map(|player| {
            let mut bytes = [0; 8];
            bytes[..MOST_HOUSES].copy_from_slice(&position.houses[player.index()]);
            bytes[6] = position.stores[player.index()];
            bytes[7] = u8::from(player == position.side) + 2 * u8::from(position.waits);
            u64::from_le_bytes(bytes)
        });
        key::mix(self.rules.salt(), words)
    }

    /// Seeds move forward and out of play, so positions never repeat.
    fn reversibility(&self, _before: Option<&KalahPosition>, _after: &KalahPosition) -> Reversibility {
        Reversibility::Irreversible
    }

    fn repeated(&self, history: &History<Self>) -> Verdict<KalahPosition> {
        unreachable!("no position comes back: {history:?}")
    }
}

impl Playable for Kalah {
    fn is_sound(&self, position: &KalahPosition) -> bool {
        let total: f64 = [Player::SOUTH, Player::NORTH]
            .map(|player| position.total(player))
            .iter()
            .sum();
        let beyond = position
            .houses
            .iter()
            .flat_map(|row| &row[self.houses()..])
            .all(|&seeds| seeds == 0);
        total == f64::from(self.seeds()) && beyond
    }
}
