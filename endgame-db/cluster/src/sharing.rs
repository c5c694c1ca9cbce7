//! Assigns positions to workers.
//!
//! The positions of a layer are assigned in blocks of consecutive ranks, to one worker after another, so that each
//! has the same number from every part of the layer. The first block of each layer is assigned to a different worker
//! than that of the layer before; otherwise the first worker would have all of the smallest layers. A worker numbers
//! its positions of a layer from 0, without gaps, in the order of their ranks.

use std::ops::Range;

/// Positions of a block: a multiple of the size of a file's block, so that each file block is encoded by one worker.
pub(super) const BLOCK: u64 = 1 << 12;

/// The assignment of the positions of one layer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sharing {
    workers: u64,
    /// The worker that has the first block.
    first: u64,
    positions: u64,
}

impl Sharing {
    /// The assignment of `positions` positions of a layer to `workers` workers.
    pub(super) fn new(workers: usize, layer: u32, positions: u64) -> Self {
        let workers = workers as u64;
        Self {
            workers,
            first: u64::from(layer) % workers,
            positions,
        }
    }

    /// The worker of the position with this rank, and the position's number there.
    #[inline]
    pub(super) fn owner(&self, rank: u64) -> (usize, u64) {
        let block = rank / BLOCK;
        let (turn, offset) = (block / self.workers, block % self.workers);
        let worker = offset + self.first;
        let worker = if worker < self.workers {
            worker
        } else {
            worker - self.workers
        };
        (worker as usize, turn * BLOCK + rank % BLOCK)
    }

    /// The first block of a worker.
    fn first_block(&self, worker: usize) -> u64 {
        (worker as u64 + self.workers - self.first) % self.workers
    }

    /// The rank of the position with this number at a worker.
    #[inline]
    pub(super) fn rank(&self, worker: usize, number: u64) -> u64 {
        let block = number / BLOCK * self.workers + self.first_block(worker);
        block * BLOCK + number % BLOCK
    }

    /// The number of positions of a worker.
    pub(super) fn len(&self, worker: usize) -> u64 {
        let (whole, rest) = (self.positions / BLOCK, self.positions % BLOCK);
        let first = self.first_block(worker);
        let blocks = (whole + self.workers - 1 - first) / self.workers;
        let has_rest = rest > 0 && whole % self.workers == first;
        blocks * BLOCK + if has_rest { rest } else { 0 }
    }

    /// The largest number of positions of a worker.
    pub(super) fn most(&self) -> u64 {
        (0..self.workers as usize)
            .map(|worker| self.len(worker))
            .max()
            .unwrap_or(0)
    }

    /// Runs of consecutive ranks for numbers of a worker, each with the number of its first position. Runs end at
    /// blocks.
    pub(super) fn runs(&self, worker: usize, numbers: Range<u64>) -> impl Iterator<Item = (u64, Range<u64>)> {
        let sharing = *self;
        let end = numbers.end.min(self.len(worker));
        let mut next = numbers.start;
        std::iter::from_fn(move || {
            let begin = next;
            next = end.min((begin / BLOCK + 1) * BLOCK);
            let rank = sharing.rank(worker, begin);
            (begin < end).then(|| (begin, rank..rank + next - begin))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_is_with_one_worker() {
        for (workers, layer, positions) in [
            (1, 3, 10_000),
            (2, 1, BLOCK * 6),
            (3, 7, BLOCK * 7 + 5),
            (5, 2, 12),
        ] {
            let sharing = Sharing::new(workers, layer, positions);
            let mut next = vec![0; workers];
            for rank in 0..positions {
                let (worker, number) = sharing.owner(rank);
                assert_eq!(number, next[worker], "numbers have no gaps");
                assert_eq!(sharing.rank(worker, number), rank);
                next[worker] += 1;
            }
            for (worker, &count) in next.iter().enumerate() {
                assert_eq!(sharing.len(worker), count);
                let ranks: Vec<u64> = sharing
                    .runs(worker, 0..u64::MAX)
                    .flat_map(|(_, ranks)| ranks)
                    .collect();
                let all = (0..count).map(|number| sharing.rank(worker, number));
                assert!(all.eq(ranks.iter().copied()));
            }
            assert_eq!(sharing.most(), next.into_iter().max().unwrap());
        }
    }
}
