//! Solving a race for its table, reading the table back, and proving it.

use std::time::Instant;

use ishwa_core::race::{NumberLayout, Race};
use ishwa_endgame_reader::file::TableError;
use ishwa_endgame_reader::file::race::RaceTable;
use ishwa_endgame_reader::race::RaceSet;
use rayon::prelude::*;

use super::explore::{Explored, explore};
use super::solve::{Solution, residual, solve};
use crate::build::{make_directory, sound};
use crate::file::race::{Stage, StageRows, check_race, load_stages, write};
use crate::findings::{Findings, TableFault};
use crate::progress::{Phases, Stopped};
use crate::solving::{RaceError, Statistics, TOLERANCE, Unsolved};
use crate::table_set::{BuildError, BuildOptions, EntryCounts, TableReport};

/// States that a thread checks at a time.
const CHUNK: usize = 1 << 12;

/// Bytes of memory per state while it is solved.
pub fn state_bytes(shape: NumberLayout) -> u64 {
    // Its key, its numbers, and its share of the lists of states that are not expanded yet.
    (size_of::<u64>() * (shape.numbers() + 2)) as u64
}

/// All states that can follow `roots`, solved with at most `memory` bytes.
///
/// # Errors
/// When there are too many states, their equations cannot be solved, or the work is stopped.
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

/// Builds the table of a race on the current rayon pool, with at most `memory` bytes, unless a valid one exists.
///
/// # Errors
/// When the file cannot be read or written, memory is short, or the work is stopped.
pub fn build_table<G: Race>(
    set: &RaceSet<G>,
    options: &BuildOptions,
    phases: &Phases,
) -> Result<TableReport, BuildError> {
    let _made = make_directory(set.directory())?;
    if let Some(table) = sound(set.open(), check_race, options.rebuild)? {
        return Ok(report_of(&table));
    }
    let game = set.game();
    let begun = Instant::now();
    let (solution, statistics) = solve_from(game, &[game.initial()], options.memory, phases)?;
    let rows = solution.stages().iter().map(|stage| StageRows {
        stage: stage.stage,
        keys: &stage.keys,
        numbers: &stage.numbers,
    });
    write(&set.path(), &set.identity(), &rows.collect::<Vec<_>>())?;
    let table = RaceTable::open(&set.path(), &set.identity())?;
    Ok(TableReport {
        content: EntryCounts::Race(Some(statistics)),
        time: Some(begun.elapsed()),
        ..report_of(&table)
    })
}

/// The report of an existing table.
///
/// # Errors
/// When the file is damaged or has another identity.
pub fn report<G: Race>(set: &RaceSet<G>) -> Result<Option<TableReport>, TableError> {
    Ok(set.open()?.as_ref().map(report_of))
}

/// All states of an existing table.
///
/// # Errors
/// When the file is damaged or has another identity.
pub fn load<G: Race>(set: &RaceSet<G>) -> Result<Option<Solution>, TableError> {
    let Some(table) = set.open()? else {
        return Ok(None);
    };
    let stages = load_stages(&table)?;
    check_states(set, &stages)?;
    Ok(Some(Solution::new(set.game(), stages)))
}

/// Refuses states that the game does not have: they must not be used, even if the checksums are right.
fn check_states<G: Race>(set: &RaceSet<G>, stages: &[Stage]) -> Result<(), TableError> {
    let game = set.game();
    let is_wrong = |stage: &Stage| {
        let is_state = |&key: &u64| {
            let position = game.unpack(key);
            game.pack(&position) == key && game.stage(&position) == stage.stage
        };
        stage.stage >= game.stages() || !stage.keys.par_iter().with_min_len(CHUNK).all(is_state)
    };
    match stages.iter().find(|stage| is_wrong(stage)) {
        None => Ok(()),
        Some(stage) => {
            let what = format!("stage {}", stage.stage);
            let expected = format!("states of {}", game.rules().id());
            Err(TableError::corrupt(&set.path(), what, "others", expected))
        }
    }
}

/// Checks the table by its checksums, or in full: that it has exactly the states that can follow the start, and
/// that its numbers satisfy their equations.
///
/// # Errors
/// When the work is stopped.
pub fn verify<G: Race>(set: &RaceSet<G>, in_full: bool, phases: &Phases) -> Result<Findings, Stopped> {
    let mut findings = Findings::default();
    let checked = set.open().and_then(|table| {
        if let Some(table) = &table {
            check_race(table)?;
            findings.checked = table.states();
        }
        Ok(())
    });
    if let Err(fault) = checked {
        findings.add(TableFault::File(fault));
        return Ok(findings);
    }
    if in_full && findings.checked > 0 {
        prove(set, &mut findings, phases)?;
    }
    Ok(findings)
}

fn prove<G: Race>(set: &RaceSet<G>, findings: &mut Findings, phases: &Phases) -> Result<(), Stopped> {
    let solution = match load(set) {
        Ok(Some(solution)) => solution,
        Ok(None) => return Ok(()),
        Err(fault) => {
            findings.add(TableFault::File(fault));
            return Ok(());
        }
    };
    let game = set.game();
    // There are never more than 2^64 states, so only a stop ends it.
    let explored = explore(game, &[game.initial()], u64::MAX, &phases.explored).map_err(|_| Stopped)?;
    let states = explored.states();
    phases.expect(states);
    let of_table = solution.stages().iter().map(|stage| (stage.stage, &stage.keys));
    let of_start = explored.stages.iter().map(|(stage, keys)| (*stage, keys));
    if !of_start.eq(of_table) {
        findings.add(TableFault::States { states });
        return Ok(());
    }
    let residual = residual(game, &solution, &phases.solved)?;
    if residual > TOLERANCE || residual.is_nan() {
        findings.add(TableFault::Unsolved(Unsolved::Residual { residual }));
    }
    Ok(())
}

/// The report of an existing table.
fn report_of(table: &RaceTable) -> TableReport {
    TableReport {
        layer: 0,
        positions: table.states(),
        content: EntryCounts::Race(None),
        bytes: table.bytes(),
        time: None,
    }
}
