//! The contents of the text of an Awalé position.

use ishwa_core::game::Player;

use super::rules::PITS;

/// A well-formed position, not yet validated: `south/north/stores/side`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AwaleSetup {
    /// Seeds in South's and in North's pits, each in its owner's sowing order.
    pub pits: [[u32; PITS]; 2],
    /// Seeds in South's and in North's store.
    pub stores: [u32; 2],
    /// The player to move.
    pub side: Player,
}
