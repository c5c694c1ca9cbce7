//! Perft: counting lines of play (C5), the standard test of move generators.

use std::hint::black_box;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};

use crate::game::Game;
use crate::parallel;

/// The progress of a count, shared with the code that displays it.
#[derive(Debug, Default)]
pub struct PerftProgress {
    /// Set from outside to stop the count.
    pub stop: Arc<AtomicBool>,
    /// The number of finished jobs.
    pub done: AtomicUsize,
    /// The total number of jobs, once known; they differ in size.
    pub total: AtomicUsize,
}

/// Counts the sequences of exactly 1, 2, .. `depth` plies from `position`. A finished game has no continuation (C5).
///
/// The last ply is played, not just counted from the length of the move list.
pub fn perft<G: Game>(game: &G, position: &G::Position, depth: usize) -> Vec<u64> {
    let mut counts = vec![0; depth];
    descend(game, position, &mut counts, &AtomicBool::new(false));
    counts
}

/// The plies of the tree that are expanded before the jobs are distributed.
const SPLIT_DEPTH: usize = 4;

/// The number of lines of play from a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PerftCounts {
    /// The lines of 1, 2, .. plies, up to the depth of the count.
    pub by_depth: Vec<u64>,
    /// The lines of as many plies as the depth by their first ply, in the order of the moves.
    pub by_move: Vec<u64>,
}

/// As [`perft`], on the threads of the current rayon pool; `None` when it was stopped.
pub fn perft_shared<G: Game>(
    game: &G,
    position: &G::Position,
    depth: usize,
    progress: &PerftProgress,
) -> Option<PerftCounts> {
    let head = depth.min(SPLIT_DEPTH);
    let mut by_depth = Vec::with_capacity(depth);
    // Positions with the index of the first ply that leads to them.
    let mut frontier: Vec<(usize, G::Position)> = Vec::new();
    let mut firsts = 0;
    for ply in 0..head {
        let mut next = Vec::new();
        let mut expand = |first: Option<usize>, position: &G::Position| {
            let mut moves = G::Moves::default();
            game.moves(position, &mut moves);
            let children = moves.iter().map(|&mv| game.play(position, mv));
            next.extend(
                children
                    .enumerate()
                    .map(|(index, child)| (first.unwrap_or(index), child)),
            );
        };
        if ply == 0 {
            expand(None, position);
            firsts = next.len();
        } else {
            for (first, position) in &frontier {
                expand(Some(*first), position);
            }
        }
        by_depth.push(next.len() as u64);
        frontier = next;
    }
    let by_move: Vec<AtomicU64> = (0..firsts).map(|_| AtomicU64::new(0)).collect();
    if depth > head {
        progress.total.store(frontier.len(), Ordering::Relaxed);
        let rest: Vec<AtomicU64> = (head..depth).map(|_| AtomicU64::new(0)).collect();
        parallel::for_each(frontier.len(), &|index| {
            let mut counts = vec![0; depth - head];
            let (first, position) = &frontier[index];
            descend(game, position, &mut counts, &progress.stop);
            by_move[*first].fetch_add(counts[depth - head - 1], Ordering::Relaxed);
            for (sum, count) in rest.iter().zip(counts) {
                sum.fetch_add(count, Ordering::Relaxed);
            }
            progress.done.fetch_add(1, Ordering::Relaxed);
        });
        by_depth.extend(rest.into_iter().map(AtomicU64::into_inner));
    } else {
        for (first, _) in &frontier {
            by_move[*first].fetch_add(1, Ordering::Relaxed);
        }
    }
    (!progress.stop.load(Ordering::Relaxed)).then(|| PerftCounts {
        by_depth,
        by_move: by_move.into_iter().map(AtomicU64::into_inner).collect(),
    })
}

fn descend<G: Game>(game: &G, position: &G::Position, counts: &mut [u64], stop: &AtomicBool) {
    let Some((here, below)) = counts.split_first_mut() else {
        return;
    };
    let mut moves = G::Moves::default();
    game.moves(position, &mut moves);
    if below.is_empty() {
        for &mv in moves.iter() {
            // Only the position is needed: without the black box the compiler could remove the call. By reference, since
            // a copy waits for the writes just made, which had other sizes.
            black_box(&game.play(position, mv));
            *here += 1;
        }
    } else if !stop.load(Ordering::Relaxed) {
        *here += moves.len() as u64;
        for &mv in moves.iter() {
            descend(game, &game.play(position, mv), below, stop);
        }
    }
}
