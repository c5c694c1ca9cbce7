//! Contestants that run a search of this crate or move at random.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use ishwa_core::game::{Unit, random_below};
use ishwa_core::key::split_mix;
use ishwa_core::move_index::{MoveIndex, listed};
use ishwa_core::playable::Playable;
use ishwa_core::session::Session;
use ishwa_games::any::{AnyProber, AnySession};
use ishwa_games::on_game;
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

/// A player that takes the move after which its material is best, without looking further; one of several at random.
#[derive(Debug, Default)]
pub struct GreedyMover {
    seed: u64,
}

impl Contestant for GreedyMover {
    fn new_game(&mut self, seed: u64, _stop: &AtomicBool) -> Result<(), Forfeit> {
        self.seed = seed;
        Ok(())
    }

    fn think(&mut self, situation: &Situation<'_>) -> Result<Thought, Forfeit> {
        self.seed = split_mix(self.seed);
        let session = situation.session;
        let best = on_game!(session, AnySession, session => richest(session));
        Ok(Thought::of(best[random_below(self.seed, best.len())]))
    }
}

/// The moves after which the player to move has the most material; a won game is more than any. In games with payoffs
/// the estimate of the player's payoff stands for the material.
fn richest<G: Playable>(session: &Session<G>) -> Vec<MoveIndex> {
    let (game, position) = (session.game(), session.position());
    let side = game.side(position);
    let has_payoffs = game.info().unit == Unit::Payoff;
    let material = |mv: &G::Move| {
        let after = game.play(position, *mv);
        match game.outcome(&after) {
            Some(outcome) if has_payoffs => outcome.payoffs[side.index()],
            None if has_payoffs => game.estimate(&after)[side.index()],
            Some(outcome) if outcome.winner == Some(side) => f64::INFINITY,
            Some(outcome) if outcome.winner.is_some() => f64::NEG_INFINITY,
            Some(_) => 0.0,
            None if game.side(&after) == side => f64::from(game.material(&after)),
            None => -f64::from(game.material(&after)),
        }
    };
    let materials: Vec<f64> = listed(game, position).iter().map(material).collect();
    let most = materials.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let indices = (0..materials.len()).filter(|&index| materials[index] == most);
    indices.map(MoveIndex::new).collect()
}

/// One of the legal moves of an unfinished game, uniformly distributed if `random` is uniform.
///
/// # Panics
/// When the game is over.
pub fn random_move(session: &AnySession, random: u64) -> MoveIndex {
    let moves = session.moves();
    moves[random_below(random, moves.len())]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry;

    #[test]
    fn a_greedy_player_takes_the_largest_capture() {
        let game = registry::find("awale").unwrap().open("").unwrap();
        let session = game.begin(Some("0,0,1,0,3,1/1,2,2,2,0,6/15,15/s")).unwrap();
        let stop = AtomicBool::new(false);
        let mut greedy = GreedyMover::default();
        for seed in 0..4 {
            greedy.new_game(seed, &stop).unwrap();
            let situation = Situation {
                session: &session,
                start: &session,
                clocks: &[None; 2],
                stop: &stop,
            };
            let thought = greedy.think(&situation).unwrap();
            assert_eq!(session.write_move(thought.mv), "5");
        }
    }
}
