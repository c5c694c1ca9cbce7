//! Looks up or solves any race at a given position.

use std::path::{Path, PathBuf};

use ishwa_core::race::{NumberLayout, Race};
use ishwa_endgame_reader::file::TableError;
use ishwa_endgame_reader::race::{RaceProber, answer, has_one_best_play};
use ishwa_endgame_reader::set::RaceSet;
use ishwa_endgame_reader::value::ProbeAnswer;
use ishwa_games::any::{AnyProber, AnySession, Listed};
use ishwa_games::on_tables;

use super::duel_policy::{DuelPolicy, exceptions};
use super::race_set::load;
use super::solve::{RaceError, Statistics, solve_from, state_bytes};
use crate::messages;
use crate::progress::Phases;

/// The race of a session at its position, with its table under a directory, or the embedded one; without a directory it
/// has none.
#[derive(Clone, Debug)]
pub struct RaceSolver {
    session: AnySession,
    root: Option<PathBuf>,
}

/// Runs an expression on the race of a solver, compiled for each game that is one.
macro_rules! on_race {
    ($solver:expr, $race:ident => $then:expr) => {{
        let solver = $solver;
        macro_rules! of_game {
            (race, $game:ident) => {{
                let $race = RaceAtPosition::of($game, solver);
                $then
            }};
            ($others:ident, $game:ident) => {{
                let _ = $game;
                unreachable!("only races have a solver")
            }};
        }
        on_tables!(&solver.session.game(), game => of_game)
    }};
}

impl RaceSolver {
    /// The solver of a session; `None` if its game is not a race.
    pub fn new(session: &AnySession, root: Option<&Path>) -> Option<Self> {
        macro_rules! is_race {
            (race, $game:ident) => {{
                let _ = $game;
                true
            }};
            ($others:ident, $game:ident) => {{
                let _ = $game;
                false
            }};
        }
        on_tables!(&session.game(), game => is_race).then(|| Self {
            session: session.clone(),
            root: root.map(Path::to_path_buf),
        })
    }

    /// The name of the race under its options, in files and reports.
    pub fn id(&self) -> &str {
        self.session.rules().id()
    }

    /// Whether players decide anything. If they do, random games need a policy, and a solution to find it.
    pub fn has_decisions(&self) -> bool {
        self.session.has_decisions()
    }

    /// The memory that solving takes for each state, in bytes.
    pub fn state_bytes(&self) -> u64 {
        on_race!(self, race => state_bytes(NumberLayout::of(race.set.game())))
    }

    /// The table's result for the position and its moves; `None` if the table does not contain the position.
    ///
    /// # Errors
    /// When the file is damaged or has another identity.
    pub fn probe(&self) -> Result<Option<ProbeAnswer>, TableError> {
        on_race!(self, race => race.probe())
    }

    /// The table in a form for searches, if it exists; `None` if more than two players decide.
    ///
    /// # Errors
    /// When the file is damaged or has another identity.
    pub fn prober(&self) -> Result<Option<AnyProber>, TableError> {
        on_race!(self, race => race.prober())
    }

    /// Solves the position and all positions that can follow it, on the current rayon pool, with at most `memory`
    /// bytes.
    ///
    /// # Errors
    /// When there are too many states, or the job is stopped.
    pub fn solve(&self, memory: u64, phases: &Phases) -> Result<(ProbeAnswer, Statistics), RaceError> {
        on_race!(self, race => race.solve(memory, phases))
    }

    /// Solves the positions of these sessions of the race, and all positions that can follow them, as
    /// [`RaceSolver::solve`] does.
    ///
    /// # Errors
    /// The errors of [`RaceSolver::solve`].
    ///
    /// # Panics
    /// When a session is of another game.
    pub fn solve_all(
        &self,
        sessions: &[&AnySession],
        memory: u64,
        phases: &Phases,
    ) -> Result<Vec<ProbeAnswer>, RaceError> {
        on_race!(self, race => race.solve_all(sessions, memory, phases))
    }

    /// Solves the position and all positions that can follow it, as [`RaceSolver::solve`] does, for use by searches;
    /// `None` if more than two players decide, since best play is then not unique.
    ///
    /// # Errors
    /// The errors of [`RaceSolver::solve`].
    pub fn solved(&self, memory: u64, phases: &Phases) -> Result<Option<AnyProber>, RaceError> {
        on_race!(self, race => race.solved(memory, phases))
    }

    /// The policy for simulations: best play between two players, from their table under the directory `root` or
    /// solved now.
    ///
    /// # Errors
    /// When the table is damaged, or two players cannot be solved with this much memory.
    pub fn policy(&self, root: Option<&Path>, memory: u64, phases: &Phases) -> Result<DuelPolicy, RaceError> {
        on_race!(self, race => race.policy(root, memory, phases))
    }
}

/// A race at a position, with its table.
struct RaceAtPosition<G: Race> {
    set: RaceSet<G>,
    position: G::Position,
}

impl<G: Race + Listed> RaceAtPosition<G> {
    fn of(game: &G, solver: &RaceSolver) -> Self {
        let session = G::in_session(&solver.session).expect("the session of its game");
        Self {
            set: set_of(game.clone(), solver.root.as_deref()),
            position: *session.position(),
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
        let (mut answers, statistics) = answers(self.set.game(), &[self.position], memory, phases)?;
        Ok((answers.remove(0), statistics))
    }

    fn solve_all(
        &self,
        sessions: &[&AnySession],
        memory: u64,
        phases: &Phases,
    ) -> Result<Vec<ProbeAnswer>, RaceError> {
        let position =
            |session: &&AnySession| *G::in_session(session).expect("a session of this race").position();
        let positions: Vec<G::Position> = sessions.iter().map(position).collect();
        Ok(answers(self.set.game(), &positions, memory, phases)?.0)
    }

    fn solved(&self, memory: u64, phases: &Phases) -> Result<Option<AnyProber>, RaceError> {
        let game = self.set.game();
        if !has_one_best_play(game) {
            return Ok(None);
        }
        let (solution, _) = solve_from(game, &[self.position], memory, phases)?;
        Ok(RaceProber::of(game, solution))
    }

    fn policy(&self, root: Option<&Path>, memory: u64, phases: &Phases) -> Result<DuelPolicy, RaceError> {
        let game = self.set.game();
        if !game.has_decisions() {
            return Ok(DuelPolicy::new(Vec::new()));
        }
        let two = game.for_two();
        let set = set_of(two.clone(), root);
        let solution = match load(&set)? {
            Some(solution) => solution,
            None => solve_from(&two, &[two.initial()], memory, phases)?.0,
        };
        let exceptions = exceptions(&two, &solution).ok_or_else(|| {
            let (found, expected) = (messages::some_missing(), messages::all_after_start());
            TableError::corrupt(&set.path(), messages::states(), found, expected)
        })?;
        Ok(DuelPolicy::new(exceptions))
    }
}

/// The values of these positions, which are solved together.
fn answers<G: Race + Listed>(
    game: &G,
    positions: &[G::Position],
    memory: u64,
    phases: &Phases,
) -> Result<(Vec<ProbeAnswer>, Statistics), RaceError> {
    let (solution, statistics) = solve_from(game, positions, memory, phases)?;
    let mut answers = Vec::new();
    for position in positions {
        let answer = answer(game, &solution, position)?;
        answers.push(answer.expect("all that can follow a position is solved with it"));
    }
    Ok((answers, statistics))
}

/// The table of a race under the directory `root`, or the embedded one; without a directory it has none.
fn set_of<G: Race>(game: G, root: Option<&Path>) -> RaceSet<G> {
    match root {
        Some(root) => RaceSet::new(game, root),
        None => RaceSet::without_table(game),
    }
}
