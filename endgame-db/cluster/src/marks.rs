//! Marked positions: those that are settled but not un-moved yet.

/// A set of numbers, one bit each, so that its size does not depend on the number of elements.
#[derive(Debug)]
pub(super) struct Marks {
    bits: Vec<u64>,
    count: u64,
    /// The next word to examine.
    next: usize,
}

impl Marks {
    /// The empty set of numbers below `len`.
    pub(super) fn none(len: u64) -> Self {
        Self {
            bits: vec![0; len.div_ceil(u64::BITS.into()) as usize],
            count: 0,
            next: 0,
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Marks a number that is not marked.
    #[inline]
    pub(super) fn set(&mut self, number: u64) {
        self.bits[(number / 64) as usize] |= 1 << (number % 64);
        self.count += 1;
    }

    /// Removes a number: the next one after that removed before, wrapping around to the first.
    #[inline]
    pub(super) fn take(&mut self) -> Option<u64> {
        if self.count == 0 {
            return None;
        }
        while self.bits[self.next] == 0 {
            self.next = (self.next + 1) % self.bits.len();
        }
        let word = &mut self.bits[self.next];
        let bit = word.trailing_zeros();
        *word &= *word - 1;
        self.count -= 1;
        Some(self.next as u64 * 64 + u64::from(bit))
    }

    /// Memory of the bits, in bytes.
    pub(super) fn bytes(&self) -> u64 {
        (self.bits.len() * size_of::<u64>()) as u64
    }

    /// Memory of the bits for numbers below `len`, in bytes.
    pub(super) fn bytes_of(len: u64) -> u64 {
        len.div_ceil(u64::BITS.into()) * size_of::<u64>() as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_marked_is_taken_once() {
        let mut marks = Marks::none(200);
        assert_eq!(marks.take(), None);
        for number in [199, 3, 64, 0] {
            marks.set(number);
        }
        assert_eq!([(); 2].map(|()| marks.take()), [Some(0), Some(3)]);
        marks.set(1);
        // The number behind the cursor comes last.
        assert_eq!(
            [(); 4].map(|()| marks.take()),
            [Some(1), Some(64), Some(199), None]
        );
        marks.set(2);
        assert!(!marks.is_empty());
        assert_eq!(marks.take(), Some(2));
        assert!(marks.is_empty());
    }
}
