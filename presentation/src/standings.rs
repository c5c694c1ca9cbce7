//! The standings of the players of a tournament, as JSON (`docs/json.md`).

use ishwa_library::tournament::results::Results;
use ishwa_library::tournament::stats::{Sprt, Tally};

use crate::wire::{self, MeanWithError, Standing};

/// The standings of a tournament.
#[derive(Debug)]
pub struct Standings<'r> {
    /// The players' names.
    pub names: Vec<&'r str>,
    /// The number of players in a game.
    pub seats: usize,
    /// The results of the games played so far.
    pub results: &'r Results,
    /// The test of the first two players, if there is one.
    pub sprt: Option<&'r Sprt>,
}

impl Standings<'_> {
    /// The players by score, best first.
    pub fn order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.names.len()).collect();
        let score = |&player: &usize| self.results.reached(player).points.mean().unwrap_or(0.0);
        order.sort_by(|one, other| score(other).total_cmp(&score(one)));
        order
    }

    /// The report as JSON, including machine-dependent values.
    pub fn json(&self) -> wire::Standings {
        let mut summary = self.summary();
        for (standing, player) in summary.players.iter_mut().zip(self.order()) {
            let effort = self.results.reached(player).effort;
            standing.nodes_per_second = Some(effort.speed().map(f64::round));
        }
        summary
    }

    /// The report as JSON, without machine-dependent values.
    pub fn summary(&self) -> wire::Standings {
        let order = self.order();
        wire::Standings {
            players: order.iter().map(|&player| self.standing(player)).collect(),
            crosstable: (self.seats == 2).then(|| self.crosstable(&order)),
            sprt: self
                .sprt
                .map(|sprt| wire::Sprt::of(sprt, &self.results.duel(0, 1))),
            games: self.results.count(),
            cut: self.results.cut(),
        }
    }

    fn standing(&self, player: usize) -> Standing {
        let reached = self.results.reached(player);
        let standing = Standing {
            name: self.names[player].to_owned(),
            score: reached.points.mean(),
            games: reached.points.count(),
            rank: MeanWithError::of(&reached.rank),
            points: MeanWithError::of(&reached.points),
            payoff: MeanWithError::of(&reached.payoff),
            faults: reached.forfeits,
            depth: reached.effort.depth(),
            nodes_per_second: None,
            elo: None,
            error: None,
            los: None,
            wins: None,
            draws: None,
            losses: None,
            pairs: None,
            nelo: None,
            nelo_error: None,
        };
        if self.seats == 2 {
            with_duels(standing, &reached.tally)
        } else {
            standing
        }
    }

    /// The results of each player against each other, in this order.
    fn crosstable(&self, order: &[usize]) -> Vec<Vec<[u64; 3]>> {
        let row = |&player: &usize| {
            let cells = order.iter().map(|&other| self.results.duel(player, other).games);
            cells.collect()
        };
        order.iter().map(row).collect()
    }
}

/// A standing with the statistics of two-player games.
fn with_duels(standing: Standing, tally: &Tally) -> Standing {
    let finite = |number: f64| number.is_finite().then_some(number);
    let (elo, normalised) = (tally.difference(), tally.normalised());
    let [wins, draws, losses] = tally.games;
    Standing {
        elo: elo.and_then(|difference| finite(difference.elo)),
        error: elo.and_then(|difference| finite(difference.error)),
        los: tally.superiority(),
        wins: Some(wins),
        draws: Some(draws),
        losses: Some(losses),
        pairs: Some(tally.pairs),
        nelo: Some(normalised.and_then(|difference| finite(difference.elo))),
        nelo_error: Some(normalised.and_then(|difference| finite(difference.error))),
        ..standing
    }
}
