//! Range asymmetric numeral systems (Duda 2013): symbols become bits as many as their frequencies are worth, fractions
//! of bits included, and come back in reverse order.
//!
//! The state lies between 2^16 and 2^32, words have 16 bits, and frequencies add up to 2^12.

/// The sum of all frequencies, in bits.
pub(super) const SCALE_BITS: u32 = 12;
/// The sum of all frequencies.
pub(super) const SCALE: u32 = 1 << SCALE_BITS;
/// Where the state begins, and its least value.
const LEAST: u32 = 1 << 16;
/// The bytes of the state that a block begins with.
pub(super) const STATE_BYTES: usize = 4;

/// The share of a symbol: its frequency, and those of all symbols before it together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Share {
    pub(super) frequency: u16,
    pub(super) start: u16,
}

/// Takes symbols, the last one first.
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

    /// Takes a symbol, whose frequency must not be 0.
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

    /// The bytes of all symbols; nothing is left.
    pub(super) fn finish(&mut self) -> Vec<u8> {
        let mut bytes = std::mem::replace(&mut self.state, LEAST).to_le_bytes().to_vec();
        bytes.extend(self.words.drain(..).rev().flat_map(u16::to_le_bytes));
        bytes
    }
}

/// Gives the symbols back, the first one first.
pub(super) struct Decoder<'a> {
    state: u32,
    words: std::slice::ChunksExact<'a, u8>,
}

impl<'a> Decoder<'a> {
    /// A decoder of these bytes, if they begin with a state and go on in words.
    pub(super) fn new(bytes: &'a [u8]) -> Option<Self> {
        let (state, words) = bytes.split_first_chunk()?;
        let state = u32::from_le_bytes(*state);
        (state >= LEAST && words.len().is_multiple_of(2)).then(|| Self {
            state,
            words: words.chunks_exact(2),
        })
    }

    /// Which of the 2^12 slots that the symbols share is next.
    #[inline]
    pub(super) fn slot(&self) -> u32 {
        self.state & (SCALE - 1)
    }

    /// Goes on behind the symbol with this share, which must have [`Decoder::slot`]. Words that are missing are 0:
    /// [`Decoder::is_at_end`] tells, because no symbol then leads to where the encoder began.
    #[inline]
    pub(super) fn advance(&mut self, share: Share) {
        let slot = self.slot() - u32::from(share.start);
        self.state = u32::from(share.frequency) * (self.state >> SCALE_BITS) + slot;
        if self.state < LEAST {
            let word = self
                .words
                .next()
                .map_or(0, |word| u16::from_le_bytes([word[0], word[1]]));
            self.state = self.state << 16 | u32::from(word);
        }
    }

    /// Whether all bytes have been read and the state is where the encoder began.
    pub(super) fn is_at_end(&self) -> bool {
        self.state == LEAST && self.words.len() == 0
    }
}
