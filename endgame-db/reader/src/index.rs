//! The numbering of the positions of a layer, and the neighbours of each position.
//!
//! Distributions of `seeds` over `pits` are in numerical order, ranked by binomial coefficients. A distribution is a row of
//! seeds and of bars between pits. With `s(i)` seeds in the pits 0 to `i`, its rank is the sum of `C(s(i) + i, i + 1)` over
//! all pits but the last: the combinatorial number system, one table lookup per pit.

use ishwa_messages::{Message, ToMessage};

use crate::messages;

/// The largest number of seeds of a row.
pub const MOST_SEEDS: usize = 48;
/// The largest number of pits of a row.
pub const MOST_PITS: usize = 16;
/// Columns for each pit: a power of two, so that an index needs no bounds check.
const COLUMNS: usize = 64;

/// Numbers the distributions of up to 48 seeds over a number of pits, separately for each number of seeds from 0.
#[derive(Clone, Debug)]
pub struct Index {
    pits: usize,
    /// `before[i][s]`: `C(s + i, i + 1)`, the distributions of fewer than `s` seeds in `i + 1` pits.
    before: Box<[[u64; COLUMNS]; MOST_PITS]>,
}

impl Index {
    /// The index of rows of `pits` pits.
    ///
    /// # Panics
    /// When `pits` is 0 or more than 16.
    pub fn new(pits: usize) -> Self {
        assert!((1..=MOST_PITS).contains(&pits), "an index is for 1 to 16 pits");
        let mut before = Box::new([[0; COLUMNS]; MOST_PITS]);
        let mut exactly = [1_u64; MOST_SEEDS + 2];
        for fewer in &mut before[..pits] {
            // `exactly[s]`: distributions of `s` seeds in the pits so far; those of fewer seeds are their sum.
            for seeds in 1..exactly.len() {
                fewer[seeds] = fewer[seeds - 1] + exactly[seeds - 1];
            }
            exactly[..=MOST_SEEDS].copy_from_slice(&fewer[1..MOST_SEEDS + 2]);
        }
        Self { pits, before }
    }

    /// Distributions of `seeds` seeds.
    ///
    /// # Panics
    /// When there are more than 48 seeds.
    pub fn len(&self, seeds: usize) -> u64 {
        let fewer = &self.before[self.pits - 1];
        fewer[seeds + 1] - fewer[seeds]
    }

    /// The rank of a distribution among those of as many seeds, from 0 to [`Index::len`] − 1. The seeds of the last pit
    /// follow from the others and are ignored.
    ///
    /// # Panics
    /// When there are fewer pits than the index has, or more than 49 seeds.
    #[inline]
    pub fn rank(&self, distribution: &[u8]) -> u64 {
        let last = self.pits - 1;
        let mut seeds = 0;
        let mut rank = 0;
        for (&pit, before) in distribution[..last].iter().zip(&self.before[..last]) {
            seeds += usize::from(pit);
            rank += before[seeds];
        }
        rank
    }

    /// As [`Index::rank`], for a number of pits that the compiler knows: about twice as fast.
    ///
    /// # Panics
    /// With debug assertions, when the index is for another number of pits.
    #[inline]
    pub fn rank_of<const PITS: usize>(&self, distribution: &[u8; PITS]) -> u64 {
        debug_assert_eq!(PITS, self.pits);
        let mut seeds = 0;
        let mut rank = 0;
        for (&pit, before) in distribution[..PITS - 1].iter().zip(self.before.iter()) {
            seeds += usize::from(pit);
            rank += before[seeds % COLUMNS];
        }
        rank
    }

    /// Writes the distribution of `seeds` seeds with this rank: the inverse of [`Index::rank`].
    ///
    /// # Panics
    /// When `rank` is not below [`Index::len`], or `distribution` has fewer pits.
    #[inline]
    pub fn unrank(&self, seeds: usize, mut rank: u64, distribution: &mut [u8]) {
        assert!(rank < self.len(seeds), "rank {rank} of {}", self.len(seeds));
        let mut up_to = seeds;
        for pit in (1..self.pits).rev() {
            let before = &self.before[pit - 1];
            let mut below = up_to;
            while before[below] > rank {
                below -= 1;
            }
            rank -= before[below];
            distribution[pit] = (up_to - below) as u8;
            up_to = below;
        }
        distribution[0] = up_to as u8;
    }

    /// Changes a distribution to the one with the next rank; `false` if it is the last.
    #[inline]
    pub fn advance(&self, distribution: &mut [u8]) -> bool {
        let row = &mut distribution[..self.pits];
        let Some(from) = (1..row.len()).find(|&pit| row[pit] > 0) else {
            return false;
        };
        // The first seed that can move down does so, and everything before it moves up to the pit where it lands.
        let below = row[0];
        row[0] = 0;
        row[from] -= 1;
        row[from - 1] = below + 1;
        true
    }
}

/// How ranks are assigned to positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IndexKind {
    /// As [`Index`] numbers rows of seeds: all rows of `seeds` seeds in `pits` pits, or a multiple
    /// of that number of positions, with all rows repeated one after another.
    Colex {
        /// Pits of a row, 1 to 16.
        pits: u8,
        /// Seeds in a row, at most 48.
        seeds: u8,
    },
    /// The game's own numbering.
    Game,
}

impl IndexKind {
    /// The kind for these bytes in table files.
    pub(crate) fn from_bytes(bytes: [u8; 3]) -> Option<Self> {
        match bytes {
            [0, pits, seeds] => Some(Self::Colex { pits, seeds }),
            [1, 0, 0] => Some(Self::Game),
            _ => None,
        }
    }
}

impl ToMessage for IndexKind {
    fn to_message(&self) -> Message {
        match *self {
            Self::Colex { pits, seeds } => messages::colex(seeds, pits),
            Self::Game => messages::numbered_by_game(),
        }
    }
}

ishwa_messages::display_in_english!(IndexKind);

/// The largest number of neighbours of a position.
pub const MOST_NEIGHBOURS: usize = 4;
/// The distance of a missing neighbour: greater than any other.
pub const NONE: usize = usize::MAX;

/// The numbering of a table's positions, and their neighbours.
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
        /// The number of rows.
        rows: u64,
    },
    /// Only the order is known.
    Own,
}

impl Numbering {
    /// The numbering of that kind; `None` if pits, seeds or positions do not fit it.
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

    /// The largest number of neighbours of a position.
    pub fn most_neighbours(&self) -> usize {
        match self {
            Self::Rows { .. } => MOST_NEIGHBOURS,
            Self::Own => 1,
        }
    }

    /// The bits of a neighbour's bin: fewer if there are more neighbours.
    pub fn bits(&self) -> u32 {
        match self {
            Self::Rows { .. } => 4,
            Self::Own => 8,
        }
    }

    /// Walks over positions from the one with that rank.
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
    /// The distances back from the next position to its neighbours; [`NONE`] for a missing one.
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

    #[test]
    fn ranks_number_the_distributions_without_gap() {
        for (pits, seeds, positions) in [(1, 5, 1), (2, 3, 4), (8, 6, 1716), (12, 4, 1365), (3, 48, 1225)] {
            let index = Index::new(pits);
            assert_eq!(index.len(seeds), positions);
            let mut next = vec![0; pits];
            index.unrank(seeds, 0, &mut next);
            for rank in 0..positions {
                let mut distribution = vec![0; pits];
                index.unrank(seeds, rank, &mut distribution);
                assert_eq!(
                    distribution.iter().map(|&pit| usize::from(pit)).sum::<usize>(),
                    seeds
                );
                assert_eq!(index.rank(&distribution), rank);
                if let Ok(distribution) = <&[u8; 12]>::try_from(&distribution[..]) {
                    assert_eq!(index.rank_of(distribution), rank);
                }
                assert_eq!(next, distribution, "{rank}");
                assert_eq!(index.advance(&mut next), rank + 1 < positions);
            }
        }
    }

    #[test]
    fn large_layers_are_counted_right() {
        assert_eq!(Index::new(12).len(24), 417_225_900);
        assert_eq!(Index::new(12).len(48), 279_871_768_995);
        assert_eq!(Index::new(12).len(0), 1);
        let all: u64 = (0..=48).step_by(2).map(|pions| Index::new(8).len(pions)).sum();
        assert_eq!(all, 764_395_515);
    }

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
