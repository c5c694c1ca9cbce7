//! Retrograde analysis by levels: values are settled from the largest down, and each settled position is un-moved
//! once.
//!
//! At the level of a value `v` > 0, the positions that are won by `v` through a ply out of the layer enter first. A
//! player who can move to a position that is lost by `v` wins `v`; a player who can only move to positions won by `v`
//! or more loses `v`, unless a ply out of the layer limits the loss. A counter of open plies shows when the last of
//! them is known. Positions that no level settles have the value 0. In games that count the plies to the end, values
//! shrink by one per ply, so the predecessors enter one level further down.
//!
//! The method is that of Romein and Bal (2002), with the counters of Ströhlein (1970).

use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};

use ishwa_core::game::{Game, MoveList};
use ishwa_endgame_reader::layered::{Layered, Place, finished_value};
use rayon::Scope;

use super::edges::{Edges, ListedEdges, Unplayed};
use super::words::{SolverWord, WordState};
use super::{
    CHUNK, Earlier, Progress, Stopped, for_each_chunk, sum_of_chunks, to_indices, try_for_each_chunk,
};
use crate::solvable::Solvable;

/// Positions un-moved together: their predecessors are looked up at once, so that memory latency is paid only once.
const BATCH: usize = 16;
/// Plies out of the layer whose values are looked up together, for the same reason.
const LEAVING: usize = 64;
/// When a thread has more positions than this to un-move, it leaves half of them to other threads.
const PILE: usize = 1 << 14;
/// The largest number of positions of a layer: ranks have 32 bits here.
pub const MOST_POSITIONS: u64 = 1 << 32;
/// Positions of a list that a thread takes at a time.
const SHARE: u64 = 1 << 10;
/// Positions skipped together at levels at which none of them enters; this divides [`CHUNK`].
const BLOCK: u64 = 1 << 8;

/// Prepares the words of a layer: the best value of the plies that leave it, and the number of those that do not.
/// Layers that are not loaded are left for another pass; only the first pass counts plies.
///
/// # Errors
/// When the job is stopped.
///
/// # Panics
/// When a position has more plies than its word can count, or a value is too large for it.
pub fn prepare<L: Layered, W: SolverWord>(
    layered: &L,
    layer: u32,
    words: &[W],
    earlier: &Earlier<impl Fn(u32) -> bool + Sync, impl Fn(Place) -> i32 + Sync>,
    is_first: bool,
    progress: &Progress,
) -> Result<(), Stopped> {
    try_for_each_chunk(words.len() as u64, progress, &|ranks| {
        let len = ranks.end - ranks.start;
        let mut moves = <L::Game as Game>::Moves::default();
        let mut leaving = Vec::with_capacity(LEAVING);
        layered.for_each(layer, ranks, |rank, position| {
            let word = &words[rank as usize];
            let listed = list_plies::<L, W>(
                layered,
                layer,
                position,
                &mut moves,
                |earlier_layer, after, gain| {
                    if (earlier.has)(earlier_layer) {
                        leaving.push(Leaving {
                            rank,
                            after: layered.place(after).expect("a position of a layer has a place"),
                            gain,
                        });
                    }
                },
            );
            let state = if is_first {
                listed
            } else {
                let state = word.state();
                WordState {
                    value: state.value.max(listed.value),
                    ..state
                }
            };
            word.prepare(state.value, state.open);
            if leaving.len() >= LEAVING {
                look_up::<L, W>(words, &earlier.value, &mut leaving);
            }
        });
        look_up::<L, W>(words, &earlier.value, &mut leaving);
        progress.add(if is_first { len } else { 0 });
    })
}

/// The initial content of a position's word, without the plies to earlier layers: `leaves` is called for each of
/// them, with the layer, the position after it and the gain. `moves` is working memory.
///
/// # Panics
/// When a position has more plies than its word can count, or a value is too large for it.
#[inline]
pub fn list_plies<L: Layered, W: SolverWord>(
    layered: &L,
    layer: u32,
    position: &<L::Game as Game>::Position,
    moves: &mut <L::Game as Game>::Moves,
    mut leaves: impl FnMut(u32, &<L::Game as Game>::Position, i32),
) -> WordState {
    let game = layered.game();
    let mut state = WordState {
        value: W::NONE,
        open: 0,
        is_settled: false,
    };
    moves.clear();
    game.moves(position, moves);
    if moves.is_empty() {
        state.value = finished_value(layered, position);
    }
    let lead = layered.lead(position);
    for &mv in moves.iter() {
        let after = game.play(position, mv);
        let gain = || -layered.lead(&after) - lead;
        match layered.layer(&after) {
            Some(same) if same == layer => state.open += 1,
            Some(earlier_layer) => leaves(earlier_layer, &after, gain()),
            None => {
                let value = L::VALUES.before(finished_value(layered, &after), gain());
                state.value = state.value.max(value);
            }
        }
    }
    assert!(
        state.open <= W::MOST_PLIES && state.value < -W::NONE,
        "a word has room for its position"
    );
    state
}

/// A ply that leaves the layer.
struct Leaving {
    /// The rank of the position before it.
    rank: u64,
    /// The place of the position after it.
    after: Place,
    /// Its gain.
    gain: i32,
}

/// Enters the values of plies that leave the layer into the words of the positions before them, in two steps: the
/// first has only loads, which do not wait for one another.
fn look_up<L: Layered, W: SolverWord>(
    words: &[W],
    value: &impl Fn(Place) -> i32,
    leaving: &mut Vec<Leaving>,
) {
    for ply in leaving.iter_mut() {
        ply.gain = L::VALUES.before(value(ply.after), ply.gain);
    }
    for ply in leaving.drain(..) {
        learn_leaving(&words[ply.rank as usize], ply.gain);
    }
}

/// Enters the value of a ply that leaves the layer into the word of the position before it.
///
/// # Panics
/// When the value is too large for the word.
#[inline]
pub fn learn_leaving<W: SolverWord>(word: &W, value: i32) {
    let state = word.state();
    assert!(value < -W::NONE, "a word has room for its position");
    word.prepare(state.value.max(value), state.open);
}

/// Settles all positions of a prepared layer.
///
/// # Errors
/// When the job is stopped.
///
/// # Panics
/// When there are more than [`MOST_POSITIONS`].
pub fn settle<L: Solvable, W: SolverWord>(
    layered: &L,
    layer: u32,
    words: &[W],
    progress: &Progress,
) -> Result<(), Stopped> {
    assert!(words.len() as u64 <= MOST_POSITIONS, "ranks fit in 32 bits");
    let fading = L::VALUES.fading();
    if L::TAKES_BACK {
        let edges = Unplayed { layered, layer };
        Levels::new(words, &edges, fading, progress).run_in_pool()
    } else {
        let edges = ListedEdges::of(layered, layer, progress)?;
        Levels::new(words, &edges, fading, progress).run_in_pool()
    }
}

/// The value of a position after [`settle`].
#[inline]
pub fn value<W: SolverWord>(word: &W) -> i32 {
    let state = word.state();
    if state.is_settled { state.value } else { 0 }
}

/// The levels at which plies out of the layer win or lose.
pub struct Entering {
    /// For each level up to the largest of them, whether it is one.
    levels: Vec<bool>,
    /// The levels of each block of positions, as the bits of [`level_bit`].
    blocks: Vec<AtomicU64>,
}

impl Entering {
    /// The levels of prepared words.
    pub fn of<W: SolverWord>(words: &[W]) -> Self {
        let len = words.len() as u64;
        let mut levels = Vec::new();
        levels.resize_with(W::NONE.unsigned_abs() as usize, AtomicBool::default);
        let mut blocks = Vec::new();
        blocks.resize_with(len.div_ceil(BLOCK) as usize, AtomicU64::default);
        for_each_chunk(len, CHUNK, &|ranks| {
            for begin in (ranks.start..ranks.end).step_by(BLOCK as usize) {
                let mut bits = 0;
                for word in &words[to_indices(begin..ranks.end.min(begin + BLOCK))] {
                    let level = word.state().value.unsigned_abs() as usize;
                    // Without plies out of the layer there is no such level.
                    if let Some(is_there) = levels.get(level) {
                        bits |= level_bit(level);
                        // Written only once: otherwise every thread would take the cache line from all others.
                        if !is_there.load(Relaxed) {
                            is_there.store(true, Relaxed);
                        }
                    }
                }
                blocks[(begin / BLOCK) as usize].store(bits, Relaxed);
            }
        });
        let mut levels: Vec<bool> = levels.into_iter().map(AtomicBool::into_inner).collect();
        levels.truncate(
            levels
                .iter()
                .rposition(|&is_there| is_there)
                .map_or(0, |most| most + 1),
        );
        Self { levels, blocks }
    }

    /// The largest level below this one at which plies out of the layer win or lose; 0 if there is none.
    pub fn next_below(&self, level: usize) -> usize {
        let most = level.min(self.levels.len());
        (1..most).rev().find(|&level| self.levels[level]).unwrap_or(0)
    }

    /// Its size in memory, in bytes.
    pub fn bytes(&self) -> u64 {
        (self.levels.capacity() + self.blocks.len() * size_of::<AtomicU64>()) as u64
    }

    /// Its size in memory for this many words, in bytes.
    pub fn bytes_of<W: SolverWord>(words: u64) -> u64 {
        u64::from(W::NONE.unsigned_abs()) + words.div_ceil(BLOCK) * size_of::<AtomicU64>() as u64
    }

    /// Settles the positions of a chunk that are won or lost at this level by plies out of the layer; calls `settled`
    /// with the rank of each, and whether it is won.
    pub fn settle<W: SolverWord>(
        &self,
        words: &[W],
        ranks: Range<u64>,
        level: i32,
        mut settled: impl FnMut(u64, bool),
    ) {
        for begin in (ranks.start..ranks.end).step_by(BLOCK as usize) {
            if self.blocks[(begin / BLOCK) as usize].load(Relaxed) & level_bit(level as usize) == 0 {
                continue;
            }
            for rank in begin..ranks.end.min(begin + BLOCK) {
                let word = &words[rank as usize];
                let state = word.state();
                let comes_in = state.value == level || (state.value == -level && state.open == 0);
                if comes_in && !state.is_settled && word.settle(state.value) {
                    settled(rank, state.value > 0);
                }
            }
        }
    }
}

/// The bit of a level. Levels from 64 on share the bits of others, so that some blocks are examined without effect.
fn level_bit(level: usize) -> u64 {
    1 << (level % 64)
}

struct Levels<'a, W, E: Edges> {
    words: &'a [W],
    edges: &'a E,
    /// How much weaker a value becomes one ply earlier.
    fading: i32,
    progress: &'a Progress,
    /// Positions settled one level further down.
    below: Mutex<Vec<Settled<E>>>,
}

/// A settled position, and whether it is won.
type Settled<E> = (<E as Edges>::Node, bool);

impl<'a, W: SolverWord, E: Edges> Levels<'a, W, E> {
    fn new(words: &'a [W], edges: &'a E, fading: i32, progress: &'a Progress) -> Self {
        Self {
            words,
            edges,
            fading,
            progress,
            below: Mutex::new(Vec::new()),
        }
    }

    /// Runs on a thread of the rayon pool: a small layer has many levels with few positions each, and entering the
    /// pool for each level would take longer.
    fn run_in_pool(&self) -> Result<(), Stopped> {
        rayon::scope(|_| self.run())
    }

    fn run(&self) -> Result<(), Stopped> {
        let entering = Entering::of(self.words);
        let mut level = entering.levels.len() as i32 - 1;
        while level > 0 {
            rayon::scope(|scope| self.take_back_pending(level, scope));
            if entering.levels[level as usize] {
                rayon::scope(|scope| self.enter(level, &entering, scope));
            }
            if self.progress.is_stopped() {
                return Err(Stopped);
            }
            level -= 1;
        }
        let unsettled = sum_of_chunks(self.words.len() as u64, &|ranks| {
            let words = self.words[to_indices(ranks)].iter();
            words.filter(|word| !word.state().is_settled).count() as u64
        });
        // The unsettled positions now have the value 0.
        self.progress.add(unsettled);
        Ok(())
    }

    /// Settles the positions that are won or lost at this level by plies out of the layer, and un-moves them.
    fn enter<'s>(&'s self, level: i32, entering: &Entering, scope: &Scope<'s>) {
        for_each_chunk(self.words.len() as u64, CHUNK, &|ranks| {
            let mut pile = Vec::new();
            let mut settled = 0;
            entering.settle(self.words, ranks, level, |rank, is_won| {
                settled += 1;
                pile.push((self.edges.node(rank), is_won));
            });
            self.progress.add(settled);
            self.take_back(pile, level, scope);
        });
    }

    /// Un-moves the positions that were settled while the previous level was un-moved.
    fn take_back_pending<'s>(&'s self, level: i32, scope: &Scope<'s>) {
        let pending = std::mem::take(&mut *self.below());
        for_each_chunk(pending.len() as u64, SHARE, &|share| {
            self.take_back(pending[to_indices(share)].to_vec(), level, scope);
        });
    }

    fn below(&self) -> MutexGuard<'_, Vec<Settled<E>>> {
        // A list remains valid if the thread that held the lock panicked.
        self.below.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Un-moves settled positions, and those that become settled at the same level.
    fn take_back<'s>(&'s self, mut pile: Vec<Settled<E>>, level: i32, scope: &Scope<'s>) {
        let mut before = Vec::new();
        let mut is_settled = Vec::new();
        let mut below = Vec::new();
        let mut settled = 0;
        while !pile.is_empty() {
            if self.progress.is_stopped() {
                return;
            }
            if pile.len() > PILE {
                let half = pile.split_off(PILE / 2);
                scope.spawn(move |scope| self.take_back(half, level, scope));
            }
            before.clear();
            for (node, is_won) in pile.drain(pile.len().saturating_sub(BATCH)..) {
                self.edges
                    .predecessors(node, |rank, node| before.push((rank, node, is_won)));
            }
            // All loads come first, and no branch depends on them, so they do not wait for one another as the updates
            // below do.
            is_settled.clear();
            is_settled.extend(
                before
                    .iter()
                    .map(|&(rank, _, _)| self.words[rank as usize].state().is_settled),
            );
            for (&(rank, node, is_won), _) in before
                .iter()
                .zip(&is_settled)
                .filter(|(_, is_settled)| !*is_settled)
            {
                if let Some(is_won) = learn(&self.words[rank as usize], is_won, level, self.fading) {
                    settled += 1;
                    let next = if self.fading == 0 { &mut pile } else { &mut below };
                    next.push((node, is_won));
                }
            }
        }
        self.progress.add(settled);
        self.below().append(&mut below);
    }
}

/// Records that a ply leads to a position that is won, or lost, at this level; `fading` is how much weaker a value
/// becomes one ply earlier. If that settles the position before it, returns whether it is won.
#[inline]
pub fn learn<W: SolverWord>(word: &W, is_won: bool, level: i32, fading: i32) -> Option<bool> {
    let strength = level - fading;
    let value = if is_won {
        let state = word.close();
        // If a ply out of the layer loses less, a later level settles the position.
        (state.open == 0 && state.value <= -strength).then_some(-strength)?
    } else {
        (word.state().value <= strength).then_some(strength)?
    };
    word.settle(value).then_some(value > 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::retrograde::words::Wide;

    /// Each level without positions costs a scan of all blocks, and there are thousands where plies are counted.
    #[test]
    fn only_levels_that_have_a_position_are_entered() {
        let words: Vec<Wide> = [0, 31_999, Wide::NONE, -64, 1]
            .map(|value| {
                let word = Wide::default();
                word.prepare(value, 0);
                word
            })
            .into();
        let entering = Entering::of(&words);
        let entered = (1..entering.levels.len()).filter(|&level| entering.levels[level]);
        assert_eq!(entered.collect::<Vec<_>>(), [1, 64, 31_999]);
        assert_eq!(
            entering.blocks[0].load(Relaxed),
            1 << 0 | 1 << 1 | 1 << (31_999 % 64)
        );
    }
}
