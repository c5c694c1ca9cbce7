//! What a check of tables finds.

use std::fmt;

use crate::file::TableError;
use crate::solving::Unsolved;

/// As many faults are told in full; the others are counted.
const TOLD: usize = 10;

/// What was wrong with a table.
#[derive(Debug)]
#[non_exhaustive]
pub enum TableFault {
    /// The file is damaged, cannot be read, or is of something else.
    File(TableError),
    /// A layer has no file, but a later one does.
    Missing {
        /// Seeds of the layer.
        seeds: u32,
    },
    /// A rank is not the place of the position it names.
    Numbering {
        /// Seeds of the layer.
        seeds: u32,
        /// The rank.
        rank: u64,
    },
    /// An entry is not the best that its plies lead to.
    Inconsistent {
        /// The position.
        position: String,
        /// What the table says.
        found: i32,
        /// What its plies lead to.
        expected: i32,
    },
    /// No line of play that ends supports an entry.
    Groundless {
        /// The position.
        position: String,
        /// What the table says.
        found: i32,
    },
    /// A race has other states than those that can follow its start.
    States {
        /// How many can follow.
        states: u64,
    },
    /// The numbers of a race do not solve their equations.
    Unsolved(Unsolved),
}

impl fmt::Display for TableFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(error) => error.fmt(f),
            Self::Missing { seeds } => {
                write!(
                    f,
                    "layer {seeds}: found no table, expected one before those of later layers"
                )
            }
            Self::Numbering { seeds, rank } => {
                write!(f, "layer {seeds}: rank {rank} is not the place of its position")
            }
            Self::Inconsistent {
                position,
                found,
                expected,
            } => write!(f, "{position}: found {found}, expected {expected} from its plies"),
            Self::Groundless { position, found } => {
                write!(
                    f,
                    "{position}: found {found}, expected a line of play that ends with it"
                )
            }
            Self::States { states } => {
                write!(
                    f,
                    "states: found others than the {states} that can follow the start"
                )
            }
            Self::Unsolved(unsolved) => unsolved.fmt(f),
        }
    }
}

/// What a check found.
#[derive(Debug, Default)]
pub struct Findings {
    /// Positions or states checked.
    pub checked: u64,
    /// Faults found.
    pub errors: u64,
    /// The first of them.
    pub faults: Vec<TableFault>,
}

impl Findings {
    pub(crate) fn add(&mut self, fault: TableFault) {
        self.errors += 1;
        if self.faults.len() < TOLD {
            self.faults.push(fault);
        }
    }
}
