//! Encoding symbols by range asymmetric numeral systems, as
//! [`rans`](ishwa_endgame_reader::file::layer::rans) decodes them.

use ishwa_endgame_reader::file::layer::rans::{LEAST, SCALE_BITS, Share};

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

#[cfg(test)]
mod tests {
    use ishwa_endgame_reader::file::layer::rans::Decoder;

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
