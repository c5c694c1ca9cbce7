//! Many positions of one game, for arrays in and out.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use ishwa_core::game::{Game as _, GameInfo, Player, Turn};
use ishwa_core::key::split_mix;
use ishwa_core::numbers::{BoardNumbers, NumberReader, NumberSink};
use ishwa_core::playable::Playable;
use ishwa_core::race::Prospects;
use ishwa_core::text::TextError;
use ishwa_endgame_builder::table_set::OpenTables;
use ishwa_endgame_reader::file::TableError;
use ishwa_games::any::{AnyPosition, Holds, Listed};
use ishwa_games::{game_enum, on_game};
use ishwa_messages::Message;

use crate::learning::{Legal, Shape, no_choice};
use crate::messages;
use crate::shared::{ArcGame, GamePosition, SharedGame, SharedPosition, listed};

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

/// A part of many boards, one after another.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Column<'c> {
    pub(crate) name: &'static str,
    pub(crate) width: usize,
    pub(crate) numbers: &'c [i32],
}

impl<'c> Column<'c> {
    fn row(&self, index: usize) -> (&'static str, &'c [i32]) {
        (self.name, &self.numbers[index * self.width..][..self.width])
    }
}

/// Appends the parts of a board to those of the boards before it.
struct Columns {
    parts: BoardNumbers,
    /// The part that comes next.
    next: usize,
}

impl NumberSink for Columns {
    fn list<T: Into<i64>>(&mut self, _name: &'static str, numbers: impl IntoIterator<Item = T>) {
        let part = &mut self.parts[self.next].numbers;
        // The numbers of all boards are small.
        part.extend(numbers.into_iter().map(|number| number.into() as i32));
        self.next += 1;
    }

    fn rows<T: Into<i64>, R: IntoIterator<Item = T>>(
        &mut self,
        name: &'static str,
        rows: impl IntoIterator<Item = R>,
    ) {
        self.list(name, rows.into_iter().flatten());
    }
}

/// Compares the parts of a board with those that it was read from: numbers without a meaning would be lost.
struct Written<'w> {
    left: &'w [(&'static str, &'w [i32])],
    other: Option<TextError>,
}

impl<'w> Written<'w> {
    fn new(parts: &'w [(&'static str, &'w [i32])]) -> Self {
        Self {
            left: parts,
            other: None,
        }
    }
}

impl NumberSink for Written<'_> {
    fn list<T: Into<i64>>(&mut self, _name: &'static str, numbers: impl IntoIterator<Item = T>) {
        let Some((&(name, read), rest)) = self.left.split_first() else {
            return;
        };
        self.left = rest;
        let numbers = numbers.into_iter().map(Into::into);
        let other = read
            .iter()
            .zip(numbers)
            .find(|&(&read, written)| i64::from(read) != written);
        if let Some((read, written)) = other {
            let expected = Message::verbatim(written.to_string());
            self.other
                .get_or_insert_with(|| TextError::new(Message::verbatim(name), &read.to_string(), expected));
        }
    }

    fn rows<T: Into<i64>, R: IntoIterator<Item = T>>(
        &mut self,
        name: &'static str,
        rows: impl IntoIterator<Item = R>,
    ) {
        self.list(name, rows.into_iter().flatten());
    }
}

/// Many positions of a game.
#[derive(Clone, Debug)]
pub(crate) struct Many<G: Playable> {
    pub(crate) game: ArcGame<G>,
    pub(crate) positions: Vec<G::Position>,
}

game_enum! {
    /// Many positions of one game: an enum over the games.
    #[derive(Clone, Debug)]
    pub(crate) enum ManyPositions of Many;
}

/// Positions of a game, to be played in parallel; `None` if one of them is of another game.
fn collected<G: Playable>(game: &ArcGame<G>, positions: &[&SharedPosition]) -> Option<ManyPositions>
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

    /// The boards as arrays: each part of all of them, one after another.
    pub(crate) fn numbers(&self) -> BoardNumbers {
        on_game!(self, ManyPositions, many => many.numbers())
    }

    /// Positions of a game with these boards, which have the parts of the game, and players to move. On error, returns
    /// the index of the first position that is not valid, and why.
    pub(crate) fn of_numbers(
        game: &SharedGame,
        columns: &[Column<'_>],
        seats: &[u8],
    ) -> Result<Self, (usize, TextError)> {
        fn of_numbers<G: Listed>(
            game: &ArcGame<G>,
            columns: &[Column<'_>],
            seats: &[u8],
        ) -> Result<ManyPositions, (usize, TextError)>
        where
            ManyPositions: Holds<G, Held = Many<G>>,
        {
            Many::of_numbers(game, columns, seats).map(Holds::<G>::of)
        }
        on_game!(game, SharedGame, game => of_numbers(game, columns, seats))
    }

    /// Positions of a game, of which none is of another game.
    pub(crate) fn of_any(game: &SharedGame, positions: impl Iterator<Item = AnyPosition>) -> Option<Self> {
        fn of_any<G: Listed>(
            game: &ArcGame<G>,
            positions: impl Iterator<Item = AnyPosition>,
        ) -> Option<ManyPositions>
        where
            ManyPositions: Holds<G, Held = Many<G>>,
        {
            let positions = positions.map(|position| G::in_position(&position).copied());
            Some(Holds::<G>::of(Many {
                positions: positions.collect::<Option<_>>()?,
                game: Arc::clone(game),
            }))
        }
        on_game!(game, SharedGame, game => of_any(game, positions))
    }

    /// Calls `visit` for each position.
    pub(crate) fn for_each(&self, mut visit: impl FnMut(AnyPosition)) {
        fn each<G: Listed>(many: &Many<G>, visit: &mut impl FnMut(AnyPosition)) {
            for &position in &many.positions {
                visit(G::any_position(position));
            }
        }
        on_game!(self, ManyPositions, many => each(many, &mut visit));
    }

    /// The game.
    pub(crate) fn game(&self) -> SharedGame {
        fn game<G: Listed>(many: &Many<G>) -> SharedGame
        where
            SharedGame: Holds<G, Held = ArcGame<G>>,
        {
            Holds::<G>::of(Arc::clone(&many.game))
        }
        on_game!(self, ManyPositions, many => game(many))
    }

    /// How the game is shown to learners.
    pub(crate) fn shape(&self) -> Shape {
        on_game!(self, ManyPositions, many => many.game.shape)
    }

    /// The observations, one after another.
    pub(crate) fn observations(&self) -> Vec<f32> {
        on_game!(self, ManyPositions, many => many.observations())
    }

    /// The indices of the moves with these actions, -1 for -1.
    ///
    /// # Errors
    /// When one is not legal, or dice decide.
    pub(crate) fn indices_of(&self, actions: &[i64]) -> Result<Vec<i64>, TextError> {
        on_game!(self, ManyPositions, many => many.indices_of(actions))
    }

    /// The legal actions of each position.
    pub(crate) fn legal(&self) -> Vec<Legal> {
        on_game!(self, ManyPositions, many => many.legal())
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

    fn numbers(&self) -> BoardNumbers {
        let mut columns = Columns {
            parts: self.game.numbers(&self.game.setup(&self.game.initial())),
            next: 0,
        };
        for part in &mut columns.parts {
            let width = part.numbers.len();
            part.numbers.clear();
            part.numbers.reserve(width * self.positions.len());
        }
        for position in &self.positions {
            columns.next = 0;
            self.game.write_numbers(&self.game.setup(position), &mut columns);
        }
        columns.parts
    }

    fn of_numbers(
        game: &ArcGame<G>,
        columns: &[Column<'_>],
        seats: &[u8],
    ) -> Result<Self, (usize, TextError)> {
        let players = game.info().players;
        let each = seats.iter().enumerate().map(|(index, &seat)| {
            let parts: Vec<(&'static str, &[i32])> = columns.iter().map(|column| column.row(index)).collect();
            let side = Player::new(usize::from(seat).min(players));
            let read = game.read_numbers(NumberReader::new(&parts), side);
            let checked = read.and_then(|setup| {
                let position = game.validate(&setup)?;
                let mut written = Written::new(&parts);
                game.write_numbers(&game.setup(&position), &mut written);
                written.other.map_or(Ok(position), Err)
            });
            checked.map_err(|error| (index, error))
        });
        Ok(Self {
            positions: each.collect::<Result<_, _>>()?,
            game: Arc::clone(game),
        })
    }

    fn observations(&self) -> Vec<f32> {
        let shape = self.game.shape;
        let mut observations = vec![0.0; shape.width * self.positions.len()];
        for (position, out) in self.positions.iter().zip(observations.chunks_mut(shape.width)) {
            shape.observe(&**self.game, position, 0, out);
        }
        observations
    }

    fn indices_of(&self, actions: &[i64]) -> Result<Vec<i64>, TextError> {
        let (game, shape) = (&**self.game, self.game.shape);
        let each = self.positions.iter().zip(actions).enumerate();
        let indices = each.map(|(at, (position, &action))| {
            if action == NO_MOVE {
                return Ok(NO_MOVE);
            }
            let legal = shape.legal(game, position);
            let index = if shape.is_throw(game, position) {
                Err(no_choice())
            } else {
                legal.index_of(action).ok_or_else(|| legal.refuse(action))
            };
            let at_position = |error: TextError| error.within(messages::position_number(at.into()));
            index.map(|index| index as i64).map_err(at_position)
        });
        indices.collect()
    }

    fn legal(&self) -> Vec<Legal> {
        self.each(|game, position| self.game.shape.legal(game, position))
    }

    fn play(&mut self, indices: &[i64]) -> Result<(), (usize, usize)> {
        let game = &self.game;
        let mut after = self.positions.clone();
        for (at, (position, &index)) in after.iter_mut().zip(indices).enumerate() {
            if index == NO_MOVE {
                continue;
            }
            let moves = listed(&***game, position);
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
