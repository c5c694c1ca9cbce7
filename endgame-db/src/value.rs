//! Values of positions, as tables hold them.

use std::cmp::Ordering;

/// What the values of a table count, always for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ValueKind {
    /// Seeds that he gains more than his opponent from here on.
    Gain,
    /// Win, draw or loss, with the plies to the end of the game: a win in `d` plies is 32000 − `d`, a loss −(32000 − `d`),
    /// a draw 0.
    Distance,
}

/// A win on the spot.
const NOW: i32 = 32_000;
/// Values from this on are wins; the longest one takes some thousands of plies less than this leaves room for.
const LEAST_WIN: i32 = 16_000;

impl ValueKind {
    /// The value of a position, given the value `after` of the position that the best ply leads to, seen from there, and
    /// what that ply gains.
    #[inline]
    pub fn before(self, after: i32, gain: i32) -> i32 {
        match self {
            Self::Gain => gain - after,
            // A ply further from the end.
            Self::Distance => after.signum() - after,
        }
    }

    /// How much weaker a value is one ply before.
    #[inline]
    pub(crate) fn fading(self) -> i32 {
        match self {
            Self::Gain => 0,
            Self::Distance => 1,
        }
    }

    /// The value of a finished game by the player's payoff compared with his opponent's.
    pub(crate) fn result(comparison: Ordering) -> i32 {
        match comparison {
            Ordering::Less => -NOW,
            Ordering::Equal => 0,
            Ordering::Greater => NOW,
        }
    }

    /// Plies to the end of a won or lost game, where values tell them.
    pub fn plies(self, value: i32) -> Option<u32> {
        (self == Self::Distance && value.abs() >= LEAST_WIN).then(|| (NOW - value.abs()) as u32)
    }
}
