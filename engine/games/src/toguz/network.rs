//! The features of Toguz positions for the network that estimates them.

use ishwa_core::network::{Network, NetworkFile, NetworkSlot};
use ishwa_core::{network_file, network_slot};

use super::position::{PITS, STONES, ToguzPosition};
use super::rules::Toguz;
use crate::learned::Learned;

/// Features: the pits of both players, their tuz, and their kaznas.
pub const FEATURES: usize = 2 * PITS + 4;
/// Values of a feature: stones in a pit, where 27 and more share a value; 0 for no tuz, or 1 plus its pit; stones in
/// a kazna, in steps of four.
pub const VALUES: usize = 28;
/// Squared sums.
pub const WIDTH: usize = 64;
/// Outputs, by stones in the pits.
pub const PHASES: usize = 8;

/// The number of stones in a kazna per step of its feature.
const KAZNA_STEP: u32 = 4;

/// The network.
pub type ToguzNetwork = Network<FEATURES, VALUES, WIDTH, PHASES>;

/// The network with its weights.
pub(super) static NETWORK: NetworkSlot<ToguzNetwork> = network_slot!(ToguzNetwork, "toguz/network.bin");

/// All networks of the game.
pub(super) static NETWORKS: [NetworkFile; 1] = [network_file!(NETWORK)];

/// The features of a position, and its phase.
#[inline]
pub(super) fn features(position: ToguzPosition) -> ([u8; FEATURES], usize) {
    let mut values = [0; FEATURES];
    let side = position.side();
    let mut kept = 0;
    for (index, player) in [side, side.opponent()].into_iter().enumerate() {
        values[index * PITS..(index + 1) * PITS].copy_from_slice(&position.row(player));
        values[2 * PITS + index] = position.tuz(player).map_or(0, |pit| pit as u8 + 1);
        let kazna = position.kazna(player);
        values[2 * PITS + 2 + index] = (kazna / KAZNA_STEP) as u8;
        kept += kazna;
    }
    (values, (STONES - kept) as usize * PHASES / (STONES as usize + 1))
}

impl Learned<FEATURES, VALUES, WIDTH, PHASES> for Toguz {
    fn features(&self, position: &ToguzPosition, _symmetry: usize) -> ([u8; FEATURES], usize) {
        features(*position)
    }
}
