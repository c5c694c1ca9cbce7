//! The model that predicts a position's value from its neighbours: the part of the header used to decode blocks.
//!
//! The neighbours of a position that come before it in its block determine its *context*. Each context has an *order*
//! of the values, the likeliest first, and each order a *class*: the frequencies of the first value, the second and
//! so on.
//!
//! Codes are stored by range asymmetric numeral systems (rANS; Duda 2013): an entropy coder that spends on each
//! symbol the bits that correspond to its frequency, including fractions of bits. Symbols are decoded in reverse
//! order. The state is between 2^16 and 2^32, words have 16 bits, and frequencies sum to 2^12.

use ishwa_messages::Message;

use crate::messages;

/// The symbol before a raw code, used if not all values have a symbol.
pub const ESCAPE: u8 = u8::MAX;
/// The largest number of classes.
pub const MOST_CLASSES: usize = 32;
/// The largest number of orders, so that they take at most 4 MiB of memory.
pub const MOST_ORDERS: usize = 1 << 14;

/// The number of values with their own symbol, out of `values`: the most frequent ones.
pub fn permuted(values: usize) -> usize {
    if values <= 1 << 8 {
        values
    } else {
        usize::from(ESCAPE)
    }
}

/// The number of symbols for this number of values.
pub fn symbols(values: usize) -> usize {
    values.min(1 << 8)
}

/// The number of contexts of `neighbours` neighbours, and of fewer down to one.
pub fn nodes(neighbours: usize, bits: u32) -> usize {
    (1..=neighbours).map(|depth| 1 << (bits as usize * depth)).sum()
}

/// The largest size of a model of any shape, in bytes.
pub const MOST_BYTES: usize =
    (1 << 8) + 2 * MOST_CLASSES * (1 << 8) + MOST_CONTEXTS + MOST_ORDERS * ((1 << 8) + 1);
/// The largest number of contexts: of four neighbours with four bits each, and of fewer.
const MOST_CONTEXTS: usize = 2 << 16;

/// The size of a model: the number of neighbours and their precision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ContextShape {
    /// Values in the dictionary.
    pub values: usize,
    /// Neighbours in use.
    pub neighbours: usize,
    /// Bits for each neighbour.
    pub bits: u32,
    /// Classes of orders.
    pub classes: usize,
}

impl ContextShape {
    /// The largest size of a model of this shape, in bytes.
    pub fn most_bytes(&self) -> usize {
        let permuted = permuted(self.values);
        permuted
            + 2 * self.classes * symbols(self.values)
            + nodes(self.neighbours, self.bits)
            + MOST_ORDERS * (permuted + 1)
    }
}

/// A model in its stored form.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parts {
    /// By code: the bin of a neighbour with this value, less than 2^bits; 0 has the same meaning as no neighbour.
    pub bins: Vec<u8>,
    /// By class and symbol: frequencies with the sum [`SCALE`].
    pub frequencies: Vec<u16>,
    /// For each context, those of one neighbour first: the number of values that are moved to the front in its own
    /// order. With 0 it has the order of the context without the last neighbour.
    pub lengths: Vec<u8>,
    /// For each value that is moved to the front: how many positions it moves.
    pub moves: Vec<u8>,
    /// The class of the layer's order, and of each context's own order.
    pub classes: Vec<u8>,
}

impl Parts {
    /// The parts encoded in these bytes, if they have this shape.
    pub fn decode(bytes: &[u8], shape: &ContextShape) -> Option<Self> {
        let (bins, rest) = bytes.split_at_checked(permuted(shape.values))?;
        let (frequencies, rest) = rest.split_at_checked(2 * shape.classes * symbols(shape.values))?;
        let (lengths, rest) = rest.split_at_checked(nodes(shape.neighbours, shape.bits))?;
        let moves = lengths.iter().map(|&length| usize::from(length)).sum();
        let (moves, classes) = rest.split_at_checked(moves)?;
        let orders = 1 + lengths.iter().filter(|&&length| length > 0).count();
        (classes.len() == orders).then(|| Self {
            bins: bins.to_vec(),
            frequencies: frequencies
                .chunks_exact(2)
                .map(|pair| u16::from_le_bytes([pair[0], pair[1]]))
                .collect(),
            lengths: lengths.to_vec(),
            moves: moves.to_vec(),
            classes: classes.to_vec(),
        })
    }
}

/// The frequencies of the symbols of a class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CodingTable {
    /// The share of each symbol.
    pub shares: [Share; 1 << 8],
    /// The symbol of each slot.
    pub symbols: [u8; SCALE as usize],
}

impl CodingTable {
    fn new(frequencies: &[u16]) -> Option<Self> {
        let sum: u32 = frequencies.iter().map(|&frequency| u32::from(frequency)).sum();
        if sum != SCALE {
            return None;
        }
        let mut table = Self {
            shares: [Share::default(); 1 << 8],
            symbols: [0; SCALE as usize],
        };
        let mut start = 0;
        for (symbol, &frequency) in (0..=u8::MAX).zip(frequencies) {
            table.shares[usize::from(symbol)] = Share { frequency, start };
            table.symbols[usize::from(start)..][..usize::from(frequency)].fill(symbol);
            start += frequency;
        }
        Some(table)
    }
}

/// An order of the values, with its class, packed into one number because decoding waits for every memory access.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Order(u32);

impl Order {
    fn new(first: usize, class: u8) -> Self {
        // There are at most 2^14 orders of 2^8 codes.
        Self((first as u32) << 8 | u32::from(class))
    }

    /// The start of its codes or symbols.
    #[inline]
    pub fn first(self) -> usize {
        (self.0 >> 8) as usize
    }

    #[inline]
    fn class(self) -> usize {
        (self.0 & 0xff) as usize
    }
}

/// A model prepared for decoding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValueModel {
    shape: ContextShape,
    permuted: usize,
    /// By code; codes after the last one have no information.
    bins: [u8; 1 << 8],
    tables: Vec<CodingTable>,
    /// By context.
    orders: Vec<Order>,
    /// By order and symbol.
    codes: Vec<u8>,
}

impl ValueModel {
    /// The model of these parts, or their error.
    ///
    /// # Errors
    /// When they do not form a model.
    pub fn new(parts: &Parts, shape: ContextShape) -> Result<Self, Message> {
        let permuted = permuted(shape.values);
        let mut bins = [0; 1 << 8];
        bins[..permuted].copy_from_slice(&parts.bins);
        if parts.bins.iter().any(|&bin| u32::from(bin) >> shape.bits > 0) {
            return Err(messages::large_bin());
        }
        let tables = (0..shape.classes).map(|class| {
            let symbols = symbols(shape.values);
            CodingTable::new(&parts.frequencies[class * symbols..][..symbols])
        });
        let tables: Option<Vec<CodingTable>> = tables.collect();
        let tables = tables.ok_or_else(messages::other_frequencies)?;
        if parts.classes.len() > MOST_ORDERS {
            return Err(messages::too_many_orders());
        }
        let is_class = |&class: &u8| usize::from(class) < shape.classes;
        if shape.values > 0 && !parts.classes.iter().all(is_class) {
            return Err(messages::order_without_class());
        }
        let (of_contexts, codes) = orders(parts, shape).ok_or_else(messages::missing_values_in_order)?;
        let order =
            |&order: &u16| Order::new(usize::from(order) * permuted, parts.classes[usize::from(order)]);
        Ok(Self {
            shape,
            permuted,
            bins,
            tables,
            orders: of_contexts.iter().map(order).collect(),
            codes,
        })
    }

    /// Its size.
    pub fn shape(&self) -> ContextShape {
        self.shape
    }

    /// The number of values with their own symbol.
    pub fn permuted(&self) -> usize {
        self.permuted
    }

    /// The bin of a neighbour with this value.
    #[inline]
    pub fn bin(&self, code: u16) -> u8 {
        self.bins.get(usize::from(code)).copied().unwrap_or(0)
    }

    /// The order of the values for a position; arguments as in [`context`].
    #[inline]
    pub fn order(&self, bins: &[u8], index: usize, before: &[usize]) -> Order {
        self.orders[context(bins, index, before, self.shape.bits)]
    }

    /// The frequencies of the symbols of an order.
    #[inline]
    pub fn table(&self, order: Order) -> &CodingTable {
        &self.tables[order.class()]
    }

    /// The code of a symbol.
    #[inline]
    pub fn code(&self, order: Order, symbol: u8) -> u8 {
        self.codes[order.first() + usize::from(symbol)]
    }

    /// The codes of all orders, one after another.
    pub fn codes(&self) -> &[u8] {
        &self.codes
    }

    /// The memory it takes, in bytes.
    pub fn bytes(&self) -> usize {
        size_of_val(self.tables.as_slice()) + size_of_val(self.orders.as_slice()) + self.codes.len()
    }
}

/// The context of the position with this index in its block. `before` has the distances back to its neighbours, the
/// nearest one first. `bins` has a 0 and then the bins of the positions of the block, of `width` bits each.
#[inline]
pub fn context(bins: &[u8], index: usize, before: &[usize], width: u32) -> usize {
    // Neighbours before the block, and missing ones, are the 0 at its start.
    let bin = |before: &usize| usize::from(bins[(index + 1).saturating_sub(*before)]);
    // The nearest one is decoded last, so it comes last.
    let Some((nearest, others)) = before.split_first() else {
        return 0;
    };
    let context_of_others = others
        .iter()
        .fold(0, |context, before| context << width | bin(before));
    bin(nearest) << (width as usize * others.len()) | context_of_others
}

/// The order of each context, and all orders one after another.
fn orders(parts: &Parts, shape: ContextShape) -> Option<(Vec<u16>, Vec<u8>)> {
    let permuted = permuted(shape.values);
    // Codes are at most 255.
    let mut codes: Vec<u8> = (0..permuted).map(|code| code as u8).collect();
    let mut count = 1;
    let mut of_contexts = vec![0_u16];
    let (mut lengths, mut moves) = (parts.lengths.as_slice(), parts.moves.as_slice());
    for _ in 0..shape.neighbours {
        let mut next = Vec::with_capacity(of_contexts.len() << shape.bits);
        for &parent in &of_contexts {
            for _ in 0..1 << shape.bits {
                let (&length, rest) = lengths.split_first()?;
                lengths = rest;
                if length == 0 {
                    next.push(parent);
                    continue;
                }
                let (own, rest) = moves.split_at_checked(usize::from(length))?;
                moves = rest;
                next.push(count);
                count += 1;
                let from = codes.len();
                codes.extend_from_within(usize::from(parent) * permuted..usize::from(parent + 1) * permuted);
                bring_forward(&mut codes[from..], own)?;
            }
        }
        of_contexts = next;
    }
    Some((of_contexts, codes))
}

/// Moves values to the front: fills the slots from the first, each with the value `moves` slots behind it.
pub fn bring_forward(order: &mut [u8], moves: &[u8]) -> Option<()> {
    for (index, &far) in moves.iter().enumerate() {
        order.get_mut(index..=index + usize::from(far))?.rotate_right(1);
    }
    Some(())
}

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

/// The share of a byte without a model: all bytes are equally likely.
pub fn of_byte(byte: u8) -> Share {
    Share {
        frequency: 16,
        start: u16::from(byte) * 16,
    }
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
        // Read whether needed or not: the branch would be unpredictable.
        let is_short = state < LEAST;
        self.state = if is_short { state << 16 | word } else { state };
        self.at += 2 * usize::from(is_short);
    }

    /// Whether all bytes have been read exactly and the state is the initial one.
    pub fn is_at_end(&self) -> bool {
        self.state == LEAST && self.at == self.bytes.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_context_is_made_of_the_bins_of_the_neighbours() {
        // The first entry represents positions before the block.
        let bins = [0, 1, 2, 3, 1];
        let context = |index, before: &[usize]| context(&bins, index, before, 2);
        assert_eq!(context(3, &[]), 0);
        assert_eq!(context(3, &[1]), 3);
        assert_eq!(context(3, &[1, 2]), 0b11_10);
        assert_eq!(context(3, &[1, 2, 3]), 0b11_10_01);
        assert_eq!(context(1, &[1, 2]), 0b01_00);
        assert_eq!(context(3, &[2, usize::MAX]), 0b10_00);
    }

    #[test]
    fn contexts_have_orders_and_orders_have_tables() {
        let shape = ContextShape {
            values: 3,
            neighbours: 1,
            bits: 1,
            classes: 2,
        };
        let parts = Parts {
            bins: vec![0, 1, 0],
            frequencies: vec![4096, 0, 0, 0, 4096, 0],
            lengths: vec![0, 1],
            moves: vec![2],
            classes: vec![0, 1],
        };
        let model = ValueModel::new(&parts, shape).unwrap();
        let (contexts, orders) = (2, 2);
        let expected = 2 * size_of::<CodingTable>() + contexts * size_of::<Order>() + orders * 3;
        assert_eq!(model.bytes(), expected);
        // The context determines the order, and the order the frequencies.
        for (bin, frequencies) in [(0, [4096, 0, 0]), (1, [0, 4096, 0])] {
            let table = model.table(model.order(&[0, bin, 0], 1, &[1]));
            assert_eq!(
                [0, 1, 2].map(|symbol| table.shares[symbol].frequency),
                frequencies
            );
        }
    }
}
