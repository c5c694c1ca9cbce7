//! The features of Tiddatt positions for the network that estimates them.

use ishwa_core::game::Player;
use ishwa_core::network::{Network, NetworkFile, NetworkSlot};
use ishwa_core::{network_file, network_slot};

use super::board::{CELLS, CENTRE, CellSet, Heading, TERRITORY, TiddattPosition, WIDTH as COLUMNS, cells};
use super::options::Reach;
use super::rules::Tiddatt;
use crate::learned::Learned;

/// The number of counts per player: stock, steps, attacks and charges.
pub(super) const COUNTS: usize = 4;

/// Features: the contents of each cell, and the counts of both players.
pub const FEATURES: usize = CELLS + 2 * COUNTS;
/// Values of a feature: the contents of a cell (nothing, an own piece or an enemy's, on no horse or one of four kinds
/// of either player), or a count.
pub const VALUES: usize = 27;
/// Squared sums.
pub const WIDTH: usize = 64;
/// Outputs, by tokens left.
pub const PHASES: usize = 8;

/// The tokens of both players at the start.
const ALL_TOKENS: usize = 50;

/// The network.
pub type TiddattNetwork = Network<FEATURES, VALUES, WIDTH, PHASES>;

/// The network with its weights.
pub(super) static NETWORK: NetworkSlot<TiddattNetwork> = network_slot!(TiddattNetwork, "tiddatt/network.bin");

/// All networks of the game.
pub(super) static NETWORKS: [NetworkFile; 1] = [network_file!(NETWORK)];

/// The features of a position, and its phase.
#[inline]
pub(super) fn features(position: &TiddattPosition, reach: Reach) -> ([u8; FEATURES], usize) {
    let side = position.side();
    let mut values = [0; FEATURES];
    // The rows from the player's own to the enemy's.
    let turn = |cell: usize| {
        if side == Player::SOUTH {
            cell
        } else {
            CELLS - COLUMNS - cell / COLUMNS * COLUMNS + cell % COLUMNS
        }
    };
    let mut tokens = 0;
    for (index, player) in [side, side.opponent()].into_iter().enumerate() {
        let kinds = [
            position.asewwey(player),
            position.alesgey(player),
            position.neutral(player) & !position.alesgey(player),
            position.ajebdey(player),
        ];
        for cell in cells(position.men(player)) {
            values[turn(cell.index())] += 1 + index as u8;
        }
        for cell in cells(position.horses(player)) {
            let kind = kinds.iter().position(|set| set & cell.set() != 0);
            values[turn(cell.index())] += 3 * (1 + index as u8 * 4 + kind.unwrap_or(0) as u8);
        }
        let [mobility, attacks] = steps_and_attacks(position, player, reach);
        values[CELLS + index * COUNTS..][..COUNTS].copy_from_slice(&[
            position.stock(player) as u8,
            mobility,
            attacks,
            charges(position, player),
        ]);
        tokens += position.tokens(player) as usize;
    }
    (values, tokens.min(ALL_TOKENS) * PHASES / (ALL_TOKENS + 1))
}

/// Steps of pieces, ignoring the ban on entering their own territory, and their attacks on a first target.
#[inline]
fn steps_and_attacks(position: &TiddattPosition, player: Player, reach: Reach) -> [u8; 2] {
    let count = |set: CellSet| set.count_ones() as u8;
    let men = position.men(player);
    let (free, targets, open) = (
        position.free_cells(),
        position.targets(player),
        position.enterable(player),
    );
    let steps = open & !TERRITORY[player.index()];
    let (mut mobility, mut attacks) = (0, 0);
    for direction in Heading::of_pieces(player) {
        let ahead = direction.shift(men);
        mobility += count(ahead & steps);
        let reached = match reach {
            Reach::Over => direction.shift(ahead & free) | direction.shift(men & CENTRE),
            Reach::Adjacent => ahead,
        };
        attacks += count(direction.shift(reached & targets) & open);
    }
    [mobility, attacks]
}

/// Attacks of riding horses on an adjacent target.
#[inline]
fn charges(position: &TiddattPosition, player: Player) -> u8 {
    let horses = position.ajebdey(player);
    if horses == 0 {
        return 0;
    }
    let (targets, empty) = (position.targets(player), position.empty_cells());
    let lands = |direction: Heading| direction.shift(direction.shift(horses) & targets) & empty;
    Heading::ALL
        .iter()
        .map(|&direction| lands(direction).count_ones() as u8)
        .sum()
}

impl Learned<FEATURES, VALUES, WIDTH, PHASES> for Tiddatt {
    const SYMMETRIES: usize = 2;

    fn features(&self, position: &TiddattPosition, symmetry: usize) -> ([u8; FEATURES], usize) {
        let (mut values, phase) = features(position, self.options.reach);
        if symmetry == 1 {
            // Mirror left and right.
            values[..CELLS]
                .chunks_exact_mut(COLUMNS)
                .for_each(<[u8]>::reverse);
        }
        (values, phase)
    }
}
