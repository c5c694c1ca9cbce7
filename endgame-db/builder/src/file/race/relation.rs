//! Finding the relations of the numbers of states.

use ishwa_endgame_reader::file::race::relation::Relation;
use rayon::prelude::*;

/// The stored form of a number: the difference from its prediction, small whether it lies above or below.
pub(super) fn difference(number: f64, guess: u64) -> u64 {
    let difference = number.to_bits().wrapping_sub(guess) as i64;
    ((difference << 1) ^ (difference >> 63)) as u64
}

/// The relations of all columns that need the fewest bits, found on a sample of states.
pub(super) fn find(sample: &[&[f64]], width: usize) -> Vec<Relation> {
    let columns = (0..width).into_par_iter();
    columns.map(|column| best(sample, column)).collect()
}

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

#[cfg(test)]
mod tests {
    use super::*;

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
