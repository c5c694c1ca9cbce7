//! Probes the solved states of a race, for any position and for a search.

use ishwa_core::game::{PerPlayer, Player, Turn};
use ishwa_core::heuristics::Heuristics;
use ishwa_core::prober::{Known, Prober, TIE};
use ishwa_core::race::{NumberLayout, Race, over_mean};
use ishwa_games::any::{AnyProber, Listed};
use ishwa_messages::Message;

use super::row::Row;
use crate::file::TableError;
use crate::file::race::RaceTable;
use crate::first_error::FirstError;
use crate::value::{AnswerMove, ProbeAnswer};

/// Solved states, in memory or in a file.
pub trait Rows: Sync {
    /// Calls `found` with the numbers of a state; returns false if they are unknown.
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

/// Identifies the numbers of a position in which dice are to be thrown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RaceState {
    /// The stage of the game.
    pub stage: u32,
    /// The position packed into a word.
    pub key: u64,
    /// The thrower's seat in the position; in the state it is the first.
    pub turn: usize,
}

impl RaceState {
    /// The state of a position.
    pub fn of<G: Race>(game: &G, position: &G::Position) -> Self {
        let turn = game.side(position).index();
        let seated = game.trimmed(&game.turned(position, turn));
        Self {
            stage: game.stage(&seated),
            key: game.pack(&seated),
            turn,
        }
    }
}

impl Rows for RaceTable {
    fn look(&self, stage: u32, key: u64, found: &mut dyn FnMut(&[f64])) -> Result<bool, TableError> {
        let mut numbers = vec![0.0; self.identity().width as usize];
        let is_known = self.get(stage, key, &mut numbers)?;
        if is_known {
            found(&numbers);
        }
        Ok(is_known)
    }
}

/// A move or throw, with the players' probabilities after it.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveProspects<M> {
    /// The move or throw.
    pub mv: M,
    /// The probability of a throw.
    pub chance: Option<f64>,
    /// The players' probabilities.
    pub row: Row,
}

/// The numbers of a position, also of one before a throw; `None` if unknown.
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

/// The index of the choice with the highest payoff for a player; the first one among equals.
pub fn best_choice<G: Race>(game: &G, choices: &[MoveProspects<G::Move>], player: Player) -> usize {
    first_best(
        choices
            .iter()
            .map(|choice| choice.row.payoff(game, player.index())),
    )
}

/// The result of each move or throw of a position, in the order of the game; `None` if any is unknown.
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

/// The result of solved states for a position, with moves by their index; `None` if unknown.
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
    let moves = found.into_iter().enumerate().map(|(index, choice)| AnswerMove {
        chance: choice.chance,
        prospects: choice.row.prospects(game),
        luck: payoffs
            .as_ref()
            .and_then(|payoffs| over_mean(payoffs.iter().copied(), index)),
    });
    Ok(Some(ProbeAnswer {
        prospects: row.prospects(game),
        moves: moves.collect(),
        best,
    }))
}

/// The index of the highest payoff; the first one among equals.
pub fn first_best(payoffs: impl Iterator<Item = f64>) -> usize {
    let mut best = (0, f64::NEG_INFINITY);
    for (index, payoff) in payoffs.enumerate() {
        if payoff > best.1 + TIE {
            best = (index, payoff);
        }
    }
    best.0
}

/// Whether the numbers of states hold under any assumption of a search about the players: there are two players, or
/// no decisions.
pub fn has_one_best_play<G: Race>(game: &G) -> bool {
    game.info().players <= 2 || !game.has_decisions()
}

/// Solved states of a race, in the form for a search.
#[derive(Debug)]
pub struct RaceProber<G, R> {
    game: G,
    rows: R,
    fault: FirstError,
}

impl<G: Race + Listed, R: Rows + Send + 'static> RaceProber<G, R> {
    /// A prober for any game; `None` if more than two players decide.
    pub fn of(game: &G, rows: R) -> Option<AnyProber> {
        let game = game.clone();
        let fault = FirstError::default();
        has_one_best_play(&game).then(|| AnyProber::new(Self { game, rows, fault }))
    }
}

impl<G: Race + Heuristics, R: Rows> RaceProber<G, R> {
    /// The numbers of a position. A table that cannot be read counts as missing.
    fn row(&self, position: &G::Position) -> Option<Row> {
        self.fault.without(prospects(&self.game, &self.rows, position))?
    }
}

impl<G: Race + Heuristics, R: Rows + Send + 'static> Prober<G> for RaceProber<G, R> {
    fn probe(&self, position: &G::Position) -> Option<Known> {
        let player = self.game.side(position).index();
        let payoff = self.row(position)?.chances().payoff(&self.game, player)?;
        Some(Known::exactly(payoff, None))
    }

    fn payoffs(&self, position: &G::Position) -> Option<PerPlayer<f64>> {
        let row = self.row(position)?;
        let players = 0..self.game.info().players;
        players
            .map(|player| row.chances().payoff(&self.game, player))
            .collect()
    }

    fn fault(&self) -> Option<&Message> {
        self.fault.get()
    }
}
