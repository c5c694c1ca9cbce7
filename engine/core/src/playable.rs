//! The trait of a complete game.

use crate::commentary::Commentary;
use crate::drawing::Drawing;
use crate::heuristics::Heuristics;

/// A game that can be played, searched, read, written, drawn and explained: the bound of the registry and the generic
/// test suites.
///
/// What it has of its own are invariants of every position that the rules reach. Tests and debug builds check them at
/// each ply; releases never do.
pub trait Playable: Heuristics + Drawing + Commentary {
    /// The same key computed from the position's parts alone.
    fn key_from_scratch(&self, position: &Self::Position) -> u64 {
        self.key(position)
    }

    /// Whether the position is consistent: for example, that no seed, pion or token is lost or added.
    fn is_sound(&self, position: &Self::Position) -> bool;
}
