//! Small integer networks for evaluations: a row of weights for each value of each feature, summed; a squared and
//! clipped sum; and an output for each phase of the game.
//!
//! This is an efficiently updatable neural network (Y. Nasu 2018) without the updates: a position of a sowing game has so
//! few features that their rows are added up afresh for each position. All numbers are integers, so that the result is
//! the same everywhere, and [`Network::read`] only accepts weights with which no sum can overflow. The loops run over
//! arrays of constant length, which the compiler turns into vector instructions.
//!
//! The crate `training` makes the weights.

use std::{array, fmt};

/// The largest value of a clipped sum; it stands for 1.
pub const ONE: i16 = 255;
/// What an output weight of 1 is stored as.
pub const OUTPUT_ONE: i32 = 64;
/// The largest output weight: its product with [`ONE`] fits 16 bits.
pub const MOST_OUTPUT: i16 = 127;
const _: () = assert!(MOST_OUTPUT as i32 * ONE as i32 <= i16::MAX as i32);
/// What an output of 1 is before [`Network::evaluate`] scales it.
pub const UNIT: i64 = ONE as i64 * ONE as i64 * OUTPUT_ONE as i64;

/// A network of `GROUPS` features with `VALUES` values each, `WIDTH` sums, and `PHASES` outputs.
#[derive(Clone, PartialEq, Eq)]
pub struct Network<const GROUPS: usize, const VALUES: usize, const WIDTH: usize, const PHASES: usize> {
    /// What each sum begins with.
    bias: [i16; WIDTH],
    /// What each value of each feature adds to the sums.
    rows: [[[i16; WIDTH]; VALUES]; GROUPS],
    /// The weights of the clipped sums in each phase.
    outputs: [[i16; WIDTH]; PHASES],
    /// What the output of each phase begins with.
    output_bias: [i32; PHASES],
}

/// Why weights cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NetworkError {
    /// The number of bytes.
    #[error("network: found {found} bytes, expected {expected}")]
    Length {
        /// What was found.
        found: usize,
        /// What such a network has.
        expected: usize,
    },
    /// The first bytes are not [`MAGIC`].
    #[error("network: found other first bytes, expected those of a file of weights")]
    Magic,
    /// It is a network of another shape.
    #[error("network: found {found:?}, expected {expected:?} features, values, sums and phases")]
    Shape {
        /// What was found.
        found: [u32; 4],
        /// The shape of the type.
        expected: [u32; 4],
    },
    /// The file was changed after it was written.
    #[error("network: found another checksum than expected, the file is damaged")]
    Checksum,
    /// Some features give a sum that 16 bits do not hold, or the outputs one that 32 bits do not.
    #[error("network: found weights whose sum may overflow, expected smaller ones")]
    Overflow,
}

/// The first bytes of a file of weights; the last one is the version of the format.
pub const MAGIC: [u8; 8] = *b"ishwann\x01";

/// Sums that are computed together, so that they stay in registers (128 bits on x86-64): 16 took 21 ns an evaluation of
/// 12 features and 64 sums, 8 took 24 ns, all 64 took 27 ns.
const LANES: usize = 16;

/// Bytes before the weights, and after them.
const HEAD: usize = MAGIC.len() + 4 * size_of::<u32>();
const TAIL: usize = size_of::<u64>();

impl<const GROUPS: usize, const VALUES: usize, const WIDTH: usize, const PHASES: usize>
    Network<GROUPS, VALUES, WIDTH, PHASES>
{
    const SHAPE: [u32; 4] = [GROUPS as u32, VALUES as u32, WIDTH as u32, PHASES as u32];

    /// Sums are computed in whole groups of lanes.
    const WHOLE_LANES: () = assert!(WIDTH.is_multiple_of(LANES), "the width is a multiple of 16");

    /// Bytes of a file of weights.
    pub const BYTES: usize =
        HEAD + size_of::<i16>() * WIDTH * (1 + GROUPS * VALUES + PHASES) + size_of::<i32>() * PHASES + TAIL;

    /// The network with these weights.
    ///
    /// # Errors
    /// When a sum may overflow for some features.
    pub fn new(
        bias: [i16; WIDTH],
        rows: [[[i16; WIDTH]; VALUES]; GROUPS],
        outputs: [[i16; WIDTH]; PHASES],
        output_bias: [i32; PHASES],
    ) -> Result<Self, NetworkError> {
        let () = Self::WHOLE_LANES;
        let network = Self {
            bias,
            rows,
            outputs,
            output_bias,
        };
        network.check().then_some(network).ok_or(NetworkError::Overflow)
    }

    /// Whether no sum can overflow, whatever the features are.
    fn check(&self) -> bool {
        // Of each feature one value counts: at worst the one that goes furthest, at every step of the sum.
        let sums_hold = (0..WIDTH).all(|unit| {
            let furthest = |rows: &[[i16; WIDTH]; VALUES]| {
                rows.iter()
                    .map(|row| i32::from(row[unit]).abs())
                    .max()
                    .unwrap_or(0)
            };
            let rows: i32 = self.rows.iter().map(furthest).sum();
            i32::from(self.bias[unit]).abs() + rows <= i32::from(i16::MAX)
        });
        let output_holds = |(weights, bias): (&[i16; WIDTH], &i32)| {
            let square = i64::from(ONE) * i64::from(ONE);
            let sum: i64 = weights
                .iter()
                .map(|&weight| i64::from(weight).abs() * square)
                .sum();
            weights.iter().all(|weight| weight.abs() <= MOST_OUTPUT)
                && sum + i64::from(*bias).abs() <= i64::from(i32::MAX)
        };
        sums_hold && self.outputs.iter().zip(&self.output_bias).all(output_holds)
    }

    /// Reads weights as [`Network::write`] writes them.
    ///
    /// # Errors
    /// When they are damaged, those of a network of another shape, or a sum may overflow for some features.
    pub fn read(bytes: &[u8]) -> Result<Self, NetworkError> {
        if bytes.get(..MAGIC.len()) != Some(&MAGIC) {
            return Err(NetworkError::Magic);
        }
        let mut reader = Reader(&bytes[MAGIC.len()..]);
        let shape = if bytes.len() < HEAD {
            Self::SHAPE
        } else {
            [(); 4].map(|()| u32::from_le_bytes(reader.next()))
        };
        if shape != Self::SHAPE {
            return Err(NetworkError::Shape {
                found: shape,
                expected: Self::SHAPE,
            });
        }
        if bytes.len() != Self::BYTES {
            return Err(NetworkError::Length {
                found: bytes.len(),
                expected: Self::BYTES,
            });
        }
        let (contents, checksum) = bytes.split_at(bytes.len() - TAIL);
        if checksum != fnv(contents).to_le_bytes() {
            return Err(NetworkError::Checksum);
        }
        let mut row = || [(); WIDTH].map(|()| i16::from_le_bytes(reader.next()));
        let bias = row();
        let rows = [(); GROUPS].map(|()| [(); VALUES].map(|()| row()));
        let outputs = [(); PHASES].map(|()| row());
        let output_bias = [(); PHASES].map(|()| i32::from_le_bytes(reader.next()));
        Self::new(bias, rows, outputs, output_bias)
    }

    /// The bytes of a file of weights: [`MAGIC`], the shape, the weights in the order of [`Network::new`], little-endian,
    /// and a checksum (FNV-1a of 64 bits).
    pub fn write(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(Self::SHAPE.iter().flat_map(|number| number.to_le_bytes()));
        let rows = self.rows.as_flattened().iter().chain(&self.outputs);
        let weights = self.bias.iter().chain(rows.flatten());
        bytes.extend(weights.flat_map(|weight| weight.to_le_bytes()));
        bytes.extend(self.output_bias.iter().flat_map(|bias| bias.to_le_bytes()));
        let checksum = fnv(&bytes);
        bytes.extend(checksum.to_le_bytes());
        bytes
    }

    /// The output of a phase for the values of all features, `scale` for an output of 1, rounded towards 0. Values from
    /// `VALUES` on count as the highest below.
    ///
    /// # Panics
    /// When there is no such phase.
    #[inline]
    pub fn evaluate(&self, values: &[u8; GROUPS], phase: usize, scale: i32) -> i32 {
        let rows: [&[i16; WIDTH]; GROUPS] =
            array::from_fn(|group| &self.rows[group][usize::from(values[group]).min(VALUES - 1)]);
        let mut output = self.output_bias[phase];
        let lanes = self.bias.as_chunks::<LANES>().0.iter();
        let lanes = lanes.zip(self.outputs[phase].as_chunks::<LANES>().0);
        for (lane, (bias, weights)) in lanes.enumerate() {
            let mut sums = *bias;
            for row in rows {
                for (sum, weight) in sums.iter_mut().zip(&row.as_chunks::<LANES>().0[lane]) {
                    *sum += weight;
                }
            }
            for (sum, weight) in sums.iter().zip(weights) {
                let clipped = (*sum).clamp(0, ONE);
                output += i32::from(clipped * weight) * i32::from(clipped);
            }
        }
        (i64::from(output) * i64::from(scale) / UNIT) as i32
    }
}

impl<const GROUPS: usize, const VALUES: usize, const WIDTH: usize, const PHASES: usize> fmt::Debug
    for Network<GROUPS, VALUES, WIDTH, PHASES>
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Network")
            .field("shape", &Self::SHAPE)
            .finish_non_exhaustive()
    }
}

/// Numbers taken from the front of bytes.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    /// The next bytes; their number was checked before.
    fn next<const N: usize>(&mut self) -> [u8; N] {
        let (next, rest) = self.0.split_first_chunk().expect("the length was checked");
        self.0 = rest;
        *next
    }
}

/// The FNV-1a checksum of 64 bits.
fn fnv(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::key::split_mix;

    type Small = Network<3, 4, 16, 2>;

    /// Weights up to `most` and output weights up to [`MOST_OUTPUT`], from a seed.
    fn random(seed: u64, most: i16) -> Result<Small, NetworkError> {
        let mut state = seed;
        let mut next = |most: i16| {
            state = split_mix(state);
            (state % (2 * most as u64 + 1)) as i16 - most
        };
        let mut row = |most| [(); 16].map(|()| next(most));
        let bias = row(most);
        let rows = [(); 3].map(|()| [(); 4].map(|()| row(most)));
        Network::new(bias, rows, [(); 2].map(|()| row(MOST_OUTPUT)), [-5000, 70_000])
    }

    /// The output by the definition, in wide numbers.
    fn reference(network: &Small, values: [u8; 3], phase: usize, scale: i32) -> i64 {
        let sum = |unit: usize| {
            let rows = values.iter().zip(&network.rows);
            let rows = rows.map(|(&value, rows)| i64::from(rows[usize::from(value.min(3))][unit]));
            (i64::from(network.bias[unit]) + rows.sum::<i64>()).clamp(0, 255)
        };
        let weights = network.outputs[phase].iter().enumerate();
        let outputs: i64 = weights
            .map(|(unit, &weight)| sum(unit).pow(2) * i64::from(weight))
            .sum();
        (i64::from(network.output_bias[phase]) + outputs) * i64::from(scale) / (255 * 255 * 64)
    }

    #[test]
    fn the_output_is_that_of_the_definition() {
        for seed in 0..20 {
            // Small weights, and such as clip nearly every sum.
            for most in [100, 8000] {
                let network = random(seed, most).unwrap();
                for code in 0..432_u16 {
                    let values = [code / 2 % 6, code / 12 % 6, code / 72].map(|value| value as u8);
                    let phase = usize::from(code % 2);
                    assert_eq!(
                        i64::from(network.evaluate(&values, phase, 1000)),
                        reference(&network, values, phase, 1000)
                    );
                }
            }
        }
    }

    #[test]
    fn weights_are_read_as_they_were_written() {
        let network = random(1, 300).unwrap();
        let bytes = network.write();
        assert_eq!(bytes.len(), Small::BYTES);
        assert_eq!(Small::read(&bytes), Ok(network));
    }

    #[test]
    fn damaged_weights_are_refused() {
        let bytes = random(1, 300).unwrap().write();
        for place in 0..bytes.len() {
            let mut damaged = bytes.clone();
            damaged[place] ^= 0x10;
            let error = Small::read(&damaged).unwrap_err();
            match place {
                0..8 => assert_eq!(error, NetworkError::Magic),
                8..24 => assert!(matches!(error, NetworkError::Shape { .. })),
                _ => assert_eq!(error, NetworkError::Checksum),
            }
            assert!(Small::read(&bytes[..place]).is_err());
        }
        let longer = [bytes.as_slice(), &[0]].concat();
        assert!(matches!(Small::read(&longer), Err(NetworkError::Length { .. })));
        assert!(matches!(
            Network::<3, 4, 32, 2>::read(&bytes),
            Err(NetworkError::Shape { .. })
        ));
    }

    #[test]
    fn weights_whose_sums_may_overflow_are_refused() {
        assert_eq!(random(1, 12_000), Err(NetworkError::Overflow));
        let rows = |value| [[[value; 16]; 4]; 3];
        let network = |value, output, bias| Small::new([0; 16], rows(value), [[output; 16]; 2], [bias; 2]);
        assert!(network(10_922, 127, 0).is_ok());
        assert_eq!(network(10_923, 127, 0), Err(NetworkError::Overflow));
        assert_eq!(network(0, 128, 0), Err(NetworkError::Overflow));
        assert_eq!(network(0, 127, i32::MAX), Err(NetworkError::Overflow));
        // The largest sums there are.
        let largest = network(10_922, 127, 0).unwrap();
        let output = 16 * 255 * 255 * 127_i64 * 1000 / UNIT;
        assert_eq!(i64::from(largest.evaluate(&[3; 3], 0, 1000)), output);
    }
}
