//! Range asymmetric numeral systems (rANS; Duda 2013): an entropy coder that uses for each symbol the bits that
//! correspond to its frequency, including fractions of bits. Symbols are decoded in reverse order.
//!
//! The state lies between 2^16 and 2^32, words have 16 bits, and frequencies add up to 2^12.

/// The sum of all frequencies, in bits.
pub(super) const SCALE_BITS: u32 = 12;
/// The sum of all frequencies.
pub(super) const SCALE: u32 = 1 << SCALE_BITS;
/// The initial state, and its lowest value.
const LEAST: u32 = 1 << 16;
/// The bytes of the state at the start of a block.
pub(super) const STATE_BYTES: usize = 4;

/// The share of a symbol: its frequency, and the sum of the frequencies before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Share {
    pub(super) frequency: u16,
    pub(super) start: u16,
}

/// Encodes symbols, the last one first.
pub(super) struct Encoder {
    state: u32,
    words: Vec<u16>,
}

impl Encoder {
    pub(super) fn new() -> Self {
        Self {
            state: LEAST,
            words: Vec::new(),
        }
    }

    /// Encodes a symbol, whose frequency must not be 0.
    #[inline]
    pub(super) fn put(&mut self, share: Share) {
        let frequency = u32::from(share.frequency);
        if u64::from(self.state) >= u64::from(frequency) << (32 - SCALE_BITS) {
            self.words.push(self.state as u16);
            self.state >>= 16;
        }
        let (quotient, rest) = (self.state / frequency, self.state % frequency);
        self.state = (quotient << SCALE_BITS) + rest + u32::from(share.start);
    }

    /// The bytes of all symbols; the encoder is empty afterwards.
    pub(super) fn finish(&mut self) -> Vec<u8> {
        let mut bytes = std::mem::replace(&mut self.state, LEAST).to_le_bytes().to_vec();
        bytes.extend(self.words.drain(..).rev().flat_map(u16::to_le_bytes));
        bytes
    }
}

/// Decodes the symbols, the first one first.
pub(super) struct Decoder<'a> {
    state: u32,
    bytes: &'a [u8],
    /// The position of the next word.
    at: usize,
}

impl<'a> Decoder<'a> {
    /// A decoder of these bytes, if they consist of a state and whole words.
    pub(super) fn new(bytes: &'a [u8]) -> Option<Self> {
        let state = u32::from_le_bytes(*bytes.first_chunk()?);
        (state >= LEAST && bytes.len().is_multiple_of(2)).then_some(Self {
            state,
            bytes,
            at: STATE_BYTES,
        })
    }

    /// The next of the 2^12 slots that the symbols share.
    #[inline]
    pub(super) fn slot(&self) -> u32 {
        self.state & (SCALE - 1)
    }

    /// Removes the symbol with this share, which must contain [`Decoder::slot`]. Missing words are read as 0:
    /// [`Decoder::is_at_end`] detects that.
    #[inline]
    pub(super) fn advance(&mut self, share: Share) {
        let slot = self.slot() - u32::from(share.start);
        let state = u32::from(share.frequency) * (self.state >> SCALE_BITS) + slot;
        let word = match self.bytes.get(self.at..) {
            Some(&[low, high, ..]) => u32::from(u16::from_le_bytes([low, high])),
            _ => 0,
        };
        // Read whether it is needed or not: the branch would be unpredictable.
        let is_short = state < LEAST;
        self.state = if is_short { state << 16 | word } else { state };
        self.at += 2 * usize::from(is_short);
    }

    /// Whether exactly all bytes have been read and the state is the initial one.
    pub(super) fn is_at_end(&self) -> bool {
        self.state == LEAST && self.at == self.bytes.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols_come_back_and_take_what_they_are_worth() {
        let share = |frequency, start| Share { frequency, start };
        let shares = [
            share(4_000, 0),
            share(90, 4_000),
            share(5, 4_090),
            share(1, 4_095),
        ];
        let symbols: Vec<usize> = (0..50_000_u32)
            .map(|i| match i.wrapping_mul(2_654_435_761) >> 20 {
                0..4_000 => 0,
                4_000..4_090 => 1,
                4_090..4_095 => 2,
                _ => 3,
            })
            .collect();
        let mut encoder = Encoder::new();
        symbols
            .iter()
            .rev()
            .for_each(|&symbol| encoder.put(shares[symbol]));
        let bytes = encoder.finish();
        let worth = symbols
            .iter()
            .map(|&symbol| 12.0 - f64::from(shares[symbol].frequency).log2());
        let worth = worth.sum::<f64>() / 8.0;
        assert!(
            (worth - bytes.len() as f64).abs() < 20.0,
            "{worth} {}",
            bytes.len()
        );
        let mut decoder = Decoder::new(&bytes).unwrap();
        for &symbol in &symbols {
            let slot = decoder.slot();
            let is_of = |share: &Share| (share.start..share.start + share.frequency).contains(&(slot as u16));
            assert_eq!(shares.iter().position(is_of), Some(symbol));
            assert!(!decoder.is_at_end());
            decoder.advance(shares[symbol]);
        }
        assert!(decoder.is_at_end());
    }

    #[test]
    fn a_symbol_that_is_certain_takes_nothing() {
        let certain = Share {
            frequency: 4_096,
            start: 0,
        };
        let mut encoder = Encoder::new();
        (0..1_000).for_each(|_| encoder.put(certain));
        let bytes = encoder.finish();
        assert_eq!(bytes, LEAST.to_le_bytes());
        let mut decoder = Decoder::new(&bytes).unwrap();
        (0..1_000).for_each(|_| decoder.advance(certain));
        assert!(decoder.is_at_end());
    }
}
