//! How often each value occurs, and the codes derived from that.

use std::cmp::Reverse;

/// The values of a layer with their counts, most frequent first; of equally frequent ones the smaller first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Dictionary {
    /// The values, most frequent first.
    pub values: Vec<i16>,
    /// How often each of them occurs.
    pub counts: Vec<u64>,
}

impl Dictionary {
    /// The first error, if any: an order, a count or a value that the writer would not have written.
    pub fn fault(&self) -> Option<&'static str> {
        let entries = || self.counts.iter().map(|&count| Reverse(count)).zip(&self.values);
        if !entries().is_sorted() {
            return Some("values in another order");
        }
        if self.counts.last() == Some(&0) {
            return Some("a value that does not occur");
        }
        let mut seen = vec![false; 1 << u16::BITS];
        let twice = self
            .values
            .iter()
            .any(|&value| std::mem::replace(&mut seen[usize::from(value as u16)], true));
        twice.then_some("a value twice")
    }
}
