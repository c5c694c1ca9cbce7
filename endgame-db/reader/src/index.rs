//! The positions of a layer in numerical order: distributions of `seeds` over `pits`, ranked by binomial coefficients.
//!
//! A distribution is a row of seeds and of bars between pits. With `s(i)` seeds in the pits 0 to `i`, its rank is the
//! sum of `C(s(i) + i, i + 1)` over all pits but the last: the combinatorial number system, one table lookup per pit.

/// The most seeds an index is made for.
const LIMIT: usize = 48;
/// The most pits.
const MOST_PITS: usize = 16;
/// Numbers for each pit: with a power of two, an index needs no check.
const COLUMNS: usize = 64;

/// Numbers the distributions of up to 48 seeds over a number of pits, separately for each number of seeds from 0 on.
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
        let mut exactly = [1_u64; LIMIT + 2];
        for fewer in &mut before[..pits] {
            // `exactly[s]`: distributions of `s` seeds in the pits so far; those of fewer seeds are their sum.
            for seeds in 1..exactly.len() {
                fewer[seeds] = fewer[seeds - 1] + exactly[seeds - 1];
            }
            exactly[..=LIMIT].copy_from_slice(&fewer[1..LIMIT + 2]);
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

    /// Writes the distribution of `seeds` seeds with this rank: the reverse of [`Index::rank`].
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

    /// Turns a distribution into the one with the next rank; `false` when it is the last.
    #[inline]
    pub fn advance(&self, distribution: &mut [u8]) -> bool {
        let row = &mut distribution[..self.pits];
        let Some(from) = (1..row.len()).find(|&pit| row[pit] > 0) else {
            return false;
        };
        // The first seed that can move down does, and everything before it moves up to the pit where it lands.
        let below = row[0];
        row[0] = 0;
        row[from] -= 1;
        row[from - 1] = below + 1;
        true
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
}
