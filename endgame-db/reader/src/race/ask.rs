//! Queries of solved states for any position.

use ishwa_core::game::{Player, Turn};
use ishwa_core::prober::TIE;
use ishwa_core::race::{NumberLayout, Race, over_mean};

use super::row::Row;
use super::state::RaceState;
use crate::answer::{AnswerMove, ProbeAnswer};
use crate::file::TableError;

/// Solved states, in memory or in a file.
pub trait Rows: Sync {
    /// Calls `found` with the numbers of a state; returns false if they are not known.
    ///
    /// # Errors
    /// When a table is damaged or cannot be read.
    fn look(&self, stage: u32, key: u64, found: &mut dyn FnMut(&[f64])) -> Result<bool, TableError>;
}

impl<R: Rows + ?Sized> Rows for &R {
    fn look(&self, stage: u32, key: u64, found: &mut dyn FnMut(&[f64])) -> Result<bool, TableError> {
        (**self).look(stage, key, found)
    }
}

/// A move or throw, with the chances of the players after it.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveProspects<M> {
    /// The move or throw.
    pub mv: M,
    /// Its chance, for a throw.
    pub chance: Option<f64>,
    /// The chances of the players.
    pub row: Row,
}

/// The numbers of a position, whoever is to act in it; `None` if they are not known.
///
/// # Errors
/// When a table is damaged or cannot be read.
pub fn prospects<G: Race>(
    game: &G,
    rows: &(impl Rows + ?Sized),
    position: &G::Position,
) -> Result<Option<Row>, TableError> {
    match game.turn(position) {
        Turn::Over => Ok(Some(Row::as_it_stands(game, position))),
        Turn::Chance(_) => {
            let state = RaceState::of(game, position);
            let mut row = Row::zero(NumberLayout::of(game));
            let is_known = rows.look(state.stage, state.key, &mut |numbers| {
                row.add(1.0, numbers, state.turn);
            })?;
            Ok(is_known.then_some(row))
        }
        Turn::Player(player) => {
            let Some(mut moves) = choices(game, rows, position)? else {
                return Ok(None);
            };
            let best = best_choice(game, &moves, player);
            Ok(Some(moves.swap_remove(best).row))
        }
    }
}

/// The index of the choice with the highest payoff for a player, the first of equals.
pub fn best_choice<G: Race>(game: &G, choices: &[MoveProspects<G::Move>], player: Player) -> usize {
    first_best(
        choices
            .iter()
            .map(|choice| choice.row.payoff(game, player.index())),
    )
}

/// The result of each move or throw of a position, in the order of the game; `None` if any of them is not known.
///
/// # Errors
/// When a table is damaged or cannot be read.
pub fn choices<G: Race>(
    game: &G,
    rows: &(impl Rows + ?Sized),
    position: &G::Position,
) -> Result<Option<Vec<MoveProspects<G::Move>>>, TableError> {
    let mut moves = G::Moves::default();
    game.moves(position, &mut moves);
    let throws = matches!(game.turn(position), Turn::Chance(_));
    let mut found = Vec::with_capacity(moves.len());
    for &mv in moves.iter() {
        let Some(row) = prospects(game, rows, &game.play(position, mv))? else {
            return Ok(None);
        };
        found.push(MoveProspects {
            mv,
            chance: throws.then(|| game.probability(position, mv).get()),
            row,
        });
    }
    Ok(Some(found))
}

/// The answer of solved states for a position, with moves by their index; `None` if it is not known.
///
/// # Errors
/// When a table is damaged or cannot be read.
pub fn answer<G: Race>(
    game: &G,
    rows: &(impl Rows + ?Sized),
    position: &G::Position,
) -> Result<Option<ProbeAnswer>, TableError> {
    let Some(row) = prospects(game, rows, position)? else {
        return Ok(None);
    };
    let Some(found) = choices(game, rows, position)? else {
        return Ok(None);
    };
    let thrower = game.side(position).index();
    let payoffs: Option<Vec<(f64, f64)>> = found
        .iter()
        .map(|choice| Some((choice.chance?, choice.row.chances().payoff(game, thrower)?)))
        .collect();
    let best = match game.turn(position) {
        Turn::Player(player) => Some(best_choice(game, &found, player) as u16),
        _ => None,
    };
    let moves = found.into_iter().enumerate().map(|(place, choice)| AnswerMove {
        chance: choice.chance,
        prospects: choice.row.prospects(game),
        luck: payoffs
            .as_ref()
            .and_then(|payoffs| over_mean(payoffs.iter().copied(), place)),
    });
    Ok(Some(ProbeAnswer {
        prospects: row.prospects(game),
        moves: moves.collect(),
        best,
    }))
}

/// The index of the highest payoff, the first of equals.
pub fn first_best(payoffs: impl Iterator<Item = f64>) -> usize {
    let mut best = (0, f64::NEG_INFINITY);
    for (index, payoff) in payoffs.enumerate() {
        if payoff > best.1 + TIE {
            best = (index, payoff);
        }
    }
    best.0
}
