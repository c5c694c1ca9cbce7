//! Many positions of one game, played on side by side on several threads.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use ishwa_engine::game::{Player, Turn};
use ishwa_engine::key::split_mix;
use ishwa_engine::numbers::BoardNumbers;
use ishwa_engine::playable::Playable;
use ishwa_engine::search::prober::AnyProber;

use crate::place::{AnyPlace, Opened, Place, listed};

/// Positions between two looks at the flag that stops the work.
const BETWEEN_LOOKS: usize = 64;

/// What tables know of a position: the bounds of the final payoff of the player to move, and the plies to the end.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounds {
    pub(crate) lower: f64,
    pub(crate) upper: f64,
    /// −1 where they are not known.
    pub(crate) plies: i32,
}

/// Many positions of one game, whatever game it is.
pub(crate) trait AnyBatch: Send + Sync {
    /// How many positions.
    fn len(&self) -> usize;

    /// How many play.
    fn players(&self) -> usize;

    /// A position by itself.
    fn place(&self, index: usize) -> Option<Box<dyn AnyPlace>>;

    /// The same positions once more.
    fn fork(&self) -> Box<dyn AnyBatch>;

    /// The number of moves of each position.
    fn counts(&self) -> Vec<u16>;

    /// Whether each is over.
    fn over(&self) -> Vec<bool>;

    /// The seat of each player to move.
    fn seats(&self) -> Vec<u8>;

    /// The keys.
    fn keys(&self) -> Vec<u64>;

    /// The payoffs of all players, position after position; not a number where the game goes on.
    fn payoffs(&self) -> Vec<f64>;

    /// The boards as arrays.
    fn numbers(&self) -> Vec<BoardNumbers>;

    /// Plays in each position the move with the index at its place; nothing below 0. An error is the first place whose
    /// position has fewer moves, with their number; then nothing has changed.
    fn play(&mut self, indices: &[i64]) -> Result<(), (usize, usize)>;

    /// Plays up to `plies` random plies in each position on `threads` threads; gives how many.
    fn play_random(&mut self, plies: u32, seed: u64, threads: usize, stop: &AtomicBool) -> Vec<u32>;

    /// What tables know of each position; `None` where they are of another game.
    fn probe(&self, tables: Option<&AnyProber>, threads: usize, stop: &AtomicBool) -> Option<Vec<Bounds>>;
}

/// Many positions of a game of a known type.
pub(crate) struct Many<G: Playable> {
    opened: Arc<Opened<G>>,
    positions: Vec<G::Position>,
}

impl<G: Playable> Many<G> {
    pub(crate) fn new(opened: Arc<Opened<G>>, positions: Vec<G::Position>) -> Self {
        Self { opened, positions }
    }

    /// What `of` finds for each position.
    fn each<T>(&self, of: impl Fn(&G, &G::Position) -> T) -> Vec<T> {
        let positions = self.positions.iter();
        positions
            .map(|position| of(&self.opened.game, position))
            .collect()
    }
}

/// Calls `work` for parts of both slices, each on a thread, with the index of the first element; the rest of a part is
/// left out once `stop` is set.
fn on_threads<P: Send, T: Send>(
    positions: &mut [P],
    results: &mut [T],
    threads: usize,
    stop: &AtomicBool,
    work: &(impl Fn(usize, &mut P) -> T + Sync),
) {
    let part = positions.len().div_ceil(threads.max(1)).max(1);
    std::thread::scope(|scope| {
        let parts = positions.chunks_mut(part).zip(results.chunks_mut(part));
        for (number, (positions, results)) in parts.enumerate() {
            scope.spawn(move || {
                for (place, (position, result)) in positions.iter_mut().zip(results).enumerate() {
                    if place % BETWEEN_LOOKS == 0 && stop.load(Ordering::Relaxed) {
                        return;
                    }
                    *result = work(number * part + place, position);
                }
            });
        }
    });
}

impl<G: Playable> AnyBatch for Many<G> {
    fn len(&self) -> usize {
        self.positions.len()
    }

    fn players(&self) -> usize {
        self.opened.game.info().players
    }

    fn place(&self, index: usize) -> Option<Box<dyn AnyPlace>> {
        let position = *self.positions.get(index)?;
        Some(Box::new(Place {
            opened: Arc::clone(&self.opened),
            position,
        }))
    }

    fn fork(&self) -> Box<dyn AnyBatch> {
        Box::new(Self {
            opened: Arc::clone(&self.opened),
            positions: self.positions.clone(),
        })
    }

    fn counts(&self) -> Vec<u16> {
        self.each(|game, position| listed(game, position).len() as u16)
    }

    fn over(&self) -> Vec<bool> {
        self.each(|game, position| game.turn(position) == Turn::Over)
    }

    fn seats(&self) -> Vec<u8> {
        self.each(|game, position| game.side(position).index() as u8)
    }

    fn keys(&self) -> Vec<u64> {
        self.each(G::key)
    }

    fn payoffs(&self) -> Vec<f64> {
        let players = self.players();
        let each = self.each(|game, position| match game.outcome(position) {
            Some(outcome) => outcome.payoffs.to_vec(),
            None => vec![f64::NAN; players],
        });
        each.concat()
    }

    fn numbers(&self) -> Vec<BoardNumbers> {
        self.each(|game, position| game.numbers(&game.setup(position)))
    }

    fn play(&mut self, indices: &[i64]) -> Result<(), (usize, usize)> {
        let game = &self.opened.game;
        let mut after = self.positions.clone();
        for (place, (position, &index)) in after.iter_mut().zip(indices).enumerate() {
            let Ok(index) = usize::try_from(index) else {
                continue;
            };
            let moves = listed(game, position);
            let mv = *moves.get(index).ok_or((place, moves.len()))?;
            *position = game.play(position, mv);
        }
        self.positions = after;
        Ok(())
    }

    fn play_random(&mut self, plies: u32, seed: u64, threads: usize, stop: &AtomicBool) -> Vec<u32> {
        let game = &self.opened.game;
        let mut played = vec![0; self.positions.len()];
        let seed = split_mix(seed);
        on_threads(
            &mut self.positions,
            &mut played,
            threads,
            stop,
            &|index, position| {
                // A stream of its own for each position, whichever thread plays it.
                let stream = split_mix(seed ^ index as u64);
                for ply in 0..plies {
                    let random = split_mix(stream.wrapping_add(u64::from(ply)));
                    let Some(mv) = game.random_move(position, random) else {
                        return ply;
                    };
                    *position = game.play(position, mv);
                }
                plies
            },
        );
        played
    }

    fn probe(&self, tables: Option<&AnyProber>, threads: usize, stop: &AtomicBool) -> Option<Vec<Bounds>> {
        let game = &self.opened.game;
        let prober = match tables {
            Some(tables) => Some(tables.get::<G>()?),
            None => None,
        };
        let unknown = Bounds {
            lower: f64::NAN,
            upper: f64::NAN,
            plies: -1,
        };
        let mut found = vec![unknown; self.positions.len()];
        let mut positions = self.positions.clone();
        on_threads(&mut positions, &mut found, threads, stop, &|_, position| {
            if let Some(outcome) = game.outcome(position) {
                let side: Player = game.side(position);
                let payoff = outcome.payoffs[side.index()];
                return Bounds {
                    lower: payoff,
                    upper: payoff,
                    plies: 0,
                };
            }
            prober
                .and_then(|prober| prober.probe(position))
                .map_or(unknown, |known| Bounds {
                    lower: known.lower,
                    upper: known.upper,
                    plies: known.plies.map_or(-1, |plies| plies as i32),
                })
        });
        Some(found)
    }
}
