//! The standings of the players of a tournament, as JSON (`docs/json.md`).

use ishwa_library::tournament::results::Results;
use ishwa_library::tournament::stats::{PRIOR_GAMES, Pairing, Rating, Sprt, Tally, ratings};

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

    /// The ratings of the players, by number; `None` without games of two players.
    pub fn ratings(&self) -> Option<Vec<Rating>> {
        ratings(self.names.len(), &self.results.pairings(), PRIOR_GAMES)
    }

    /// The matches between the players in this order, each for the player who comes first.
    pub fn pairings(&self, order: &[usize]) -> Vec<Pairing> {
        let pairs =
            (0..order.len()).flat_map(|first| (first + 1..order.len()).map(move |second| [first, second]));
        let pairing = |ranks: [usize; 2]| {
            let players = ranks.map(|rank| order[rank]);
            Pairing {
                players,
                tally: self.results.duel(players[0], players[1]),
            }
        };
        let played = |pairing: &Pairing| pairing.tally.count() > 0;
        pairs.map(pairing).filter(played).collect()
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
        let ratings = self.ratings();
        let standing = |&player: &usize| {
            let rating = ratings.as_ref().map(|ratings| ratings[player]);
            self.standing(player, rating)
        };
        wire::Standings {
            players: order.iter().map(standing).collect(),
            crosstable: (self.seats == 2).then(|| self.crosstable(&order)),
            pairings: (self.seats == 2).then(|| self.named_pairings(&order)),
            sprt: self
                .sprt
                .map(|sprt| wire::Sprt::of(sprt, &self.results.duel(0, 1))),
            games: self.results.count(),
            cut: self.results.cut(),
        }
    }

    fn standing(&self, player: usize, rating: Option<Rating>) -> Standing {
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
            rating: rating.map(|rating| rating.elo),
            rating_error: rating.map(|rating| rating.error),
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

    /// The matches between the players in this order.
    fn named_pairings(&self, order: &[usize]) -> Vec<wire::Pairing> {
        let named = |pairing: Pairing| wire::Pairing {
            players: pairing.players.map(|player| self.names[player].to_owned()),
            games: pairing.tally.games,
            pairs: pairing.tally.pairs,
        };
        self.pairings(order).into_iter().map(named).collect()
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
