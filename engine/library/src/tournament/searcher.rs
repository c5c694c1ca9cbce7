//! Contestants that run a search of this crate or move at random.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use ishwa_core::key::split_mix;
use ishwa_core::move_index::MoveIndex;
use ishwa_games::any::{AnyProber, AnySession};
use ishwa_search::analysis::AnalysisError;
use ishwa_search::limits::Limits;
use ishwa_search::memory::SearchMemory;
use ishwa_search::protocol_score::ProtocolScore;
use ishwa_search::report::Report;

use super::budget::Budget;
use super::contestant::{Contestant, Forfeit, ReportedValue, Situation, Thought};
use super::player::SearchSpec;
use crate::analyse::{AnalyseOptions, analyse};
use crate::host::Host;

/// One of our searches.
#[derive(Debug)]
pub struct OwnSearch {
    spec: SearchSpec,
    budget: Budget,
    prober: Option<Arc<AnyProber>>,
    /// The memory that the searches of one game share.
    memory: SearchMemory,
    seed: u64,
}

impl OwnSearch {
    /// The search of `spec`, with the endgame tables of the game unless the specification switches them off.
    pub fn new(spec: SearchSpec, budget: Budget, prober: Option<Arc<AnyProber>>) -> Self {
        Self {
            prober: prober.filter(|_| spec.features.tablebase),
            memory: SearchMemory::new(spec.hash),
            spec,
            budget,
            seed: 0,
        }
    }
}

impl Contestant for OwnSearch {
    fn new_game(&mut self, seed: u64, _stop: &AtomicBool) -> Result<(), Forfeit> {
        self.seed = seed;
        // A game must not depend on earlier games. Memory allocated anew for each game would be fragmented by the
        // remains of the last, and take several times the size.
        self.memory.clear();
        Ok(())
    }

    fn think(&mut self, situation: &Situation<'_>) -> Result<Thought, Forfeit> {
        let session = situation.session;
        let left = situation.clocks[session.side().index()];
        // In searches with random choices every move has its own seed.
        self.seed = split_mix(self.seed);
        if let Some(level) = self.spec.level {
            let searched = level.search(session, Limits::default(), self.seed, situation.stop);
            return thought(session, searched);
        }
        let options = AnalyseOptions {
            engine: self.spec.engine,
            seed: self.seed,
            plays_on: true,
            features: self.spec.features,
            ..AnalyseOptions::new(self.budget.limits(left))
        };
        let host = Host {
            tables: self.prober.as_deref(),
            threads: self.spec.threads,
            ..Host::new(&self.memory, situation.stop)
        };
        thought(session, analyse(session, &options, &host))
    }
}

/// The result of a search, in the form that players report.
fn thought(
    session: &AnySession,
    searched: Result<Report<MoveIndex>, AnalysisError>,
) -> Result<Thought, Forfeit> {
    let report = searched.map_err(|error| Forfeit::unsearched(&error))?;
    let score = ProtocolScore::of(&report.value, &session.info())
        .as_hundredths()
        .hundredths();
    Ok(Thought {
        mv: report.lines[0].moves[0],
        assessment: ReportedValue {
            score: score.map(|score| score as f64 / 100.0),
            depth: Some(report.depth as u32),
            nodes: Some(report.nodes),
        },
    })
}

/// A player that moves at random.
#[derive(Debug, Default)]
pub struct RandomMover {
    seed: u64,
}

impl Contestant for RandomMover {
    fn new_game(&mut self, seed: u64, _stop: &AtomicBool) -> Result<(), Forfeit> {
        self.seed = seed;
        Ok(())
    }

    fn think(&mut self, situation: &Situation<'_>) -> Result<Thought, Forfeit> {
        self.seed = split_mix(self.seed);
        Ok(Thought::of(random_move(situation.session, self.seed)))
    }
}

/// One of the legal moves of an unfinished game, uniformly distributed if `random` is uniform.
///
/// # Panics
/// When the game is over.
pub fn random_move(session: &AnySession, random: u64) -> MoveIndex {
    let moves = session.moves();
    moves[((u128::from(random) * moves.len() as u128) >> 64) as usize]
}
