//! The names of states.

use ishwa_core::race::Race;

/// Identifies the numbers of a position in which dice are to be thrown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RaceState {
    /// The stage of the game.
    pub stage: u32,
    /// The position packed into a word.
    pub key: u64,
    /// The thrower's seat in the position; in the state it is the first.
    pub turn: usize,
}

impl RaceState {
    /// The state of a position.
    pub fn of<G: Race>(game: &G, position: &G::Position) -> Self {
        let turn = game.side(position).index();
        let seated = game.trimmed(&game.turned(position, turn));
        Self {
            stage: game.stage(&seated),
            key: game.pack(&seated),
            turn,
        }
    }
}
