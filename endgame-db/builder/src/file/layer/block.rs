//! Encoding the codes of a block as bytes.

use ishwa_endgame_reader::file::layer::block::of_byte;
use ishwa_endgame_reader::file::layer::header::LayerCodec;
use ishwa_endgame_reader::file::layer::model::ESCAPE;
use ishwa_endgame_reader::file::layer::rans::Share;

use super::rans::Encoder;

/// Encodes the codes of the positions from rank `first` on; `None` when the model has no symbol for one of them.
/// `symbols` are those of the model.
pub(super) fn encode(
    layer: &LayerCodec,
    symbols: &[u8],
    first: u64,
    codes: &[u16],
    buffer: &mut Buffer,
) -> Option<Vec<u8>> {
    let model = &layer.model;
    buffer.shares.clear();
    buffer.bins.clear();
    buffer.bins.push(0);
    buffer.bins.extend(codes.iter().map(|&code| model.bin(code)));
    let mut walk = layer.numbering.walk(first);
    for (place, &code) in codes.iter().enumerate() {
        let order = model.order(&buffer.bins, place, &walk.step()[..model.shape().neighbours]);
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

/// The buffers of encoding, reused for one block after another.
pub(super) struct Buffer {
    shares: Vec<Share>,
    bins: Vec<u8>,
    encoder: Encoder,
}

impl Buffer {
    pub(super) fn new() -> Self {
        Self {
            shares: Vec::new(),
            bins: Vec::new(),
            encoder: Encoder::new(),
        }
    }
}
