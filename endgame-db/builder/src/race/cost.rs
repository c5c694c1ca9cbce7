//! What building the table of a race takes.

use std::time::Instant;

use ishwa_core::race::{NumberLayout, Race};
use ishwa_endgame_reader::set::RaceSet;

use super::explore::{Explored, explore};
use super::solve::{RaceError, solve, state_bytes};
use crate::build::sound;
use crate::cost::{TRIAL, scaled, trial_folder};
use crate::file::race::{Stage, write};
use crate::progress::Phases;
use crate::table_set::{BuildCost, BuildError, BuildOptions, BuildSize};

/// The states of a first trial. A game with fewer is solved whole, however busy the machine is, and its size exact.
const FIRST: u64 = 1 << 16;

/// Of so many stages of a trial, one is written.
const SHARE: usize = 8;

/// What the build takes: its states are counted, and more and more of the last of them solved and written, until that
/// takes half a second.
///
/// # Errors
/// When the states do not fit into the memory that `options` allow, or the trial fails or is stopped.
pub(super) fn of_race<G: Race>(
    set: &RaceSet<G>,
    options: &BuildOptions,
    phases: &Phases,
) -> Result<BuildCost, BuildError> {
    let mut cost = BuildCost::default();
    if sound(set.open(), |_| Ok(()), options.rebuild)?.is_some() {
        return Ok(cost);
    }
    let game = set.game();
    let shape = NumberLayout::of(game);
    let bytes = state_bytes(shape);
    let begun = Instant::now();
    let explored = explore(game, &[game.initial()], options.memory / bytes, &phases.explored);
    let explored = explored.map_err(|error| BuildError::Race(error.into()))?;
    let exploring = begun.elapsed();
    let states = explored.states();
    cost.size = BuildSize {
        positions: states,
        memory: states * bytes,
    };
    let folder = trial_folder()?;
    let mut least = FIRST;
    loop {
        let end = last_stages(&explored, least);
        let (solved, begun) = (end.states(), Instant::now());
        let (solution, _) =
            solve(game, end, &phases.solved).map_err(|error| BuildError::Race(RaceError::from(error)))?;
        // The first of these stages are more like those before them than the last, in which little is open.
        let divisor = if solved == states { 1 } else { SHARE };
        let early = &solution.stages()[..solution.stages().len().div_ceil(divisor)];
        let rows: Vec<_> = early.iter().map(Stage::rows).collect();
        let written = write(&folder.path().join("trial"), &set.identity(), &rows)?;
        let count: usize = early.iter().map(|stage| stage.keys.len()).sum();
        let elapsed = begun.elapsed();
        if elapsed > TRIAL / 2 || solved == states {
            cost.time = exploring + elapsed.mul_f64(states as f64 / solved.max(1) as f64);
            cost.bytes = scaled(written.bytes, states, count.max(1) as u64);
            return Ok(cost);
        }
        least = 2 * solved;
    }
}

/// The last stages, with at least this many states if there are so many. No play leads out of them.
fn last_stages(explored: &Explored, least: u64) -> Explored {
    let (mut states, mut first) = (0, explored.stages.len());
    while states < least && first > 0 {
        first -= 1;
        states += explored.stages[first].1.len() as u64;
    }
    Explored {
        stages: explored.stages[first..].to_vec(),
    }
}
