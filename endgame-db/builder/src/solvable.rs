//! Layers that can be solved: their un-moves, and the recommended tables.

use ishwa_core::game::Game;
use ishwa_endgame_reader::layered::Layered;
use ishwa_messages::Message;

/// Layers that the builder can solve.
pub trait Solvable: Layered {
    /// Whether the game implements un-moves; otherwise the builder inverts the plies of a whole layer, which takes
    /// some 4 bytes of memory for each ply.
    const TAKES_BACK: bool = false;

    /// Calls `visit` for each ply that leads to `position` from a position of the same layer, with the position before
    /// it.
    ///
    /// # Panics
    /// When the game does not implement un-moves.
    fn predecessors(
        &self,
        _position: &<Self::Game as Game>::Position,
        _visit: impl FnMut(<Self::Game as Game>::Position),
    ) {
        unreachable!("only games that take plies back are asked to")
    }

    /// The tables recommended for play and analysis beyond the embedded ones, if any.
    fn offer(&self) -> Option<TableOffer> {
        None
    }
}

/// Recommended tables, and their cost on two cores of a small machine (`docs/solver.md`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableOffer {
    /// Their content, as in `up to 16 seeds`.
    pub what: Message,
    /// The option of `ishwa table build` for them; empty for all tables of the set.
    pub option: &'static str,
    /// The time to build them, in seconds.
    pub seconds: u32,
    /// The length of their files, in megabytes.
    pub megabytes: u32,
}
