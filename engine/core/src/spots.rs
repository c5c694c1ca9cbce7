//! The names of pits and cells.

use crate::players::Player;

/// A pit, by its owner and number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NamedPit {
    /// The owner of its row, South or North; `None` in a circle of pits.
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
