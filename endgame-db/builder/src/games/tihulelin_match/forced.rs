//! Solves rounds for a set of results: the final numbers of pions that a player can force, where more is not always
//! better.
//!
//! A table of a round has the number of pions that the players can force. In a match that is not always the
//! objective: 10 pions may save a player who would lose with 12. So this module solves a round for a *target*: a set
//! of final numbers of pions of the weaker player, which the stronger one wants to reach. Whether a position reaches
//! it depends on the weaker player's gains so far, but the moves do not. Every position therefore has a word with a
//! bit for each number of pions gained so far, and a move that gains pions shifts it: one pass over the positions
//! solves for all of them at once.
//!
//! Within a layer words change in one direction only. Where infinite play leads into the target, a bit is set until
//! the weaker player can force something else; where it does not, the bit is clear until the stronger player can
//! force the target. The result therefore does not depend on the order of updates, and a sweep skips positions whose
//! plies all lead to words that the last sweep left unchanged.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use ishwa_core::game::Game;
use ishwa_endgame_reader::games::tihulelin::RoundLayers;
use ishwa_endgame_reader::games::tihulelin_match::shared;
use ishwa_endgame_reader::layered::{Layered, Place};
use ishwa_games::tihulelin::TihulelinBoard;
use rayon::prelude::*;

/// A set of final numbers of pions of the weaker player: bit `n` for `n` pions.
pub type ResultSet = u64;

/// The largest number of plies of a position.
const PLIES: usize = 4;
/// No position.
const NONE: u32 = u32::MAX;
/// Positions per task.
const CHUNK: usize = 1 << 14;

/// The positions of a family of rounds, solved for some targets.
pub(super) struct Forced<'a> {
    layers: &'a RoundLayers,
    targets: &'a [ResultSet],
    /// For each layer, a word for each slot and target. In the first half of the slots the stronger player is to
    /// move.
    words: Vec<Vec<AtomicU64>>,
}

impl<'a> Forced<'a> {
    /// Solves the layers with at most `most` pions in plain pits.
    pub(super) fn solve(layers: &'a RoundLayers, targets: &'a [ResultSet], most: u32) -> Self {
        let mut forced = Self {
            layers,
            targets,
            words: Vec::new(),
        };
        for layer in (0..layers.layers()).take_while(|&layer| layers.seeds(layer) <= most) {
            forced.solve_layer(layer);
        }
        forced
    }

    /// Whether the stronger player can force each of the targets from a position, where the weaker one has gained
    /// `gained` pions so far.
    ///
    /// # Panics
    /// When the position is not of the family, or has too many pions in plain pits.
    pub(super) fn at(&self, position: &TihulelinBoard, weaker_moves: bool, gained: u32) -> Vec<bool> {
        let place = self.layers.place(position).expect("a position of the family");
        let slot = self.slot(place, weaker_moves) * self.targets.len();
        let words = &self.words[place.layer as usize][slot..slot + self.targets.len()];
        let is_set = |word: &AtomicU64| word.load(Ordering::Relaxed) >> gained & 1 != 0;
        words.iter().map(is_set).collect()
    }

    /// The number of slots of a layer for each player to move.
    fn half(&self, layer: u32) -> usize {
        let len = self.layers.len(layer) as usize;
        // With marked pits their owner, the weaker player, moves in the second half of the ranks; without them a rank
        // does not determine who moves.
        if self.layers.is_full() { len } else { len / 2 }
    }

    /// The slot of a place with the weaker player to move or not.
    fn slot(&self, place: Place, weaker_moves: bool) -> usize {
        let before = if self.layers.is_full() && weaker_moves {
            self.half(place.layer)
        } else {
            0
        };
        before + place.rank as usize
    }

    fn solve_layer(&mut self, layer: u32) {
        let count = self.targets.len();
        let slots = 2 * self.half(layer);
        let left = self.layers.seeds(layer);
        // Infinite play: its result for each number of pions gained so far.
        let endless: Vec<u64> = self
            .targets
            .iter()
            .map(|target| {
                let reached = (0..u64::BITS).filter(|&gained| {
                    target
                        .checked_shr(shared(gained, left))
                        .is_some_and(|rest| rest & 1 != 0)
                });
                reached.fold(0, |word, gained| word | 1 << gained)
            })
            .collect();
        let mut within = vec![[NONE; PLIES]; slots];
        let mut outside = vec![0_u64; slots * count];
        let half = self.half(layer);
        let tasks = within
            .par_chunks_mut(CHUNK)
            .zip(outside.par_chunks_mut(CHUNK * count));
        tasks.enumerate().for_each(|(chunk, (within, outside))| {
            let first = chunk * CHUNK;
            for (weaker_moves, from, to) in [(false, 0, half), (true, half, slots)] {
                let (from, to) = (from.max(first), to.min(first + within.len()));
                if from >= to {
                    continue;
                }
                let offset = if self.layers.is_full() && weaker_moves {
                    half
                } else {
                    0
                };
                let ranks = (from - offset) as u64..(to - offset) as u64;
                self.layers.for_each(layer, ranks, |rank, position| {
                    let at = rank as usize + offset - first;
                    let outside = &mut outside[at * count..(at + 1) * count];
                    self.expand(layer, position, weaker_moves, &mut within[at], outside);
                });
            }
        });
        let words: Vec<AtomicU64> = (0..slots)
            .flat_map(|_| endless.iter().map(|&word| AtomicU64::new(word)))
            .collect();
        // The slots whose words the last sweep changed, one bit each; initially all.
        let marks = || -> Vec<AtomicU64> { (0..slots.div_ceil(64)).map(|_| AtomicU64::new(0)).collect() };
        let mut changed: Option<Vec<AtomicU64>> = None;
        loop {
            let changing = marks();
            let any = AtomicBool::new(false);
            within.par_chunks(CHUNK).enumerate().for_each(|(chunk, plies)| {
                for (slot, plies) in (chunk * CHUNK..).zip(plies) {
                    let plies = plies
                        .iter()
                        .take_while(|&&ply| ply != NONE)
                        .map(|&ply| ply as usize);
                    let is_marked = |marks: &[AtomicU64], ply: usize| {
                        marks[ply / 64].load(Ordering::Relaxed) >> (ply % 64) & 1 != 0
                    };
                    if let Some(changed) = &changed
                        && !plies.clone().any(|ply| is_marked(changed, ply))
                    {
                        continue;
                    }
                    for target in 0..count {
                        let word = &words[slot * count + target];
                        let after = plies.clone();
                        let after = after.map(|ply| words[ply * count + target].load(Ordering::Relaxed));
                        let outside = outside[slot * count + target];
                        let found = if slot < half {
                            after.fold(outside, |any, word| any | word)
                        } else {
                            after.fold(outside, |all, word| all & word)
                        };
                        if found != word.load(Ordering::Relaxed) {
                            word.store(found, Ordering::Relaxed);
                            changing[slot / 64].fetch_or(1 << (slot % 64), Ordering::Relaxed);
                            any.store(true, Ordering::Relaxed);
                        }
                    }
                }
            });
            if !any.into_inner() {
                break;
            }
            changed = Some(changing);
        }
        self.words.push(words);
    }

    /// Lists the plies of a position that stay in its layer, and combines the words of the others.
    fn expand(
        &self,
        layer: u32,
        position: &TihulelinBoard,
        weaker_moves: bool,
        within: &mut [u32; PLIES],
        outside: &mut [u64],
    ) {
        let game = self.layers.game();
        let mut moves = <<RoundLayers as Layered>::Game as Game>::Moves::default();
        game.moves(position, &mut moves);
        if moves.is_empty() {
            outside.copy_from_slice(self.targets);
            return;
        }
        outside.fill(if weaker_moves { u64::MAX } else { 0 });
        let left = self.layers.seeds(layer) as i32;
        let lead = self.layers.lead(position);
        let mut places = within.iter_mut();
        for &mv in &moves {
            let after = game.play(position, mv);
            let place = self.layers.place(&after).expect("a round keeps its family");
            let slot = self.slot(place, !weaker_moves);
            if place.layer == layer {
                *places.next().expect("at most four plies") = slot as u32;
                continue;
            }
            let taken = left - self.layers.seeds(place.layer) as i32;
            let ahead = -self.layers.lead(&after) - lead;
            let of_mover = i32::midpoint(taken, ahead);
            let gained = if weaker_moves { of_mover } else { taken - of_mover };
            let count = outside.len();
            let words = &self.words[place.layer as usize][slot * count..(slot + 1) * count];
            for (outside, word) in outside.iter_mut().zip(words) {
                let word = word.load(Ordering::Relaxed) >> gained;
                if weaker_moves {
                    *outside &= word;
                } else {
                    *outside |= word;
                }
            }
        }
    }
}
