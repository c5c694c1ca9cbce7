//! Solves all states of a race, from the last stage to the first, and proves the solution in a separate pass.

use std::sync::atomic::{AtomicU32, Ordering};

use ishwa_core::game::Turn;
use ishwa_core::parallel;
use ishwa_core::race::{NumberLayout, Race};
use ishwa_endgame_reader::file::TableError;
use ishwa_endgame_reader::race::{RaceState, Row, Rows, first_best};
use ishwa_messages::{Message, ToMessage};
use rayon::prelude::*;

use super::explore::{Explored, TooMany, explore};
use super::group::Group;
use crate::file::race::Stage;
use crate::messages;
use crate::progress::{Phases, Progress, Stopped};

/// States that a thread solves at a time.
const CHUNK: usize = 1 << 9;

/// The largest accepted residual: the difference between a number and the result of its equation, relative to the
/// number where that is greater than 1.
pub const TOLERANCE: f64 = 1e-12;

/// Statistics of solving.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Statistics {
    /// The number of states.
    pub states: u64,
    /// The number of stages with states.
    pub stages: u32,
    /// The largest number of sweeps of a group.
    pub sweeps: u32,
    /// The largest residual.
    pub residual: f64,
}

/// The reason why a race was not solved.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum Unsolved {
    /// The equations are not solved accurately enough.
    Residual {
        /// The largest residual.
        residual: f64,
    },
    /// The job was stopped.
    Stopped,
}

impl ToMessage for Unsolved {
    fn to_message(&self) -> Message {
        match *self {
            Self::Residual { residual } => {
                messages::large_residual(format!("{residual:.1e}"), format!("{TOLERANCE:e}"))
            }
            Self::Stopped => messages::stopped_before_end(),
        }
    }
}

impl From<Stopped> for Unsolved {
    fn from(Stopped: Stopped) -> Self {
        Self::Stopped
    }
}

/// The reason why a race has no usable solution.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RaceError {
    /// More states than fit into memory.
    TooMany(TooMany),
    /// The equations were not solved.
    Unsolved(Unsolved),
    /// The job was stopped.
    Stopped,
    /// A table could not be read or written.
    Table(TableError),
}

ishwa_messages::passed_on!(RaceError: Table(TableError));

impl ToMessage for RaceError {
    fn to_message(&self) -> Message {
        match self {
            Self::TooMany(reason) => messages::more_memory(reason.to_message()),
            Self::Unsolved(error) => error.to_message(),
            Self::Stopped => messages::stopped_before_end(),
            Self::Table(error) => error.to_message(),
        }
    }
}

ishwa_messages::display_in_english!(Unsolved, RaceError);

impl From<TooMany> for RaceError {
    fn from(error: TooMany) -> Self {
        match error {
            TooMany::Stopped => Self::Stopped,
            TooMany::States { .. } => Self::TooMany(error),
        }
    }
}

impl From<Unsolved> for RaceError {
    fn from(error: Unsolved) -> Self {
        match error {
            Unsolved::Stopped => Self::Stopped,
            Unsolved::Residual { .. } => Self::Unsolved(error),
        }
    }
}

impl From<Stopped> for RaceError {
    fn from(Stopped: Stopped) -> Self {
        Self::Stopped
    }
}

/// Solved states of a game.
#[derive(Clone, Debug)]
pub struct Solution {
    stages: Vec<Stage>,
    /// For each stage of the game its index in the list, counted from 1.
    indices: Vec<u32>,
    width: usize,
}

impl Solution {
    /// The solution with these stages, in order, of a game.
    pub fn new<G: Race>(game: &G, stages: Vec<Stage>) -> Self {
        let mut indices = vec![0; game.stages() as usize];
        for (index, stage) in (1..).zip(&stages) {
            indices[stage.stage as usize] = index;
        }
        Self {
            stages,
            indices,
            width: NumberLayout::of(game).numbers(),
        }
    }

    /// The stages, in order.
    pub fn stages(&self) -> &[Stage] {
        &self.stages
    }

    /// The numbers of a state.
    #[inline]
    fn row(&self, stage: u32, key: u64) -> Option<&[f64]> {
        let index = *self.indices.get(stage as usize)?;
        let stage = self.stages.get(index.checked_sub(1)? as usize)?;
        let rank = stage.keys.binary_search(&key).ok()?;
        stage.numbers.get(rank * self.width..(rank + 1) * self.width)
    }
}

impl Rows for Solution {
    fn look(&self, stage: u32, key: u64, found: &mut dyn FnMut(&[f64])) -> Result<bool, TableError> {
        let row = self.row(stage, key);
        if let Some(row) = row {
            found(row);
        }
        Ok(row.is_some())
    }
}

/// Bytes of memory per state while it is solved.
pub fn state_bytes(shape: NumberLayout) -> u64 {
    // Its key, its numbers, and its share of the lists of unexpanded states.
    (size_of::<u64>() * (shape.numbers() + 2)) as u64
}

/// All states that can follow `roots`, solved with at most `memory` bytes.
///
/// # Errors
/// When there are too many states, their equations cannot be solved, or the job is stopped.
pub fn solve_from<G: Race>(
    game: &G,
    roots: &[G::Position],
    memory: u64,
    phases: &Phases,
) -> Result<(Solution, Statistics), RaceError> {
    let most = memory / state_bytes(NumberLayout::of(game));
    let explored: Explored = explore(game, roots, most, &phases.explored)?;
    phases.expect(2 * explored.states());
    Ok(solve(game, explored, &phases.solved)?)
}

/// Solves all explored states, on the current rayon pool. Each state counts as two steps of progress: one for its
/// solution, one for its residual.
///
/// # Errors
/// When the equations are not solved to within [`TOLERANCE`], or the job is stopped.
pub fn solve<G: Race>(
    game: &G,
    explored: Explored,
    progress: &Progress,
) -> Result<(Solution, Statistics), Unsolved> {
    // Runs on a thread of the pool: most stages are small, and entering the pool for each would take longer than
    // solving it.
    rayon::scope(|_| solve_in_pool(game, explored, progress))
}

fn solve_in_pool<G: Race>(
    game: &G,
    explored: Explored,
    progress: &Progress,
) -> Result<(Solution, Statistics), Unsolved> {
    let states = explored.states();
    let unsolved = explored.stages.into_iter().map(|(stage, keys)| Stage {
        stage,
        keys,
        numbers: Vec::new(),
    });
    let mut solution = Solution::new(game, unsolved.collect());
    let mut sweeps = 0;
    for index in (0..solution.stages.len()).rev() {
        let (numbers, most) = solve_stage(game, &solution, index, progress)?;
        solution.stages[index].numbers = numbers;
        sweeps = sweeps.max(most);
    }
    let residual = residual(game, &solution, progress)?;
    if residual > TOLERANCE || residual.is_nan() {
        return Err(Unsolved::Residual { residual });
    }
    let statistics = Statistics {
        states,
        stages: solution.stages.len() as u32,
        sweeps,
        residual,
    };
    Ok((solution, statistics))
}

/// Solves the states of one stage from those of all later ones; returns their numbers, and the largest number of
/// sweeps of a group.
fn solve_stage<G: Race>(
    game: &G,
    solution: &Solution,
    index: usize,
    progress: &Progress,
) -> Result<(Vec<f64>, u32), Stopped> {
    let Stage { stage, keys, .. } = &solution.stages[index];
    let width = solution.width;
    let group_of = |key: u64| game.group(&game.unpack(key));
    let members_of = |chunk: usize, keys: &[u64]| -> Vec<(u64, u64, u32)> {
        let ranked = keys.iter().zip(chunk * CHUNK..);
        ranked
            .map(|(&key, rank)| (group_of(key), key, rank as u32))
            .collect()
    };
    let mut members = parallel::map_chunks(keys, CHUNK, members_of).concat();
    members.par_sort_unstable();
    let most = AtomicU32::new(0);
    let known = |stage: u32, key: u64| {
        solution
            .row(stage, key)
            .expect("all states that can follow were explored")
    };
    let groups: Vec<&[(u64, u64, u32)]> = members.chunk_by(|one, other| one.0 == other.0).collect();
    let solved = parallel::map_chunks(&groups, CHUNK, |_, groups| {
        if progress.is_stopped() {
            return Err(Stopped);
        }
        let (mut ranks, mut rows) = (Vec::new(), Vec::new());
        let mut keys = Vec::new();
        for members in groups {
            keys.clear();
            keys.extend(members.iter().map(|&(_, key, _)| key));
            let mut group = Group::new(game, *stage, &keys, known);
            most.fetch_max(group.solve(), Ordering::Relaxed);
            for (row, &(_, _, rank)) in group.rows.iter().zip(*members) {
                ranks.push(rank as usize);
                rows.extend_from_slice(row.numbers());
            }
        }
        progress.add(ranks.len() as u64);
        Ok((ranks, rows))
    });
    let mut numbers = vec![0.0; keys.len() * width];
    for solved in solved {
        let (ranks, rows) = solved?;
        for (rank, row) in ranks.into_iter().zip(rows.chunks(width)) {
            numbers[rank * width..][..width].copy_from_slice(row);
        }
    }
    Ok((numbers, most.into_inner()))
}

/// The largest residual of all states: the difference between a state's numbers and the result of its equation.
/// Infinite if a state that can follow is missing.
///
/// # Errors
/// When the job is stopped.
pub fn residual<G: Race>(game: &G, solution: &Solution, progress: &Progress) -> Result<f64, Stopped> {
    let width = solution.width;
    let residual_of = |key: u64, numbers: &[f64]| {
        expected(game, solution, &game.unpack(key)).map_or(f64::INFINITY, |row| row.distance(numbers))
    };
    let most_of = |stage: &Stage| {
        if progress.is_stopped() {
            return Err(Stopped);
        }
        let residuals = parallel::map_chunks(&stage.keys, CHUNK, |index, keys| {
            let numbers = stage.numbers[index * CHUNK * width..].chunks(width);
            let states = keys.iter().zip(numbers);
            states
                .map(|(&key, numbers)| residual_of(key, numbers))
                .fold(0.0, greater)
        });
        let most = residuals.into_iter().fold(0.0, greater);
        progress.add(stage.keys.len() as u64);
        Ok(most)
    };
    let residuals = parallel::map(solution.stages.len(), |index| most_of(&solution.stages[index]));
    let mut residuals = residuals.into_iter();
    residuals.try_fold(0.0, |most, residual| Ok(greater(most, residual?)))
}

/// The greater of two numbers, or NaN if one is NaN.
fn greater(one: f64, other: f64) -> f64 {
    if one.is_nan() || one > other { one } else { other }
}

/// The result of the equation of a position in which dice are to be thrown, from the numbers of the states that
/// follow; `None` if one is missing.
fn expected<G: Race>(game: &G, solution: &Solution, position: &G::Position) -> Option<Row> {
    let shape = NumberLayout::of(game);
    let mut expected = Row::zero(shape);
    expected.throw();
    let mut missing = false;
    let add = |row: &mut Row, chance: f64, after: &G::Position| {
        if matches!(game.turn(after), Turn::Over) {
            row.add(chance, Row::as_it_stands(game, after).numbers(), 0);
            return true;
        }
        let state = RaceState::of(game, after);
        let numbers = solution.row(state.stage, state.key);
        if let Some(numbers) = numbers {
            row.add(chance, numbers, state.turn);
        }
        numbers.is_some()
    };
    game.outcomes(position, |outcome, chance| {
        let after = game.play(position, outcome);
        if let Turn::Player(player) = game.turn(&after) {
            let mut moves = G::Moves::default();
            game.moves(&after, &mut moves);
            let options = moves.iter().map(|&mv| {
                let mut row = Row::zero(shape);
                missing |= !add(&mut row, 1.0, &game.play(&after, mv));
                row
            });
            let options: Vec<Row> = options.collect();
            let best = first_best(options.iter().map(|row| row.payoff(game, player.index())));
            expected.add(chance.get(), options[best].numbers(), 0);
        } else {
            missing |= !add(&mut expected, chance.get(), &after);
        }
    });
    (!missing).then_some(expected)
}
