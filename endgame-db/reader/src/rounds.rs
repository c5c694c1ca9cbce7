//! Games that are played in rounds of another one.

use ishwa_core::game::Game;
use ishwa_games::any::AnyProber;

use crate::layered::HasLayers;
use crate::tables::Tables;

/// A game played in rounds of another one, whose tables tell something of it.
pub trait OfRounds: Game {
    /// The game of a round.
    type Round: HasLayers;

    /// The game of its rounds, under its options.
    fn round(&self) -> Self::Round;

    /// What a search can know of the game with these tables of its rounds, and without any; `None` if nothing.
    fn prober(&self, rounds: Vec<Tables<<Self::Round as HasLayers>::Layers>>) -> Option<AnyProber>;
}
