//! Numbers the pions in a circle of four pits and two hands, for Oljinnat and Arrawan for two.
//!
//! The sowing starts in an empty pit, to which the circle is rotated, and each hand holds at least one pion (O2, O6,
//! R6). All other pions may be anywhere.

use crate::index::Index;

/// Pits of the circle.
const PITS: usize = 4;
/// The number of possible locations of pions: the pits except the start pit, and the hands.
const PLACES: usize = PITS + 1;

/// Numbers the configurations of a circle.
#[derive(Clone, Debug)]
pub(super) struct Circle {
    index: Index,
    /// The free pions in their locations, by rank.
    configurations: Vec<[u8; PLACES]>,
}

impl Circle {
    /// The circle of a game with `pions` pions in pits and hands.
    pub(super) fn new(pions: u32) -> Self {
        let index = Index::new(PLACES);
        let free = pions as usize - 2;
        let mut configuration = [0; PLACES];
        index.unrank(free, 0, &mut configuration);
        let mut configurations = vec![configuration];
        while index.advance(&mut configuration) {
            configurations.push(configuration);
        }
        Self {
            index,
            configurations,
        }
    }

    /// The number of configurations.
    #[inline]
    pub(super) fn len(&self) -> u64 {
        self.configurations.len() as u64
    }

    /// The number of a configuration: pits from the start pit on, then the hands of the player to move and of the
    /// opponent.
    #[inline]
    pub(super) fn rank(&self, pits: [u8; PITS], hands: [u8; 2]) -> u64 {
        let [_, p2, p3, p4] = pits;
        self.index.rank(&[p2, p3, p4, hands[0] - 1, hands[1] - 1])
    }

    /// The configuration of this number.
    ///
    /// # Panics
    /// When there is no such configuration.
    #[inline]
    pub(super) fn configuration(&self, rank: u64) -> ([u8; PITS], [u8; 2]) {
        let [p2, p3, p4, own, other] = self.configurations[rank as usize];
        ([0, p2, p3, p4], [own + 1, other + 1])
    }
}
