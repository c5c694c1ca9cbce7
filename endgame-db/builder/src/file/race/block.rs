//! Encodes the states of a block as bytes, and finds the relations between their numbers.

use std::cell::RefCell;
use std::io;

use ishwa_core::parallel;
use ishwa_endgame_reader::file::race::block::{BlockRows, Relation, least_bytes};

/// The zstd level: 6 to 9 make the file of the Jeu de l'hyène for two 1 to 5 % smaller and take two to four times as
/// long.
const LEVEL: i32 = 3;

/// The start of a skippable zstd frame (RFC 8878, section 3.1.2), and the total size of this and its length field.
const SKIPPED: u32 = 0x184d_2a50;
const SKIPPED_BYTES: usize = 8;

thread_local! {
    /// Buffers for writing blocks, reused so that they are not allocated for each block.
    static BYTES: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// The bytes of a block.
pub(super) fn encode(rows: &BlockRows, relations: &[Relation]) -> io::Result<Vec<u8>> {
    let (states, width) = (rows.keys.len(), relations.len());
    BYTES.with_borrow_mut(|content| {
        content.clear();
        let mut stage_before = rows.runs.first().map_or(0, |&(stage, _)| stage);
        for (run, &(stage, end)) in rows.runs.iter().enumerate() {
            let keys = &rows.keys[rows.begin(run)..end];
            put_varint(content, u64::from(stage - stage_before));
            put_varint(content, keys.len() as u64);
            stage_before = stage;
            let mut before = 0;
            for &key in keys {
                put_varint(content, key - before);
                before = key;
            }
        }
        let planes_at = content.len();
        content.resize(planes_at + size_of::<f64>() * states * width, 0);
        let planes = &mut content[planes_at..];
        for (row, numbers) in rows.numbers.chunks_exact(width).enumerate() {
            for (column, (&number, relation)) in numbers.iter().zip(relations).enumerate() {
                let difference = difference(number, relation.guess(numbers, column));
                for (plane, byte) in difference.to_be_bytes().into_iter().enumerate() {
                    planes[(plane * width + column) * states + row] = byte;
                }
            }
        }
        let mut bytes = zstd::bulk::compress(content, LEVEL)?;
        let missing = least_bytes(states * width).saturating_sub(bytes.len());
        if missing > 0 {
            let zeros = missing.saturating_sub(SKIPPED_BYTES);
            bytes.extend(SKIPPED.to_le_bytes());
            bytes.extend((zeros as u32).to_le_bytes());
            bytes.resize(bytes.len() + zeros, 0);
        }
        Ok(bytes)
    })
}

/// Writes seven bits per byte, the lowest first; the highest bit is set if more bytes follow.
fn put_varint(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// The stored form of a number: the difference from its prediction, small whether above or below.
fn difference(number: f64, guess: u64) -> u64 {
    let difference = number.to_bits().wrapping_sub(guess) as i64;
    ((difference << 1) ^ (difference >> 63)) as u64
}

/// The relations of all columns that need the fewest bits, found on a sample of states.
pub(super) fn find_relations(sample: &[&[f64]], width: usize) -> Vec<Relation> {
    parallel::map(width, |column| best_relation(sample, column))
}

fn best_relation(sample: &[&[f64]], column: usize) -> Relation {
    let numbers: Vec<f64> = sample.iter().map(|row| row[column]).collect();
    let cost = |guesses: &mut dyn Iterator<Item = u64>| -> u64 {
        let differences = numbers.iter().zip(guesses);
        let bits = differences.map(|(&number, guess)| u64::BITS - difference(number, guess).leading_zeros());
        bits.map(u64::from).sum()
    };
    // A relation that holds only by chance makes a number noisier than before. One that saves less than a quarter of
    // the bits is therefore not used; the limit was measured on tables of Ishigan and of the Jeu de l'hyène for two.
    let mut least = cost(&mut std::iter::repeat(0)) * 3 / 4;
    let mut best = Relation::default();
    for stride in 1..=column {
        let mut sums = vec![0.0; sample.len()];
        for count in 1..=column / stride {
            let other = column - count * stride;
            for (sum, row) in sums.iter_mut().zip(sample) {
                *sum += row[other];
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
    use ishwa_core::key::split_mix;
    use ishwa_endgame_reader::file::race::block::{MOST_VARINT_BYTES, varint};

    use super::*;

    #[test]
    fn numbers_of_64_bits_and_no_more() {
        for number in [0, 1, 127, 128, 16_383, 16_384, u64::MAX >> 1, u64::MAX] {
            let mut bytes = Vec::new();
            put_varint(&mut bytes, number);
            assert!(bytes.len() <= MOST_VARINT_BYTES);
            let mut rest = bytes.as_slice();
            assert_eq!(varint(&mut rest), Some(number));
            assert!(rest.is_empty());
            assert_eq!(varint(&mut &bytes[..bytes.len() - 1]), None);
        }
        let mut long = [0xff; 11];
        assert_eq!(varint(&mut long.as_slice()), None);
        long[9] = 2;
        assert_eq!(varint(&mut long.as_slice()), None);
        long[9] = 1;
        assert_eq!(varint(&mut long.as_slice()), Some(u64::MAX));
    }

    #[test]
    fn only_blocks_that_would_be_too_short_are_filled_up() {
        let is_filled_up = |numbers: fn(u64) -> u64| {
            let rows = BlockRows {
                runs: vec![(0, 1_000)],
                keys: (0..1_000).collect(),
                numbers: (0..1_000).map(|row| f64::from_bits(numbers(row))).collect(),
            };
            let bytes = encode(&rows, &[Relation::default()]).unwrap();
            assert!(bytes.len() >= least_bytes(1_000));
            bytes.windows(4).any(|window| window == SKIPPED.to_le_bytes())
        };
        assert!(!is_filled_up(|row| split_mix(row) >> 2));
        assert!(is_filled_up(|_| 0));
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
        let found = find_relations(&sample, 5);
        assert_eq!(found[0], Relation::default());
        assert_eq!(found[2], relation(2, 1, true));
        assert_eq!(found[3], relation(1, 2, false));
    }

    /// Relations of columns computed from 200 numbers between 1 and 2.
    fn found<const N: usize>(columns: impl Fn(f64, f64) -> [f64; N]) -> Vec<Relation> {
        let share = |row: i32, divisor: f64| (f64::from(row) / divisor).sqrt().fract();
        let rows: Vec<[f64; N]> = (1..200)
            .map(|row| columns(1.0 + share(row, 7.0), share(row, 11.0)))
            .collect();
        let sample: Vec<&[f64]> = rows.iter().map(<[f64; N]>::as_slice).collect();
        find_relations(&sample, N)
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
