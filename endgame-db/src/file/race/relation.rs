//! Numbers that follow from others of the same state up to rounding.

#[cfg(feature = "build")]
use rayon::prelude::*;

/// The bytes of a relation in the header.
pub(super) const RELATION_BYTES: usize = 3;

/// How a number of a state can be predicted from those before it: as the sum of the numbers `stride`, 2 · `stride`, …
/// and `count` · `stride` places before it, or as 1 minus that sum. This covers the chances of a player, which stand
/// side by side and add up to one, and the chances of a rank, which add up to one over the players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Relation {
    pub(super) stride: u8,
    /// 0: there is no prediction.
    pub(super) count: u8,
    /// Whether the sum is subtracted from 1.
    pub(super) rest: bool,
}

impl Relation {
    /// The bits of the prediction for a column, from the same state's numbers in earlier columns.
    pub(super) fn guess(self, numbers: &[f64], column: usize) -> u64 {
        if self.count == 0 {
            return 0;
        }
        let stride = usize::from(self.stride);
        let places = (1..=usize::from(self.count)).map(|step| column - step * stride);
        let sum = places.fold(0.0, |sum, place| sum + numbers[place]);
        Self::bits(sum, self.rest)
    }

    fn bits(sum: f64, rest: bool) -> u64 {
        let guess = if rest { 1.0 - sum } else { sum };
        // The bits of NaN differ between machines.
        if guess.is_finite() { guess.to_bits() } else { 0 }
    }

    pub(super) fn to_bytes(self) -> [u8; RELATION_BYTES] {
        [self.stride, self.count, u8::from(self.rest)]
    }

    /// The relation of a column, unless it refers to a place before the first.
    pub(super) fn from_bytes([stride, count, rest]: [u8; RELATION_BYTES], column: usize) -> Option<Self> {
        let is_none = stride == 0 && count == 0 && rest == 0;
        let reaches = stride > 0 && count > 0 && usize::from(stride) * usize::from(count) <= column;
        (is_none || reaches && rest <= 1).then_some(Self {
            stride,
            count,
            rest: rest == 1,
        })
    }
}

/// The stored form of a number: the difference from its prediction, small whether it lies above or below.
pub(super) fn difference(number: f64, guess: u64) -> u64 {
    let difference = number.to_bits().wrapping_sub(guess) as i64;
    ((difference << 1) ^ (difference >> 63)) as u64
}

/// The bits of the number from which [`difference`] computed `difference`.
pub(super) fn number_bits(difference: u64, guess: u64) -> u64 {
    guess.wrapping_add((difference >> 1) ^ (difference & 1).wrapping_neg())
}

#[cfg(feature = "build")]
/// The relations of all columns that need the fewest bits, found on a sample of states.
pub(super) fn find(sample: &[&[f64]], width: usize) -> Vec<Relation> {
    let columns = (0..width).into_par_iter();
    columns.map(|column| best(sample, column)).collect()
}

#[cfg(feature = "build")]
fn best(sample: &[&[f64]], column: usize) -> Relation {
    let numbers: Vec<f64> = sample.iter().map(|row| row[column]).collect();
    let cost = |guesses: &mut dyn Iterator<Item = u64>| -> u64 {
        let differences = numbers.iter().zip(guesses);
        let bits = differences.map(|(&number, guess)| u64::BITS - difference(number, guess).leading_zeros());
        bits.map(u64::from).sum()
    };
    // A relation that only holds by chance makes a number noisier than before: one that saves less than a quarter of
    // the bits is not used, as measured on tables of Ishigan and of the Jeu de l'hyène for two.
    let mut least = cost(&mut std::iter::repeat(0)) * 3 / 4;
    let mut best = Relation::default();
    for stride in 1..=column {
        let mut sums = vec![0.0; sample.len()];
        for count in 1..=column / stride {
            let place = column - count * stride;
            for (sum, row) in sums.iter_mut().zip(sample) {
                *sum += row[place];
            }
            for rest in [false, true] {
                let cost = cost(&mut sums.iter().map(|&sum| Relation::bits(sum, rest)));
                if cost < least {
                    least = cost;
                    best = Relation {
                        stride: stride as u8,
                        count: count as u8,
                        rest,
                    };
                }
            }
        }
    }
    best
}

#[cfg(all(test, feature = "build"))]
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

    #[test]
    fn columns_that_follow_from_others_are_found() {
        let rows: Vec<[f64; 5]> = (1..200)
            .map(|row| {
                let one = (f64::from(row) / 7.0).fract();
                let other = (f64::from(row) / 11.0).sqrt().fract() / 3.0;
                [one, other, 1.0 - one, other + (1.0 - one), 3.0]
            })
            .collect();
        let sample: Vec<&[f64]> = rows.iter().map(<[f64; 5]>::as_slice).collect();
        let relation = |stride, count, rest| Relation { stride, count, rest };
        let found = find(&sample, 5);
        assert_eq!(found[0], Relation::default());
        assert_eq!(found[2], relation(2, 1, true));
        assert_eq!(found[3], relation(1, 2, false));
    }

    /// Relations of columns made from 200 numbers between 1 and 2.
    fn found<const N: usize>(columns: impl Fn(f64, f64) -> [f64; N]) -> Vec<Relation> {
        let share = |row: i32, divisor: f64| (f64::from(row) / divisor).sqrt().fract();
        let rows: Vec<[f64; N]> = (1..200)
            .map(|row| columns(1.0 + share(row, 7.0), share(row, 11.0)))
            .collect();
        let sample: Vec<&[f64]> = rows.iter().map(<[f64; N]>::as_slice).collect();
        find(&sample, N)
    }

    #[test]
    fn of_relations_that_save_as_much_the_first_is_taken() {
        let (stride, count, rest) = (1, 1, false);
        assert_eq!(
            found(|one, _| [one, one, one])[2],
            Relation { stride, count, rest }
        );
    }

    #[test]
    fn a_relation_has_to_save_a_quarter_of_the_bits() {
        let is_related =
            |noise: f64| found(|one, other| [one, one + noise * other])[1] != Relation::default();
        assert!(!is_related(0.1));
        assert!(is_related(0.0001));
    }
}
