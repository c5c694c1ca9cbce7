//! Decodes the states of a block from its bytes, and restores numbers that follow from others of the same state.

use std::cell::RefCell;

use crate::file::container::decompress;

/// The file must have at least one byte for this many bytes of numbers: zstd alone compresses thirty thousand zeros
/// to one byte, so that a small file could fill any memory.
const MOST_RATIO: usize = 256;
/// The largest size of a number in groups of seven bits, in bytes.
pub const MOST_VARINT_BYTES: usize = 10;

/// The name of a state.
pub type Name = (u32, u64);

thread_local! {
    /// Buffers for reading blocks, reused so that they are not allocated for each block.
    static BYTES: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// States in order of their names, and their numbers.
#[derive(Debug, Default, PartialEq)]
pub struct BlockRows {
    /// The stages, each with the end of its states in `keys`.
    pub runs: Vec<(u32, usize)>,
    /// The keys of all states.
    pub keys: Vec<u64>,
    /// The numbers, row by row.
    pub numbers: Vec<f64>,
}

impl BlockRows {
    /// The index of a state.
    pub fn index(&self, (stage, key): Name) -> Option<usize> {
        let run = self.runs.binary_search_by_key(&stage, |&(stage, _)| stage).ok()?;
        let begin = self.begin(run);
        let index = self.keys[begin..self.runs[run].1].binary_search(&key).ok()?;
        Some(begin + index)
    }

    /// The start of a run in `keys`.
    pub fn begin(&self, run: usize) -> usize {
        run.checked_sub(1).map_or(0, |before| self.runs[before].1)
    }

    /// The name of the last state, if there is any.
    pub fn last(&self) -> Option<Name> {
        Some((self.runs.last()?.0, *self.keys.last()?))
    }
}

/// The smallest size of a block with this number of numbers, in bytes.
pub fn least_bytes(numbers: usize) -> usize {
    (size_of::<f64>() * numbers).div_ceil(MOST_RATIO).max(1)
}

/// The largest size of a block with this number of states, each in its own run, in bytes.
pub fn most_bytes(states: usize, width: usize) -> usize {
    // A frame is hardly longer than its content: by a 256th, and some bytes (`ZSTD_COMPRESSBOUND`).
    let content = most_content(states, width);
    content + content / 256 + 128
}

/// The largest size of the content of a frame, in bytes.
fn most_content(states: usize, width: usize) -> usize {
    states * (3 * MOST_VARINT_BYTES + size_of::<f64>() * width)
}

/// Decodes a block of `states` states, the first of which is named `first`; `None` if the bytes are not such a block.
pub fn decode(bytes: &[u8], states: usize, first: Name, relations: &[Relation]) -> Option<BlockRows> {
    let width = relations.len();
    BYTES.with_borrow_mut(|content| {
        decompress(bytes, most_content(states, width), content)?;
        let mut rest = content.as_slice();
        let mut rows = names(&mut rest, states, first)?;
        if rest.len() != size_of::<f64>() * states * width {
            return None;
        }
        rows.numbers = numbers(rest, states, relations)?;
        Some(rows)
    })
}

/// Reads runs and keys, which must be strictly ascending, of the expected number, and begin with `first`.
fn names(rest: &mut &[u8], states: usize, first: Name) -> Option<BlockRows> {
    let mut rows = BlockRows {
        runs: Vec::new(),
        keys: Vec::with_capacity(states),
        numbers: Vec::new(),
    };
    let mut stage = first.0;
    while rows.keys.len() < states {
        let ahead = u32::try_from(varint(rest)?).ok()?;
        if (ahead == 0) != rows.runs.is_empty() {
            return None;
        }
        stage = stage.checked_add(ahead)?;
        let length = usize::try_from(varint(rest)?).ok()?;
        if !(1..=states - rows.keys.len()).contains(&length) {
            return None;
        }
        let mut key = varint(rest)?;
        rows.keys.push(key);
        for _ in 1..length {
            let ahead = varint(rest)?;
            if ahead == 0 {
                return None;
            }
            key = key.checked_add(ahead)?;
            rows.keys.push(key);
        }
        rows.runs.push((stage, rows.keys.len()));
    }
    (rows.keys.first() == Some(&first.1)).then_some(rows)
}

/// Assembles numbers from their bytes; all of them must be finite.
fn numbers(planes: &[u8], states: usize, relations: &[Relation]) -> Option<Vec<f64>> {
    let width = relations.len();
    let mut numbers = vec![0.0; states * width];
    for (column, relation) in relations.iter().enumerate() {
        let planes: [&[u8]; 8] =
            std::array::from_fn(|plane| &planes[(plane * width + column) * states..][..states]);
        for (row, numbers) in numbers.chunks_exact_mut(width).enumerate() {
            let difference = u64::from_be_bytes(planes.map(|plane| plane[row]));
            let bits = number_bits(difference, relation.guess(numbers, column));
            let number = f64::from_bits(bits);
            if !number.is_finite() {
                return None;
            }
            numbers[column] = number;
        }
    }
    Some(numbers)
}

/// Reads a number of seven bits per byte, the lowest first; the highest bit is set if more bytes follow.
pub fn varint(rest: &mut &[u8]) -> Option<u64> {
    let mut number = 0;
    for group in 0..MOST_VARINT_BYTES as u32 {
        let (&byte, after) = rest.split_first()?;
        *rest = after;
        let bits = u64::from(byte & 0x7f);
        if bits.leading_zeros() < 7 * group {
            return None;
        }
        number |= bits << (7 * group);
        if byte < 0x80 {
            return Some(number);
        }
    }
    None
}

/// The bytes of a relation in the header.
pub const RELATION_BYTES: usize = 3;

/// The prediction of a number of a state from earlier ones: as the sum of the numbers `stride`, 2 · `stride`, … and
/// `count` · `stride` columns before it, or as 1 minus that sum. This covers the probabilities of a player, which are
/// adjacent and sum to one, and those of a rank, which sum to one over the players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Relation {
    /// The distance between the numbers; 0 without a prediction.
    pub stride: u8,
    /// The count of numbers; 0 without a prediction.
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
        let columns = (1..=usize::from(self.count)).map(|step| column - step * stride);
        let sum = columns.fold(0.0, |sum, column| sum + numbers[column]);
        Self::bits(sum, self.rest)
    }

    /// The bits of a prediction: the sum of other numbers, or 1 minus that.
    pub fn bits(sum: f64, rest: bool) -> u64 {
        let guess = if rest { 1.0 - sum } else { sum };
        // The bits of NaN differ between machines.
        if guess.is_finite() { guess.to_bits() } else { 0 }
    }

    /// The relation of a column, unless it refers to a column before the first.
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
