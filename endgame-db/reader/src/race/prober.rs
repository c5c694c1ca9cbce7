//! Solved states of a race as endgame tables for a search.

use ishwa_core::game::PerPlayer;
use ishwa_core::heuristics::Heuristics;
use ishwa_core::prober::{Known, Prober};
use ishwa_core::race::Race;
use ishwa_games::any::{AnyProber, Listed};

use super::ask::{Rows, prospects};
use super::row::Row;

/// Whether the numbers of states hold whatever a search assumes of the players: there are two, or they decide nothing.
pub fn has_one_best_play<G: Race>(game: &G) -> bool {
    game.info().players <= 2 || !game.has_decisions()
}

/// Solved states of a race, as a search sees them.
#[derive(Debug)]
pub struct RaceProber<G, R> {
    game: G,
    rows: R,
}

impl<G: Race + Listed, R: Rows + Send + 'static> RaceProber<G, R> {
    /// A prober for any game; `None` where more than two players decide.
    pub fn of(game: &G, rows: R) -> Option<AnyProber> {
        let game = game.clone();
        has_one_best_play(&game).then(|| AnyProber::new(Self { game, rows }))
    }
}

impl<G: Race + Heuristics, R: Rows> RaceProber<G, R> {
    /// The numbers of a position. A table that cannot be read counts as missing.
    fn row(&self, position: &G::Position) -> Option<Row> {
        prospects(&self.game, &self.rows, position).ok().flatten()
    }
}

impl<G: Race + Heuristics, R: Rows + Send + 'static> Prober<G> for RaceProber<G, R> {
    fn probe(&self, position: &G::Position) -> Option<Known> {
        let player = self.game.side(position).index();
        let payoff = self.row(position)?.chances().payoff(&self.game, player)?;
        Some(Known::exactly(payoff, None))
    }

    fn payoffs(&self, position: &G::Position) -> Option<PerPlayer<f64>> {
        let row = self.row(position)?;
        let players = 0..self.game.info().players;
        players
            .map(|player| row.chances().payoff(&self.game, player))
            .collect()
    }
}
