//! The races there are, and their object-safe face: everything a command line needs, in text.
//!
//! This is the only place that lists the races; nothing else chooses between them.

use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64};

use ishwa_engine::game::Turn;
use ishwa_engine::games::hyena::JeuDeLHyene;
use ishwa_engine::games::ishigan::Ishigan;
use ishwa_engine::notation::Notation;
use ishwa_engine::quality::luck::over_mean;
use ishwa_engine::race::{Prospects, Race};
use ishwa_engine::rules::read_options;
use ishwa_engine::search::heuristics::Heuristics;
use ishwa_engine::search::prober::{AnyProber, Known, Prober};
use ishwa_engine::simulate::{Estimate, Plan, simulate};
use ishwa_engine::text::TextError;

use super::ask::{Rows, best_choice, choices, prospects};
use super::exceptions::exceptions;
use super::policy::DuelPolicy;
use super::set::{Phases, RaceError, RaceFindings, RaceReport, RaceSet, solve_from};
use super::solve::Statistics;
use crate::file::TableError;
use crate::registry::ProbeError;

/// A move or throw, with what becomes of the players after it.
#[derive(Clone, Debug, PartialEq)]
pub struct AnswerMove {
    /// The move or throw.
    pub mv: String,
    /// The chance of a throw.
    pub chance: Option<f64>,
    /// What becomes of the players.
    pub prospects: Prospects,
    /// The luck of a throw: what the thrower expects to be paid after it, less the mean over all throws.
    pub luck: Option<f64>,
}

/// What becomes of the players of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// From the position on.
    pub prospects: Prospects,
    /// After each move or throw.
    pub moves: Vec<AnswerMove>,
    /// The place of the best move; none where dice are to fall.
    pub best: Option<usize>,
}

/// Decisions for simulations, of whatever game.
pub struct AnyPolicy(Box<dyn std::any::Any + Send + Sync>);

/// A race under its options, whatever race it is.
pub trait AnyRace: Send + Sync {
    /// The game with its options, as files and reports name it.
    fn id(&self) -> &str;

    /// Where the file of the table is, which need not be there.
    fn directory(&self) -> &Path;

    /// What the table says of a position; `None` where there is no table, or not of the position.
    ///
    /// # Errors
    /// When the text is no position, or the table is damaged.
    fn look_up(&self, position: &str) -> Result<Option<Answer>, ProbeError>;

    /// Solves a position and all that can follow it, on the current rayon pool and in so many bytes of memory.
    ///
    /// # Errors
    /// When the text is no position, there are too many states, or the work is stopped.
    fn solve(&self, position: &str, memory: u64, phases: &Phases)
    -> Result<(Answer, Statistics), SolveError>;

    /// How to decide in simulations: best play between two players, from their table or else solved anew.
    ///
    /// # Errors
    /// When the table is damaged, or two players cannot be solved in so many bytes of memory.
    fn policy(&self, root: &Path, memory: u64, phases: &Phases) -> Result<AnyPolicy, RaceError>;

    /// Plays games from a position, on the current rayon pool.
    ///
    /// # Errors
    /// When the text is no position.
    fn simulate(
        &self,
        position: &str,
        policy: &AnyPolicy,
        plan: &Plan,
        stop: &AtomicBool,
        played: &AtomicU64,
    ) -> Result<Option<Estimate>, TextError>;

    /// Builds the table, unless it is there ([`RaceSet::build`]).
    ///
    /// # Errors
    /// Those of [`RaceSet::build`].
    fn build(&self, memory: u64, phases: &Phases) -> Result<RaceReport, RaceError>;

    /// The table that is there.
    ///
    /// # Errors
    /// When the file is damaged or of something else.
    fn report(&self) -> Result<Option<RaceReport>, TableError>;

    /// Checks the table ([`RaceSet::verify`]).
    ///
    /// # Errors
    /// When the work is stopped.
    fn verify(&self, in_full: bool, phases: &Phases) -> Result<RaceFindings, RaceError>;

    /// Solves a position of two players and all that can follow it, as [`AnyRace::solve`] does, for searches to rest on;
    /// `None` where more than two play.
    ///
    /// # Errors
    /// Those of [`AnyRace::solve`].
    fn solved(&self, position: &str, memory: u64, phases: &Phases) -> Result<Option<AnyProber>, SolveError>;

    /// The table as a search of two players can rest on it, if it is there.
    ///
    /// # Errors
    /// When the file is damaged or of something else.
    fn prober(&self) -> Result<Option<AnyProber>, TableError>;
}

/// Why a position was not solved.
#[derive(Debug, thiserror::Error)]
pub enum SolveError {
    /// It is none.
    #[error(transparent)]
    Text(#[from] TextError),
    /// It could not be.
    #[error(transparent)]
    Race(#[from] RaceError),
}

struct Erased<G: Race + Heuristics + Notation>(RaceSet<G>);

/// What solved states say of a position.
fn answer<G: Race + Heuristics + Notation>(
    game: &G,
    rows: &dyn Rows,
    position: &G::Position,
) -> Result<Option<Answer>, TableError> {
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
        Turn::Player(player) => Some(best_choice(game, &found, player)),
        _ => None,
    };
    let moves = found.into_iter().enumerate().map(|(place, choice)| AnswerMove {
        mv: game.write_move(position, choice.mv),
        chance: choice.chance,
        prospects: choice.row.prospects(game),
        luck: payoffs
            .as_ref()
            .and_then(|payoffs| over_mean(payoffs.iter().copied(), place)),
    });
    Ok(Some(Answer {
        prospects: row.prospects(game),
        moves: moves.collect(),
        best,
    }))
}

impl<G: Race + Heuristics + Notation> AnyRace for Erased<G> {
    fn id(&self) -> &str {
        self.0.game().rules().id()
    }

    fn directory(&self) -> &Path {
        self.0.directory()
    }

    fn look_up(&self, position: &str) -> Result<Option<Answer>, ProbeError> {
        let position = self.0.game().read_position(position)?;
        match self.0.open()? {
            Some(table) => Ok(answer(self.0.game(), &table, &position)?),
            None => Ok(None),
        }
    }

    fn solve(
        &self,
        position: &str,
        memory: u64,
        phases: &Phases,
    ) -> Result<(Answer, Statistics), SolveError> {
        let game = self.0.game();
        let position = game.read_position(position)?;
        let (solution, statistics) = solve_from(game, &[position], memory, phases)?;
        let answer = answer(game, &solution, &position)
            .map_err(RaceError::from)?
            .expect("all that can follow a position is solved with it");
        Ok((answer, statistics))
    }

    fn solved(&self, position: &str, memory: u64, phases: &Phases) -> Result<Option<AnyProber>, SolveError> {
        let game = self.0.game().clone();
        let position = game.read_position(position)?;
        if game.info().players > 2 {
            return Ok(None);
        }
        let (rows, _) = solve_from(&game, &[position], memory, phases)?;
        Ok(Some(AnyProber::new(RaceProber { game, rows })))
    }

    fn policy(&self, root: &Path, memory: u64, phases: &Phases) -> Result<AnyPolicy, RaceError> {
        let game = self.0.game();
        let exceptions = if game.has_decisions() {
            let two = game.for_two();
            let solution = match RaceSet::new(two.clone(), root).load()? {
                Some(solution) => solution,
                None => solve_from(&two, &[two.initial()], memory, phases)?.0,
            };
            let set = RaceSet::new(two.clone(), root);
            exceptions(&two, &solution).ok_or_else(|| {
                let expected = "all that can follow the start";
                TableError::corrupt(&set.path(), "states", "some missing", expected)
            })?
        } else {
            Vec::new()
        };
        Ok(AnyPolicy(Box::new(DuelPolicy::new(game, exceptions))))
    }

    fn simulate(
        &self,
        position: &str,
        policy: &AnyPolicy,
        plan: &Plan,
        stop: &AtomicBool,
        played: &AtomicU64,
    ) -> Result<Option<Estimate>, TextError> {
        let game = self.0.game();
        let position = game.read_position(position)?;
        let other = || TextError::described("policy", "that of another game".to_owned(), G::ID);
        let policy = policy.0.downcast_ref::<DuelPolicy<G>>().ok_or_else(other)?;
        let decide = |decision: &G::Position| policy.decide(decision);
        Ok(simulate(game, &position, &decide, plan, stop, played))
    }

    fn build(&self, memory: u64, phases: &Phases) -> Result<RaceReport, RaceError> {
        self.0.build(memory, phases)
    }

    fn report(&self) -> Result<Option<RaceReport>, TableError> {
        self.0.report()
    }

    fn verify(&self, in_full: bool, phases: &Phases) -> Result<RaceFindings, RaceError> {
        self.0.verify(in_full, phases)
    }

    fn prober(&self) -> Result<Option<AnyProber>, TableError> {
        let game = self.0.game().clone();
        if game.info().players > 2 {
            return Ok(None);
        }
        Ok(self
            .0
            .open()?
            .map(|rows| AnyProber::new(RaceProber { game, rows })))
    }
}

/// Solved states of a race, as a search sees them.
struct RaceProber<G, R> {
    game: G,
    rows: R,
}

impl<G: Race, R: Rows + Send> Prober<G> for RaceProber<G, R> {
    fn probe(&self, position: &G::Position) -> Option<Known> {
        // A table that cannot be read is none.
        let row = prospects(&self.game, &self.rows, position).ok().flatten()?;
        let player = self.game.side(position).index();
        Some(Known {
            payoff: row.chances().payoff(&self.game, player)?,
            plies: None,
        })
    }
}

/// Finds a race under its options.
type Open = fn(&str, &Path) -> Result<Box<dyn AnyRace>, TextError>;

/// The races with their ids.
fn races() -> [(&'static str, Open); 2] {
    [entry::<Ishigan>(), entry::<JeuDeLHyene>()]
}

fn entry<G: Race + Heuristics + Notation>() -> (&'static str, Open) {
    (G::ID, |rules, root| {
        let game = G::new(read_options(G::ID, rules)?);
        Ok(Box::new(Erased(RaceSet::new(game, root))))
    })
}

/// The ids of the races.
pub fn ids() -> Vec<&'static str> {
    races().iter().map(|(id, _)| *id).collect()
}

/// The race with this id under the options `rules`, with its table under the directory `root`; `None` where the game is
/// none.
///
/// # Errors
/// When the options are none of the game.
pub fn race(id: &str, rules: &str, root: &Path) -> Result<Option<Box<dyn AnyRace>>, TextError> {
    let races = races();
    let entry = races.iter().find(|(race, _)| *race == id);
    entry.map(|(_, open)| open(rules, root)).transpose()
}
