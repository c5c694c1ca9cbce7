//! Layers that can be solved: with the plies that a game takes back, and what is worth building.

use std::convert::Infallible;
use std::marker::PhantomData;

use ishwa_core::game::Game;
use ishwa_endgame_reader::layered::Layered;

/// Layers as the builder solves them.
pub trait Solvable: Layered {
    /// The type that takes plies back; [`NoUnmove`] where there is none.
    type Unmove: Unmove<Game = Self::Game>;

    /// Takes plies back, if the game can; without it the builder inverts the plies of a whole layer, which takes some 4
    /// bytes of memory for each ply.
    fn unmove(&self) -> Option<&Self::Unmove>;

    /// The tables that are worth building for play and analysis beyond the embedded ones, if there are any.
    fn offer(&self) -> Option<TableOffer> {
        None
    }
}

/// Tables that are worth building, and what they cost on two cores of a small machine (`docs/solver.md`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableOffer {
    /// What they have, as in `up to 16 seeds`.
    pub what: &'static str,
    /// The option of `ishwa table build` for them; empty for all tables of the set.
    pub option: &'static str,
    /// The time to build them, in seconds.
    pub seconds: u32,
    /// The length of their files, in megabytes.
    pub megabytes: u32,
}

/// Takes plies back within a layer.
pub trait Unmove: Sync {
    /// The game.
    type Game: Game;

    /// Calls `visit` for each ply that leads to `position` from a position of the same layer, with the position before
    /// it.
    fn predecessors(
        &self,
        position: &<Self::Game as Game>::Position,
        visit: impl FnMut(<Self::Game as Game>::Position),
    );
}

/// The type for games that cannot take plies back: it has no values.
#[derive(Clone, Copy, Debug)]
pub struct NoUnmove<G>(Infallible, PhantomData<G>);

impl<G: Game> Unmove for NoUnmove<G> {
    type Game = G;

    fn predecessors(&self, _position: &G::Position, _visit: impl FnMut(G::Position)) {
        match self.0 {}
    }
}
