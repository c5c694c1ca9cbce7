//! The trait of a complete game.

use crate::drawing::Drawing;
use crate::game::Invariants;
use crate::search::heuristics::Heuristics;

/// A game that can be played, searched, read, written and drawn: what the registry and the generic test suites take.
pub trait Playable: Heuristics + Drawing + Invariants {}

impl<G: Heuristics + Drawing + Invariants> Playable for G {}
