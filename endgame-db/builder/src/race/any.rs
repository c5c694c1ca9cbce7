//! A race under its options, of any game.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64};

use ishwa_core::game::{GameInfo, Unit};
use ishwa_core::prober::Known;
use ishwa_core::race::{Prospects, Race};
use ishwa_endgame_reader::file::TableError;
use ishwa_endgame_reader::file::race::RaceTable;
use ishwa_endgame_reader::race::{RaceProber, RaceSet, answer, has_one_best_play, prospects};
use ishwa_games::any::{AnyGame, AnyPosition, AnyProber, AnySession, Listed};
use ishwa_library::simulate::{
    Estimate, ShardPlan, SimulationPlan, SimulationTally, estimate, simulate, simulate_more,
};

use super::build::{build_table, load, report, solve_from, verify};
use super::exceptions::exceptions;
use super::policy::DuelPolicy;
use crate::file::race::WholeRace;
use crate::findings::Findings;
use crate::open_tables::{OpenLayers, OpenTables};
use crate::progress::{Phases, Stopped};
use crate::solvable::TableOffer;
use crate::solving::{RaceError, Statistics};
use crate::table_set::{
    BuildError, BuildOptions, Check, LayerInfo, ProbeAnswer, ProbeError, Probed, SetKind, Stats, TableReport,
    TableSet, WrongGame, position_in, position_of,
};

/// A policy for simulations, of any game.
pub struct AnyPolicy {
    game: AnyGame,
    /// The exceptions between two players, as [`DuelPolicy`] has them.
    exceptions: Vec<u64>,
}

impl AnyPolicy {
    /// The policy of a game.
    fn of<G: Race + Listed>(&self) -> Result<DuelPolicy<G>, WrongGame> {
        let game = G::in_game(&self.game).ok_or_else(|| WrongGame {
            found: "the policy of another game".to_owned(),
            expected: G::ID,
        })?;
        Ok(DuelPolicy::new(game, self.exceptions.clone()))
    }
}

/// A race under its options, of any game.
pub trait AnyRace: TableSet {
    /// Solves the position of a session and all positions that can follow it, on the current rayon pool, with at most
    /// `memory` bytes.
    ///
    /// # Errors
    /// When the session is of another game, there are too many states, or the work is stopped.
    fn solve(
        &self,
        session: &AnySession,
        memory: u64,
        phases: &Phases,
    ) -> Result<(ProbeAnswer, Statistics), SolveError>;

    /// The policy for simulations: best play between two players, from their table or solved now.
    ///
    /// # Errors
    /// When the table is damaged, or two players cannot be solved with this much memory.
    fn policy(&self, root: Option<&Path>, memory: u64, phases: &Phases) -> Result<AnyPolicy, RaceError>;

    /// Plays games from the position of a session, on the current rayon pool.
    ///
    /// # Errors
    /// When the session or the policy is of another game.
    fn simulate(
        &self,
        session: &AnySession,
        policy: &AnyPolicy,
        plan: &SimulationPlan,
        stop: &AtomicBool,
        played: &AtomicU64,
    ) -> Result<Option<Estimate>, WrongGame>;

    /// Plays games of a shard from the position of a session, after those that `tally` has, and adds them to it, as
    /// [`simulate_more`] does.
    ///
    /// # Errors
    /// When the session or the policy is of another game.
    fn simulate_more(
        &self,
        session: &AnySession,
        policy: &AnyPolicy,
        plan: &ShardPlan,
        tally: &mut SimulationTally,
        stop: &AtomicBool,
        played: &AtomicU64,
    ) -> Result<(), WrongGame>;

    /// The estimate from the games of a tally that were played from the position of a session; `None` where there are
    /// none.
    ///
    /// # Errors
    /// When the session is of another game.
    fn estimate(&self, session: &AnySession, tally: &SimulationTally) -> Result<Option<Estimate>, WrongGame>;

    /// Solves the position of a session and all positions that can follow it, as [`AnyRace::solve`] does, for use by
    /// searches; `None` where more than two players decide, since there is no one best play for them.
    ///
    /// # Errors
    /// Those of [`AnyRace::solve`].
    fn solved(
        &self,
        session: &AnySession,
        memory: u64,
        phases: &Phases,
    ) -> Result<Option<AnyProber>, SolveError>;

    /// The table in a form that a search can use, if it exists; `None` where more than two players decide.
    ///
    /// # Errors
    /// When the file is damaged or has another identity.
    fn prober(&self) -> Result<Option<AnyProber>, TableError>;
}

/// Why a position was not solved.
#[derive(Debug, thiserror::Error)]
pub enum SolveError {
    /// It is a position of another game.
    #[error(transparent)]
    Game(#[from] WrongGame),
    /// It could not be solved.
    #[error(transparent)]
    Race(#[from] RaceError),
}

/// The table of a race, as a set of tables.
pub struct RaceTables<G>(RaceSet<G>);

impl<G: Race> RaceTables<G> {
    /// The table of a game under the directory `root`.
    pub fn new(game: G, root: &Path) -> Self {
        Self(RaceSet::new(game, root))
    }

    /// A game that is to have no table.
    pub fn without_table(game: G) -> Self {
        Self(RaceSet::without_table(game))
    }
}

impl<G: Race + Listed> TableSet for RaceTables<G> {
    fn kind(&self) -> SetKind {
        SetKind::Race
    }

    fn part(&self) -> &'static str {
        ""
    }

    fn summary(&self) -> &'static str {
        "all states that can follow the start, for the chances of what becomes of each player"
    }

    fn id(&self) -> &str {
        self.0.game().rules().id()
    }

    fn directory(&self) -> &Path {
        self.0.directory()
    }

    fn paths(&self) -> Vec<PathBuf> {
        vec![self.0.path()]
    }

    fn identify(&self, path: &Path) -> Result<usize, TableError> {
        RaceTable::open(path, &self.0.identity()).map(|_| 0)
    }

    fn check_file(&self, path: &Path, _place: usize) -> Result<(), TableError> {
        RaceTable::open(path, &self.0.identity())?.check()
    }

    fn unit(&self) -> Unit {
        self.0.game().info().unit
    }

    fn layers(&self) -> Vec<LayerInfo> {
        Vec::new()
    }

    fn offer(&self) -> Option<TableOffer> {
        // With two players the one large table that is built in seconds.
        let game = self.0.game();
        (game.has_decisions() && game.info().players == 2).then_some(TableOffer {
            what: "all states for two",
            option: "",
            seconds: 6,
            megabytes: 132,
        })
    }

    fn reports(&self) -> Result<Vec<TableReport>, TableError> {
        Ok(report(&self.0)?.into_iter().collect())
    }

    fn build(
        &self,
        _layers: u32,
        options: &BuildOptions,
        phases: &Phases,
        watch: &mut dyn FnMut(&TableReport),
    ) -> Result<Vec<TableReport>, BuildError> {
        let report = build_table(&self.0, options, phases)?;
        watch(&report);
        Ok(vec![report])
    }

    fn stats(&self, _layer: Option<u32>) -> Result<Option<Stats>, TableError> {
        Ok(report(&self.0)?.map(Stats::Race))
    }

    fn verify(&self, check: Check, phases: &Phases) -> Result<Findings, Stopped> {
        verify(&self.0, check != Check::Checksums, phases)
    }

    fn layer_of(&self, _session: &AnySession) -> Result<Option<u32>, WrongGame> {
        Ok(None)
    }

    fn open(&self, _cache: usize) -> Result<Box<dyn OpenTables>, TableError> {
        Ok(Box::new(OpenRace {
            game: self.0.game().clone(),
            table: self.0.open_or_embedded()?,
        }))
    }
}

/// The open table of a race.
struct OpenRace<G> {
    game: G,
    table: Option<RaceTable>,
}

impl<G: Race + Listed> OpenTables for OpenRace<G> {
    fn probe(&self, session: &AnySession) -> Result<Option<Probed>, ProbeError> {
        let position = position_of::<G>(session)?;
        let Some(table) = &self.table else {
            return Ok(None);
        };
        Ok(answer(&self.game, table, position)?.map(|answer| Probed::Chances(Box::new(answer))))
    }

    fn known(&self, position: &AnyPosition, _info: &GameInfo) -> Result<Option<Known>, ProbeError> {
        let position = position_in::<G>(position)?;
        let Some(table) = self.table.as_ref().filter(|_| has_one_best_play(&self.game)) else {
            return Ok(None);
        };
        let row = prospects(&self.game, table, position)?;
        let player = self.game.side(position).index();
        let payoff = row.and_then(|row| row.chances().payoff(&self.game, player));
        Ok(payoff.map(|payoff| Known::exactly(payoff, None)))
    }

    fn prospects(&self, position: &AnyPosition) -> Result<Option<Prospects>, ProbeError> {
        let position = position_in::<G>(position)?;
        let Some(table) = &self.table else {
            return Ok(None);
        };
        let row = prospects(&self.game, table, position)?;
        Ok(row.map(|row| row.prospects(&self.game)))
    }

    fn as_layers(&self) -> Option<&dyn OpenLayers> {
        None
    }
}

impl<G: Race + Listed> AnyRace for RaceTables<G> {
    fn solve(
        &self,
        session: &AnySession,
        memory: u64,
        phases: &Phases,
    ) -> Result<(ProbeAnswer, Statistics), SolveError> {
        let game = self.0.game();
        let position = position_of::<G>(session)?;
        let (solution, statistics) = solve_from(game, &[*position], memory, phases)?;
        let answer = answer(game, &solution, position)
            .map_err(RaceError::from)?
            .expect("all that can follow a position is solved with it");
        Ok((answer, statistics))
    }

    fn solved(
        &self,
        session: &AnySession,
        memory: u64,
        phases: &Phases,
    ) -> Result<Option<AnyProber>, SolveError> {
        let game = self.0.game();
        let position = position_of::<G>(session)?;
        if !has_one_best_play(game) {
            return Ok(None);
        }
        let (solution, _) = solve_from(game, &[*position], memory, phases)?;
        Ok(RaceProber::of(game, solution))
    }

    fn policy(&self, root: Option<&Path>, memory: u64, phases: &Phases) -> Result<AnyPolicy, RaceError> {
        let game = self.0.game();
        let exceptions = if game.has_decisions() {
            let two = game.for_two();
            let set = root.map_or_else(
                || RaceSet::without_table(two.clone()),
                |root| RaceSet::new(two.clone(), root),
            );
            let solution = match load(&set)? {
                Some(solution) => solution,
                None => solve_from(&two, &[two.initial()], memory, phases)?.0,
            };
            exceptions(&two, &solution).ok_or_else(|| {
                let expected = "all that can follow the start";
                TableError::corrupt(&set.path(), "states", "some missing", expected)
            })?
        } else {
            Vec::new()
        };
        Ok(AnyPolicy {
            game: game.clone().into(),
            exceptions,
        })
    }

    fn simulate(
        &self,
        session: &AnySession,
        policy: &AnyPolicy,
        plan: &SimulationPlan,
        stop: &AtomicBool,
        played: &AtomicU64,
    ) -> Result<Option<Estimate>, WrongGame> {
        let position = position_of::<G>(session)?;
        let policy = policy.of::<G>()?;
        let decide = |decision: &G::Position| policy.decide(decision);
        Ok(simulate(self.0.game(), position, &decide, plan, stop, played))
    }

    fn simulate_more(
        &self,
        session: &AnySession,
        policy: &AnyPolicy,
        plan: &ShardPlan,
        tally: &mut SimulationTally,
        stop: &AtomicBool,
        played: &AtomicU64,
    ) -> Result<(), WrongGame> {
        let position = position_of::<G>(session)?;
        let policy = policy.of::<G>()?;
        let decide = |decision: &G::Position| policy.decide(decision);
        simulate_more(self.0.game(), position, &decide, plan, tally, stop, played);
        Ok(())
    }

    fn estimate(&self, session: &AnySession, tally: &SimulationTally) -> Result<Option<Estimate>, WrongGame> {
        Ok(estimate(self.0.game(), position_of::<G>(session)?, tally))
    }

    fn prober(&self) -> Result<Option<AnyProber>, TableError> {
        let table = self.0.open_or_embedded()?;
        Ok(table.and_then(|table| RaceProber::of(self.0.game(), table)))
    }
}
