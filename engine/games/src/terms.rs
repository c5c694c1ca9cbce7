//! Evaluations as sums of named terms.

use ishwa_core::heuristics::Heuristics;

/// A term of an evaluation: a number read off a position, and what it weighs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// A word for it.
    pub name: &'static str,
    /// What is counted: for the player to move minus the same for the opponent, unless stated otherwise.
    pub meaning: &'static str,
    /// The value of one more of it, in hundredths of the game's unit or in points.
    pub weight: i32,
}

impl Term {
    /// A term called `name` that counts `meaning`, with this weight for each.
    pub(super) const fn new(name: &'static str, meaning: &'static str, weight: i32) -> Self {
        Self {
            name,
            meaning,
            weight,
        }
    }
}

/// The sum of all terms' values times their weights. With constant terms the compiler knows the weights, and drops the
/// terms with weight 0.
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

/// A game whose estimate is a sum of terms with weights that can be fitted: what the tuning tool (`tune` of
/// `research`) works on. No search calls it.
pub trait Tunable: Heuristics {
    /// The terms that [`Heuristics::evaluate`] adds up, the material first; none in games that estimate in another way.
    fn terms(&self) -> &'static [Term] {
        &[]
    }

    /// The values of all [`Tunable::terms`] in a position, for the player to move: `values` has one element for each.
    fn term_values(&self, _position: &Self::Position, _values: &mut [i32]) {}
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
