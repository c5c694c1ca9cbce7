//! Networks of any shape, for what trains them.

use super::file::NetworkError;
use super::square::Network;
use super::sums::boxed;

/// A network with squared sums, whose shape is known only where it is used.
pub trait Weights: Sized {
    /// Features of a position.
    const FEATURES: usize;
    /// Values of each feature.
    const VALUES: usize;
    /// Sums.
    const WIDTH: usize;
    /// Phases of the game, each with an output of its own.
    const PHASES: usize;

    /// The network with these weights: what each sum begins with, the rows of each value of each feature, the weights
    /// of the sums in each phase, and what the output of each phase begins with, each `WIDTH` long but the last.
    ///
    /// # Errors
    /// When a sum may overflow for some features.
    ///
    /// # Panics
    /// When a slice has another length.
    fn of_slices(
        bias: &[i16],
        rows: &[i16],
        outputs: &[i16],
        output_bias: &[i32],
    ) -> Result<Self, NetworkError>;

    /// As [`Network::evaluate`].
    ///
    /// # Panics
    /// When there is not one value for each feature, or no such phase.
    fn estimate(&self, values: &[u8], phase: usize, scale: i32) -> i32;

    /// The bytes of its file.
    fn to_bytes(&self) -> Vec<u8>;
}

impl<const GROUPS: usize, const VALUES: usize, const WIDTH: usize, const PHASES: usize> Weights
    for Network<GROUPS, VALUES, WIDTH, PHASES>
{
    const FEATURES: usize = GROUPS;
    const VALUES: usize = VALUES;
    const WIDTH: usize = WIDTH;
    const PHASES: usize = PHASES;

    fn of_slices(
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

    fn estimate(&self, values: &[u8], phase: usize, scale: i32) -> i32 {
        let values = values.try_into().expect("one value for each feature");
        self.evaluate(values, phase, scale)
    }

    fn to_bytes(&self) -> Vec<u8> {
        self.write()
    }
}
