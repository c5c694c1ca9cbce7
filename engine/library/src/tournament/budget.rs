//! How long a player may think.

use std::time::Duration;

use ishwa_search::limits::{Clock, Limits};

/// How long a player may think.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Budget {
    /// This time for each move.
    Time(Duration),
    /// This many positions for each move.
    Nodes(u64),
    /// This many plies of look-ahead.
    Depth(usize),
    /// A clock for the whole game.
    Clock(Clock),
}

impl Budget {
    /// Time for each move if nothing is said.
    pub const DEFAULT: Self = Self::Time(Duration::from_millis(100));

    /// The limits of a search, with `left` on the clock where there is one.
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

    /// What the player's clock shows at the start, if there is one.
    pub fn clock(self) -> Option<Duration> {
        match self {
            Self::Clock(clock) => Some(clock.left),
            _ => None,
        }
    }
}
