//! The solver's data for a position in one atomic word: a value, the number of open plies, and whether it is settled.

use std::fmt::Debug;
use std::sync::atomic::{AtomicU16, AtomicU32, Ordering::Relaxed};

use zerocopy::{FromBytes, IntoBytes, KnownLayout};

/// The content of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WordState {
    /// The value of a settled position; before that, the best value of its plies that leave the layer.
    pub value: i32,
    /// Plies within the layer whose value is not known yet.
    pub open: u32,
    /// Whether the value is known.
    pub is_settled: bool,
}

/// The atomic word of a position.
///
/// Threads synchronise only on single words, and the result does not depend on the order of their writes: relaxed
/// operations are enough.
pub trait SolverWord: Debug + Default + FromBytes + IntoBytes + KnownLayout + Send + Sync {
    /// The value of a position whose plies all stay in the layer: below every other value.
    const NONE: i32;
    /// The largest number of plies within a layer for a position.
    const MOST_PLIES: u32;

    /// The content of the word.
    fn state(&self) -> WordState;

    /// Writes the initial content, before anything is settled.
    fn prepare(&self, value: i32, open: u32);

    /// Settles the position, unless it is settled already; returns whether it did.
    fn settle(&self, value: i32) -> bool;

    /// Closes a ply and returns the new content. At least one must be open.
    fn close(&self) -> WordState;
}

/// 8 bits of value, 7 of plies.
#[derive(Debug, Default, FromBytes, IntoBytes, KnownLayout)]
#[repr(transparent)]
pub struct Narrow(AtomicU16);

/// 16 bits of value, 15 of plies.
#[derive(Debug, Default, FromBytes, IntoBytes, KnownLayout)]
#[repr(transparent)]
pub struct Wide(AtomicU32);

impl Narrow {
    const SETTLED: u16 = 1 << 15;
    const PLY: u16 = 1 << 8;

    #[inline]
    fn unpack(word: u16) -> WordState {
        WordState {
            value: i32::from(word as u8 as i8),
            open: u32::from((word & !Self::SETTLED) / Self::PLY),
            is_settled: word & Self::SETTLED != 0,
        }
    }
}

impl SolverWord for Narrow {
    const NONE: i32 = i8::MIN as i32;
    const MOST_PLIES: u32 = (Self::SETTLED / Self::PLY) as u32 - 1;

    #[inline]
    fn state(&self) -> WordState {
        Self::unpack(self.0.load(Relaxed))
    }

    #[inline]
    fn prepare(&self, value: i32, open: u32) {
        let word = u16::from(value as i8 as u8) | (open as u16 * Self::PLY);
        self.0.store(word, Relaxed);
    }

    #[inline]
    fn settle(&self, value: i32) -> bool {
        let settle = |word: u16| {
            let rest = word & !u16::from(u8::MAX);
            (word & Self::SETTLED == 0).then_some(rest | Self::SETTLED | u16::from(value as i8 as u8))
        };
        self.0.fetch_update(Relaxed, Relaxed, settle).is_ok()
    }

    #[inline]
    fn close(&self) -> WordState {
        Self::unpack(self.0.fetch_sub(Self::PLY, Relaxed) - Self::PLY)
    }
}

impl Wide {
    const SETTLED: u32 = 1 << 31;
    const PLY: u32 = 1 << 16;

    #[inline]
    fn unpack(word: u32) -> WordState {
        WordState {
            value: i32::from(word as u16 as i16),
            open: (word & !Self::SETTLED) / Self::PLY,
            is_settled: word & Self::SETTLED != 0,
        }
    }
}

impl SolverWord for Wide {
    const NONE: i32 = i16::MIN as i32;
    const MOST_PLIES: u32 = Self::SETTLED / Self::PLY - 1;

    #[inline]
    fn state(&self) -> WordState {
        Self::unpack(self.0.load(Relaxed))
    }

    #[inline]
    fn prepare(&self, value: i32, open: u32) {
        let word = u32::from(value as i16 as u16) | (open * Self::PLY);
        self.0.store(word, Relaxed);
    }

    #[inline]
    fn settle(&self, value: i32) -> bool {
        let settle = |word: u32| {
            let rest = word & !u32::from(u16::MAX);
            (word & Self::SETTLED == 0).then_some(rest | Self::SETTLED | u32::from(value as i16 as u16))
        };
        self.0.fetch_update(Relaxed, Relaxed, settle).is_ok()
    }

    #[inline]
    fn close(&self) -> WordState {
        Self::unpack(self.0.fetch_sub(Self::PLY, Relaxed) - Self::PLY)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn a_word_keeps_its_parts_apart<W: SolverWord>() {
        let word = W::default();
        for value in [W::NONE, -1, 0, 1, -W::NONE - 1] {
            word.prepare(value, W::MOST_PLIES);
            let open = WordState {
                value,
                open: W::MOST_PLIES,
                is_settled: false,
            };
            assert_eq!(word.state(), open);
            let closed = WordState {
                open: W::MOST_PLIES - 1,
                ..open
            };
            assert_eq!(word.close(), closed);
            assert!(word.settle(-1 - value));
            let settled = WordState {
                value: -1 - value,
                is_settled: true,
                ..closed
            };
            assert_eq!(word.state(), settled);
            assert!(!word.settle(3), "settled once");
            assert_eq!(word.state(), settled);
        }
    }

    #[test]
    fn words_keep_their_parts_apart() {
        a_word_keeps_its_parts_apart::<Narrow>();
        a_word_keeps_its_parts_apart::<Wide>();
    }
}
