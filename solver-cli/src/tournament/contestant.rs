//! A player at the board: asked for a move, he gives one or fails.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use ishwa_engine::game::GameInfo;
use ishwa_engine::key::split_mix;
use ishwa_engine::registry::AnySession;
use ishwa_engine::search::memory::Kept;
use ishwa_engine::search::prober::AnyProber;
use ishwa_engine::search::report::Report;
use ishwa_engine::search::{Features, Request};

use super::spec::{Budget, SearchSpec};
use crate::protocol::Score;

/// A move with what led to it, as far as the player tells.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Thought {
    /// The move.
    pub(crate) mv: String,
    /// What he thinks he gets, in hundreds of the `cp` of the Universal Game Interface: units of the game or points, and
    /// about 300 for a win.
    pub(crate) score: Option<f64>,
    /// Plies looked ahead.
    pub(crate) depth: Option<u32>,
    /// Positions visited.
    pub(crate) nodes: Option<u64>,
}

impl Thought {
    /// A move that nobody thought about.
    pub(crate) fn of(mv: String) -> Self {
        Self {
            mv,
            ..Self::default()
        }
    }
}

/// Why a player has lost a game without the rules of it. Each costs the game, and never more.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Fault {
    /// He said a move that is none.
    Illegal(String),
    /// His program has ended, cannot be started or says what nobody understands.
    Crash(String),
    /// His time was over.
    Time,
    /// He did not answer at all.
    Hang,
}

impl Fault {
    /// The word for it in records.
    pub(crate) fn word(&self) -> &'static str {
        match self {
            Self::Illegal(_) => "illegal",
            Self::Crash(_) => "crash",
            Self::Time => "time",
            Self::Hang => "hang",
        }
    }
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Illegal(mv) => write!(f, "played {mv:?}, which is no legal move"),
            Self::Crash(how) => f.write_str(how),
            Self::Time => f.write_str("ran out of time"),
            Self::Hang => f.write_str("gave no answer"),
        }
    }
}

/// A game as its players see it.
pub(crate) struct Situation<'s> {
    /// The game in progress.
    pub(crate) session: &'s dyn AnySession,
    /// Where it began.
    pub(crate) start: &'s str,
    /// All plies since.
    pub(crate) plies: &'s [String],
    /// The time left of each player who has a clock.
    pub(crate) clocks: &'s [Option<Duration>],
    /// Set when no move is wanted any more.
    pub(crate) stop: &'s AtomicBool,
}

/// Who plays.
pub(crate) trait Contestant: Send {
    /// Makes ready for a new game, unless `stop` is set meanwhile.
    fn new_game(&mut self, seed: u64, stop: &AtomicBool) -> Result<(), Fault>;

    /// The move in a position in which he is to choose one.
    fn think(&mut self, situation: &Situation<'_>) -> Result<Thought, Fault>;

    /// Lets go of what cannot be relied on any more, as after a move that is none.
    fn dismiss(&mut self) {}
}

/// One of our searches.
pub(crate) struct OwnEngine {
    spec: SearchSpec,
    budget: Budget,
    prober: Option<Arc<AnyProber>>,
    /// What the searches of one game leave to one another.
    memory: Kept,
    seed: u64,
}

impl OwnEngine {
    pub(crate) fn new(spec: SearchSpec, budget: Budget, prober: Option<Arc<AnyProber>>) -> Self {
        Self {
            prober: prober.filter(|_| spec.tables),
            memory: Kept::new(spec.hash),
            spec,
            budget,
            seed: 0,
        }
    }
}

impl Contestant for OwnEngine {
    fn new_game(&mut self, seed: u64, _stop: &AtomicBool) -> Result<(), Fault> {
        self.seed = seed;
        // A game must not depend on those that were played before it.
        self.memory = Kept::new(self.spec.hash);
        Ok(())
    }

    fn think(&mut self, situation: &Situation<'_>) -> Result<Thought, Fault> {
        let session = situation.session;
        let left = situation.clocks[session.side().index()];
        // Of searches that leave something to chance every move is a game of its own.
        self.seed = split_mix(self.seed);
        let request = Request {
            threads: self.spec.threads,
            seed: self.seed,
            features: Features {
                tables: self.spec.tables,
                ..Features::default()
            },
            ..Request::new(self.budget.limits(left))
        };
        let searched = session.analyse(
            self.spec.engine,
            &request,
            &self.memory,
            self.prober.as_deref(),
            situation.stop,
            &mut |_| (),
        );
        let report = searched.map_err(|error| Fault::Crash(error.to_string()))?;
        Ok(thought(&session.write_report(&report), &session.info()))
    }
}

fn thought(report: &Report<String>, info: &GameInfo) -> Thought {
    let score = Score::of(&report.value, info).as_hundredths().hundredths();
    Thought {
        mv: report.lines[0].moves[0].clone(),
        score: score.map(|score| score as f64 / 100.0),
        depth: Some(report.depth as u32),
        nodes: Some(report.nodes),
    }
}

/// A player who takes any move.
#[derive(Default)]
pub(crate) struct RandomMover {
    seed: u64,
}

impl Contestant for RandomMover {
    fn new_game(&mut self, seed: u64, _stop: &AtomicBool) -> Result<(), Fault> {
        self.seed = seed;
        Ok(())
    }

    fn think(&mut self, situation: &Situation<'_>) -> Result<Thought, Fault> {
        self.seed = split_mix(self.seed);
        let moves = situation.session.moves();
        let place = ((u128::from(self.seed) * moves.len() as u128) >> 64) as usize;
        Ok(Thought::of(situation.session.write_move(moves[place])))
    }
}
