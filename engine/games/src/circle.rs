//! The rules shared by Oljinnat and Arrawan, which are played in a circle of pits: sowing from the emptied pit, the
//! choice in a run of empty pits, the backward count of threes and sixes, and the block (O2 to O6, R2 to R5).
//!
//! Pits are counted from 0 in sowing order; a circle has at most 16 of them.

use std::fmt;

use ishwa_core::commentary::Told;
use ishwa_core::spots::NamedPit;

use super::messages::sows_pions;

/// The number of pions in the last pit that lets a player with a sufficient score drink (O6, R5).
pub(super) const DRINK: u8 = 4;
/// The minimum number of pions in the hand of a player who gives one in a block (O5, R4).
pub(super) const LEAST_TO_GIVE: u8 = 3;

/// A move: the pit where the sowing of the whole hand begins, and whether the mover gives up a possible drink by
/// lifting the last pit, "il se brûle" (O6, R5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CircleMove {
    /// The start pit, from 0.
    pub(super) start: u8,
    /// Whether the mover gives up the drink in this way.
    pub(super) burns: bool,
}

impl fmt::Display for CircleMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.start + 1, if self.burns { "b" } else { "" })
    }
}

/// The pit of the last of `hand` pions when the first falls in `start`, in a circle of `pits`.
#[inline]
pub(super) fn last_pit(pits: usize, start: usize, hand: u8) -> usize {
    (start + usize::from(hand) - 1) % pits
}

/// Sows `hand` pions, at least one, the first into `start` (O2). Returns the last pit sown.
#[inline]
pub(super) fn sow(pits: &mut [u8], start: usize, hand: u8) -> usize {
    let count = pits.len();
    let (laps, rest) = (hand / count as u8, usize::from(hand) % count);
    for (pit, pions) in pits.iter_mut().enumerate() {
        // The pits of the last, incomplete lap are the first `rest` from the start pit on.
        let after_start = if pit < start { pit + count } else { pit } - start;
        *pions += laps + u8::from(after_start < rest);
    }
    let end = start + rest;
    previous(if end > count { end - count } else { end }, count)
}

/// The pit after `pit`.
#[inline]
fn next(pit: usize, count: usize) -> usize {
    if pit + 1 == count { 0 } else { pit + 1 }
}

/// The pit before `pit`.
#[inline]
fn previous(pit: usize, count: usize) -> usize {
    if pit == 0 { count - 1 } else { pit - 1 }
}

/// The set of pits where the next sowing may start, one bit each: the run of adjacent empty pits around the emptied
/// pit `emptied` (O2).
#[inline]
pub(super) fn starts(pits: &[u8], emptied: usize) -> u16 {
    let count = pits.len();
    let run = |step: fn(usize, usize) -> usize| {
        let mut set = 1 << emptied;
        let mut pit = step(emptied, count);
        while pits[pit] == 0 && pit != emptied {
            set |= 1 << pit;
            pit = step(pit, count);
        }
        set
    };
    run(next) | run(previous)
}

/// The score of the unbroken run of pits holding exactly 3 or 6 that ends with `last` (O3, R3): one for each 3, two
/// for each 6, each pit once.
#[inline]
pub(super) fn threes(pits: &[u8], last: usize) -> u32 {
    let count = pits.len();
    let mut threes = 0;
    let mut pit = last;
    while pits[pit] == 3 || pits[pit] == 6 {
        threes += u32::from(pits[pit]) / 3;
        pit = previous(pit, count);
        if pit == last {
            break;
        }
    }
    threes
}

/// The commentary on sowing a hand in a circle of `pits`, the first pion into the pit `start`.
pub(super) fn sowing(pits: usize, start: usize, hand: u8) -> Told {
    let path = (0..usize::from(hand)).map(|step| NamedPit::numbered(None, (start + step) % pits + 1));
    Told::sowing(path.collect(), sows_pions)
}

/// Whether the last pion sown fell into an empty pit (O5, R4).
#[inline]
pub(super) fn is_blocked(pits: &[u8], last: usize) -> bool {
    pits[last] == 1
}

/// The indices of the pits in a set, from 0.
#[inline]
pub(super) fn pits_of(mut set: u16) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let pit = set.trailing_zeros() as u8;
            set &= set - 1;
            pit
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn o2_a_hand_is_sown_one_by_one_and_round() {
        for (hand, sown, last) in [
            (1, [5, 0, 1, 0, 0, 0], 2),
            (4, [5, 0, 1, 1, 1, 1], 5),
            (5, [6, 0, 1, 1, 1, 1], 0),
            (6, [6, 1, 1, 1, 1, 1], 1),
            (7, [6, 1, 2, 1, 1, 1], 2),
            (14, [7, 2, 3, 3, 2, 2], 3),
        ] {
            let mut pits = [5, 0, 0, 0, 0, 0];
            assert_eq!((sow(&mut pits, 2, hand), pits), (last, sown), "{hand}");
        }
    }

    #[test]
    fn o2_the_run_of_empty_pits_goes_round() {
        assert_eq!(starts(&[0, 4, 0, 0, 2, 0], 0), 0b10_0001);
        assert_eq!(starts(&[0, 4, 0, 0, 2, 0], 5), 0b10_0001);
        assert_eq!(starts(&[0, 4, 0, 0, 2, 0], 2), 0b00_1100);
        assert_eq!(starts(&[0, 4, 0, 0, 2, 0], 3), 0b00_1100);
        assert_eq!(starts(&[1, 0, 3, 0, 2, 0], 1), 0b00_0010);
        assert_eq!(starts(&[0, 0, 0, 0, 2, 0], 1), 0b10_1111);
        assert_eq!(starts(&[0; 4], 2), 0b1111);
        assert_eq!(starts(&[0; 12], 7), 0xfff);
        assert_eq!(pits_of(0b10_1001).collect::<Vec<_>>(), [0, 3, 5]);
    }

    #[test]
    fn o3_threes_and_sixes_are_counted_back_over_each_pit_once() {
        assert_eq!(threes(&[3, 6, 4, 3], 3), 1);
        assert_eq!(threes(&[3, 6, 4, 3], 1), 4, "6, 3 and round to 3");
        assert_eq!(threes(&[3, 6, 4, 3], 2), 0);
        assert_eq!(threes(&[3, 3, 3, 3], 0), 4);
        assert_eq!(threes(&[6, 6, 6, 6], 2), 8);
        assert_eq!(threes(&[9, 0, 1, 12], 0), 0);
        assert_eq!(threes(&[9, 3, 3, 12, 6, 6], 2), 2);
    }

    #[test]
    fn o5_a_single_pion_in_the_last_pit_blocks() {
        assert!(is_blocked(&[0, 1, 2], 1));
        assert!(!is_blocked(&[0, 1, 2], 2));
    }
}
