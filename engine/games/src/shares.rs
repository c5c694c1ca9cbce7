//! Estimates of payoffs from probabilities: logistic models of named terms, whose weights the program `fit_shares` in
//! `research` fits to played games. These estimates stay within the bounds of the payoffs and have the same sum as
//! results, because one player's gain is another's loss.

/// The logistic function: the probability for odds of `exp(x)`.
pub(super) fn logistic(x: f64) -> f64 {
    1.0 / (1.0 + libm::exp(-x))
}

/// The weighted sum of terms.
pub(super) fn weigh<const N: usize>(terms: &[f64; N], weights: &[f64; N]) -> f64 {
    terms
        .iter()
        .zip(weights)
        .map(|(term, weight)| term * weight)
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_of_an_event_and_its_opposite_add_up_to_one() {
        for x in [-800.0, -3.0, -0.5, 0.0, 0.1, 40.0, 800.0] {
            let chance = logistic(x);
            assert!((0.0..=1.0).contains(&chance));
            assert!((chance + logistic(-x) - 1.0).abs() < 1e-15, "{x}");
        }
        assert_eq!(logistic(0.0), 0.5);
        assert_eq!(weigh(&[1.0, 2.0], &[3.0, -0.5]), 2.0);
    }
}
