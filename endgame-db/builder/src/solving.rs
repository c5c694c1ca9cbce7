//! Statistics and errors of solving a race.

use ishwa_endgame_reader::file::TableError;

use crate::progress::Stopped;

/// The largest accepted residual: the difference between a number and the result of its equation, relative to the
/// number where that is greater than 1.
pub const TOLERANCE: f64 = 1e-12;

/// Statistics of solving.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Statistics {
    /// The number of states.
    pub states: u64,
    /// The number of stages with states.
    pub stages: u32,
    /// The largest number of sweeps of a group.
    pub sweeps: u32,
    /// The largest residual.
    pub residual: f64,
}

/// Why the states that can follow were not all found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TooMany {
    /// There are more than were allowed.
    #[error("found more than {most} states, which is as many as fit")]
    States {
        /// The limit.
        most: u64,
    },
    /// The work was stopped.
    #[error("stopped before the end")]
    Stopped,
}

impl From<Stopped> for TooMany {
    fn from(Stopped: Stopped) -> Self {
        Self::Stopped
    }
}

/// Why a race was not solved.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum Unsolved {
    /// The equations are not solved accurately enough.
    #[error("the residual is {residual:.1e}, expected {TOLERANCE:e} at most")]
    Residual {
        /// The largest residual.
        residual: f64,
    },
    /// The work was stopped.
    #[error("stopped before the end")]
    Stopped,
}

impl From<Stopped> for Unsolved {
    fn from(Stopped: Stopped) -> Self {
        Self::Stopped
    }
}

/// Why a race has no usable solution.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RaceError {
    /// More states than fit into memory.
    #[error("memory: {0}; expected more --memory")]
    TooMany(TooMany),
    /// The equations were not solved.
    #[error(transparent)]
    Unsolved(Unsolved),
    /// The work was stopped.
    #[error("stopped before the end")]
    Stopped,
    /// A table could not be read or written.
    #[error(transparent)]
    Table(#[from] TableError),
}

impl From<TooMany> for RaceError {
    fn from(error: TooMany) -> Self {
        match error {
            TooMany::Stopped => Self::Stopped,
            TooMany::States { .. } => Self::TooMany(error),
        }
    }
}

impl From<Unsolved> for RaceError {
    fn from(error: Unsolved) -> Self {
        match error {
            Unsolved::Stopped => Self::Stopped,
            Unsolved::Residual { .. } => Self::Unsolved(error),
        }
    }
}

impl From<Stopped> for RaceError {
    fn from(Stopped: Stopped) -> Self {
        Self::Stopped
    }
}
