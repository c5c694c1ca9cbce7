//! Values of positions, as stored in tables.

use std::cmp::Ordering;
use std::fmt;

/// The meaning of a table's values, always for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum TableValueKind {
    /// Seeds that the player to move gains more than the opponent from here on.
    Gain = 0,
    /// Win, draw or loss, with the plies to the end of the game: a win in `d` plies is 32000 − `d`, a loss
    /// −(32000 − `d`), a draw 0.
    Distance = 1,
}

/// The base value of [`TableValueKind::Distance`]: an immediate win.
pub const DISTANCE_BASE: i16 = 32_000;
/// The same as a wider integer.
const NOW: i32 = DISTANCE_BASE as i32;
/// Values from this on are wins; the longest win is some thousands of plies shorter than this allows.
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
    /// The kind for this byte in table files.
    pub(crate) fn from_byte(byte: u8) -> Option<Self> {
        [Self::Gain, Self::Distance]
            .into_iter()
            .find(|&kind| kind as u8 == byte)
    }

    /// The value of a position, given the value `after` of the position after the best ply, seen from there, and the
    /// gain of that ply.
    #[inline]
    pub fn before(self, after: i32, gain: i32) -> i32 {
        match self {
            Self::Gain => gain - after,
            // One ply further from the end.
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

    /// The bytes that a value takes in memory.
    #[cfg(feature = "build")]
    pub(crate) fn bytes(self) -> u64 {
        let bytes = match self {
            Self::Gain => size_of::<i8>(),
            Self::Distance => size_of::<i16>(),
        };
        bytes as u64
    }

    /// How much weaker a value becomes one ply earlier.
    #[cfg(feature = "build")]
    #[inline]
    pub(crate) fn fading(self) -> i32 {
        match self {
            Self::Gain => 0,
            Self::Distance => 1,
        }
    }

    /// The value of a finished game from the comparison of the player's payoff with the opponent's.
    pub(crate) fn result(comparison: Ordering) -> i32 {
        match comparison {
            Ordering::Less => -NOW,
            Ordering::Equal => 0,
            Ordering::Greater => NOW,
        }
    }

    /// Plies to the end of a won or lost game, if the values contain them.
    pub fn plies(self, value: i32) -> Option<u32> {
        (self == Self::Distance && value.abs() >= LEAST_WIN).then(|| (NOW - value.abs()) as u32)
    }
}
