//! Evaluations as sums of named terms.

/// A term of an evaluation: a number read off a position, and what it weighs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// A word for it.
    pub name: &'static str,
    /// What is counted, for the player to move less for his opponent where nothing else is said.
    pub meaning: &'static str,
    /// What one more of it is worth, in hundredths of the game's unit or in points.
    pub weight: i32,
}

impl Term {
    /// A term called `name` that counts `meaning`, each worth `weight`.
    pub(super) const fn new(name: &'static str, meaning: &'static str, weight: i32) -> Self {
        Self {
            name,
            meaning,
            weight,
        }
    }
}

/// The sum of all terms' values times their weights. With constant terms the compiler knows the weights, and leaves
/// out what weighs nothing.
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
