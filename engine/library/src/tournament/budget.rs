//! The thinking time of a player.

use std::time::Duration;

use ishwa_search::limits::{Clock, Limits};

/// The thinking time of a player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Budget {
    /// This time for each move.
    Time(Duration),
    /// This many nodes for each move.
    Nodes(u64),
    /// This depth for each move.
    Depth(usize),
    /// A clock for the whole game.
    Clock(Clock),
}

/// What the time of a player's moves is limited by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeLimit {
    /// Nothing.
    None,
    /// A time for each move.
    Move,
    /// A clock.
    Clock,
}

impl Budget {
    /// The default time for each move.
    pub const DEFAULT: Self = Self::Time(Duration::from_millis(100));

    /// The limits of a search, with `left` on the clock if there is one.
    pub fn limits(self, left: Option<Duration>) -> Limits {
        match self {
            Self::Time(time) => Limits::time(time),
            Self::Nodes(nodes) => Limits::nodes(nodes),
            Self::Depth(depth) => Limits::depth(depth),
            Self::Clock(clock) => Clock {
                left: left.unwrap_or(clock.left),
                ..clock
            }
            .limits(),
        }
    }

    /// What the time of moves is limited by.
    pub fn time_limit(self) -> TimeLimit {
        match self {
            Self::Time(_) => TimeLimit::Move,
            Self::Clock(_) => TimeLimit::Clock,
            Self::Nodes(_) | Self::Depth(_) => TimeLimit::None,
        }
    }

    /// The initial time on the player's clock, if there is one.
    pub fn clock(self) -> Option<Duration> {
        match self {
            Self::Clock(clock) => Some(clock.left),
            _ => None,
        }
    }
}
