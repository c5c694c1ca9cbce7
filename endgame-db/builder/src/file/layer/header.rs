//! Counts values for the dictionary, assigns their codes, and writes the parts of the header that only layer files
//! have.

use std::cmp::Reverse;

use ishwa_endgame_reader::file::layer::header::{Dictionary, LayerCodec};
use ishwa_endgame_reader::index::IndexKind;

use crate::file::container_writer::Encode;

/// Counters for values that share their high byte: the values of a layer are close together, so few pages are ever
/// allocated.
type Page<T> = Box<[T; 256]>;

/// A number for every value, allocated page by page.
#[derive(Clone, Debug)]
struct ByValue<T> {
    pages: Vec<Option<Page<T>>>,
    rest: T,
}

impl<T: Copy> ByValue<T> {
    fn new(rest: T) -> Self {
        let pages = std::iter::repeat_with(|| None).take(256).collect();
        Self { pages, rest }
    }

    fn get(&self, value: i16) -> T {
        let [high, low] = value.to_be_bytes();
        self.pages[usize::from(high)]
            .as_ref()
            .map_or(self.rest, |page| page[usize::from(low)])
    }

    fn get_mut(&mut self, value: i16) -> &mut T {
        let [high, low] = value.to_be_bytes();
        let page = self.pages[usize::from(high)].get_or_insert_with(|| Box::new([self.rest; 256]));
        &mut page[usize::from(low)]
    }

    /// Every value that has a page, with its number.
    fn iter(&self) -> impl Iterator<Item = (i16, T)> {
        self.pages.iter().zip(0..=u8::MAX).flat_map(|(page, high)| {
            let page = page.iter().flat_map(|page| page.iter());
            page.zip(0..=u8::MAX)
                .map(move |(&number, low)| (i16::from_be_bytes([high, low]), number))
        })
    }
}

/// Counts values.
#[derive(Clone, Debug)]
pub(super) struct Counter {
    counts: ByValue<u64>,
}

impl Counter {
    pub(super) fn new() -> Self {
        Self {
            counts: ByValue::new(0),
        }
    }

    pub(super) fn add(&mut self, value: i16) {
        *self.counts.get_mut(value) += 1;
    }

    /// Adds the counts of another counter.
    pub(super) fn merge(mut self, other: &Self) -> Self {
        for (value, count) in other.counts.iter().filter(|&(_, count)| count > 0) {
            *self.counts.get_mut(value) += count;
        }
        self
    }

    /// The values that occur, with their counts.
    pub(super) fn entries(&self) -> impl Iterator<Item = (i16, u64)> {
        self.counts.iter().filter(|&(_, count)| count > 0)
    }

    /// Adds to the count of a value.
    pub(super) fn add_many(&mut self, value: i16, count: u64) {
        *self.counts.get_mut(value) += count;
    }

    /// The values that occur, most frequent first and smaller first among equals.
    pub(super) fn dictionary(&self) -> Dictionary {
        let mut entries: Vec<(i16, u64)> = self.entries().collect();
        entries.sort_unstable_by_key(|&(value, count)| (Reverse(count), value));
        let (values, counts) = entries.into_iter().unzip();
        Dictionary { values, counts }
    }
}

/// The code of each value: the inverse of the dictionary.
pub(super) struct Coder {
    codes: ByValue<Option<u16>>,
}

impl Coder {
    pub(super) fn new(dictionary: &Dictionary) -> Self {
        let mut codes = ByValue::new(None);
        // There are 2^16 values, so the last code is 2^16 - 1.
        for (&value, code) in dictionary.values.iter().zip(0..=u16::MAX) {
            *codes.get_mut(value) = Some(code);
        }
        Self { codes }
    }

    /// The code of a value, if it is in the dictionary.
    pub(super) fn code(&self, value: i16) -> Option<u16> {
        self.codes.get(value)
    }
}

/// The index kind, which assigns ranks to positions, as stored in a file.
fn index_bytes(kind: IndexKind) -> [u8; 3] {
    match kind {
        IndexKind::Colex { pits, seeds } => [0, pits, seeds],
        IndexKind::Game => [1, 0, 0],
    }
}

impl Encode for LayerCodec {
    fn set(&self) -> &str {
        &self.identity.set
    }

    fn put_fixed(&self, bytes: &mut Vec<u8>) {
        bytes.push(self.identity.values as u8);
        bytes.extend(index_bytes(self.identity.index));
        // Both are far below 256.
        bytes.push(self.model.shape().neighbours as u8);
        bytes.push(self.model.shape().classes as u8);
        bytes.extend(self.identity.layer.to_le_bytes());
        bytes.extend(self.identity.seeds.to_le_bytes());
        bytes.extend(self.identity.positions.to_le_bytes());
        bytes.extend(self.block_positions.to_le_bytes());
    }

    fn put_own(&self, bytes: &mut Vec<u8>) {
        bytes.extend((self.dictionary.values.len() as u32).to_le_bytes());
        for (value, count) in self.dictionary.values.iter().zip(&self.dictionary.counts) {
            bytes.extend(value.to_le_bytes());
            bytes.extend(count.to_le_bytes());
        }
        bytes.extend((self.packed.len() as u32).to_le_bytes());
        bytes.extend(&self.packed);
    }

    fn put_mark((): &(), _bytes: &mut Vec<u8>) {}
}
