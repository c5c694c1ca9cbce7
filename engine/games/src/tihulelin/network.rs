//! The features of positions of a match for the network that estimates them.

use ishwa_core::network::{Network, NetworkFile, NetworkSlot};
use ishwa_core::{network_file, network_slot};

use super::board::{Last, Marks, total};
use super::match_play::{MatchPosition, TihulelinMatch};
use super::rules::{PIONS, PITS};
use super::sowing::Sowing;
use crate::learned::Learned;

/// Pits on the board.
const BOARD: usize = 2 * PITS;

/// Features: the pits; pions held by the player to move, by the opponent, and by the player to move including their
/// side of the board; the marks of the round; and its start.
pub const FEATURES: usize = BOARD + 5;
/// Values of a feature: pions, or the index of the marks.
pub const VALUES: usize = PIONS as usize + 1;
/// Squared sums.
pub const WIDTH: usize = 64;
/// Outputs, by pions in plain pits.
pub const PHASES: usize = 8;

/// The network.
pub type MatchNetwork = Network<FEATURES, VALUES, WIDTH, PHASES>;

/// The network with its weights.
pub(super) static NETWORK: NetworkSlot<MatchNetwork> = network_slot!(MatchNetwork, "tihulelin/network.bin");

/// All networks of the game.
pub(super) static NETWORKS: [NetworkFile; 1] = [network_file!(NETWORK)];

/// The features of a position, and its phase.
#[inline]
pub(super) fn features(sowing: Sowing, position: &MatchPosition) -> ([u8; FEATURES], usize) {
    let board = &position.board;
    let (own, enemy) = (board.side.index(), board.side.opponent().index());
    let mut values = [0; FEATURES];
    values[..BOARD].copy_from_slice(&board.pits());
    values[BOARD] = board.held[own];
    values[BOARD + 1] = board.held[enemy];
    values[BOARD + 2] = board.held[own] + total(board.own_row());
    let marks = board.marks;
    let last = match marks.last {
        Last::Plain => 0,
        Last::Hyena => 1,
        Last::Carcass { began } => began / 2 + 1,
    };
    // Four numbers of closed pits, and four kinds of a last pit, on either side; 0 without marks.
    let are_enemy = marks != Marks::NONE && marks.owner != board.side;
    values[BOARD + 3] = last * 4 + marks.closed + 16 * u8::from(are_enemy);
    values[BOARD + 4] = u8::from(position.starter != board.side) + 2 * u8::from(position.declares);
    let plain = usize::from(total(sowing.plain(board)));
    (values, plain * PHASES / (PIONS as usize + 1))
}

impl Learned<FEATURES, VALUES, WIDTH, PHASES> for TihulelinMatch {
    fn features(&self, position: &MatchPosition, _symmetry: usize) -> ([u8; FEATURES], usize) {
        features(self.sowing, position)
    }
}
