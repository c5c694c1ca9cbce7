//! The stored search results of a thread: a large transposition table, a near table in front of it, and the record of
//! proofs.

use ishwa_core::allocation::OutOfMemory;

use super::window::{NodeResult, Window};
use crate::memory::Memory;
use crate::params::alpha_beta as params;
use crate::score::{Interval, Score};
use crate::table::{Bound, TableHit, TranspositionTable};

/// The near table of all threads of a search; it is smaller where memory is short.
///
/// # Errors
/// When there is not even memory for a small one.
pub(super) fn near_table(memory: &Memory, threads: usize) -> Result<TranspositionTable, OutOfMemory> {
    let mut bytes = threads
        .saturating_mul(params::NEAR_BYTES)
        .min(memory.table.bytes() / params::NEAR_SHARE);
    loop {
        match TranspositionTable::new(bytes) {
            Err(_) if bytes > params::LEAST_NEAR_BYTES => bytes /= 2,
            made => return made,
        }
    }
}

/// The tables that all threads of a search share.
#[derive(Clone, Copy)]
pub(super) struct NodeStore<'a> {
    pub(super) memory: &'a Memory,
    near: &'a TranspositionTable,
    /// Positions searched less deep than this are stored in the near table.
    near_depth: u16,
}

impl<'a> NodeStore<'a> {
    /// The tables of a search on this many threads.
    pub(super) fn new(memory: &'a Memory, near: &'a TranspositionTable, threads: usize) -> Self {
        Self {
            memory,
            near,
            near_depth: if threads > 1 {
                params::COMMON_NEAR_DEPTH
            } else {
                params::NEAR_DEPTH
            },
        }
    }

    /// Begins a new generation. For the leading thread, or one that searches alone.
    pub(super) fn age(&self) {
        self.memory.table.age();
        self.near.age();
    }

    /// Looks up with `get` a position that is now searched `depth` plies deep. A position missing from the large
    /// table may have been searched less deep; then its best move is in the near table.
    #[inline]
    pub(super) fn find(
        &self,
        depth: u16,
        get: impl Fn(&TranspositionTable) -> Option<TableHit>,
    ) -> Option<TableHit> {
        let found = get(self.table_of(depth));
        if depth < self.near_depth {
            return found;
        }
        found.or_else(|| get(self.near))
    }

    /// The table that stores positions searched `depth` plies deep.
    #[inline]
    pub(super) fn table_of(&self, depth: u16) -> &TranspositionTable {
        if depth < self.near_depth {
            self.near
        } else {
            &self.memory.table
        }
    }
}

/// The entry of a node with the result of its search.
pub(super) fn with_result(window: Window, result: &NodeResult, best: Option<u16>) -> TableHit {
    let Window {
        depth, alpha, beta, ..
    } = window;
    let ply = window.ply();
    let Interval { lower, upper } = result.interval;
    let bound = |score: Score, proven: Score| Bound {
        score: score.to_table(ply),
        proven: score == proven,
    };
    let score = result.score;
    TableHit {
        lower: bound(if score > alpha { score } else { lower }, lower),
        upper: bound(if score < beta { score } else { upper }, upper),
        depth,
        best,
    }
}

/// The entry of a node whose result depends on the path to it: only the interval proven before its search, and the
/// best move.
pub(super) fn without_result(window: Window, proven: Interval, best: Option<u16>) -> TableHit {
    let proven_bound = |score: Score| Bound {
        score: score.to_table(window.ply()),
        proven: true,
    };
    TableHit {
        lower: proven_bound(proven.lower),
        upper: proven_bound(proven.upper),
        depth: 0,
        best,
    }
}
