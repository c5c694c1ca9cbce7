//! The features of Dara positions for the network that estimates them.

use ishwa_core::network::{Network, NetworkFile, NetworkSlot};
use ishwa_core::{network_file, network_slot};

use super::board::{BOARD, CELLS, COLUMNS, ROWS};
use super::counts::{COUNTS, Counts};
use super::position::DaraPosition;
use super::rules::Dara;
use crate::learned::Learned;

/// Cells of a feature.
const RUN: usize = 3;
/// The number of disjoint runs of three cells in a row; they cover the board.
const ROW_RUNS: usize = ROWS * COLUMNS / RUN;
/// The number of runs of three cells in a column: the lower and the upper three of each, which share the middle one.
const COLUMN_RUNS: usize = 2 * COLUMNS;

/// Features: the contents of runs of cells, and the counts of both players.
pub const FEATURES: usize = ROW_RUNS + COLUMN_RUNS + 2 * COUNTS;
/// Values of a feature: the contents of three cells, each empty, own or enemy; or a count.
pub const VALUES: usize = 27;
/// Squared sums.
pub const WIDTH: usize = 64;
/// Outputs, by pions in hand and on the board.
pub const PHASES: usize = 8;

/// The network.
pub type DaraNetwork = Network<FEATURES, VALUES, WIDTH, PHASES>;

/// The network with its weights.
pub(super) static NETWORK: NetworkSlot<DaraNetwork> = network_slot!(DaraNetwork, "dara/network.bin");

/// All networks of the game.
pub(super) static NETWORKS: [NetworkFile; 1] = [network_file!(NETWORK)];

/// A three-bit number with its digits read in base 3.
const BASE_3: [u8; 8] = [0, 1, 3, 4, 9, 10, 12, 13];

/// The features of a position, and its phase.
#[inline]
pub(super) fn features(position: &DaraPosition) -> ([u8; FEATURES], usize) {
    let [own, enemy] = pions(position);
    (features_of(own, enemy), phase(position, own, enemy))
}

/// The cells of the pions of the player to move, and of the opponent's.
#[inline]
fn pions(position: &DaraPosition) -> [u32; 2] {
    let side = position.side;
    [side, side.opponent()].map(|player| position.pions[player.index()])
}

#[inline]
fn features_of(own: u32, enemy: u32) -> [u8; FEATURES] {
    let mut values = [0; FEATURES];
    let code = |own: u32, enemy: u32| BASE_3[own as usize & 7] + 2 * BASE_3[enemy as usize & 7];
    for (run, value) in values[..ROW_RUNS].iter_mut().enumerate() {
        *value = code(own >> (RUN * run), enemy >> (RUN * run));
    }
    for (run, value) in values[ROW_RUNS..][..COLUMN_RUNS].iter_mut().enumerate() {
        let start = run % COLUMNS + run / COLUMNS * 2 * COLUMNS;
        let column = |set: u32| {
            let set = set >> start;
            set & 1 | set >> (COLUMNS - 1) & 2 | set >> (2 * COLUMNS - 2) & 4
        };
        *value = code(column(own), column(enemy));
    }
    let empty = BOARD & !(own | enemy);
    for (index, pions) in [own, enemy].into_iter().enumerate() {
        let start = ROW_RUNS + COLUMN_RUNS + index * COUNTS;
        values[start..][..COUNTS].copy_from_slice(&Counts::of(pions, empty).values());
    }
    values
}

/// The cells of a set, with the columns reversed if the first bit of `symmetry` is set, and the rows if the second
/// is.
fn reflected(set: u32, symmetry: usize) -> u32 {
    let mut reflected = 0;
    for cell in 0..CELLS {
        let (row, column) = (cell / COLUMNS, cell % COLUMNS);
        let row = if symmetry & 2 != 0 { ROWS - 1 - row } else { row };
        let column = if symmetry & 1 != 0 {
            COLUMNS - 1 - column
        } else {
            column
        };
        reflected |= (set >> cell & 1) << (row * COLUMNS + column);
    }
    reflected
}

/// The phase: two while pions are placed, by the pions in hand; then by the pions of the player who has fewer.
#[inline]
fn phase(position: &DaraPosition, own: u32, enemy: u32) -> usize {
    if position.is_placing() {
        let hands: u8 = position.hands.iter().sum();
        return usize::from(hands <= 12);
    }
    match own.count_ones().min(enemy.count_ones()) {
        11.. => 2,
        9.. => 3,
        7.. => 4,
        5.. => 5,
        4 => 6,
        _ => 7,
    }
}

impl Learned<FEATURES, VALUES, WIDTH, PHASES> for Dara {
    const SYMMETRIES: usize = 4;

    fn features(&self, position: &DaraPosition, symmetry: usize) -> ([u8; FEATURES], usize) {
        let [own, enemy] = pions(position);
        let [turned_own, turned_enemy] = [own, enemy].map(|set| reflected(set, symmetry));
        (features_of(turned_own, turned_enemy), phase(position, own, enemy))
    }
}
