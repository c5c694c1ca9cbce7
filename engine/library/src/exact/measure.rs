//! Measures players by the positions of a set: what their moves lose against the best ones.

use std::sync::atomic::{AtomicBool, Ordering};

use ishwa_core::key::split_mix;
use ishwa_core::prober::TIE;
use ishwa_core::text::TextError;
use ishwa_games::any::{AnyGame, AnySession};
use ishwa_messages::{Message, ToMessage};

use super::draw::decides;
use super::set::{ExactPosition, ExactSet};
use super::shape::on_board;
use crate::messages;
use crate::quality::assessment::Yardstick;
use crate::quality::grade::Class;
use crate::tournament::contestant::{Contestant, Forfeit, Situation};
use crate::tournament::stats::Mean;

/// A player's move in a position of a set.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Answer {
    /// Seeds or pieces on the board.
    pub on_board: u32,
    /// Whether no move is better.
    pub is_best: bool,
    /// What the best move gains over it, in units of the set.
    pub loss: f64,
    /// Whether a review calls it a blunder: it gives a win or a draw away or, in games with payoffs, 0.15 of one.
    pub is_blunder: bool,
}

/// The reason why a player could not be measured: one sentence.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum MeasureError {
    /// The set is not one of the game.
    Set(TextError),
    /// The player returned no move.
    Forfeit(Forfeit),
    /// The job was stopped.
    Stopped,
}

ishwa_messages::passed_on!(MeasureError: Set(TextError));

impl ToMessage for MeasureError {
    fn to_message(&self) -> Message {
        match self {
            Self::Set(error) => error.to_message(),
            Self::Forfeit(forfeit) => forfeit.to_message(),
            Self::Stopped => messages::stopped_measuring(),
        }
    }
}

ishwa_messages::display_in_english!(MeasureError);

/// Means over answers.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Scores {
    /// The share of best moves, from 0 to 1.
    pub best: Mean,
    /// The loss, in units of the set.
    pub loss: Mean,
    /// The share of blunders, from 0 to 1.
    pub blunders: Mean,
}

impl Scores {
    /// Of these answers.
    pub fn of<'a>(answers: impl IntoIterator<Item = &'a Answer>) -> Self {
        let mut scores = Self::default();
        for answer in answers {
            scores.best.add(f64::from(u8::from(answer.is_best)));
            scores.loss.add(answer.loss);
            scores.blunders.add(f64::from(u8::from(answer.is_blunder)));
        }
        scores
    }
}

/// Asks a player for a move in each position of a set. Each position is a game of its own; the seed of the player's
/// random choices in it depends on `seed` and the position's number.
///
/// # Errors
/// When the player returns no move, or the job is stopped.
pub fn measure(
    set: &ExactSet,
    game: &AnyGame,
    player: &mut dyn Contestant,
    seed: u64,
    stop: &AtomicBool,
    done: &mut dyn FnMut(usize),
) -> Result<Vec<Answer>, MeasureError> {
    let mut answers = Vec::with_capacity(set.positions.len());
    for (number, position) in set.positions.iter().enumerate() {
        let session = set.session(game, position)?;
        check_moves(position, &session)?;
        let answered = player
            .new_game(split_mix(seed ^ split_mix(number as u64)), stop)
            .and_then(|()| {
                player.think(&Situation {
                    session: &session,
                    start: &session,
                    clocks: &vec![None; session.info().players],
                    stop,
                })
            });
        if stop.load(Ordering::Relaxed) {
            return Err(MeasureError::Stopped);
        }
        let thought = answered.map_err(MeasureError::Forfeit)?;
        let yardstick = Yardstick::of_session(&session);
        answers.push(answer(position, thought.mv.get(), &yardstick));
        done(number + 1);
    }
    Ok(answers)
}

/// Refuses a position whose moves are not the legal ones of a player, in their order.
fn check_moves(position: &ExactPosition, session: &AnySession) -> Result<(), TextError> {
    let legal = session.moves().into_iter().map(|mv| session.write_move(mv));
    let are_legal = position.moves.iter().map(|(mv, _)| mv.clone()).eq(legal);
    if are_legal && decides(session) && position.on_board == on_board(session) {
        return Ok(());
    }
    let expected = messages::its_legal_moves();
    Err(TextError::new(
        messages::set_of_positions(),
        &position.position,
        expected,
    ))
}

/// The answer that is the move with this index.
fn answer(position: &ExactPosition, index: usize, yardstick: &Yardstick) -> Answer {
    let best = position.best();
    let value = position.moves[index].1;
    let graded = yardstick.loss(&yardstick.proven(best), &yardstick.proven(value));
    // Smaller differences come from rounding.
    let is_best = best - value < TIE;
    Answer {
        on_board: position.on_board,
        is_best,
        loss: if is_best { 0.0 } else { best - value },
        is_blunder: Class::of_loss(graded.points) == Class::Blunder,
    }
}
