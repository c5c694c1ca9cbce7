//! Solved states of a race as endgame tables for a search.

use ishwa_engine::race::Race;
use ishwa_engine::search::heuristics::Heuristics;
use ishwa_engine::search::prober::{AnyProber, Known, Prober};

use super::ask::{Rows, prospects};

/// Solved states of a race, as a search sees them.
#[derive(Debug)]
pub struct RaceProber<G, R> {
    game: G,
    rows: R,
}

impl<G: Race + Heuristics, R: Rows + Send + 'static> RaceProber<G, R> {
    /// A prober for any game; `None` for more than two players, where no search uses it.
    pub fn of(game: &G, rows: R) -> Option<AnyProber> {
        let game = game.clone();
        (game.info().players <= 2).then(|| AnyProber::new(Self { game, rows }))
    }
}

impl<G: Race + Heuristics, R: Rows + Send> Prober<G> for RaceProber<G, R> {
    fn probe(&self, position: &G::Position) -> Option<Known> {
        // A table that cannot be read counts as missing.
        let row = prospects(&self.game, &self.rows, position).ok().flatten()?;
        let player = self.game.side(position).index();
        Some(Known {
            payoff: row.chances().payoff(&self.game, player)?,
            plies: None,
        })
    }
}
