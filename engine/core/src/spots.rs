//! Pits and cells, as players call them.

use crate::players::Player;

/// A pit as players name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NamedPit {
    /// Whose row it is in, South's or North's; in a circle of pits nobody's.
    pub owner: Option<Player>,
    /// Its number, from 1.
    pub number: usize,
}

/// The name of a spot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SpotName {
    /// A pit.
    Pit(NamedPit),
    /// A cell, as in `c3`.
    Cell(String),
}
