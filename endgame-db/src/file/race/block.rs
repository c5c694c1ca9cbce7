//! Encoding the states of a block as bytes, and decoding them.

use std::cell::RefCell;
#[cfg(feature = "build")]
use std::io;

use super::relation::{self, Relation};
use crate::file::frame;

/// Level of zstd: 6 to 9 make the file of the Jeu de l'hyène for two 1 to 5 % smaller and take two to four times as
/// long.
const LEVEL: i32 = 3;

/// The file must have at least one byte for this many bytes of numbers: zstd alone compresses thirty thousand zeros to
/// one byte, so that a small file could fill any memory.
const MOST_RATIO: usize = 256;
/// Start of a skippable zstd frame (RFC 8878, section 3.1.2), and the number of bytes of this and its length.
const SKIPPED: u32 = 0x184d_2a50;
const SKIPPED_BYTES: usize = 8;

/// The most bytes of a number written in groups of seven bits.
const MOST_VARINT_BYTES: usize = 10;

/// A state's name.
pub(super) type Name = (u32, u64);

thread_local! {
    /// Buffers for reading and writing blocks, kept so that they are not allocated for each block.
    static BYTES: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// States in order of their names, and their numbers.
#[derive(Debug, Default, PartialEq)]
pub(super) struct BlockRows {
    /// The stages, and where in `keys` their states end.
    pub(super) runs: Vec<(u32, usize)>,
    pub(super) keys: Vec<u64>,
    /// The numbers, row by row.
    pub(super) numbers: Vec<f64>,
}

impl BlockRows {
    /// The index of a state.
    pub(super) fn place(&self, (stage, key): Name) -> Option<usize> {
        let run = self.runs.binary_search_by_key(&stage, |&(stage, _)| stage).ok()?;
        let begin = self.begin(run);
        let place = self.keys[begin..self.runs[run].1].binary_search(&key).ok()?;
        Some(begin + place)
    }

    /// Where in `keys` a run begins.
    pub(super) fn begin(&self, run: usize) -> usize {
        run.checked_sub(1).map_or(0, |before| self.runs[before].1)
    }

    /// The name of the last state, if there is any.
    pub(super) fn last(&self) -> Option<Name> {
        Some((self.runs.last()?.0, *self.keys.last()?))
    }
}

/// The fewest bytes of a block with this many numbers.
pub(super) fn least_bytes(numbers: usize) -> usize {
    (size_of::<f64>() * numbers).div_ceil(MOST_RATIO).max(1)
}

/// The most bytes of a block with this many states, each in its own run.
pub(super) fn most_bytes(states: usize, width: usize) -> usize {
    // A frame is hardly longer than its content: by a 256th, and some bytes (`ZSTD_COMPRESSBOUND`).
    let content = most_content(states, width);
    content + content / 256 + 128
}

/// The most bytes of the content of a frame.
fn most_content(states: usize, width: usize) -> usize {
    states * (3 * MOST_VARINT_BYTES + size_of::<f64>() * width)
}

#[cfg(feature = "build")]
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
                let difference = relation::difference(number, relation.guess(numbers, column));
                for (plane, byte) in difference.to_be_bytes().into_iter().enumerate() {
                    planes[(plane * width + column) * states + row] = byte;
                }
            }
        }
        let mut bytes = frame::compress(content, LEVEL)?;
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

/// Decodes a block of `states` states, the first of which is named `first`; `None` when the bytes are not those of such
/// a block.
pub(super) fn decode(bytes: &[u8], states: usize, first: Name, relations: &[Relation]) -> Option<BlockRows> {
    let width = relations.len();
    BYTES.with_borrow_mut(|content| {
        frame::decompress(bytes, most_content(states, width), content)?;
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
            let bits = relation::number_bits(difference, relation.guess(numbers, column));
            let number = f64::from_bits(bits);
            if !number.is_finite() {
                return None;
            }
            numbers[column] = number;
        }
    }
    Some(numbers)
}

/// Writes seven bits per byte, the lowest first; the highest bit says that more follow.
fn put_varint(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

fn varint(rest: &mut &[u8]) -> Option<u64> {
    let mut number = 0;
    for place in 0..MOST_VARINT_BYTES as u32 {
        let (&byte, after) = rest.split_first()?;
        *rest = after;
        let bits = u64::from(byte & 0x7f);
        if bits.leading_zeros() < 7 * place {
            return None;
        }
        number |= bits << (7 * place);
        if byte < 0x80 {
            return Some(number);
        }
    }
    None
}

#[cfg(all(test, feature = "build"))]
mod tests {
    use ishwa_core::key::split_mix;

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
}
