//! Values of positions, as tables hold them.

use std::cmp::Ordering;
use std::fmt;

/// What the values of a table count, always for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum TableValueKind {
    /// Seeds that he gains more than his opponent from here on.
    Gain = 0,
    /// Win, draw or loss, with the plies to the end of the game: a win in `d` plies is 32000 − `d`, a loss −(32000 − `d`),
    /// a draw 0.
    Distance = 1,
}

/// What [`TableValueKind::Distance`] counts from: a win on the spot.
pub const DISTANCE_BASE: i16 = 32_000;
/// The same, to count with.
const NOW: i32 = DISTANCE_BASE as i32;
/// Values from this on are wins; the longest one takes some thousands of plies less than this leaves room for.
const LEAST_WIN: i32 = 16_000;

impl fmt::Display for TableValueKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Gain => "gain",
            Self::Distance => "distance",
        })
    }
}

impl TableValueKind {
    /// The kind that is written as this byte in table files.
    pub(crate) fn from_byte(byte: u8) -> Option<Self> {
        [Self::Gain, Self::Distance]
            .into_iter()
            .find(|&kind| kind as u8 == byte)
    }

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

    /// Whether a position of a layer with `seeds` seeds in play can have this value.
    pub fn can_be(self, value: i16, seeds: u32) -> bool {
        match self {
            Self::Gain => u32::from(value.unsigned_abs()) <= seeds,
            Self::Distance => value == 0 || (LEAST_WIN..=NOW).contains(&i32::from(value).abs()),
        }
    }

    /// How much weaker a value is one ply before.
    #[cfg(feature = "build")]
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
