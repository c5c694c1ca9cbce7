//! Learns the model that compresses a layer's values best.

use std::cmp::Reverse;

use ishwa_endgame_reader::file::layer::model::{
    ContextShape, ESCAPE, MOST_CLASSES, MOST_ORDERS, Parts, SCALE, bring_forward, context, permuted, symbols,
};
use ishwa_endgame_reader::index::{MOST_NEIGHBOURS, Numbering};

/// The largest number of counters of contexts and symbols, of 8 bytes each, for every part that is counted
/// separately: enough for four neighbours with up to 64 values.
const MOST_COUNTERS: usize = 1 << 22;
/// Positions per class: a class takes some 30 bytes, and 32 instead of 16 classes make tables of 12 seeds of Awalé
/// (1.35 million positions) 0.008 bits per position smaller.
const CLASS_POSITIONS: u64 = 1 << 14;
/// Prices are in units of 1/64 bit.
const PRICE: f64 = 64.0;
/// The price of an order, and of each value it moves forward, measured after compression in the layer of 32 pions of
/// Tihulelin.
const ORDER_PRICE: u64 = 6 * 64;
const MOVE_PRICE: u64 = 9 * 32;
/// The numbers of values that an order may move forward.
const PREFIXES: [usize; 11] = [2, 3, 4, 6, 8, 10, 12, 16, 20, 24, 32];
/// Rounds of assigning orders to classes: more rounds change little.
const ROUNDS: usize = 6;

/// The neighbours whose values form a context in a layer with this number of distinct values, and the number of
/// counters for its contexts and symbols.
fn counters(numbering: &Numbering, values: usize, positions: u64) -> (usize, usize) {
    let bits = numbering.bits() as usize;
    let size = |neighbours: usize| symbols(values) << (bits * neighbours);
    // A small layer does not need more contexts than positions.
    let fits = |&neighbours: &usize| {
        size(neighbours) <= MOST_COUNTERS && 1 << (bits * neighbours) <= positions.max(1)
    };
    let neighbours = (0..=numbering.most_neighbours()).rev().find(fits).unwrap_or(0);
    (neighbours, size(neighbours))
}

/// The largest number of counters of a layer, whatever its values.
pub(super) fn most_counters(numbering: &Numbering, positions: u64) -> usize {
    let of_values = |values| counters(numbering, values, positions).1;
    (0..=symbols(usize::MAX)).map(of_values).max().unwrap_or(0)
}

/// How often each symbol occurs in each context; the symbol of a code is the code, or [`ESCAPE`].
pub(super) struct Contexts<'a> {
    numbering: &'a Numbering,
    shape: ContextShape,
    bins: Vec<u8>,
    counts: Vec<u64>,
    /// Working memory.
    block: Vec<u8>,
}

impl<'a> Contexts<'a> {
    /// For a layer with these counts, most frequent value first; `values` are the values in the same order.
    pub(super) fn new(numbering: &'a Numbering, values: &[i16], counts: &[u64]) -> Self {
        let positions: u64 = counts.iter().sum();
        let bits = numbering.bits();
        let (neighbours, counters) = counters(numbering, values.len(), positions);
        let shape = ContextShape {
            values: values.len(),
            neighbours,
            bits,
            classes: (positions / CLASS_POSITIONS).clamp(u64::from(positions > 0), MOST_CLASSES as u64)
                as usize,
        };
        let permuted = permuted(values.len());
        Self {
            numbering,
            shape,
            bins: bins(&values[..permuted], &counts[..permuted], bits),
            counts: vec![0; counters],
            block: Vec::new(),
        }
    }

    /// Counts the codes of a block whose first position has rank `first`.
    pub(super) fn add(&mut self, first: u64, codes: &[u16]) {
        let bin = |&code: &u16| self.bins.get(usize::from(code)).copied().unwrap_or(0);
        self.block.clear();
        self.block.push(0);
        self.block.extend(codes.iter().map(bin));
        let symbols = symbols(self.shape.values);
        let mut walk = self.numbering.walk(first);
        for (index, &code) in codes.iter().enumerate() {
            let before: [usize; MOST_NEIGHBOURS] = walk.step();
            let context = context(
                &self.block,
                index,
                &before[..self.shape.neighbours],
                self.shape.bits,
            );
            let symbol = if usize::from(code) < self.bins.len() {
                usize::from(code)
            } else {
                usize::from(ESCAPE)
            };
            self.counts[context * symbols + symbol] += 1;
        }
    }

    /// Adds the counts of another part of the same layer.
    pub(super) fn merge(mut self, other: &Self) -> Self {
        for (count, other) in self.counts.iter_mut().zip(&other.counts) {
            *count += other;
        }
        self
    }

    /// The counts of all contexts and symbols.
    pub(super) fn counts_mut(&mut self) -> &mut [u64] {
        &mut self.counts
    }

    /// The model and its shape.
    pub(super) fn model(self) -> (Parts, ContextShape) {
        let Self {
            mut shape,
            bins,
            counts,
            ..
        } = self;
        let symbols = symbols(shape.values);
        if symbols == 0 {
            return (
                Parts {
                    classes: vec![0],
                    lengths: Vec::new(),
                    ..Parts::default()
                },
                shape,
            );
        }
        let mut orders = Orders::new(&shape, &counts);
        let mut depths = vec![counts];
        for _ in 0..shape.neighbours {
            let finer = &depths[depths.len() - 1];
            let coarser = finer
                .chunks(symbols << shape.bits)
                .map(|same| sum_of(same, symbols));
            let coarser = coarser.flatten().collect();
            depths.push(coarser);
        }
        let mut of_contexts = vec![0];
        for (depth, counts) in (1..=shape.neighbours).zip(depths.iter().rev().skip(1)) {
            let Some(next) = orders.add(&of_contexts, counts, shape.bits) else {
                // More neighbours do not help.
                let coarse = &depths[shape.neighbours + 1 - depth];
                shape.neighbours = depth - 1;
                return orders.finish(shape, bins, &of_contexts, coarse);
            };
            of_contexts = next;
        }
        orders.finish(shape, bins, &of_contexts, &depths[0])
    }
}

/// The sums by symbol over the counts of several contexts.
fn sum_of(counts: &[u64], symbols: usize) -> Vec<u64> {
    let mut sum = vec![0; symbols];
    for counts in counts.chunks(symbols) {
        sum.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
    }
    sum
}

/// Ranges of adjacent values, numbered from 1, by code: as many as numbers of `width` bits allow. The two adjacent
/// ranges with the lowest count are merged until they fit.
fn bins(values: &[i16], counts: &[u64], width: u32) -> Vec<u8> {
    let mut ranges: Vec<(i16, u64, Vec<usize>)> = values
        .iter()
        .zip(counts)
        .enumerate()
        .map(|(code, (&value, &count))| (value, count, vec![code]))
        .collect();
    ranges.sort_unstable_by_key(|range| range.0);
    while ranges.len() >= 1 << width {
        let weight = |&index: &usize| ranges[index].1 + ranges[index + 1].1;
        let Some(lightest) = (0..ranges.len() - 1).min_by_key(weight) else {
            break;
        };
        let (_, count, codes) = ranges.remove(lightest + 1);
        ranges[lightest].1 += count;
        ranges[lightest].2.extend(codes);
    }
    let mut bins = vec![0; values.len()];
    for ((_, _, codes), bin) in ranges.iter().zip(1..=u8::MAX) {
        for &code in codes {
            bins[code] = bin;
        }
    }
    bins
}

/// The price of each symbol by its frequency.
fn prices(counts: &[u64]) -> Vec<u64> {
    let sum: u64 = counts.iter().sum();
    // One is added to each count, so that a symbol that does not occur has a price, too.
    let sum = (sum + counts.len() as u64) as f64;
    let price = |&count: &u64| (PRICE * (sum / (count + 1) as f64).log2()).round() as u64;
    counts.iter().map(price).collect()
}

/// The orders of values that save more than their price.
struct Orders {
    permuted: usize,
    prices: Vec<u64>,
    /// Codes by order.
    codes: Vec<Vec<u8>>,
    lengths: Vec<u8>,
    moves: Vec<u8>,
}

impl Orders {
    /// Only the layer's own order, with the prices that each context would have with its own order.
    fn new(shape: &ContextShape, counts: &[u64]) -> Self {
        let (permuted, symbols) = (permuted(shape.values), symbols(shape.values));
        let mut met = vec![0; symbols];
        for counts in counts.chunks(symbols) {
            let mut sorted = counts[..permuted].to_vec();
            sorted.sort_unstable_by(|left, right| right.cmp(left));
            met.iter_mut().zip(sorted).for_each(|(met, count)| *met += count);
        }
        Self {
            permuted,
            prices: prices(&met),
            codes: vec![(0..permuted).map(|code| code as u8).collect()],
            lengths: Vec::new(),
            moves: Vec::new(),
        }
    }

    /// Adds the orders of contexts with one neighbour more than those of the orders `of_coarser`, and with these
    /// counts; returns the order of each. If there is no room for all orders that save more than their price, those
    /// that save most are added. `None` if none is added.
    fn add(&mut self, of_coarser: &[usize], counts: &[u64], bits: u32) -> Option<Vec<usize>> {
        let contexts = counts.chunks(self.prices.len()).enumerate();
        let mut own: Vec<OwnOrder> = contexts
            .filter_map(|(context, counts)| self.own(context, of_coarser[context >> bits], counts))
            .collect();
        // The sort is stable: among equal savings, the first remain.
        own.sort_by_key(|own| Reverse(own.saves));
        own.truncate(MOST_ORDERS - self.codes.len());
        if own.is_empty() {
            return None;
        }
        own.sort_unstable_by_key(|own| own.context);
        let mut own = own.into_iter().peekable();
        let orders = (0..of_coarser.len() << bits).map(|context| {
            if let Some(own) = own.next_if(|own| own.context == context) {
                self.lengths.push(own.moves.len() as u8);
                self.moves.extend(own.moves);
                self.codes.push(own.order);
                self.codes.len() - 1
            } else {
                self.lengths.push(0);
                of_coarser[context >> bits]
            }
        });
        Some(orders.collect())
    }

    /// The order for a context with these counts, if it is cheaper than that of the coarser context.
    fn own(&self, context: usize, coarser: usize, counts: &[u64]) -> Option<OwnOrder> {
        let parent = &self.codes[coarser];
        let price = |order: &[u8]| -> u64 {
            let of_symbol = |(&code, price): (&u8, &u64)| counts[usize::from(code)] * price;
            order.iter().zip(&self.prices).map(of_symbol).sum()
        };
        let before = price(parent);
        if before <= ORDER_PRICE + MOVE_PRICE {
            return None;
        }
        let mut wanted = parent.clone();
        wanted.sort_by_key(|&code| Reverse(counts[usize::from(code)]));
        let mut best: Option<OwnOrder> = None;
        for length in PREFIXES.into_iter().take_while(|&length| length <= self.permuted) {
            let (order, moves) = moved(parent, &wanted[..length]);
            let price = price(&order) + ORDER_PRICE + MOVE_PRICE * length as u64;
            let saves = before.saturating_sub(price);
            if saves > best.as_ref().map_or(0, |best| best.saves) {
                best = Some(OwnOrder {
                    context,
                    saves,
                    order,
                    moves,
                });
            }
        }
        best
    }

    /// Assigns orders to classes.
    fn finish(
        self,
        shape: ContextShape,
        bins: Vec<u8>,
        of_contexts: &[usize],
        counts: &[u64],
    ) -> (Parts, ContextShape) {
        let symbols = symbols(shape.values);
        let mut met = vec![0_u64; self.codes.len() * symbols];
        for (&order, counts) in of_contexts.iter().zip(counts.chunks(symbols)) {
            let met = &mut met[order * symbols..][..symbols];
            for (met, &code) in met.iter_mut().zip(&self.codes[order]) {
                *met += counts[usize::from(code)];
            }
            // The escape is the same in every order.
            for symbol in self.permuted..symbols {
                met[symbol] += counts[symbol];
            }
        }
        let (classes, frequencies) = classes(&met, symbols, shape.classes);
        let shape = ContextShape {
            classes: frequencies.len() / symbols,
            ..shape
        };
        let parts = Parts {
            bins,
            frequencies,
            lengths: self.lengths,
            moves: self.moves,
            classes,
        };
        (parts, shape)
    }
}

/// The order of a single context.
struct OwnOrder {
    context: usize,
    /// Its savings minus its own price.
    saves: u64,
    /// The codes in this order.
    order: Vec<u8>,
    /// How many positions each of its first codes moves forward.
    moves: Vec<u8>,
}

/// The order with the values of `wanted` moved forward, and the number of positions that each moved.
fn moved(parent: &[u8], wanted: &[u8]) -> (Vec<u8>, Vec<u8>) {
    let mut order = parent.to_vec();
    let mut moves = Vec::with_capacity(wanted.len());
    for (index, &code) in wanted.iter().enumerate() {
        let far = order[index..]
            .iter()
            .position(|&other| other == code)
            .unwrap_or(0);
        moves.push(far as u8);
        bring_forward(&mut order[index..], &[far as u8]);
    }
    (order, moves)
}

/// The class of each order and the frequencies of each class, from the counts of each symbol in each order.
fn classes(met: &[u64], symbols: usize, classes: usize) -> (Vec<u8>, Vec<u16>) {
    // Initially, orders whose first symbol is about equally frequent share a class.
    let first = |met: &[u64]| {
        let sum: u64 = met.iter().sum();
        (u128::from(met[0]) * classes as u128 / u128::from(sum + 1)) as usize
    };
    let mut of_orders: Vec<usize> = met.chunks(symbols).map(first).collect();
    for _ in 0..ROUNDS {
        let prices: Vec<Vec<u64>> = sums(met, symbols, &of_orders, classes)
            .iter()
            .map(|sum| prices(sum))
            .collect();
        let cheapest = |met: &[u64]| {
            let price = |class: &usize| -> u128 {
                let of_symbol = |(&met, &price): (&u64, &u64)| u128::from(met) * u128::from(price);
                met.iter().zip(&prices[*class]).map(of_symbol).sum()
            };
            (0..classes).min_by_key(price).unwrap_or(0)
        };
        of_orders = met.chunks(symbols).map(cheapest).collect();
    }
    let sums = sums(met, symbols, &of_orders, classes);
    let used: Vec<usize> = (0..classes)
        .filter(|&class| sums[class].iter().any(|&count| count > 0))
        .collect();
    let renumbered = |class: &usize| used.iter().position(|used| used == class).unwrap_or(0) as u8;
    let frequencies = used.iter().flat_map(|&class| scaled(&sums[class]));
    (of_orders.iter().map(renumbered).collect(), frequencies.collect())
}

/// How often each symbol occurs in each class.
fn sums(met: &[u64], symbols: usize, of_orders: &[usize], classes: usize) -> Vec<Vec<u64>> {
    let mut sums = vec![vec![0; symbols]; classes];
    for (&class, met) in of_orders.iter().zip(met.chunks(symbols)) {
        sums[class].iter_mut().zip(met).for_each(|(sum, met)| *sum += met);
    }
    sums
}

/// Frequencies with the sum [`SCALE`], at least 1 for every symbol that occurs.
fn scaled(counts: &[u64]) -> Vec<u16> {
    let sum: u128 = counts.iter().map(|&count| u128::from(count)).sum();
    let scale = |&count: &u64| {
        let share = (u128::from(count) * u128::from(SCALE) + sum / 2) / sum;
        share.max(u128::from(count > 0)) as u32
    };
    let mut frequencies: Vec<u32> = counts.iter().map(scale).collect();
    loop {
        let sum: u32 = frequencies.iter().sum();
        // The largest frequency is at least a 256th of the sum, and absorbs the rounding error.
        let Some(largest) = frequencies.iter_mut().max() else {
            break;
        };
        match sum.cmp(&SCALE) {
            std::cmp::Ordering::Less => *largest += SCALE - sum,
            std::cmp::Ordering::Equal => break,
            std::cmp::Ordering::Greater => *largest -= 1,
        }
    }
    frequencies.iter().map(|&frequency| frequency as u16).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_orders_do_not_fit_those_that_save_most_are_taken() {
        let shape = ContextShape {
            values: 4,
            neighbours: 1,
            bits: 2,
            classes: 1,
        };
        // Each context has its own most common value, and the second and third occur most often.
        let counts = [
            [10, 1_000, 10, 10],
            [10, 10, 9_000, 10],
            [10, 10, 10, 8_000],
            [10, 2_000, 10, 10],
        ];
        let counts = counts.concat();
        for (room, expected) in [(1, [0, 1, 0, 0]), (2, [0, 1, 2, 0]), (4, [1, 2, 3, 4])] {
            let mut orders = Orders::new(&shape, &counts);
            // Fewer orders of other contexts leave the same room.
            orders.codes.resize(MOST_ORDERS - room, orders.codes[0].clone());
            let before = orders.codes.len() - 1;
            let found = orders.add(&[0], &counts, shape.bits).unwrap();
            let expected = expected.map(|order| if order == 0 { 0 } else { before + order });
            assert_eq!(found, expected, "{room}");
            let own: Vec<usize> = expected.iter().copied().filter(|&order| order > 0).collect();
            for (&order, context) in own.iter().zip((0..4).filter(|&context| expected[context] > 0)) {
                let common = (0..4).max_by_key(|&code| counts[4 * context + code]).unwrap();
                assert_eq!(usize::from(orders.codes[order][0]), common, "{room}");
            }
            assert_eq!(orders.lengths.iter().filter(|&&length| length > 0).count(), room);
        }
        let mut orders = Orders::new(&shape, &counts);
        orders.codes.resize(MOST_ORDERS, orders.codes[0].clone());
        assert!(
            orders.add(&[0], &counts, shape.bits).is_none(),
            "there is no room"
        );
        assert!(orders.lengths.is_empty());
    }
}
