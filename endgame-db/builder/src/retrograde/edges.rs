//! Un-moves within a layer.

use std::ops::Range;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

use ishwa_core::game::Game;
use ishwa_endgame_reader::layered::{Layered, Place};

use super::{Progress, Stopped, try_for_each_chunk};
use crate::solvable::Solvable;

/// Finds the plies within a layer that lead to a position.
pub trait Edges: Sync {
    /// The form of a position while its predecessors are found.
    type Node: Copy + Send + Sync;

    /// The node of a rank.
    fn node(&self, rank: u64) -> Self::Node;

    /// Calls `visit` with the rank and node of the position before each ply that leads to `node`.
    fn predecessors(&self, node: Self::Node, visit: impl FnMut(u32, Self::Node));
}

/// Edges from the game's own un-moves.
#[derive(Debug)]
pub struct Unplayed<'a, L: Solvable> {
    /// The game's layers.
    pub layered: &'a L,
    /// The layer.
    pub layer: u32,
}

impl<L: Solvable> Edges for Unplayed<'_, L> {
    type Node = <L::Game as Game>::Position;

    fn node(&self, rank: u64) -> Self::Node {
        self.layered.position(Place {
            layer: self.layer,
            rank,
        })
    }

    #[inline]
    fn predecessors(&self, node: Self::Node, mut visit: impl FnMut(u32, Self::Node)) {
        self.layered.predecessors(&node, |before| {
            let place = self
                .layered
                .place(&before)
                .filter(|place| place.layer == self.layer)
                .expect("a ply is taken back within its layer");
            visit(place.rank as u32, before);
        });
    }
}

/// All plies of a layer, listed by the positions they lead to.
#[derive(Debug)]
pub struct ListedEdges {
    /// The end of each position's list, which is the start of the next position's.
    ends: Vec<u32>,
    before: Vec<u32>,
}

impl ListedEdges {
    /// Bytes of memory for each position and for each ply.
    pub const BYTES: u64 = size_of::<u32>() as u64;

    /// Lists the plies within a layer.
    ///
    /// # Errors
    /// When the job is stopped.
    ///
    /// # Panics
    /// When there are 2³² plies or more.
    pub fn of<L: Layered>(layered: &L, layer: u32, progress: &Progress) -> Result<Self, Stopped> {
        let len = layered.len(layer);
        let mut counts = Vec::new();
        counts.resize_with(len as usize, AtomicU32::default);
        visit_plies(layered, layer, progress, |_, after| {
            counts[after as usize].fetch_add(1, Relaxed);
        })?;
        let mut plies: u32 = 0;
        for count in &mut counts {
            let begin = plies;
            plies = plies
                .checked_add(*count.get_mut())
                .expect("a layer has fewer than 2^32 plies");
            *count.get_mut() = begin;
        }
        let mut before = Vec::new();
        before.resize_with(plies as usize, AtomicU32::default);
        // The order depends on the threads, but does not matter.
        visit_plies(layered, layer, progress, |rank, after| {
            let index = counts[after as usize].fetch_add(1, Relaxed);
            before[index as usize].store(rank, Relaxed);
        })?;
        let plain = |words: Vec<AtomicU32>| words.into_iter().map(AtomicU32::into_inner).collect();
        Ok(Self {
            ends: plain(counts),
            before: plain(before),
        })
    }
}

/// Calls `visit` with the ranks before and after each ply within a layer.
fn visit_plies<L: Layered>(
    layered: &L,
    layer: u32,
    progress: &Progress,
    visit: impl Fn(u32, u32) + Sync,
) -> Result<(), Stopped> {
    try_for_each_chunk(layered.len(layer), progress, &|ranks| {
        visit_plies_from(layered, layer, ranks, |rank, after| {
            visit(rank as u32, after as u32);
        });
    })
}

/// Calls `visit` with the ranks before and after each ply within a layer from these ranks.
pub fn visit_plies_from<L: Layered>(
    layered: &L,
    layer: u32,
    ranks: Range<u64>,
    mut visit: impl FnMut(u64, u64),
) {
    let game = layered.game();
    layered.for_each(layer, ranks, |rank, position| {
        if game.outcome(position).is_some() {
            return;
        }
        let mut moves = <L::Game as Game>::Moves::default();
        game.moves(position, &mut moves);
        for &mv in moves.iter() {
            let after = layered.place(&game.play(position, mv));
            if let Some(after) = after.filter(|after| after.layer == layer) {
                visit(rank, after.rank);
            }
        }
    });
}

impl Edges for ListedEdges {
    type Node = u32;

    fn node(&self, rank: u64) -> u32 {
        rank as u32
    }

    #[inline]
    fn predecessors(&self, node: u32, mut visit: impl FnMut(u32, u32)) {
        let begin = if node == 0 {
            0
        } else {
            self.ends[node as usize - 1]
        };
        let list = &self.before[begin as usize..self.ends[node as usize] as usize];
        for &rank in list {
            visit(rank, rank);
        }
    }
}
