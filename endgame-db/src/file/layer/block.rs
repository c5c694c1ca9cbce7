//! Encoding the codes of a block as bytes, and decoding them.

use super::header::LayerCodec;
use super::model::ESCAPE;
use super::neighbours::MOST_NEIGHBOURS;
use super::rans::{Decoder, Encoder, Share};

/// The share of a byte without a model: all bytes are equally likely.
fn of_byte(byte: u8) -> Share {
    Share {
        frequency: 16,
        start: u16::from(byte) * 16,
    }
}

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
        let order = model.order(&buffer.bins, place, &walk.next()[..model.shape().neighbours]);
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

/// Decodes a block into codes of `layer.code_width()` bytes each, as many as fit into `codes`. Returns what is wrong
/// with the bytes, if anything. `bins` is working memory.
pub(super) fn decode(
    layer: &LayerCodec,
    first: u64,
    bytes: &[u8],
    codes: &mut [u8],
    bins: &mut Vec<u8>,
) -> Result<(), BlockFault> {
    let decode = match layer.model.shape().neighbours {
        0 => decode_with::<0>,
        1 => decode_with::<1>,
        2 => decode_with::<2>,
        3 => decode_with::<3>,
        _ => decode_with::<MOST_NEIGHBOURS>,
    };
    decode(layer, first, bytes, codes, bins)
}

/// As [`decode`], compiled for a fixed number of neighbours because most of a probe's time is spent here.
fn decode_with<const NEIGHBOURS: usize>(
    layer: &LayerCodec,
    first: u64,
    bytes: &[u8],
    codes: &mut [u8],
    bins: &mut Vec<u8>,
) -> Result<(), BlockFault> {
    let model = &layer.model;
    let positions = codes.len() / layer.code_width();
    bins.clear();
    bins.resize(1 + positions, 0);
    let mut decoder = Decoder::new(bytes).ok_or(BlockFault::Bytes)?;
    let mut walk = layer.numbering.walk(first);
    let is_narrow = layer.code_width() == 1;
    for place in 0..positions {
        let order = model.order(bins, place, &walk.next()[..NEIGHBOURS]);
        let table = model.table(order);
        let symbol = table.symbols[decoder.slot() as usize];
        decoder.advance(table.shares[usize::from(symbol)]);
        let code = if is_narrow || symbol != ESCAPE {
            u16::from(model.code(order, symbol))
        } else {
            let code = raw_code(&mut decoder);
            if usize::from(code) >= layer.dictionary.values.len() {
                let rank = first + place as u64;
                return Err(BlockFault::Code { rank, code });
            }
            code
        };
        bins[place + 1] = model.bin(code);
        if is_narrow {
            codes[place] = code as u8;
        } else {
            codes[2 * place..][..2].copy_from_slice(&code.to_le_bytes());
        }
    }
    if decoder.is_at_end() {
        Ok(())
    } else {
        Err(BlockFault::Bytes)
    }
}

/// The raw code after an escape.
fn raw_code(decoder: &mut Decoder) -> u16 {
    let mut byte = || {
        let byte = (decoder.slot() / 16) as u8;
        decoder.advance(of_byte(byte));
        byte
    };
    u16::from_le_bytes([byte(), byte()])
}

/// What is wrong with the bytes of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BlockFault {
    /// They do not decode to the expected number of codes.
    Bytes,
    /// A value that the dictionary does not have.
    Code { rank: u64, code: u16 },
}
