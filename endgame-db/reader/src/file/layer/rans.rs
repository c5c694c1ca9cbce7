//! Range asymmetric numeral systems (rANS; Duda 2013): an entropy coder that uses for each symbol the bits that
//! correspond to its frequency, including fractions of bits. Symbols are decoded in reverse order.
//!
//! The state lies between 2^16 and 2^32, words have 16 bits, and frequencies add up to 2^12.

/// The sum of all frequencies, in bits.
pub const SCALE_BITS: u32 = 12;
/// The sum of all frequencies.
pub const SCALE: u32 = 1 << SCALE_BITS;
/// The initial state, and its lowest value.
pub const LEAST: u32 = 1 << 16;
/// The bytes of the state at the start of a block.
pub const STATE_BYTES: usize = 4;

/// The share of a symbol: its frequency, and the sum of the frequencies before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Share {
    /// How many of the slots it has.
    pub frequency: u16,
    /// The first of them.
    pub start: u16,
}

/// Decodes the symbols, the first one first.
pub struct Decoder<'a> {
    state: u32,
    bytes: &'a [u8],
    /// The position of the next word.
    at: usize,
}

impl<'a> Decoder<'a> {
    /// A decoder of these bytes, if they consist of a state and whole words.
    pub fn new(bytes: &'a [u8]) -> Option<Self> {
        let state = u32::from_le_bytes(*bytes.first_chunk()?);
        (state >= LEAST && bytes.len().is_multiple_of(2)).then_some(Self {
            state,
            bytes,
            at: STATE_BYTES,
        })
    }

    /// The next of the 2^12 slots that the symbols share.
    #[inline]
    pub fn slot(&self) -> u32 {
        self.state & (SCALE - 1)
    }

    /// Removes the symbol with this share, which must contain [`Decoder::slot`]. Missing words are read as 0:
    /// [`Decoder::is_at_end`] detects that.
    #[inline]
    pub fn advance(&mut self, share: Share) {
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
    pub fn is_at_end(&self) -> bool {
        self.state == LEAST && self.at == self.bytes.len()
    }
}
