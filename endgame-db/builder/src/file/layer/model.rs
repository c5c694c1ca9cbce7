//! Writes models and encodes blocks with them: symbols by range asymmetric numeral systems, as
//! [`model`](ishwa_endgame_reader::file::layer::model) decodes them.

use ishwa_endgame_reader::file::layer::header::LayerCodec;
use ishwa_endgame_reader::file::layer::model::{
    ESCAPE, LEAST, Parts, SCALE_BITS, Share, ValueModel, of_byte,
};

/// The bytes of a model, as [`Parts::decode`] reads them.
pub(super) fn encode_parts(parts: &Parts) -> Vec<u8> {
    let mut bytes = parts.bins.clone();
    bytes.extend(
        parts
            .frequencies
            .iter()
            .flat_map(|frequency| frequency.to_le_bytes()),
    );
    bytes.extend(&parts.lengths);
    bytes.extend(&parts.moves);
    bytes.extend(&parts.classes);
    bytes
}

/// The symbol of each code, by order: the inverse of the codes.
pub(super) fn symbols(model: &ValueModel) -> Vec<u8> {
    let mut symbols = vec![0; model.codes().len()];
    if model.permuted() > 0 {
        let orders = symbols
            .chunks_mut(model.permuted())
            .zip(model.codes().chunks(model.permuted()));
        for (symbols, codes) in orders {
            for (&code, symbol) in codes.iter().zip(0..=u8::MAX) {
                symbols[usize::from(code)] = symbol;
            }
        }
    }
    symbols
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

/// Encodes the codes of the positions from rank `first`; `None` if the model has no symbol for one of them. `symbols`
/// are those of the model.
pub(super) fn encode_block(
    layer: &LayerCodec,
    symbols: &[u8],
    first: u64,
    codes: &[u16],
    buffer: &mut BlockBuffer,
) -> Option<Vec<u8>> {
    let model = &layer.model;
    buffer.shares.clear();
    buffer.bins.clear();
    buffer.bins.push(0);
    buffer.bins.extend(codes.iter().map(|&code| model.bin(code)));
    let mut walk = layer.numbering.walk(first);
    for (index, &code) in codes.iter().enumerate() {
        let order = model.order(&buffer.bins, index, &walk.step()[..model.shape().neighbours]);
        let symbol = if usize::from(code) < model.permuted() {
            symbols[order.first() + usize::from(code)]
        } else {
            ESCAPE
        };
        let share = model.table(order).shares[usize::from(symbol)];
        if share.frequency == 0 {
            return None;
        }
        buffer.shares.push(share);
        if usize::from(code) >= model.permuted() {
            buffer.shares.extend(code.to_le_bytes().map(of_byte));
        }
    }
    for &share in buffer.shares.iter().rev() {
        buffer.encoder.put(share);
    }
    Some(buffer.encoder.finish())
}

/// Buffers for encoding, reused from block to block.
pub(super) struct BlockBuffer {
    shares: Vec<Share>,
    bins: Vec<u8>,
    encoder: Encoder,
}

impl BlockBuffer {
    pub(super) fn new() -> Self {
        Self {
            shares: Vec::new(),
            bins: Vec::new(),
            encoder: Encoder::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use ishwa_endgame_reader::file::layer::model::{
        ContextShape, Decoder, MOST_BYTES, MOST_CLASSES, MOST_ORDERS, nodes, permuted, symbols as symbols_of,
    };

    use super::*;

    #[test]
    fn the_largest_models_have_room_and_hardly_more() {
        for values in [200, 1 << 8, 1 << 16] {
            let shape = ContextShape {
                values,
                neighbours: 4,
                bits: 4,
                classes: MOST_CLASSES,
            };
            let permuted = permuted(values);
            let length = permuted.min(usize::from(u8::MAX));
            let mut lengths = vec![0; nodes(shape.neighbours, shape.bits)];
            lengths[..MOST_ORDERS - 1].fill(length as u8);
            let parts = Parts {
                bins: vec![0; permuted],
                frequencies: vec![0; MOST_CLASSES * symbols_of(values)],
                moves: vec![0; (MOST_ORDERS - 1) * length],
                classes: vec![0; MOST_ORDERS],
                lengths,
            };
            let bytes = encode_parts(&parts);
            assert_eq!(Parts::decode(&bytes, &shape), Some(parts));
            let most = shape.most_bytes();
            let tight = bytes.len()..bytes.len() + bytes.len() / 200;
            assert!(tight.contains(&most), "{most} for {}", bytes.len());
            assert!(most <= MOST_BYTES);
        }
    }

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
