//! Many positions of one game, for arrays in and out.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use ishwa_core::game::{Game as _, GameInfo, Player, Turn};
use ishwa_core::key::split_mix;
use ishwa_core::numbers::BoardNumbers;
use ishwa_core::playable::Playable;
use ishwa_core::race::Prospects;
use ishwa_endgame_builder::table_set::OpenTables;
use ishwa_endgame_reader::file::TableError;
use ishwa_games::any::{Holds, Listed};
use ishwa_games::{game_enum, on_game};

use crate::shared::{GamePosition, SharedGame, SharedPosition, listed};

/// The number of positions between two checks of the stop flag.
const BETWEEN_LOOKS: usize = 64;

/// The number of plies of one position between two checks: a millisecond at most.
const PLIES_BETWEEN_LOOKS: u32 = 1024;

/// The index that plays nothing in a position of a batch.
const NO_MOVE: i64 = -1;

/// The table entry of a position: the bounds of the final payoff of the player to move, and the plies to the end.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounds {
    pub(crate) lower: f64,
    pub(crate) upper: f64,
    /// −1 where they are not known.
    pub(crate) plies: i32,
}

/// Many positions of a game.
#[derive(Clone, Debug)]
pub(crate) struct Many<G: Playable> {
    game: Arc<G>,
    positions: Vec<G::Position>,
}

game_enum! {
    /// Many positions of one game: an enum over the games.
    #[derive(Clone, Debug)]
    pub(crate) enum ManyPositions of Many;
}

/// Positions of a game, to be played in parallel; `None` if one of them is of another game.
fn collected<G: Playable>(game: &Arc<G>, positions: &[&SharedPosition]) -> Option<ManyPositions>
where
    SharedPosition: Holds<G, Held = GamePosition<G>>,
    ManyPositions: Holds<G, Held = Many<G>>,
{
    let of_game = |shared: &&SharedPosition| {
        let shared = Holds::<G>::get(*shared)?;
        (shared.game.rules() == game.rules()).then_some(shared.position)
    };
    let positions = positions.iter().map(of_game).collect::<Option<Vec<_>>>()?;
    let game = Arc::clone(game);
    Some(Holds::<G>::of(Many { game, positions }))
}

impl ManyPositions {
    /// Positions of a game, to be played in parallel; `None` if one of them is of another game.
    pub(crate) fn new(rules: &SharedGame, positions: &[&SharedPosition]) -> Option<Self> {
        on_game!(rules, SharedGame, game => collected(game, positions))
    }

    /// The number of positions.
    pub(crate) fn len(&self) -> usize {
        on_game!(self, ManyPositions, many => many.positions.len())
    }

    /// The properties that all positions of the game share.
    fn info(&self) -> GameInfo {
        on_game!(self, ManyPositions, many => many.game.info())
    }

    /// The number of players.
    pub(crate) fn players(&self) -> usize {
        self.info().players
    }

    /// A single position.
    pub(crate) fn get(&self, index: usize) -> Option<SharedPosition> {
        fn get<G: Playable>(many: &Many<G>, index: usize) -> Option<SharedPosition>
        where
            SharedPosition: Holds<G, Held = GamePosition<G>>,
        {
            let position = *many.positions.get(index)?;
            let game = Arc::clone(&many.game);
            Some(Holds::<G>::of(GamePosition { game, position }))
        }
        on_game!(self, ManyPositions, many => get(many, index))
    }

    /// The number of moves of each position.
    pub(crate) fn counts(&self) -> Vec<u16> {
        on_game!(self, ManyPositions, many => many.counts())
    }

    /// Whether the game is over in each position.
    pub(crate) fn over(&self) -> Vec<bool> {
        on_game!(self, ManyPositions, many => many.over())
    }

    /// The seat of each player to move.
    pub(crate) fn seats(&self) -> Vec<u8> {
        on_game!(self, ManyPositions, many => many.seats())
    }

    /// The keys.
    pub(crate) fn keys(&self) -> Vec<u64> {
        on_game!(self, ManyPositions, many => many.keys())
    }

    /// The payoffs of all players, position after position; not a number in unfinished games.
    pub(crate) fn payoffs(&self) -> Vec<f64> {
        on_game!(self, ManyPositions, many => many.payoffs())
    }

    /// The boards as arrays.
    pub(crate) fn numbers(&self) -> Vec<BoardNumbers> {
        on_game!(self, ManyPositions, many => many.numbers())
    }

    /// Plays in each position the move with the given index; no move for an index below 0. On error, returns the
    /// index of the first position that has fewer moves, with their number; then nothing has changed.
    pub(crate) fn play(&mut self, indices: &[i64]) -> Result<(), (usize, usize)> {
        on_game!(self, ManyPositions, many => many.play(indices))
    }

    /// Plays up to `plies` random plies in each position on `threads` threads; returns the number played in each.
    pub(crate) fn play_random(
        &mut self,
        plies: u32,
        seed: u64,
        threads: usize,
        stop: &AtomicBool,
    ) -> Vec<u32> {
        on_game!(self, ManyPositions, many => many.play_random(plies, seed, threads, stop))
    }

    /// The table entry of each position.
    pub(crate) fn probe(
        &self,
        tables: &dyn OpenTables,
        threads: usize,
        stop: &AtomicBool,
    ) -> Result<Vec<Bounds>, TableError> {
        on_game!(self, ManyPositions, many => many.probe(tables, threads, stop))
    }

    /// The chances of the players in each position, where they are known.
    pub(crate) fn prospects(
        &self,
        tables: &dyn OpenTables,
        threads: usize,
        stop: &AtomicBool,
    ) -> Result<Vec<Option<Prospects>>, TableError> {
        on_game!(self, ManyPositions, many => many.prospects(tables, threads, stop))
    }
}

/// Calls `job` for parts of both slices, each on a thread, with the index of the first element; the rest of a part is
/// left out once `stop` is set.
fn on_threads<P: Send, T: Send>(
    positions: &mut [P],
    results: &mut [T],
    threads: usize,
    stop: &AtomicBool,
    job: &(impl Fn(usize, &mut P) -> T + Sync),
) {
    let part = positions.len().div_ceil(threads.max(1)).max(1);
    std::thread::scope(|scope| {
        let parts = positions.chunks_mut(part).zip(results.chunks_mut(part));
        for (number, (positions, results)) in parts.enumerate() {
            scope.spawn(move || {
                for (index, (position, result)) in positions.iter_mut().zip(results).enumerate() {
                    if index % BETWEEN_LOOKS == 0 && stop.load(Ordering::Relaxed) {
                        return;
                    }
                    *result = job(number * part + index, position);
                }
            });
        }
    });
}

impl<G: Listed> Many<G> {
    /// The result of `of` for each position.
    fn each<T>(&self, of: impl Fn(&G, &G::Position) -> T) -> Vec<T> {
        let positions = self.positions.iter();
        positions.map(|position| of(&self.game, position)).collect()
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
        let players = self.game.info().players;
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
        let game = &self.game;
        let mut after = self.positions.clone();
        for (at, (position, &index)) in after.iter_mut().zip(indices).enumerate() {
            if index == NO_MOVE {
                continue;
            }
            let moves = listed(&**game, position);
            let mv = usize::try_from(index).ok().and_then(|index| moves.get(index));
            let mv = *mv.ok_or((at, moves.len()))?;
            *position = game.play(position, mv);
        }
        self.positions = after;
        Ok(())
    }

    fn play_random(&mut self, plies: u32, seed: u64, threads: usize, stop: &AtomicBool) -> Vec<u32> {
        let game = &self.game;
        let mut played = vec![0; self.positions.len()];
        let seed = split_mix(seed);
        on_threads(
            &mut self.positions,
            &mut played,
            threads,
            stop,
            &|index, position| {
                // A separate random stream for each position, whichever thread plays it.
                let stream = split_mix(seed ^ index as u64);
                for ply in 0..plies {
                    if ply % PLIES_BETWEEN_LOOKS == 0 && stop.load(Ordering::Relaxed) {
                        return ply;
                    }
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

    fn probe(
        &self,
        tables: &dyn OpenTables,
        threads: usize,
        stop: &AtomicBool,
    ) -> Result<Vec<Bounds>, TableError> {
        let (game, info) = (&self.game, self.game.info());
        let unknown = Bounds {
            lower: f64::NAN,
            upper: f64::NAN,
            plies: -1,
        };
        let mut found = vec![unknown; self.positions.len()];
        let mut positions = self.positions.clone();
        // Not in the results, which are many.
        let failure = OnceLock::new();
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
            let known = tables
                .known(&G::any_position(*position), &info)
                .unwrap_or_else(|error| {
                    // The rest of the job would be useless.
                    stop.store(true, Ordering::Relaxed);
                    failure.get_or_init(|| error);
                    None
                });
            known.map_or(unknown, |known| Bounds {
                lower: known.lower,
                upper: known.upper,
                plies: known.plies.map_or(-1, |plies| plies as i32),
            })
        });
        failure.into_inner().map_or(Ok(found), Err)
    }

    fn prospects(
        &self,
        tables: &dyn OpenTables,
        threads: usize,
        stop: &AtomicBool,
    ) -> Result<Vec<Option<Prospects>>, TableError> {
        let mut found: Vec<Result<Option<Prospects>, TableError>> = Vec::new();
        found.resize_with(self.positions.len(), || Ok(None));
        let mut positions = self.positions.clone();
        on_threads(&mut positions, &mut found, threads, stop, &|_, position| {
            tables.prospects(&G::any_position(*position))
        });
        found.into_iter().collect()
    }
}
