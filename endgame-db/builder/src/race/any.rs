//! A race at a position, whichever race it is.

use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64};

use ishwa_core::game::Game;
use ishwa_core::race::Race;
use ishwa_endgame_reader::answer::ProbeAnswer;
use ishwa_endgame_reader::file::TableError;
use ishwa_endgame_reader::race::{RaceProber, RaceSet, answer, has_one_best_play};
use ishwa_games::any::{AnyProber, AnySession, Listed};
use ishwa_games::hyena::JeuDeLHyene;
use ishwa_games::ishigan::Ishigan;
use ishwa_library::simulate::{
    Estimate, ShardPlan, SimulationPlan, SimulationTally, estimate, simulate, simulate_more,
};

use super::build::{load, solve_from};
use super::exceptions::exceptions;
use super::policy::DuelPolicy;
use crate::progress::Phases;
use crate::solving::{RaceError, Statistics};
use crate::table_set::position_of;

/// A race at a position, with its table.
#[derive(Debug)]
pub struct RaceAt<G: Race> {
    set: RaceSet<G>,
    position: G::Position,
}

impl<G: Race + Listed> RaceAt<G> {
    /// The race at the position of a session, with its table under the directory `root`, or the embedded one; without a
    /// directory it has none.
    ///
    /// # Panics
    /// When the session is of another game.
    pub fn new(game: &G, session: &AnySession, root: Option<&Path>) -> Self {
        Self {
            set: set_of(game.clone(), root),
            position: *position_of::<G>(session),
        }
    }

    fn probe(&self) -> Result<Option<ProbeAnswer>, TableError> {
        match self.set.open_or_embedded()? {
            Some(table) => answer(self.set.game(), &table, &self.position),
            None => Ok(None),
        }
    }

    fn prober(&self) -> Result<Option<AnyProber>, TableError> {
        let table = self.set.open_or_embedded()?;
        Ok(table.and_then(|table| RaceProber::of(self.set.game(), table)))
    }

    fn solve(&self, memory: u64, phases: &Phases) -> Result<(ProbeAnswer, Statistics), RaceError> {
        let game = self.set.game();
        let (solution, statistics) = solve_from(game, &[self.position], memory, phases)?;
        let answer = answer(game, &solution, &self.position)?
            .expect("all that can follow a position is solved with it");
        Ok((answer, statistics))
    }

    fn solved(&self, memory: u64, phases: &Phases) -> Result<Option<AnyProber>, RaceError> {
        let game = self.set.game();
        if !has_one_best_play(game) {
            return Ok(None);
        }
        let (solution, _) = solve_from(game, &[self.position], memory, phases)?;
        Ok(RaceProber::of(game, solution))
    }

    fn policy(&self, root: Option<&Path>, memory: u64, phases: &Phases) -> Result<DuelPolicy<G>, RaceError> {
        let game = self.set.game();
        if !game.has_decisions() {
            return Ok(DuelPolicy::new(game, Vec::new()));
        }
        let two = game.for_two();
        let set = set_of(two.clone(), root);
        let solution = match load(&set)? {
            Some(solution) => solution,
            None => solve_from(&two, &[two.initial()], memory, phases)?.0,
        };
        let exceptions = exceptions(&two, &solution).ok_or_else(|| {
            let expected = "all that can follow the start";
            TableError::corrupt(&set.path(), "states", "some missing", expected)
        })?;
        Ok(DuelPolicy::new(game, exceptions))
    }
}

/// The table of a race under the directory `root`, or the embedded one; none without a directory.
fn set_of<G: Race>(game: G, root: Option<&Path>) -> RaceSet<G> {
    match root {
        Some(root) => RaceSet::new(game, root),
        None => RaceSet::without_table(game),
    }
}

/// A race at a position, whichever race it is.
#[derive(Debug)]
pub enum AnyRace {
    /// Jeu de l'hyène.
    JeuDeLHyene(RaceAt<JeuDeLHyene>),
    /// Ishigan.
    Ishigan(RaceAt<Ishigan>),
}

impl From<RaceAt<JeuDeLHyene>> for AnyRace {
    fn from(race: RaceAt<JeuDeLHyene>) -> Self {
        Self::JeuDeLHyene(race)
    }
}

impl From<RaceAt<Ishigan>> for AnyRace {
    fn from(race: RaceAt<Ishigan>) -> Self {
        Self::Ishigan(race)
    }
}

/// Runs an expression on what an enum over the races holds.
macro_rules! on_race {
    ($any:expr, $race:ident => $then:expr) => {
        match $any {
            Self::JeuDeLHyene($race) => $then,
            Self::Ishigan($race) => $then,
        }
    };
}

impl AnyRace {
    /// The name of the race under its options, in files and reports.
    pub fn id(&self) -> &str {
        on_race!(self, race => race.set.game().rules().id())
    }

    /// The answer of the table for the position and its moves; `None` if it does not have the position.
    ///
    /// # Errors
    /// When the file is damaged or has another identity.
    pub fn probe(&self) -> Result<Option<ProbeAnswer>, TableError> {
        on_race!(self, race => race.probe())
    }

    /// The table in a form that a search can use, if it exists; `None` where more than two players decide.
    ///
    /// # Errors
    /// When the file is damaged or has another identity.
    pub fn prober(&self) -> Result<Option<AnyProber>, TableError> {
        on_race!(self, race => race.prober())
    }

    /// Solves the position and all positions that can follow it, on the current rayon pool, with at most `memory` bytes.
    ///
    /// # Errors
    /// When there are too many states, or the work is stopped.
    pub fn solve(&self, memory: u64, phases: &Phases) -> Result<(ProbeAnswer, Statistics), RaceError> {
        on_race!(self, race => race.solve(memory, phases))
    }

    /// Solves the position and all positions that can follow it, as [`AnyRace::solve`] does, for use by searches; `None`
    /// where more than two players decide, since there is no one best play for them.
    ///
    /// # Errors
    /// Those of [`AnyRace::solve`].
    pub fn solved(&self, memory: u64, phases: &Phases) -> Result<Option<AnyProber>, RaceError> {
        on_race!(self, race => race.solved(memory, phases))
    }

    /// The policy for simulations: best play between two players, from their table under the directory `root` or solved
    /// now.
    ///
    /// # Errors
    /// When the table is damaged, or two players cannot be solved with this much memory.
    pub fn policy(&self, root: Option<&Path>, memory: u64, phases: &Phases) -> Result<AnyPolicy, RaceError> {
        Ok(match self {
            Self::JeuDeLHyene(race) => AnyPolicy::JeuDeLHyene(Box::new(race.policy(root, memory, phases)?)),
            Self::Ishigan(race) => AnyPolicy::Ishigan(Box::new(race.policy(root, memory, phases)?)),
        })
    }
}

/// The estimate from the games of a tally that were played from the position of a session of a race; `None` where there
/// are none, and for other games.
pub fn estimate_from(start: &AnySession, tally: &SimulationTally) -> Option<Estimate> {
    match start {
        AnySession::JeuDeLHyene(start) => estimate(start.game(), start.position(), tally),
        AnySession::Ishigan(start) => estimate(start.game(), start.position(), tally),
        _ => None,
    }
}

/// A race with a policy for simulations, whichever race it is.
#[derive(Debug)]
pub enum AnyPolicy {
    /// Jeu de l'hyène.
    JeuDeLHyene(Box<DuelPolicy<JeuDeLHyene>>),
    /// Ishigan.
    Ishigan(Box<DuelPolicy<Ishigan>>),
}

impl AnyPolicy {
    /// Plays games from the position of a session, on the current rayon pool, as [`simulate`] does.
    ///
    /// # Panics
    /// When the session is of another game.
    pub fn simulate(
        &self,
        start: &AnySession,
        plan: &SimulationPlan,
        stop: &AtomicBool,
        played: &AtomicU64,
    ) -> Option<Estimate> {
        fn of<G: Race + Listed>(
            policy: &DuelPolicy<G>,
            start: &AnySession,
            plan: &SimulationPlan,
            stop: &AtomicBool,
            played: &AtomicU64,
        ) -> Option<Estimate> {
            let decide = |decision: &G::Position| policy.decide(decision);
            simulate(
                policy.game(),
                position_of::<G>(start),
                &decide,
                plan,
                stop,
                played,
            )
        }
        on_race!(self, policy => of(policy, start, plan, stop, played))
    }

    /// Plays games of a shard from the position of a session, after those that `tally` has, and adds them to it, as
    /// [`simulate_more`] does.
    ///
    /// # Panics
    /// When the session is of another game.
    pub fn simulate_more(
        &self,
        start: &AnySession,
        plan: &ShardPlan,
        tally: &mut SimulationTally,
        stop: &AtomicBool,
        played: &AtomicU64,
    ) {
        fn more<G: Race + Listed>(
            policy: &DuelPolicy<G>,
            start: &AnySession,
            plan: &ShardPlan,
            tally: &mut SimulationTally,
            stop: &AtomicBool,
            played: &AtomicU64,
        ) {
            let decide = |decision: &G::Position| policy.decide(decision);
            simulate_more(
                policy.game(),
                position_of::<G>(start),
                &decide,
                plan,
                tally,
                stop,
                played,
            );
        }
        on_race!(self, policy => more(policy, start, plan, tally, stop, played));
    }
}
