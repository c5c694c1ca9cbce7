//! Networks whose sums are multiplied in pairs, with a hidden layer for each phase of the game.
//!
//! A product expresses how two sums interact, which a squared sum cannot; the hidden layer does the same for
//! products. Authors of chess engines found that both help; they pair sums in networks with one half per king.

use std::fmt;

use super::file::{NetworkError, Reader, Writer, frame};
use super::sums::{LANES, ONE, Sums, WeightRows, boxed};

/// The right shift of products of clipped sums, so that a product of 1 is [`PRODUCT_ONE`].
const PRODUCT_SHIFT: u32 = 9;
/// The largest product of two clipped sums, which represents 1.
const PRODUCT_ONE: i32 = (ONE as i32 * ONE as i32) >> PRODUCT_SHIFT;
/// The stored value of a hidden weight of 1.
pub const HIDDEN_ONE: i32 = 256;
/// The value of a hidden sum of 1, at which it is clipped.
pub const HIDDEN_UNIT: i32 = PRODUCT_ONE * HIDDEN_ONE;
/// The right shift of squares of hidden sums: `16 * 127 * HIDDEN_ONE * square` fits 32 bits.
const SQUARE_SHIFT: u32 = 15;
/// The stored value of an output weight of 1.
pub const PAIR_OUTPUT_ONE: i32 = 256;
/// The value of an output of 1 before [`PairNetwork::evaluate`] scales it.
pub const PAIR_UNIT: i64 = ((HIDDEN_UNIT * HIDDEN_UNIT) >> SQUARE_SHIFT) as i64 * PAIR_OUTPUT_ONE as i64;

/// The magic bytes of a weight file; the last one is the version of the format.
const MAGIC: [u8; 8] = *b"ishwanp\x01";

/// The weights of one phase, from the products on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairPhase<const PAIRS: usize, const HIDDEN: usize> {
    /// The weights of the products in each hidden sum.
    pub weights: [[i16; PAIRS]; HIDDEN],
    /// The initial value of each hidden sum.
    pub bias: [i32; HIDDEN],
    /// The weights of the squares of the clipped hidden sums.
    pub outputs: [i32; HIDDEN],
    /// The initial value of the output.
    pub output_bias: i32,
}

impl<const PAIRS: usize, const HIDDEN: usize> PairPhase<PAIRS, HIDDEN> {
    const BYTES: usize = size_of::<i16>() * PAIRS * HIDDEN + size_of::<i32>() * HIDDEN * 2 + size_of::<i32>();

    /// Whether no sum can overflow, for any products.
    fn check(&self) -> bool {
        let fits = |bias: i32, most: i64, weights: &mut dyn Iterator<Item = i64>| {
            let sum: i64 = weights.map(|weight| weight.abs() * most).sum();
            sum + i64::from(bias).abs() <= i64::from(i32::MAX)
        };
        let square = PAIR_UNIT / i64::from(PAIR_OUTPUT_ONE);
        let hidden = self.weights.iter().zip(&self.bias);
        fits(
            self.output_bias,
            square,
            &mut self.outputs.iter().map(|&weight| i64::from(weight)),
        ) && hidden.into_iter().all(|(weights, bias)| {
            fits(
                *bias,
                i64::from(PRODUCT_ONE),
                &mut weights.iter().map(|&weight| i64::from(weight)),
            )
        })
    }
}

/// A network of `GROUPS` features with `VALUES` values each, `PAIRS` products of two sums, `HIDDEN` hidden sums per
/// phase, and an output for each of `PHASES`.
#[derive(Clone, PartialEq, Eq)]
pub struct PairNetwork<
    const GROUPS: usize,
    const VALUES: usize,
    const PAIRS: usize,
    const HIDDEN: usize,
    const PHASES: usize,
> {
    factors: [Sums<GROUPS, VALUES, PAIRS>; 2],
    phases: Box<[PairPhase<PAIRS, HIDDEN>; PHASES]>,
}

/// The initial value of each sum, and the rows for each value of each feature.
pub type Factor<const GROUPS: usize, const VALUES: usize, const PAIRS: usize> =
    ([i16; PAIRS], WeightRows<GROUPS, VALUES, PAIRS>);

impl<const GROUPS: usize, const VALUES: usize, const PAIRS: usize, const HIDDEN: usize, const PHASES: usize>
    PairNetwork<GROUPS, VALUES, PAIRS, HIDDEN, PHASES>
{
    const SHAPE: [u32; 5] = [
        GROUPS as u32,
        VALUES as u32,
        PAIRS as u32,
        HIDDEN as u32,
        PHASES as u32,
    ];

    /// The size of a weight file in bytes.
    pub const BYTES: usize = frame(Self::SHAPE.len())
        + 2 * Sums::<GROUPS, VALUES, PAIRS>::BYTES
        + PHASES * PairPhase::<PAIRS, HIDDEN>::BYTES;

    /// The network with these weights: those of the two sums of each pair, and those of each phase.
    ///
    /// # Errors
    /// When a sum may overflow for some features.
    pub fn new(
        factors: [Factor<GROUPS, VALUES, PAIRS>; 2],
        phases: Box<[PairPhase<PAIRS, HIDDEN>; PHASES]>,
    ) -> Result<Self, NetworkError> {
        Self::of_parts(factors.map(|(bias, rows)| Sums::new(bias, rows)), phases)
    }

    fn of_parts(
        factors: [Option<Sums<GROUPS, VALUES, PAIRS>>; 2],
        phases: Box<[PairPhase<PAIRS, HIDDEN>; PHASES]>,
    ) -> Result<Self, NetworkError> {
        let [Some(first), Some(second)] = factors else {
            return Err(NetworkError::Overflow);
        };
        let network = Self {
            factors: [first, second],
            phases,
        };
        let holds = network.phases.iter().all(PairPhase::check);
        holds.then_some(network).ok_or(NetworkError::Overflow)
    }

    /// Reads weights in the format of [`PairNetwork::write`].
    ///
    /// # Errors
    /// When they are damaged, have another shape, or a sum may overflow for some features.
    pub fn read(bytes: &[u8]) -> Result<Self, NetworkError> {
        let mut reader = Reader::new(bytes, MAGIC, &Self::SHAPE, Self::BYTES)?;
        let factors = [(); 2].map(|()| Sums::read(&mut reader));
        let phases = boxed(|_| PairPhase {
            weights: [(); HIDDEN].map(|()| reader.shorts()),
            bias: reader.ints(),
            outputs: reader.ints(),
            output_bias: reader.ints::<1>()[0],
        });
        Self::of_parts(factors, phases)
    }

    /// The contents of a weight file: the magic, the shape, the bias and rows of the first sums of all pairs and of
    /// the second, the weights of each phase in the order of [`PairPhase`], little-endian, and a checksum (64-bit
    /// FNV-1a).
    pub fn write(&self) -> Vec<u8> {
        let mut writer = Writer::new(MAGIC, &Self::SHAPE);
        for sums in &self.factors {
            sums.write(&mut writer);
        }
        for phase in self.phases.iter() {
            writer.shorts(phase.weights.as_flattened());
            writer.ints(&phase.bias);
            writer.ints(&phase.outputs);
            writer.ints(&[phase.output_bias]);
        }
        writer.finish()
    }

    /// The output of a phase for the values of all features, scaled so that 1 becomes `scale`, rounded towards 0.
    /// Values of `VALUES` or more count as `VALUES - 1`.
    ///
    /// # Panics
    /// When there is no such phase.
    #[inline]
    pub fn evaluate(&self, values: &[u8; GROUPS], phase: usize, scale: i32) -> i32 {
        let products = self.products(values);
        let phase = &self.phases[phase];
        let mut output = phase.output_bias;
        for ((weights, bias), weight) in phase.weights.iter().zip(&phase.bias).zip(&phase.outputs) {
            let sum = (bias + dot(weights, &products)).clamp(0, HIDDEN_UNIT);
            output += ((sum * sum) >> SQUARE_SHIFT) * weight;
        }
        (i64::from(output) * i64::from(scale) / PAIR_UNIT) as i32
    }

    /// The products of the clipped sums of each pair, each from 0 to [`PRODUCT_ONE`].
    #[inline]
    fn products(&self, values: &[u8; GROUPS]) -> [i16; PAIRS] {
        let [first, second] = &self.factors;
        let rows = [first.rows(values), second.rows(values)];
        let mut products = [0; PAIRS];
        for (chunk, products) in products.as_chunks_mut::<LANES>().0.iter_mut().enumerate() {
            let [first, second] = [first.clipped(&rows[0], chunk), second.clipped(&rows[1], chunk)];
            for (lane, product) in products.iter_mut().enumerate() {
                // The product of two sums of at most `ONE` fits 16 bits.
                *product = ((first[lane] as u16).wrapping_mul(second[lane] as u16) >> PRODUCT_SHIFT) as i16;
            }
        }
        products
    }
}

/// The dot product. Eight lanes are summed separately, so that one vector instruction multiplies and adds eight
/// pairs.
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
#[inline]
fn dot<const N: usize>(weights: &[i16; N], values: &[i16; N]) -> i32 {
    let mut sums = [0_i32; 8];
    let chunks = weights.as_chunks::<8>().0.iter().zip(values.as_chunks::<8>().0);
    for (weights, values) in chunks {
        for (lane, sum) in sums.iter_mut().enumerate() {
            let product = i32::from(weights[lane]).wrapping_mul(i32::from(values[lane]));
            *sum = sum.wrapping_add(product);
        }
    }
    sums.iter().sum()
}

/// The dot product, with the vector instruction for it, which the compiler does not generate from the loops for other
/// targets: without it the search of Awalé endings was six times slower.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[inline]
fn dot<const N: usize>(weights: &[i16; N], values: &[i16; N]) -> i32 {
    use std::arch::wasm32::{i16x8, i32x4_add, i32x4_dot_i16x8, i32x4_extract_lane, i32x4_splat};

    let vector = |&[a, b, c, d, e, f, g, h]: &[i16; 8]| i16x8(a, b, c, d, e, f, g, h);
    let chunks = weights.as_chunks().0.iter().zip(values.as_chunks().0);
    let sums = chunks.fold(i32x4_splat(0), |sums, (weights, values)| {
        i32x4_add(sums, i32x4_dot_i16x8(vector(weights), vector(values)))
    });
    [
        i32x4_extract_lane::<0>(sums),
        i32x4_extract_lane::<1>(sums),
        i32x4_extract_lane::<2>(sums),
        i32x4_extract_lane::<3>(sums),
    ]
    .iter()
    .sum()
}

impl<const GROUPS: usize, const VALUES: usize, const PAIRS: usize, const HIDDEN: usize, const PHASES: usize>
    fmt::Debug for PairNetwork<GROUPS, VALUES, PAIRS, HIDDEN, PHASES>
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PairNetwork")
            .field("shape", &Self::SHAPE)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::key::split_mix;
    use crate::network::NetworkError;

    type Small = PairNetwork<3, 4, 16, 2, 2>;

    /// Random weights from a seed, up to `most` for the sums and up to `later` for the later layers.
    fn random(seed: u64, most: i16, later: i16) -> Result<Small, NetworkError> {
        let mut state = seed;
        let mut next = |most: i16| {
            state = split_mix(state);
            (state % (2 * most as u64 + 1)) as i16 - most
        };
        let mut row = |most| [(); 16].map(|()| next(most));
        let factors = [(); 2].map(|()| (row(most), Box::new([(); 3].map(|()| [(); 4].map(|()| row(most))))));
        let phases = [(); 2].map(|()| PairPhase {
            weights: [(); 2].map(|()| row(later)),
            bias: [3000, -2000],
            outputs: [i32::from(later), -i32::from(later) / 3],
            output_bias: 70_000,
        });
        Small::new(factors, Box::new(phases))
    }

    /// The output by the definition, in wide integers.
    fn reference(network: &Small, values: [u8; 3], phase: usize, scale: i32) -> i64 {
        let sum = |factor: usize, unit: usize| {
            let sums = &network.factors[factor];
            let rows = values.iter().zip(&*sums.rows);
            let rows = rows.map(|(&value, rows)| i64::from(rows[usize::from(value.min(3))][unit]));
            (i64::from(sums.bias[unit]) + rows.sum::<i64>()).clamp(0, 255)
        };
        let phase = &network.phases[phase];
        let hidden = |unit: usize| {
            let weights = phase.weights[unit].iter().enumerate();
            let terms = weights.map(|(pair, &weight)| sum(0, pair) * sum(1, pair) / 512 * i64::from(weight));
            let sum = i64::from(phase.bias[unit]) + terms.sum::<i64>();
            let clipped = sum.clamp(0, 127 * 256);
            clipped * clipped / 32_768
        };
        let outputs = phase.outputs.iter().enumerate();
        let outputs: i64 = outputs
            .map(|(unit, &weight)| hidden(unit) * i64::from(weight))
            .sum();
        (i64::from(phase.output_bias) + outputs) * i64::from(scale) / (32_258 * 256)
    }

    #[test]
    fn the_output_is_that_of_the_definition() {
        let mut distinct = Vec::new();
        for seed in 0..20 {
            // Small weights, and weights that clip nearly every sum.
            for (most, later) in [(100, 200), (100, 4000), (8000, 200)] {
                let network = random(seed, most, later).unwrap();
                for code in 0..432_u16 {
                    let values = [code / 2 % 6, code / 12 % 6, code / 72].map(|value| value as u8);
                    let phase = usize::from(code % 2);
                    let output = i64::from(network.evaluate(&values, phase, 1000));
                    assert_eq!(output, reference(&network, values, phase, 1000));
                    distinct.push(output);
                }
            }
        }
        distinct.sort_unstable();
        distinct.dedup();
        assert!(distinct.len() > 1000, "found {} outputs", distinct.len());
    }

    #[test]
    fn weights_are_read_as_they_were_written() {
        let network = random(1, 300, 300).unwrap();
        let bytes = network.write();
        assert_eq!(bytes.len(), Small::BYTES);
        assert_eq!(Small::read(&bytes), Ok(network));
    }

    #[test]
    fn damaged_weights_are_refused() {
        let bytes = random(1, 300, 300).unwrap().write();
        for index in 0..bytes.len() {
            let mut damaged = bytes.clone();
            damaged[index] ^= 0x10;
            let error = Small::read(&damaged).unwrap_err();
            match index {
                0..8 => assert_eq!(error, NetworkError::Magic),
                8..28 => assert!(matches!(error, NetworkError::Shape { .. })),
                _ => assert_eq!(error, NetworkError::Checksum),
            }
            assert!(Small::read(&bytes[..index]).is_err());
        }
        let longer = [bytes.as_slice(), &[0]].concat();
        assert!(matches!(Small::read(&longer), Err(NetworkError::Length { .. })));
        assert!(matches!(
            PairNetwork::<3, 4, 32, 2, 2>::read(&bytes),
            Err(NetworkError::Shape { .. })
        ));
    }

    #[test]
    fn weights_whose_sums_may_overflow_are_refused() {
        let network = |row: i16, output: i32, bias: i32| {
            let factor = || ([0; 16], Box::new([[[row; 16]; 4]; 3]));
            let phase = PairPhase {
                weights: [[i16::MIN; 16]; 2],
                bias: [bias; 2],
                outputs: [output; 2],
                output_bias: 0,
            };
            Small::new([factor(), factor()], boxed(|_| phase.clone()))
        };
        assert!(network(10_922, 33_285, i32::MIN + 16 * 127 * 32_768 + 1).is_ok());
        assert_eq!(network(10_923, 1, 0), Err(NetworkError::Overflow));
        assert_eq!(network(0, 33_287, 0), Err(NetworkError::Overflow));
        assert_eq!(network(0, 1, i32::MAX), Err(NetworkError::Overflow));
    }

    #[test]
    fn the_largest_sums_do_not_overflow() {
        let factor = || ([0; 16], Box::new([[[10_922; 16]; 4]; 3]));
        let phase = PairPhase {
            weights: [[i16::MAX; 16]; 2],
            bias: [0; 2],
            outputs: [33_285; 2],
            output_bias: 0,
        };
        let network = Small::new([factor(), factor()], boxed(|_| phase.clone())).unwrap();
        let expected = reference(&network, [3; 3], 0, 1000);
        assert_eq!(i64::from(network.evaluate(&[3; 3], 0, 1000)), expected);
        assert_eq!(expected, 2 * 33_285 * 1000 / 256);
    }
}
