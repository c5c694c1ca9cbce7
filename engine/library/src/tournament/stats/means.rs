//! Means with standard errors, and ranks.

use ishwa_core::game::PerPlayer;

/// The mean of a stream of numbers.
///
/// Their sum and the sum of their squares are kept as integer multiples of small units, in which floating-point
/// numbers of ordinary size are exact. The mean and its error therefore do not depend on the order in which games
/// end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mean {
    count: u64,
    /// In 2^-80.
    sum: i128,
    /// In 2^-56.
    squares: i128,
}

/// The reciprocals of the units of the sum and of the sum of squares. The sum of ten million numbers below 2^20 fits.
const UNITS: f64 = (1_u128 << 80) as f64;
const SQUARE_UNITS: f64 = (1_u64 << 56) as f64;

impl Mean {
    /// Adds a number.
    pub fn add(&mut self, value: f64) {
        self.count += 1;
        // Payoffs in a manipulated file may have any size.
        self.sum = self.sum.saturating_add((value * UNITS) as i128);
        let square = (value * value * SQUARE_UNITS) as i128;
        self.squares = self.squares.saturating_add(square);
    }

    fn sum(&self) -> f64 {
        self.sum as f64 / UNITS
    }

    /// The number of numbers added.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The mean; `None` without numbers.
    pub fn mean(&self) -> Option<f64> {
        (self.count > 0).then(|| self.sum() / self.count as f64)
    }

    /// The standard error of the mean, `√(Σ(x - mean)² / (n (n - 1)))`; `None` for fewer than two numbers.
    pub fn error(&self) -> Option<f64> {
        let count = self.count as f64;
        // Only the rounding of the division can bring the difference below 0.
        let squares = self.squares as f64 / SQUARE_UNITS;
        let deviations = (squares - self.sum() * self.sum() / count).max(0.0);
        (self.count > 1).then(|| (deviations / (count * (count - 1.0))).sqrt())
    }
}

/// The rank of each payoff, from 1 for the highest; equal payoffs share the mean of their ranks.
///
/// # Panics
/// When there are more than [`MAX_PLAYERS`](ishwa_core::game::MAX_PLAYERS) payoffs.
pub fn ranks(payoffs: &[f64]) -> PerPlayer<f64> {
    let count = |of: &dyn Fn(&f64) -> bool| payoffs.iter().filter(|&payoff| of(payoff)).count() as f64;
    payoffs
        .iter()
        .map(|&own| count(&|&other| other > own) + f64::midpoint(count(&|&other| other == own), 1.0))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The mean of 1, 2 and 6 is 3, and the squared differences from it are 4, 1 and 9: the error is √(14 / 6).
    #[test]
    fn a_mean_has_the_error_of_its_sample() {
        let mut mean = Mean::default();
        assert_eq!((mean.mean(), mean.error(), mean.count()), (None, None, 0));
        mean.add(1.0);
        assert_eq!((mean.mean(), mean.error()), (Some(1.0), None));
        for value in [2.0, 6.0] {
            mean.add(value);
        }
        assert_eq!((mean.mean(), mean.count()), (Some(3.0), 3));
        assert!((mean.error().unwrap() - (14.0_f64 / 6.0).sqrt()).abs() < 1e-12);
    }

    /// Points of games for four are sixths, which floats cannot represent. Added as floats, these two orders give
    /// different sums.
    #[test]
    fn the_order_of_numbers_makes_no_difference() {
        let sixths = [1.0, 4.0, 5.0, 2.0, 6.0, 0.0, 3.0].map(|sixths| sixths / 6.0);
        let floats = [sixths.iter().sum::<f64>(), sixths.iter().rev().sum()];
        assert_ne!(floats[0], floats[1]);
        let of = |numbers: &mut dyn Iterator<Item = &f64>| {
            let mut mean = Mean::default();
            numbers.for_each(|&number| mean.add(number));
            mean
        };
        let mean = of(&mut sixths.iter());
        assert_eq!(mean, of(&mut sixths.iter().rev()));
        assert_eq!(mean.mean(), Some(0.5));
    }

    #[test]
    fn numbers_that_are_all_the_same_deviate_by_nothing() {
        let mut mean = Mean::default();
        (0..7).for_each(|_| mean.add(-1.5));
        assert_eq!((mean.mean(), mean.error()), (Some(-1.5), Some(0.0)));
    }

    #[test]
    fn equal_payoffs_share_their_ranks() {
        assert_eq!(ranks(&[2.0, 5.0, -1.0]).as_slice(), [2.0, 1.0, 3.0]);
        assert_eq!(ranks(&[1.0, 0.0, 0.0, 0.0]).as_slice(), [1.0, 3.0, 3.0, 3.0]);
        assert_eq!(ranks(&[0.0, 4.0, 4.0, 0.0]).as_slice(), [3.5, 1.5, 1.5, 3.5]);
        assert!(ranks(&[]).is_empty());
    }
}
