//! Networks whose sums are squared, with one output per phase of the game.

use std::fmt;

use super::file::{NetworkError, Reader, Writer, frame};
use super::sums::{LANES, ONE, Sums, WeightRows, boxed};

/// The stored value of an output weight of 1.
pub const OUTPUT_ONE: i32 = 64;
/// The largest output weight: its product with [`ONE`] fits 16 bits.
pub const MOST_OUTPUT: i16 = 127;
const _: () = assert!(MOST_OUTPUT as i32 * ONE as i32 <= i16::MAX as i32);
/// The value of an output of 1 before [`Network::evaluate`] scales it.
pub const UNIT: i64 = ONE as i64 * ONE as i64 * OUTPUT_ONE as i64;

/// A network of `GROUPS` features with `VALUES` values each, `WIDTH` sums, and `PHASES` outputs.
#[derive(Clone, PartialEq, Eq)]
pub struct Network<const GROUPS: usize, const VALUES: usize, const WIDTH: usize, const PHASES: usize> {
    sums: Sums<GROUPS, VALUES, WIDTH>,
    /// The weights of the clipped sums in each phase.
    outputs: [[i16; WIDTH]; PHASES],
    /// The initial value of each phase's output.
    output_bias: [i32; PHASES],
}

/// The magic bytes of a weight file; the last one is the version of the format.
const MAGIC: [u8; 8] = *b"ishwann\x01";

impl<const GROUPS: usize, const VALUES: usize, const WIDTH: usize, const PHASES: usize>
    Network<GROUPS, VALUES, WIDTH, PHASES>
{
    const SHAPE: [u32; 4] = [GROUPS as u32, VALUES as u32, WIDTH as u32, PHASES as u32];

    /// The size of a weight file in bytes.
    pub const BYTES: usize = frame(Self::SHAPE.len())
        + Sums::<GROUPS, VALUES, WIDTH>::BYTES
        + PHASES * (size_of::<i16>() * WIDTH + size_of::<i32>());

    /// The network with these weights.
    ///
    /// # Errors
    /// When a sum may overflow for some features.
    pub fn new(
        bias: [i16; WIDTH],
        rows: WeightRows<GROUPS, VALUES, WIDTH>,
        outputs: [[i16; WIDTH]; PHASES],
        output_bias: [i32; PHASES],
    ) -> Result<Self, NetworkError> {
        Self::of_parts(Sums::new(bias, rows), outputs, output_bias)
    }

    /// The network with these weights, in the order of [`Network::write`].
    ///
    /// # Errors
    /// When a sum may overflow for some features.
    ///
    /// # Panics
    /// When there are fewer numbers than weights.
    pub fn of_slices(
        bias: &[i16],
        rows: &[i16],
        outputs: &[i16],
        output_bias: &[i32],
    ) -> Result<Self, NetworkError> {
        let row = |numbers: &[i16], number: usize| -> [i16; WIDTH] {
            std::array::from_fn(|unit| numbers[number * WIDTH + unit])
        };
        Self::new(
            row(bias, 0),
            boxed(|group| std::array::from_fn(|value| row(rows, group * VALUES + value))),
            std::array::from_fn(|phase| row(outputs, phase)),
            std::array::from_fn(|phase| output_bias[phase]),
        )
    }

    fn of_parts(
        sums: Option<Sums<GROUPS, VALUES, WIDTH>>,
        outputs: [[i16; WIDTH]; PHASES],
        output_bias: [i32; PHASES],
    ) -> Result<Self, NetworkError> {
        let network = Self {
            sums: sums.ok_or(NetworkError::Overflow)?,
            outputs,
            output_bias,
        };
        network
            .outputs_hold()
            .then_some(network)
            .ok_or(NetworkError::Overflow)
    }

    /// Whether no output can overflow, for any features.
    fn outputs_hold(&self) -> bool {
        let holds = |(weights, bias): (&[i16; WIDTH], &i32)| {
            let square = i64::from(ONE) * i64::from(ONE);
            let sum: i64 = weights
                .iter()
                .map(|&weight| i64::from(weight).abs() * square)
                .sum();
            weights.iter().all(|weight| weight.abs() <= MOST_OUTPUT)
                && sum + i64::from(*bias).abs() <= i64::from(i32::MAX)
        };
        self.outputs.iter().zip(&self.output_bias).all(holds)
    }

    /// Reads weights in the format of [`Network::write`].
    ///
    /// # Errors
    /// When they are damaged, have another shape, or a sum may overflow for some features.
    pub fn read(bytes: &[u8]) -> Result<Self, NetworkError> {
        let mut reader = Reader::new(bytes, MAGIC, &Self::SHAPE, Self::BYTES)?;
        let sums = Sums::read(&mut reader);
        let outputs = [(); PHASES].map(|()| reader.shorts());
        Self::of_parts(sums, outputs, reader.ints())
    }

    /// The contents of a weight file: the magic, the shape, the weights in the order of [`Network::new`],
    /// little-endian, and a checksum (64-bit FNV-1a).
    pub fn write(&self) -> Vec<u8> {
        let mut writer = Writer::new(MAGIC, &Self::SHAPE);
        self.sums.write(&mut writer);
        writer.shorts(self.outputs.as_flattened());
        writer.ints(&self.output_bias);
        writer.finish()
    }

    /// The output of a phase for the values of all features, scaled so that 1 becomes `scale`, rounded towards 0.
    /// Values of `VALUES` or more count as `VALUES - 1`.
    ///
    /// # Panics
    /// When there is no such phase.
    #[inline]
    pub fn evaluate(&self, values: &[u8; GROUPS], phase: usize, scale: i32) -> i32 {
        let rows = self.sums.rows(values);
        let mut output = self.output_bias[phase];
        let weights = self.outputs[phase].as_chunks::<LANES>().0.iter();
        for (chunk, weights) in weights.enumerate() {
            for (lane, &clipped) in self.sums.clipped(&rows, chunk).iter().enumerate() {
                // Neither product nor sum can overflow (`outputs_hold`).
                let product = i32::from(clipped.wrapping_mul(weights[lane]));
                output = output.wrapping_add(product.wrapping_mul(i32::from(clipped)));
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::key::split_mix;

    type Small = Network<3, 4, 16, 2>;

    /// Random weights from a seed, up to `most`, and output weights up to [`MOST_OUTPUT`].
    fn random(seed: u64, most: i16) -> Result<Small, NetworkError> {
        let mut state = seed;
        let mut next = |most: i16| {
            state = split_mix(state);
            (state % (2 * most as u64 + 1)) as i16 - most
        };
        let mut row = |most| [(); 16].map(|()| next(most));
        let bias = row(most);
        let rows = Box::new([(); 3].map(|()| [(); 4].map(|()| row(most))));
        Network::new(bias, rows, [(); 2].map(|()| row(MOST_OUTPUT)), [-5000, 70_000])
    }

    /// The output by the definition, in wide integers.
    fn reference(network: &Small, values: [u8; 3], phase: usize, scale: i32) -> i64 {
        let sum = |unit: usize| {
            let rows = values.iter().zip(&*network.sums.rows);
            let rows = rows.map(|(&value, rows)| i64::from(rows[usize::from(value.min(3))][unit]));
            (i64::from(network.sums.bias[unit]) + rows.sum::<i64>()).clamp(0, 255)
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
            // Small weights, and weights that clip nearly every sum.
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
        for index in 0..bytes.len() {
            let mut damaged = bytes.clone();
            damaged[index] ^= 0x10;
            let error = Small::read(&damaged).unwrap_err();
            match index {
                0..8 => assert_eq!(error, NetworkError::Magic),
                8..24 => assert!(matches!(error, NetworkError::Shape { .. })),
                _ => assert_eq!(error, NetworkError::Checksum),
            }
            assert!(Small::read(&bytes[..index]).is_err());
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
        let rows = |value| Box::new([[[value; 16]; 4]; 3]);
        let network = |value, output, bias| Small::new([0; 16], rows(value), [[output; 16]; 2], [bias; 2]);
        assert!(network(10_922, 127, 0).is_ok());
        assert_eq!(network(10_923, 127, 0), Err(NetworkError::Overflow));
        assert_eq!(network(0, 128, 0), Err(NetworkError::Overflow));
        assert_eq!(network(0, 127, i32::MAX), Err(NetworkError::Overflow));
        // The largest possible sums.
        let largest = network(10_922, 127, 0).unwrap();
        let output = 16 * 255 * 255 * 127_i64 * 1000 / UNIT;
        assert_eq!(i64::from(largest.evaluate(&[3; 3], 0, 1000)), output);
    }
}
