//! Evaluations as sums of named terms.

use ishwa_core::heuristics::Term;

/// The sum of all terms' values times their weights. With constant terms the compiler knows the weights, and drops
/// the terms with weight 0.
#[inline]
pub(super) fn weighted<const N: usize>(terms: &[Term; N], values: [i32; N]) -> i32 {
    let mut sum = 0;
    let mut i = 0;
    while i < N {
        sum += terms[i].weight * values[i];
        i += 1;
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_value_counts_with_its_own_weight() {
        let terms = [
            Term::new("a", "", 100),
            Term::new("b", "", -7),
            Term::new("c", "", 0),
        ];
        assert_eq!(weighted(&terms, [2, 3, 1000]), 179);
    }
}
