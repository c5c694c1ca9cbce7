//! The rules A1 to A9 of Awalé: options, positions and moves.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use strum::VariantNames;

use ishwa_core::game::History;
use ishwa_core::game::{Cycles, Game, GameInfo, Outcome, Player, Reversibility, Seats, Turn, Unit, Verdict};
use ishwa_core::key;
use ishwa_core::playable::Playable;
use ishwa_core::rules::{OptionKind, OptionSpec, RuleOptions, RuleSet};

use super::messages;

/// Pits on one side of the board (A1).
pub const PITS: usize = 6;
/// Seeds in the game (A1).
pub const SEEDS: u32 = 48;
/// The number of seeds that wins the game (A9).
const MAJORITY: u32 = SEEDS / 2 + 1;

/// How a move that would capture all of the opponent's seeds is treated (A6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum GrandSlam {
    /// It is legal and captures nothing.
    #[default]
    NoCapture,
    /// It is only legal if there are no other moves; then it captures.
    Forbidden,
    /// It captures.
    Allowed,
}

/// How the seeds left are divided when a position is repeated (A8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum AwaleRepetition {
    /// They are shared equally, if necessary with half a seed each.
    #[default]
    Share,
    /// Each player takes those on their own side.
    OwnSide,
}

/// The objective of the game (A9).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum AwaleObjective {
    /// The game ends as soon as it is won or certainly drawn.
    #[default]
    Win,
    /// Play continues for the difference in seeds.
    Seeds,
}

/// The options of Awalé.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct AwaleOptions {
    /// How a grand slam is treated (A6).
    pub grand_slam: GrandSlam,
    /// How the seeds left at a repetition are divided (A8).
    pub repetition: AwaleRepetition,
    /// Which occurrence of a position ends the game: the third, or the second as in Aualé (A8).
    pub occurrences: u8,
    /// The objective of the game (A9).
    pub objective: AwaleObjective,
}

impl Default for AwaleOptions {
    fn default() -> Self {
        Self {
            grand_slam: GrandSlam::default(),
            repetition: AwaleRepetition::default(),
            occurrences: 3,
            objective: AwaleObjective::default(),
        }
    }
}

impl RuleOptions for AwaleOptions {
    const SPECS: &'static [OptionSpec] = &[
        OptionSpec {
            key: "grand_slam",
            kind: OptionKind::Choice(GrandSlam::VARIANTS),
            help: messages::option_grand_slam,
        },
        OptionSpec {
            key: "repetition",
            kind: OptionKind::Choice(AwaleRepetition::VARIANTS),
            help: messages::option_repetition,
        },
        OptionSpec {
            key: "occurrences",
            kind: OptionKind::Integer { min: 2, max: 3 },
            help: messages::option_occurrences,
        },
        OptionSpec {
            key: "objective",
            kind: OptionKind::Choice(AwaleObjective::VARIANTS),
            help: messages::option_objective,
        },
    ];
}

/// A move: the number of the sown pit, from 1 (C3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AwalePit(pub(super) u8);

impl AwalePit {
    /// The index of the pit in its row, from 0.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0) - 1
    }
}

/// A position in a single word, one byte per pit: bytes 0 to 5 are South's pits in sowing order, 6 to 11 North's, 12
/// and 13 the stores, 14 the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AwalePosition(pub(super) u128);

const _: () = assert!(size_of::<AwalePosition>() == 16);

/// Bits of one player's row.
pub(super) const ROW_BITS: u32 = PITS as u32 * 8;
pub(super) const ROW_MASK: u64 = (1 << ROW_BITS) - 1;
pub(super) const STORE_SHIFT: u32 = 2 * ROW_BITS;
pub(super) const BOARD_MASK: u128 = (1 << STORE_SHIFT) - 1;
pub(super) const SIDE_BIT: u128 = 1 << (STORE_SHIFT + 16);
/// A 1 in each byte of a row.
const ONES: u64 = 0x0101_0101_0101;
/// The top bit of each byte of a row.
const TOPS: u64 = ONES << 7;

/// The change of the board by each sowing, by pit of origin and number of seeds (A2, A3).
static SOWINGS: [[u128; SEEDS as usize + 1]; 2 * PITS] = sowings();

const fn sowings() -> [[u128; SEEDS as usize + 1]; 2 * PITS] {
    let mut table = [[0; SEEDS as usize + 1]; 2 * PITS];
    let mut origin = 0;
    while origin < 2 * PITS {
        let mut seeds = 1;
        while seeds <= SEEDS as usize {
            table[origin][seeds] = table[origin][seeds - 1] + (1 << (8 * last_pit(origin, seeds)));
            seeds += 1;
        }
        origin += 1;
    }
    table
}

/// The pit of the last of `seeds` sown from `origin`: every lap of 11 passes over the origin (A3).
pub(super) const fn last_pit(origin: usize, seeds: usize) -> usize {
    (origin + 1 + (seeds - 1) % (2 * PITS - 1)) % (2 * PITS)
}

impl AwalePosition {
    pub(super) fn new(rows: [u64; 2], stores: [u32; 2], side: Player) -> Self {
        let board = u128::from(rows[0]) | u128::from(rows[1]) << ROW_BITS;
        let stores = u128::from(stores[0] | stores[1] << 8) << STORE_SHIFT;
        Self(board | stores | if side == Player::NORTH { SIDE_BIT } else { 0 })
    }

    /// The player to move.
    #[inline]
    pub fn side(self) -> Player {
        if self.0 & SIDE_BIT == 0 {
            Player::SOUTH
        } else {
            Player::NORTH
        }
    }

    /// The pits of `player`, one byte each, the player's first pit lowest.
    #[inline]
    pub(super) fn row(self, player: Player) -> u64 {
        (self.0 >> (player.index() as u32 * ROW_BITS)) as u64 & ROW_MASK
    }

    /// The seeds in the store of `player`.
    #[inline]
    pub fn store(self, player: Player) -> u32 {
        u32::from((self.0 >> (STORE_SHIFT + player.index() as u32 * 8)) as u8)
    }
}

impl AwalePosition {
    /// The pits as seen by the player to move: their own in bytes 0 to 5 in sowing order, the opponent's in 6 to 11.
    #[inline]
    pub fn pits(self) -> [u8; 2 * PITS] {
        let board = self.0 & BOARD_MASK;
        let seen = if self.side() == Player::SOUTH {
            board
        } else {
            board >> ROW_BITS | board << ROW_BITS
        };
        let bytes = seen.to_le_bytes();
        std::array::from_fn(|pit| bytes[pit])
    }

    /// South's position with these pits in the order of [`AwalePosition::pits`], and all other seeds in North's
    /// store.
    ///
    /// # Panics
    /// When there are more seeds than in the game.
    #[inline]
    pub fn of_pits(pits: &[u8; 2 * PITS]) -> Self {
        let mut bytes = [0; 16];
        bytes[..2 * PITS].copy_from_slice(pits);
        let in_play: u32 = pits.iter().map(|&seeds| u32::from(seeds)).sum();
        assert!(in_play <= SEEDS, "the seeds in play are not more than there are");
        bytes[2 * PITS + 1] = (SEEDS - in_play) as u8;
        Self(u128::from_le_bytes(bytes))
    }

    /// The seeds in the pits of both rows.
    #[inline]
    pub fn seeds_on_board(self) -> i32 {
        SEEDS as i32 - self.store(Player::SOUTH) as i32 - self.store(Player::NORTH) as i32
    }

    /// The store of the player to move minus the opponent's.
    #[inline]
    pub fn lead(self) -> i32 {
        let own = self.store(self.side()) as i32;
        own - self.store(self.side().opponent()) as i32
    }
}

/// The top bit of every byte of `row` that is not zero; bytes stay below 128.
#[inline]
fn nonzero(row: u64) -> u64 {
    (row + (TOPS - ONES)) & TOPS
}

/// Seeds in a row: at most 48, so the sum fits the byte it is gathered in.
#[inline]
pub(super) fn total(row: u64) -> u32 {
    ((row.wrapping_mul(ONES) >> (ROW_BITS - 8)) & 0xff) as u32
}

/// The bytes of `row` captured by a sowing that ends in its pit `last`: `last` and the unbroken run before it, all
/// holding 2 or 3 (A4).
#[inline]
fn captured(row: u64, last: u32) -> u64 {
    let up_to_last = u64::MAX >> (56 - 8 * last);
    // A pit holding 2 or 3 differs from 2 in its lowest bit at most.
    let others = nonzero((row ^ (ONES << 1)) & !ONES) & up_to_last;
    // The run begins after the highest byte that does not match.
    let run = u64::MAX.checked_shl(64 - others.leading_zeros()).unwrap_or(0);
    row & run & up_to_last
}

/// The game of Awalé with its options.
#[derive(Clone, Debug)]
pub struct Awale {
    pub(super) options: AwaleOptions,
    rules: RuleSet,
}

impl Awale {
    /// The options of the game.
    pub fn options(&self) -> &AwaleOptions {
        &self.options
    }

    /// The position after sowing pit `pit` (from 0), and the seeds that the sowing would capture, as bytes of the
    /// opponent's row (A2 to A4).
    #[inline]
    pub(super) fn sow(position: AwalePosition, pit: usize) -> (u128, u64) {
        let side = position.side();
        let origin = side.index() * PITS + pit;
        let seeds = (position.0 >> (8 * origin)) as u8;
        let sown = position.0 - (u128::from(seeds) << (8 * origin)) + SOWINGS[origin][usize::from(seeds)];
        let last = last_pit(origin, usize::from(seeds)).wrapping_sub(PITS * side.opponent().index());
        if last >= PITS {
            return (sown, 0);
        }
        (
            sown,
            captured(AwalePosition(sown).row(side.opponent()), last as u32),
        )
    }

    /// The opponent's seeds after `pit` is played with its captures, under A6 as interpreted by `grand_slam`.
    fn left_to_opponent(&self, position: AwalePosition, pit: usize) -> u64 {
        let (sown, taken) = Self::sow(position, pit);
        let row = AwalePosition(sown).row(position.side().opponent());
        if row == taken && self.options.grand_slam == GrandSlam::NoCapture {
            row
        } else {
            row - taken
        }
    }

    /// The pits with seeds, as top bits of the bytes of a row, that A5 and A6 allow.
    fn restricted(&self, position: AwalePosition, pits: u64) -> u64 {
        let feeding = pits_of(pits).filter(|&pit| self.left_to_opponent(position, pit) != 0);
        let feeding = feeding.fold(0, |set, pit| set | 0x80 << (8 * pit));
        let opponent_is_empty = position.row(position.side().opponent()) == 0;
        // A5 comes before A6: an empty opponent must be fed; a grand slam may be played when there is no other move.
        if feeding != 0 || opponent_is_empty {
            feeding
        } else {
            pits
        }
    }

    /// Whether A9 ends the game.
    #[inline]
    pub(super) fn decided(&self, position: AwalePosition) -> bool {
        let (south, north) = (position.store(Player::SOUTH), position.store(Player::NORTH));
        self.options.objective == AwaleObjective::Win
            && (south >= MAJORITY || north >= MAJORITY || south + north == SEEDS)
    }

    /// The playable pits, as top bits of the bytes of a row.
    #[inline]
    pub(super) fn playable(&self, position: AwalePosition) -> u64 {
        if self.decided(position) {
            return 0;
        }
        let side = position.side();
        let pits = nonzero(position.row(side));
        if position.row(side.opponent()) == 0 || self.options.grand_slam == GrandSlam::Forbidden {
            return self.restricted(position, pits);
        }
        pits
    }
}

/// The pits whose top bits are set, from 0.
#[inline]
pub(super) fn pits_of(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let pit = set.trailing_zeros() as usize / 8;
            set &= set - 1;
            pit
        })
    })
}

impl Game for Awale {
    type Options = AwaleOptions;
    type Position = AwalePosition;
    type Move = AwalePit;
    type Moves = ArrayVec<AwalePit, PITS>;

    const ID: &'static str = "awale";
    const OPENINGS: &'static str = include_str!("openings.txt");
    const OTHER_NAMES: &'static [&'static str] = &[
        "awalé",
        "awele",
        "awélé",
        "oware",
        "oware abapa",
        "wari",
        "warri",
        "ouri",
    ];

    fn new(options: AwaleOptions) -> Self {
        let rules = RuleSet::of(Self::ID, &options);
        Self { options, rules }
    }

    fn rules(&self) -> &RuleSet {
        &self.rules
    }

    fn info(&self) -> GameInfo {
        let (unit, bound) = match self.options.objective {
            AwaleObjective::Win => (Unit::Win, 1),
            AwaleObjective::Seeds => (Unit::Seeds, SEEDS as i32),
        };
        GameInfo {
            name: "Awalé",
            players: 2,
            seats: Seats::SouthNorth,
            unit,
            bounds: (-bound, bound),
            chance: false,
            cycles: match self.options.repetition {
                // No seed is captured within a cycle, so the share is the same wherever it ends.
                AwaleRepetition::Share => Cycles::Uniform,
                AwaleRepetition::OwnSide => Cycles::ByHistory,
            },
        }
    }

    fn initial(&self) -> AwalePosition {
        AwalePosition::new([4 * ONES; 2], [0; 2], Player::SOUTH)
    }

    fn turn(&self, position: &AwalePosition) -> Turn {
        if self.playable(*position) == 0 {
            Turn::Over
        } else {
            Turn::Player(position.side())
        }
    }

    fn side(&self, position: &AwalePosition) -> Player {
        position.side()
    }

    #[inline]
    fn moves(&self, position: &AwalePosition, moves: &mut Self::Moves) {
        moves.extend(pits_of(self.playable(*position)).map(|pit| AwalePit(pit as u8 + 1)));
    }

    #[inline]
    fn play(&self, position: &AwalePosition, mv: AwalePit) -> AwalePosition {
        let side = position.side();
        let (sown, mut taken) = Self::sow(*position, usize::from(mv.0) - 1);
        let sown = sown ^ SIDE_BIT;
        if taken == 0 {
            return AwalePosition(sown);
        }
        let grand_slam = taken == AwalePosition(sown).row(side.opponent());
        if grand_slam && self.options.grand_slam == GrandSlam::NoCapture {
            taken = 0;
        }
        let seeds = u128::from(total(taken)) << (STORE_SHIFT + 8 * side.index() as u32);
        AwalePosition(sown - (u128::from(taken) << (side.opponent().index() as u32 * ROW_BITS)) + seeds)
    }

    fn outcome(&self, position: &AwalePosition) -> Option<Outcome> {
        if self.playable(*position) != 0 {
            return None;
        }
        let mut totals = [position.store(Player::SOUTH), position.store(Player::NORTH)];
        let side = position.side();
        let left = total(position.row(side)) + total(position.row(side.opponent()));
        if self.decided(*position) {
            // C6: the seeds left belong to the owner of their side.
            totals[0] += total(position.row(Player::SOUTH));
            totals[1] += total(position.row(Player::NORTH));
        } else if position.row(side) == 0 {
            totals[side.opponent().index()] += left; // A7
        } else {
            totals[side.index()] += left; // A5
        }
        Some(Outcome::of_seeds(
            f64::from(totals[0]),
            f64::from(totals[1]),
            self.info().unit,
        ))
    }

    #[inline]
    fn key(&self, position: &AwalePosition) -> u64 {
        key::mix(self.rules.salt(), [position.0 as u64, (position.0 >> 64) as u64])
    }

    fn reversibility(&self, before: Option<&AwalePosition>, after: &AwalePosition) -> Reversibility {
        let captured =
            before.is_none_or(|before| before.0 >> STORE_SHIFT & 0xffff != after.0 >> STORE_SHIFT & 0xffff);
        if captured {
            Reversibility::Irreversible
        } else {
            Reversibility::Reversible
        }
    }

    fn decided_occurrence(&self) -> usize {
        self.options.occurrences.into()
    }

    fn repeated(&self, history: &History<Self>) -> Verdict<AwalePosition> {
        let position = history.position();
        let rows = [Player::SOUTH, Player::NORTH].map(|player| f64::from(total(position.row(player))));
        let [south, north] = match self.options.repetition {
            AwaleRepetition::Share => [f64::midpoint(rows[0], rows[1]); 2],
            AwaleRepetition::OwnSide => rows,
        };
        Verdict::Over(Outcome::of_seeds(
            south + f64::from(position.store(Player::SOUTH)),
            north + f64::from(position.store(Player::NORTH)),
            self.info().unit,
        ))
    }
}

impl Playable for Awale {
    fn is_sound(&self, position: &AwalePosition) -> bool {
        let seeds: u32 = [Player::SOUTH, Player::NORTH]
            .map(|p| total(position.row(p)) + position.store(p))
            .iter()
            .sum();
        seeds == SEEDS && position.0 >> (STORE_SHIFT + 17) == 0
    }
}
