//! Values of positions, as stored in tables, and the results of probing a position.

use std::cmp::Ordering;

use ishwa_core::race::Prospects;
use ishwa_messages::{Message, ToMessage};

use crate::messages;

/// The meaning of a table's values, always for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum TableValueKind {
    /// The future gain of the player to move in seeds, minus the opponent's.
    Gain = 0,
    /// Win, draw or loss, with the plies to the end of the game: a win in `d` plies is 32000 − `d`, a loss
    /// −(32000 − `d`), a draw 0.
    Distance = 1,
}

/// The base value of [`TableValueKind::Distance`]: an immediate win.
pub const DISTANCE_BASE: i16 = 32_000;
/// The same as a wider integer.
const NOW: i32 = DISTANCE_BASE as i32;
/// The smallest value of a win; the longest win is some thousands of plies shorter than this allows.
const LEAST_WIN: i32 = 16_000;

impl ToMessage for TableValueKind {
    fn to_message(&self) -> Message {
        match self {
            Self::Gain => messages::gain(),
            Self::Distance => messages::distance(),
        }
    }
}

ishwa_messages::display_in_english!(TableValueKind);

impl TableValueKind {
    /// The kind for this byte in table files.
    pub fn from_byte(byte: u8) -> Option<Self> {
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

    /// Describes the possible values in a layer with `seeds` seeds in play.
    pub(crate) fn in_layer(self, seeds: u32) -> Message {
        match self {
            Self::Gain => messages::values_of_gain(seeds),
            Self::Distance => messages::values_of_distance(seeds),
        }
    }

    /// Whether a position of a layer with `seeds` seeds in play can have this value.
    pub fn can_be(self, value: i16, seeds: u32) -> bool {
        match self {
            Self::Gain => u32::from(value.unsigned_abs()) <= seeds,
            Self::Distance => value == 0 || (LEAST_WIN..=NOW).contains(&i32::from(value).abs()),
        }
    }

    /// The size of a value in memory, in bytes.
    pub fn bytes(self) -> u64 {
        let bytes = match self {
            Self::Gain => size_of::<i8>(),
            Self::Distance => size_of::<i16>(),
        };
        bytes as u64
    }

    /// How much weaker a value becomes one ply earlier.
    #[inline]
    pub fn fading(self) -> i32 {
        match self {
            Self::Gain => 0,
            Self::Distance => 1,
        }
    }

    /// The value of a finished game from the comparison of the player's payoff with the opponent's.
    pub fn result(comparison: Ordering) -> i32 {
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

/// An entry of a table: a value for the player to move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TableEntry {
    /// The lowest possible value: the lead in seeds, measured as in search reports; or 1 for a win, 0 for a draw, −1
    /// for a loss.
    pub lower: i32,
    /// The highest possible value; the same as `lower` if the table gives the value.
    pub upper: i32,
    /// Plies to the end, in games where only the result counts.
    pub plies: Option<u32>,
}

impl TableEntry {
    /// The entry for a value of a table.
    pub fn new(kind: TableValueKind, value: i32) -> Self {
        let score = match kind {
            TableValueKind::Gain => value,
            TableValueKind::Distance => value.signum(),
        };
        Self {
            lower: score,
            upper: score,
            plies: kind.plies(value),
        }
    }

    /// An entry whose value is between two bounds.
    pub fn between(lower: i32, upper: i32) -> Self {
        Self {
            lower,
            upper,
            plies: None,
        }
    }

    /// The value, if the table gives it.
    pub fn score(self) -> Option<i32> {
        (self.lower == self.upper).then_some(self.lower)
    }
}

/// The result of probing a position.
#[derive(Clone, Debug, PartialEq)]
pub enum Probed {
    /// Its value, and the value of each legal move: the mover's final result. `None` for a move to a position without a
    /// table.
    Value(TableEntry, Vec<Option<TableEntry>>),
    /// The players' probabilities.
    Chances(Box<ProbeAnswer>),
}

/// The players' probabilities in a position.
#[derive(Clone, Debug, PartialEq)]
pub struct ProbeAnswer {
    /// In this position.
    pub prospects: Prospects,
    /// After each legal move or throw.
    pub moves: Vec<AnswerMove>,
    /// The index of the best move; `None` if dice are to be thrown.
    pub best: Option<u16>,
}

/// The players' probabilities after a move or throw.
#[derive(Clone, Debug, PartialEq)]
pub struct AnswerMove {
    /// The probability of a throw.
    pub chance: Option<f64>,
    /// The players' probabilities.
    pub prospects: Prospects,
    /// The luck of a throw: the thrower's expected payoff after it, minus the mean over all throws.
    pub luck: Option<f64>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gains_are_at_most_the_seeds_in_play() {
        let can_be = |value| TableValueKind::Gain.can_be(value, 5);
        assert!([-5, -1, 0, 4, 5].into_iter().all(can_be));
        assert!(![-6, 6, i16::MIN, i16::MAX].into_iter().any(can_be));
    }

    #[test]
    fn distances_are_those_of_wins_losses_and_draws() {
        let can_be = |value| TableValueKind::Distance.can_be(value, 5);
        assert!([0, 16_000, 32_000, -16_000, -32_000].into_iter().all(can_be));
        let neither = [1, -1, 15_999, -15_999, 32_001, -32_001, i16::MIN];
        assert!(!neither.into_iter().any(can_be));
    }

    #[test]
    fn values_before_a_ply() {
        let before = |kind: TableValueKind, after| kind.before(after, 2);
        assert_eq!(
            [-3, 0, 3].map(|after| before(TableValueKind::Gain, after)),
            [5, 2, -1]
        );
        let distances = [32_000, 31_995, 0, -31_995, -32_000];
        let one_ply_longer = [-31_999, -31_994, 0, 31_994, 31_999];
        assert_eq!(
            distances.map(|after| before(TableValueKind::Distance, after)),
            one_ply_longer
        );
    }

    #[test]
    fn kinds_and_results() {
        for kind in [TableValueKind::Gain, TableValueKind::Distance] {
            assert_eq!(TableValueKind::from_byte(kind as u8), Some(kind));
        }
        assert_eq!(TableValueKind::from_byte(2), None);
        let results = [Ordering::Less, Ordering::Equal, Ordering::Greater].map(TableValueKind::result);
        assert_eq!(results, [-32_000, 0, 32_000]);
    }

    #[test]
    fn distances_take_two_bytes_and_fade() {
        let kinds = [TableValueKind::Gain, TableValueKind::Distance];
        assert_eq!(kinds.map(TableValueKind::bytes), [1, 2]);
        assert_eq!(kinds.map(TableValueKind::fading), [0, 1]);
    }

    #[test]
    fn only_distances_of_decided_games_have_plies() {
        let plies = |value| TableValueKind::Distance.plies(value);
        assert_eq!(
            [32_000, -32_000, 31_995, -31_994].map(plies),
            [0, 0, 5, 6].map(Some)
        );
        assert_eq!([16_000, -16_000].map(plies), [Some(16_000); 2]);
        assert_eq!([0, 15_999, -15_999].map(plies), [None; 3]);
        assert_eq!(TableValueKind::Gain.plies(32_000), None);
    }
}
