//! Counts of Dara's pions, which are features of the network in addition to the cells.

use super::board::{Completions, INNER, east, line_centres, north, south, taking_cells, west};

/// The number of counts in [`Counts`].
pub(super) const COUNTS: usize = 7;

/// The features of one player's pions in addition to their cells.
#[derive(Clone, Copy, Debug)]
pub(super) struct Counts {
    /// Empty cells on which a step takes (D4), or would take while pions are placed.
    pub(super) takes: u8,
    /// Complete lines of three pions.
    pub(super) lines: u8,
    /// Pairs of neighbouring pions.
    pub(super) pairs: u8,
    /// Empty cells that would complete a line of three with two pions.
    pub(super) gaps: u8,
    /// Steps to an empty cell (D3).
    pub(super) mobility: u8,
    /// Pions without a step.
    pub(super) blocked: u8,
    /// Pions off the edge.
    pub(super) centre: u8,
}

impl Counts {
    /// The counts of these pions, given the empty cells.
    #[inline]
    pub(super) fn of(pions: u32, empty: u32) -> Self {
        let count = |set: u32| set.count_ones() as u8;
        let neighbours = [east(pions), west(pions), north(pions), south(pions)];
        let steps = neighbours.map(|set| count(set & empty));
        let beside_empty = east(empty) | west(empty) | north(empty) | south(empty);
        Self {
            takes: count(taking_cells(pions) & empty),
            lines: count(line_centres(pions)),
            pairs: count(pions & east(pions)) + count(pions & north(pions)),
            gaps: count(Completions::of(pions).exactly_three & empty),
            mobility: steps.iter().sum(),
            blocked: count(pions & !beside_empty),
            centre: count(pions & INNER),
        }
    }

    /// All of them.
    #[inline]
    pub(super) fn values(self) -> [u8; COUNTS] {
        [
            self.takes,
            self.lines,
            self.pairs,
            self.gaps,
            self.mobility,
            self.blocked,
            self.centre,
        ]
    }
}
