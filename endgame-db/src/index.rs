//! The positions of a layer in numerical order: ways to lay `seeds` in `pits`, ranked by binomial coefficients.
//!
//! A distribution is a row of seeds and of bars between pits; its rank counts the distributions that come before it
//! when those with fewer seeds in the first pit come first (the combinatorial number system).

/// The most pits and seeds an index is made for.
const LIMIT: usize = 64;

/// The index of the layer of `seeds` seeds in `pits` pits.
#[derive(Clone, Debug)]
pub struct Index {
    pits: usize,
    seeds: usize,
    /// `ways[p][s]`: in how many ways `s` seeds lie in `p` pits.
    ways: Vec<Vec<u64>>,
}

impl Index {
    /// The index of a layer.
    ///
    /// # Panics
    /// When `pits` is 0 or there are more than 64 pits or seeds, or more than 2⁶⁴ positions.
    pub fn new(pits: usize, seeds: usize) -> Self {
        assert!(
            (1..=LIMIT).contains(&pits) && seeds <= LIMIT,
            "an index is for 1 to 64 pits and up to 64 seeds"
        );
        let mut ways = vec![vec![0; seeds + 1]; pits + 1];
        ways[0][0] = 1_u64;
        for p in 1..=pits {
            for s in 0..=seeds {
                let first_empty = ways[p - 1][s];
                let one_more = if s == 0 { 0 } else { ways[p][s - 1] };
                ways[p][s] = first_empty
                    .checked_add(one_more)
                    .expect("a layer has fewer than 2^64 positions");
            }
        }
        Self { pits, seeds, ways }
    }

    /// Positions in the layer.
    pub fn len(&self) -> u64 {
        self.ways[self.pits][self.seeds]
    }

    /// Never: a layer has at least one position.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The rank of a distribution, from 0 to [`Index::len`] − 1.
    ///
    /// # Panics
    /// When it has another number of pits or seeds.
    pub fn rank(&self, distribution: &[u8]) -> u64 {
        assert_eq!(distribution.len(), self.pits, "pits of the index");
        let mut left = self.seeds;
        let mut rank = 0;
        for (i, &seeds) in distribution[..self.pits - 1].iter().enumerate() {
            let after = self.pits - 1 - i;
            for fewer in 0..usize::from(seeds) {
                rank += self.ways[after][left - fewer];
            }
            left -= usize::from(seeds);
        }
        assert_eq!(
            left,
            usize::from(distribution[self.pits - 1]),
            "seeds of the index"
        );
        rank
    }

    /// Writes the distribution with this rank: the reverse of [`Index::rank`].
    ///
    /// # Panics
    /// When `rank` is not below [`Index::len`], or `distribution` has another number of pits.
    pub fn unrank(&self, mut rank: u64, distribution: &mut [u8]) {
        assert!(rank < self.len(), "rank {rank} of {}", self.len());
        assert_eq!(distribution.len(), self.pits, "pits of the index");
        let mut left = self.seeds;
        let (last, others) = distribution
            .split_last_mut()
            .expect("an index has at least one pit");
        for (i, pit) in others.iter_mut().enumerate() {
            let after = self.pits - 1 - i;
            let mut seeds = 0;
            while rank >= self.ways[after][left] {
                rank -= self.ways[after][left];
                left -= 1;
                seeds += 1;
            }
            *pit = seeds;
        }
        *last = left as u8;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_number_the_distributions_without_gap() {
        for (pits, seeds, positions) in [(1, 5, 1), (2, 3, 4), (8, 6, 1716), (12, 4, 1365)] {
            let index = Index::new(pits, seeds);
            assert_eq!(index.len(), positions);
            let mut before: Option<Vec<u8>> = None;
            for rank in 0..positions {
                let mut distribution = vec![0; pits];
                index.unrank(rank, &mut distribution);
                assert_eq!(
                    distribution
                        .iter()
                        .map(|&seeds| usize::from(seeds))
                        .sum::<usize>(),
                    seeds
                );
                assert_eq!(index.rank(&distribution), rank);
                assert!(
                    before.is_none_or(|before| before < distribution),
                    "in dictionary order"
                );
                before = Some(distribution);
            }
        }
    }

    #[test]
    fn large_layers_are_counted_right() {
        assert_eq!(Index::new(12, 24).len(), 417_225_900);
        assert_eq!(Index::new(12, 48).len(), 279_871_768_995);
        assert!(!Index::new(12, 0).is_empty());
    }
}
