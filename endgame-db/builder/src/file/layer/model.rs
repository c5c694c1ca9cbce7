//! Writing models, and what encoding with them takes.

use ishwa_endgame_reader::file::layer::model::{Parts, ValueModel};

/// The bytes of a model, as [`Parts::decode`] reads them.
pub(super) fn encode(parts: &Parts) -> Vec<u8> {
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

/// The symbol of each code, by order: the reverse of the codes.
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

#[cfg(test)]
mod tests {
    use ishwa_endgame_reader::file::layer::model::{
        ContextShape, MOST_BYTES, MOST_CLASSES, MOST_ORDERS, nodes, permuted, symbols as symbols_of,
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
            let bytes = encode(&parts);
            assert_eq!(Parts::decode(&bytes, &shape), Some(parts));
            let most = shape.most_bytes();
            let tight = bytes.len()..bytes.len() + bytes.len() / 200;
            assert!(tight.contains(&most), "{most} for {}", bytes.len());
            assert!(most <= MOST_BYTES);
        }
    }
}
