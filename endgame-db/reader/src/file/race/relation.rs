//! Numbers that follow from others of the same state up to rounding.

/// The bytes of a relation in the header.
pub const RELATION_BYTES: usize = 3;

/// How a number of a state can be predicted from those before it: as the sum of the numbers `stride`, 2 · `stride`, …
/// and `count` · `stride` places before it, or as 1 minus that sum. This covers the chances of a player, which stand
/// side by side and add up to one, and the chances of a rank, which add up to one over the players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Relation {
    /// How far apart the numbers are; 0 without a prediction.
    pub stride: u8,
    /// 0: there is no prediction.
    pub count: u8,
    /// Whether the sum is subtracted from 1.
    pub rest: bool,
}

impl Relation {
    /// The bits of the prediction for a column, from the same state's numbers in earlier columns.
    pub fn guess(self, numbers: &[f64], column: usize) -> u64 {
        if self.count == 0 {
            return 0;
        }
        let stride = usize::from(self.stride);
        let places = (1..=usize::from(self.count)).map(|step| column - step * stride);
        let sum = places.fold(0.0, |sum, place| sum + numbers[place]);
        Self::bits(sum, self.rest)
    }

    /// The bits of a prediction: the sum of other numbers, or 1 minus that.
    pub fn bits(sum: f64, rest: bool) -> u64 {
        let guess = if rest { 1.0 - sum } else { sum };
        // The bits of NaN differ between machines.
        if guess.is_finite() { guess.to_bits() } else { 0 }
    }

    /// The relation of a column, unless it refers to a place before the first.
    pub fn from_bytes([stride, count, rest]: [u8; RELATION_BYTES], column: usize) -> Option<Self> {
        let is_none = stride == 0 && count == 0 && rest == 0;
        let reaches = stride > 0 && count > 0 && usize::from(stride) * usize::from(count) <= column;
        (is_none || reaches && rest <= 1).then_some(Self {
            stride,
            count,
            rest: rest == 1,
        })
    }
}

/// The bits of the number whose difference from its prediction is stored as `difference`.
pub fn number_bits(difference: u64, guess: u64) -> u64 {
    guess.wrapping_add((difference >> 1) ^ (difference & 1).wrapping_neg())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guesses_follow_the_columns_before() {
        let numbers = [0.5, 0.25, 0.125, 8.0];
        let guess = |stride, count, rest, column| {
            let relation = Relation { stride, count, rest };
            relation.guess(&numbers, column)
        };
        assert_eq!(guess(1, 2, false, 2), 0.75_f64.to_bits());
        assert_eq!(guess(2, 1, true, 2), 0.5_f64.to_bits());
        assert_eq!(guess(1, 3, true, 3), 0.125_f64.to_bits());
        assert_eq!(guess(0, 0, false, 3), 0);
    }

    #[test]
    fn a_guess_that_is_no_number_is_none() {
        for numbers in [[f64::MAX, f64::MAX, 1.0], [f64::MIN, f64::MIN, 1.0]] {
            for rest in [false, true] {
                let (stride, count) = (1, 2);
                assert_eq!(Relation { stride, count, rest }.guess(&numbers, 2), 0);
            }
        }
    }
}
