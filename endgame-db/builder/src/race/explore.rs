//! Finds the states that can follow a position.

use ishwa_core::game::{MoveList, Turn};
use ishwa_core::parallel;
use ishwa_core::race::Race;
use ishwa_endgame_reader::race::RaceState;
use ishwa_messages::{Message, ToMessage};
use rayon::prelude::*;

use crate::messages;
use crate::progress::{Progress, Stopped};

/// States expanded at a time by one thread.
const CHUNK: usize = 1 << 10;
/// Duplicates are removed from a list of later states when it is longer than this and twice as long as after the last
/// removal.
const SHORT_LIST: usize = 1 << 12;

/// The reason why the search for states ended early.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TooMany {
    /// There are more states than allowed.
    States {
        /// The limit.
        most: u64,
    },
    /// The job was stopped.
    Stopped,
}

impl ToMessage for TooMany {
    fn to_message(&self) -> Message {
        match *self {
            Self::States { most } => messages::too_many_states(most),
            Self::Stopped => messages::stopped_before_end(),
        }
    }
}

ishwa_messages::display_in_english!(TooMany);

impl From<Stopped> for TooMany {
    fn from(Stopped: Stopped) -> Self {
        Self::Stopped
    }
}

/// The states that can follow some positions: for each stage with states, in order, their keys, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explored {
    pub(super) stages: Vec<(u32, Vec<u64>)>,
}

impl Explored {
    /// The number of states.
    pub fn states(&self) -> u64 {
        self.stages.iter().map(|(_, keys)| keys.len() as u64).sum()
    }
}

/// Keys of a stage that are still to be expanded.
#[derive(Clone, Debug, Default)]
struct KeyBucket {
    keys: Vec<u64>,
    /// The number of keys after duplicates were last removed.
    distinct: usize,
}

impl KeyBucket {
    fn push(&mut self, key: u64) {
        self.keys.push(key);
        if self.keys.len() > SHORT_LIST.max(2 * self.distinct) {
            self.tidy();
        }
    }

    fn tidy(&mut self) {
        self.keys.par_sort_unstable();
        self.keys.dedup();
        self.distinct = self.keys.len();
    }
}

/// Calls `visit` with the next positions in which dice are to be thrown, after a ply of `position`, or after a ply
/// and a decision.
fn next_throws<G: Race>(game: &G, position: &G::Position, mut visit: impl FnMut(&G::Position)) {
    let mut moves = G::Moves::default();
    let mut choices = G::Moves::default();
    game.moves(position, &mut moves);
    for &mv in moves.iter() {
        let child = game.play(position, mv);
        match game.turn(&child) {
            Turn::Over => {}
            Turn::Chance(_) => visit(&child),
            Turn::Player(_) => {
                choices.clear();
                game.moves(&child, &mut choices);
                for &choice in choices.iter() {
                    let after = game.play(&child, choice);
                    if matches!(game.turn(&after), Turn::Chance(_)) {
                        visit(&after);
                    }
                }
            }
        }
    }
}

/// Finds all states that can follow `roots`, including those of the roots themselves, on the current rayon pool. Each
/// state found counts as a step of progress.
///
/// # Errors
/// When there are more than `most`, or the job is stopped.
pub fn explore<G: Race>(
    game: &G,
    roots: &[G::Position],
    most: u64,
    progress: &Progress,
) -> Result<Explored, TooMany> {
    // Runs on a thread of the pool, for the same reason as in `solve`.
    rayon::scope(|_| explore_in_pool(game, roots, most, progress))
}

fn explore_in_pool<G: Race>(
    game: &G,
    roots: &[G::Position],
    most: u64,
    progress: &Progress,
) -> Result<Explored, TooMany> {
    let mut buckets = vec![KeyBucket::default(); game.stages() as usize];
    let mut enter = |position: &G::Position| {
        let state = RaceState::of(game, position);
        buckets[state.stage as usize].push(state.key);
    };
    for root in roots {
        match game.turn(root) {
            Turn::Over => {}
            Turn::Chance(_) => enter(root),
            Turn::Player(_) => next_throws(game, root, &mut enter),
        }
    }
    let mut stages: Vec<(u32, Vec<u64>)> = Vec::new();
    let mut found = 0;
    for stage in 0..buckets.len() {
        let keys = expand_stage(game, stage, &mut buckets, progress)?;
        if keys.is_empty() {
            continue;
        }
        found += keys.len() as u64;
        stages.push((stage as u32, keys));
        if found + waiting(&buckets) > most {
            buckets.iter_mut().for_each(KeyBucket::tidy);
            if found + waiting(&buckets) > most {
                return Err(TooMany::States { most });
            }
        }
    }
    Ok(Explored { stages })
}

/// The number of keys still to be expanded, including duplicates.
fn waiting(buckets: &[KeyBucket]) -> u64 {
    buckets.iter().map(|bucket| bucket.keys.len() as u64).sum()
}

/// Finds all states of a stage, in order, and adds their successors, once all earlier stages are expanded.
fn expand_stage<G: Race>(
    game: &G,
    stage: usize,
    buckets: &mut [KeyBucket],
    progress: &Progress,
) -> Result<Vec<u64>, Stopped> {
    let mut keys: Vec<u64> = Vec::new();
    loop {
        let mut bucket = std::mem::take(&mut buckets[stage]);
        bucket.tidy();
        let mut new = bucket.keys;
        new.retain(|key| keys.binary_search(key).is_err());
        if new.is_empty() {
            return Ok(keys);
        }
        if progress.is_stopped() {
            return Err(Stopped);
        }
        progress.add(new.len() as u64);
        let expanded = parallel::map_chunks(&new, CHUNK, |_, chunk| followers(game, chunk));
        for state in expanded.into_iter().flatten() {
            debug_assert!(state.stage as usize >= stage, "nothing goes back");
            buckets[state.stage as usize].push(state.key);
        }
        keys.extend(new);
        keys.sort_unstable();
    }
}

/// The direct successors of each of these states, other than the state itself.
fn followers<G: Race>(game: &G, keys: &[u64]) -> Vec<RaceState> {
    let mut found = Vec::new();
    for &key in keys {
        next_throws(game, &game.unpack(key), |position| {
            let state = RaceState::of(game, position);
            if state.key != key {
                found.push(state);
            }
        });
    }
    found
}
