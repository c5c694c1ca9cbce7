//! The trait of a complete game.

use crate::commentary::Commentary;
use crate::drawing::Drawing;
use crate::game::Invariants;
use crate::heuristics::Heuristics;

/// A game that can be played, searched, read, written, drawn and explained: the bound of the registry and the generic
/// test suites.
pub trait Playable: Heuristics + Drawing + Commentary + Invariants {}

impl<G: Heuristics + Drawing + Commentary + Invariants> Playable for G {}
