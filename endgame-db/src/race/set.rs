//! The table of a race: all states that can follow the start of the game, in one file.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use ishwa_engine::race::{Race, Shape};
use rayon::prelude::*;

use super::explore::{Explored, TooMany, explore};
use super::solve::{Solution, Statistics, Unsolved, residual, solve};
use super::{Rows, TOLERANCE};
use crate::file::race::{RaceIdentity, RaceTable, Stage, StageRows, write};
use crate::file::{TableError, remove_leftovers};
use crate::set::{SUFFIX, directory_of};
use crate::solve::{Progress, Stopped};

/// States that a thread checks at a time.
const CHUNK: usize = 1 << 12;

/// Where the table of a race is.
#[derive(Clone, Debug)]
pub struct RaceSet<G> {
    game: G,
    directory: PathBuf,
}

/// A table that is there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RaceReport {
    /// States in it.
    pub states: u64,
    /// Length of the file.
    pub bytes: u64,
    /// What building took; `None` when the file was there.
    pub built: Option<(Statistics, Duration)>,
}

/// Why a race was not solved.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RaceError {
    /// More states than fit into memory.
    #[error("memory: {0}; expected more --memory")]
    TooMany(TooMany),
    /// The equations were not solved.
    #[error(transparent)]
    Unsolved(Unsolved),
    /// The work was stopped.
    #[error("stopped before the end")]
    Stopped,
    /// A table could not be read or written.
    #[error(transparent)]
    Table(#[from] TableError),
    /// The directory could not be made.
    #[error("{}: cannot make the directory: {reason}", path.display())]
    Directory {
        /// The directory.
        path: PathBuf,
        /// What the system said.
        reason: std::io::Error,
    },
}

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

/// What a check of a table found.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RaceFindings {
    /// States checked.
    pub checked: u64,
    /// What was wrong, a sentence each.
    pub faults: Vec<String>,
}

/// How far the work on a race has come.
#[derive(Debug, Default)]
pub struct Phases {
    /// States found so far.
    pub explored: Progress,
    /// States solved so far and states proven so far, together; in the end twice [`Phases::states`].
    pub solved: Progress,
    /// States there are, once all are found.
    pub states: std::sync::atomic::AtomicU64,
}

impl Phases {
    /// Stops the work.
    pub fn stop(&self) {
        for progress in [&self.explored, &self.solved] {
            progress.stop.store(true, std::sync::atomic::Ordering::Relaxed);
        }
    }
}

/// Bytes that a state takes while it is solved.
pub fn state_bytes(shape: Shape) -> u64 {
    // Its key, its numbers, and what the lists of states that are not expanded yet take.
    (size_of::<u64>() * (shape.numbers() + 2)) as u64
}

/// All states that can follow `roots`, solved in so many bytes of memory.
///
/// # Errors
/// When there are too many, their equations are not solved, or the work is stopped.
pub fn solve_from<G: Race>(
    game: &G,
    roots: &[G::Position],
    memory: u64,
    phases: &Phases,
) -> Result<(Solution, Statistics), RaceError> {
    let most = memory / state_bytes(Shape::of(game));
    let explored: Explored = explore(game, roots, most, &phases.explored)?;
    phases
        .states
        .store(explored.states(), std::sync::atomic::Ordering::Relaxed);
    Ok(solve(game, explored, &phases.solved)?)
}

impl<G: Race> RaceSet<G> {
    /// The set of a game under the directory `root`.
    pub fn new(game: G, root: &Path) -> Self {
        let directory = directory_of(game.rules().id(), root);
        Self { game, directory }
    }

    /// The game.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The directory of the file, which need not be there.
    pub fn directory(&self) -> &Path {
        &self.directory
    }

    /// The file.
    pub fn path(&self) -> PathBuf {
        self.directory.join(format!("states.{SUFFIX}"))
    }

    fn identity(&self) -> RaceIdentity {
        RaceIdentity {
            set: self.game.rules().id().to_owned(),
            width: Shape::of(&self.game).numbers() as u32,
        }
    }

    /// Opens the table; `None` when there is none.
    ///
    /// # Errors
    /// When the file is damaged, or of something else.
    pub fn open(&self) -> Result<Option<RaceTable>, TableError> {
        let path = self.path();
        if !path.exists() {
            return Ok(None);
        }
        RaceTable::open(&path, &self.identity()).map(Some)
    }

    /// Builds the table, unless a sound one is there, on the current rayon pool and in so many bytes of memory.
    ///
    /// # Errors
    /// When the file cannot be read or written, memory is short, or the work is stopped.
    pub fn build(&self, memory: u64, phases: &Phases) -> Result<RaceReport, RaceError> {
        let path = &self.directory;
        fs::create_dir_all(path).map_err(|reason| RaceError::Directory {
            path: path.clone(),
            reason,
        })?;
        remove_leftovers(path)?;
        if let Some(table) = self.reusable()? {
            return Ok(report(&table, None));
        }
        let begun = Instant::now();
        let (solution, statistics) = solve_from(&self.game, &[self.game.initial()], memory, phases)?;
        let rows = solution.stages().iter().map(|stage| StageRows {
            stage: stage.stage,
            keys: &stage.keys,
            numbers: &stage.numbers,
        });
        write(&self.path(), &self.identity(), &rows.collect::<Vec<_>>())?;
        let table = RaceTable::open(&self.path(), &self.identity())?;
        Ok(report(&table, Some((statistics, begun.elapsed()))))
    }

    /// The table that is there, if it is sound. A damaged one and one of another version are built anew.
    fn reusable(&self) -> Result<Option<RaceTable>, TableError> {
        let checked = self.open().and_then(|table| {
            table.as_ref().map_or(Ok(()), RaceTable::check)?;
            Ok(table)
        });
        match checked {
            Err(TableError::Corrupt { .. } | TableError::Version { .. }) => Ok(None),
            found => found,
        }
    }

    /// What is there.
    ///
    /// # Errors
    /// When the file is damaged, or of something else.
    pub fn report(&self) -> Result<Option<RaceReport>, TableError> {
        Ok(self.open()?.map(|table| report(&table, None)))
    }

    /// All states of the table that is there.
    ///
    /// # Errors
    /// When the file is damaged, or of something else.
    pub fn load(&self) -> Result<Option<Solution>, TableError> {
        let Some(table) = self.open()? else {
            return Ok(None);
        };
        let stages = table.load_all()?;
        self.check_states(&stages)?;
        Ok(Some(Solution::new(&self.game, stages)))
    }

    /// Refuses states that are none of the game's: whatever the checksums say, nothing rests on them.
    fn check_states(&self, stages: &[Stage]) -> Result<(), TableError> {
        let game = &self.game;
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
                Err(TableError::corrupt(&self.path(), what, "others", expected))
            }
        }
    }

    /// Checks the table by its checksums; or, in full, that it has just the states that can follow the start and that its
    /// numbers solve their equations.
    ///
    /// # Errors
    /// When the work is stopped, or memory is short.
    pub fn verify(&self, in_full: bool, phases: &Phases) -> Result<RaceFindings, RaceError> {
        let mut findings = RaceFindings::default();
        let checked = self.open().and_then(|table| {
            if let Some(table) = &table {
                table.check()?;
                findings.checked = table.states();
            }
            Ok(())
        });
        if let Err(fault) = checked {
            findings.faults.push(fault.to_string());
            return Ok(findings);
        }
        if in_full && findings.checked > 0 {
            self.prove(&mut findings, phases)?;
        }
        Ok(findings)
    }

    fn prove(&self, findings: &mut RaceFindings, phases: &Phases) -> Result<(), RaceError> {
        let solution = match self.load() {
            Ok(Some(solution)) => solution,
            Ok(None) => return Ok(()),
            Err(fault) => {
                findings.faults.push(fault.to_string());
                return Ok(());
            }
        };
        let explored = explore(&self.game, &[self.game.initial()], u64::MAX, &phases.explored)?;
        let states = explored.states();
        phases.states.store(states, std::sync::atomic::Ordering::Relaxed);
        let of_table = solution.stages().iter().map(|stage| (stage.stage, &stage.keys));
        if !explored
            .stages
            .iter()
            .map(|(stage, keys)| (*stage, keys))
            .eq(of_table)
        {
            let fault = format!("states: found others than the {states} that can follow the start");
            findings.faults.push(fault);
            return Ok(());
        }
        let residual = residual(&self.game, &solution, &phases.solved)?;
        if residual > TOLERANCE || residual.is_nan() {
            findings.faults.push(Unsolved::Residual { residual }.to_string());
        }
        Ok(())
    }
}

fn report(table: &RaceTable, built: Option<(Statistics, Duration)>) -> RaceReport {
    RaceReport {
        states: table.states(),
        bytes: table.bytes(),
        built,
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
