//! Decoding the states of a block from its bytes.

use std::cell::RefCell;

use super::relation::{self, Relation};
use crate::file::frame;

/// The file must have at least one byte for this many bytes of numbers: zstd alone compresses thirty thousand zeros to
/// one byte, so that a small file could fill any memory.
const MOST_RATIO: usize = 256;
/// The most bytes of a number written in groups of seven bits.
pub const MOST_VARINT_BYTES: usize = 10;

/// A state's name.
pub type Name = (u32, u64);

thread_local! {
    /// Buffers for reading blocks, kept so that they are not allocated for each block.
    static BYTES: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// States in order of their names, and their numbers.
#[derive(Debug, Default, PartialEq)]
pub struct BlockRows {
    /// The stages, and where in `keys` their states end.
    pub runs: Vec<(u32, usize)>,
    /// The keys of all states.
    pub keys: Vec<u64>,
    /// The numbers, row by row.
    pub numbers: Vec<f64>,
}

impl BlockRows {
    /// The index of a state.
    pub fn place(&self, (stage, key): Name) -> Option<usize> {
        let run = self.runs.binary_search_by_key(&stage, |&(stage, _)| stage).ok()?;
        let begin = self.begin(run);
        let place = self.keys[begin..self.runs[run].1].binary_search(&key).ok()?;
        Some(begin + place)
    }

    /// Where in `keys` a run begins.
    pub fn begin(&self, run: usize) -> usize {
        run.checked_sub(1).map_or(0, |before| self.runs[before].1)
    }

    /// The name of the last state, if there is any.
    pub fn last(&self) -> Option<Name> {
        Some((self.runs.last()?.0, *self.keys.last()?))
    }
}

/// The fewest bytes of a block with this many numbers.
pub fn least_bytes(numbers: usize) -> usize {
    (size_of::<f64>() * numbers).div_ceil(MOST_RATIO).max(1)
}

/// The most bytes of a block with this many states, each in its own run.
pub fn most_bytes(states: usize, width: usize) -> usize {
    // A frame is hardly longer than its content: by a 256th, and some bytes (`ZSTD_COMPRESSBOUND`).
    let content = most_content(states, width);
    content + content / 256 + 128
}

/// The most bytes of the content of a frame.
fn most_content(states: usize, width: usize) -> usize {
    states * (3 * MOST_VARINT_BYTES + size_of::<f64>() * width)
}

/// Decodes a block of `states` states, the first of which is named `first`; `None` when the bytes are not those of such
/// a block.
pub fn decode(bytes: &[u8], states: usize, first: Name, relations: &[Relation]) -> Option<BlockRows> {
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

/// Reads a number of seven bits per byte, the lowest first; the highest bit says that more follow.
pub fn varint(rest: &mut &[u8]) -> Option<u64> {
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
