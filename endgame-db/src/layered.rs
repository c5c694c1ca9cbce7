//! What a game tells of its layers.

use ishwa_engine::game::{Game, Notation, Player};
use ishwa_engine::games::awale::{Awale, SEEDS, Setup};

/// A two-player sowing game whose positions fall into layers of seeds in play.
///
/// A layer's positions are distributions of the seeds over the pits, seen by the player to move; by symmetry he is
/// South. The value of a position is what the mover gains more than his opponent from there on; it must not depend
/// on what they hold already, and an infinite line must be worth 0.
pub trait Layered: Game {
    /// Pits on the board.
    const PITS: usize;

    /// The position with these seeds in South's pits and then in North's, each in its owner's order; South moves.
    ///
    /// # Panics
    /// When there are more seeds than in the game.
    fn position_of(&self, pits: &[u8]) -> Self::Position;

    /// The seeds in the pits of the player to move, then of his opponent, each in its owner's order.
    fn pits(&self, position: &Self::Position, pits: &mut [u8]);

    /// What the player to move holds more than his opponent.
    fn lead(&self, position: &Self::Position) -> i32;
}

/// Under `objective=seeds`, or play would end before a layer does.
impl Layered for Awale {
    const PITS: usize = 12;

    fn position_of(&self, pits: &[u8]) -> Self::Position {
        let row = |row: usize| std::array::from_fn(|pit| u32::from(pits[6 * row + pit]));
        let in_play: u32 = pits.iter().map(|&seeds| u32::from(seeds)).sum();
        let setup = Setup {
            pits: [row(0), row(1)],
            stores: [0, SEEDS - in_play],
            side: Player::SOUTH,
        };
        self.validate(&setup)
            .expect("the seeds in play and in the store are all there are")
    }

    fn pits(&self, position: &Self::Position, pits: &mut [u8]) {
        let setup = self.setup(position);
        let own = setup.side.index();
        let rows = setup.pits[own].iter().chain(&setup.pits[1 - own]);
        pits.iter_mut()
            .zip(rows)
            .for_each(|(pit, &seeds)| *pit = seeds as u8);
    }

    fn lead(&self, position: &Self::Position) -> i32 {
        let setup = self.setup(position);
        let own = setup.side.index();
        setup.stores[own] as i32 - setup.stores[1 - own] as i32
    }
}
