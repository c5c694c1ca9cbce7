//! Many games in progress of one game, played together one ply at a time, for arrays in and out.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use ishwa_core::game::{Outcome, Verdict, random_below};
use ishwa_core::key::split_mix;
use ishwa_core::notation::Actions;
use ishwa_games::any::{AnySession, Holds, Listed};
use ishwa_games::{game_enum, on_game};
use ishwa_library::choose::{ChooseOptions, choose};
use ishwa_library::host::Host;
use ishwa_search::limits::Limits;
use ishwa_search::memory::SearchMemory;
use rayon::ThreadPool;

use crate::learning::{Legal, Shape, THROW};
use crate::many_positions::{Many, ManyPositions};
use crate::past::Past;
use crate::shared::ArcGame;

/// Games that a thread plays before it takes more: few, so that all threads end together.
const TOGETHER: usize = 64;

/// What happens to a game that has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Autoreset {
    /// The next step begins another one, whatever its action.
    NextStep,
    /// The step that ends it begins another one.
    SameStep,
    /// It stays until it is reset.
    Disabled,
}

/// Who plays the seats of the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Opponent {
    /// A player of random moves.
    Random,
    /// The engine at a level.
    Level(u8),
}

/// How the games are played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rules {
    /// The seat that the actions are for, with the player of the others; `None` if they are for all seats.
    pub(crate) seat: Option<(usize, Opponent)>,
    /// The number of plies after which a game is truncated.
    pub(crate) max_plies: u32,
    /// What happens to a game that has ended.
    pub(crate) autoreset: Autoreset,
}

impl Rules {
    /// The number of boards that are kept beside the current ones of so many games.
    pub(crate) fn last(&self, games: usize) -> usize {
        if self.autoreset == Autoreset::SameStep {
            games
        } else {
            0
        }
    }
}

/// The results of a step for some games, in rows.
#[derive(Debug)]
pub(crate) struct Rows<'a> {
    /// Boards, as long as the observation of the game for each.
    pub(crate) observations: &'a mut [f32],
    /// As `observations`, for games that ended in this step and were reset; empty if there are none.
    pub(crate) last: &'a mut [f32],
    /// 1 for each legal action.
    pub(crate) masks: &'a mut [i8],
    /// A legal action of each game, drawn at random.
    pub(crate) drawn: &'a mut [i64],
    /// The seat of each player to act.
    pub(crate) seats: &'a mut [u8],
    /// Plies of each game.
    pub(crate) plies: &'a mut [u32],
    /// What the one who acted receives.
    pub(crate) rewards: &'a mut [f64],
    /// What all players receive.
    pub(crate) payoffs: &'a mut [f64],
    /// Whether the game ended.
    pub(crate) terminations: &'a mut [bool],
    /// Whether it was cut off.
    pub(crate) truncations: &'a mut [bool],
    /// Whether it ended by an action that was not legal.
    pub(crate) illegal: &'a mut [bool],
}

impl Rows<'_> {
    /// Nothing has come of a step yet.
    fn clear(&mut self) {
        self.rewards.fill(0.0);
        self.payoffs.fill(0.0);
        self.terminations.fill(false);
        self.truncations.fill(false);
        self.illegal.fill(false);
    }

    /// A game has ended with this outcome for the player in `seat`, who acted.
    fn ended(&mut self, at: usize, outcome: &Outcome, seat: usize) {
        let players = outcome.payoffs.len();
        self.payoffs[at * players..][..players].copy_from_slice(&outcome.payoffs);
        self.rewards[at] = outcome.payoffs[seat];
        self.terminations[at] = true;
    }

    /// The rows of the first `games` games, and the others.
    fn split(self, games: usize, shape: &Shape) -> (Self, Self) {
        macro_rules! split {
            ($($part:ident: $width:expr),* $(,)?) => {{
                $(let $part = self.$part.split_at_mut((games * $width).min(self.$part.len()));)*
                (Self { $($part: $part.0),* }, Self { $($part: $part.1),* })
            }};
        }
        split! {
            observations: shape.width,
            last: shape.width,
            masks: shape.actions.count(),
            drawn: 1,
            seats: 1,
            plies: 1,
            rewards: 1,
            payoffs: shape.players,
            terminations: 1,
            truncations: 1,
            illegal: 1,
        }
    }
}

/// A game in progress.
#[derive(Clone, Debug)]
struct Play<G: Listed> {
    position: G::Position,
    /// How often it has occurred before.
    earlier: usize,
    /// The legal moves, where actions are no pits.
    moves: G::Moves,
    /// The legal actions where they are pits, a bit for each; none once the game is over.
    pits: u32,
    /// Those of other games.
    legal: Legal,
    is_throw: bool,
    /// Whether it is over or cut off.
    ended: bool,
    plies: u32,
    /// Of the random numbers of this place among the games.
    stream: u64,
    draws: u64,
    /// The seed of this game for an engine.
    seed: u64,
    past: Past<G>,
}

/// Many games in progress.
#[derive(Clone, Debug)]
pub(crate) struct Plays<G: Listed> {
    game: ArcGame<G>,
    starts: Vec<G::Position>,
    games: Vec<Play<G>>,
    rules: Rules,
}

game_enum! {
    /// Many games in progress of one game: an enum over the games.
    #[derive(Clone, Debug)]
    pub(crate) enum ManyGames of Plays;
}

impl<G: Listed> Play<G> {
    fn new(game: &G, start: G::Position) -> Self {
        Self {
            position: start,
            earlier: 0,
            past: Past::new(game, start),
            moves: G::Moves::default(),
            pits: 0,
            legal: Legal::First(0),
            is_throw: false,
            ended: false,
            plies: 0,
            stream: 0,
            draws: 0,
            seed: 0,
        }
    }

    /// The next random number.
    fn random(&mut self) -> u64 {
        self.draws += 1;
        split_mix(self.stream.wrapping_add(self.draws))
    }

    /// Begins a game.
    fn begin(&mut self, plays: &Params<'_, G>, start: G::Position) {
        self.past.restart(plays.game, start);
        (self.position, self.earlier) = (start, 0);
        self.plies = 0;
        self.seed = self.random();
        self.list(plays);
        self.ended = self.count(plays) == 0;
    }

    /// The result of `of` for the legal actions. Their kind is known when this is compiled for a game.
    #[inline]
    fn legal<T>(&self, plays: &Params<'_, G>, of: impl FnOnce(&Legal) -> T) -> T {
        match plays.game.actions() {
            Actions::Pits(_) => of(&Legal::Set(self.pits)),
            Actions::Indices(_) | Actions::Numbers(_) => of(&self.legal),
        }
    }

    /// The number of legal actions.
    #[inline]
    fn count(&self, plays: &Params<'_, G>) -> usize {
        self.legal(plays, Legal::len)
    }

    /// No action is legal, since the game is over.
    fn close(&mut self) {
        self.pits = 0;
        self.legal = Legal::First(0);
    }

    /// Lists the moves of the current position.
    #[inline]
    fn list(&mut self, plays: &Params<'_, G>) {
        self.is_throw = plays.shape.is_throw(plays.game, &self.position);
        if let Actions::Pits(_) = plays.game.actions() {
            self.pits = plays.game.legal_pits(&self.position);
        } else {
            let shape = plays.shape;
            self.legal = shape.legal_with(plays.game, &self.position, &mut self.moves);
        }
    }

    /// Plays a move; returns the result, if the game is over.
    #[inline]
    fn play(&mut self, plays: &Params<'_, G>, mv: G::Move) -> Option<Outcome> {
        self.plies += 1;
        let mut reached = (Some(mv), plays.game.play(&self.position, mv));
        loop {
            self.earlier = self.past.push(plays.game, reached.0, &self.position, reached.1);
            self.position = reached.1;
            self.list(plays);
            if self.count(plays) == 0 {
                return plays.game.outcome(&self.position);
            }
            match self.past.verdict(plays.game, self.earlier) {
                None => return None,
                Some(Verdict::Over(outcome)) => {
                    self.close();
                    return Some(outcome);
                }
                Some(Verdict::Continue(position)) => reached = (None, position),
            }
        }
    }

    /// The legal move with this index.
    #[inline]
    fn move_at(&self, plays: &Params<'_, G>, index: usize) -> G::Move {
        self.legal(plays, |legal| legal.move_at(plays.game, &self.moves, index))
    }

    /// A random move, or a throw by its probabilities.
    #[inline]
    fn random_move(&mut self, plays: &Params<'_, G>) -> G::Move {
        let random = self.random();
        if self.is_throw {
            let thrown = plays.game.random_move(&self.position, random);
            return thrown.expect("a throw has outcomes");
        }
        self.move_at(plays, random_below(random, self.count(plays)))
    }

    /// The player to act.
    fn seat(&self, game: &G) -> usize {
        game.side(&self.position).index()
    }

    /// Has the others play until `seat` is to act or the game ends.
    fn answer(
        &mut self,
        plays: &Params<'_, G>,
        (seat, opponent): (usize, Opponent),
        stop: &AtomicBool,
    ) -> Result<Option<Outcome>, String> {
        while self.plies < plays.rules.max_plies && self.seat(plays.game) != seat && self.count(plays) > 0 {
            let mv = match opponent {
                Opponent::Level(level) if !self.is_throw => self.chosen(plays, level, stop)?,
                _ => self.random_move(plays),
            };
            if let Some(outcome) = self.play(plays, mv) {
                return Ok(Some(outcome));
            }
        }
        Ok(None)
    }

    /// The move of the engine at a level.
    fn chosen(&self, plays: &Params<'_, G>, level: u8, stop: &AtomicBool) -> Result<G::Move, String> {
        let options = ChooseOptions {
            level,
            limits: Limits::default(),
            seed: self.seed,
        };
        // Levels below the highest, which is refused, use no memory.
        let memory = SearchMemory::new(0);
        let session = G::any_session(self.past.session(plays.game));
        let chosen = choose(&session, &options, &Host::new(&memory, stop));
        let chosen = chosen.map_err(|error| error.to_string())?;
        Ok(self.move_at(plays, chosen.mv.get()))
    }

    /// Writes what the next player sees.
    #[inline]
    fn show(&mut self, plays: &Params<'_, G>, rows: &mut Rows<'_>, at: usize) {
        let shape = &plays.shape;
        let seen = &mut rows.observations[at * shape.width..][..shape.width];
        shape.observe(plays.game, &self.position, self.earlier, seen);
        let actions = plays.game.actions().count();
        let mask = &mut rows.masks[at * actions..][..actions];
        self.legal(plays, |legal| legal.mask(mask));
        rows.seats[at] = self.seat(plays.game) as u8;
        rows.plies[at] = self.plies;
        let count = self.count(plays);
        rows.drawn[at] = if count == 0 {
            THROW
        } else {
            let random = self.random();
            self.legal(plays, |legal| legal.nth(random_below(random, count))) as i64
        };
    }

    /// Plays one action, and writes what came of it.
    #[inline]
    fn step(
        &mut self,
        plays: &Params<'_, G>,
        start: G::Position,
        action: i64,
        (rows, at): (&mut Rows<'_>, usize),
        stop: &AtomicBool,
    ) -> Result<(), String> {
        if self.ended {
            if plays.rules.autoreset != Autoreset::Disabled {
                self.reset(plays, start, (rows, at), stop)?;
            }
            return Ok(());
        }
        let actor = self.seat(plays.game);
        let chosen = self.legal(plays, |legal| legal.move_of(plays.game, &self.moves, action));
        let Some(chosen) = chosen else {
            rows.rewards[at] = f64::from(plays.lowest);
            (rows.illegal[at], rows.terminations[at]) = (true, true);
            return self.end(plays, start, (rows, at), stop);
        };
        let mv = if self.is_throw {
            self.random_move(plays)
        } else {
            chosen
        };
        let mut outcome = self.play(plays, mv);
        if outcome.is_none()
            && let Some(others) = plays.rules.seat
        {
            outcome = self.answer(plays, others, stop)?;
        }
        if let Some(outcome) = outcome {
            rows.ended(at, &outcome, plays.rules.seat.map_or(actor, |(seat, _)| seat));
            return self.end(plays, start, (rows, at), stop);
        }
        if self.plies >= plays.rules.max_plies {
            rows.truncations[at] = true;
            return self.end(plays, start, (rows, at), stop);
        }
        self.show(plays, rows, at);
        Ok(())
    }

    /// Ends the game, and begins another one if that is to happen in the same step.
    fn end(
        &mut self,
        plays: &Params<'_, G>,
        start: G::Position,
        (rows, at): (&mut Rows<'_>, usize),
        stop: &AtomicBool,
    ) -> Result<(), String> {
        self.ended = true;
        self.close();
        self.show(plays, rows, at);
        if plays.rules.autoreset != Autoreset::SameStep {
            return Ok(());
        }
        let seen = at * plays.shape.width..(at + 1) * plays.shape.width;
        rows.last[seen.clone()].copy_from_slice(&rows.observations[seen]);
        self.reset(plays, start, (rows, at), stop)
    }

    /// Begins another game, and shows it.
    fn reset(
        &mut self,
        plays: &Params<'_, G>,
        start: G::Position,
        (rows, at): (&mut Rows<'_>, usize),
        stop: &AtomicBool,
    ) -> Result<(), String> {
        self.begin(plays, start);
        let Some((seat, opponent)) = plays.rules.seat else {
            self.show(plays, rows, at);
            return Ok(());
        };
        // The others may end the game before the first action.
        let outcome = self.answer(plays, (seat, opponent), stop)?;
        let is_cut = outcome.is_none() && self.plies >= plays.rules.max_plies;
        if outcome.is_some() || is_cut {
            self.ended = true;
            self.close();
        }
        // In the same step these are of the game before.
        if plays.rules.autoreset != Autoreset::SameStep {
            if let Some(outcome) = outcome {
                rows.ended(at, &outcome, seat);
            }
            rows.truncations[at] |= is_cut;
        }
        self.show(plays, rows, at);
        Ok(())
    }
}

/// What the games have in common.
#[derive(Clone, Copy, Debug)]
struct Params<'p, G> {
    game: &'p G,
    shape: Shape,
    rules: Rules,
    /// The lowest payoff.
    lowest: i32,
}

impl<G: Listed> Plays<G> {
    fn new(starts: &Many<G>, count: usize, rules: Rules) -> Self {
        let (game, starts) = (Arc::clone(&starts.game), starts.positions.clone());
        let games = (0..count).map(|index| Play::new(&**game, starts[index % starts.len()]));
        Self {
            games: games.collect(),
            game,
            starts,
            rules,
        }
    }

    /// Calls `job` for every game with its rows and its index, on the threads of `pool` and this one.
    fn each(
        &mut self,
        mut rows: Rows<'_>,
        pool: Option<&ThreadPool>,
        stop: &AtomicBool,
        job: &(
             impl Fn(
            &mut Play<G>,
            &Params<'_, G>,
            G::Position,
            usize,
            (&mut Rows<'_>, usize),
        ) -> Result<(), String>
             + Sync
         ),
    ) -> Result<(), String> {
        let params = Params {
            game: &**self.game,
            shape: self.game.shape,
            rules: self.rules,
            lowest: self.game.info().bounds.0,
        };
        let (params, starts) = (&params, &self.starts);
        let all = |first: usize, plays: &mut [Play<G>], mut rows: Rows<'_>| {
            rows.clear();
            let each = plays.iter_mut().enumerate();
            each.map(|(at, play)| (first + at, at, play))
                .try_for_each(|(index, at, play)| {
                    let start = starts[index % starts.len()];
                    job(play, params, start, index, (&mut rows, at))
                })
        };
        let Some(pool) = pool else {
            return all(0, &mut self.games, rows);
        };
        let mut parts = Vec::with_capacity(self.games.len() / TOGETHER + 1);
        for (number, plays) in self.games.chunks_mut(TOGETHER).enumerate() {
            let (own, rest) = rows.split(plays.len(), &params.shape);
            parts.push((number * TOGETHER, plays, own));
            rows = rest;
        }
        let (parts, failure) = (Mutex::new(parts), Mutex::new(Ok(())));
        let work = || {
            while !stop.load(Ordering::Relaxed) {
                let part = parts.lock().unwrap_or_else(PoisonError::into_inner).pop();
                let Some((first, plays, rows)) = part else {
                    return;
                };
                if let Err(error) = all(first, plays, rows) {
                    *failure.lock().unwrap_or_else(PoisonError::into_inner) = Err(error);
                }
            }
        };
        pool.in_place_scope(|scope| {
            for _ in 0..pool.current_num_threads() {
                scope.spawn(|_| work());
            }
            work();
        });
        failure.into_inner().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins the games that `chosen` names, or all.
    fn reset(
        &mut self,
        seed: Option<u64>,
        chosen: Option<&[bool]>,
        rows: Rows<'_>,
        pool: Option<&ThreadPool>,
        stop: &AtomicBool,
    ) -> Result<(), String> {
        self.each(rows, pool, stop, &|play, params, start, index, (rows, at)| {
            if chosen.is_some_and(|chosen| !chosen[index]) {
                return Ok(());
            }
            if let Some(seed) = seed {
                // A separate random stream for each place, whichever thread plays it.
                (play.stream, play.draws) = (split_mix(split_mix(seed) ^ index as u64), 0);
            }
            play.reset(params, start, (rows, at), stop)
        })
    }

    fn step(
        &mut self,
        actions: &[i64],
        rows: Rows<'_>,
        pool: Option<&ThreadPool>,
        stop: &AtomicBool,
    ) -> Result<(), String> {
        self.each(rows, pool, stop, &|play, params, start, index, rows| {
            play.step(params, start, actions[index], rows, stop)
        })
    }

    fn session(&self, index: usize) -> Option<AnySession> {
        let play = self.games.get(index)?;
        Some(G::any_session(play.past.session(&self.game)))
    }

    fn ended(&self) -> Option<usize> {
        self.games.iter().position(|play| play.ended)
    }

    fn over_at_the_start(&self) -> Option<usize> {
        self.games.iter().position(|play| play.ended && play.plies == 0)
    }
}

impl ManyGames {
    /// So many games that begin at these positions, one after another.
    pub(crate) fn new(starts: &ManyPositions, count: usize, rules: Rules) -> Self {
        fn begun<G: Listed>(starts: &Many<G>, count: usize, rules: Rules) -> ManyGames
        where
            ManyGames: Holds<G, Held = Plays<G>>,
        {
            Holds::<G>::of(Plays::new(starts, count, rules))
        }
        on_game!(starts, ManyPositions, starts => begun(starts, count, rules))
    }

    /// The number of games.
    pub(crate) fn len(&self) -> usize {
        on_game!(self, Self, plays => plays.games.len())
    }

    /// How the game is shown to learners.
    pub(crate) fn shape(&self) -> Shape {
        on_game!(self, Self, plays => plays.game.shape)
    }

    /// How the games are played.
    pub(crate) fn rules(&self) -> Rules {
        on_game!(self, Self, plays => plays.rules)
    }

    /// The first game that has ended and waits to be reset.
    pub(crate) fn ended(&self) -> Option<usize> {
        on_game!(self, Self, plays => plays.ended())
    }

    /// The first game that was over before its first ply.
    pub(crate) fn over_at_the_start(&self) -> Option<usize> {
        on_game!(self, Self, plays => plays.over_at_the_start())
    }

    /// A game in progress.
    pub(crate) fn session(&self, index: usize) -> Option<AnySession> {
        on_game!(self, Self, plays => plays.session(index))
    }

    /// Begins the games that `chosen` names, or all; with a seed, their random numbers begin again.
    ///
    /// # Errors
    /// When a search of an opponent fails.
    pub(crate) fn reset(
        &mut self,
        seed: Option<u64>,
        chosen: Option<&[bool]>,
        rows: Rows<'_>,
        pool: Option<&ThreadPool>,
        stop: &AtomicBool,
    ) -> Result<(), String> {
        on_game!(self, Self, plays => plays.reset(seed, chosen, rows, pool, stop))
    }

    /// Plays an action in each game.
    ///
    /// # Errors
    /// When a search of an opponent fails.
    pub(crate) fn step(
        &mut self,
        actions: &[i64],
        rows: Rows<'_>,
        pool: Option<&ThreadPool>,
        stop: &AtomicBool,
    ) -> Result<(), String> {
        on_game!(self, Self, plays => plays.step(actions, rows, pool, stop))
    }
}
