//! The contents of the text of a Toguz position.

use ishwa_core::game::Player;

use super::position::PITS;

/// A well-formed position, not yet validated: `south/north/kaznas/tuz/side`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToguzSetup {
    /// Stones in South's and in North's pits, each in its owner's sowing order.
    pub pits: [[u32; PITS]; 2],
    /// Stones in South's and in North's kazna.
    pub kaznas: [u32; 2],
    /// The numbers, from 1, of the pits on the other side that are South's tuz and North's.
    pub tuz: [Option<u32>; 2],
    /// The player to move.
    pub side: Player,
}
