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

    /// The initial time on the player's clock, if there is one.
    pub fn clock(self) -> Option<Duration> {
        match self {
            Self::Clock(clock) => Some(clock.left),
            _ => None,
        }
    }
}
