//! What a check of tables finds.

use std::fmt;

use ishwa_endgame_reader::file::TableError;

use crate::solving::Unsolved;

/// This many faults are reported in full; the others are only counted.
const TOLD: usize = 10;

/// A fault of a table.
#[derive(Debug)]
#[non_exhaustive]
pub enum TableFault {
    /// The file is damaged, cannot be read, or has another identity.
    File(TableError),
    /// A layer has no file, but a later one does.
    Missing {
        /// Seeds of the layer.
        seeds: u32,
    },
    /// A rank is not that of the position at its place.
    Numbering {
        /// Seeds of the layer.
        seeds: u32,
        /// The rank.
        rank: u64,
    },
    /// An entry is not the best value that its plies lead to.
    Inconsistent {
        /// The position.
        position: String,
        /// The value in the table.
        found: i32,
        /// The value from its plies.
        expected: i32,
    },
    /// No finite line of play supports an entry.
    Groundless {
        /// The position.
        position: String,
        /// The value in the table.
        found: i32,
    },
    /// Plies taken back are not those that are played: an error of the program, not of the table.
    TakenBack {
        /// Seeds of the layer.
        seeds: u32,
    },
    /// A race has other states than those that can follow its start.
    States {
        /// How many can follow.
        states: u64,
    },
    /// The numbers of a race do not satisfy their equations.
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
            Self::TakenBack { seeds } => {
                write!(
                    f,
                    "layer {seeds}: plies taken back are not those played, an error of the program"
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

/// The result of a check.
#[derive(Debug, Default)]
pub struct Findings {
    /// Positions or states checked.
    pub checked: u64,
    /// Those of them that were proved before, by a proof that this one goes on from.
    pub proved_before: u64,
    /// Why what was proved could not be recorded; the proof goes on without its record.
    pub unrecorded: Option<TableError>,
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
