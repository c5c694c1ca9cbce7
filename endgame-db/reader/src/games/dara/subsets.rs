//! Numbers the sets of cells of a rectangular board: by the combinatorial number system, and up to the symmetries of
//! the board.
//!
//! A set has one bit per cell, row by row from bit 0. Sets with equally many cells are numbered in ascending order as
//! numbers: with `c(i)` the cell of the `i`-th bit, both from 0, the rank is the sum of `C(c(i), i + 1)`.

use ishwa_games::dara::{CELLS, COLUMNS, ROWS};

/// The largest number of cells of a set.
pub(super) const MOST: usize = 7;

/// Binomial coefficients: `CHOOSE[n][k]` is `C(n, k)`.
static CHOOSE: [[u32; MOST + 1]; CELLS + 1] = binomials();

const fn binomials() -> [[u32; MOST + 1]; CELLS + 1] {
    let mut table = [[0; MOST + 1]; CELLS + 1];
    let mut n = 0;
    while n <= CELLS {
        table[n][0] = 1;
        let mut k = 1;
        while k <= MOST && n > 0 {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    table
}

/// The number of sets of `size` cells that avoid `taken` given cells.
pub(super) fn count(size: u32, taken: u32) -> u64 {
    CHOOSE[CELLS - taken as usize][size as usize].into()
}

/// The rank of `set` among the sets of the same size without any cell of `taken`.
#[inline]
pub(super) fn rank(mut set: u32, taken: u32) -> u64 {
    let mut rank = 0;
    let mut size = 1;
    while set != 0 {
        let cell = set.trailing_zeros();
        let cell = cell - (taken & ((1 << cell) - 1)).count_ones();
        rank += u64::from(CHOOSE[cell as usize][size]);
        size += 1;
        set &= set - 1;
    }
    rank
}

/// The set of `size` cells, none of `taken`, with this rank: the inverse of [`rank`].
#[inline]
pub(super) fn unrank(size: u32, mut rank: u64, taken: u32) -> u32 {
    let mut set = 0;
    let mut cell = CELLS;
    for size in (1..=size as usize).rev() {
        cell -= 1;
        while u64::from(CHOOSE[cell][size]) > rank {
            cell -= 1;
        }
        rank -= u64::from(CHOOSE[cell][size]);
        set |= 1 << cell;
    }
    // Shift the set past each taken cell, from the first.
    let mut taken = taken;
    while taken != 0 {
        let below = (1 << taken.trailing_zeros()) - 1;
        set = set & below | (set & !below) << 1;
        taken &= taken - 1;
    }
    set
}

/// The symmetries of the board.
pub const SYMMETRIES: u32 = 4;

/// The image of a set under a symmetry; each is its own inverse. 1 is a half turn, 2 mirrors the board top to bottom,
/// and 3 combines both, which mirrors it left to right.
#[inline]
pub fn image(set: u32, symmetry: u32) -> u32 {
    const ROW: u32 = (1 << COLUMNS) - 1;
    let turned = if symmetry & 1 == 0 {
        set
    } else {
        set.reverse_bits() >> (u32::BITS as usize - CELLS)
    };
    if symmetry & 2 == 0 {
        return turned;
    }
    (0..ROWS).fold(0, |upside_down, row| {
        upside_down << COLUMNS | turned >> (row * COLUMNS) & ROW
    })
}

/// The sets of one size, numbered so that sets related by a symmetry share a number.
#[derive(Clone, Debug)]
pub(super) struct Orbits {
    /// For each rank the number of its orbit, and the symmetry that leads to the orbit's first set, in one word.
    of_rank: Vec<u32>,
    /// The first set of each orbit.
    first: Vec<u32>,
}

impl Orbits {
    /// The orbits of the sets of `size` cells.
    pub(super) fn new(size: u32) -> Self {
        let mut orbits = Self {
            of_rank: Vec::new(),
            first: Vec::new(),
        };
        for rank_of_set in 0..count(size, 0) {
            let set = unrank(size, rank_of_set, 0);
            let images = (0..SYMMETRIES).map(|symmetry| (image(set, symmetry), symmetry));
            let (first, symmetry) = images.min().unwrap_or_default();
            let orbit = if first == set {
                orbits.first.push(set);
                orbits.first.len() as u32 - 1
            } else {
                // The first set of an orbit comes first.
                orbits.of_rank[rank(first, 0) as usize] / SYMMETRIES
            };
            orbits.of_rank.push(orbit * SYMMETRIES + symmetry);
        }
        orbits
    }

    /// The number of orbits.
    pub(super) fn len(&self) -> u64 {
        self.first.len() as u64
    }

    /// The first set of an orbit.
    ///
    /// # Panics
    /// When there is no such orbit.
    #[inline]
    pub(super) fn first(&self, orbit: u64) -> u32 {
        self.first[orbit as usize]
    }

    /// The orbit of a set, and the first symmetry that leads to the orbit's first set.
    #[inline]
    pub(super) fn of(&self, set: u32) -> (u64, u32) {
        let word = self.of_rank[rank(set, 0) as usize];
        (u64::from(word / SYMMETRIES), word % SYMMETRIES)
    }
}
