//! The neighbours of a position that come before it in the order of ranks.

use super::identity::IndexKind;
use crate::index::Index;

/// The most neighbours of a position.
pub const MOST_NEIGHBOURS: usize = 4;
/// The distance of a missing neighbour: further than any other.
pub const NONE: usize = usize::MAX;
/// The most pits of a row.
pub const MOST_PITS: usize = 16;
/// The most seeds of a row.
pub const MOST_SEEDS: usize = 48;

/// How the positions of a table are numbered, and which of them are neighbours.
#[derive(Clone, Debug)]
pub enum Numbering {
    /// Rows of seeds in pits, as [`Index`] numbers them, repeated once for each half.
    Rows {
        /// Numbers the rows.
        index: Index,
        /// Pits of a row.
        pits: usize,
        /// Seeds in a row.
        seeds: usize,
        /// How many rows there are.
        rows: u64,
    },
    /// Only the order is known.
    Own,
}

impl Numbering {
    /// The numbering of that kind; `None` when pits, seeds or positions do not fit it.
    pub fn new(kind: IndexKind, positions: u64) -> Option<Self> {
        let (pits, seeds) = match kind {
            IndexKind::Game => return Some(Self::Own),
            IndexKind::Colex { pits, seeds } => (usize::from(pits), usize::from(seeds)),
        };
        if !(1..=MOST_PITS).contains(&pits) || seeds > MOST_SEEDS {
            return None;
        }
        let index = Index::new(pits);
        let rows = index.len(seeds);
        positions.is_multiple_of(rows).then_some(Self::Rows {
            index,
            pits,
            seeds,
            rows,
        })
    }

    /// The most neighbours that a position has.
    pub fn most_neighbours(&self) -> usize {
        match self {
            Self::Rows { .. } => MOST_NEIGHBOURS,
            Self::Own => 1,
        }
    }

    /// The bits of a neighbour's bin: fewer where there are more neighbours.
    pub fn bits(&self) -> u32 {
        match self {
            Self::Rows { .. } => 4,
            Self::Own => 8,
        }
    }

    /// Walks over positions from the one with that rank on.
    pub fn walk(&self, rank: u64) -> Walk<'_> {
        let mut row = [0; MOST_PITS];
        if let Self::Rows {
            index, seeds, rows, ..
        } = self
        {
            index.unrank(*seeds, rank % rows, &mut row);
        }
        let mut walk = Walk {
            numbering: self,
            row,
            before: [1, NONE, NONE, NONE],
        };
        walk.find();
        walk
    }
}

/// Walks over positions in the order of their ranks.
pub struct Walk<'a> {
    numbering: &'a Numbering,
    row: [u8; MOST_PITS],
    /// The distances for the next position.
    before: [usize; MOST_NEIGHBOURS],
}

impl Walk<'_> {
    /// How far before the next position its neighbours are; [`NONE`] where there is none.
    ///
    /// The first neighbour is the position just before. The others have one seed less in the first two, three and four
    /// pits together, and the same number in the first one, two and three; binomial coefficients give their ranks.
    #[inline]
    pub fn step(&mut self) -> [usize; MOST_NEIGHBOURS] {
        let before = self.before;
        if self.row[1] > 0 {
            // Most often only the first two pits change, and the distances of the other neighbours do not.
            self.row[0] += 1;
            self.row[1] -= 1;
            if self.row[1] == 0 {
                self.before[1] = NONE;
            }
        } else if let Numbering::Rows { index, seeds, .. } = self.numbering {
            if !index.advance(&mut self.row) {
                index.unrank(*seeds, 0, &mut self.row);
            }
            self.find();
        }
        before
    }

    /// Finds the neighbours of the row.
    fn find(&mut self) {
        let Numbering::Rows { pits, .. } = self.numbering else {
            return;
        };
        let row = self.row.map(usize::from);
        let two = row[0] + row[1];
        let three = two + row[2];
        let four = three + row[3];
        let distances = [two, three * (three + 1) / 2, four * (four + 1) * (four + 2) / 6];
        for (pit, distance) in (1..).zip(distances) {
            // The seeds of the last pit follow from the others.
            self.before[pit] = if row[pit] > 0 && pit + 1 < *pits {
                distance
            } else {
                NONE
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Compares the neighbours by definition with the walk, in rows of two halves.
    #[test]
    fn neighbours_have_a_seed_less_up_to_some_pit() {
        for (pits, seeds) in [(1, 5), (2, 7), (3, 6), (4, 6), (5, 6), (8, 5), (12, 3)] {
            let index = Index::new(pits);
            let rows = index.len(seeds);
            let kind = IndexKind::Colex {
                pits: pits as u8,
                seeds: seeds as u8,
            };
            let numbering = Numbering::new(kind, 2 * rows).unwrap();
            let mut walk = numbering.walk(0);
            for rank in 0..2 * rows {
                let mut row = vec![0; pits];
                index.unrank(seeds, rank % rows, &mut row);
                let before = walk.step();
                assert_eq!(before, numbering.walk(rank).step());
                assert_eq!(before[0], 1);
                for (from, &before) in before.iter().enumerate().skip(1) {
                    let expected = if from + 1 < pits && row[from] > 0 {
                        let mut neighbour = row.clone();
                        neighbour[from] -= 1;
                        neighbour[from + 1] += 1;
                        (rank % rows - index.rank(&neighbour)) as usize
                    } else {
                        NONE
                    };
                    assert_eq!(before, expected, "{row:?}, pit {from}");
                }
            }
        }
    }

    #[test]
    fn what_cannot_be_numbered() {
        let numbering = |pits, seeds, positions| Numbering::new(IndexKind::Colex { pits, seeds }, positions);
        assert!(numbering(0, 1, 1).is_none());
        assert!(numbering(17, 1, 17).is_none());
        assert!(numbering(2, 49, 50).is_none());
        assert!(numbering(3, 2, 5).is_none());
        assert!(numbering(3, 2, 6).is_some());
        assert!(numbering(3, 2, 12).is_some());
    }
}
