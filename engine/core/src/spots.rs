//! The names of pits and cells.

use crate::players::Player;

/// How a notation names pits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum PitNames {
    /// By their numbers, from 1.
    #[default]
    Numbers,
    /// By letters; capitals are South's.
    Letters,
}

/// A pit, by its owner and number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NamedPit {
    /// The owner of its row, South or North; `None` in a circle of pits.
    pub owner: Option<Player>,
    /// Its number, from 1.
    pub number: usize,
    /// How it is named.
    pub names: PitNames,
}

impl NamedPit {
    /// A pit that is named by its number.
    pub fn numbered(owner: Option<Player>, number: usize) -> Self {
        let names = PitNames::Numbers;
        Self { owner, number, names }
    }

    /// Its number or letter, without its owner.
    pub fn short(self) -> String {
        match self.names {
            PitNames::Numbers => self.number.to_string(),
            PitNames::Letters => {
                let first = if self.owner == Some(Player::SOUTH) {
                    'A'
                } else {
                    'a'
                };
                let letter = (first..).nth(self.number - 1);
                letter.map(String::from).unwrap_or_default()
            }
        }
    }
}

/// The name of a spot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SpotName {
    /// A pit.
    Pit(NamedPit),
    /// A cell, as in `c3`.
    Cell(String),
}
