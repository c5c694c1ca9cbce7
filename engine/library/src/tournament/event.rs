//! Plays all games of a tournament, several in parallel.

use std::fmt;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;

use ishwa_core::allocation::{OutOfMemory, in_full, is_there};
use ishwa_core::key::split_mix;
use ishwa_core::text::TextError;
use ishwa_games::any::AnyProber;
use ishwa_messages::{Message, ToMessage};
use ishwa_search::alpha_beta::STACK_BYTES;

use super::budget::{Budget, TimeLimit};
use super::contestant::Contestant;
use super::openings::Opening;
use super::play::{self, GameSetup, PlayedGame, Seat};
use super::player::{ExternalProgram, PlayerKind, PlayerSpec};
use super::referee::Referee;
use super::schedule::Fixture;
use super::searcher::{GreedyMover, OwnSearch, RandomMover};
use crate::messages;

/// A source of contestants that are external programs, or guests of the caller.
pub trait Programs: fmt::Debug + Sync {
    /// A contestant that runs this program, with `budget` for its moves.
    ///
    /// # Errors
    /// When it cannot play the game, whether or not it can be started.
    fn contestant(&self, program: &ExternalProgram, budget: Budget)
    -> Result<Box<dyn Contestant>, TextError>;

    /// A contestant that is the guest with this number.
    ///
    /// # Errors
    /// When there is no such guest.
    fn guest(&self, number: usize) -> Result<Box<dyn Contestant>, TextError> {
        Err(TextError::described(
            players(),
            messages::guest(number),
            messages::players_as_text(),
        ))
    }
}

/// Without programs, for tournaments of our own searches.
#[derive(Clone, Copy, Debug)]
pub struct NoPrograms;

impl Programs for NoPrograms {
    fn contestant(
        &self,
        program: &ExternalProgram,
        _budget: Budget,
    ) -> Result<Box<dyn Contestant>, TextError> {
        Err(TextError::new(
            players(),
            &program.command,
            messages::searches_only(),
        ))
    }
}

/// How an error refers to the players: by the argument that lists them.
fn players() -> Message {
    Message::verbatim("players")
}

/// The reason why a tournament could not be played.
#[derive(Debug, thiserror::Error)]
pub enum PlayError {
    /// A player cannot play the game.
    Player(TextError),
    /// There was not enough memory for a game, which with less would have been another one.
    Memory(OutOfMemory),
    /// The system cannot start more threads.
    Thread(#[source] io::Error),
}

ishwa_messages::passed_on!(PlayError: Player(TextError), Memory(OutOfMemory));

impl ToMessage for PlayError {
    fn to_message(&self) -> Message {
        match self {
            Self::Player(error) => error.to_message(),
            Self::Memory(error) => error.to_message(),
            Self::Thread(_) => messages::no_thread(),
        }
    }
}

ishwa_messages::display_in_english!(PlayError);

/// Creates the contestant for a player with this budget; our searches use `tables`.
///
/// # Errors
/// When a program cannot play the game, or there is no such guest.
pub fn contestant(
    player: &PlayerSpec,
    budget: Budget,
    tables: Option<Arc<AnyProber>>,
    programs: &dyn Programs,
) -> Result<Box<dyn Contestant>, TextError> {
    Ok(match &player.kind {
        PlayerKind::Search(spec) => Box::new(OwnSearch::new(spec.clone(), budget, tables)),
        PlayerKind::Random => Box::<RandomMover>::default(),
        PlayerKind::Greedy => Box::<GreedyMover>::default(),
        PlayerKind::Program(program) => programs.contestant(program, budget)?,
        PlayerKind::Guest(number) => programs.guest(*number)?,
    })
}

/// The setup of a tournament.
#[derive(Debug)]
pub struct Tournament<'t> {
    /// The players.
    pub players: Vec<PlayerSpec>,
    /// The budget of players who do not set their own.
    pub budget: Budget,
    /// The openings, at least one; they are reused if there are too few.
    pub openings: Vec<Opening>,
    /// The rules for ending games early.
    pub referee: Referee,
    /// Endgame tables that players and referee may use.
    pub tables: Option<Arc<AnyProber>>,
    /// Whether the referee ends games by the tables.
    pub ends_by_tables: bool,
    /// The seed of the dice and of the players' random choices.
    pub seed: u64,
    /// The source of external programs.
    pub programs: &'t dyn Programs,
}

impl Tournament<'_> {
    /// The opening of a game; openings are reused if there are too few.
    pub fn opening(&self, fixture: &Fixture) -> &Opening {
        &self.openings[fixture.opening % self.openings.len()]
    }

    /// The names of the players.
    pub fn names(&self) -> Vec<&str> {
        self.players.iter().map(|player| &*player.name).collect()
    }

    /// The budget of a player.
    pub fn budget(&self, player: usize) -> Budget {
        self.players[player].budget.unwrap_or(self.budget)
    }

    /// Whether the player's moves have a time limit, so that their durations depend on more than the machine.
    pub fn is_timed(&self, player: usize) -> bool {
        let has_clock = match &self.players[player].kind {
            PlayerKind::Search(search) => search.level.is_none(),
            PlayerKind::Random | PlayerKind::Greedy | PlayerKind::Guest(_) => false,
            PlayerKind::Program(_) => true,
        };
        has_clock && self.budget(player).time_limit() != TimeLimit::None
    }

    /// Creates the contestant for a player.
    fn contestant(&self, player: usize) -> Result<Box<dyn Contestant>, TextError> {
        let budget = self.budget(player);
        contestant(&self.players[player], budget, self.tables.clone(), self.programs)
    }

    /// Plays one game. Contestants are created on first use, one for each seat.
    fn play(
        &self,
        fixture: &Fixture,
        made: &mut [Vec<Box<dyn Contestant>>],
        stop: &AtomicBool,
    ) -> Result<Option<PlayedGame>, PlayError> {
        let dice = fixture.dice(self.seed);
        let seats = fixture.seats.len();
        let board = GameSetup {
            opening: self.opening(fixture),
            dice,
            seats: (0..seats)
                .map(|seat| Seat {
                    contestant: seat,
                    seed: split_mix(dice ^ split_mix((fixture.number * seats + seat) as u64)),
                    budget: self.budget(fixture.seats[seat]),
                })
                .collect(),
            referee: &self.referee,
            tables: self.tables.as_deref().filter(|_| self.ends_by_tables),
            stop,
        };
        // A player with several seats has a separate contestant for each of them.
        let mut seated: Vec<(usize, Box<dyn Contestant>)> = Vec::new();
        for &player in &fixture.seats {
            let contestant = match made[player].pop() {
                Some(contestant) => contestant,
                None => self.contestant(player)?,
            };
            seated.push((player, contestant));
        }
        let mut at_the_board: Vec<&mut dyn Contestant> = seated
            .iter_mut()
            .map(|(_, contestant)| &mut **contestant as _)
            .collect();
        let played = in_full(|| play::play(&board, &mut at_the_board))?;
        for (player, contestant) in seated {
            made[player].push(contestant);
        }
        Ok(played)
    }

    /// Plays `fixtures` in order, `jobs` at a time, or as many as the system has threads for. `begun` is called when
    /// a game begins, on the thread that plays it. `finished` is called when a game ends, and returns whether to
    /// continue. Games in progress when it returns false, or when `stop` is set, are left unfinished.
    ///
    /// # Errors
    /// The errors of `finished`, and if a game cannot be played or no thread can be started.
    pub fn run<E: From<PlayError>>(
        &self,
        fixtures: &[Fixture],
        jobs: usize,
        stop: &AtomicBool,
        begun: impl Fn(&Fixture) + Sync,
        mut finished: impl FnMut(&Fixture, PlayedGame) -> Result<bool, E>,
    ) -> Result<(), E> {
        let next = AtomicUsize::new(0);
        std::thread::scope(|scope| {
            let (sender, results) = mpsc::channel();
            for job in 0..jobs.min(fixtures.len()) {
                // One thread is enough to play all games; further threads are started only if they leave it enough
                // memory.
                if job > 0 && !is_there(STACK_BYTES) {
                    break;
                }
                let (sender, next, begun) = (sender.clone(), &next, &begun);
                // Deep searches need a large stack.
                let worker = std::thread::Builder::new().stack_size(STACK_BYTES);
                let play_fixtures = move || {
                    let mut made: Vec<Vec<Box<dyn Contestant>>> =
                        self.players.iter().map(|_| Vec::new()).collect();
                    while !stop.load(Ordering::Relaxed) {
                        let Some(fixture) = fixtures.get(next.fetch_add(1, Ordering::Relaxed)) else {
                            return;
                        };
                        begun(fixture);
                        let played = self.play(fixture, &mut made, stop);
                        if sender.send((fixture, played)).is_err() {
                            return;
                        }
                    }
                };
                match worker.spawn_scoped(scope, play_fixtures) {
                    Ok(_) => {}
                    Err(_) if job > 0 => break,
                    Err(error) => return Err(PlayError::Thread(error).into()),
                }
            }
            drop(sender);
            let mut outcome = Ok(());
            let mut ended = false;
            for (fixture, played) in results {
                // A game that ends after the end of the tournament does not count.
                if ended {
                    continue;
                }
                let goes_on = match played {
                    Ok(Some(played)) => finished(fixture, played),
                    Ok(None) => Ok(true),
                    Err(error) => Err(error.into()),
                };
                if !matches!(goes_on, Ok(true)) {
                    stop.store(true, Ordering::Relaxed);
                    ended = true;
                    outcome = goes_on.map(|_| ());
                }
            }
            outcome
        })
    }
}
