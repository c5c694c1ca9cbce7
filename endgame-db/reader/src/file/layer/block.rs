//! Decoding the codes of a block from its bytes.

use super::header::LayerCodec;
use super::model::ESCAPE;
use super::neighbours::MOST_NEIGHBOURS;
use super::rans::{Decoder, Share};

/// The share of a byte without a model: all bytes are equally likely.
pub fn of_byte(byte: u8) -> Share {
    Share {
        frequency: 16,
        start: u16::from(byte) * 16,
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
        let order = model.order(bins, place, &walk.step()[..NEIGHBOURS]);
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
    Code {
        /// The rank of the position.
        rank: u64,
        /// The code.
        code: u16,
    },
}
