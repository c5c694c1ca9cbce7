//! Plays one game from its opening to its result.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use ishwa_core::game::Turn;
use ishwa_core::key::split_mix;
use ishwa_games::any::{AnyProber, AnySession};
use ishwa_search::limits::TimeSource;

use super::budget::Budget;
use super::contestant::{Contestant, Forfeit, Situation, Thought};
use super::openings::Opening;
use super::referee::{GameEnding, Referee, ReportedScores, known_payoffs};
use crate::dice::throw;

/// A ply of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayedPly {
    /// The move, with the player's evaluation; without one for openings and throws.
    pub thought: Thought,
    /// The time it took; `None` for openings and throws.
    pub time: Option<Duration>,
    /// The seat of the player who chose it; `None` for openings and throws.
    pub seat: Option<usize>,
    /// Whether it was a throw.
    pub throw: bool,
}

/// A finished game.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayedGame {
    /// Its plies, the opening first.
    pub plies: Vec<PlayedPly>,
    /// The points of each seat: the fraction of its opponents that it has beaten, where a tie counts half.
    pub points: Vec<f64>,
    /// The payoff of each seat, if known.
    pub payoffs: Option<Vec<f64>>,
    /// How it ended.
    pub ending: GameEnding,
}

/// A seat at the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Seat {
    /// The index of its contestant; one contestant can have several seats.
    pub contestant: usize,
    /// The seed of the player's random choices there.
    pub seed: u64,
    /// The budget there; a clock belongs to the seat.
    pub budget: Budget,
}

/// The setup of one game.
#[derive(Debug)]
pub struct GameSetup<'g> {
    /// Where the game begins.
    pub opening: &'g Opening,
    /// The seed of the dice.
    pub dice: u64,
    /// The seats, in the order of the game.
    pub seats: Vec<Seat>,
    /// The rules for ending the game early.
    pub referee: &'g Referee,
    /// Tables that can decide the game.
    pub tables: Option<&'g AnyProber>,
    /// Set to leave the game unfinished.
    pub stop: &'g AtomicBool,
}

/// Plays a game between `contestants`. `None` if it was stopped.
///
/// # Panics
/// When there are fewer seats than players in the game, or fewer contestants than the seats name.
pub fn play(board: &GameSetup<'_>, contestants: &mut [&mut dyn Contestant]) -> Option<PlayedGame> {
    let mut table = GameInPlay {
        session: AnySession::clone(&board.opening.start),
        plies: Vec::new(),
        clocks: board.seats.iter().map(|seat| seat.budget.clock()).collect(),
        unready: vec![None; board.seats.len()],
        scores: ReportedScores::new(board.seats.len()),
        dice: board.dice,
    };
    for &mv in &board.opening.plies {
        table.put(Thought::of(mv), None, false);
    }
    let ending = table.play_out(board, contestants)?;
    let (points, payoffs) = ending.result(&table.session, &table.scores);
    Some(PlayedGame {
        plies: table.plies,
        points,
        payoffs,
        ending,
    })
}

/// A game in progress.
struct GameInPlay {
    session: AnySession,
    plies: Vec<PlayedPly>,
    clocks: Vec<Option<Duration>>,
    /// The forfeits of seats whose player could not prepare for the game. They count at the seat's first turn, so that
    /// a game is always forfeited by the player to move, and its record shows who that was.
    unready: Vec<Option<Forfeit>>,
    scores: ReportedScores,
    dice: u64,
}

impl GameInPlay {
    /// Plays a move; `by` is the seat of the player who chose it, with the time they took.
    fn put(&mut self, thought: Thought, by: Option<(usize, Duration)>, throw: bool) {
        self.session.play(thought.mv);
        self.plies.push(PlayedPly {
            thought,
            time: by.map(|(_, time)| time),
            seat: by.map(|(seat, _)| seat),
            throw,
        });
    }

    /// Plays until the game has ended; `None` if it was stopped.
    fn play_out(
        &mut self,
        board: &GameSetup<'_>,
        contestants: &mut [&mut dyn Contestant],
    ) -> Option<GameEnding> {
        for (number, seat) in board.seats.iter().enumerate() {
            let made = contestants[seat.contestant].new_game(seat.seed, board.stop);
            if board.stop.load(Ordering::Relaxed) {
                return None;
            }
            self.unready[number] = made.err();
        }
        loop {
            if board.stop.load(Ordering::Relaxed) {
                return None;
            }
            match self.session.turn() {
                Turn::Over => return Some(GameEnding::Rules),
                _ if self.plies.len() >= board.referee.most_plies => return Some(GameEnding::Length),
                Turn::Chance(_) => {
                    self.dice = split_mix(self.dice);
                    let mv = throw(&self.session, self.dice);
                    self.put(Thought::of(mv), None, true);
                }
                Turn::Player(player) => {
                    if let Some(tables) = board.tables
                        && let Some(payoffs) = known_payoffs(&self.session, tables)
                    {
                        return Some(GameEnding::Tables(payoffs));
                    }
                    let seat = player.index();
                    let contestant = &mut *contestants[board.seats[seat].contestant];
                    let turn = self.turn_of(seat, board, contestant);
                    // The result of an interrupted search is not a move of the game.
                    if board.stop.load(Ordering::Relaxed) {
                        return None;
                    }
                    if let Err(forfeit) = turn {
                        contestant.dismiss();
                        return Some(GameEnding::Forfeit(seat, forfeit));
                    }
                    let Referee { agreed, drawn, .. } = *board.referee;
                    if self.session.outcome().is_none()
                        && let Some(ending) = self.scores.agreement(agreed, drawn, self.plies.len())
                    {
                        return Some(ending);
                    }
                }
            }
        }
    }

    fn turn_of(
        &mut self,
        seat: usize,
        board: &GameSetup<'_>,
        contestant: &mut dyn Contestant,
    ) -> Result<(), Forfeit> {
        if let Some(forfeit) = self.unready[seat].take() {
            return Err(forfeit);
        }
        let situation = Situation {
            session: &self.session,
            start: &board.opening.start,
            clocks: &self.clocks,
            stop: board.stop,
        };
        // Without a system clock, moves take no time.
        let clock = TimeSource::SYSTEM;
        let begun = clock.now();
        let thought = contestant.think(&situation)?;
        let taken = clock.now().saturating_sub(begun);
        self.press(seat, board, taken)?;
        self.scores.add(seat, thought.assessment.score);
        self.put(thought, Some((seat, taken)), false);
        Ok(())
    }

    /// Subtracts the time of a move from the clock.
    fn press(&mut self, seat: usize, board: &GameSetup<'_>, taken: Duration) -> Result<(), Forfeit> {
        let (Some(left), Budget::Clock(clock)) = (&mut self.clocks[seat], board.seats[seat].budget) else {
            return Ok(());
        };
        if taken > *left + board.referee.margin {
            return Err(Forfeit::Time);
        }
        *left = left.saturating_sub(taken) + clock.increment;
        Ok(())
    }
}
