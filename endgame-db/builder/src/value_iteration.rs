//! Value iteration: all values of small layers in memory, by repeated sweeps over the positions. It is the reference
//! for the faster solver.
//!
//! Every value starts as 0 and is replaced by the best value of its plies, until no value changes. The values that a
//! player can force only grow, and a value other than 0 is supported by a line of play that ends. The sweeps
//! therefore reach the least solution that [`crate::retrograde`] finds.

use ishwa_core::game::Game;
use ishwa_endgame_reader::layered::{Layered, Place, finished_value};

/// Values of all layers up to some layer.
#[derive(Clone, Debug)]
pub struct Values {
    layers: Vec<Vec<i16>>,
}

impl Values {
    /// Finds the values of the first `layers` layers.
    ///
    /// # Panics
    /// When there are fewer layers.
    pub fn solve<L: Layered>(layered: &L, layers: u32) -> Self {
        let mut values = Self { layers: Vec::new() };
        for layer in 0..layers {
            values.layers.push(vec![0; layered.len(layer) as usize]);
            while values.sweep(layered, layer) {}
        }
        values
    }

    /// The values of a layer by rank.
    pub fn layer(&self, layer: u32) -> &[i16] {
        &self.layers[layer as usize]
    }

    /// Computes the value of every position of a layer again; returns whether any value changed.
    fn sweep<L: Layered>(&mut self, layered: &L, layer: u32) -> bool {
        let mut changed = false;
        for rank in 0..layered.len(layer) {
            let value = self.best(layered, &layered.position(Place { layer, rank })) as i16;
            let held = &mut self.layers[layer as usize][rank as usize];
            changed |= *held != value;
            *held = value;
        }
        changed
    }

    /// The best value of the plies of a position.
    fn best<L: Layered>(&self, layered: &L, position: &<L::Game as Game>::Position) -> i32 {
        let game = layered.game();
        let mut moves = <L::Game as Game>::Moves::default();
        game.moves(position, &mut moves);
        if moves.is_empty() {
            return finished_value(layered, position);
        }
        let values = moves.iter().map(|&mv| {
            let after = game.play(position, mv);
            let value = layered.place(&after).map_or_else(
                || finished_value(layered, &after),
                |place| self.layers[place.layer as usize][place.rank as usize].into(),
            );
            L::VALUES.before(value, -layered.lead(&after) - layered.lead(position))
        });
        values.max().unwrap_or_default()
    }
}
